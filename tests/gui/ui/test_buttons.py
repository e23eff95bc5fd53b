"""Painted buttons: what a click or key does, what they say, and that no text is cut."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ginrummy_desktop.table.art.icons import Icon
from ginrummy_desktop.table.text import fit
from ginrummy_desktop.table.theme import THEMES
from ginrummy_desktop.ui.widgets.buttons import ButtonStyle, KnockButton, KnockState, PushButton
from ginrummy_desktop.ui.widgets.painting import width_of
from ginrummy_desktop.ui.widgets.segmented import Segmented

OPEN = {KnockState.READY, KnockState.GIN, KnockState.BIG_GIN}


@pytest.fixture
def ground(qtbot: QtBot) -> QWidget:
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.resize(600, 200)
    return widget


def _show(ground: QWidget, qtbot: QtBot) -> None:
    with qtbot.waitActive(ground):
        ground.show()
        ground.activateWindow()


def _image(widget: QWidget) -> QImage:
    return widget.grab().toImage()


def test_only_the_body_of_a_button_can_be_hit(ground: QWidget, qtbot: QtBot) -> None:
    button = PushButton("Pass", ButtonStyle.IVORY, parent=ground)
    button.place(QRect(100, 50, 120, 40))
    assert button.body().translated(button.pos()) == QRect(100, 50, 120, 40)
    clicks: list[str] = []
    button.clicked.connect(lambda: clicks.append("click"))
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    assert not clicks
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton, pos=button.body().center())
    assert len(clicks) == 1


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_enter_and_space_press_a_button(key: Qt.Key, ground: QWidget, qtbot: QtBot) -> None:
    button = PushButton("Hint", icon=Icon.BULB, parent=ground)
    with qtbot.waitSignal(button.clicked, timeout=500):
        qtbot.keyClick(button, key)


def test_ring_is_for_the_keyboard_and_not_for_a_click(ground: QWidget, qtbot: QtBot) -> None:
    button = PushButton("Hint", parent=ground)
    button.place(QRect(100, 50, 120, 40))
    _show(ground, qtbot)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton, pos=button.body().center())
    assert button.hasFocus()
    assert not button.shows_ring()
    button.clearFocus()
    button.setFocus(Qt.FocusReason.TabFocusReason)
    assert button.shows_ring()


def test_ring_halo_and_press_change_the_picture(ground: QWidget, qtbot: QtBot) -> None:
    button = PushButton("Pass", ButtonStyle.IVORY, parent=ground)
    button.place(QRect(100, 50, 120, 40))
    ground.show()
    rest = _image(button)
    qtbot.mouseMove(button, button.body().center())
    hovered = _image(button)
    assert hovered != rest
    button.setDown(True)
    pressed = _image(button)
    assert pressed not in (rest, hovered)
    spot = button.body().topLeft() + QPoint(60, 8)
    assert pressed.pixelColor(spot).lightness() < 0.9 * rest.pixelColor(spot).lightness()


@pytest.mark.parametrize("state", list(KnockState))
def test_knock_never_moves_and_is_open_only_when_it_can_be_pressed(
    state: KnockState, ground: QWidget, qtbot: QtBot
) -> None:
    knock = KnockButton(parent=ground)
    knock.place(QRect(40, 40, 216, 62))
    before = knock.geometry(), knock.sizeHint()
    knock.set_state(state, deadwood=7, limit=8)
    assert (knock.geometry(), knock.sizeHint()) == before
    assert knock.isEnabled() == (state in OPEN)
    assert knock.accessibleName() == knock.text()
    assert knock.accessibleDescription() == knock.sub_line != ""


def test_knock_says_what_counts(ground: QWidget, qtbot: QtBot) -> None:
    knock = KnockButton(parent=ground)
    said = {}
    for state in KnockState:
        knock.set_state(state, deadwood=7, limit=8)
        said[state] = (knock.text(), knock.sub_line)
    assert said == {
        KnockState.DRAW_FIRST: ("Knock", "Draw first"),
        KnockState.OVER_LIMIT: ("Knock", "Needs 8 or less"),
        KnockState.READY: ("Knock", "with 7, limit 8"),
        KnockState.GIN: ("Gin", "No deadwood"),
        KnockState.BIG_GIN: ("Big Gin", "All 11 melded"),
        KnockState.MATCH_OVER: ("Knock", "Match over"),
    }
    knock.set_state(KnockState.OVER_LIMIT, limit=0)
    assert knock.sub_line == "Needs gin"
    knock.set_state(KnockState.DRAW_FIRST, sub="You sit out")
    assert knock.accessibleDescription() == "You sit out"


def _segmented(ground: QWidget, width: int = 216) -> tuple[Segmented, list[int]]:
    row = Segmented(["Melds", "Suit", "Rank", "By hand"], "Sort the hand", parent=ground)
    row.place(QRect(20, 20, width, 36))
    heard: list[int] = []
    row.chosen.connect(heard.append)
    ground.show()
    return row, heard


def test_segmented_tells_of_clicks_and_keys_but_not_of_set_current(ground: QWidget, qtbot: QtBot) -> None:
    row, heard = _segmented(ground)
    row.set_current(2)
    assert (row.current, heard) == (2, [])
    row.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Home, Qt.Key.Key_Down, Qt.Key.Key_End):
        focused = ground.focusWidget()
        assert focused is not None
        qtbot.keyClick(focused, key)
    assert heard == [3, 2, 0, 1, 3]
    qtbot.mouseClick(row.segments()[1], Qt.MouseButton.LeftButton)
    assert heard[-1] == row.current == 1


def test_segmented_is_one_stop_of_the_tab_key(ground: QWidget, qtbot: QtBot) -> None:
    before = PushButton("Before", parent=ground)
    row, _ = _segmented(ground)
    after = PushButton("After", parent=ground)
    after.show()
    _show(ground, qtbot)
    row.set_current(1)
    before.setFocus()
    qtbot.keyClick(before, Qt.Key.Key_Tab)
    assert ground.focusWidget() is row.segments()[1]
    assert row.shows_ring()
    qtbot.keyClick(row.segments()[1], Qt.Key.Key_Tab)
    assert ground.focusWidget() is after
    assert not row.shows_ring()


@pytest.mark.parametrize(("width", "k"), [(216, 1.0), (176, 0.96), (281, 1.3), (346, 1.6)])
def test_segmented_texts_fit_their_places(width: int, k: float, ground: QWidget, qtbot: QtBot) -> None:
    row, _ = _segmented(ground, width)
    row.set_scale(k)
    row.place(QRect(20, 20, width, round(36 * k)))
    boxes = [segment.geometry() for segment in row.segments()]
    assert all(left.right() < right.left() for left, right in pairwise(boxes))
    assert row.body().contains(boxes[0])
    assert row.body().contains(boxes[-1])
    assert not any(segment.toolTip() for segment in row.segments())


def test_cut_text_of_a_segment_is_told_by_its_tool_tip(ground: QWidget, qtbot: QtBot) -> None:
    row = Segmented(["Kombinasi kartu", "Menurut jenis"], "Susun", parent=ground)
    row.place(QRect(0, 0, 120, 36))
    assert [segment.toolTip() for segment in row.segments()] == ["Kombinasi kartu", "Menurut jenis"]


def test_fitted_shrinks_before_it_cuts(qtbot: QtBot) -> None:
    full, text = fit("Knock", 1000, 20, 700)
    room = width_of("Knock", full) - 5
    smaller, same = fit("Knock", room, 20, 700)
    assert (full.pixelSize(), text, same) == (20, "Knock", "Knock")
    assert 12 <= smaller.pixelSize() < 20
    assert width_of("Knock", smaller) <= room
    smallest, cut = fit("Knock", 20, 20, 700)
    assert smallest.pixelSize() == 12
    assert cut.endswith("…")


@pytest.mark.parametrize("key", list(THEMES))
def test_theme_changes_every_widget(key: str, ground: QWidget, qtbot: QtBot) -> None:
    widgets = (PushButton("Hint", parent=ground), KnockButton(parent=ground), _segmented(ground)[0])
    for widget in widgets:
        widget.place(QRect(20, 20, 216, 62))
    before = [_image(widget) for widget in widgets]
    for widget in widgets:
        widget.set_theme(THEMES[key])
    assert [_image(widget) != old for widget, old in zip(widgets, before, strict=True)] == [key != "green"] * 3
