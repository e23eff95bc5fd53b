"""A slider from silence to full volume."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.table.theme import IVORY_TOP, Theme
from ginrummy_desktop.ui.widgets.painted import Bodied
from ginrummy_desktop.ui.widgets.painting import Line, paint_line
from ginrummy_desktop.ui.widgets.slider import PaintedSlider

_KNOB, _LINE, _NUMBER = 11.0, 6.0, 44.0
STEP, PAGE = 5, 20


class VolumeSlider(Bodied, PaintedSlider):
    """0 to 100, with the number at its right end. ``place`` leaves out the room for the focus ring."""

    def __init__(self, name: str, value: int, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, 1.0, parent)
        self.setAccessibleName(name)
        self.setRange(0, 100)
        self.setSingleStep(STEP)
        self.setPageStep(PAGE)
        self.setValue(value)

    def sizeHint(self) -> QSize:
        return QSize(round(300 * self._k), round(36 * self._k))

    def _ends(self) -> tuple[float, float]:
        body, k = QRectF(self.body()), self._k
        return body.left() + _KNOB * k, body.right() - _NUMBER * k - _KNOB * k

    def spot(self, value: int) -> QPointF:
        """Where the knob stands for ``value``, in the widget's pixels."""
        left, right = self._ends()
        return QPointF(left + (right - left) * value / 100, QRectF(self.body()).center().y())

    def _value_at(self, x: float) -> int:
        left, right = self._ends()
        return round(100 * min(1.0, max(0.0, (x - left) / max(1.0, right - left))))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self.isEnabled():
            painter.setOpacity(0.45)
        theme, k, here = self._theme, self._k, self.spot(self.value())
        for first, last, color in ((here, self.spot(100), self._free_color()), (self.spot(0), here, theme.accent)):
            painter.setPen(QPen(color, _LINE * k, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(first, last)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(IVORY_TOP)
        painter.drawEllipse(here, _KNOB * k, _KNOB * k)
        body = QRectF(self.body())
        number = QRectF(body.right() - _NUMBER * k, body.top(), _NUMBER * k, body.height())
        paint_line(painter, number, Line(str(self.value()), 15 * k, 600, theme.text), Qt.AlignmentFlag.AlignRight)
        self._paint_ring(painter, here, _KNOB * k)
        painter.end()
