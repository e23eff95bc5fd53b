"""What the painted sliders share."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QWheelEvent
from PySide6.QtWidgets import QSlider, QWidget

from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.widgets.painted import Ringed
from ginrummy_desktop.ui.widgets.painting import paint_focus_ring


class PaintedSlider(Ringed, QSlider):
    """A slider from left to right: the knob goes where it is pressed or drawn to, and the wheel scrolls the page."""

    def __init__(self, theme: Theme, k: float, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._theme, self._k = theme, k
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def _value_at(self, x: float) -> int:
        """The value whose place is nearest to ``x``, in the widget's pixels."""
        raise NotImplementedError

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._ring = False
            self.setSliderDown(True)
            self.setValue(self._value_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self.setValue(self._value_at(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(False)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def _free_color(self) -> QColor:
        """The colour of the line beyond the knob."""
        return self._theme.line if self._theme.solid else QColor(0, 0, 0, 115)

    def _paint_ring(self, painter: QPainter, knob: QPointF, radius: float) -> None:
        if self.shows_ring():
            box = QRectF(knob.x() - radius, knob.y() - radius, 2 * radius, 2 * radius)
            paint_focus_ring(painter, box, radius, self._k)
