"""What the painted widgets share; both classes go before the Qt class among the bases of a widget.

``Ringed`` knows when the focus ring shows, ``Bodied`` has a theme, a scale and room for the ring round what is painted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.widgets.painting import RING_REACH, rings

if TYPE_CHECKING:
    _Widget = QWidget
else:
    _Widget = object  # the Qt class comes in with the widget's own bases


class Ringed(_Widget):
    """Shows its focus ring when the keyboard came to it or is used in it, and hides it when it is clicked."""

    _ring = True

    def shows_ring(self) -> bool:
        """Whether the focus ring is painted: the keyboard is here, and not because of a click."""
        return self.hasFocus() and self._ring

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._ring = rings(event.reason(), self._ring)
        super().focusInEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._ring = False
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._ring = True
        self.update()
        if not self._take_key(event.key()):
            super().keyPressEvent(event)

    def _take_key(self, key: int) -> bool:
        """Do what the widget does for ``key``; False leaves the key to Qt."""
        return False


class Bodied(_Widget):
    """Has a body, which is what is painted; the widget is larger by a margin, in which the focus ring has its room."""

    margin_units = RING_REACH
    """How far the widget goes out of the body, in units."""

    _theme: Theme
    _k = 1.0

    def set_scale(self, k: float) -> None:
        """Set the pixels of one unit: text, corners and margin follow; the place does not change by itself."""
        self._k = k
        self.updateGeometry()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of ``theme``."""
        self._theme = theme
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
