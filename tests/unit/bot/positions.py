"""Positions for the bot tests: made by hand, and as they arise in play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from ginrummy_desktop.bot.player import DEFAULT_BUDGET, Bot, CancelToken
from ginrummy_desktop.bot.seeds import stream
from ginrummy_desktop.engine import (
    DECK,
    DRAW,
    PRESETS,
    TAKE,
    Action,
    Card,
    PlayerView,
    Round,
    Rules,
    SeenAction,
    deadwood_of_mask,
    deal,
    discard,
    knock,
    mask_of,
    parse_card,
    parse_cards,
)
from ginrummy_desktop.engine.actions import ActionKind

CLASSIC = PRESETS["classic"]


def ask(bot: Bot, view: PlayerView, seed: int = 0, budget: int = DEFAULT_BUDGET) -> Action:
    """What ``bot`` answers."""
    return bot.choose(view, stream(seed), budget, CancelToken())


def ten(hand: str, top: str, *, legal: tuple[Action, ...] = (DRAW, TAKE), rules: Rules = CLASSIC) -> PlayerView:
    """Seat 0 is to draw or take; ``top`` lies on the discard pile."""
    return _view(parse_cards(hand), parse_cards(top), None, legal, rules, turn=2)


def eleven(
    hand: str,
    *,
    turn: int = 2,
    taken: str = "",
    thrown: str = "",
    known: str = "",
    rules: Rules = CLASSIC,
) -> PlayerView:
    """Seat 0 has eleven cards in its own turn number ``turn``; the other one threw ``thrown`` and holds ``known``."""
    cards = parse_cards(hand)
    card = parse_card(taken) if taken else None
    loose = [other for other in cards if other is not card]
    left = {other: deadwood_of_mask(mask_of(cards) ^ other.bit) for other in loose}
    legal = (
        *(discard(other) for other in loose),
        *(knock(other) for other in loose if left[other] <= rules.knock_limit),
    )
    return _view(cards, parse_cards(thrown), card, legal, rules, turn, parse_cards(known))


def _view(
    hand: tuple[Card, ...],
    pile: tuple[Card, ...],
    taken: Card | None,
    legal: tuple[Action, ...],
    rules: Rules,
    turn: int,
    known: tuple[Card, ...] = (),
) -> PlayerView:
    away = set(hand) | set(pile) | set(known)
    mine = [SeenAction(0, ActionKind.DISCARD, card) for card in DECK if card not in away][: turn - 1]
    return PlayerView(
        seat=0,
        rules=rules,
        knock_limit=rules.knock_limit,
        dealer=1,
        upcard=next(card for card in DECK if card not in away),
        hand=tuple(sorted(hand)),
        drawn=taken,
        taken=taken,
        discard_pile=pile,
        known_other=known,
        stock_count=20,
        other_count=10,
        actions=(*mine, *(SeenAction(1, ActionKind.DISCARD, card) for card in pile)),
        to_act=0,
        legal_actions=legal,
        round_number=1,
    )


@dataclass(frozen=True)
class Position:
    """A point in a round, which can be reached again."""

    rules: Rules
    deck: tuple[Card, ...]
    dealer: int
    actions: tuple[Action, ...]

    @property
    def round(self) -> Round:
        """The round at that point."""
        round_ = Round(self.rules, self.deck, self.dealer)
        for action in self.actions:
            round_.apply(action)
        return round_

    def shuffled(self, rng: Random, round_: Round | None = None) -> Position:
        """The same for whoever is to act, with all that this seat cannot see mixed anew. ``round_``: ``self.round``."""
        round_ = round_ or self.round
        assert round_.to_act is not None
        view = round_.view(round_.to_act)
        seen = {*view.hand, *view.discard_pile, *view.known_other}
        hidden = [card for card in DECK if card not in seen]
        mixed = rng.sample(hidden, len(hidden))
        swap = dict(zip(hidden, mixed, strict=True))
        return Position(self.rules, tuple(swap.get(card, card) for card in self.deck), self.dealer, self.actions)


def played(rules: Rules, bots: tuple[Bot, Bot], rounds: range, most: int = 300) -> Iterator[Position]:
    """Every position in which somebody is to act, while ``bots`` play these rounds of a game named for the rules."""
    for number in rounds:
        deck = deal(f"bots {rules.name}", number)
        round_ = Round(rules, deck, number % 2)
        while round_.to_act is not None and len(round_.actions) < most:
            yield Position(rules, deck, number % 2, tuple(round_.actions))
            action = ask(bots[round_.to_act], round_.view(round_.to_act), len(round_.actions))
            assert action in round_.legal_actions()
            round_.apply(action)
        assert round_.result is not None
