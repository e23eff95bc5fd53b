"""What rounds tell about who plays them, compiled: see ``bot.habits``."""

from __future__ import annotations

from numba import njit

from ginrummy_desktop.bot.habits import EARLY_TURNS, MOST_EAGER, MOST_HELD, MOST_PATIENT, MUCH
from ginrummy_desktop.bot.train.deadwood import deadwood
from ginrummy_desktop.bot.train.showdown import LIMIT, VOID
from ginrummy_desktop.bot.train.simulator import HAND, KIND, KNOCKER, THROWN

EAGER, PATIENT, HELD_BACK = 2, 3, 4
"""Places in what a seat knows of the match, after what it and the other one need: the other player's habits."""
KNOWN = 5


@njit
def remember(rules, state, needs):
    """Enter a round that has ended into what either seat knows about the other one."""
    for seat in range(2):
        about = needs[1 - seat]
        if state[KIND] == VOID:
            about[PATIENT] = min(about[PATIENT] + 1, MOST_PATIENT)
            continue
        points = deadwood(state[HAND + seat])
        if state[KNOCKER] != seat:
            if points <= rules[LIMIT]:
                about[HELD_BACK] = min(about[HELD_BACK] + 1, MOST_HELD)
        elif points == 0:
            about[PATIENT] = min(about[PATIENT] + 1, MOST_PATIENT)
        elif points >= MUCH and state[THROWN + seat] >= EARLY_TURNS:
            about[EAGER] = min(about[EAGER] + 1, MOST_EAGER)
