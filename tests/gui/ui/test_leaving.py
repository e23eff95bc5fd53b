"""Ctrl+Q, and the desktop that closes the window, end the program from every dialog and leave nothing behind."""

from __future__ import annotations

import struct
from collections.abc import Callable
from ctypes import addressof, create_string_buffer

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ginrummy_desktop.app import start
from ginrummy_desktop.ui import close_requests
from ginrummy_desktop.ui.dialogs.name import NameDialog
from ginrummy_desktop.ui.dialogs.text_box import TextBox
from ginrummy_desktop.ui.main_window import MainWindow
from tests.helpers.playing import Table, Tables

CTRL = Qt.KeyboardModifier.ControlModifier
WAYS: dict[str, Callable[[MainWindow], object]] = {
    "keys": lambda window: window.show_keys(),
    "settings": lambda window: window.show_settings(),
    "statistics": lambda window: window.show_statistics(),
    "daily": lambda window: window.room.switching.daily(),
    "past matches": lambda window: window.replays.past_matches(),
    "new game": lambda window: window.ask_new_game(),
    "profiles": lambda window: window.people.manage(),
    "file": lambda window: window.replays.ask_open(),
}


def _press_when_open(kind: type[QWidget] = QWidget) -> None:
    """Press Ctrl+Q in the dialog that opens next, as soon as it is the active one."""

    def press() -> None:
        over = QApplication.activeModalWidget()
        if not isinstance(over, kind) or QApplication.activeWindow() is not over:
            QTimer.singleShot(10, press)
            return
        QTest.keyClick(over.focusWidget() or over, Qt.Key.Key_Q, CTRL)
        if over.isVisible():  # nobody else would close them
            for widget in QApplication.topLevelWidgets():
                if widget.isModal():
                    widget.close()

    QTimer.singleShot(10, press)


@pytest.mark.parametrize("way", WAYS)
def test_ctrl_q_ends_the_program_from_a_dialog(table: Table, qtbot: QtBot, way: str) -> None:
    start(table.window)
    _press_when_open()
    WAYS[way](table.window)
    qtbot.waitUntil(lambda: not table.window.isVisible())
    assert QApplication.activeModalWidget() is None


def test_dialogs_over_dialogs_are_cancelled_and_what_they_asked_is_not_done(table: Table, qtbot: QtBot) -> None:
    start(table.window)
    before = table.window.people.profiles()
    QTimer.singleShot(10, lambda: QApplication.activeModalWidget().added.click())
    _press_when_open(NameDialog)
    table.window.people.manage()
    assert table.window.isVisible(), "whoever asked goes on before the window closes"
    assert table.window.people.profiles() == before
    qtbot.waitUntil(lambda: not table.window.isVisible())


def test_ctrl_q_in_a_replay_and_in_a_box_over_it(table: Table, qtbot: QtBot) -> None:
    table.begin(3)
    table.to_result()
    table.window.replays.show_table()
    replay = table.window.replays.shown
    assert replay is not None
    qtbot.waitUntil(lambda: QApplication.activeWindow() is replay)
    _press_when_open(TextBox)
    QTest.keyClick(replay, Qt.Key.Key_F1)
    qtbot.waitUntil(lambda: not table.window.isVisible())
    assert table.window.replays.shown is None
    assert table.bot.closed


def _close_message(window: QWidget, what: int) -> bytes:
    """What a window manager sends that wants something of a window; ``what``: in the words of the display."""
    return struct.pack("=BBHIII12x", 161, 32, 0, int(window.winId()), 7, what)


@pytest.mark.parametrize(("what", "closed"), [(9, True), (8, False)])
def test_the_desktop_closes_the_window_under_a_dialog(
    tables: Tables, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, what: int, closed: bool
) -> None:
    monkeypatch.setattr(QApplication, "platformName", lambda: "xcb")
    monkeypatch.setattr(close_requests, "_atoms", lambda *_names: (7, 9))
    window = tables().window
    filters: list[close_requests.CloseRequests] = []
    monkeypatch.setattr(QApplication, "installNativeEventFilter", lambda _app, heard: filters.append(heard))
    monkeypatch.setattr(QApplication, "removeNativeEventFilter", lambda _app, heard: filters.remove(heard))
    start(window)
    assert not filters, "Qt hears it by itself"
    window.show_settings()
    qtbot.waitUntil(lambda: bool(filters))
    message = create_string_buffer(_close_message(window, what))
    filters[0].nativeEventFilter(b"xcb_generic_event_t", addressof(message))
    if closed:
        qtbot.waitUntil(lambda: not window.isVisible())
    else:
        qtbot.wait(50)
        assert window.isVisible()
        QApplication.activeModalWidget().close()  # type: ignore[union-attr]
        window.activateWindow()
        qtbot.waitUntil(lambda: not filters)
