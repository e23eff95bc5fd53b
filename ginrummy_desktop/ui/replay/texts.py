"""What a replay says of each step. Texts with ``{card}`` show that card as a chip; drawn cards are told too."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from ginrummy_desktop.engine.actions import ActionKind
from ginrummy_desktop.engine.showdown import EndKind
from ginrummy_desktop.session.replay import Position
from ginrummy_desktop.session.seats import HumanSeat, Seat
from ginrummy_desktop.storage.settings import Speed
from ginrummy_desktop.table.names_in_text import set_off, with_name
from ginrummy_desktop.ui.names import listed, seat_name
from ginrummy_desktop.ui.table_texts import Said

translate = QCoreApplication.translate


def spoken_name(seat: Seat) -> str | None:
    """What texts call a player; None for a person without a name, who is "you"."""
    return None if isinstance(seat, HumanSeat) and not seat.name else seat_name(seat)


def step_text(position: Position, seats: Sequence[Seat]) -> Said:
    """What led to ``position``, in one line; after the deal, who dealt."""
    done = position.done
    if done is None:
        dealer = position.near.players[position.near.dealer]
        return _said(translate("Replay", "You dealt"), translate("Replay", "{name} dealt"), spoken_name(seats[dealer]))
    gin = position.near.result is not None and position.near.result.kind is EndKind.GIN
    yours, theirs = _gin_texts() if gin and done.kind is ActionKind.KNOCK else _texts(done.kind)
    said = _said(yours, theirs, spoken_name(seats[done.player]))
    return Said(said.text, done.card if "{card}" in said.text else None)


def _said(yours: str, theirs: str, name: str | None) -> Said:
    return Said(yours if name is None else with_name(theirs, name))


def _gin_texts() -> tuple[str, str]:
    return translate("Replay", "You went gin, {card} down"), translate("Replay", "{name} went gin, {card} down")


def _texts(kind: ActionKind) -> tuple[str, str]:
    return {
        ActionKind.PASS: (translate("Replay", "You passed"), translate("Replay", "{name} passed")),
        ActionKind.TAKE: (translate("Replay", "You took {card}"), translate("Replay", "{name} took {card}")),
        ActionKind.DRAW: (translate("Replay", "You drew {card}"), translate("Replay", "{name} drew {card}")),
        ActionKind.DISCARD: (
            translate("Replay", "You discarded {card}"),
            translate("Replay", "{name} discarded {card}"),
        ),
        ActionKind.KNOCK: (
            translate("Replay", "You knocked, {card} down"),
            translate("Replay", "{name} knocked, {card} down"),
        ),
        ActionKind.BIG_GIN: (translate("Replay", "You went big gin"), translate("Replay", "{name} went big gin")),
    }[kind]


def against(seats: Sequence[Seat]) -> str:
    """Who played whom: "You and Casual bot"; the names may be shortened."""
    return listed([set_off(seat_name(seat)) for seat in seats])


def round_line(number: int, count: int) -> str:
    """Which round is shown."""
    return translate("Replay", "Round {number} of {count}").format(number=number, count=count)


def step_line(step: int, count: int) -> str:
    """Which of a round's steps is shown."""
    return translate("Replay", "{step} of {count}").format(step=step, count=count)


def speed_names() -> Sequence[tuple[Speed, str]]:
    """The speeds of the movements, as in the menus."""
    return (
        (Speed.OFF, translate("Menus", "Off")),
        (Speed.FAST, translate("Menus", "Fast")),
        (Speed.NORMAL, translate("Menus", "Normal")),
        (Speed.SLOW, translate("Menus", "Slow")),
    )


def keys() -> Sequence[tuple[str, str]]:
    """Every key of a replay, and what it does."""
    return (
        ("← →", translate("Replay", "step back, step forward")),
        ("Home End", translate("Replay", "start and end of the round")),
        ("↑ ↓", translate("Replay", "the round before, the next round")),
        (translate("Replay", "Page up, Page down"), translate("Replay", "the same, wherever the focus is")),
        (translate("Replay", "Space"), translate("Replay", "play, pause")),
        ("Ctrl+S", translate("Replay", "save the game")),
        ("F1", translate("Replay", "this list")),
        ("F11", translate("Replay", "full screen")),
        ("Esc", translate("Replay", "back to the game")),
    )
