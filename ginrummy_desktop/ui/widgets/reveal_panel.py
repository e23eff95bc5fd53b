"""What the panels at the right of the reveal share: a plate, a scale, a theme, and text that is fitted to its place."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.table.reveal.paint import paint_plate
from ginrummy_desktop.table.text import draw_fitted
from ginrummy_desktop.table.theme import THEMES, Theme

_PLATE = 0.48
LEFT, RIGHT, CENTRE = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignHCenter


class RevealPanel(QWidget):
    """A translucent plate over the table; subclasses paint what is on it, in units (``scale`` pixels each)."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme: Theme = THEMES["green"]
        self.scale, self.text_size = 1.0, 1.0
        self.plated = True
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of ``theme``."""
        self.theme = theme
        self.update()

    def place(self, rect: QRectF, scale: float, text_size: float = 1.0) -> None:
        """Stand at ``rect`` (pixels of the parent); ``text_size`` multiplies text."""
        self.scale, self.text_size = scale, text_size
        left, top, right, bottom = map(round, (rect.left(), rect.top(), rect.right(), rect.bottom()))
        self.setGeometry(left, top, right - left, bottom - top)
        self.arrange()
        self.update()

    def arrange(self) -> None:
        """Place child widgets after the panel got another size."""

    @property
    def units(self) -> tuple[float, float]:
        """Width and height in units."""
        return self.width() / self.scale, self.height() / self.scale

    def box(self, x: float, y: float, w: float, h: float) -> QRectF:
        """A rectangle in units, in pixels."""
        k = self.scale
        return QRectF(x * k, y * k, w * k, h * k)

    def write(
        self,
        painter: QPainter,
        middle: float,
        text: str,
        px: float,
        weight: int,
        color: QColor,
        align: Qt.AlignmentFlag = LEFT,
        left: float | None = None,
        right: float | None = None,
    ) -> QRectF:
        """Paint a line round height ``middle``, between ``left`` and ``right`` (else the padding); all in units."""
        x0 = self.pad if left is None else left
        x1 = self.units[0] - self.pad if right is None else right
        room = self.box(x0, middle - 12, x1 - x0, 24)
        return draw_fitted(painter, room, text, px * self.scale, weight, color, align)

    @property
    def pad(self) -> float:
        """Padding at the sides in units: less in the compact drawing."""
        return 22.0 if self.units[0] > 320 else 16.0

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.plated:
            paint_plate(painter, self.theme, QRectF(self.rect()), self.scale, self.theme.pill(_PLATE))
        self.paint_content(painter)
        painter.end()

    def paint_content(self, painter: QPainter) -> None:
        """Paint what is on the plate."""
        raise NotImplementedError
