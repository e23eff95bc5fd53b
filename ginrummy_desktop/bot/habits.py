"""What the earlier rounds of a match tell about when the other player knocks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ginrummy_desktop.engine.showdown import EndKind
from ginrummy_desktop.engine.view import EarlierRound, PlayerView

MUCH = 4  # deadwood points: whoever knocks with so many did not wait for gin
EARLY_TURNS = 3  # a knock in these says little: many who wait for gin later take what comes early
MOST_EAGER, MOST_PATIENT, MOST_HELD = 3, 3, 2
USUAL = (56, 46, 38, 30, 25, 20, 16, 12, 10, 8, 7, 6, 5, 4)
"""The deadwood points that a strong player has left after so many of its own turns; more of them: as after the last."""
SLOW_BY, FAST_BY = 6, -2  # points on average, above and below
UNKNOWN, FAST, USUALLY, SLOW = range(4)
"""Paces."""


class Habits(NamedTuple):
    """How often (up to the most above) the other player knocked late with much deadwood, waited for gin or the end of
    the stock, and was caught with a hand that it could have knocked with; and how fast it gets rid of deadwood."""

    eager: int = 0
    patient: int = 0
    held_back: int = 0
    pace: int = UNKNOWN


def habits_of(view: PlayerView) -> Habits:
    """What ``view.earlier`` tells about the player in the other seat."""
    if len(view.players) != 2:
        return Habits()
    return habits_in(view.earlier, view.players[1 - view.seat])


def habits_in(rounds: Iterable[EarlierRound], player: int) -> Habits:
    """What these rounds tell about ``player``."""
    eager = patient = held_back = caught = surplus = 0
    for earlier in rounds:
        points = dict(earlier.deadwood).get(player)
        if earlier.kind is EndKind.VOID:
            patient += 1
        elif earlier.knocker == player and points is not None:
            eager += points >= MUCH and earlier.turns > EARLY_TURNS
            patient += points == 0
        elif points is not None:
            held_back += points <= earlier.limit
            caught += 1
            surplus += points - USUAL[min(earlier.turns, len(USUAL) - 1)]
    pace = pace_of(caught, surplus)
    return Habits(min(eager, MOST_EAGER), min(patient, MOST_PATIENT), min(held_back, MOST_HELD), pace)


def pace_of(caught: int, surplus: int) -> int:
    """How fast a player gets rid of deadwood that was caught so often, with so many points over the usual in all."""
    if not caught:
        return UNKNOWN
    return SLOW if surplus > SLOW_BY * caught else FAST if surplus < FAST_BY * caught else USUALLY


def balance(habits: Habits) -> int:
    """From 0 (surely patient) to 4 (surely eager), 2 while nothing is known."""
    return min(max(habits.eager - habits.patient - habits.held_back, -2), 2) + 2
