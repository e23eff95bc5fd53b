"""How a round ends: melds, layoffs and points of both sides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from ginrummy_desktop.engine.arrangement import by_rank, clearest_melds, least_points_melds
from ginrummy_desktop.engine.cards import Card, Suit, check_distinct
from ginrummy_desktop.engine.counting import deadwood_of_mask, mask_of, points_of_weight, weight_of_mask
from ginrummy_desktop.engine.declared import Declared, Defence, Melds
from ginrummy_desktop.engine.laying_out import checked_defence, checked_melds, points_of
from ginrummy_desktop.engine.layoffs import best_layoffs, laid_in_order
from ginrummy_desktop.engine.melds import cards_of
from ginrummy_desktop.engine.rules import Rules


class EndKind(StrEnum):
    """How a round ended."""

    KNOCK = "knock"
    GIN = "gin"
    BIG_GIN = "big_gin"
    UNDERCUT = "undercut"
    VOID = "void"


class Role(StrEnum):
    """The two sides of a showdown."""

    KNOCKER = "knocker"
    DEFENDER = "defender"


@dataclass(frozen=True, slots=True)
class Settlement:
    """A showdown worked out. Points are deadwood points; see ``settle``.

    ``layoffs``: (card, index into ``knocker_melds``), in an order in which each can be laid. ``doubled``: a spade
    upcard doubled ``points``. ``knocker_deadwood`` and ``defender_deadwood`` are the cards left
    unmelded (after layoffs).
    ``bonus`` is the gin, big gin or undercut bonus that is in ``points`` (before doubling), 0 for a plain knock.
    """

    kind: EndKind
    winner: Role
    points: int
    knocker_points: int
    defender_points: int
    knocker_melds: tuple[tuple[Card, ...], ...]
    defender_melds: tuple[tuple[Card, ...], ...]
    layoffs: tuple[tuple[Card, int], ...]
    knocker_deadwood: tuple[Card, ...] = ()
    defender_deadwood: tuple[Card, ...] = ()
    bonus: int = 0
    doubled: bool = False


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A finished round. ``knocker`` and ``winner`` are seats; both None, and ``points`` 0, when it was void."""

    kind: EndKind
    winner: int | None
    points: int
    settlement: Settlement | None
    knocker: int | None = None


def knock_limit(rules: Rules, upcard: Card | None = None) -> int:
    """The most deadwood points that may be knocked with; 0 means gin only. An Oklahoma limit needs the upcard."""
    if upcard is None or not rules.limit_from_upcard:
        return rules.knock_limit
    return 0 if upcard.rank == 1 and rules.ace_means_gin else upcard.points


def settle(
    rules: Rules,
    knocker: Sequence[Card],
    defender: Sequence[Card],
    upcard: Card | None = None,
    shown: Melds | None = None,
    defence: Defence | None = None,
) -> Settlement:
    """Work out a showdown. ``knocker`` holds 10 cards, the discard gone, or 11 for big gin; ``defender`` 10.

    The knocker is arranged for the least deadwood and, of such arrangements, for what leaves the defender most; equal
    again: the fewest deadwood cards, then deck order. The defender's melds and layoffs are chosen together for the
    least that is left; equal: the fewest cards left, then the fewest laid off. Without ``upcard`` the limit is
    ``rules.knock_limit`` and nothing doubles.

    ``shown`` and ``defence``: the knocker's melds, and the defender's melds and layoffs, where a player has decided
    them; what is in no meld counts.

    Raises ``ValueError`` for a knock that the rules forbid, a wrong number of cards, a card that stands twice, or for
    melds and layoffs that cannot be.
    """
    _check_cards(knocker, defender)
    hand, other = mask_of(knocker), mask_of(defender)
    said = None if shown is None else checked_melds(shown, hand, "the knocker's melds")
    points = deadwood_of_mask(hand) if said is None else points_of(cards_of(hand ^ sum(said)))
    _check_knock(rules, len(knocker), points, knock_limit(rules, upcard))
    may_lay_off = points > 0 or rules.layoff_on_gin
    melds, laid = _lay_out(hand, other, may_lay_off) if said is None else (said, _laid_on(said, other, may_lay_off)[0])
    if defence is None:
        defender_melds, layoffs = clearest_melds(other ^ laid), laid_in_order(laid, melds)
    else:
        defender_melds, layoffs = checked_defence(defence, other, melds, may_lay_off)
    rest = other ^ sum(defender_melds) ^ mask_of(card for card, _ in layoffs)
    defender_points = points_of(cards_of(rest))
    kind = _kind(len(knocker), points, defender_points)
    bonus = _bonus(rules, kind)
    doubled = rules.spades_double and upcard is not None and upcard.suit is Suit.SPADES
    return Settlement(
        kind=kind,
        winner=Role.DEFENDER if kind is EndKind.UNDERCUT else Role.KNOCKER,
        points=(bonus + abs(defender_points - points)) * (2 if doubled else 1),
        knocker_points=points,
        defender_points=defender_points,
        knocker_melds=tuple(map(cards_of, melds)),
        defender_melds=tuple(map(cards_of, defender_melds)),
        layoffs=layoffs,
        knocker_deadwood=by_rank(cards_of(hand ^ sum(melds))),
        defender_deadwood=by_rank(cards_of(rest)),
        bonus=bonus,
        doubled=doubled,
    )


