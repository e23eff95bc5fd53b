"""The five levels, and a line that tells how each plays. Who plays them is in ``roster``, which imports more."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ginrummy_desktop.bot.player import Bot


class Level(StrEnum):
    """How well a bot plays, weakest first."""

    BEGINNER = "beginner"
    CASUAL = "casual"
    SKILLED = "skilled"
    ADVANCED = "advanced"
    EXPERT = "expert"


MIDDLE = Level.SKILLED

STYLES: Mapping[Level, str] = MappingProxyType(
    {
        Level.BEGINNER: "Clings to pairs and kings, and often misses that a card fits or that it may knock",
        Level.CASUAL: "Holds on to pairs, now and then takes one for no more, and knocks as soon as it may",
        Level.SKILLED: "Thinks of the next draw every other time, forgets discards, and knocks as soon as it may",
        Level.ADVANCED: "Plans its draws, watches what you take, forgets old discards, and waits for gin",
        Level.EXPERT: "Judges by millions of rounds against itself, and remembers every card",
    }
)
"""One line in English for each level; the ui translates it by the level's key."""


def make_bot(level: Level) -> Bot:
    """A player of this level."""
    from ginrummy_desktop.bot.roster import PLAYERS  # not before the window's first frame

    return PLAYERS[level]()
