"""A slider from silence to full volume."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QSlider, QWidget

from ginrummy_desktop.table.theme import IVORY_TOP, Theme
from ginrummy_desktop.ui.widgets.painting import RING_REACH, Line, paint_focus_ring, paint_line, rings

_KNOB, _LINE, _NUMBER = 11.0, 6.0, 44.0
STEP, PAGE = 5, 20


class VolumeSlider(QSlider):
    """0 to 100, with the number at its right end. ``place`` leaves out the room for the focus ring."""

    def __init__(self, name: str, value: int, theme: Theme, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._theme, self._k, self._ring = theme, 1.0, True
        self.setRange(0, 100)
        self.setSingleStep(STEP)
        self.setPageStep(PAGE)
        self.setValue(value)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def set_scale(self, k: float) -> None:
        """Set the pixels of one unit; the place does not change by itself."""
        self._k = k
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of ``theme``."""
        self._theme = theme
        self.update()

    def body(self) -> QRect:
        """Slider and number in the widget's own pixels."""
        margin = round(RING_REACH * self._k)
        return self.rect().adjusted(margin, margin, -margin, -margin)

    def place(self, body: QRect) -> None:
        """Put the body at ``body`` in the parent's pixels."""
        margin = round(RING_REACH * self._k)
        self.setGeometry(body.adjusted(-margin, -margin, margin, margin))

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

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._ring = rings(event.reason(), self._ring)
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._ring = True
        self.update()
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self.isEnabled():
            painter.setOpacity(0.45)
        theme, k, here = self._theme, self._k, self.spot(self.value())
        free = theme.line if theme.solid else QColor(0, 0, 0, 115)
        for first, last, color in ((here, self.spot(100), free), (self.spot(0), here, theme.accent)):
            painter.setPen(QPen(color, _LINE * k, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(first, last)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(IVORY_TOP)
        painter.drawEllipse(here, _KNOB * k, _KNOB * k)
        body = QRectF(self.body())
        number = QRectF(body.right() - _NUMBER * k, body.top(), _NUMBER * k, body.height())
        paint_line(painter, number, Line(str(self.value()), 15 * k, 600, theme.text), Qt.AlignmentFlag.AlignRight)
        if self.hasFocus() and self._ring:
            knob = QRectF(here.x() - _KNOB * k, here.y() - _KNOB * k, 2 * _KNOB * k, 2 * _KNOB * k)
            paint_focus_ring(painter, knob, _KNOB * k, k)
        painter.end()
