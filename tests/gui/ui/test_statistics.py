"""The statistics window: the figures of the database, filters, values for pointer and keyboard, nothing cut off."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from ginrummy_desktop.storage.database import Database, in_memory
from ginrummy_desktop.storage.statistics import Filter, read_statistics
from ginrummy_desktop.table.text import fit
from ginrummy_desktop.table.theme import THEMES
from ginrummy_desktop.ui.daily.day_button import WON
from ginrummy_desktop.ui.statistics import curve, header, month, panel
from ginrummy_desktop.ui.statistics.dialog import StatisticsDialog
from ginrummy_desktop.ui.statistics.texts import NOTHING, number, percent, signed
from ginrummy_desktop.ui.style import style_sheet
from ginrummy_desktop.ui.widgets import choices
from ginrummy_desktop.ui.widgets.lead import note_pointer
from ginrummy_desktop.ui.widgets.painting import Line
from tests.helpers.many_matches import fill
from tests.helpers.pictures import has
from tests.helpers.playing import Tables

END = datetime(2026, 11, 29, 20, tzinfo=UTC)
TODAY = date(2026, 11, 29)
Open = Callable[..., StatisticsDialog]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Database:
    database = in_memory(tmp_path_factory.mktemp("played"))
    fill(database, 300, 170, END)
    return database


@pytest.fixture
def opened(qtbot: QtBot, played: Database, qapp: QApplication) -> Iterator[Open]:
    before = qapp.styleSheet()
    qapp.setStyleSheet(style_sheet(THEMES["green"]))
    note_pointer()

    def make(
        database: Database = played, size: tuple[int, int] = (1180, 800), theme: str = "green", k: float = 1.0
    ) -> StatisticsDialog:
        dialog = StatisticsDialog(database, 1, THEMES[theme], k, today=TODAY)
        dialog.setMinimumSize(1, 1)
        dialog.resize(*size)
        qtbot.addWidget(dialog)
        with qtbot.waitActive(dialog):
            dialog.show()
            dialog.activateWindow()
        return dialog

    yield make
    qapp.setStyleSheet(before)


def _tiles(dialog: StatisticsDialog) -> dict[str, str]:
    pairs = (tile.accessibleName().split(": ") for tile in dialog.tiles)
    return {label: value for label, value in pairs}  # noqa: C416  (it says what they are)


def _choose(dialog: StatisticsDialog, name: str, text: str) -> None:
    choice = getattr(dialog.header, name)
    next(action for action in choice.menu.actions() if action.text() == text).trigger()


# -- figures and filters


def test_tiles_show_the_figures_of_the_database(opened: Open, played: Database) -> None:
    facts = read_statistics(played, Filter())
    assert _tiles(opened()) == {
        "Games played": number(facts.played),
        "Won": number(facts.won),
        "Win rate": percent(facts.win_rate),
        "Biggest margin": signed(facts.best_margin),
        "Current streak": number(facts.current_streak),
        "Best streak": number(facts.best_streak),
        "Gins": number(facts.rounds.gins),
        "Undercuts made": number(facts.rounds.undercuts_made),
    }


@pytest.mark.parametrize(
    ("name", "text", "which"),
    [
        ("level", "Casual", Filter(level="casual")),
        ("rules", "Oklahoma", Filter(rules="oklahoma")),
        ("time", "Last 30 days", Filter(since="2026-10-31T00:00:00Z")),
    ],
)
def test_a_filter_leaves_its_matches(name: str, text: str, which: Filter, opened: Open, played: Database) -> None:
    dialog = opened()
    _choose(dialog, name, text)
    facts = read_statistics(played, which)
    assert 0 < facts.played < 300
    assert abs(int(_tiles(dialog)["Games played"]) - facts.played) <= (3 if name == "time" else 0)
    assert getattr(dialog.header, name).accessibleName().endswith(text)
    _choose(dialog, name, {"level": "All levels", "rules": "All rules", "time": "All time"}[name])
    assert _tiles(dialog)["Games played"] == "300"


def test_help_can_be_left_out(opened: Open, played: Database, qtbot: QtBot) -> None:
    dialog = opened()
    button = dialog.header.help
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton, pos=button.body().center())
    assert _tiles(dialog)["Games played"] == number(read_statistics(played, Filter(without_help=True)).played)
    assert dialog.tiles[0].accessibleDescription() == ""
    qtbot.keyClick(button, Qt.Key.Key_Space)
    helped = read_statistics(played, Filter()).helped
    assert dialog.tiles[0].accessibleDescription() == f"{helped} of them with hints or take-backs"


def test_panels_tell_a_screen_reader_what_they_show(opened: Open, played: Database) -> None:
    facts = read_statistics(played, Filter())
    dialog = opened()
    casual = next(row for row in facts.levels if row.level == "casual")
    assert f"Casual: {casual.won} of {casual.played} won" in dialog.levels.accessibleDescription()
    assert f"Gin: {percent(facts.rounds.gins / facts.rounds.played)}" in dialog.ends.accessibleDescription()
    caught = f"Deadwood when a bot knocks, after layoffs: {number(facts.rounds.average_caught, 1)} on average"
    assert dialog.ends.accessibleDescription().endswith(caught)
    assert "A Skilled bot has" in dialog.rating.accessibleDescription()
    assert "29 November 2026" in dialog.daily.accessibleDescription()


def test_filters_that_leave_nothing_say_so_and_can_be_undone(opened: Open, qtbot: QtBot) -> None:
    dialog = opened()
    _choose(dialog, "level", "Expert")
    for name, text in (("rules", "Oklahoma"), ("time", "Last 7 days")):
        _choose(dialog, name, text)
    dialog.header.help.setChecked(True)
    if dialog.nothing.isVisible():
        assert dialog.nothing.accessibleName() == "No match fits these filters. There are others"
        assert not any(tile.isVisible() for tile in dialog.tiles)
    else:
        pytest.fail("the sample should have no such match")
    qtbot.mouseClick(dialog.nothing.button, Qt.MouseButton.LeftButton, pos=dialog.nothing.button.body().center())
    assert dialog.header.choices() == type(dialog.header.choices())()
    assert _tiles(dialog)["Games played"] == "300"
    assert dialog.tiles[0].isVisible()


def test_before_the_first_match_there_is_a_friendly_word_and_no_noughts(
    opened: Open, tmp_path: Path, qtbot: QtBot
) -> None:
    dialog = opened(in_memory(tmp_path))
    assert dialog.nothing.isVisible()
    shown = [dialog.rating, dialog.daily, dialog.levels, dialog.ends, *dialog.tiles, dialog.header.level]
    assert not any(widget.isVisible() for widget in shown)
    assert dialog.header.files.isVisible()
    qtbot.mouseClick(dialog.nothing.button, Qt.MouseButton.LeftButton, pos=dialog.nothing.button.body().center())
    assert not dialog.isVisible()


# -- the curve


def test_the_pointer_gets_the_values_of_the_nearest_day(opened: Open, qtbot: QtBot) -> None:
    rating = opened().rating
    places = rating.curve().places()
    for place in (0, len(places) // 2, len(places) - 1):
        rating.point_near(places[place])
        assert rating.pointed == rating.curve().points[place]
    assert number(rating.curve().points[-1].rating) in rating.told()
    qtbot.mouseMove(rating, places[3].toPoint())
    assert rating.pointed in rating.curve().points[2:5]
    rating.point_near(QRectF(rating.rect()).topLeft())
    assert rating.pointed is None


def test_keys_go_along_the_curve(opened: Open, qtbot: QtBot) -> None:
    rating = opened().rating
    points = rating.curve().points
    rating.setFocus(Qt.FocusReason.TabFocusReason)
    assert rating.pointed == points[-1]
    for key, place in ((Qt.Key.Key_Left, -2), (Qt.Key.Key_Home, 0), (Qt.Key.Key_Left, 0), (Qt.Key.Key_Right, 1)):
        qtbot.keyClick(rating, key)
        assert rating.pointed == points[place]
    qtbot.keyClick(rating, Qt.Key.Key_End)
    assert rating.told().startswith("29 November 2026: ")


def test_a_time_shows_its_part_of_the_curve(opened: Open) -> None:
    dialog = opened()
    whole = dialog.rating.curve().points
    _choose(dialog, "time", "Last 30 days")
    assert dialog.rating.curve().points == tuple(point for point in whole if point.day >= date(2026, 10, 31))


# -- the calendar


def test_keys_go_through_the_days_and_no_further_than_today(opened: Open, qtbot: QtBot) -> None:
    daily = opened().daily
    daily.setFocus(Qt.FocusReason.TabFocusReason)
    for key, day in (
        (Qt.Key.Key_Right, TODAY),
        (Qt.Key.Key_Left, date(2026, 11, 28)),
        (Qt.Key.Key_Up, date(2026, 11, 21)),
        (Qt.Key.Key_PageUp, date(2026, 10, 31)),
        (Qt.Key.Key_Down, date(2026, 11, 7)),
        (Qt.Key.Key_PageDown, TODAY),
    ):
        qtbot.keyClick(daily, key)
        assert daily.chosen == day
        assert daily.first == day.replace(day=1)


def test_arrows_turn_the_months(opened: Open, qtbot: QtBot) -> None:
    daily = opened().daily
    assert not daily.later.isEnabled()
    qtbot.mouseClick(daily.earlier, Qt.MouseButton.LeftButton, pos=daily.earlier.body().center())
    assert daily.first == date(2026, 10, 1)
    qtbot.mouseClick(daily.later, Qt.MouseButton.LeftButton, pos=daily.later.body().center())
    assert daily.first == date(2026, 11, 1)


def test_each_day_has_a_place_of_its_own_and_says_its_result(opened: Open) -> None:
    dialog = opened()
    view = dialog.daily.month()
    assert all(view.day_at(view.cell(*view.place(day)).center()) == day for day in view.days())
    results = dialog.facts.month(2026, 11)
    won = next(day for day, result in results.items() if result.won)
    margin = results[won].margin
    assert dialog.daily.told(won) == f"{won.day} November 2026: won, {signed(margin)}"
    missed = next(day for day in view.days() if day not in results)
    assert dialog.daily.told(missed).endswith(": not played")


# -- looks

SIZES = [(1180, 800, 1.0), (900, 620, 1.0), (1920, 1080, 1.0), (1534, 1040, 1.3)]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_text_is_cut(size: tuple[int, int, float], opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    texts: list[str] = []

    def look(painter: QPainter, box: QRectF, line: Line, align: Qt.AlignmentFlag = panel.CENTRE) -> QRectF:
        _, shown = fit(line.text, box.width(), line.pixels, line.weight)
        texts.append(line.text)
        assert shown == line.text
        return paint(painter, box, line, align)

    paint = panel.paint_line
    for module in (panel, curve, month, choices, header):
        monkeypatch.setattr(module, "paint_line", look)
    dialog = opened(size=size[:2], k=size[2])
    dialog.rating.point_to(5)
    dialog.body.grab()
    dialog.grab()
    assert {"Statistics", "Rating", "Daily game", "By level", "How your rounds end", "Undercuts suffered"} <= set(texts)
    assert not [label for label in dialog.findChildren(QLabel) if label.text()]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_controls_are_in_the_window_and_apart(size: tuple[int, int, float], opened: Open) -> None:
    dialog = opened(size=size[:2], k=size[2])
    controls_shown = (dialog.header.files, dialog.header.help, dialog.header.rules, dialog.header.level)
    bodies = [control.body().translated(control.pos()) for control in (*controls_shown, dialog.header.time)]
    assert all(dialog.header.rect().contains(body) for body in bodies)
    assert all(a.right() < b.left() or a.bottom() < b.top() for a, b in pairwise(bodies))
    assert all(body.height() >= 32 for body in bodies)


@pytest.mark.parametrize("theme", list(THEMES))
def test_every_theme_paints_its_own_colours(theme: str, opened: Open) -> None:
    dialog = opened(theme=theme)
    image: QImage = dialog.grab().toImage()
    assert has(image, THEMES[theme].accent)
    assert has(image, THEMES[theme].text)
    assert has(image, WON)


def test_tab_goes_through_everything_in_order(opened: Open, qtbot: QtBot) -> None:
    dialog = opened()
    stops: list[QWidget] = [
        *(dialog.header.files, dialog.header.help, dialog.header.rules, dialog.header.level, dialog.header.time),
        *(dialog.rating, dialog.daily, dialog.daily.earlier, dialog.levels, dialog.ends),
    ]
    stops[0].setFocus()
    for stop in stops:
        assert dialog.focusWidget() is stop
        qtbot.keyClick(stop, Qt.Key.Key_Tab)
    assert dialog.focusWidget() is stops[0]


def test_what_the_keyboard_reaches_scrolls_into_sight(opened: Open, qtbot: QtBot) -> None:
    dialog = opened(size=(900, 620))
    dialog.rating.setFocus()
    for stop in (dialog.daily, dialog.daily.earlier, dialog.levels, dialog.ends):
        qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        assert dialog.focusWidget() is stop
        top = stop.mapTo(dialog, QPoint(0, 0)).y()
        assert dialog.header.height() <= top
        assert top + stop.height() <= dialog.height()


def test_numbers_have_real_minus_signs_and_say_when_there_are_none() -> None:
    assert signed(-7.96, 1) == "−8.0"
    assert signed(0.04, 1) == "0.0"
    assert signed(-0.04, 1) == "0.0"
    assert signed(3) == "+3"
    assert {signed(None), number(None), percent(None)} == {NOTHING}


# -- the way there


@pytest.mark.parametrize("way", ["key", "bar", "match end"])
def test_it_opens_from_everywhere(way: str, tables: Tables, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[StatisticsDialog] = []
    monkeypatch.setattr(StatisticsDialog, "exec", lambda dialog: shown.append(dialog))
    table = tables().begin()
    if way == "key":
        qtbot.keyClick(table.window, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    elif way == "bar":
        button = table.window.bar.button("statistics")
        assert button is not None
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton, pos=button.body().center())
    else:
        table.room.statistics_wanted.emit()
    assert len(shown) == 1


def test_nothing_of_it_is_loaded_before_it_is_opened() -> None:
    code = (
        "import sys, ginrummy_desktop.ui.room, ginrummy_desktop.ui.main_window, ginrummy_desktop.ui.games, "
        "ginrummy_desktop.app; print(*sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    ours = {"ginrummy_desktop.ui.statistics", "ginrummy_desktop.storage.rating", "ginrummy_desktop.storage.exporting"}
    assert not ours & set(run.stdout.split())
