"""Does something long a little at a time, so that the window goes on drawing, and shows how far it is."""

from __future__ import annotations

from collections.abc import Generator
from time import monotonic
from typing import Any

from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.storage.export_format import Progress
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.dialogs.progress import ProgressBox
from ginrummy_desktop.ui.widgets.buttons import ButtonStyle, PushButton

translate = QCoreApplication.translate
_SLICE = 0.02
_QUIET = 0.3
"""Seconds that something may take before it is shown how far it is."""


def work(steps: Generator[Progress, None, Any], heading: str, parent: QWidget, theme: Theme) -> object | None:
    """Run ``steps`` to their end; gives their value, or their last step where they have none.

    None when the person stopped it: the steps are then closed. What they raise is raised here.
    """
    worker = _Worker(steps)
    if worker.run(_QUIET):
        return worker.result()
    box = _Box(heading, worker, theme, parent)
    if box.exec():
        return worker.result()
    steps.close()
    return None


class _Worker:
    """Runs steps for some time; ``last`` is the last of them."""

    def __init__(self, steps: Generator[Progress, None, Any]) -> None:
        self._steps = steps
        self._value: object | None = None
        self._error: Exception | None = None
        self.last = Progress(0, 0)

    def run(self, seconds: float) -> bool:
        """Go on for so long; True when nothing is left to do."""
        end = monotonic() + seconds
        try:
            while monotonic() < end:
                self.last = next(self._steps)
        except StopIteration as stop:
            self._value = stop.value
            return True
        except Exception as error:  # handed on to whoever waits for the result
            self._error = error
            return True
        return False

    def result(self) -> object:
        """What came out; raises what was raised."""
        if self._error is not None:
            raise self._error
        return self._value if self._value is not None else self.last


class _Box(ProgressBox):
    """A bar that grows, and a button to stop."""

    def __init__(self, heading: str, worker: _Worker, theme: Theme, parent: QWidget) -> None:
        super().__init__(heading, "", theme, parent)
        self._worker = worker
        stop = PushButton(translate("Statistics", "Stop"), ButtonStyle.PLAIN, None, theme, self)
        stop.clicked.connect(self.reject)
        self.foot.addWidget(stop)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._go_on)
        self._timer.start(0)
        self.finished.connect(self._timer.stop)
        self._show_progress()

    def _go_on(self) -> None:
        if self._worker.run(_SLICE):
            self.accept()
        self._show_progress()

    def _show_progress(self) -> None:
        self.bar.setMaximum(self._worker.last.total)
        self.bar.setValue(self._worker.last.done)
