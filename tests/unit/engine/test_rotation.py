"""Places and points in a game for three, over all ways that six rounds can end, against a model of its own."""

from __future__ import annotations

from itertools import product

import pytest

from ginrummy_desktop.engine import PRESETS, Match, places
from ginrummy_desktop.engine.actions import DRAW, PASS, discard, knock
from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.events import DrewStock
from tests.helpers.deals import stacked

GAME, ROUNDS, POINTS = "7", 6, 25
RULES = PRESETS["three_handed"].with_target(ROUNDS * POINTS + 1)
STRONG = "AC 2C 3C AD 2D 3D AH 2H 3H 5S"
WEAK = "KC KD KH QC QD QH TS 9D 7C 4S"
ENDS = ("box", "captain", "void")


def dealt(end: str) -> tuple[Card, ...]:
    """A deal in which that seat can knock for 25 points with the first card it draws. The box, seat 0, deals."""
    hands = (WEAK, STRONG) if end == "box" else (STRONG, WEAK)
    return stacked(first=hands[0], dealer=hands[1], upcard="8H", stock="8S 8C")


def play_round(match: Match, end: str) -> None:
    """Bring the round to that end: everybody draws and throws the card, but who is to win knocks with it."""
    for _ in range(2):
        match.apply(PASS)
    while match.round.to_act is not None:
        wins = end == ENDS[match.round.to_act]
        (drawn,) = match.apply(DRAW)
        assert isinstance(drawn, DrewStock)
        assert drawn.card is not None
        match.apply(knock(drawn.card) if wins else discard(drawn.card))


class Model:
    """Three names in a row: box, captain, resting."""

    def __init__(self, row: tuple[int, int, int]) -> None:
        self.row = list(row)
        self.points = {0: 0, 1: 0, 2: 0}

    def end(self, how: str) -> None:
        """The round ended so."""
        if how == "captain":
            self.points[self.row[1]] += POINTS
            self.row = [*self.row[1:], self.row[0]]
        elif how == "box":
            self.points[self.row[0]] += POINTS
            self.row = [self.row[0], *reversed(self.row[1:])]


def test_every_way_that_six_rounds_can_end(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: set[tuple[int, ...]] = set()
    for ends in product(ENDS, repeat=ROUNDS):
        monkeypatch.setattr(
            "ginrummy_desktop.engine.match.deal", lambda _game, number, ends=ends: dealt(ends[number - 1])
        )
        match, model = Match(RULES, GAME), Model(places(GAME))
        for number, end in enumerate(ends, 1):
            assert (*match.seats, match.seating.out) == tuple(model.row), ends[: number - 1]
            assert match.dealer == model.row[0]
            play_round(match, end)
            seen.add((*match.seats, ENDS.index(end)))
            model.end(end)
            assert match.scores == tuple(model.points.values())
            if number < ROUNDS:
                match.next_round()
        assert (len(match.rounds), match.winner) == (ROUNDS, None)
    assert len(seen) == 6 * 3, "everybody was everywhere, with every end"
