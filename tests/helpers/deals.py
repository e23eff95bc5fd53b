"""Decks and rounds with chosen cards, and players that act by rule of thumb."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from ginrummy_desktop.engine import (
    DECK,
    PRESETS,
    Action,
    ActionKind,
    Card,
    Match,
    Round,
    Rules,
    deadwood,
    parse_action,
    parse_cards,
)

CLASSIC = PRESETS["classic"]
Chooser = Callable[[Round], Action]


def stacked(first: str = "", dealer: str = "", upcard: str = "", stock: str = "") -> tuple[Card, ...]:
    """A deck that deals these cards to the non-dealer and the dealer; the others follow in deck order."""
    named = parse_cards(f"{first} {dealer} {upcard} {stock}")
    spare = [card for card in DECK if card not in named]
    hands = [[*parse_cards(hand)] for hand in (first, dealer)]
    for hand in hands:
        hand += [spare.pop(0) for _ in range(10 - len(hand))]
    turned = parse_cards(upcard) or (spare.pop(0),)
    dealt = [card for pair in zip(*hands, strict=True) for card in pair]
    return (*dealt, *turned, *parse_cards(stock), *spare)


def play(round_: Round, *actions: str) -> Round:
    """The same round after these actions, given as text."""
    for action in actions:
        round_.apply(parse_action(action))
    return round_


def legal(round_: Round) -> list[str]:
    """The legal actions as text."""
    return [str(action) for action in round_.legal_actions()]


def kinds(round_: Round) -> list[ActionKind]:
    """The kinds of the legal actions, each once."""
    return list(dict.fromkeys(action.kind for action in round_.legal_actions()))


def any_action(chance: random.Random) -> Chooser:
    """Plays anything that is legal."""
    return lambda round_: chance.choice(round_.legal_actions())


def quiet(chance: random.Random) -> Chooser:
    """Lets the round run out: draws, throws any card, takes no discard."""

    def choose(round_: Round) -> Action:
        actions = round_.legal_actions()
        calm = (ActionKind.PASS, ActionKind.DRAW, ActionKind.DISCARD)
        return chance.choice([action for action in actions if action.kind in calm] or actions)

    return choose


def eager(chance: random.Random) -> Chooser:
    """Ends the round when it can, throws what keeps its deadwood low, and draws at random."""

    def choose(round_: Round) -> Action:
        actions = round_.legal_actions()
        ends = [action for action in actions if action.kind in (ActionKind.KNOCK, ActionKind.BIG_GIN)]
        return chance.choice(ends) if ends else min(chance.sample(actions, len(actions)), key=_cost(round_))

    return choose


def _cost(round_: Round) -> Callable[[Action], int]:
    hand = round_.hand(round_.to_act or 0)
    return lambda action: 0 if action.card is None else deadwood(card for card in hand if card is not action.card)


def finish_round(round_: Round, choose: Chooser, most: int = 500) -> Round:
    """Play until the round ends, or for ``most`` actions (two players can take each other's discards for ever)."""
    for _ in range(most):
        if round_.result is not None:
            break
        round_.apply(choose(round_))
    return round_


def finish_match(match: Match, choose: Chooser) -> Match:
    """Play until the match has a winner."""
    while match.winner is None:
        if match.round.result is None:
            match.apply(choose(match.round))
        else:
            match.next_round()
    return match


def played_match(rules: Rules, game: str, seed: int = 1) -> Match:
    """A whole match between two eager players."""
    return finish_match(Match(rules, game), eager(random.Random(seed)))


def all_cards(round_: Round) -> Sequence[Card]:
    """Every card of a round, wherever it lies."""
    hidden = () if round_.face_down is None else (round_.face_down,)
    return (*round_.hand(0), *round_.hand(1), *round_.discard_pile, *round_.stock, *hidden)
