"""The rating's curve: where its points are, and how it is painted."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from datetime import date

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from ginrummy_desktop.storage.rating import RatingPoint
from ginrummy_desktop.table.fonts import font
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.statistics.axes import DayMark, day_marks, value_marks
from ginrummy_desktop.ui.statistics.texts import long_day, number, short_day, short_month
from ginrummy_desktop.ui.widgets.painting import Line, paint_line, width_of

translate = QCoreApplication.translate
_LEFT, _RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight


@dataclass(frozen=True, slots=True)
class Curve:
    """``points`` in ``box`` (pixels, the axes' marks outside of it); ``k``: pixels of a unit."""

    points: tuple[RatingPoint, ...]
    box: QRectF
    k: float

    def values(self) -> tuple[int, ...]:
        """The values that have a line."""
        return value_marks([point.rating for point in self.points])

    def x(self, day: date) -> float:
        """Where a day is; a single one in the middle."""
        first, last = self.points[0].day, self.points[-1].day
        span = (last - first).days
        return self.box.left() + self.box.width() * ((day - first).days / span if span else 0.5)

    def y(self, value: float, marks: tuple[int, ...]) -> float:
        """How high a value is."""
        return self.box.bottom() - self.box.height() * (value - marks[0]) / (marks[-1] - marks[0])

    def places(self) -> list[QPointF]:
        """Where the points are."""
        marks = self.values()
        return [QPointF(self.x(point.day), self.y(point.rating, marks)) for point in self.points]

    def nearest(self, x: float) -> int:
        """The point that is nearest to ``x`` from left to right."""
        across = [self.x(point.day) for point in self.points]
        after = min(bisect_left(across, x), len(across) - 1)
        before = max(0, after - 1)
        return before if x - across[before] < across[after] - x else after


def paint_curve(painter: QPainter, curve: Curve, theme: Theme) -> None:
    """Paint lines, marks, the curve and its end."""
    _paint_values(painter, curve, theme)
    _paint_days(painter, curve, theme)
    places = curve.places()
    if len(places) > 1:
        _paint_area(painter, curve, places, theme)
        pen = QPen(theme.accent, 2.2 * curve.k)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawPolyline(QPolygonF(places))
    _paint_dot(painter, places[-1], theme.accent, curve.k)


def paint_pointed(painter: QPainter, curve: Curve, place: int, theme: Theme, room: QRectF) -> None:
    """Paint what one point says: a line, a dot, and a box that stays within ``room``."""
    spot, point, k = curve.places()[place], curve.points[place], curve.k
    painter.setPen(QPen(theme.text2, 1))
    painter.drawLine(QPointF(spot.x(), curve.box.top()), QPointF(spot.x(), curve.box.bottom()))
    _paint_dot(painter, spot, theme.accent, k)
    value = translate("Statistics", "{rating} ± {deviation}")
    first = value.format(rating=number(point.rating), deviation=number(2 * point.deviation))
    won = translate("Statistics", "{won} of {played} won").format(won=number(point.won), played=number(point.played))
    second = translate("Statistics", "{day} · {won}").format(day=long_day(point.day), won=won)
    wide = max(width_of(first, font(15 * k, 700)), width_of(second, font(13 * k, 500))) + 24 * k
    tall = 50 * k
    left = min(max(spot.x() - wide / 2, room.left() + 8 * k), room.right() - 8 * k - wide)
    above = spot.y() - tall - 14 * k
    top = above if above > room.top() + 4 * k else spot.y() + 14 * k
    box = QRectF(left, top, wide, tall)
    painter.setPen(QPen(theme.line, theme.hairline_width))
    painter.setBrush(theme.menu_bar)
    painter.drawRoundedRect(box, 8 * k, 8 * k)
    inner = box.adjusted(12 * k, 6 * k, -12 * k, -6 * k)
    upper = QRectF(inner.left(), inner.top(), inner.width(), inner.height() / 2)
    paint_line(painter, upper, Line(first, 15 * k, 700, theme.accent), _LEFT)
    lower = upper.translated(0, upper.height())
    paint_line(painter, lower, Line(second, 13 * k, 500, theme.text), _LEFT)


def _paint_values(painter: QPainter, curve: Curve, theme: Theme) -> None:
    marks, k = curve.values(), curve.k
    faint = QColor("#555555") if theme.solid else theme.hairline
    for value in marks:
        y = round(curve.y(value, marks))
        painter.fillRect(QRectF(curve.box.left(), y, curve.box.width(), 1), faint)
        box = QRectF(curve.box.left() - 56 * k, y - 12 * k, 46 * k, 24 * k)
        paint_line(painter, box, Line(number(value), 13 * k, 500, theme.text2), _RIGHT)


def _paint_days(painter: QPainter, curve: Curve, theme: Theme) -> None:
    first, last, k = curve.points[0].day, curve.points[-1].day, curve.k
    end = -1e9
    for mark in day_marks(first, last):
        text = _mark_text(mark)
        half = width_of(text, font(13 * k, 500)) / 2
        middle = min(max(curve.x(mark.day), curve.box.left() + half), curve.box.right() - half)
        if middle - half < end + 10 * k:
            continue
        end = middle + half
        box = QRectF(middle - half - 2, curve.box.bottom() + 6 * k, 2 * half + 4, 24 * k)
        paint_line(painter, box, Line(text, 13 * k, 500, theme.text2))


def _mark_text(mark: DayMark) -> str:
    if mark.kind == "year":
        return str(mark.day.year)
    return short_month(mark.day) if mark.kind == "month" else short_day(mark.day)


def _paint_area(painter: QPainter, curve: Curve, places: list[QPointF], theme: Theme) -> None:
    if theme.solid:
        return
    path = QPainterPath(QPointF(places[0].x(), curve.box.bottom()))
    for place in places:
        path.lineTo(place)
    path.lineTo(places[-1].x(), curve.box.bottom())
    fill = QLinearGradient(0, min(place.y() for place in places), 0, curve.box.bottom())
    for stop, alpha in ((0.0, 88), (1.0, 0)):
        shade = QColor(theme.accent)
        shade.setAlpha(alpha)
        fill.setColorAt(stop, shade)
    painter.fillPath(path, fill)


def _paint_dot(painter: QPainter, spot: QPointF, color: QColor, k: float) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    halo = QColor(color)
    halo.setAlpha(80)
    for shade, radius in ((halo, 8.0), (color, 4.5)):
        painter.setBrush(shade)
        painter.drawEllipse(spot, radius * k, radius * k)
