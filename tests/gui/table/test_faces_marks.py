"""Ghosts and chips: what is painted round a card and about it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter

from ginrummy_desktop.engine.cards import DECK, Card, Suit, parse_card
from ginrummy_desktop.table.art.card_colours import IVORY, suit_colour
from ginrummy_desktop.table.art.card_marks import paint_ghost
from ginrummy_desktop.table.art.chips import chip_size, paint_chip, paint_tall_chip, tall_chip_size
from ginrummy_desktop.table.theme import LAID_OFF
from tests.helpers.pictures import all_different, box_of, has, painted

GROUND = QColor("#17573D")
CARD = QRectF(10, 10, 118, 165)


def test_painting_a_mark_leaves_the_painter_as_it_was() -> None:
    def paint(painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
        paint_ghost(painter, CARD, DECK[0], False)
        assert painter.testRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        paint_ghost(painter, CARD, DECK[0], False)
        paint_chip(painter, CARD, DECK[0], False)
        assert not painter.testRenderHint(QPainter.RenderHint.Antialiasing)

    painted(QSize(140, 190), paint, GROUND)


def _ghost(card: Card) -> QImage:
    return painted(QSize(140, 190), lambda painter: paint_ghost(painter, CARD, card, False), GROUND)


def test_a_ghost_shows_which_card_was_there() -> None:
    images = [_ghost(card) for card in DECK]
    assert all_different(images)
    assert has(images[0], LAID_OFF)
    assert images[0].pixelColor(69, 92) != GROUND, "its place is tinted"
    assert images[0].pixelColor(3, 92) == GROUND


def _chip(card: Card, four_colour: bool = False, tall: bool = False, height: float = 44) -> QImage:
    size = (tall_chip_size if tall else chip_size)(height)
    place = QRectF(4, 4, size.width(), size.height())
    paint = paint_tall_chip if tall else paint_chip
    return painted(place.toAlignedRect().size() + QSize(8, 8), lambda p: paint(p, place, card, four_colour), GROUND)


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("height", [19, 22, 44])
def test_every_card_has_a_chip_of_its_own(tall: bool, height: float) -> None:
    for four_colour in (False, True):
        assert all_different(_chip(card, four_colour, tall, height) for card in DECK)


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("card", DECK, ids=str)
def test_rank_and_suit_stay_inside_the_chip(card: Card, tall: bool) -> None:
    image = _chip(card, tall=tall)
    signs = box_of(image, suit_colour(card.suit, False))
    assert image.rect().adjusted(8, 6, -8, -6).contains(signs), signs
    assert has(image, IVORY)


def test_chips_wear_the_four_colours_and_their_holes() -> None:
    for suit in Suit:
        image = _chip(DECK[13 * suit + 7], four_colour=True)
        assert has(image, suit_colour(suit, True))
    diamond = box_of(_chip(parse_card("8D"), four_colour=True, tall=True), suit_colour(Suit.DIAMONDS, True))
    plain = _chip(parse_card("8D"), tall=True).pixelColor(diamond.center().x(), 4 + round(44 * 0.745))
    pierced = _chip(parse_card("8D"), True, tall=True).pixelColor(diamond.center().x(), 4 + round(44 * 0.745))
    assert plain == suit_colour(Suit.DIAMONDS, False)
    assert pierced == IVORY


def test_chips_are_wide_and_tall_chips_are_high() -> None:
    assert (round(chip_size(22).width(), 6), chip_size(22).height()) == (32, 22)
    assert (round(tall_chip_size(44).width(), 6), tall_chip_size(44).height()) == (34, 44)
