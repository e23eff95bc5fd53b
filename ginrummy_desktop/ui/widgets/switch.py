"""A switch: on or off, with its text beside it."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox, QWidget

from ginrummy_desktop.table.text import fit
from ginrummy_desktop.table.theme import GOLD_TEXT, IVORY_TOP, Theme
from ginrummy_desktop.ui.widgets.painted import Bodied, Ringed
from ginrummy_desktop.ui.widgets.painting import Line, paint_focus_ring, paint_line, width_of

_TRACK, _HIGH, _GAP, _PIXELS = 44.0, 24.0, 12.0, 15.0


class Switch(Ringed, Bodied, QCheckBox):
    """Painted in the game's look; Space and Enter turn it. ``place`` and ``body`` leave out the focus ring's room."""

    def __init__(self, text: str, on: bool, theme: Theme, parent: QWidget) -> None:
        super().__init__(text, parent)
        self._theme = theme
        self.setAccessibleName(text)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setChecked(on)

    def sizeHint(self) -> QSize:
        k = self._k
        wide = width_of(self.text(), fit(self.text(), 1e6, _PIXELS * k, 500)[0]) + (_TRACK + _GAP) * k
        return QSize(round(wide), round(36 * k)) + QSize(2, 2) * self.margin()

    def hitButton(self, pos: QPoint) -> bool:  # noqa: N802
        return self.body().contains(pos)

    def _take_key(self, key: int) -> bool:
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
            return True
        return False

    def _track(self) -> QRectF:
        body, k = QRectF(self.body()), self._k
        return QRectF(body.left(), body.center().y() - _HIGH * k / 2, _TRACK * k, _HIGH * k)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        track, k = self._track(), self._k
        self._paint_track(painter, track)
        left = track.right() + _GAP * k
        body = QRectF(self.body())
        box = QRectF(left, body.top(), body.right() - left, body.height())
        text = Line(self.text(), _PIXELS * k, 500, self._theme.text)
        paint_line(painter, box, text, Qt.AlignmentFlag.AlignLeft)
        if self.shows_ring():
            paint_focus_ring(painter, track, track.height() / 2, k)
        painter.end()

    def _paint_track(self, painter: QPainter, track: QRectF) -> None:
        """Gold with the knob at the right and a tick when it is on, dark with the knob at the left when it is off."""
        theme, k, on = self._theme, self._k, self.isChecked()
        line = QColor(theme.accent) if on else theme.text if theme.solid else QColor(255, 255, 255, 110)
        width = max(1.0, theme.hairline_width)
        painter.setPen(QPen(line, width))
        painter.setBrush(theme.accent if on else theme.pill(0.45))
        inset = width / 2
        painter.drawRoundedRect(track.adjusted(inset, inset, -inset, -inset), track.height() / 2, track.height() / 2)
        knob = QRectF(0, 0, track.height() - 6 * k, track.height() - 6 * k)
        knob.moveCenter(track.center())
        knob.moveLeft(track.right() - knob.width() - 3 * k if on else track.left() + 3 * k)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(IVORY_TOP)
        painter.drawEllipse(knob)
        if on:
            painter.setPen(QPen(GOLD_TEXT, 2 * k, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            elbow = QPointF(track.left() + 12 * k, track.center().y() + 3 * k)
            painter.drawLine(elbow + QPointF(-3, -3) * k, elbow)
            painter.drawLine(elbow, elbow + QPointF(6, -7) * k)
