"""A panel of the statistics: a dark plate with a heading, and a ring while the keyboard is in it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.table.theme import FOCUS_RING, Theme
from ginrummy_desktop.ui.widgets.painting import Line, paint_line, rings

LEFT, RIGHT, CENTRE = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignHCenter
PADDING = 20.0
"""Units between a panel's edge and what is in it."""

_SHARE = 0.27
_RADIUS = 14.0


class Plate(QWidget):
    """The ground; what is on it is painted by ``paint_on``, in units of ``k`` pixels."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme, self.k, self._ring = theme, 1.0, False

    def set_scale(self, k: float) -> None:
        """Set the pixels of one unit."""
        self.k = k
        self.update()

    @property
    def wide(self) -> float:
        """Its width in units."""
        return self.width() / self.k

    @property
    def tall(self) -> float:
        """Its height in units."""
        return self.height() / self.k

    def box(self, x: float, y: float, width: float, height: float) -> QRectF:
        """A rectangle from units to pixels."""
        k = self.k
        return QRectF(x * k, y * k, width * k, height * k)

    def line(
        self,
        painter: QPainter,
        where: tuple[float, float, float],
        text: tuple[str, float, int, QColor],
        align: Qt.AlignmentFlag = LEFT,
    ) -> QRectF:
        """Paint a line of text. ``where``: left edge, middle height, width; ``text``: what, units high, weight, colour.

        Gives the rectangle that it takes, in pixels.
        """
        x, y, width = where
        said, size, weight, color = text
        return paint_line(painter, self.box(x, y - 20, width, 40), Line(said, size * self.k, weight, color), align)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._ring = rings(event.reason(), self._ring)
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._ring = True
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lit = self.hasFocus() and self._ring
        wide = 2.5 if lit else self.theme.hairline_width
        inset, radius = wide / 2, _RADIUS * self.k
        painter.setPen(QPen(FOCUS_RING if lit else self.theme.hairline, wide))
        painter.setBrush(self.theme.pill(_SHARE))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), radius, radius)
        self.paint_on(painter)
        painter.end()

    def paint_on(self, painter: QPainter) -> None:
        """Paint what is on it."""


class Panel(Plate):
    """A plate with a heading; it is one stop of the Tab key and tells all that it shows to a screen reader."""

    def __init__(self, heading: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.heading = heading
        self.setAccessibleName(heading)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def paint_on(self, painter: QPainter) -> None:
        where = (PADDING, 28, self.wide - 2 * PADDING)
        self.heading_box = self.line(painter, where, (self.heading, 16, 600, self.theme.text))
        self.paint_panel(painter)

    def paint_panel(self, painter: QPainter) -> None:
        """Paint what is under and beside the heading."""

    def note(self, painter: QPainter, text: str, y: float = 28) -> None:
        """A line beside the heading, at the right."""
        left = self.heading_box.right() / self.k + 12
        self.line(painter, (left, y, self.wide - PADDING - left), (text, 14, 500, self.theme.text2), RIGHT)
