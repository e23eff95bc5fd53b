"""What takes seconds at the start is done beside the window, which says what it is."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ginrummy_desktop.app import build, start
from ginrummy_desktop.storage.database import open_database
from ginrummy_desktop.storage.folders import database_path
from ginrummy_desktop.storage.long_work import LongWork
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.ui import long_work
from ginrummy_desktop.ui.dialogs.progress import ProgressBox
from ginrummy_desktop.ui.long_work import run_beside
from tests.helpers.playing import QuietBot, Table
from tests.helpers.stored import kept


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the boxes say that are open while something is done; it is shown from the beginning."""
    monkeypatch.setattr(long_work, "QUIET_S", 0.0)
    return []


def _when_open(box: Callable[[ProgressBox], object]) -> None:
    def look() -> None:
        over = QApplication.activeModalWidget()
        if isinstance(over, ProgressBox):
            box(over)
        else:
            QTimer.singleShot(5, look)

    QTimer.singleShot(5, look)


@pytest.mark.parametrize("work", LongWork)
def test_it_is_done_in_another_thread_under_a_box_that_stays(table: Table, boxes: list[str], work: LongWork) -> None:
    free = threading.Event()

    def do() -> int:
        assert free.wait(20)
        return threading.get_ident()

    def see(box: ProgressBox) -> None:
        boxes.append(box.windowTitle())
        assert (box.bar.minimum(), box.bar.maximum()) == (0, 0)
        QTest.keyClick(box, Qt.Key.Key_Escape)
        box.close()
        assert box.isVisible()
        free.set()

    _when_open(see)
    assert run_beside(work, do, table.window, table.scene.theme) != threading.get_ident()
    assert boxes[0].endswith("your saved games") or boxes[0].endswith("up to date")
    assert QApplication.activeModalWidget() is None


def test_what_is_raised_arrives(table: Table) -> None:
    def do() -> None:
        raise OSError("full")

    with pytest.raises(OSError, match="full"):
        run_beside(LongWork.MENDING, do, table.window, table.scene.theme)


def test_what_is_soon_done_is_not_shown(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(long_work, "QUIET_S", 20.0)
    monkeypatch.setattr(ProgressBox, "exec", lambda _box: pytest.fail("a box"))
    assert run_beside(LongWork.MENDING, lambda: 7, table.window, table.scene.theme) == 7


def test_a_damaged_database_is_mended_under_a_box(data_dir: Path, boxes: list[str], qtbot: QtBot) -> None:
    path = database_path(data_dir)
    store = MatchStore(open_database(path, print))
    for game in ("1", "2", "3"):
        kept(store, game)
    store.database.close()
    content = bytearray(path.read_bytes())
    content[-4096:-4000] = b"\xff" * 96
    path.write_bytes(content[:-1])
    _when_open(lambda box: boxes.append(box.windowTitle()))
    _, window = build(["--data-dir", str(data_dir)], QuietBot)  # type: ignore[arg-type]
    qtbot.addWidget(window)
    start(window)
    assert boxes == ["Mending your saved games"]
    assert window.notices is not None
    assert "was damaged" in window.notices.accessibleName()
    assert window.room.games.store.database.saved
    window.close()
