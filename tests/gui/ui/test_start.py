"""What the first frame, and the first one with cards, wait for: nothing that is only needed later."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
AFTER_FIRST = (
    "ginrummy_desktop.engine.match",
    "ginrummy_desktop.engine.showdown",
    "ginrummy_desktop.storage.database",
    "ginrummy_desktop.table.art.faces",
    "ginrummy_desktop.table.art.courts",
    "ginrummy_desktop.ui.hud",
    "ginrummy_desktop.ui.room",
    "sqlite3",
)
AFTER_CARDS = (
    "ginrummy_desktop.bot.beliefs",
    "ginrummy_desktop.bot.protocol",
    "ginrummy_desktop.storage.logs",
    "ginrummy_desktop.storage.statistics",
    "ginrummy_desktop.table.reveal.stage",
    "ginrummy_desktop.ui.arranging.arranging",
    "ginrummy_desktop.ui.match_end.overlay",
    "ginrummy_desktop.ui.places.overlay",
    "ginrummy_desktop.ui.reveal.panels",
    "ginrummy_desktop.ui.widgets.countdown",
    "logging.handlers",
    "miniaudio",
    "numpy",
)
_CHILD = """
import os, sys
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication
import ginrummy_desktop.app as app

class Lookout(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint and watched.isWidgetType():
            windows = [widget for widget in QApplication.topLevelWidgets() if hasattr(widget, "pixmaps")]
            if sys.argv[1] == "first" or any(window.view.table.items_of_cards() for window in windows):
                print(*sys.modules)
                sys.stdout.flush()
                os._exit(0)
        return False

run = QApplication.exec

def look_and_run(*_):
    global lookout
    lookout = Lookout()
    QApplication.instance().installEventFilter(lookout)
    return run()

QApplication.exec = look_and_run
app.run(["--data-dir", sys.argv[2]])
"""


@pytest.mark.parametrize(("frame", "later"), [("first", (*AFTER_FIRST, *AFTER_CARDS)), ("cards", AFTER_CARDS)])
def test_what_comes_later_is_not_imported_before(frame: str, later: tuple[str, ...], data_dir: Path) -> None:
    command = (sys.executable, "-c", _CHILD, frame, str(data_dir))
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    loaded = set(done.stdout.split())
    assert "ginrummy_desktop.ui.main_window" in loaded
    assert loaded.isdisjoint(later), sorted(loaded & set(later))
    assert ("ginrummy_desktop.ui.room" in loaded) is (frame == "cards")
