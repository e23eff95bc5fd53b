"""Which place each of three players has in a round."""

from __future__ import annotations

from enum import StrEnum

from ginrummy_desktop.engine.seating import Seating


class Place(StrEnum):
    """What a player is in a round for three."""

    BOX = "box"
    """Plays against the other two, and deals."""
    CAPTAIN = "captain"
    """Plays the hand against the box."""
    OUT = "out"
    """Sits out, and may advise the captain."""


def place_of(seating: Seating, player: int) -> Place | None:
    """The place of ``player``; None in a game for two."""
    if seating.out is None:
        return None
    if player == seating.out:
        return Place.OUT
    return Place.BOX if player == seating.seats[0] else Place.CAPTAIN
