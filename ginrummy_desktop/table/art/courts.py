"""Court cards: two half figures in a notched frame, a sunburst behind them, a sash where they meet.

A court looks the same upside down, so its upper half is painted once into an image and turned for the lower one.
"""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QTransform

from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.table.art.card_colours import COURT_FIELD, GOLD, GOLD_LIGHT, INK, court_colours, suit_colour
from ginrummy_desktop.table.art.court_figure import MIDDLE, Figure
from ginrummy_desktop.table.art.court_jack import paint_jack
from ginrummy_desktop.table.art.court_king import paint_king
from ginrummy_desktop.table.art.court_queen import paint_queen
from ginrummy_desktop.table.art.images import blank_image, fill_with_image, painting
from ginrummy_desktop.table.art.paper import card_transform
from ginrummy_desktop.table.art.paths import CARD_WIDTH, CENTRE, ellipse, path, rounded

JACK, QUEEN, KING = 11, 12, 13
_FIGURES = {JACK: paint_jack, QUEEN: paint_queen, KING: paint_king}
_FRAME = "M 60 16 L 226 16 Q 234 16 234 24 L 234 232 L 190 232 L 190 334 L 24 334 Q 16 334 16 326 L 16 118 L 60 118 Z"
_FRAME_WIDTH = 2.4
_PORTRAIT = QRectF(112, 118, 122, 216)


def is_court(card: Card) -> bool:
    """Whether ``card`` is a jack, a queen or a king."""
    return card.rank in _FIGURES


def paint_court(painter: QPainter, card: Card, size: QSize, four_colour: bool) -> None:
    """Paint the court ``card`` but for its paper and indices, in card space on a device of ``size`` pixels."""
    frame = path(_FRAME)
    painter.fillPath(frame, COURT_FIELD)
    fill_with_image(painter, frame, _both_halves(card, size, four_colour))
    painter.strokePath(frame, _frame_pen(card, four_colour))


def paint_portrait(painter: QPainter, card: Card, size: QSize, four_colour: bool) -> None:
    """Paint the court ``card``'s head and shoulders in a small frame at the lower right, for large print."""
    window = rounded(_PORTRAIT.x(), _PORTRAIT.y(), _PORTRAIT.width(), _PORTRAIT.height(), 10)
    painter.fillPath(window, COURT_FIELD)
    fill_with_image(painter, window, _portrait(card, size, four_colour))
    painter.strokePath(window, _frame_pen(card, four_colour))


def _frame_pen(card: Card, four_colour: bool) -> QPen:
    colour = suit_colour(card.suit, four_colour)
    flat, round_join = Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.RoundJoin
    return QPen(colour, _FRAME_WIDTH, Qt.PenStyle.SolidLine, flat, round_join)


def _both_halves(card: Card, size: QSize, four_colour: bool) -> QImage:
    upper = blank_image(QSize(size.width(), (size.height() + 1) // 2))
    with painting(upper, card_transform(size)) as painter:
        _paint_sunburst(painter, suit_colour(card.suit, four_colour))
        _FIGURES[card.rank](_figure(painter, card, four_colour))
    whole = blank_image(size)
    with painting(whole) as painter:
        lower = upper.flipped(Qt.Orientation.Horizontal | Qt.Orientation.Vertical)
        painter.drawImage(0, size.height() - lower.height(), lower)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        painter.drawImage(0, 0, upper)
    with painting(whole, card_transform(size)) as painter:
        _paint_sash(painter, court_colours(card.suit, four_colour).robe)
    return whole


def _portrait(card: Card, size: QSize, four_colour: bool) -> QImage:
    image = blank_image(size)
    middle = 134 if card.rank == JACK else MIDDLE
    place = QTransform().translate(173, 232).scale(1.04, 1.04).translate(-middle, -106)
    with painting(image, place * card_transform(size)) as painter:
        figure = _figure(painter, card, four_colour, holding=False)
        _FIGURES[card.rank](figure)
        painter.fillRect(QRectF(0, 174, CARD_WIDTH, 120), figure.wears.robe)
    return image


def _figure(painter: QPainter, card: Card, four_colour: bool, holding: bool = True) -> Figure:
    return Figure(painter, card.suit, court_colours(card.suit, four_colour), four_colour, holding)


@cache
def _rays() -> tuple[QPainterPath, ...]:
    ray = path("M 0 0 L -26 -230 L 26 -230 Z")
    centre = QTransform.fromTranslate(CENTRE.x(), CENTRE.y())
    return tuple(QTransform(centre).rotate(i * 12).map(ray) for i in range(-7, 8, 2))


def _paint_sunburst(painter: QPainter, colour: QColor) -> None:
    tint = QColor(colour)
    tint.setAlpha(16)
    for ray in _rays():
        painter.fillPath(ray, tint)


@cache
def _sash_diamonds() -> QPainterPath:
    result = QPainterPath()
    for x in range(-10, 260, 20):
        result.addPath(path(f"M {x} 175 L {x + 10} 167 L {x + 20} 175 L {x + 10} 183 Z"))
    return result


def _paint_sash(painter: QPainter, robe: QColor) -> None:
    painter.fillRect(QRectF(0, 165, CARD_WIDTH, 20), INK)
    painter.fillRect(QRectF(0, 167, CARD_WIDTH, 16), GOLD)
    painter.fillPath(_sash_diamonds(), robe)
    for x in range(0, 270, 20):
        painter.fillPath(ellipse(x, CENTRE.y(), 2.2), GOLD_LIGHT)
