"""Who plays at each level."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from ginrummy_desktop.bot.baselines import Patient, Simple
from ginrummy_desktop.bot.beginner import Beginner
from ginrummy_desktop.bot.levels import Level
from ginrummy_desktop.bot.planner import Planner, Style
from ginrummy_desktop.bot.player import Bot

PLAYERS: Mapping[Level, Callable[[], Bot]] = MappingProxyType(
    {
        Level.BEGINNER: Beginner,
        Level.CASUAL: Simple,
        Level.SKILLED: Patient,
        Level.ADVANCED: lambda: Planner(Style(early_turns=3, memory=4)),
        Level.EXPERT: lambda: Planner(Style(early_turns=5)),
    }
)