def declared_as(settlement: Settlement) -> Declared:
    """The declaration that leads to just this settlement of the same hands."""
    melds = settlement.knocker_melds
    layoffs = tuple((card, melds[index][0]) for card, index in settlement.layoffs)
    return Declared(melds, Defence(settlement.defender_melds, layoffs))


def _check_cards(knocker: Sequence[Card], defender: Sequence[Card]) -> None:
    if len(knocker) not in (10, 11):
        raise ValueError(f"the knocker needs 10 cards, or 11 for big gin: {len(knocker)}")
    if len(defender) != 10:
        raise ValueError(f"the defender needs 10 cards: {len(defender)}")
    check_distinct((*knocker, *defender))


def _check_knock(rules: Rules, cards: int, points: int, limit: int) -> None:
    if cards == 11 and rules.big_gin_bonus is None:
        raise ValueError("these rules have no big gin")
    if cards == 11 and points:
        raise ValueError(f"big gin leaves no deadwood: {points} points")
    if points > limit:
        raise ValueError(f"a knock with {points} points is over the limit of {limit}")


def _kind(cards: int, knocker_points: int, defender_points: int) -> EndKind:
    if cards == 11:
        return EndKind.BIG_GIN
    if knocker_points == 0:
        return EndKind.GIN
    return EndKind.KNOCK if knocker_points < defender_points else EndKind.UNDERCUT


def _bonus(rules: Rules, kind: EndKind) -> int:
    bonuses = {
        EndKind.GIN: rules.gin_bonus,
        EndKind.BIG_GIN: rules.big_gin_bonus or 0,
        EndKind.UNDERCUT: rules.undercut_bonus,
    }
    return bonuses.get(kind, 0)


def _lay_out(hand: int, defender: int, may_lay_off: bool) -> tuple[tuple[int, ...], int]:
    """The knocker's melds, and the mask of the cards that the defender lays off on them."""

    def outcome(melds: tuple[int, ...]) -> tuple[tuple[int, int], tuple[int, ...], int]:
        laid, weight = _laid_on(melds, defender, may_lay_off)
        left_over = (hand ^ sum(melds)).bit_count()
        return (points_of_weight(weight), -left_over), melds, laid

    _, melds, laid = max(map(outcome, least_points_melds(hand)), key=lambda choice: choice[0])
    return melds, laid


def _laid_on(melds: tuple[int, ...], defender: int, may_lay_off: bool) -> tuple[int, int]:
    """The mask of the cards that the defender best lays off on ``melds``, and the weight that is left."""
    return best_layoffs(defender, melds) if may_lay_off else (0, weight_of_mask(defender))
