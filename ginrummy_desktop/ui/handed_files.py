"""macOS hands a file that was opened in the Finder to the running application, not to its command line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication


class FileTakingApplication(QApplication):
    """An application that takes files from the system, and keeps the last until somebody shows it."""

    def __init__(self, argv: Sequence[str]) -> None:
        super().__init__(list(argv))
        self._waiting: Path | None = None
        self._show: Callable[[Path], None] | None = None

    def show_files_with(self, show: Callable[[Path], None]) -> None:
        """From now on ``show`` gets every file; at once, what came before."""
        self._show = show
        if self._waiting is not None:
            waiting, self._waiting = self._waiting, None
            show(waiting)

    def event(self, event: QEvent) -> bool:
        """Take a file; all else goes its usual way. Qt calls this only for what is meant for the application itself."""
        if not isinstance(event, QFileOpenEvent) or not event.file():
            return super().event(event)
        if self._show is None:
            self._waiting = Path(event.file())
        else:
            self._show(Path(event.file()))
        return True
