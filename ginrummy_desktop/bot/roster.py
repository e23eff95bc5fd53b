"""Who plays at each level."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from types import MappingProxyType

from ginrummy_desktop.bot.beginner import CASUAL, Beginner
from ginrummy_desktop.bot.expert import Expert
from ginrummy_desktop.bot.levels import Level
from ginrummy_desktop.bot.net import BadWeights
from ginrummy_desktop.bot.planner import ADVANCED, SKILLED, Planner, Style
from ginrummy_desktop.bot.player import Bot


def expert() -> Bot:
    """The expert, or a planner if the file of its weights is missing or damaged; the log says so."""
    try:
        return Expert()
    except (OSError, BadWeights) as error:
        logging.getLogger(__name__).warning("The expert cannot read its weights, a planner plays instead: %s", error)
        return Planner(Style(early_turns=5))


PLAYERS: Mapping[Level, Callable[[], Bot]] = MappingProxyType(
    {
        Level.BEGINNER: Beginner,
        Level.CASUAL: lambda: Beginner(CASUAL),
        Level.SKILLED: lambda: Planner(SKILLED),
        Level.ADVANCED: lambda: Planner(ADVANCED),
        Level.EXPERT: expert,
    }
)
