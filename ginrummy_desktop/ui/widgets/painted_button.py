"""What all painted buttons share.

A button's widget is larger than its body by a margin, in which halo, focus ring and shadow are painted; ``place`` and
``body`` count in bodies. Only the body can be hit.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt
from PySide6.QtGui import QColor, QEnterEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from ginrummy_desktop.table.theme import HINT_GLOW, Theme
from ginrummy_desktop.ui.widgets.lead import keyboard_leads, note_keyboard
from ginrummy_desktop.ui.widgets.painted import Bodied, Ringed
from ginrummy_desktop.ui.widgets.painting import RING_REACH, Look, paint_body, paint_focus_ring, paint_halo

_HALO, _HALO_COLOR = 8.0, QColor(255, 255, 255, 34)


class PaintedButton(Ringed, Bodied, QAbstractButton):
    """What all painted buttons share: scale, theme, body, hover, press, focus ring and keys."""

    def __init__(self, text: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._hover, self._ring, self._hinted = False, keyboard_leads(), False
        self.setText(text)
        self.setAccessibleName(text)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)

    radius_units = 10.0
    """The corner radius of the body, in units."""
    drop_units = 2.0
    """How far a pressed body moves down, in units."""

    def set_hinted(self, hinted: bool) -> None:
        """Glow as what a hint points to, or no longer."""
        if hinted != self._hinted:
            self._hinted = hinted
            self.update()

    def hitButton(self, pos: QPoint) -> bool:  # noqa: N802
        return self.body().contains(pos)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._set_hover(self.hitButton(event.position().toPoint()))

    def leaveEvent(self, event: QEvent) -> None:
        self._set_hover(False)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._set_hover(self.hitButton(event.position().toPoint()))

    def _set_hover(self, hover: bool) -> None:
        if hover != self._hover:
            self._hover = hover
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Control, Qt.Key.Key_Shift, Qt.Key.Key_Alt, Qt.Key.Key_Meta):
            return QAbstractButton.keyPressEvent(self, event)  # a shortcut begins: that is no going about
        note_keyboard()
        super().keyPressEvent(event)

    def _take_key(self, key: int) -> bool:
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.isEnabled():
            self.click()
            return True
        return False

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
