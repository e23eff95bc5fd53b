"""What goes wrong inside is logged and told once in plain words; when the window closes, the hooks are as before."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import qWarning
from pytestqt.qtbot import QtBot

from ginrummy_desktop import __version__
from ginrummy_desktop.app import Launch, Options
from ginrummy_desktop.storage.folders import settings_path
from ginrummy_desktop.storage.logs import LOG_NAME, LogBook
from ginrummy_desktop.storage.notices import Notice, NoticeKind
from ginrummy_desktop.ui.early_watch import EarlyWatch
from ginrummy_desktop.ui.notice_bar import notice_text
from ginrummy_desktop.ui.watch import Watch
from tests.helpers.playing import QuietBot, Table


class Watched:
    """A watch on a table, and what it told."""

    def __init__(self, table: Table, folder: Path) -> None:
        self.told: list[Notice] = []
        self.book = LogBook(folder)
        self.watch = Watch(self.book, self.told.append, table.window)

    @property
    def text(self) -> str:
        return (self.book.folder / LOG_NAME).read_text("utf-8")


@pytest.fixture
def quiet_hooks(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was there before the watch only swallows, so that a test may let exceptions go."""
    monkeypatch.setattr(sys, "excepthook", lambda *_: None)
    monkeypatch.setattr(threading, "excepthook", lambda _: None)


@pytest.fixture
def watched(quiet_hooks: None, table: Table, data_dir: Path) -> Iterator[Watched]:
    found = Watched(table, data_dir / "logs")
    yield found
    found.watch.stop()


def _go_wrong(text: str = "this is what was wrong") -> None:
    """As Qt does with what a slot raises."""
    try:
        raise ValueError(text)
    except ValueError as error:
        sys.excepthook(type(error), error, error.__traceback__)


def test_the_first_exception_is_told_and_all_are_logged(watched: Watched) -> None:
    _go_wrong()
    _go_wrong("and again")
    assert [notice.kind for notice in watched.told] == [NoticeKind.UNEXPECTED]
    said = notice_text(watched.told[0])
    assert str(watched.book.folder / LOG_NAME) in said
    assert "You can play on" in said
    assert "ValueError: this is what was wrong" in watched.text
    assert "ValueError: and again" in watched.text
    assert "in _go_wrong" in watched.text


def test_threads_are_watched_too(watched: Watched, qtbot: QtBot) -> None:
    thread = threading.Thread(target=lambda: 1 // 0, name="worker")
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: bool(watched.told))
    assert "in thread worker" in watched.text
    assert "ZeroDivisionError" in watched.text


@pytest.mark.qt_log_ignore("a warning of")
def test_qt_warns_into_the_log(watched: Watched) -> None:
    qWarning("a warning of 7C")
    assert "WARNING Qt: a warning of ·" in watched.text


def test_ctrl_c_is_no_fault(watched: Watched) -> None:
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert watched.told == []


def test_a_log_that_cannot_be_written_is_not_named(quiet_hooks: None, table: Table, data_dir: Path) -> None:
    (data_dir / "logs").write_text("in its place", "utf-8")
    found = Watched(table, data_dir / "logs")
    _go_wrong()
    assert [notice.kind for notice in found.told] == [NoticeKind.UNEXPECTED_UNLOGGED]
    assert str(data_dir) not in notice_text(found.told[0])
    found.watch.stop()


def test_start_and_stop_are_noted_and_the_hooks_put_back(watched: Watched) -> None:
    assert sys.excepthook.__self__ is watched.watch  # type: ignore[attr-defined]
    watched.watch.stop()
    watched.watch.stop()
    assert sys.excepthook.__name__ == "<lambda>"
    first, last = watched.text.splitlines()
    assert f"start {__version__}: Python 3." in first
    assert last.endswith("INFO stop")


def test_the_program_keeps_its_log_in_the_data_folder(quiet_hooks: None, data_dir: Path, qtbot: QtBot) -> None:
    settings_path(data_dir).write_text("{ not json", encoding="utf-8")
    launch = Launch(Options(str(data_dir)))
    qtbot.addWidget(launch.window)
    launch.window.show()
    watch = launch.watch()
    launch.furnish(QuietBot)  # type: ignore[arg-type]
    launch.begin()
    game = launch.window.room.controller.session.match.game  # type: ignore[union-attr]
    _go_wrong(f"game {game}")
    launch.window.scene.queue.finish()
    launch.window.close()
    watch.stop()
    assert launch.window.logs == data_dir / "logs"
    text = (data_dir / "logs" / LOG_NAME).read_text("utf-8")
    assert "notice settings_set_aside" in text, "what was told before the log was there is in it too"
    assert "notice unexpected" in text
    assert game not in text


def test_before_there_is_a_log_an_exception_opens_it(quiet_hooks: None, data_dir: Path, qtbot: QtBot) -> None:
    launch = Launch(Options(str(data_dir)))
    qtbot.addWidget(launch.window)
    early = EarlyWatch(launch.window.told, launch.watch)
    log = data_dir / "logs" / LOG_NAME
    assert not log.exists()
    _go_wrong("what came first")
    text = log.read_text("utf-8")
    assert "what came first" in text
    assert f"start {__version__}" in text
    _go_wrong("what came next")
    early.hand_over()
    assert log.read_text("utf-8").count("start") == 1
    assert "what came next" in log.read_text("utf-8")
    launch.app.aboutToQuit.emit()
    assert sys.excepthook.__name__ == "<lambda>"


def test_the_log_gets_what_came_before_it(quiet_hooks: None, data_dir: Path, qtbot: QtBot) -> None:
    launch = Launch(Options(str(data_dir)))
    qtbot.addWidget(launch.window)
    early = EarlyWatch(launch.window.told, launch.watch)
    launch.window.tell(Notice(NoticeKind.SETTINGS_SET_ASIDE, data_dir / "settings.json"))
    thread = threading.Thread(target=lambda: 1 / 0)
    thread.start()
    thread.join()
    early.end()
    text = (data_dir / "logs" / LOG_NAME).read_text("utf-8")
    assert text.count("notice settings_set_aside") == 1
    assert "ZeroDivisionError" in text
    launch.window.tell(Notice(NoticeKind.SAVED_AGAIN, data_dir))
    assert (data_dir / "logs" / LOG_NAME).read_text("utf-8").count("notice") >= 2
    launch.app.aboutToQuit.emit()


def test_nothing_is_logged_of_a_short_start_in_which_all_went_well(data_dir: Path, qtbot: QtBot) -> None:
    launch = Launch(Options(str(data_dir)))
    qtbot.addWidget(launch.window)
    before = sys.excepthook, threading.excepthook
    early = EarlyWatch(launch.window.told, launch.watch)
    early.end()
    sys.excepthook, threading.excepthook = before
    assert not (data_dir / "logs").exists()
