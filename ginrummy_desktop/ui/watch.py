"""Watches for what goes wrong inside the program: writes it to the log, and tells the person once."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from PySide6 import __version__ as pyside_version
from PySide6.QtCore import (
    QMessageLogContext,
    QObject,
    QSysInfo,
    QtMsgType,
    Signal,
    qInstallMessageHandler,
    qVersion,
)
from PySide6.QtGui import QGuiApplication

from ginrummy_desktop import __version__
from ginrummy_desktop.storage.logs import LOG_NAME, LogBook
from ginrummy_desktop.storage.notices import Notice, NoticeKind

_WARNINGS = (QtMsgType.QtWarningMsg, QtMsgType.QtCriticalMsg, QtMsgType.QtFatalMsg)


class Watch(QObject):
    """From now until ``stop``: exceptions that nobody catches, and Qt's warnings, go to ``book``.

    ``tell`` hears of the first exception, in the thread that draws.
    """

    _found = Signal()

    def __init__(self, book: LogBook, tell: Callable[[Notice], None], parent: QObject) -> None:
        super().__init__(parent)
        self.book, self._tell, self._told, self._watching = book, tell, False, True
        self._found.connect(self._tell_once)  # emitted in any thread, delivered in this one
        self._hook, self._thread_hook = sys.excepthook, threading.excepthook
        sys.excepthook = self._caught
        threading.excepthook = self._caught_in_thread
        self._handler = qInstallMessageHandler(self._qt_said)
        book.note(versions())

    def stop(self) -> None:
        """The program ends: everything is as it was before."""
        if not self._watching:
            return
        self._watching = False
        sys.excepthook, threading.excepthook = self._hook, self._thread_hook
        qInstallMessageHandler(self._handler)
        self.book.note("stop")
        self.book.close()

    def _caught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, Exception):
            self.book.problem(error)
            self._found.emit()
        self._hook(kind, error, trace)

    def _caught_in_thread(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None and issubclass(args.exc_type, Exception):
            self.book.problem(args.exc_value, f"in thread {args.thread.name if args.thread else '?'}")
            self._found.emit()
        self._thread_hook(args)

    def _tell_once(self) -> None:
        if not self._told and self._watching:
            self._told = True
            works, path = self.book.works, self.book.folder / LOG_NAME
            self._tell(Notice(NoticeKind.UNEXPECTED if works else NoticeKind.UNEXPECTED_UNLOGGED, path))

    def _qt_said(self, kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        if kind in _WARNINGS:
            self.book.warning(f"Qt: {text}")
        if callable(self._handler):
            self._handler(kind, context, text)
        elif sys.stderr is not None:
            print(text, file=sys.stderr)


def versions() -> str:
    """One line: the versions of the game and what it stands on, and what screen it has."""
    screen = QGuiApplication.primaryScreen()
    size = screen.size() if screen is not None else None
    shown = f"{size.width()}x{size.height()} at {screen.devicePixelRatio():g}" if size is not None else "no screen"
    python = ".".join(str(part) for part in sys.version_info[:3])
    system = f"{QSysInfo.prettyProductName()} {QSysInfo.currentCpuArchitecture()}, {QGuiApplication.platformName()}"
    return f"start {__version__}: Python {python}, PySide {pyside_version}, Qt {qVersion()}, {system}, {shown}"


def begin_log(folder: Path, tell: Callable[[Notice], None], parent: QObject) -> tuple[LogBook, Watch]:
    """Open the log in ``folder`` and begin to watch."""
    book = LogBook(folder)
    return book, Watch(book, tell, parent)
