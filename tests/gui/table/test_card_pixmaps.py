"""The cards' pixmaps: whole device pixels, shadows in their margins, rings, tints, and a cache that keeps its word."""

from __future__ import annotations

from itertools import product

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QColor, QImage, QPixmap

from ginrummy_desktop.engine.cards import DECK, parse_card
from ginrummy_desktop.table.art.backs import BACK_STYLES, BACK_TONES
from ginrummy_desktop.table.art.card_pixmaps import CardPixmaps, CardStyle, RingKind
from ginrummy_desktop.table.theme import FOCUS_EDGE, FOCUS_RING, LAID_OFF
from tests.helpers.pictures import all_different, alpha, box_of, content, has

WIDTH = 118.0
ACE = DECK[0]
RATIOS = [1.0, 1.25, 1.5, 1.75, 2.0, 3.0]
WIDTHS = [72.0, 100.3, 115.79, 115.81, WIDTH, 151.66, 187.4]


@pytest.fixture
def pixmaps(qapp: object) -> CardPixmaps:
    return CardPixmaps(CardStyle())


def _card_rect(pixmap: QPixmap, margin: float) -> QRect:
    side = round(margin * pixmap.devicePixelRatio())
    return QRect(0, 0, pixmap.width(), pixmap.height()).adjusted(side, side, -side, -side)


@pytest.mark.parametrize(("width", "ratio"), list(product(WIDTHS, RATIOS)))
def test_a_card_lies_on_whole_device_pixels(pixmaps: CardPixmaps, width: float, ratio: float) -> None:
    margin = pixmaps.margin(width)
    assert (margin * ratio).is_integer()
    for pixmap in (pixmaps.face(ACE, width, ratio), pixmaps.back(width, ratio)):
        card, image = _card_rect(pixmap, margin), pixmap.toImage()
        assert card.size() == QSize(round(width * ratio), round(width * 1.4 * ratio))
        x, y = card.center().x(), card.center().y()
        inside = ((card.left(), y), (card.right(), y), (x, card.top()), (x, card.bottom()))
        outside = ((card.left() - 1, y), (card.right() + 1, y), (x, card.top() - 1), (x, card.bottom() + 1))
        assert [alpha(image, *at) for at in inside] == [255] * 4
        assert max(alpha(image, *at) for at in outside) < 100


@pytest.mark.parametrize("ratio", [*RATIOS, 1.1, 1.3333])
def test_a_pixmap_knows_its_ratio_and_a_card_its_true_size(pixmaps: CardPixmaps, ratio: float) -> None:
    size, margin = pixmaps.size(117.3, ratio), pixmaps.margin(117.3)
    for pixmap in (pixmaps.face(ACE, 117.3, ratio), pixmaps.ring(117.3, ratio, RingKind.HINT)):
        assert pixmap.devicePixelRatio() == pytest.approx(ratio)
    assert abs(size.width() - 117.3) <= 0.5 / ratio
    shown = pixmaps.face(ACE, 117.3, ratio).deviceIndependentSize()
    assert shown.width() == pytest.approx(size.width() + 2 * margin, abs=1 / ratio)


def test_corners_and_margins_are_see_through_and_the_shadow_falls_down(pixmaps: CardPixmaps) -> None:
    pixmap, margin = pixmaps.face(ACE, WIDTH, 1), pixmaps.margin(WIDTH)
    image, card = pixmap.toImage(), _card_rect(pixmap, margin)
    assert alpha(image, 0, 0) == 0
    assert alpha(image, card.left(), card.top()) < 100
    middle = card.center().x()
    above, below = alpha(image, middle, card.top() - 4), alpha(image, middle, card.bottom() + 4)
    assert 0 < above < below
    assert alpha(image, middle, image.height() - 1) <= 12, "the shadow is not cut off"
    assert max(alpha(image, x, card.center().y()) for x in (0, image.width() - 1)) <= 12


