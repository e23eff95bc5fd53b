"""The soft shadow under a card, drawn once into its pixmap: no graphics effects."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from ginrummy_desktop.table.art.card_size import CardSize, whole_margin
from ginrummy_desktop.table.art.images import blank_image, painting
from ginrummy_desktop.table.art.paths import rounded_rect

_LAYERS = 7
_REACH, _DROP = 7.0, 2.5
_DESIGN_WIDTH = 110.0
REST, LIFTED = 1.0, 1.8
_LIFTED_OPACITY = 0.6  # It comes on top of the resting shadow that is in the card's own pixmap.


def rest_margin(width: float) -> float:
    """How far the resting shadow's image stands out on every side of a card ``width`` px wide."""
    return whole_margin(_reach(width, REST))


def lifted_margin(width: float) -> float:
    """How far the lifted shadow's image stands out."""
    return whole_margin(_reach(width, LIFTED))


def rest_image(size: CardSize, margin: float) -> QImage:
    """The shadow under a card at rest, with ``margin`` px round the card's place."""
    return _shadow_image(size, margin, REST, 1.0)


def lifted_image(size: CardSize, margin: float) -> QImage:
    """What a card that is lifted adds to its resting shadow."""
    return _shadow_image(size, margin, LIFTED, _LIFTED_OPACITY)


def _strength(width: float, depth: float) -> float:
    return depth * max(0.6, width / _DESIGN_WIDTH)


def _reach(width: float, depth: float) -> float:
    return (_REACH + _DROP) * _strength(width, depth)


def _shadow_image(size: CardSize, margin: float, depth: float, opacity: float) -> QImage:
    image = blank_image(size.with_margin(margin))
    strength = _strength(size.logical.width(), depth) * size.ratio
    with painting(image) as painter:
        painter.setOpacity(opacity)
        _paint_shadow(painter, QRectF(size.within(margin)), size.radius, strength)
    return image


def _paint_shadow(painter: QPainter, card: QRectF, radius: float, strength: float) -> None:
    """Paint layers that grow and sink with ``strength``, the largest first."""
    for layer in range(_LAYERS):
        share = (_LAYERS - layer) / _LAYERS
        grow, drop = _REACH * share * strength, _DROP * strength
        rect = card.adjusted(-grow, -grow + drop, grow, grow + drop)
        painter.fillPath(rounded_rect(rect, radius + grow), QColor(0, 0, 0, int(9 + 3 * (1 - share))))
