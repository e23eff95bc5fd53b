"""A slider whose stops are the named levels of the bots."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.table.theme import IVORY_TOP, Theme
from ginrummy_desktop.ui.widgets.painting import Line, paint_line
from ginrummy_desktop.ui.widgets.slider import PaintedSlider

_EDGE = 54.0
"""From the widget's sides to the first and the last stop, in units."""
_LINE_Y, _NAME_Y = 24.0, 54.0
_KNOB, _DOT = 12.0, 6.0
_DARK_GOLD = QColor("#A87718")


class LevelSlider(PaintedSlider):
    """A slider with one named stop a level; ``value()`` is the place of the level."""

    def __init__(self, names: Sequence[str], current: int, theme: Theme, k: float, parent: QWidget) -> None:
        super().__init__(theme, k, parent)
        self._names = tuple(names)
        self.setRange(0, len(names) - 1)
        self.setPageStep(1)
        self.setAccessibleName(self.tr("Opponent"))
        self.valueChanged.connect(self._tell)
        self.setValue(current)
        self._tell(current)

    def _tell(self, place: int) -> None:
        self.setAccessibleDescription(self._names[place])

    def sizeHint(self) -> QSize:
        return QSize(round(716 * self._k), round(70 * self._k))

    def stop(self, place: int) -> QPointF:
        """Where the stop of a level is, in the widget's pixels."""
        edge = _EDGE * self._k
        return QPointF(edge + (self.width() - 2 * edge) * place / max(1, self.maximum()), _LINE_Y * self._k)

    def _value_at(self, x: float) -> int:
        return min(range(self.maximum() + 1), key=lambda place: abs(self.stop(place).x() - x))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_track(painter)
        self._paint_knob(painter)
        for place in range(self.maximum() + 1):
            self._paint_name(painter, place)
        painter.end()

    def _paint_track(self, painter: QPainter) -> None:
        theme, k = self._theme, self._k
        here = self.stop(self.value())
        thin = 2.0 if theme.solid else 6.0
        parts = ((here, self.stop(self.maximum()), self._free_color(), thin), (self.stop(0), here, theme.accent, 6.0))
        for first, last, color, width in parts:
            painter.setPen(QPen(color, width * k, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
            painter.drawLine(first, last)
        painter.setPen(Qt.PenStyle.NoPen)
        faint = (
            QColor(theme.text2)
            if theme.solid
            else QColor(theme.text2.red(), theme.text2.green(), theme.text2.blue(), 140)
        )
        for place in range(self.maximum() + 1):
            painter.setBrush(theme.accent if place <= self.value() else theme.surface)
            painter.drawEllipse(self.stop(place), _DOT * k, _DOT * k)
            if place > self.value():
                painter.setBrush(faint)
                painter.drawEllipse(self.stop(place), _DOT * k, _DOT * k)

    def _paint_knob(self, painter: QPainter) -> None:
        here, radius = self.stop(self.value()), _KNOB * self._k
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 80))
        painter.drawEllipse(here + QPointF(0, 2 * self._k), radius, radius)
        painter.setBrush(IVORY_TOP)
        painter.drawEllipse(here, radius, radius)
        painter.setBrush(_DARK_GOLD)
        painter.drawEllipse(here, 5 * self._k, 5 * self._k)
        self._paint_ring(painter, here, radius)

    def _paint_name(self, painter: QPainter, place: int) -> None:
        chosen = place == self.value()
        color = self._theme.text if chosen else self._theme.text2
        step = self.stop(1).x() - self.stop(0).x() if self.maximum() else self.width()
        half = min(step / 2 - 4, self.stop(place).x()) if place in (0, self.maximum()) else step / 2 - 4
        y = _NAME_Y * self._k
        box = QRectF(self.stop(place).x() - half, y - 12 * self._k, 2 * half, 24 * self._k)
        paint_line(painter, box, Line(self._names[place], 15 * self._k, 700 if chosen else 500, color))
