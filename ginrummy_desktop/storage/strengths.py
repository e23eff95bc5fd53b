"""How strong the bots' levels are, as ratings that a person's can be compared with.

They follow from the measured win rates alone: the strengths under which those are most likely (Bradley and Terry,
1952), on the scale of Glicko-2 and Elo, shifted so that Skilled, the level in the middle, has 1,500.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import exp, log
from typing import NamedTuple

from ginrummy_desktop.storage.glicko import START, Rating

ANCHOR = "skilled"
"""The level that has the rating that everybody starts with."""
DEVIATION = 30.0
"""How sure a level's rating is; the intervals in docs/bots.md are about twice that wide."""


class Measured(NamedTuple):
    """``a`` won ``rate`` (0 to 1) of ``matches`` against ``b``."""

    a: str
    b: str
    rate: float
    matches: int


MEASURED = (
    Measured("beginner", "simple", 0.188, 2000),
    Measured("casual", "simple", 0.368, 1000),
    Measured("skilled", "simple", 0.492, 1000),
    Measured("advanced", "simple", 0.701, 1000),
    Measured("expert", "simple", 0.789, 2000),
    Measured("casual", "beginner", 0.764, 1000),
    Measured("skilled", "casual", 0.643, 1000),
    Measured("advanced", "skilled", 0.665, 1000),
    Measured("expert", "advanced", 0.694, 1000),
    Measured("expert", "beginner", 0.948, 1000),
)
"""From docs/bots.md, "How strong they are" (30 November 2026). When that table changes, this one does."""

_PER_UNIT = 400 / log(10)
_ROUNDS = 400


@cache
def level_ratings() -> Mapping[str, Rating]:
    """Each level's rating, by its key; ``simple``, a bot to measure with, is among them."""
    strength = dict.fromkeys({name for row in MEASURED for name in (row.a, row.b)}, 0.0)
    for _ in range(_ROUNDS):
        for name in strength:
            strength[name] += _step(name, strength)
    shift = START - strength[ANCHOR] * _PER_UNIT
    return {name: Rating(round(value * _PER_UNIT + shift), DEVIATION) for name, value in strength.items()}


def _step(name: str, strength: Mapping[str, float]) -> float:
    """Newton's step for one strength, the others held: what was won beyond what was to be expected."""
    surplus = certainty = 0.0
    for row in MEASURED:
        if name in (row.a, row.b):
            expected = 1 / (1 + exp(strength[row.b] - strength[row.a]))
            surplus += (row.rate - expected) * row.matches * (1 if name == row.a else -1)
            certainty += expected * (1 - expected) * row.matches
    return surplus / certainty
