"""The menus: what makes no sense is grey, keys work all the same, ticks follow, full screen goes and comes back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from ginrummy_desktop.storage.settings import Speed
from ginrummy_desktop.ui.dialogs.text_box import TextBox
from ginrummy_desktop.ui.help_texts import keys
from ginrummy_desktop.ui.phase import Phase
from tests.helpers.playing import Table

BACK = {"Take back"}
CTRL = Qt.KeyboardModifier.ControlModifier


def _plain(action: QAction) -> str:
    return action.text().replace("&", "")


def _menu(table: Table, name: str) -> QMenu:
    menu = next(action.menu() for action in table.window.menuBar().actions() if _plain(action) == name)
    assert isinstance(menu, QMenu)
    return menu


def _usable(table: Table, qtbot: QtBot, name: str = "Move") -> set[str]:
    """The lines of a menu that can be chosen while it is open."""
    menu = _menu(table, name)
    menu.popup(table.window.mapToGlobal(table.window.rect().topLeft()))
    qtbot.waitUntil(menu.isVisible)
    found = {_plain(action) for action in menu.actions() if action.isEnabled() and not action.isSeparator()}
    menu.close()
    assert all(action.isEnabled() for action in menu.actions()), "keys work again"
    return found


def test_moves_that_make_no_sense_are_grey(table: Table, qtbot: QtBot) -> None:
    sort, hint = "Sort the hand differently", "Hint"
    assert _usable(table, qtbot) - BACK == set(), "no match"
    table.begin(1)
    assert table.phase is Phase.BOT
    assert _usable(table, qtbot) - BACK == {sort}
    table.to_draw()
    assert _usable(table, qtbot) - BACK == {"Draw from the stock", "Take the discard", hint, sort}
    table.window.keep(confirm_discard=True)
    table.to_discard()
    assert "Cancel the choice" not in _usable(table, qtbot)
    table.click(next(action.card for action in table.seen.legal_actions if action.kind == "discard"))
    assert "Cancel the choice" in _usable(table, qtbot)
    table.key(Qt.Key.Key_Escape)
    table.play_until(lambda view: any(action.kind == "knock" for action in view.legal_actions))
    assert "Knock" in _usable(table, qtbot)
    table.key("K")
    assert _usable(table, qtbot) - BACK == {"Knock", "Cancel the choice", sort}
    table.key(Qt.Key.Key_Escape)
    table.to_result()
    assert _usable(table, qtbot) - BACK == set()


def test_no_log_no_line_for_it(table: Table, qtbot: QtBot) -> None:
    assert "Show log files" not in _usable(table, qtbot, "Help")


def test_ticks_follow_what_is_set_elsewhere(table: Table) -> None:
    table.window.keep(theme="blue", speed=Speed.SLOW, four_colour=True, large_print=True)
    ticked = {_plain(action) for action in table.window.findChildren(QAction) if action.isChecked()}
    assert {"Midnight blue", "Slow", "Four-colour deck", "Large print"} <= ticked
    assert not {"Green felt", "Normal"} & ticked
    table.window.keep(four_colour=False)
    assert not next(a for a in table.window.findChildren(QAction) if _plain(a) == "Four-colour deck").isChecked()


def _box(table: Table, press: object) -> str:
    """What the box says that a key opens."""
    said: list[str] = []

    def read() -> None:
        box = QApplication.activeModalWidget()
        if isinstance(box, TextBox):
            said.append(box.windowTitle())
            box.accept()

    QTimer.singleShot(0, read)
    press()  # type: ignore[operator]
    return said[0]


@pytest.mark.parametrize(
    ("key", "modifier"), [(Qt.Key.Key_F1, Qt.KeyboardModifier.NoModifier), (Qt.Key.Key_Question, CTRL)]
)
def test_f1_and_ctrl_question_mark_list_the_keys(table: Table, key: Qt.Key, modifier: Qt.KeyboardModifier) -> None:
    table.begin(3)
    assert _box(table, lambda: table.key(key, modifier=modifier)) == "Keys"


def test_every_shortcut_is_in_the_list_and_no_two_are_the_same(table: Table) -> None:
    shortcuts = [key.toString() for action in table.window.findChildren(QAction) for key in action.shortcuts()]
    assert len(set(shortcuts)) == len(shortcuts)
    listed = ["Ctrl+,", *" ".join(key for key, _ in keys()).replace(",", " ").split()]
    assert [key for key in shortcuts if key not in listed] == []
    assert len({key for key, _ in keys()}) == len(keys())


def test_full_screen_comes_and_goes_and_leaves_the_window_as_it_was(table: Table, qtbot: QtBot) -> None:
    window = table.window
    window.showMaximized()
    qtbot.waitUntil(window.isMaximized)
    table.key(Qt.Key.Key_F11)
    qtbot.waitUntil(window.isFullScreen)
    assert window.menus.full_screen.isChecked()
    table.key(Qt.Key.Key_F11)
    qtbot.waitUntil(lambda: not window.isFullScreen())
    assert window.isMaximized()
    window.showFullScreen()
    qtbot.waitUntil(window.menus.full_screen.isChecked)
    window.showNormal()
    qtbot.waitUntil(lambda: not window.menus.full_screen.isChecked())


def test_esc_leaves_the_full_screen_when_there_is_nothing_else_to_leave(table: Table, qtbot: QtBot) -> None:
    window = table.window
    table.begin(11).play_until(lambda view: any(action.kind == "knock" for action in view.legal_actions))
    table.key(Qt.Key.Key_F11)
    qtbot.waitUntil(window.isFullScreen)
    table.key("K", Qt.Key.Key_Escape)
    assert (table.phase, window.isFullScreen()) == (Phase.HUMAN, True), "the knock first"
    card = next(action.card for action in table.seen.legal_actions if action.kind == "discard")
    table.lift(card, table.view.rect().center())
    table.key(Qt.Key.Key_Escape)
    assert window.isFullScreen(), "and the card in the hand"
    table.key(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not window.isFullScreen())
    assert not window.menus.full_screen.isChecked()
    table.key(Qt.Key.Key_Escape)
    assert not window.isFullScreen()
