"""The top bar and the style sheet: signals, a centred title, nothing cut or overlapping, the colours of the theme."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QMainWindow
from pytestqt.qtbot import QtBot

from ginrummy_desktop.table.art.icons import Icon
from ginrummy_desktop.table.theme import THEMES
from ginrummy_desktop.ui.style import MENU_BAR_HEIGHT, apply_style, palette, style_sheet
from ginrummy_desktop.ui.top_bar import BarButton, Feature, TopBar
from ginrummy_desktop.ui.widgets.painting import width_of

ALL = ("new_game", "statistics", "rules", "sound", "speed", "theming", "settings")
TITLE = "Three-handed · Round 12 · Match to 250"


def _bar(qtbot: QtBot, width: int, features: frozenset[Feature] = frozenset(Feature)) -> TopBar:
    bar = TopBar(features)
    qtbot.addWidget(bar)
    bar.resize(width, 44)
    bar.set_title(TITLE)
    bar.show()
    return bar


def _buttons(bar: TopBar) -> dict[str, BarButton]:
    return {key: button for key in ALL if (button := bar.button(key)) is not None}


def _bodies(bar: TopBar) -> list[QRect]:
    return [button.body().translated(button.pos()) for button in _buttons(bar).values()]


@pytest.mark.parametrize("key", ALL)
def test_each_button_tells_by_its_own_signal(key: str, qtbot: QtBot) -> None:
    bar = _bar(qtbot, 1280)
    heard: list[str] = []
    for name in ALL:
        getattr(bar, name).connect(lambda name=name: heard.append(name))
    button = bar.button(key)
    assert button is not None
    assert button.accessibleName()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton, pos=button.body().center())
    qtbot.keyClick(button, Qt.Key.Key_Return)
    assert heard == [key, key]


@pytest.mark.parametrize("features", [frozenset(Feature), frozenset(), frozenset({Feature.RULES})])
@pytest.mark.parametrize("width", [960, 1001, 1280, 1920])
def test_title_is_in_the_exact_middle_and_nothing_is_cut(
    features: frozenset[Feature], width: int, qtbot: QtBot
) -> None:
    bar = _bar(qtbot, width, features)
    label = bar.title_label()
    assert abs(label.geometry().center().x() - bar.rect().center().x()) == 0
    assert label.text() == TITLE.replace(" · ", "  ·  ")
    assert label.accessibleName() == TITLE
    assert width_of(label.text(), label.font()) <= label.width()
    bodies = _bodies(bar)
    assert all(left.right() < right.left() for left, right in pairwise(bodies))
    assert not any(body.intersects(label.geometry()) for body in bodies)
    assert all(bar.rect().contains(body) for body in bodies)
    assert all(button.body().width() >= button.width_with_text() for button in list(_buttons(bar).values())[:1])


def test_left_out_features_have_no_button(qtbot: QtBot) -> None:
    assert set(_buttons(_bar(qtbot, 960, frozenset()))) == {"new_game", "speed", "theming"}
    assert set(_buttons(_bar(qtbot, 960))) == set(ALL)


def test_texts_give_way_to_a_long_title_and_come_back(qtbot: QtBot) -> None:
    bar = _bar(qtbot, 960)
    rules = bar.button("rules")
    assert rules is not None
    assert rules.body().width() == rules.width_with_text()
    bar.resize(700, 44)
    assert rules.body().width() == 32
    assert rules.toolTip() == "Rules"
    bar.resize(960, 44)
    assert rules.toolTip() == ""
    bar.set_title("x" * 400)
    assert bar.title_label().text().endswith("…")


def test_sound_button_shows_what_is_on(qtbot: QtBot) -> None:
    bar = _bar(qtbot, 960)
    button = bar.button("sound")
    assert button is not None
    bar.set_sound(False)
    assert (button.icon_shown, button.accessibleName()) == (Icon.MUTED, "Sound off")
    bar.set_sound(True)
    assert (button.icon_shown, button.accessibleName()) == (Icon.SPEAKER, "Sound on")


def test_tab_goes_from_left_to_right(qtbot: QtBot) -> None:
    bar = _bar(qtbot, 1280)
    seen = []
    buttons = list(_buttons(bar).values())
    buttons[0].setFocus()
    for _ in buttons:
        seen.append(bar.focusWidget())
        qtbot.keyClick(bar.focusWidget(), Qt.Key.Key_Tab)
    assert seen == buttons


@pytest.mark.parametrize("key", list(THEMES))
def test_style_holds_the_colours_of_the_theme(key: str, qtbot: QtBot, qapp: QApplication) -> None:
    theme = THEMES[key]
    colors = palette(theme)
    assert colors.color(QPalette.ColorRole.Window) == theme.surface
    assert colors.color(QPalette.ColorRole.Text) == theme.text
    assert theme.menu_bar.name() in style_sheet(theme)
    assert "$" not in style_sheet(theme)


@pytest.mark.parametrize("text", [1.0, 1.15, 1.3])
def test_menu_bar_is_28_high_and_shows_its_menus(text: float, qtbot: QtBot, qapp: QApplication) -> None:
    before = qapp.styleSheet(), qapp.palette(), qapp.font()
    try:
        apply_style(qapp, THEMES["green"], text)
        window = QMainWindow()
        qtbot.addWidget(window)
        menu = window.menuBar().addMenu("Game")
        window.show()
        assert window.menuBar().height() == MENU_BAR_HEIGHT
        room = window.menuBar().actionGeometry(menu.menuAction())
        assert 0 < room.height() <= MENU_BAR_HEIGHT
        assert window.menuBar().fontMetrics().height() <= room.height()
        assert (window.menuBar().font().pixelSize(), menu.font().pixelSize()) == (round(14 * text), round(14 * text))
    finally:
        qapp.setStyleSheet(before[0])
        qapp.setPalette(before[1])
        qapp.setFont(before[2])


@pytest.mark.parametrize("width", [960, 1280])
def test_text_of_the_bar_grows_with_the_setting_and_nothing_leaves_its_place(width: int, qtbot: QtBot) -> None:
    bar = _bar(qtbot, width)
    bar.set_title("Oklahoma · Round 12 · Match to 150")
    small, label = _ink(bar), bar.title_label()
    before = label.font().pixelSize()
    bar.set_text_size(1.3)
    assert label.font().pixelSize() == round(1.3 * before)
    assert _ink(bar) > small
    assert width_of(label.text(), label.font()) <= label.width()
    bodies, title = _bodies(bar), label.geometry()
    assert all(bar.rect().contains(body) for body in bodies)
    assert all(left.right() < right.left() for left, right in pairwise(bodies))
    assert bodies[2].right() < title.left() <= title.right() < bodies[3].left()
    assert all(button.toolTip() or button.body().width() >= button.width_with_text() for button in bar.buttons())


def _ink(bar: TopBar) -> int:
    """How many lines of pixels of its picture the last button has something on."""
    picture = bar.buttons()[-1].grab().toImage()
    lines = [{picture.pixel(x, y) for x in range(picture.width())} for y in range(picture.height())]
    return sum(len(line) > 1 for line in lines)
