"""Ends the program from wherever the person is: what lies over the window is cancelled first, the innermost first."""

from __future__ import annotations

from PySide6.QtCore import QObject, QThread, QTimer
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from ginrummy_desktop.ui.close_requests import CloseRequests

KEY = "Ctrl+Q"
_NAME = "leave"
_EVERY_MS, _TRIES = 10, 200
"""What won't close in two seconds is left open, and the window with it."""


class Leaving(QObject):
    """Gives every dialog over ``window`` the key that ends the program, and hears the desktop close that window.

    A dialog keeps the keys of the window under it from working, so each gets a shortcut of its own when it becomes
    the active one: nothing has to be done where a dialog is made.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window, self._tries = window, 0
        self._requests = CloseRequests(window, self._asked)
        self._timer = QTimer(self)
        self._timer.setInterval(_EVERY_MS)
        self._timer.timeout.connect(self._go_on)
        app = QApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.focusWindowChanged.connect(self._listen)

    def leave(self) -> None:
        """Cancel what is open, and then close the window."""
        self._tries = _TRIES
        self._timer.start()
        self._go_on()

    def _asked(self) -> None:
        """The desktop wants the window closed; where no dialog is open any more, Qt has done so."""
        if QApplication.activeModalWidget() is not None:
            self.leave()

    def _listen(self) -> None:
        over, modal = QApplication.activeWindow(), QApplication.activeModalWidget() is not None
        self._requests.listen(modal)
        if over is None or over is self._window or not modal:
            return
        if over.findChild(QShortcut, _NAME) is None:
            QShortcut(QKeySequence(KEY), over, self.leave).setObjectName(_NAME)

    def _go_on(self) -> None:
        """One step. Whoever waits for a dialog's answer is let finish before the window, which it may need, closes."""
        over = QApplication.activeModalWidget()
        self._tries -= 1
        if over is None and QThread.currentThread().loopLevel() <= 1:
            self._timer.stop()
            self._window.close()
        elif self._tries <= 0:
            self._timer.stop()
        elif isinstance(over, QDialog):
            over.reject()
        elif over is not None:
            over.close()
