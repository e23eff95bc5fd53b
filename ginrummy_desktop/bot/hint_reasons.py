"""One reason for an action, worked out from the player's view alone: always true, if seldom the whole of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ginrummy_desktop.bot.hint_beliefs import SELDOM, is_safest, undercut_chance
from ginrummy_desktop.bot.reading import deadwood_with, makes_meld, unseen
from ginrummy_desktop.engine.actions import PASS, Action, ActionKind
from ginrummy_desktop.engine.arrangement import best_arrangement
from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.counting import deadwood_of_mask, mask_of
from ginrummy_desktop.engine.melds import cards_of, melds_in_mask
from ginrummy_desktop.engine.round import STOCK_LEFT
from ginrummy_desktop.engine.view import PlayerView


class Why(StrEnum):
    """The kinds of reason."""

    NO_MELD_LEFT = "no_meld_left"
    """A discard: every meld that it could be in needs a card that is gone."""
    NO_CARD_HELPS = "no_card_helps"
    """A discard: no single card makes a meld with it, as one does with another loose card."""
    DEAREST = "dearest"
    """A discard: it counts more than every other loose card."""
    HARMLESS = "harmless"
    """A discard: the opponent can make no meld with it."""
    SAFEST = "safest"
    """A discard: the opponent is less likely to meld it than any other loose card."""
    FEWEST_CHANCES = "fewest_chances"
    """A discard: fewer cards help it than any other loose card."""
    LEAST_DEADWOOD = "least_deadwood"
    """A discard: no other leaves fewer than ``points``."""
    BALANCE = "balance"
    """Nothing simple: the best of what it leaves and what may come."""
    WAIT_FOR_GIN = "wait_for_gin"
    """No knock yet: ``points`` cards would give gin."""
    WAIT = "wait"
    """No knock yet: ``points`` may be undercut."""
    NO_KNOCK = "no_knock"
    """No knock at the end of the stock: ``points`` may be undercut, and there is no later one."""
    WAIT_FOR_MORE = "wait_for_more"
    """No knock yet: it would hardly be undercut, but the hand may become better."""
    MAKES_MELD = "makes_meld"
    """Taking the discard makes a meld."""
    LOWERS = "lowers"
    """Taking the discard lowers the deadwood to ``points``."""
    GOES_WITH = "goes_with"
    """Taking the discard: it goes well with the hand."""
    NO_MELD_OFFERED = "no_meld_offered"
    """Not taking it: the discard makes no meld."""
    NOTHING_ELSE = "nothing_else"
    """There is nothing to choose."""
    ONLY_STOCK = "only_stock"
    """Nothing but the stock may be drawn from."""
    STOCK_IS_BETTER = "stock_is_better"
    """The stock promises more than the discard."""
    GIN = "gin"
    """It is gin, or big gin."""
    ENDS_WITH = "ends_with"
    """A knock with ``points``."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why, and the number that it speaks of."""

    why: Why
    points: int = 0


def explain(view: PlayerView, action: Action) -> Reason:
    """A reason for ``action`` in ``view``, where it is legal. It sees what the player sees and nothing else."""
    if action.kind is ActionKind.BIG_GIN:
        return Reason(Why.GIN)
    if action.card is not None:
        left = deadwood_of_mask(mask_of(view.hand) ^ action.card.bit)
        if action.kind is ActionKind.KNOCK:
            return Reason(Why.ENDS_WITH, left) if left else Reason(Why.GIN)
        return _waiting(view, action.card) or _discarding(view, action.card, left)
    return _taking(view) if action.kind is ActionKind.TAKE else _leaving(view)


def _waiting(view: PlayerView, card: Card) -> Reason | None:
    """Why a knock that is allowed is not made, and ``card`` discarded instead."""
    hand = mask_of(view.hand)
    knocks = [
        hand ^ action.card.bit for action in view.legal_actions if action.kind is ActionKind.KNOCK and action.card
    ]
    if not knocks:
        return None
    best = min(knocks, key=deadwood_of_mask)
    if _is_end(view):
        return _not_knocking(view, best)
    rest = hand ^ card.bit
    outs = sum(1 for drawn in cards_of(unseen(view)) if _gives_gin(rest | drawn.bit))
    if outs:
        return Reason(Why.WAIT_FOR_GIN, outs)
    risky = undercut_chance(view, cards_of(best)) >= SELDOM
    return Reason(Why.WAIT, deadwood_of_mask(best)) if risky else Reason(Why.WAIT_FOR_MORE)


