"""What the painters of kings, queens and jacks share: a painter, a suit's colours, and a few strokes."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from ginrummy_desktop.engine.cards import Suit
from ginrummy_desktop.table.art.card_colours import INK, CourtColours
from ginrummy_desktop.table.art.paths import ellipse, path

MIDDLE = 125.0
SIDES = (-1, 1)


@dataclass(frozen=True, slots=True)
class Figure:
    """The upper half of one court card, to be painted in card space (its middle line is at y 175).

    ``holding``: with the sceptre or the flower in hand.
    """

    painter: QPainter
    suit: Suit
    wears: CourtColours
    four_colour: bool
    holding: bool = True

    def fill(self, shape: QPainterPath | str, colour: QColor) -> None:
        """Fill ``shape`` (a path or its text)."""
        self.painter.fillPath(path(shape) if isinstance(shape, str) else shape, colour)

    def shape(self, shape: QPainterPath | str, colour: QColor, edge: float = 2.2) -> None:
        """Fill ``shape`` and draw its edge in ink, ``edge`` units wide."""
        self.fill(shape, colour)
        self.line(shape, INK, edge)

    def line(
        self,
        shape: QPainterPath | str,
        colour: QColor,
        width: float,
        cap: Qt.PenCapStyle = Qt.PenCapStyle.RoundCap,
    ) -> None:
        """Draw along ``shape`` with a pen ``width`` units wide."""
        pen = QPen(colour, width, Qt.PenStyle.SolidLine, cap, Qt.PenJoinStyle.RoundJoin)
        self.painter.strokePath(path(shape) if isinstance(shape, str) else shape, pen)

    def dot(self, x: float, y: float, radius: float, colour: QColor, tall: float = 1.0) -> None:
        """Fill a dot, ``tall`` times as high as wide."""
        self.fill(ellipse(x, y, radius, radius * tall), colour)

    def eyes(self, y: float, apart: float, radius: float) -> None:
        """Both eyes ``apart`` units from the middle, and their brows."""
        for side in SIDES:
            x = MIDDLE + side * apart
            self.dot(x, y, radius, INK, 1.15)
            left, right = x - side * 6.5, x + side * 6.5
            self.line(f"M {left} {y - 8.5} Q {x} {y - 12} {right} {y - 7.5}", INK, 2.4)
