"""Opens the statistics of a database: ``open_statistics.py DATABASE``.

Prints the milliseconds from the wish (nothing of the window imported yet, nothing of the file read by this process but
what opening it reads) to the end of the frame that shows the figures, and those of reading them alone.
"""

from __future__ import annotations

import json
import sys
from datetime import date
from pathlib import Path
from time import perf_counter

from PySide6.QtWidgets import QApplication

from ginrummy_desktop.storage.database import open_database


def main(path: Path) -> None:
    """Open them, and tell."""
    app = QApplication([])
    database = open_database(path, lambda notice: None)
    begin = perf_counter()
    from ginrummy_desktop.ui.statistics.dialog import StatisticsDialog

    dialog = StatisticsDialog(database)
    dialog.show()
    app.processEvents()
    dialog.repaint()
    shown = perf_counter() - begin
    print(json.dumps({"shown": shown * 1000, "read": _reading(database) * 1000}), flush=True)
    dialog.close()


def _reading(database: object) -> float:
    from ginrummy_desktop.ui.statistics.facts import Choices, Facts

    facts = Facts(database, 1, date.today())  # type: ignore[arg-type]
    begin = perf_counter()
    if not facts.anything or not facts.rules() or not facts.rating():
        raise ValueError("there are no matches")
    facts.statistics(Choices())
    facts.daily()
    facts.month(facts.today.year, facts.today.month)
    return perf_counter() - begin


main(Path(sys.argv[1]))
