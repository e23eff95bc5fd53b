"""Has long work with files done beside the window, which goes on drawing and says what is being done."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import Generic, TypeVar

from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.storage.long_work import LongWork
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.dialogs.progress import ProgressBox

translate = QCoreApplication.translate
T = TypeVar("T")
QUIET_S, _LOOK_MS = 0.3, 20
"""Nothing is shown of what takes no longer."""


def run_beside(work: LongWork, do: Callable[[], T], parent: QWidget, theme: Theme) -> T:
    """Do it in a thread of its own and wait for it; gives what it gives, and raises what it raises."""
    worker = _Worker(do)
    worker.start()
    worker.join(QUIET_S)
    if worker.is_alive():
        box = _Box(work, worker, parent, theme)
        box.exec()
        box.deleteLater()
    worker.join()
    return worker.result()


class _Worker(Thread, Generic[T]):
    """What is left of it does not keep the program from ending: it can be killed at any moment."""

    def __init__(self, do: Callable[[], T]) -> None:
        super().__init__(name="long work", daemon=True)
        self._do = do
        self._results: list[T] = []
        self._error: BaseException | None = None

    def run(self) -> None:
        try:
            self._results.append(self._do())
        except BaseException as error:
            self._error = error

    def result(self) -> T:
        if self._error is not None:
            raise self._error
        return self._results[0]


class _Box(ProgressBox):
    """Nobody knows how long it takes, so the bar only moves. It can't be closed: nothing works without the file."""

    def __init__(self, work: LongWork, worker: Thread, parent: QWidget, theme: Theme) -> None:
        super().__init__(_heading(work), translate("LongWork", "This takes a few seconds"), theme, parent)
        self.bar.setRange(0, 0)
        self._worker = worker
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._look)
        self._timer.start(_LOOK_MS)

    def _look(self) -> None:
        if not self._worker.is_alive():
            self._timer.stop()
            self.accept()

    def reject(self) -> None:
        """Esc, or the desktop."""


def _heading(work: LongWork) -> str:
    return {
        LongWork.CHECKING: translate("LongWork", "Checking your saved games"),
        LongWork.MENDING: translate("LongWork", "Mending your saved games"),
        LongWork.UPDATING: translate("LongWork", "Bringing your saved games up to date"),
    }[work]
