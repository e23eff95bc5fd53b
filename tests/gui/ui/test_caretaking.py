"""The database is looked after while the window is open."""

from __future__ import annotations

import threading
from pathlib import Path

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from ginrummy_desktop.storage.backups import backups
from ginrummy_desktop.storage.database import in_memory, open_database
from ginrummy_desktop.storage.folders import database_path
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.notices import Notice, NoticeKind
from ginrummy_desktop.ui.caretaking import Caretaking
from ginrummy_desktop.ui.notice_bar import notice_text
from tests.helpers.playing import Table


def test_a_copy_is_made_and_nothing_is_said(qtbot: QtBot, table: Table) -> None:
    table.begin()
    path = table.store.database.path
    told: list[Notice] = []
    caretaking = Caretaking(table.store.database, told.append, table.window)
    caretaking.care()
    qtbot.waitUntil(lambda: len(backups(path)) == 1, timeout=20_000)
    caretaking.stop()
    assert told == []


def test_damage_is_told_in_the_thread_that_draws(qtbot: QtBot, data_dir: Path) -> None:
    path = database_path(data_dir)
    database = open_database(path, print)
    database.close()
    path.write_bytes(b"no database" * 1000)
    told: list[tuple[NoticeKind, int]] = []
    parent = QObject()
    caretaking = Caretaking(database, lambda notice: told.append((notice.kind, threading.get_ident())), parent)
    caretaking.care()
    qtbot.waitUntil(lambda: bool(told), timeout=20_000)
    assert told == [(NoticeKind.DATABASE_SUSPECT, threading.get_ident())]
    caretaking.stop()


def test_what_lives_in_memory_needs_no_care(qtbot: QtBot, data_dir: Path) -> None:
    parent = QObject()
    store = MatchStore(in_memory(database_path(data_dir)))
    caretaking = Caretaking(store.database, print, parent)
    assert not caretaking.due
    store.database.close()


def test_every_notice_has_its_text_with_all_that_it_names() -> None:
    for kind in NoticeKind:
        text = notice_text(Notice(kind, Path("/kept/here"), "2026-03-02"))
        assert "{" not in text
    restored = notice_text(Notice(NoticeKind.DATABASE_RESTORED, Path("/kept/here"), "2026-03-02"))
    assert "2026-03-02" in restored
    assert "/kept/here" in restored
