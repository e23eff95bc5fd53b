"""The panel with the rating: its value, its curve, and what a point of the curve was, for pointer and keyboard."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.storage.rating import RatingPoint, change_since
from ginrummy_desktop.table.theme import GOOD_NEWS, Theme
from ginrummy_desktop.ui.statistics.curve import Curve, paint_curve, paint_pointed
from ginrummy_desktop.ui.statistics.panel import CENTRE, LEFT, PADDING, RIGHT, Panel
from ginrummy_desktop.ui.statistics.speaking import announce
from ginrummy_desktop.ui.statistics.texts import long_day, number
from ginrummy_desktop.ui.widgets.lead import note_keyboard

translate = QCoreApplication.translate


class RatingPanel(Panel):
    """The rating over time. Left and Right go from day to day, Home and End to the first and the last."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(translate("Statistics", "Rating"), theme, parent)
        self._all: tuple[RatingPoint, ...] = ()
        self._shown: tuple[RatingPoint, ...] = ()
        self._change: int | None = None
        self._pointed: int | None = None
        self.setMouseTracking(True)

    def show_points(self, points: tuple[RatingPoint, ...], since: date | None, today: date) -> None:
        """Show the curve of ``points`` from ``since`` on."""
        self._all, self._pointed = points, None
        self._shown = tuple(point for point in points if since is None or point.day >= since)
        self._change = change_since(points, today.replace(day=1)) if points else None
        self.setAccessibleDescription(" ".join((self._summary(), self._explained())))
        self.update()

    @property
    def pointed(self) -> RatingPoint | None:
        """The point whose values are shown."""
        return None if self._pointed is None else self._shown[self._pointed]

    def told(self) -> str:
        """The values of the point that is pointed to, in words."""
        point = self.pointed
        if point is None:
            return ""
        text = translate("Statistics", "{day}: {rating}, give or take {deviation}. {won} of {played} won")
        return text.format(
            day=long_day(point.day),
            rating=number(point.rating),
            deviation=number(2 * point.deviation),
            won=number(point.won),
            played=number(point.played),
        )

    def _explained(self) -> str:
        return translate("Statistics", "A Skilled bot has {rating}. Beating a stronger one counts more").format(
            rating=number(1500)
        )

    def _changed(self) -> str:
        if self._change is None:
            return ""
        if not self._change:
            return translate("Statistics", "As before this month")
        up = translate("Statistics", "Up {number} this month")
        down = translate("Statistics", "Down {number} this month")
        return (up if self._change > 0 else down).format(number=number(abs(self._change)))

    def _summary(self) -> str:
        if not self._all:
            return self._nothing()
        text = translate("Statistics", "{rating}, give or take {deviation}. {change}")
        last = self._all[-1]
        return text.format(
            rating=number(last.rating), deviation=number(2 * last.deviation), change=self._changed()
        ).strip()

    def _nothing(self) -> str:
        if self._all:
            return translate("Statistics", "Nothing was played in this time")
        return translate("Statistics", "It begins with the first match that you end without hints or take-backs")

    def curve(self) -> Curve:
        """The curve in the widget's pixels."""
        k = self.k
        return Curve(self._shown, self.box(56, 66, self.wide - 56 - 28, self.tall - 66 - 40), k)

    def paint_panel(self, painter: QPainter) -> None:
        theme, right = self.theme, self.wide - 28
        if self._all:
            value = (number(self._all[-1].rating), 26, 700, theme.accent)
            taken = self.line(painter, (right - 120, 30, 120), value, RIGHT)
            right = taken.left() / self.k - 12
        color = GOOD_NEWS if (self._change or 0) > 0 and not theme.solid else theme.text2
        if changed := self._changed():
            taken = self.line(painter, (right - 200, 32, 200), (changed, 14, 500, color), RIGHT)
            right = taken.left() / self.k - 16
        left = self.heading_box.right() / self.k + 14
        self.line(painter, (left, 29, right - left), (self._explained(), 13, 500, theme.text2), LEFT)
        if not self._shown:
            middle = (PADDING, self.tall / 2 + 12, self.wide - 2 * PADDING)
            self.line(painter, middle, (self._nothing(), 15, 500, theme.text2), CENTRE)
            return
        curve = self.curve()
        paint_curve(painter, curve, theme)
        if self._pointed is not None:
            paint_pointed(painter, curve, self._pointed, theme, QRectF(self.rect()))

    # -- pointing ------------------------------------------------------------------------------------------------

    def point_to(self, place: int | None) -> None:
        """Show the values of one point of those that are shown, or of none."""
        if place != self._pointed:
            self._pointed = place
            self.update()

    def point_near(self, where: QPointF) -> None:
        """Show the values of the point that is nearest to that place of the widget."""
        curve = self.curve()
        inside = curve.box.adjusted(-12, -12, 12, 12).contains(where)
        self.point_to(curve.nearest(where.x()) if inside and self._shown else None)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.point_near(event.position())

    def leaveEvent(self, event: QEvent) -> None:
        self.point_to(None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self._ring and self._shown:
            self.point_to(len(self._shown) - 1)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.point_to(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last = len(self._shown) - 1
        here = last if self._pointed is None else self._pointed
        steps = {
            Qt.Key.Key_Left: max(0, here - 1),
            Qt.Key.Key_Right: min(last, here + 1),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        if not self._shown or event.key() not in steps:
            super().keyPressEvent(event)
            return
        note_keyboard()
        self._ring = True
        self.point_to(steps[Qt.Key(event.key())])
        announce(self, self.told())
