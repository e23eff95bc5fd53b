"""Asking for files: no file is replaced unasked, and dialogs begin where the last file was."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from ginrummy_desktop.ui import file_dialogs
from ginrummy_desktop.ui.file_dialogs import ask_existing, ask_new

KINDS = "Games (*.game)"


@pytest.fixture
def parent(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> QWidget:
    """A window, in a program that has not asked for a file yet."""
    monkeypatch.setattr(file_dialogs._Last, "folder", None)
    window = QWidget()
    qtbot.addWidget(window)
    return window


def _type(monkeypatch: pytest.MonkeyPatch, path: Path, answer: QMessageBox.StandardButton) -> list[str]:
    """Type ``path`` into the next dialogs and accept it; questions get ``answer``. Gives the questions."""
    asked: list[str] = []

    def say() -> None:
        box = QApplication.activeModalWidget()
        if isinstance(box, QMessageBox):
            asked.append(box.text())
            box.button(answer).click()

    def choose(dialog: QFileDialog) -> bool:
        dialog.selectFile(str(path))
        QTimer.singleShot(0, say)
        dialog.accept()
        QApplication.processEvents()
        return dialog.result() == QDialog.DialogCode.Accepted

    monkeypatch.setattr(QFileDialog, "exec", choose)
    return asked


def test_a_name_without_ending_gets_one(parent: QWidget, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert _type(monkeypatch, tmp_path / "mine", QMessageBox.StandardButton.No) == []
    assert ask_new(parent, "Save", "game.game", KINDS, ".game") == tmp_path / "mine.game"


@pytest.mark.parametrize("name", ["mine", "mine.game"])
def test_a_file_is_not_replaced_unasked(
    name: str, parent: QWidget, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "mine.game").write_text("precious", encoding="utf-8")
    asked = _type(monkeypatch, tmp_path / name, QMessageBox.StandardButton.No)
    assert ask_new(parent, "Save", "game.game", KINDS, ".game") is None
    assert len(asked) == 1
    assert "mine.game" in asked[0]
    _type(monkeypatch, tmp_path / name, QMessageBox.StandardButton.Yes)
    assert ask_new(parent, "Save", "game.game", KINDS, ".game") == tmp_path / "mine.game"


def _look(monkeypatch: pytest.MonkeyPatch, do: Callable[[QFileDialog], object]) -> None:
    def choose(dialog: QFileDialog) -> bool:
        do(dialog)
        return False

    monkeypatch.setattr(QFileDialog, "exec", choose)


def test_dialogs_begin_where_the_last_file_was(
    parent: QWidget, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    seen: list[Path] = []
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setattr("PySide6.QtCore.QStandardPaths.writableLocation", lambda _which: str(tmp_path / "none"))
    _look(monkeypatch, lambda dialog: seen.append(Path(dialog.directory().absolutePath())))
    assert ask_existing(parent, "Open", KINDS) is None
    other = tmp_path / "other"
    other.mkdir()
    _type(monkeypatch, other / "mine", QMessageBox.StandardButton.No)
    assert ask_new(parent, "Save", "game.game", KINDS, ".game") == other / "mine.game"
    _look(monkeypatch, lambda dialog: seen.append(Path(dialog.directory().absolutePath())))
    assert ask_existing(parent, "Open", KINDS) is None
    assert seen == [tmp_path, other]