def _is_end(view: PlayerView) -> bool:
    """Whether this seat draws no more: the round ends with its discard, or with the other player's knock."""
    return view.stock_count <= STOCK_LEFT


def _not_knocking(view: PlayerView, knocker: int) -> Reason | None:
    """Why the last knock that is possible, which leaves the hand ``knocker``, is not made."""
    risky = undercut_chance(view, cards_of(knocker)) >= SELDOM
    return Reason(Why.NO_KNOCK, deadwood_of_mask(knocker)) if risky else None


def _gives_gin(eleven: int) -> bool:
    return any(deadwood_of_mask(eleven ^ card.bit) == 0 for card in cards_of(eleven))


def _discarding(view: PlayerView, card: Card, left: int) -> Reason:
    hand, hidden = mask_of(view.hand), unseen(view)
    rest = hand ^ card.bit
    loose = best_arrangement(cards_of(rest)).deadwood
    if not _melds_with(card, hand | hidden):
        return Reason(Why.NO_MELD_LEFT)
    own, others = _helpers(card, rest, hidden), [_helpers(other, rest, hidden) for other in loose]
    if own == 0 and any(others):
        return Reason(Why.NO_CARD_HELPS)
    if loose and card.points > max(other.points for other in loose):
        return Reason(Why.DEAREST)
    if not _melds_with(card, card.bit | hidden | mask_of(view.known_other)):
        return Reason(Why.HARMLESS)
    if is_safest(view, card, loose):
        return Reason(Why.SAFEST)
    if others and own < min(others):
        return Reason(Why.FEWEST_CHANCES)
    best = min(deadwood_of_mask(hand ^ other.bit) for other in view.hand if other is not view.taken)
    return Reason(Why.LEAST_DEADWOOD, left) if left == best else Reason(Why.BALANCE)


def _melds_with(card: Card, cards: int) -> bool:
    """Whether ``cards`` hold a meld that ``card`` is in."""
    suit = cards & (0x1FFF << 13 * card.suit)
    rank = cards & ((1 | 1 << 13 | 1 << 26 | 1 << 39) << (card.rank - 1))
    return any(meld & card.bit for near in (suit, rank) for meld in melds_in_mask(near))


def _helpers(card: Card, hand: int, hidden: int) -> int:
    """How many unseen cards would put ``card`` into a meld with the others of the hand."""
    return sum(makes_meld(hand | card.bit | drawn.bit, card) for drawn in cards_of(hidden))


def _taking(view: PlayerView) -> Reason:
    top, hand = view.discard_pile[-1], mask_of(view.hand)
    after = deadwood_with(view)
    if _is_end(view):  # to knock with it, or not at all
        return Reason(Why.ENDS_WITH, after) if after else Reason(Why.GIN)
    if makes_meld(hand, top):
        return Reason(Why.MAKES_MELD)
    return Reason(Why.LOWERS, after) if after < deadwood_of_mask(hand) else Reason(Why.GOES_WITH)


def _leaving(view: PlayerView) -> Reason:
    if len(view.legal_actions) == 1:
        return Reason(Why.NOTHING_ELSE if view.legal_actions == (PASS,) else Why.ONLY_STOCK)
    if _is_end(view):
        eleven = mask_of(view.hand) | view.discard_pile[-1].bit
        knocker = min((eleven ^ card.bit for card in view.hand), key=deadwood_of_mask)
        return _not_knocking(view, knocker) or Reason(Why.BALANCE)
    makes = makes_meld(mask_of(view.hand), view.discard_pile[-1])
    return Reason(Why.STOCK_IS_BETTER if makes else Why.NO_MELD_OFFERED)
