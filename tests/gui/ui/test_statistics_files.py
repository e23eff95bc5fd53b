"""Export and import from the statistics window: the file dialogs, what is told, a bar that can be stopped."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QProgressBar
from pytestqt.qtbot import QtBot

from ginrummy_desktop.storage.database import Database, in_memory
from ginrummy_desktop.storage.export_format import Progress
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.notices import Notice, NoticeKind, StorageUnavailable
from ginrummy_desktop.table.theme import THEMES
from ginrummy_desktop.ui.dialogs.text_box import TextBox
from ginrummy_desktop.ui.statistics import working
from ginrummy_desktop.ui.statistics.dialog import StatisticsDialog
from ginrummy_desktop.ui.widgets.buttons import PushButton
from tests.helpers.stored import BEGIN, kept

Told = list[tuple[str, str]]


@pytest.fixture
def database(tmp_path: Path) -> Database:
    """One with two finished matches."""
    database = in_memory(tmp_path)
    for game in ("1", "2"):
        kept(MatchStore(database), game, when=BEGIN)
    return database


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Told:
    """The boxes that were shown: heading and text."""
    shown: Told = []
    monkeypatch.setattr(TextBox, "exec", lambda box: shown.append((box.windowTitle(), box.body.text())))
    return shown


def _dialog(qtbot: QtBot, database: Database) -> StatisticsDialog:
    dialog = StatisticsDialog(database, today=date(2026, 3, 2))
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def _choose(monkeypatch: pytest.MonkeyPatch, path: Path | None) -> None:
    """Answer the file dialog with ``path``, or cancel it."""

    def choose(dialog: QFileDialog) -> bool:
        dialog.selectFile(str(path))
        return path is not None

    monkeypatch.setattr(QFileDialog, "exec", choose)


def _line(dialog: StatisticsDialog, text: str) -> Callable[[], None]:
    return next(action for action in dialog.header.files.menu.actions() if action.text() == text).trigger


def test_what_is_exported_can_be_imported_elsewhere(
    database: Database, told: Told, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _choose(monkeypatch, tmp_path / "mine")
    _line(_dialog(qtbot, database), "Export everything…")()
    path = tmp_path / "mine.json"
    assert told.pop() == ("Export", f"Written to {path}")
    assert len(json.loads(path.read_text("utf-8"))["matches"]) == 2
    _choose(monkeypatch, path)
    other = _dialog(qtbot, in_memory(tmp_path))
    assert other.nothing.isVisible()
    _line(other, "Import…")()
    assert told.pop() == ("Import", "2 matches are new")
    assert other.tiles[0].accessibleName() == "Games played: 2"
    _line(other, "Import…")()
    assert told.pop() == ("Import", "0 matches are new<br>2 were here already")


def test_the_table_is_written(
    database: Database, told: Told, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _choose(monkeypatch, tmp_path / "table.csv")
    _line(_dialog(qtbot, database), "Export a table for spreadsheets…")()
    assert told == [("Export", f"Written to {tmp_path / 'table.csv'}")]
    assert len((tmp_path / "table.csv").read_text("utf-8-sig").splitlines()) == 3


@pytest.mark.parametrize("line", ["Export everything…", "Export a table for spreadsheets…", "Import…"])
def test_no_file_means_nothing_to_do(
    line: str, database: Database, told: Told, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    _choose(monkeypatch, None)
    _line(_dialog(qtbot, database), line)()
    assert told == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Shopping & lists", "&lt;x&gt;.json is no file of exported matches"),
        (
            '{"format": "ginrummy-desktop matches", "ver',
            "&lt;x&gt;.json is damaged: it was cut short, or changed after it was written",
        ),
        (
            '{"format": "ginrummy-desktop matches", "version": 9}',
            "&lt;x&gt;.json was written by a newer version of the game",
        ),
    ],
)
def test_a_file_that_is_not_right_is_refused_in_words(
    text: str, said: str, database: Database, told: Told, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "<x>.json"
    path.write_text(text, "utf-8")
    _choose(monkeypatch, path)
    dialog = _dialog(qtbot, database)
    _line(dialog, "Import…")()
    assert told == [("Nothing was imported", said)]
    assert dialog.tiles[0].accessibleName() == "Games played: 2"


def test_a_place_that_cannot_be_written_is_told(
    database: Database, told: Told, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _choose(monkeypatch, tmp_path / "none" / "mine.json")
    _line(_dialog(qtbot, database), "Export everything…")()
    assert told == [("Nothing was exported", "No such file or directory")]


def test_figures_that_cannot_be_read_are_told(database: Database, told: Told, qtbot: QtBot) -> None:
    dialog = _dialog(qtbot, database)
    database.query = _broken  # type: ignore[method-assign]
    dialog.header.help.setChecked(True)
    dialog.daily.earlier.click()
    assert told == [("The statistics cannot be read", "disk I/O error")]
    assert dialog.tiles[0].accessibleName() == "Games played: 2"


def _broken(sql: str, values: tuple[object, ...] = ()) -> list[object]:
    raise StorageUnavailable(Notice(NoticeKind.NOT_SAVED, Path("x"), "disk I/O error"))


# -- something long


def _steps(log: list[int], count: int, at_1000: Callable[[], None] | None = None) -> Generator[Progress, None, str]:
    try:
        for done in range(1, count + 1):
            log.append(done)
            if done == 1000 and at_1000 is not None:
                QTimer.singleShot(0, at_1000)
            yield Progress(done, count)
    finally:
        log.append(-1)
    return "done"


def _box() -> QDialog:
    box = QApplication.activeModalWidget()
    assert isinstance(box, QDialog)
    return box


def test_something_short_shows_no_bar(qtbot: QtBot, database: Database) -> None:
    dialog = _dialog(qtbot, database)
    assert working.work(_steps([], 5), "Import", dialog, THEMES["green"]) == "done"


def test_something_long_shows_how_far_it_is_and_can_be_stopped(
    qtbot: QtBot, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(working, "_QUIET", 0.0)
    monkeypatch.setattr(working, "_SLICE", 0.001)
    seen: list[int] = []

    def stop() -> None:
        bar, button = _box().findChild(QProgressBar), _box().findChild(PushButton)
        assert isinstance(bar, QProgressBar)
        assert isinstance(button, PushButton)
        seen.append(bar.value())
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton, pos=button.body().center())

    log: list[int] = []
    assert working.work(_steps(log, 10**6, stop), "Import", _dialog(qtbot, database), THEMES["green"]) is None
    assert 1000 <= seen[0] < 10**6
    assert log[-1] == -1


def test_something_long_ends_by_itself_and_hands_on_what_it_raises(
    qtbot: QtBot, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(working, "_QUIET", 0.0)
    monkeypatch.setattr(working, "_SLICE", 0.0005)
    dialog = _dialog(qtbot, database)
    assert working.work(_steps([], 20_000), "Import", dialog, THEMES["green"]) == "done"

    def failing() -> Generator[Progress, None, None]:
        yield from _steps([], 5_000)
        raise OSError("full")

    with pytest.raises(OSError, match="full"):
        working.work(failing(), "Import", dialog, THEMES["green"])
