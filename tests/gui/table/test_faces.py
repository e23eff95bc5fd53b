"""The 52 faces: each is itself, shows its suit's colour and its number of pips, and stands on its head as well."""

from __future__ import annotations

from itertools import chain

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage

from ginrummy_desktop.engine.cards import DECK, Card, Suit, parse_card
from ginrummy_desktop.table.art.card_colours import COURT_FIELD, GOLD, court_colours, suit_colour
from ginrummy_desktop.table.art.faces import corner_index, face_image
from tests.helpers.pictures import all_different, alpha, argb, box_of, colours, has, spots

SIZE = QSize(250, 350)
NUMBERS = [card for card in DECK if 2 <= card.rank <= 10]
COURTS = [card for card in DECK if card.rank > 10]
SMALL = QSize(125, 175)
PIPS = QRect(27, 10, 71, 155)  # Between the two indices, at the small size.
MODES = [(four, large) for four in (False, True) for large in (False, True)]


def _is_ink(colour: QColor) -> bool:
    """Whether a pixel is not paper: no suit's colour has much green, and paper has."""
    return colour.green() < 215


@pytest.mark.parametrize("width", [70, 118])
@pytest.mark.parametrize(("four_colour", "large_print"), MODES)
def test_no_two_faces_look_the_same(width: int, four_colour: bool, large_print: bool) -> None:
    size = QSize(width, round(width * 1.4))
    assert all_different(face_image(card, size, four_colour, large_print) for card in DECK)


@pytest.mark.parametrize(("four_colour", "large_print"), MODES)
def test_a_face_fills_its_size_but_for_the_corners(four_colour: bool, large_print: bool) -> None:
    for card in DECK:
        image = face_image(card, QSize(118, 165), four_colour, large_print)
        assert image.size() == QSize(118, 165)
        assert [alpha(image, x, y) for x in (0, 117) for y in (0, 164)] == [0, 0, 0, 0]
        assert [alpha(image, x, y) for x, y in ((0, 82), (117, 82), (59, 0), (59, 164))] == [255] * 4
        assert alpha(image, 59, 82) == 255


@pytest.mark.parametrize("card", NUMBERS, ids=str)
@pytest.mark.parametrize("four_colour", [False, True])
def test_a_number_card_has_as_many_pips_as_it_says(card: Card, four_colour: bool) -> None:
    image = face_image(card, SMALL, four_colour).copy(PIPS)
    assert spots(image, _is_ink) == card.rank


@pytest.mark.parametrize("four_colour", [False, True])
def test_a_number_card_has_its_own_colour_only(four_colour: bool) -> None:
    inks = {suit_colour(suit, four_colour).rgba() for suit in Suit}
    for card in NUMBERS:
        own = suit_colour(card.suit, four_colour)
        assert colours(face_image(card, SIZE, four_colour)) & inks == {own.rgba()}


def test_two_colours_part_red_from_black_and_four_part_every_suit() -> None:
    def red(suit: Suit, four_colour: bool) -> bool:
        colour = suit_colour(suit, four_colour)
        return colour.red() > 2 * max(colour.green(), colour.blue())

    assert [suit for suit in Suit if red(suit, False)] == [Suit.DIAMONDS, Suit.HEARTS]
    assert [suit for suit in Suit if red(suit, True)] == [Suit.HEARTS]
    assert len({suit_colour(suit, True).rgba() for suit in Suit}) == 4
    assert suit_colour(Suit.DIAMONDS, True).blue() > 150
    assert suit_colour(Suit.CLUBS, True).green() > 100


@pytest.mark.parametrize("four_colour", [False, True])
@pytest.mark.parametrize("suit", list(Suit))
def test_a_suit_is_pierced_in_four_colours_only_if_it_is_a_diamond_or_a_club(suit: Suit, four_colour: bool) -> None:
    ace = face_image(DECK[13 * suit], SIZE, four_colour)
    hole = {Suit.DIAMONDS: (125, 175), Suit.CLUBS: (125, 146), Suit.HEARTS: (125, 175), Suit.SPADES: (105, 190)}[suit]
    shows_paper = ace.pixelColor(*hole).lightness() > 230
    assert shows_paper == (four_colour and suit in (Suit.DIAMONDS, Suit.CLUBS))


