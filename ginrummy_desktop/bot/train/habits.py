"""What rounds tell about who plays them, compiled: see ``bot.habits``."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from ginrummy_desktop.bot.habits import EARLY_TURNS, MOST_EAGER, MOST_HELD, MOST_PATIENT, MUCH, USUAL, pace_of
from ginrummy_desktop.bot.train.deadwood import deadwood
from ginrummy_desktop.bot.train.showdown import LIMIT, VOID
from ginrummy_desktop.bot.train.simulator import HAND, KIND, KNOCKER, THROWN

EAGER, PATIENT, HELD_BACK, PACE, CAUGHT, SURPLUS = range(2, 8)
"""Places in what a seat knows of the match, after what it and the other one need: the other player's habits, and what
its pace follows from."""
KNOWN = 8
USUAL_POINTS = np.array(USUAL, dtype=np.int64)

_pace: Any = njit(pace_of)


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
            about[CAUGHT] += 1
            about[SURPLUS] += points - USUAL_POINTS[min(state[THROWN + 1 - seat] + 1, len(USUAL_POINTS) - 1)]
            about[PACE] = _pace(about[CAUGHT], about[SURPLUS])
        elif points == 0:
            about[PATIENT] = min(about[PATIENT] + 1, MOST_PATIENT)
        elif points >= MUCH and state[THROWN + seat] >= EARLY_TURNS:
            about[EAGER] = min(about[EAGER] + 1, MOST_EAGER)