def test_the_same_pixmap_comes_back(pixmaps: CardPixmaps) -> None:
    first = pixmaps.face(ACE, WIDTH, 1)
    assert pixmaps.face(ACE, WIDTH, 1).cacheKey() == first.cacheKey()
    assert pixmaps.face(ACE, WIDTH + 0.1, 1).cacheKey() == first.cacheKey(), "the same in whole pixels"
    others = [
        pixmaps.face(DECK[1], WIDTH, 1),
        pixmaps.face(ACE, WIDTH + 1, 1),
        pixmaps.face(ACE, WIDTH, 2),
        pixmaps.face(ACE, WIDTH / 2, 2),
        pixmaps.back(WIDTH, 1),
    ]
    assert len({pixmap.cacheKey() for pixmap in (first, *others)}) == 6
    assert pixmaps.back(WIDTH, 1).cacheKey() == others[-1].cacheKey()


def test_all_faces_and_the_back_differ(pixmaps: CardPixmaps) -> None:
    drawn = [pixmaps.face(card, 100, 1) for card in DECK] + [pixmaps.back(100, 1)]
    assert all_different(pixmap.toImage() for pixmap in drawn)


def test_every_style_shows(pixmaps: CardPixmaps) -> None:
    def face(style: CardStyle) -> QImage:
        return CardPixmaps(style).face(parse_card("8D"), WIDTH, 1).toImage()

    styles = [CardStyle(four, large, outline=out) for four, large, out in product((False, True), repeat=3)]
    assert all_different(map(face, styles))
    assert has(face(CardStyle(four_colour=True)), "#0B55BF")
    assert has(face(CardStyle()), "#BE1A2F")


def test_nine_backs(pixmaps: CardPixmaps) -> None:
    kinds = list(product(BACK_STYLES, BACK_TONES))
    assert len(kinds) == 9
    drawn = {kind: CardPixmaps(CardStyle(back=kind)).back(WIDTH, 1).toImage() for kind in kinds}
    assert all_different(drawn.values())
    for (_, tone), image in drawn.items():
        assert [name for name, colours in BACK_TONES.items() if has(image, colours.lower)] == [tone]


def test_a_back_that_does_not_exist_is_refused(qapp: object) -> None:
    with pytest.raises(KeyError, match="tartan"):
        CardPixmaps(CardStyle(back=("tartan", "navy"))).back(WIDTH, 1)


@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_high_contrast_outlines_the_card_in_black(ratio: float) -> None:
    pixmaps = CardPixmaps(CardStyle(outline=True))
    for pixmap in (pixmaps.face(ACE, WIDTH, ratio), pixmaps.back(WIDTH, ratio)):
        card, image = _card_rect(pixmap, pixmaps.margin(WIDTH)), pixmap.toImage()
        y, thick = card.center().y(), round(2 * ratio)
        edge = [image.pixelColor(card.left() + i, y) for i in range(thick + 1)]
        assert [colour.name() == "#000000" for colour in edge] == [True] * thick + [False]


def test_the_cache_is_warmed_card_by_card(pixmaps: CardPixmaps) -> None:
    assert len(pixmaps.pending([WIDTH, 72], 1)) == 2 * 53
    assert len(pixmaps.pending([WIDTH, WIDTH], 1)) == 53, "the same width twice"
    pixmaps.face(ACE, WIDTH, 1)
    pending = pixmaps.pending([WIDTH], 1)
    assert len(pending) == 52
    for key in pending:
        pixmaps.draw_one(key)
    assert pixmaps.pending([WIDTH], 1) == []
    assert len(pixmaps.pending([WIDTH], 2)) == 53


def test_warmed_cards_are_those_that_are_asked_for(pixmaps: CardPixmaps) -> None:
    other = CardPixmaps(CardStyle())
    for key in pixmaps.pending([WIDTH], 1):
        pixmaps.draw_one(key)
    for card in DECK:
        assert content(pixmaps.face(card, WIDTH, 1).toImage()) == content(other.face(card, WIDTH, 1).toImage())
    assert pixmaps.pending([WIDTH], 1) == []


