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
    """A bot of ``level``."""

    level: Level


Seat = HumanSeat | BotSeat


def stored_player(seat: Seat) -> StoredPlayer:
    """The seat as it is kept."""
    return StoredPlayer(name=seat.name) if isinstance(seat, HumanSeat) else StoredPlayer(level=seat.level.value)


def seat_of(player: StoredPlayer) -> Seat:
    """The seat that was kept. A level that this version does not know is played by the middle one."""
    if player.level is None:
        return HumanSeat(player.name)
    return BotSeat(Level(player.level) if player.level in list(Level) else MIDDLE)


def renamed(seats: Sequence[Seat], name: str) -> tuple[Seat, ...]:
    """``seats`` with every person called ``name``."""
    return tuple(HumanSeat(name) if isinstance(seat, HumanSeat) else seat for seat in seats)
