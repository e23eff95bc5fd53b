"""Takes the time of every frame of a window, from outside of the program that draws it."""

from __future__ import annotations

import time
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QEvent, QObject

from ginrummy_desktop.ui.main_window import MainWindow
from ginrummy_desktop.ui.phase import Phase


@dataclass(frozen=True, slots=True)
class Frame:
    """One painted frame: beginning and end (monotonic clock, ns).

    ``moved``: a card lay elsewhere than in the frame before. ``busy``: when it was done, cards were still on their way.
    ``thinking``: the opponent was thinking.
    """

    begin: int
    end: int
    moved: bool
    busy: bool
    thinking: bool

    @property
    def paint_ms(self) -> float:
        """How long it was painted: all that was dirty, and the hand-over to the screen."""
        return (self.end - self.begin) / 1e6


class FrameWatch(QObject):
    """Collects the frames of ``window`` in ``frames``.

    A top-level widget paints all that is dirty when it gets an UpdateRequest, so that event is delivered from here,
    between two looks at the clock. Requests after which the table was not painted are left out.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self.frames: list[Frame] = []
        self._window, self._table = window, window.view.table
        self._painted = False
        self._places: list[tuple[float, ...]] = []
        window.installEventFilter(self)
        window.view.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self._painted = True
        if watched is not self._window or event.type() != QEvent.Type.UpdateRequest:
            return False
        self._painted = False
        begin = time.monotonic_ns()
        self._window.event(event)
        end = time.monotonic_ns()
        if self._painted:
            places = self._look()
            self.frames.append(Frame(begin, end, places != self._places, self.busy, self.thinking))
            self._places = places
        return True

    @property
    def busy(self) -> bool:
        """Whether cards are on their way."""
        return self._table.queue.busy or self._table.touch.busy

    @property
    def thinking(self) -> bool:
        """Whether the opponent was asked and has not played yet."""
        return self._window.controller.phase is Phase.BOT

    def _look(self) -> list[tuple[float, ...]]:
        """Where every card lies, and how it is turned."""
        found = []
        for item in self._table.items_of_cards():
            place = item.sceneTransform()
            found.append((place.m11(), place.m12(), place.dx(), place.dy()))
        return found


def intervals(frames: list[Frame], thinking: bool | None = None) -> list[float]:
    """Milliseconds from frame to frame, where cards were on their way in between; of one kind, or all (None)."""
    return [
        (after.begin - before.begin) / 1e6
        for before, after in pairwise(frames)
        if before.busy and (before.moved or after.moved) and thinking in (None, before.thinking)
    ]
