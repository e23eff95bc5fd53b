"""What players, levels and rule sets are called."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from ginrummy_desktop.bot.levels import STYLES, Level
from ginrummy_desktop.session.seats import HumanSeat, Seat


def _tr(text: str) -> str:
    return QCoreApplication.translate("Names", text)


def level_name(level: Level) -> str:
    """A level's name."""
    return {
        Level.BEGINNER: _tr("Beginner"),
        Level.CASUAL: _tr("Casual"),
        Level.SKILLED: _tr("Skilled"),
        Level.ADVANCED: _tr("Advanced"),
        Level.EXPERT: _tr("Expert"),
    }[level]


def level_style(level: Level) -> str:
    """One line on how a level plays."""
    return QCoreApplication.translate("LevelStyles", STYLES[level])


def bot_name(level: Level) -> str:
    """What a bot of that level is called."""
    return _tr("{level} bot").format(level=level_name(level))


def level_line(level: Level) -> str:
    """The line under a bot's name."""
    order = list(Level)
    return _tr("Level {number} of {count}").format(number=order.index(level) + 1, count=len(order))


def seat_name(seat: Seat) -> str:
    """What a player is called."""
    if isinstance(seat, HumanSeat):
        return seat.name or _tr("You")
    return bot_name(seat.level)
