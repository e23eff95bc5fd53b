"""What the earlier rounds of a match tell about when the other player knocks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ginrummy_desktop.engine.showdown import EndKind
from ginrummy_desktop.engine.view import EarlierRound, PlayerView

MUCH = 4  # deadwood points: whoever knocks with so many did not wait for gin
EARLY_TURNS = 3  # a knock in these says little: many who wait for gin later take what comes early
MOST_EAGER, MOST_PATIENT, MOST_HELD = 3, 3, 2


class Habits(NamedTuple):
    """How often (up to the most above) the other player knocked late with much deadwood, waited for gin or the end of
    the stock, and was caught with a hand that it could have knocked with."""

    eager: int = 0
    patient: int = 0
    held_back: int = 0


def habits_of(view: PlayerView) -> Habits:
    """What ``view.earlier`` tells about the player in the other seat."""
    if len(view.players) != 2:
        return Habits()
    return habits_in(view.earlier, view.players[1 - view.seat])


def habits_in(rounds: Iterable[EarlierRound], player: int) -> Habits:
    """What these rounds tell about ``player``."""
    eager = patient = held_back = 0
    for earlier in rounds:
        points = dict(earlier.deadwood).get(player)
        if earlier.kind is EndKind.VOID:
            patient += 1
        elif earlier.knocker == player and points is not None:
            eager += points >= MUCH and earlier.turns > EARLY_TURNS
            patient += points == 0
        elif points is not None:
            held_back += points <= earlier.limit
    return Habits(min(eager, MOST_EAGER), min(patient, MOST_PATIENT), min(held_back, MOST_HELD))


def balance(habits: Habits) -> int:
    """From 0 (surely patient) to 4 (surely eager), 2 while nothing is known."""
    return min(max(habits.eager - habits.patient - habits.held_back, -2), 2) + 2
