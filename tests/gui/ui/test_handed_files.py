"""Files that the system hands to the application (macOS): shown, also when they come before there is a window."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
# A process of its own: there can be only one application in each.
_PROGRAM = """
from PySide6.QtCore import QCoreApplication, QEvent, QUrl
from PySide6.QtGui import QFileOpenEvent
from ginrummy_desktop.ui.handed_files import FileTakingApplication

app = FileTakingApplication(["ginrummy-desktop"])
hand = lambda path: QCoreApplication.sendEvent(app, QFileOpenEvent(QUrl.fromLocalFile(path)))
hand("/games/forgotten.ginrummy")
hand("/games/early.ginrummy")
shown = []
app.show_files_with(shown.append)
hand("/games/later.ginrummy")
QCoreApplication.sendEvent(app, QEvent(QEvent.Type.ApplicationFontChange))
print(*(path.name for path in shown))
"""


def test_files_are_shown_the_last_early_one_too() -> None:
    run = subprocess.run([sys.executable, "-c", _PROGRAM], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (run.stdout, run.stderr) == ("early.ginrummy later.ginrummy\n", "")
