"""The calendar of daily games: days that can be chosen, by pointer and by keys, and what is said of them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from itertools import combinations, groupby, pairwise

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ginrummy_desktop.storage.dailies import DayResult
from ginrummy_desktop.table.theme import THEMES
from ginrummy_desktop.ui.daily.calendar import Calendar
from ginrummy_desktop.ui.daily.day_button import LOST, WON, paint_day
from ginrummy_desktop.ui.daily.marks import DayMark
from ginrummy_desktop.ui.statistics.month import Month, paint_month

TODAY = date(2026, 11, 25)
MARKS = {
    date(2026, 11, 2): DayMark(DayResult(1, True, 40)),
    date(2026, 11, 3): DayMark(DayResult(2, False, -20, again=2)),
    date(2026, 11, 4): DayMark(DayResult(3, False, None, again=1)),
    date(2026, 11, 5): DayMark(None, 4),
    date(2026, 11, 6): DayMark(DayResult(5, True, 3), 6),
}


def _load(year: int, month: int) -> Mapping[date, DayMark]:
    return {day: mark for day, mark in MARKS.items() if (day.year, day.month) == (year, month)}


@pytest.fixture
def calendar(qtbot: QtBot) -> Calendar:
    """November 2026, shown, with the keyboard on today."""
    made = Calendar(_load, TODAY, THEMES["green"])
    qtbot.addWidget(made)
    made.resize(480, 320)
    made.set_look(THEMES["green"], 1.0)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    made.choose(TODAY, Qt.FocusReason.TabFocusReason)
    return made


def _press(calendar: Calendar, *keys: Qt.Key) -> date:
    for key in keys:
        QTest.keyClick(calendar.focusWidget() or calendar, key)
    button = calendar.focusWidget()
    assert button is calendar.days[calendar.day.day - 1]
    return calendar.day


def test_arrows_go_through_the_days_and_stop_at_today(calendar: Calendar) -> None:
    assert _press(calendar, Qt.Key.Key_Left) == date(2026, 11, 24)
    assert _press(calendar, Qt.Key.Key_Up) == date(2026, 11, 17)
    assert _press(calendar, Qt.Key.Key_Down, Qt.Key.Key_Down) == TODAY
    assert _press(calendar, Qt.Key.Key_Right) == TODAY
    assert _press(calendar, *[Qt.Key.Key_Up] * 4) == date(2026, 10, 28)
    assert calendar.accessibleName() == "October 2026"
    assert _press(calendar, Qt.Key.Key_PageUp) == date(2026, 9, 28)
    assert _press(calendar, Qt.Key.Key_PageDown, Qt.Key.Key_PageDown) == TODAY
    assert _press(calendar, Qt.Key.Key_PageUp, Qt.Key.Key_Home) == TODAY


def test_there_is_nothing_before_the_first_day_or_after_today(calendar: Calendar) -> None:
    assert not calendar.forward.isEnabled()
    assert [button.day.day for button in calendar.days[:30] if not button.isEnabled()] == [26, 27, 28, 29, 30]
    assert calendar.days[30].isHidden()
    calendar.choose(date(2020, 1, 1))
    assert calendar.day == date(2026, 1, 1)
    assert not calendar.back.isEnabled()
    calendar.forward.click()
    assert calendar.accessibleName() == "February 2026"
    assert [button.isHidden() for button in calendar.days].count(True) == 3


def test_a_click_chooses_and_enter_or_a_double_click_plays(calendar: Calendar, qtbot: QtBot) -> None:
    chosen: list[date] = []
    asked: list[date] = []
    calendar.chosen.connect(chosen.append)
    calendar.asked.connect(asked.append)
    qtbot.mouseClick(calendar.days[9], Qt.MouseButton.LeftButton)
    assert (chosen, asked) == ([date(2026, 11, 10)], [])
    QTest.keyClick(calendar.days[9], Qt.Key.Key_Return)
    qtbot.mouseDClick(calendar.days[2], Qt.MouseButton.LeftButton)
    assert asked == [date(2026, 11, 10), date(2026, 11, 3)]


def test_days_are_named_for_screen_readers(calendar: Calendar) -> None:
    said = {button.day.day: button.accessibleName() for button in calendar.days[:30]}
    assert said[1] == "Sunday 1 November 2026, not played"
    assert said[2] == "Monday 2 November 2026, won"
    assert said[3] == "Tuesday 3 November 2026, lost, played again 2 times"
    assert said[4] == "Wednesday 4 November 2026, given up, played again once"
    assert said[5] == "Thursday 5 November 2026, in progress"
    assert said[6] == "Friday 6 November 2026, won, being played again"
    assert said[25] == "Wednesday 25 November 2026, not played, today"
    assert said[26] == "Thursday 26 November 2026, not yet"


def test_days_stand_under_their_weekday_and_do_not_cover_each_other(calendar: Calendar) -> None:
    shown = [button for button in calendar.days if not button.isHidden()]
    for button in shown:
        assert button.geometry().center().x() // (calendar.width() // 7 + 1) == button.day.weekday()
    for one, other in pairwise(shown):
        assert not one.geometry().intersects(other.geometry())


def test_each_mark_looks_different(calendar: Calendar) -> None:
    pictures = []
    for day in (1, 2, 3, 5, 6):
        calendar.days[0].show_day(date(2026, 11, 1), MARKS.get(date(2026, 11, day), DayMark()), False, "")
        pictures.append(calendar.days[0].grab().toImage())
    assert all(one != other for one, other in combinations(pictures, 2))


def _crossed(image: QImage, body: QRectF) -> list[str]:
    """What a walk from the left into the middle of ``body`` comes across, each once."""
    known = {THEMES["green"].accent.name(): "today", LOST.name(): "lost", WON.name(): "won", "#000000": "ground"}
    y, left = int(body.center().y()), int(body.left()) - 8
    met = [known.get(QColor(image.pixel(x, y)).name()) for x in range(left, int(body.left()) + 40)]
    return [what for what, _ in groupby(filter(None, met))]


@pytest.mark.parametrize(("won", "met"), [(False, ["ground", "today", "ground", "lost", "ground"]), (True, None)])
def test_how_today_went_shows_inside_its_line(won: bool, met: list[str] | None) -> None:
    image = QImage(1600, 1400, QImage.Format.Format_RGB32)
    image.fill(0)
    result = DayResult(1, won, 40)
    month = Month(date(2026, 11, 1), QRectF(50, 300, 1500, 1000), 4.0)
    bodies = [QRectF(100, 100, 160, 120), month.cell(*month.place(TODAY))]
    painter = QPainter(image)
    paint_day(painter, bodies[0], DayMark(result), THEMES["green"], 4.0, today=True)
    paint_month(painter, month, {TODAY: result}, TODAY, THEMES["green"], None)
    painter.end()
    for body in bodies:
        assert _crossed(image, body) == (met or ["ground", "today", "won"])
