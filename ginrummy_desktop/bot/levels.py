"""The five levels: who plays at each, and a line that tells how."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from types import MappingProxyType

from ginrummy_desktop.bot.baselines import Patient, Simple
from ginrummy_desktop.bot.beginner import Beginner
from ginrummy_desktop.bot.planner import Planner, Style
from ginrummy_desktop.bot.player import Bot


class Level(StrEnum):
    """How well a bot plays, weakest first."""

    BEGINNER = "beginner"
    CASUAL = "casual"
    SKILLED = "skilled"
    ADVANCED = "advanced"
    EXPERT = "expert"


MIDDLE = Level.SKILLED

_PLAYERS: Mapping[Level, Callable[[], Bot]] = MappingProxyType(
    {
        Level.BEGINNER: Beginner,
        Level.CASUAL: Simple,
        Level.SKILLED: Patient,
        Level.ADVANCED: lambda: Planner(Style(early_turns=3, memory=4)),
        Level.EXPERT: lambda: Planner(Style(early_turns=5)),
    }
)

STYLES: Mapping[Level, str] = MappingProxyType(
    {
        Level.BEGINNER: "Collects pairs and kings, forgets what was thrown, and sometimes misses a knock",
        Level.CASUAL: "Throws high cards, takes what makes a meld, and knocks as soon as it may",
        Level.SKILLED: "Knocks early or waits for gin, and takes only what makes a meld",
        Level.ADVANCED: "Plans its next draws, watches what you take, and forgets old discards",
        Level.EXPERT: "Plans its next draws, remembers every card, and knocks early or waits for gin",
    }
)
"""One line in English for each level; the ui translates it by the level's key."""


def make_bot(level: Level) -> Bot:
    """A player of this level."""
    return _PLAYERS[level]()