def test_other_sizes_are_forgotten_and_everything_can_be(pixmaps: CardPixmaps) -> None:
    kept = pixmaps.face(ACE, WIDTH, 1).cacheKey()
    gone = [pixmaps.face(ACE, 72, 1).cacheKey(), pixmaps.face(ACE, WIDTH, 2).cacheKey()]
    pixmaps.forget_other([WIDTH], 1)
    assert pixmaps.face(ACE, WIDTH, 1).cacheKey() == kept
    assert [pixmaps.face(ACE, 72, 1).cacheKey(), pixmaps.face(ACE, WIDTH, 2).cacheKey()] != gone
    pixmaps.clear()
    assert len(pixmaps.pending([WIDTH], 1)) == 53


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("ratio", RATIOS)
def test_rings_leave_the_card_free_and_end_within_their_margin(
    pixmaps: CardPixmaps, width: float, ratio: float
) -> None:
    for kind in RingKind:
        pixmap = pixmaps.ring(width, ratio, kind)
        card, image = _card_rect(pixmap, pixmaps.ring_margin(width)), pixmap.toImage()
        assert card.size() == QSize(round(width * ratio), round(width * 1.4 * ratio))
        assert alpha(image, card.center().x(), card.center().y()) == 0
        assert alpha(image, card.left() + round(4 * ratio), card.center().y()) == 0
        assert alpha(image, 0, card.center().y()) == 0
        assert alpha(image, card.left() - round(2.5 * ratio * max(1, width / WIDTH)), card.center().y()) > 200


def test_rings_differ_and_wear_their_colours(pixmaps: CardPixmaps) -> None:
    rings = {kind: pixmaps.ring(WIDTH, 1, kind).toImage() for kind in RingKind}
    assert all_different(rings.values())
    assert pixmaps.ring(WIDTH, 1, RingKind.HINT).cacheKey() == pixmaps.ring(WIDTH, 1, RingKind.HINT).cacheKey()
    at = round(pixmaps.ring_margin(WIDTH)) - 2, 100
    hint, target = (rings[kind].pixelColor(*at) for kind in (RingKind.HINT, RingKind.TARGET))
    assert hint.blue() > hint.red()
    assert target.red() > target.blue()


def test_the_focus_ring_is_three_pixels_and_has_a_dark_edge(pixmaps: CardPixmaps) -> None:
    image, margin = pixmaps.ring(WIDTH, 1, RingKind.FOCUS).toImage(), round(pixmaps.ring_margin(WIDTH))
    row = [image.pixelColor(x, 100) for x in range(margin)]
    outer = row[margin - 6 :]
    assert outer == [FOCUS_EDGE, *[FOCUS_RING] * 3, FOCUS_EDGE, QColor(0, 0, 0, 0)]


@pytest.mark.parametrize("ratio", RATIOS)
def test_a_ring_begins_on_a_whole_device_pixel(pixmaps: CardPixmaps, ratio: float) -> None:
    pixmap = pixmaps.ring(150, ratio, RingKind.FOCUS)
    image, card = pixmap.toImage(), _card_rect(pixmap, pixmaps.ring_margin(150))
    y = card.center().y()
    reach = next(i for i in range(1, 9) if alpha(image, card.left() - i, y))
    assert alpha(image, card.left() - reach, y) == 255


def test_what_lies_over_a_card_is_as_large_as_the_card(pixmaps: CardPixmaps) -> None:
    tint, veil = (pixmaps.tint(WIDTH, 2, laid_off=laid_off) for laid_off in (True, False))
    for pixmap in (tint, veil):
        assert pixmap.size() == QSize(236, 330)
        assert alpha(pixmap.toImage(), 0, 0) == 0
    assert box_of(tint.toImage(), LAID_OFF).width() >= 234
    assert 30 < alpha(tint.toImage(), 118, 165) < 60
    assert alpha(veil.toImage(), 118, 165) == 128


def test_an_unavailable_card_goes_into_the_felt(qapp: object) -> None:
    red = CardPixmaps(CardStyle(felt="#FF0000")).tint(WIDTH, 1, laid_off=False).toImage()
    assert red.pixelColor(59, 82).red() == 255
    assert red.pixelColor(59, 82).blue() == 0


def test_a_lifted_card_has_a_deeper_shadow(pixmaps: CardPixmaps) -> None:
    face, shadow = pixmaps.face(ACE, WIDTH, 1).toImage(), pixmaps.shadow(WIDTH, 1).toImage()
    assert pixmaps.shadow_margin(WIDTH) > pixmaps.margin(WIDTH)
    card = _card_rect(pixmaps.shadow(WIDTH, 1), pixmaps.shadow_margin(WIDTH))
    rest = _card_rect(pixmaps.face(ACE, WIDTH, 1), pixmaps.margin(WIDTH))
    below = 10
    assert alpha(shadow, 70, card.bottom() + below) > alpha(face, 70, rest.bottom() + below)
    assert alpha(shadow, 0, 0) == 0
