"""Takes the time of every frame of a window, from outside of the program that draws it."""

from __future__ import annotations

import time
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QEvent, QObject, QTimer

from ginrummy_desktop.ui.main_window import MainWindow
from ginrummy_desktop.ui.phase import Phase

PAUSE_TICKS = 3


@dataclass(frozen=True, slots=True)
class Frame:
    """One painted frame: beginning and end (monotonic clock, ns), and the processor's time spent on it (ns).

    ``moved``: a card lay elsewhere than in the frame before. ``going_on``: since the frame before, cards were on their
    way all the time. ``thinking``: the opponent was thinking.
    """

    begin: int
    end: int
    work: int
    moved: bool
    going_on: bool
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
        self._painted, self._rested, self._ticks = False, True, 0
        self._places: list[tuple[float, ...]] = []
        window.installEventFilter(self)
        window.view.viewport().installEventFilter(self)
        for queue in (self._table.queue, self._table.touch):
            queue.settled.connect(lambda: QTimer.singleShot(0, self, self._note_rest))
            for timer in queue.findChildren(QTimer):
                timer.timeout.connect(self._note_tick)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self._painted = True
        if watched is not self._window or event.type() != QEvent.Type.UpdateRequest:
            return False
        self._painted = False
        begin, worked = time.monotonic_ns(), time.thread_time_ns()
        self._window.event(event)
        end, work = time.monotonic_ns(), time.thread_time_ns() - worked
        if self._painted:
            places = self._look()
            self.frames.append(Frame(begin, end, work, places != self._places, not self._rested, self.thinking))
            self._places, self._rested, self._ticks = places, not self.busy, 0
        return True

    def _note_tick(self) -> None:
        """The queue's clock goes on and nothing is painted: a pause within the movement, and no stall."""
        self._ticks += 1
        self._rested = self._rested or self._ticks > PAUSE_TICKS

    def _note_rest(self) -> None:
        """A movement is over. When nothing followed it, the time until the next frame is no interval."""
        self._rested = self._rested or not self.busy

    @property
    def busy(self) -> bool:
        """Whether cards are on their way."""
        return self._table.queue.busy or self._table.touch.busy

    @property
    def thinking(self) -> bool:
        """Whether the opponent was asked and has not played yet."""
        return self._window.room.controller.phase is Phase.BOT

    def _look(self) -> list[tuple[float, ...]]:
        """Where every card lies, and how it is turned."""
        found = []
        for item in self._table.items_of_cards():
            place = item.sceneTransform()
            found.append((place.m11(), place.m12(), place.dx(), place.dy()))
        return found


def intervals(frames: list[Frame], thinking: bool | None = None) -> list[float]:
    """Milliseconds from frame to frame while cards were on their way; of one kind, or all (None)."""
    return [
        (after.begin - before.begin) / 1e6
        for before, after in pairwise(frames)
        if after.going_on and (before.moved or after.moved) and thinking in (None, before.thinking)
    ]
