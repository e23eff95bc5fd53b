"""Matches whose rounds end with chosen points: stacked decks that the real engine deals and settles."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ginrummy_desktop.engine.actions import DRAW, PASS, Action, ActionKind, discard
from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.rules import Rules
from ginrummy_desktop.engine.seating import first_seating
from ginrummy_desktop.engine.view import PlayerView
from tests.helpers.deals import stacked

WINNER = "AC 2C 3C AD 2D 3D AH 2H 3H"
"""Nine melded cards; the tenth is what the winner knocks with."""
_STOCK = "8S 8C"
LOSERS = {
    18: ("5S", "KC KD KH QC QD QH 9D 7C 4S 3S"),
    25: ("5S", "KC KD KH QC QD QH TS 9D 7C 4S"),
    36: ("4S", "KC KD KH QC QD QH TS TD JS JD"),
}
"""For the points that a round may bring: the winner's tenth card, and the other hand."""


def script(monkeypatch: pytest.MonkeyPatch, rules: Rules, game: str, rounds: Sequence[tuple[int, int]]) -> None:
    """Have the rounds of ``game`` dealt so that ``knocker`` ends them as asked: (player, points) of each.

    The rules must deal alternately.
    """
    first = first_seating(rules, game).dealer

    def deal(_game: str, number: int) -> tuple[Card, ...]:
        winner, points = rounds[number - 1]
        card, other = LOSERS[points]
        hands = [f"{WINNER} {card}", other] if winner == 0 else [other, f"{WINNER} {card}"]
        dealer = (first + number - 1) % 2
        return stacked(first=hands[1 - dealer], dealer=hands[dealer], upcard="8H", stock=_STOCK)

    monkeypatch.setattr("ginrummy_desktop.engine.match.deal", deal)


def knocker(view: PlayerView) -> Action:
    """Pass, draw, and knock with what was drawn; whoever can't knock throws it."""
    if view.drawn is None:
        return PASS if PASS in view.legal_actions else DRAW
    knock = Action(ActionKind.KNOCK, view.drawn)
    return knock if knock in view.legal_actions else discard(view.drawn)
