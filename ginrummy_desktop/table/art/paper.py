"""The blank card: where card space lies on its pixels, its paper, and its fine dark edge."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPen, QTransform

from ginrummy_desktop.table.art.card_colours import EDGE, PAPER_BOTTOM, PAPER_TOP
from ginrummy_desktop.table.art.paths import CARD_HEIGHT, CARD_RADIUS, CARD_WIDTH, rounded_rect

_EDGE_WIDTH = 1.5


def card_transform(size: QSize) -> QTransform:
    """From card space to a card of ``size`` pixels, whose height is 1.4 times its width but for rounding.

    It scales both ways alike (Qt draws lines several times slower when it does not) and centres what is left over.
    """
    scale = _scale(size)
    return QTransform(scale, 0, 0, scale, 0, (size.height() - CARD_HEIGHT * scale) / 2)


def paint_paper(painter: QPainter, size: QSize, paper: QColor | QBrush) -> None:
    """Paint a blank card that fills ``size`` pixels exactly; the painter is in pixels."""
    rect = QRectF(0, 0, size.width(), size.height())
    painter.fillPath(rounded_rect(rect, CARD_RADIUS * _scale(size)), paper)


def paint_edge(painter: QPainter, size: QSize) -> None:
    """Paint the edge of a card that fills ``size`` pixels exactly; the painter is in pixels."""
    scale = _scale(size)
    inset = _EDGE_WIDTH * scale / 2
    rect = QRectF(0, 0, size.width(), size.height()).adjusted(inset, inset, -inset, -inset)
    painter.strokePath(rounded_rect(rect, CARD_RADIUS * scale), QPen(EDGE, _EDGE_WIDTH * scale))


def face_paper(size: QSize) -> QBrush:
    """The paper of faces: white that warms a little towards the foot."""
    shade = QLinearGradient(0, 0, 0, size.height())
    shade.setColorAt(0, PAPER_TOP)
    shade.setColorAt(1, PAPER_BOTTOM)
    return QBrush(shade)


def _scale(size: QSize) -> float:
    return size.width() / CARD_WIDTH
