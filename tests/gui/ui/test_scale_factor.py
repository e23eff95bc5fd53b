"""The real window in processes with other scale factors, as a desktop at 125 or 300 percent starts them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
SCRIPT = """
import sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
app = QApplication([])
from ginrummy_desktop.storage.settings import Settings
from ginrummy_desktop.table.scene import TableState
from tests.helpers.playing import Tables, open_window
from tests.helpers.scenes import Mirror, card_items, picture
table = open_window(Path(sys.argv[1]), Settings())
Tables.resize(table, (1280, 728))
table.window.show()
table.begin(3)
for tween in table.scene.queue._running:
    tween.show(300)
Tables.resize(table, (1000, 800))
app.processEvents()
table.view._redraw.stop()
table.scene.redraw()
table.settle()
state = TableState(table.seen, table.controller.order.shape(table.seen), table.controller.marks)
same = picture(table.scene) == Mirror(table.scene).picture(state)
ratios = {item.pixmap().devicePixelRatio() for item in card_items(table.scene)}
print(table.view.devicePixelRatioF(), *ratios, same)
Tables.close(table)
"""


@pytest.mark.parametrize("factor", ["1.25", "3"])
def test_cards_are_drawn_for_the_screens_ratio(factor: str, data_dir: Path) -> None:
    environment = {**os.environ, "QT_SCALE_FACTOR": factor, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    told = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(data_dir)], env=environment, capture_output=True, text=True, check=True
    )
    ratio = str(float(factor))
    assert told.stdout.split() == [ratio, ratio, "True"]