def test_the_ace_of_spades_alone_has_gold() -> None:
    aces = [DECK[13 * suit] for suit in Suit]
    assert [card.suit for card in aces if has(face_image(card, SIZE), GOLD)] == [Suit.SPADES]


@pytest.mark.parametrize("card", COURTS, ids=str)
@pytest.mark.parametrize("four_colour", [False, True])
def test_a_court_wears_its_suit_in_its_frame(card: Card, four_colour: bool) -> None:
    image = face_image(card, SIZE, four_colour)
    wears = court_colours(card.suit, four_colour)
    for colour in (wears.robe, wears.dark, wears.accent, GOLD, COURT_FIELD, suit_colour(card.suit, four_colour)):
        assert has(image, colour), colour.name()


@pytest.mark.parametrize("card", COURTS, ids=str)
@pytest.mark.parametrize("size", [QSize(118, 165), QSize(118, 166), QSize(71, 99)], ids=lambda size: str(size.height()))
def test_a_court_looks_the_same_upside_down(card: Card, size: QSize) -> None:
    upright = face_image(card, size)
    turned = upright.flipped(Qt.Orientation.Horizontal | Qt.Orientation.Vertical)
    sash = round(12 * size.height() / 350)
    inside = QRect(14, 14, size.width() - 28, size.height() // 2 - sash - 14)  # Down to the sash, which does not turn.
    assert _largest_difference(upright.copy(inside), turned.copy(inside)) <= 24


def _largest_difference(one: QImage, other: QImage) -> int:
    pairs = zip(chain(*argb(one)), chain(*argb(other)), strict=True)
    return max(abs((a >> shift & 255) - (b >> shift & 255)) for a, b in pairs if a != b for shift in (0, 8, 16))


def test_pips_in_the_lower_half_stand_on_their_heads() -> None:
    upright = face_image(parse_card("4S"), SIZE)
    turned = upright.flipped(Qt.Orientation.Horizontal | Qt.Orientation.Vertical)
    assert _largest_difference(upright.copy(53, 20, 144, 310), turned.copy(53, 20, 144, 310)) <= 40


def test_indices_stand_in_two_corners() -> None:
    card = parse_card("4H")
    image, red = face_image(card, SIZE), suit_colour(Suit.HEARTS, False)
    corner = corner_index(card, False).boundingRect()
    for place in (QRect(8, 14, 44, 90), QRect(250 - 52, 350 - 104, 44, 90)):
        assert has(image, red, place)
    assert not has(image, red, QRect(200, 8, 42, 50))
    assert not has(image, red, QRect(8, 292, 42, 50))
    assert corner.left() >= 8
    assert corner.right() <= 0.2 * 250 + 1
    assert corner.top() == pytest.approx(17, abs=1)


@pytest.mark.parametrize("card", DECK, ids=str)
def test_large_print_shows_a_rank_twice_as_high_in_forty_percent_of_the_width(card: Card) -> None:
    colour = suit_colour(card.suit, False)
    image = face_image(card, SIZE, large_print=True)
    rank = box_of(image.copy(0, 0, 110, 130), colour)
    assert rank.height() > 2 * 46
    assert rank.right() < 0.4 * 250 + 1
    assert has(image, colour, QRect(20, 140, 76, 76)), "the suit under it"


def test_large_print_has_a_portrait_for_courts_and_one_large_pip_for_others() -> None:
    corner = QRect(57, 65, 57, 100)
    for card in DECK:
        image = face_image(card, SMALL, large_print=True)
        if card in COURTS:
            assert has(image, COURT_FIELD, corner)
            assert has(image, court_colours(card.suit, False).robe, corner)
        else:
            assert spots(image.copy(corner), _is_ink) == 1


def test_an_unusual_shape_is_filled_to_its_edges() -> None:
    image = face_image(DECK[0], QSize(118, 166))
    assert [alpha(image, 59, y) for y in (0, 165)] == [255, 255]
