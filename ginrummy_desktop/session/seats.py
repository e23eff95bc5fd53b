"""Who plays: a person at this computer, or a bot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ginrummy_desktop.bot.levels import MIDDLE, Level
from ginrummy_desktop.storage.rows import StoredPlayer


@dataclass(frozen=True, slots=True)
class HumanSeat:
    """A person; ``name`` is empty when none was given."""

    name: str = ""


@dataclass(frozen=True, slots=True)
class BotSeat:
    """A bot of ``level``; ``name`` is empty where there is only one."""

    level: Level
    name: str = ""


Seat = HumanSeat | BotSeat

BOT_NAMES = ("Otis", "Vera", "Ida")
"""What the bots are called in a game for three; the last one steps in for a namesake of the person."""


def bot_names(person: str) -> tuple[str, str]:
    """The names of the two bots that play with ``person``."""
    first, second, *_ = (name for name in BOT_NAMES if name.casefold() != person.strip().casefold())
    return first, second


def table_of(players: int, person: str, levels: Sequence[Level]) -> tuple[Seat, ...]:
    """Seats for ``person`` and one bot of each of ``levels`` (the last one's, where there are more bots than levels).

    Where there are two bots they have names.
    """
    names = bot_names(person) if players == 3 else ("",)
    bots = (BotSeat(levels[min(place, len(levels) - 1)], name) for place, name in enumerate(names))
    return (HumanSeat(person), *bots)


def levels_of(seats: Sequence[Seat]) -> tuple[Level, ...]:
    """The levels of the bots among ``seats``, in order."""
    return tuple(seat.level for seat in seats if isinstance(seat, BotSeat))


def stored_player(seat: Seat) -> StoredPlayer:
    """The seat as it is kept."""
    return StoredPlayer(seat.name, seat.level.value if isinstance(seat, BotSeat) else None)


def seat_of(player: StoredPlayer) -> Seat:
    """The seat that was kept. A level that this version does not know is played by the middle one."""
    if player.level is None:
        return HumanSeat(player.name)
    return BotSeat(Level(player.level) if player.level in list(Level) else MIDDLE, player.name)


def renamed(seats: Sequence[Seat], name: str) -> tuple[Seat, ...]:
    """``seats`` with every person called ``name``."""
    return tuple(HumanSeat(name) if isinstance(seat, HumanSeat) else seat for seat in seats)
