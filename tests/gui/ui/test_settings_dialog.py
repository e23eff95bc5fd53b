"""The settings: each control changes its setting and the table at once, by pointer and by keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from ginrummy_desktop.storage.settings import CardSize, ReducedMotion, Settings, SortMode, Speed
from ginrummy_desktop.storage.settings_file import SettingsFile
from ginrummy_desktop.table.theme import THEMES
from ginrummy_desktop.ui.dialogs.settings import SettingsDialog
from ginrummy_desktop.ui.dialogs.settings_pages import CardsPage, PlayPage, SoundPage, TablePage, back_names
from tests.helpers.playing import QUICK, Table, Tables

TABLE, CARDS, PLAY, SOUND = range(4)


class Opened:
    """The dialog over a table, and what was kept."""

    def __init__(self, table: Table, dialog: SettingsDialog) -> None:
        self.table, self.dialog = table, dialog
        self.look, self.cards, self.play, self.sound = dialog.pages
        assert isinstance(self.look, TablePage)
        assert isinstance(self.cards, CardsPage)
        assert isinstance(self.play, PlayPage)
        assert isinstance(self.sound, SoundPage)

    @property
    def kept(self) -> Settings:
        return SettingsFile(self.table.window._file.path, lambda notice: pytest.fail(str(notice))).load()

    def go(self, tab: int) -> None:
        self.dialog.tabs.setCurrentIndex(tab)
        QApplication.processEvents()

    def click(self, widget: QWidget, point: QPoint | None = None) -> None:
        assert widget.isVisible()
        spot = point or (widget.body().center() if hasattr(widget, "body") else widget.rect().center())
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)

    @property
    def focused(self) -> QWidget:
        widget = self.dialog.focusWidget()
        assert widget is not None
        return widget

    def key(self, *keys: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        for key in keys:
            QTest.keyClick(self.focused, key, modifier)


def _open(table: Table, qtbot: QtBot) -> Opened:
    table.window.show_settings()
    (dialog,) = [widget for widget in table.window.children() if isinstance(widget, SettingsDialog)]
    qtbot.waitUntil(dialog.isVisible)
    with qtbot.waitActive(dialog):
        dialog.activateWindow()
    return Opened(table, dialog)


@pytest.fixture
def opened(table: Table, qtbot: QtBot) -> Iterator[Opened]:
    table.begin(3).to_draw()
    found = _open(table, qtbot)
    yield found
    if found.table.window.isVisible():
        found.dialog.close()


def test_every_control_keeps_its_setting_and_shows_it_at_once(opened: Opened) -> None:
    table, window = opened.table, opened.table.window
    opened.click(opened.look.themes.tile("burgundy"))
    assert window.scene.theme is THEMES["burgundy"]
    opened.click(opened.look.text_size.segments()[2])
    assert window.scene.geometry.sizes.text == 1.3
    opened.click(opened.look.speed.segments()[3])
    assert window.scene.queue.speed is Speed.SLOW
    opened.click(opened.look.motion.segments()[1])
    assert window.scene.queue.reduced
    opened.go(CARDS)
    opened.click(opened.cards.backs.tile("scales-navy"))
    assert window.pixmaps.style.back == ("scales", "navy")
    opened.click(opened.cards.four_colour)
    opened.click(opened.cards.large_print)
    assert (window.pixmaps.style.four_colour, window.scene.large_print) == (True, True)
    opened.click(opened.cards.size_row.segments()[0])
    assert window.scene.geometry.sizes.cards < 1
    opened.go(PLAY)
    opened.click(opened.play.sort.segments()[2])
    assert table.controller.order.mode is SortMode.RANK
    opened.click(opened.play.reveal.segments()[2])
    assert table.results.reveal.seconds == 0
    opened.click(opened.play.gin)
    opened.click(opened.play.confirm)
    opened.click(opened.play.arrange)
    assert table.room.arranging is not None
    opened.go(SOUND)
    opened.click(opened.sound.volume, opened.sound.volume.spot(20).toPoint())
    opened.click(opened.sound.sounds)
    opened.sound.name.setFocus()
    QTest.keyClicks(opened.sound.name, "Ann ")
    assert opened.kept == replace(
        QUICK,
        theme="burgundy",
        text_size=130,
        speed=Speed.SLOW,
        reduced_motion=ReducedMotion.ON,
        card_back="scales-navy",
        four_colour=True,
        large_print=True,
        card_size=CardSize.SMALL,
        sort_mode=SortMode.RANK,
        reveal_seconds=0,
        auto_gin=True,
        confirm_discard=True,
        arrange_hands=True,
        sounds=False,
        volume=20,
        name="Ann",
    )


def test_no_setting_has_been_forgotten() -> None:
    elsewhere = {"level", "second_level", "rules", "target", "window", "opponents", "hand_order", "profile", "seen_end"}
    shown = {
        *("theme", "text_size", "speed", "reduced_motion"),
        *("card_back", "four_colour", "large_print", "card_size"),
        *("sort_mode", "reveal_seconds", "auto_gin", "confirm_discard", "arrange_hands"),
        *("sounds", "volume", "name"),
    }
    assert {field.name for field in fields(Settings)} - elsewhere == shown


def test_it_shows_what_holds(tables: Tables, qtbot: QtBot) -> None:
    chosen = replace(
        QUICK, theme="contrast", card_back="deco-green", card_size=CardSize.LARGE, reveal_seconds=20, name="Zoë"
    )
    table = tables(replace(chosen, auto_gin=True, sounds=False, volume=35, text_size=115))
    opened = _open(table, qtbot)
    assert opened.look.themes.current == "contrast"
    assert opened.look.text_size.current == 1
    assert (opened.cards.backs.current, opened.cards.backs_name.text()) == ("deco-green", "Deco in green")
    assert opened.cards.size_row.current == 2
    texts = [segment.text() for segment in opened.play.reveal.segments()]
    assert texts == ["8 s", "15 s", "20 s", "Until clicked"], "another number out of the file is kept"
    assert opened.play.reveal.current == 2
    assert (opened.play.gin.isChecked(), opened.play.confirm.isChecked()) == (True, False)
    assert (opened.sound.sounds.isChecked(), opened.sound.volume.value()) == (False, 35)
    assert not opened.sound.volume.isEnabled()
    assert opened.sound.name.text() == "Zoë"
    opened.dialog.close()


def test_the_keyboard_reaches_everything(opened: Opened) -> None:
    """Tab goes over all controls of a tab and back to the tabs; arrows and Space change them."""
    opened.dialog.tabs.setFocus(Qt.FocusReason.TabFocusReason)
    for tab, count in ((TABLE, 4), (CARDS, 4), (PLAY, 5), (SOUND, 3)):
        assert opened.focused is opened.dialog.tabs
        page = opened.dialog.pages[tab]
        passed: list[QWidget] = []
        opened.key(Qt.Key.Key_Tab)
        while opened.focused is not opened.dialog.close_button:
            assert page.isAncestorOf(opened.focused)
            passed.append(opened.focused)
            opened.key(Qt.Key.Key_Tab)
            assert len(passed) < 20
        assert len(passed) == count
        heights = [widget.mapTo(page, QPoint(0, 0)).y() for widget in passed]
        assert heights == sorted(heights), "from top to bottom"
        opened.key(Qt.Key.Key_Tab)
        opened.key(Qt.Key.Key_Right)
    assert opened.dialog.tabs.currentIndex() == SOUND, "the last tab is the last"


def test_keys_change_what_has_the_focus(opened: Opened) -> None:
    opened.dialog.tabs.setFocus(Qt.FocusReason.TabFocusReason)
    opened.key(Qt.Key.Key_Tab, Qt.Key.Key_Right)
    assert opened.kept.theme == "blue"
    opened.key(Qt.Key.Key_End)
    assert opened.kept.theme == "contrast"
    opened.key(Qt.Key.Key_Tab, Qt.Key.Key_Right)
    assert opened.kept.text_size == 115
    opened.key(Qt.Key.Key_Tab, modifier=Qt.KeyboardModifier.ControlModifier)
    assert opened.dialog.tabs.currentIndex() == CARDS
    opened.cards.four_colour.setFocus(Qt.FocusReason.TabFocusReason)
    opened.key(Qt.Key.Key_Space)
    assert opened.kept.four_colour
    opened.key(Qt.Key.Key_Return)
    assert not opened.kept.four_colour
    opened.key(Qt.Key.Key_Escape)
    assert not opened.dialog.isVisible()


def test_it_opens_by_key_and_by_button_and_is_gone_when_closed(table: Table, qtbot: QtBot) -> None:
    table.begin(3)
    table.key(Qt.Key.Key_Comma, modifier=Qt.KeyboardModifier.ControlModifier)
    for _ in range(2):
        (dialog,) = [widget for widget in table.window.children() if isinstance(widget, SettingsDialog)]
        assert dialog.isModal()
        with qtbot.waitSignal(dialog.destroyed):
            dialog.close_button.click()
        button = table.window.bar.button("settings")
        assert button is not None
        button.click()
    (dialog,) = [widget for widget in table.window.children() if isinstance(widget, SettingsDialog)]
    with qtbot.waitSignal(dialog.destroyed):
        dialog.close()


def test_every_control_has_a_name_of_its_own(opened: Opened) -> None:
    for page in opened.dialog.pages:
        controls = [widget for widget in page.findChildren(QWidget) if widget.focusPolicy() & Qt.FocusPolicy.TabFocus]
        assert controls
        said = [(widget.accessibleName(), widget.accessibleDescription()) for widget in controls]
        assert all(name for name, _ in said)
        assert len(set(said)) == len(said)


@pytest.mark.parametrize("text_size", [100, 130])
@pytest.mark.parametrize("theme", THEMES)
def test_nothing_is_cut_off_or_over_something_else(opened: Opened, theme: str, text_size: int) -> None:
    opened.dialog._change(theme=theme, text_size=text_size)
    for tab, page in enumerate(opened.dialog.pages):
        opened.go(tab)
        labels = [label for label in page.findChildren(QLabel) if label.text()]
        room = page.rect()
        parts = [*labels, *(control for control in page.children() if _is_control(control))]
        boxes = [part.geometry() if isinstance(part, QLabel) else _body(part) for part in parts]
        assert [part for part, box in zip(parts, boxes, strict=True) if not room.contains(box)] == []
        for i, box in enumerate(boxes):
            assert not any(box.intersects(other) for other in boxes[i + 1 :]), parts[i]
        for label in labels:
            assert label.fontMetrics().horizontalAdvance(label.text()) <= label.width() + 1, label.text()
            assert label.toolTip() == ""


def _is_control(widget: object) -> bool:
    return isinstance(widget, QWidget) and not isinstance(widget, QLabel)


def _body(widget: Any) -> Any:
    """What shows of a control, in its parent's pixels, without the room for focus rings."""
    if hasattr(widget, "picture_box"):
        boxes = list(widget.findChildren(QAbstractButton))
        margin = boxes[0].height() - widget.picture_box(boxes[0]).height()
        return widget.geometry().adjusted(6, 6, -6, -6) if margin else widget.geometry()
    return widget.body().translated(widget.pos()) if hasattr(widget, "body") else widget.geometry()


def test_there_is_a_picture_of_every_back(opened: Opened) -> None:
    opened.go(CARDS)
    assert len(back_names()) == 10
    pictures = {key: opened.cards.backs.tile(key).grab().toImage() for key in back_names()}
    assert pictures[""] == pictures["lattice-navy"] or opened.cards.backs.current == ""
    others = [image for key, image in pictures.items() if key]
    assert all(others.index(image) == i for i, image in enumerate(others))


def test_a_name_too_long_or_with_control_characters_is_never_kept(opened: Opened) -> None:
    opened.go(SOUND)
    opened.sound.name.setFocus()
    QTest.keyClicks(opened.sound.name, "x" * 60)
    assert opened.kept.name == "x" * 40
    opened.sound.name.selectAll()
    opened.key(Qt.Key.Key_Delete)
    assert opened.kept.name == ""
