"""What players, levels and rule sets are called."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from ginrummy_desktop.bot.levels import STYLES, Level
from ginrummy_desktop.session.seats import BotSeat, HumanSeat, Seat, seat_of
from ginrummy_desktop.storage.profiles import Profile
from ginrummy_desktop.storage.rows import StoredPlayer

translate = QCoreApplication.translate


def level_name(level: Level) -> str:
    """A level's name."""
    return {
        Level.BEGINNER: translate("Names", "Beginner"),
        Level.CASUAL: translate("Names", "Casual"),
        Level.SKILLED: translate("Names", "Skilled"),
        Level.ADVANCED: translate("Names", "Advanced"),
        Level.EXPERT: translate("Names", "Expert"),
    }[level]


def level_style(level: Level) -> str:
    """One line on how a level plays."""
    return QCoreApplication.translate("LevelStyles", STYLES[level])


def bot_name(level: Level) -> str:
    """What a bot of that level is called."""
    return translate("Names", "{level} bot").format(level=level_name(level))


def bot_line(seat: BotSeat) -> str:
    """The line under a bot's name: its level, in words where the name doesn't tell it."""
    return bot_name(seat.level) if seat.name else level_line(seat.level)


def level_line(level: Level) -> str:
    """The line under a bot's name."""
    order = list(Level)
    return translate("Names", "Level {number} of {count}").format(number=order.index(level) + 1, count=len(order))


def seat_name(seat: Seat) -> str:
    """What a player is called."""
    if isinstance(seat, HumanSeat):
        return seat.name or translate("Names", "You")
    return seat.name or bot_name(seat.level)


def listed(names: Sequence[str]) -> str:
    """Names in a row: "Otis and Vera"."""
    if len(names) < 2:
        return "".join(names)
    *first, last = names
    return translate("Names", "{names} and {last}").format(names=", ".join(first), last=last)


def bots_text(bots: Sequence[StoredPlayer]) -> str:
    """What the bots of a match are called."""
    return listed([seat_name(seat_of(bot)) for bot in bots])


def profile_name(profile: Profile) -> str:
    """What a profile is called; one without a name has its number."""
    if profile.name:
        return profile.name
    return translate("Names", "Player {number}").format(number=profile.id)
