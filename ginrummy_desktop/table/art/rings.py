"""The rings and glows round a card: keyboard focus, hint and drop target, each drawn once into an image."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from types import MappingProxyType

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from ginrummy_desktop.table.art.card_size import CardSize, whole_margin
from ginrummy_desktop.table.art.images import blank_image, painting
from ginrummy_desktop.table.art.paths import rounded_rect
from ginrummy_desktop.table.theme import FOCUS_EDGE, FOCUS_RING, HINT_GLOW

_DESIGN_WIDTH = 118.0
_REACH = 9.5  # px at the design's width, of the widest ring or glow.
_TARGET_GLOW = QColor("#EBC364")


class RingKind(Enum):
    """What a ring says of its card."""

    FOCUS = auto()
    HINT = auto()
    TARGET = auto()


@dataclass(frozen=True, slots=True)
class _Band:
    """A band round the card from ``inner`` to ``outer`` px beyond its edge."""

    inner: float
    outer: float
    colour: QColor


def _faded(colour: QColor, alpha: int) -> QColor:
    result = QColor(colour)
    result.setAlpha(alpha)
    return result


def _glowing(colour: QColor, glow: int) -> tuple[_Band, ...]:
    """A glow that begins under the card's edge, and a ring in it."""
    return _Band(-2, _REACH, _faded(colour, glow)), _Band(1, 3, _faded(colour, 224))


_BANDS: Mapping[RingKind, tuple[_Band, ...]] = MappingProxyType(
    {
        RingKind.FOCUS: (_Band(1, 6, FOCUS_EDGE), _Band(2, 5, FOCUS_RING)),
        RingKind.HINT: _glowing(HINT_GLOW, 40),
        RingKind.TARGET: _glowing(_TARGET_GLOW, 48),
    }
)


def ring_margin(width: float) -> float:
    """How far the image of a ring stands out on every side of a card ``width`` px wide."""
    return whole_margin(_REACH * _growth(width))


def ring_image(kind: RingKind, size: CardSize, margin: float) -> QImage:
    """The ring for a card of ``size``, with ``margin`` px round the card's place; the card's place is empty."""
    image = blank_image(size.with_margin(margin))
    card, unit = QRectF(size.within(margin)), _growth(size.logical.width()) * size.ratio
    with painting(image) as painter:
        for band in _BANDS[kind]:
            _paint_band(painter, card, size.radius, band, unit)
    return image


def _growth(width: float) -> float:
    """Rings grow with large cards, but stay as they are on small ones: they must be seen."""
    return max(1.0, width / _DESIGN_WIDTH)


def _paint_band(painter: QPainter, card: QRectF, radius: float, band: _Band, unit: float) -> None:
    inner, outer = round(band.inner * unit), round(band.outer * unit * 2) / 2
    shape = QPainterPath()
    for reach in (outer, inner):
        shape.addPath(rounded_rect(card.adjusted(-reach, -reach, reach, reach), radius + reach))
    painter.fillPath(shape, band.colour)
