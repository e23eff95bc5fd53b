"""A month of daily games: where its days are, and how they are painted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from PySide6.QtCore import QCoreApplication, QLocale, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from ginrummy_desktop.storage.dailies import DayResult
from ginrummy_desktop.table.art.icons import Icon, paint_icon
from ginrummy_desktop.table.fonts import font
from ginrummy_desktop.table.theme import FOCUS_RING, Theme
from ginrummy_desktop.ui.daily.day_button import IN_TODAY, LOST, WON
from ginrummy_desktop.ui.widgets.painting import Line, paint_line, width_of

translate = QCoreApplication.translate
WEEKS = 6
"""Rows of a month, so that none is taller than another."""


@dataclass(frozen=True, slots=True)
class Month:
    """The days of one month in ``box`` (pixels): weekday names, then ``WEEKS`` rows. ``k``: a unit's pixels."""

    first: date
    box: QRectF
    k: float

    def days(self) -> list[date]:
        """All of them."""
        following = (self.first + timedelta(days=32)).replace(day=1)
        return [self.first + timedelta(days=n) for n in range((following - self.first).days)]

    def place(self, day: date) -> tuple[int, int]:
        """Row (from 0) and column of a day of this month."""
        begins = QLocale().firstDayOfWeek().value  # 1 is Monday
        offset = (self.first.isoweekday() - begins) % 7
        return divmod(offset + day.day - 1, 7)

    def cell(self, row: int, column: int) -> QRectF:
        """The middle part of a cell, which a result fills. Row -1 holds the names of the weekdays."""
        wide, pitch = self.box.width() / 7, self.box.height() / (WEEKS + 0.9)
        middle = QPointF(self.box.left() + (column + 0.5) * wide, self.box.top() + (row + 1.4) * pitch)
        across, down = min(wide - 6 * self.k, 56 * self.k), min(pitch - 5 * self.k, 40 * self.k)
        return QRectF(middle.x() - across / 2, middle.y() - down / 2, across, down)

    def day_at(self, where: QPointF) -> date | None:
        """The day at a place."""
        return next((day for day in self.days() if self.cell(*self.place(day)).contains(where)), None)


def paint_month(
    painter: QPainter, month: Month, results: Mapping[date, DayResult], today: date, theme: Theme, chosen: date | None
) -> None:
    """Paint the weekdays, the days with their results, and what the colours mean where the month leaves room."""
    k, locale = month.k, QLocale()
    for column in range(7):
        weekday = (locale.firstDayOfWeek().value - 1 + column) % 7 + 1
        name = locale.standaloneDayName(weekday, QLocale.FormatType.ShortFormat)
        box = month.cell(-1, column).adjusted(-3 * k, 0, 3 * k, 0)
        paint_line(painter, box, Line(name, 13 * k, 500, theme.text2))
    for day in month.days():
        _paint_day(painter, month.cell(*month.place(day)), day, results.get(day), theme, k, day == today)
        if day == today:
            _outline(painter, month.cell(*month.place(day)), theme.accent, 2.5 * k, k, -0.5 * k)
        if day == chosen:
            _outline(painter, month.cell(*month.place(day)), FOCUS_RING, 2.5 * k, k, -3 * k)
    _paint_legend(painter, month, theme)


def paint_hovered(painter: QPainter, month: Month, day: date, theme: Theme) -> None:
    """Paint the ground of the day under the pointer, before the month."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#333333") if theme.solid else QColor(255, 255, 255, 40))
    painter.drawRoundedRect(month.cell(*month.place(day)), 7 * month.k, 7 * month.k)


def _paint_day(
    painter: QPainter, cell: QRectF, day: date, result: DayResult | None, theme: Theme, k: float, today: bool
) -> None:
    text = str(day.day)
    if result is None:
        paint_line(painter, cell, Line(text, 14 * k, 500, theme.text2))
        return
    _paint_result(painter, cell, result.won, theme, k, IN_TODAY if today else 0.8)
    tick = 13 * k if result.won else 0.0
    gap = 2 * k if result.won else 0.0
    wide = width_of("00", font(14 * k, 700))
    left = cell.center().x() - (wide + gap + tick) / 2
    number = QRectF(left, cell.top(), wide, cell.height())
    paint_line(painter, number, Line(text, 14 * k, 700, QColor("white") if result.won else theme.text))
    if result.won:
        spot = QRectF(left + wide + gap, cell.center().y() - tick / 2, tick, tick)
        paint_icon(painter, Icon.TICK, spot, QColor("white"))


def _paint_result(painter: QPainter, cell: QRectF, won: bool, theme: Theme, k: float, inset: float = 0.8) -> None:
    if won:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(WON)
        painter.drawRoundedRect(cell, 7 * k, 7 * k)
    else:
        _outline(painter, cell, LOST, 1.6 * k, k, inset * k)


def _outline(painter: QPainter, cell: QRectF, color: QColor, wide: float, k: float, inset: float) -> None:
    painter.setPen(QPen(color, wide))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(cell.adjusted(inset, inset, -inset, -inset), 7 * k - inset / 2, 7 * k - inset / 2)


def _paint_legend(painter: QPainter, month: Month, theme: Theme) -> None:
    """In the last row, after the days that are in it."""
    k, last = month.k, month.place(month.days()[-1])
    column = last[1] + 1 if last[0] == WEEKS - 1 else 0
    row = month.cell(WEEKS - 1, column)
    words = (translate("Statistics", "Won"), translate("Statistics", "Lost"), translate("Statistics", "Today"))
    room = month.box.right() - row.left()
    taken = sum(28 * k + width_of(word, font(14 * k, 500)) for word in words)
    gap = min(28 * k, (room - taken) / 3)
    x = row.left() + max(0.0, (room - taken - 2 * gap) / 2)
    for place, word in enumerate(words):
        box = QRectF(x, row.center().y() - 8 * k, 20 * k, 16 * k)
        if place < 2:
            _paint_result(painter, box, place == 0, theme, k * 0.7)
        else:
            _outline(painter, box, theme.accent, 2.2 * k, k * 0.7, k)
        if place == 0:
            paint_icon(painter, Icon.TICK, box.adjusted(4 * k, 2 * k, -4 * k, -2 * k), QColor("white"))
        wide = width_of(word, font(14 * k, 500)) + 2
        paint_line(painter, QRectF(x + 28 * k, row.top(), wide, row.height()), Line(word, 14 * k, 500, theme.text2))
        x += 28 * k + wide + gap
