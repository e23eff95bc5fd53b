"""The soft shadow under a card, drawn once into its pixmap: no graphics effects."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

_LAYERS = 7
_REACH, _DROP = 7.0, 2.5
_DESIGN_WIDTH = 110.0
REST, LIFTED = 1.0, 1.8


def shadow_strength(width: float, depth: float) -> float:
    """How far a shadow of ``depth`` reaches at card width ``width``, as a multiple of its size at 110 px."""
    return depth * max(0.6, width / _DESIGN_WIDTH)


def shadow_reach(width: float, depth: float) -> float:
    """How far the shadow stands out below a card of ``width`` px, in the same px: its farthest side."""
    return (_REACH + _DROP) * shadow_strength(width, depth)


def paint_shadow(painter: QPainter, card: QRectF, radius: float, strength: float) -> None:
    """Paint the shadow of ``card``, a rectangle with corners of ``radius``."""
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    for layer in range(_LAYERS):
        share = (_LAYERS - layer) / _LAYERS
        grow, drop = _REACH * share * strength, _DROP * strength
        painter.setBrush(QColor(0, 0, 0, int(9 + 3 * (1 - share))))
        rect = card.adjusted(-grow, -grow + drop, grow, grow + drop)
        painter.drawRoundedRect(rect, radius + grow, radius + grow)
    painter.restore()
