"""What marks a card on the table: the tint of a laid-off card, the veil of an unavailable one."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QTransform

from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.table.art.card_size import CardSize
from ginrummy_desktop.table.art.faces import corner_index
from ginrummy_desktop.table.art.images import blank_image, painting
from ginrummy_desktop.table.art.paths import CARD_RADIUS, CARD_WIDTH, rounded_rect
from ginrummy_desktop.table.theme import LAID_OFF

_DESIGN_WIDTH = 118.0
_TINT_ALPHA, _VEIL_ALPHA = 46, 128
_TINT_OUTLINE = 5.5 / CARD_WIDTH
_GHOST_FILL, _GHOST_INDEX = QColor(43, 163, 201, 46), QColor("#D9F3FC")
_ROUNDNESS = CARD_RADIUS / CARD_WIDTH


def tint_image(size: CardSize) -> QImage:
    """The blue tint and outline of a laid-off card, as large as the card."""
    image = _cover_image(size, _faded(LAID_OFF, _TINT_ALPHA))
    width = max(2.0 * size.ratio, _TINT_OUTLINE * size.width)
    edge = QRectF(0, 0, size.width, size.height).adjusted(width / 2, width / 2, -width / 2, -width / 2)
    with painting(image) as painter:
        painter.strokePath(rounded_rect(edge, size.radius - width / 2), QPen(LAID_OFF, width))
    return image


def veil_image(size: CardSize, felt: QColor) -> QImage:
    """Half a card of ``felt``, to lie over a card that is not available."""
    return _cover_image(size, _faded(felt, _VEIL_ALPHA))


def paint_ghost(painter: QPainter, rect: QRectF, card: Card, four_colour: bool) -> None:
    """Paint the place that the laid-off ``card`` left: a dashed outline and its rank and suit, as large as ``rect``."""
    unit = rect.width() / _DESIGN_WIDTH
    pen = QPen(LAID_OFF, 2 * unit, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([5, 1])
    outline = rounded_rect(rect.adjusted(unit, unit, -unit, -unit), rect.width() * _ROUNDNESS)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(outline, _GHOST_FILL)
    painter.strokePath(outline, pen)
    scale = rect.width() / CARD_WIDTH
    place = QTransform.fromTranslate(rect.left(), rect.top()).scale(scale, scale)
    painter.fillPath(place.map(corner_index(card, four_colour)), _GHOST_INDEX)
    painter.restore()


def _faded(colour: QColor, alpha: int) -> QColor:
    result = QColor(colour)
    result.setAlpha(alpha)
    return result


def _cover_image(size: CardSize, colour: QColor) -> QImage:
    image = blank_image(size.pixels)
    with painting(image) as painter:
        painter.fillPath(rounded_rect(QRectF(0, 0, size.width, size.height), size.radius), colour)
    return image
