"""The faces of the 52 cards, two-colour or four-colour, in normal or large print."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QTransform

from ginrummy_desktop.engine.cards import Card, Suit
from ginrummy_desktop.table.art.card_colours import GOLD, GOLD_DARK, IVORY, suit_colour
from ginrummy_desktop.table.art.courts import is_court, paint_court, paint_portrait
from ginrummy_desktop.table.art.glyphs import rank_path
from ginrummy_desktop.table.art.images import blank_image, painting
from ginrummy_desktop.table.art.paper import card_transform, face_paper, paint_edge, paint_paper
from ginrummy_desktop.table.art.paths import CARD_HEIGHT, CARD_WIDTH, CENTRE, ellipse, joined, path
from ginrummy_desktop.table.art.pips import pip

_SQUARE = ((-1, -1), (1, -1), (-1, 1), (1, 1))
_SIX = (*_SQUARE, (-1, 0), (1, 0))
_EIGHT = (*_SQUARE, (-1, -1 / 3), (1, -1 / 3), (-1, 1 / 3), (1, 1 / 3))
# Columns and rows of the pips, each from -1 to 1.
_LAYOUT: dict[int, tuple[tuple[float, float], ...]] = {
    2: ((0, -1), (0, 1)),
    3: ((0, -1), (0, 0), (0, 1)),
    4: _SQUARE,
    5: (*_SQUARE, (0, 0)),
    6: _SIX,
    7: (*_SIX, (0, -0.5)),
    8: (*_SIX, (0, -0.5), (0, 0.5)),
    9: (*_EIGHT, (0, 0)),
    10: (*_EIGHT, (0, -2 / 3), (0, 2 / 3)),
}


def face_image(card: Card, size: QSize, four_colour: bool = False, large_print: bool = False) -> QImage:
    """The face of ``card``, ``size`` pixels large, corners transparent."""
    image = blank_image(size)
    with painting(image) as painter:
        paint_paper(painter, size, face_paper(size))
        painter.setTransform(card_transform(size))
        if large_print:
            _paint_large(painter, card, size, four_colour)
        else:
            _paint_normal(painter, card, size, four_colour)
        painter.resetTransform()
        paint_edge(painter, size)
    return image


def _paint_normal(painter: QPainter, card: Card, size: QSize, four_colour: bool) -> None:
    if is_court(card):
        paint_court(painter, card, size, four_colour)
    elif card.rank > 1:
        painter.fillPath(_pips(card, four_colour), suit_colour(card.suit, four_colour))
    elif card.suit == Suit.SPADES:
        _paint_ace_of_spades(painter, four_colour)
    else:
        painter.fillPath(
            pip(card.suit, CENTRE.x(), CENTRE.y(), 112, pierced=four_colour), suit_colour(card.suit, four_colour)
        )
    _paint_indices(painter, card, four_colour)


def _pips(card: Card, four_colour: bool) -> QPainterPath:
    """All the pips of a number card as one path; those in the lower half stand on their heads."""
    count = card.rank
    size, down = (62, 98) if count < 4 else (52 if count < 7 else 49 if count < 9 else 46, 108)
    return joined(
        *(
            pip(card.suit, CENTRE.x() + column * 44, CENTRE.y() + row * down, size, 180 if row > 0 else 0, four_colour)
            for column, row in _LAYOUT[count]
        )
    )


def _paint_ace_of_spades(painter: QPainter, four_colour: bool) -> None:
    for radius, width in ((88, 2.2), (80, 1.2)):
        painter.strokePath(ellipse(CENTRE.x(), CENTRE.y(), radius), QPen(GOLD_DARK, width))
    for i in range(24):
        place = QTransform().translate(CENTRE.x(), CENTRE.y()).rotate(i * 15)
        painter.fillPath(place.map(path("M 0 -78 L 3 -70 L 0 -62 L -3 -70 Z")), GOLD)
    inner: tuple[tuple[float, float, QColor], ...] = ((181, 34, IVORY), (181, 22, GOLD))
    for y, size, colour in ((176, 104, suit_colour(Suit.SPADES, four_colour)), *(() if four_colour else inner)):
        painter.fillPath(pip(Suit.SPADES, CENTRE.x(), y, size), colour)


def corner_index(card: Card, four_colour: bool) -> QPainterPath:
    """The rank and suit of ``card`` in its upper left corner, in card space."""
    return joined(rank_path(card.rank, 30, 17, 46, 38), pip(card.suit, 30, 86, 32, pierced=four_colour))


def _paint_indices(painter: QPainter, card: Card, four_colour: bool) -> None:
    index = corner_index(card, four_colour)
    turn = QTransform().translate(CARD_WIDTH, CARD_HEIGHT).rotate(180)
    painter.fillPath(joined(index, turn.map(index)), suit_colour(card.suit, four_colour))


def _paint_large(painter: QPainter, card: Card, size: QSize, four_colour: bool) -> None:
    colour = suit_colour(card.suit, four_colour)
    painter.fillPath(rank_path(card.rank, 58, 22, 104, 84), colour)
    painter.fillPath(pip(card.suit, 58, 176, 78, pierced=four_colour), colour)
    if is_court(card):
        paint_portrait(painter, card, size, four_colour)
    else:
        painter.fillPath(pip(card.suit, 168, 256, 126, pierced=four_colour), colour)
