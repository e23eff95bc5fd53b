"""When the draw for places is shown: before the first round of a game for three, as long as nothing was done in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from ginrummy_desktop.session.seats import HumanSeat
from ginrummy_desktop.session.session import Session
from ginrummy_desktop.table.scene import TableScene
from ginrummy_desktop.ui.names import seat_name

if TYPE_CHECKING:
    from ginrummy_desktop.ui.places.overlay import PlacesDraw


def places_are_open(session: Session) -> bool:
    """Whether ``session`` stands before its first deal."""
    match = session.match
    return match.seating.out is not None and match.round_number == 1 and not match.round.actions


class Opening:
    """Shows the draw over ``table``, the viewport of ``scene``."""

    def __init__(self, table: QWidget, scene: TableScene) -> None:
        self._table, self._scene = table, scene
        self.draw: PlacesDraw | None = None

    def show(self, session: Session, begin: Callable[[], None]) -> None:
        """Show the draw of ``session``; ``begin`` is called when the person has seen it."""
        from ginrummy_desktop.ui.places.facts import draw_facts
        from ginrummy_desktop.ui.places.overlay import PlacesDraw  # only a game for three has a draw

        self.close()
        self.draw = PlacesDraw(self._table, self._scene)
        self.draw.begin.connect(self.close)
        self.draw.begin.connect(begin)
        names = [None if isinstance(seat, HumanSeat) and not seat.name else seat_name(seat) for seat in session.seats]
        self.draw.present(draw_facts(session.match.game, session.match.seating, names))

    def close(self) -> None:
        """Take it away."""
        draw, self.draw = self.draw, None
        if draw is not None:
            draw.dismiss()
            draw.deleteLater()

    def dress(self) -> None:
        """The scene has another theme."""
        if self.draw is not None:
            self.draw.set_theme()
