"""Has the database looked after while the window is open, and brings what is found to the thread that draws."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

if TYPE_CHECKING:
    from ginrummy_desktop.storage.caretaker import Caretaker
    from ginrummy_desktop.storage.database import Database
    from ginrummy_desktop.storage.notices import Notice

FIRST_AFTER_MS = 10_000
AGAIN_AFTER_MS = 3_600_000
"""A window may stay open for days, and each has its copy."""


class Caretaking(QObject):
    """Looks after ``database`` a while after the start, and every hour. ``tell`` hears of damage."""

    _found = Signal(object)

    def __init__(self, database: Database, tell: Callable[[Notice], None], parent: QObject) -> None:
        super().__init__(parent)
        self._database = database
        self._caretaker: Caretaker | None = None
        self._tell = tell
        self._found.connect(self._deliver)  # emitted in the caretaker's thread, delivered in this one
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.care)
        if database.saved:
            self._timer.start(FIRST_AFTER_MS)
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.stop)

    @property
    def due(self) -> bool:
        """Whether a round of care will come by itself."""
        return self._timer.isActive()

    def care(self) -> None:
        """Begin a round of care."""
        from ginrummy_desktop.storage.caretaker import Caretaker

        self.stop()
        self._timer.start(AGAIN_AFTER_MS)
        self._caretaker = Caretaker(self._database.path, self._found.emit)
        self._caretaker.start()

    def stop(self) -> None:
        """Leave what is not done yet; within milliseconds."""
        self._timer.stop()
        if self._caretaker is not None:
            self._caretaker.stop()

    def _deliver(self, notice: Notice) -> None:
        self._tell(notice)
