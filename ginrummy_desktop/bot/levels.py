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
    from ginrummy_desktop.bot.roster import PLAYERS  # not before the window's first frame

    return PLAYERS[level]()
