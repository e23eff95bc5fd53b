"""What all painted buttons share.

A button's widget is larger than its body by a margin, in which halo, focus ring and shadow are painted; ``place`` and
``body`` count in bodies. Only the body can be hit.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from ginrummy_desktop.table.theme import HINT_GLOW, Theme
from ginrummy_desktop.ui.widgets.lead import keyboard_leads, note_keyboard
from ginrummy_desktop.ui.widgets.painting import RING_REACH, Look, paint_body, paint_focus_ring, paint_halo, rings

_HALO, _HALO_COLOR = 8.0, QColor(255, 255, 255, 34)


class PaintedButton(QAbstractButton):
    """What all painted buttons share: scale, theme, body, hover, press, focus ring and keys."""

    def __init__(self, text: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._k = theme, 1.0
        self._hover, self._ring, self._hinted = False, keyboard_leads(), False
        self.setText(text)
        self.setAccessibleName(text)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)

    margin_units = RING_REACH
    """How far the widget goes out of the body, in units."""
    radius_units = 10.0
    """The corner radius of the body, in units."""
    drop_units = 2.0
    """How far a pressed body moves down, in units."""

    def set_scale(self, k: float) -> None:
        """Set the pixels of one unit: text, corners and margin follow; the place does not change by itself."""
        self._k = k
        self.updateGeometry()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of ``theme``."""
        self._theme = theme
        self.update()

    def set_hinted(self, hinted: bool) -> None:
        """Glow as what a hint points to, or no longer."""
        if hinted != self._hinted:
            self._hinted = hinted
            self.update()

    def margin(self) -> int:
        """Pixels between the widget's edge and the body."""
        return round(self.margin_units * self._k)

    def body(self) -> QRect:
        """The body in the widget's own pixels."""
        margin = self.margin()
        return self.rect().adjusted(margin, margin, -margin, -margin)

    def place(self, body: QRect) -> None:
        """Put the body at ``body`` in the parent's pixels."""
        margin = self.margin()
        self.setGeometry(body.adjusted(-margin, -margin, margin, margin))

    def hitButton(self, pos: QPoint) -> bool:  # noqa: N802
        return self.body().contains(pos)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._set_hover(self.hitButton(event.position().toPoint()))

    def leaveEvent(self, event: QEvent) -> None:
        self._set_hover(False)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._ring = False
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._set_hover(self.hitButton(event.position().toPoint()))

    def _set_hover(self, hover: bool) -> None:
        if hover != self._hover:
            self._hover = hover
            self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._ring = rings(event.reason(), self._ring)
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Control, Qt.Key.Key_Shift, Qt.Key.Key_Alt, Qt.Key.Key_Meta):
            return super().keyPressEvent(event)  # a shortcut begins: that is no going about
        note_keyboard()
        self._ring = True
        self.update()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.isEnabled():
            self.click()
        else:
            super().keyPressEvent(event)

    def shows_ring(self) -> bool:
        """Whether the focus ring is painted: the keyboard is here, and not because of a click."""
        return self.hasFocus() and self._ring

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body, radius = QRectF(self.body()), self.radius_units * self._k
        self._paint_around(painter, body, radius)
        pressed = self.isDown() and self.isEnabled()
        shown = body.translated(0, self.drop_units * self._k if pressed else 0)
        look = self._look()
        paint_body(painter, shown, radius, look, self._k, pressed)
        self._paint_content(painter, shown, look)
        if self._hinted:
            paint_halo(painter, body, radius, RING_REACH * self._k, HINT_GLOW)
        if self.shows_ring():
            paint_focus_ring(painter, body, radius, self._k)
        painter.end()

    def _paint_around(self, painter: QPainter, body: QRectF, radius: float) -> None:
        if self._hover and self.isEnabled() and not self.isDown() and self._look().raised:
            paint_halo(painter, body, radius, _HALO * self._k, _HALO_COLOR)

    def _look(self) -> Look:
        raise NotImplementedError

    def _paint_content(self, painter: QPainter, body: QRectF, look: Look) -> None:
        raise NotImplementedError
