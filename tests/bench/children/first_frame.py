"""Runs the game, or an empty window: ``first_frame.py game|cards|empty SECONDS [the game's options]``.

SECONDS after its first painted frame (``cards``: the game's first with cards on the table) it ends and prints when that
frame was done (monotonic clock, ns), the window's size, and the peak memory of the process in KiB. Nothing of the
program is changed: the look-out is posted when the event loop starts.
"""

from __future__ import annotations

import json
import os
import runpy
import sys
import time
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QMainWindow

_kind, _stay_ms = sys.argv[1], round(float(sys.argv[2]) * 1000)


class Lookout(QObject):
    """Waits for the first paint event, and for the frame that it belongs to: that is over when a zero timer fires."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and watched.isWidgetType() and _wanted():
            QApplication.instance().removeEventFilter(self)
            QTimer.singleShot(0, _painted)
        return False


def _wanted() -> bool:
    """Is this the frame that is waited for?"""
    return _kind != "cards" or bool(_window().view.table.items_of_cards())


def _window() -> QMainWindow:
    return next(widget for widget in QApplication.topLevelWidgets() if isinstance(widget, QMainWindow))


def _painted() -> None:
    painted = time.monotonic_ns()
    QTimer.singleShot(_stay_ms, lambda: _tell(painted))


def _tell(painted: int) -> None:
    window = _window()
    status = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text("ascii").splitlines())
    peak = int(status["VmHWM"].split()[0])
    print(json.dumps({"painted": painted, "peak_kib": peak, "size": [window.width(), window.height()]}), flush=True)
    os._exit(0)


def _watch_the_loop() -> None:
    original = QApplication.exec

    def exec_and_look(*_: object) -> int:
        lookout = Lookout()
        QApplication.instance().installEventFilter(lookout)
        return original()

    QApplication.exec = exec_and_look


def _empty_window() -> None:
    app = QApplication([])
    window = QMainWindow()
    window.resize(1280, 800)
    window.show()
    app.exec()


_watch_the_loop()
if _kind == "empty":
    _empty_window()
else:
    sys.argv = ["ginrummy-desktop", *sys.argv[3:]]
    runpy.run_module("ginrummy_desktop", run_name="__main__", alter_sys=True)
