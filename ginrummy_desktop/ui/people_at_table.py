"""Who is who at the table: the person, and of two or three players those who play this round."""

from __future__ import annotations

from ginrummy_desktop.session.session import Session
from ginrummy_desktop.ui.names import seat_name

ME = 0
"""The person at this computer, as in ``Match``."""


def sits_out(session: Session) -> bool:
    """Whether the person sits this round out: what lies before them is the captain's hand."""
    return session.match.seating.out == ME


def name_of(session: Session, player: int | None) -> str:
    """What a player is called; empty for None."""
    return "" if player is None else seat_name(session.seats[player])


def near_name(session: Session) -> str | None:
    """Whose hand lies before the person; None for their own."""
    return name_of(session, session.match.seats[1]) if sits_out(session) else None


def far_player(session: Session) -> int:
    """Who plays against the hand that lies before the person."""
    seats = session.match.seats
    return seats[0] if sits_out(session) else seats[1 - seats.index(ME)]


def resting_player(session: Session) -> int | None:
    """The bot that sits out and may be asked by the person, who is captain; else None."""
    seating = session.match.seating
    return seating.out if seating.out is not None and seating.seats[1] == ME else None
