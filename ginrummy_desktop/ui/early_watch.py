"""Looks out until there is a log: the log takes a while to open, and the cards come first."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import SignalInstance

if TYPE_CHECKING:
    from ginrummy_desktop.storage.notices import Notice
    from ginrummy_desktop.ui.watch import Watch


class EarlyWatch:
    """From now until ``hand_over``: an exception that nobody catches opens the log at once, and is in it.

    ``told`` tells what a person is told, which is kept for the log; ``begin`` opens that.
    """

    def __init__(self, told: SignalInstance, begin: Callable[[], Watch]) -> None:
        self._told, self._begin = told, begin
        self._notices: list[Notice] = []
        self._in_threads: list[threading.ExceptHookArgs] = []
        self._over = False
        told.connect(self._notices.append)
        self._hook, self._thread_hook = sys.excepthook, threading.excepthook
        sys.excepthook = self._caught
        threading.excepthook = self._in_threads.append  # a log is opened in the thread that draws

    def hand_over(self) -> None:
        """Open the log, unless it is open; it gets what came before."""
        if self._over:
            return
        self._over = True
        self._told.disconnect(self._notices.append)
        sys.excepthook, threading.excepthook = self._hook, self._thread_hook
        watch = self._begin()
        for notice in self._notices:
            watch.book.notice(notice)
        for args in self._in_threads:
            threading.excepthook(args)

    def end(self) -> None:
        """The program ends: what the log should have does not get lost."""
        if self._notices or self._in_threads:
            self.hand_over()

    def _caught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        self.hand_over()
        sys.excepthook(kind, error, trace)
