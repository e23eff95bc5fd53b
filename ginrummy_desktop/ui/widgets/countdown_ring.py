"""The ring of the countdown, which empties, and the number in it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from ginrummy_desktop.table.text import draw_fitted
from ginrummy_desktop.table.theme import FOCUS_RING, THEMES, Theme

DIAMETER = 51.0
"""Of the ring's middle line, in units, where there is room."""

_WIDTH = 6.0
_TRACK, _TRACK_SOLID = QColor(255, 255, 255, 46), QColor("#333333")
_LEAST_TURN = 1 / 240  # of the ring: smaller steps are not painted


class CountdownRing(QAbstractButton):
    """The ring and the number in it; a click pauses or goes on. ``ringed`` False shows the number only."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme: Theme = THEMES["green"]
        self.scale, self.diameter = 1.0, DIAMETER
        self.ringed = True
        self.left, self.number = 1.0, 0
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_left(self, left: float, number: int) -> None:
        """Show ``left`` (1 to 0) of the ring and ``number`` in it."""
        if number != self.number or (self.ringed and abs(left - self.left) >= _LEAST_TURN) or left in (0.0, 1.0):
            self.left, self.number = left, number
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        k, middle = self.scale, QRectF(self.rect()).center()
        ring = QRectF(0, 0, self.diameter * k, self.diameter * k)
        ring.moveCenter(middle)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.ringed:
            self._paint_ring(painter, ring)
        if self.hasFocus():
            painter.setPen(QPen(FOCUS_RING, 2.5 * k))
            painter.drawEllipse(ring.adjusted(-7 * k, -7 * k, 7 * k, 7 * k))
        draw_fitted(painter, ring, str(self.number), 24 * k, 700, self.theme.text, Qt.AlignmentFlag.AlignHCenter)
        painter.end()

    def _paint_ring(self, painter: QPainter, ring: QRectF) -> None:
        """The part that is left begins at the top and goes to the left."""
        pen = QPen(_TRACK_SOLID if self.theme.solid else _TRACK, _WIDTH * self.scale)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawEllipse(ring)
        pen.setColor(self.theme.accent)
        painter.setPen(pen)
        painter.drawArc(ring, 90 * 16, round(360 * 16 * self.left))
