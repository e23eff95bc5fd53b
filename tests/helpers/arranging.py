"""Rounds that come to a knock with a choice: for the one who knocks, or for the one who defends."""

from __future__ import annotations

import pytest

from ginrummy_desktop.engine.actions import DRAW, PASS, Action, ActionKind, discard
from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.rules import Rules
from ginrummy_desktop.engine.seating import first_seating
from ginrummy_desktop.engine.view import PlayerView
from tests.helpers.deals import stacked

KNOCKS = "3C 3D 3H 4S 5S 6S AD AH 2C 2D"
"""Six points when two melds are shown, nine with the run of diamonds."""
DEFENDS = "3S 7S 8S 9S QC QD QH KD KH 9D"
"""The three of spades fits both of those melds; the sevens to nines are a run, or go to theirs. Best: 29."""
GIN = "3C 3D 3H 4S 5S 6S 9C TC JC QC"
TWO_WAYS = "7D 7H 7S 8S 9S KD KH 2C 5H 4D"
"""The seven of spades makes a set or a run; nothing is laid off on ``GIN`` but in rules that allow it."""
STOCK = "KC KS 8C 8D 8H TD TH JD JH 6C 6D 6H 5C 5D"


def stack(monkeypatch: pytest.MonkeyPatch, rules: Rules, game: str, mine: str, theirs: str) -> None:
    """Have every round of ``game`` dealt with ``mine`` for the person and ``theirs`` for the bot."""
    first = first_seating(rules, game)

    def deal(_game: str, number: int) -> tuple[Card, ...]:
        dealer = (first.seats[first.dealer] + number - 1) % 2
        hands = [mine, theirs]
        spare = " ".join(card for card in STOCK.split() if card not in f"{mine} {theirs}".split())
        return stacked(first=hands[1 - dealer], dealer=hands[dealer], upcard="QS", stock=spare)

    monkeypatch.setattr("ginrummy_desktop.engine.match.deal", deal)


def waits(view: PlayerView) -> Action:
    """Pass, draw, and throw what was drawn."""
    if view.drawn is None:
        return PASS if PASS in view.legal_actions else DRAW
    return discard(view.drawn)


def knocks(view: PlayerView) -> Action:
    """Pass, draw, and knock with what was drawn."""
    return Action(ActionKind.KNOCK, view.drawn) if view.drawn is not None else waits(view)
