"""The card backs: lattice, deco and scales, each in navy, burgundy or green."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QPainterPath, QPen, QTransform

from ginrummy_desktop.engine.cards import Suit
from ginrummy_desktop.table.art.card_colours import IVORY
from ginrummy_desktop.table.art.images import blank_image, fill_with_image, painting
from ginrummy_desktop.table.art.paper import card_transform, paint_edge, paint_paper
from ginrummy_desktop.table.art.paths import CARD_HEIGHT, CARD_WIDTH, CENTRE, ellipse, path, rounded
from ginrummy_desktop.table.art.pips import pip


@dataclass(frozen=True, slots=True)
class BackTone:
    """The colours of one tone of card back: the field's upper and lower end, and the lines."""

    upper: QColor
    lower: QColor
    line: QColor

    def faint(self, alpha: int) -> QColor:
        """The lines' colour at ``alpha`` of 255."""
        colour = QColor(self.line)
        colour.setAlpha(alpha)
        return colour


BACK_TONES: Mapping[str, BackTone] = MappingProxyType(
    {
        "navy": BackTone(QColor("#1E3A66"), QColor("#12264A"), QColor("#D9B36A")),
        "burgundy": BackTone(QColor("#7E1F33"), QColor("#571222"), QColor("#E2BE7E")),
        "green": BackTone(QColor("#1D5B45"), QColor("#0F3B2C"), QColor("#DDBB74")),
    }
)
_SCALE_RADIUS, _SCALE_STEP = 26.0, 0.86
_SCALE_RINGS = ((0.84, 1.7, 200), (0.58, 1.3, 120), (0.32, 1.3, 120))  # share of the radius, width, alpha
_FIELD = QRectF(13, 13, CARD_WIDTH - 26, CARD_HEIGHT - 26)


def back_image(style: str, tone: str, size: QSize) -> QImage:
    """The back of ``style`` in ``tone``, ``size`` pixels large, corners transparent.

    ``KeyError`` when ``BACK_STYLES`` or ``BACK_TONES`` does not have them.
    """
    paint_pattern, colours = _PATTERNS[style], BACK_TONES[tone]
    image, pattern = blank_image(size), blank_image(size)
    with painting(pattern, card_transform(size)) as painter:
        paint_pattern(painter, colours)
    with painting(image) as painter:
        paint_paper(painter, size, IVORY)
        painter.setTransform(card_transform(size))
        _paint_field(painter, colours)
        fill_with_image(painter, _field_path(), pattern)
        painter.strokePath(rounded(19, 19, CARD_WIDTH - 38, CARD_HEIGHT - 38, 6), QPen(colours.line, 1.8))
        painter.resetTransform()
        paint_edge(painter, size)
    return image


def _field_path() -> QPainterPath:
    return rounded(_FIELD.x(), _FIELD.y(), _FIELD.width(), _FIELD.height(), 9)


def _paint_field(painter: QPainter, tone: BackTone) -> None:
    shade = QLinearGradient(0, 0, 0, CARD_HEIGHT)
    shade.setColorAt(0, tone.upper)
    shade.setColorAt(1, tone.lower)
    painter.fillPath(_field_path(), shade)


def _around(angle: float) -> QTransform:
    """From a place round the origin to the same round the card's centre, turned by ``angle``."""
    return QTransform().translate(CENTRE.x(), CENTRE.y()).rotate(angle)


def _paint_lattice(painter: QPainter, tone: BackTone) -> None:
    _paint_lattice_lines(painter, tone)
    _paint_lattice_knots(painter, tone.faint(210))
    medal = ellipse(CENTRE.x(), CENTRE.y(), 46)
    painter.fillPath(medal, tone.lower)
    painter.strokePath(medal, QPen(tone.line, 3))
    painter.strokePath(ellipse(CENTRE.x(), CENTRE.y(), 39), QPen(tone.line, 1.4))
    for quarter, suit in enumerate((Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)):
        painter.fillPath(_around(90 * quarter).translate(0, -19).map(pip(suit, 0, 0, 21)), tone.line)
    painter.fillPath(ellipse(CENTRE.x(), CENTRE.y(), 3), tone.line)


def _paint_lattice_lines(painter: QPainter, tone: BackTone) -> None:
    painter.setPen(QPen(tone.faint(110), 1.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
    for x in range(-12 * 28, 9 * 28, 28):
        painter.drawLine(QPointF(x - 9, 0), QPointF(x + 341, CARD_HEIGHT))
        painter.drawLine(QPointF(x - 9, CARD_HEIGHT), QPointF(x + 341, 0))


def _paint_lattice_knots(painter: QPainter, colour: QColor) -> None:
    knots = QPainterPath()
    for row in range(1, 24):
        for column in range(9):
            x, y = 13 + column * 28 - (14 if row % 2 else 0), 7 + row * 14
            knots.addPath(ellipse(x, y, 1.8) if row % 2 else pip(Suit.DIAMONDS, x, y, 9))
    painter.fillPath(knots, colour)


def _paint_deco(painter: QPainter, tone: BackTone) -> None:
    ray = path("M 0 -42 L -6 -240 L 6 -240 Z")
    for i in range(36):
        painter.fillPath(_around(i * 10).map(ray), tone.faint(150 if i % 2 else 60))
    for radius in (58, 92, 126):
        painter.strokePath(ellipse(CENTRE.x(), CENTRE.y(), radius), QPen(tone.line, 2.2))
        painter.strokePath(ellipse(CENTRE.x(), CENTRE.y(), radius + 6), QPen(tone.line, 1))
    medal = ellipse(CENTRE.x(), CENTRE.y(), 42)
    painter.fillPath(medal, tone.lower)
    painter.strokePath(medal, QPen(tone.line, 3))
    petal = path("M 0 -5 C 9 -14 7 -26 0 -33 C -7 -26 -9 -14 0 -5 Z")
    for i in range(8):
        painter.fillPath(_around(i * 45).map(petal), tone.line)


def _paint_scales(painter: QPainter, tone: BackTone) -> None:
    """Rows of discs with three rings each, every row over the one before; discs of a row only touch."""
    apart = _SCALE_RADIUS * _SCALE_STEP
    discs = _row(lambda x: ellipse(x, 0, apart))
    rings = [
        (_row(partial(_upper_arc, radius=_SCALE_RADIUS * share)), QPen(tone.faint(alpha), width))
        for share, width, alpha in _SCALE_RINGS
    ]
    for row in range(-1, 27):
        painter.save()
        painter.translate(13 + (apart if row % 2 else 0), row * 13 + 10)
        painter.fillPath(discs, tone.upper if row % 2 else tone.lower)
        for ring, pen in rings:
            painter.strokePath(ring, pen)
        painter.restore()


def _row(shape: Callable[[float], QPainterPath]) -> QPainterPath:
    result = QPainterPath()
    for column in range(6):
        result.addPath(shape(column * 2 * _SCALE_RADIUS * _SCALE_STEP))
    return result


def _upper_arc(x: float, radius: float) -> QPainterPath:
    """As much of a ring as the next row of scales leaves to be seen, and a little more."""
    box = QRectF(x - radius, -radius, 2 * radius, 2 * radius)
    result = QPainterPath()
    result.arcMoveTo(box, 15)
    result.arcTo(box, 15, 150)
    return result


_PATTERNS = {"lattice": _paint_lattice, "deco": _paint_deco, "scales": _paint_scales}
BACK_STYLES = tuple(_PATTERNS)
