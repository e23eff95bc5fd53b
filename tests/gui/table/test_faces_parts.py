"""What faces are made of: the paths' little language, the suit signs, the rank signs, and what is left for later."""

from __future__ import annotations

from importlib import import_module

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainterPath, QPixmap

from ginrummy_desktop.engine.cards import Suit
from ginrummy_desktop.table.art.glyphs import rank_path
from ginrummy_desktop.table.art.paths import ellipse, joined, outline, path
from ginrummy_desktop.table.art.pips import pip

RANKS = range(1, 14)
DRAWING = "backs card_marks card_pixmaps chips courts court_jack court_king court_queen faces glyphs paths pips rings"


@pytest.mark.parametrize("name", DRAWING.split())
def test_nothing_is_drawn_when_a_module_is_imported(name: str) -> None:
    drawn = vars(import_module(f"ginrummy_desktop.table.art.{name}")).values()
    assert [thing for thing in drawn if isinstance(thing, QPainterPath | QImage | QPixmap)] == []


def test_a_path_is_read_as_it_is_written() -> None:
    read = path("M 0 0 L 10 0 10 10 Q 5 15 0 10 C 0 8 0 4 0 0 Z")
    meant = QPainterPath()
    meant.lineTo(10, 0)
    meant.lineTo(10, 10)
    meant.quadTo(5, 15, 0, 10)
    meant.cubicTo(0, 8, 0, 4, 0, 0)
    meant.closeSubpath()
    assert read == meant


@pytest.mark.parametrize("text", ["M 0 0 L 10", "M 1", "1 2", "M 0 0 A 1 2"])
def test_a_path_that_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"left over|could not convert"):
        path(text)


def test_overlapping_outlines_join() -> None:
    cross = joined(outline(path("M -10 0 L 10 0"), 4), outline(path("M 0 -10 L 0 10"), 4), outline(ellipse(0, 0, 8), 4))
    for inside in (QPointF(0, 0), QPointF(8, 0), QPointF(0, -8), QPointF(5.6, 5.6)):
        assert cross.contains(inside)
    assert not cross.contains(QPointF(3.4, 3.4))


@pytest.mark.parametrize("suit", list(Suit))
@pytest.mark.parametrize("pierced", [False, True])
def test_a_suit_sign_is_as_large_as_asked(suit: Suit, pierced: bool) -> None:
    box = pip(suit, 40, 60, 20, pierced=pierced).boundingRect()
    assert box.height() == pytest.approx(20, abs=1.2)
    assert box.center().x() == pytest.approx(40, abs=0.1)
    assert 14 < box.width() <= 20.5


@pytest.mark.parametrize("suit", list(Suit))
def test_a_solid_sign_has_no_hole_where_its_parts_overlap(suit: Suit) -> None:
    sign = pip(suit, 0, 0, 100)
    assert all(sign.contains(QPointF(0, y)) for y in range(-20, 45, 5))


def test_diamonds_and_clubs_can_be_pierced() -> None:
    holes: dict[Suit, list[tuple[float, float]]]
    holes = {Suit.DIAMONDS: [(0, 0)], Suit.CLUBS: [(0, -25.5), (-26.5, 10), (26.5, 10)]}
    for suit in Suit:
        for x, y in holes.get(suit, []):
            assert pip(suit, 0, 0, 100).contains(QPointF(x, y))
            assert not pip(suit, 0, 0, 100, pierced=True).contains(QPointF(x, y))
    assert pip(Suit.HEARTS, 0, 0, 100, pierced=True) == pip(Suit.HEARTS, 0, 0, 100)


def test_a_sign_can_stand_on_its_head() -> None:
    assert pip(Suit.HEARTS, 0, 0, 100).contains(QPointF(0, 45))
    turned = pip(Suit.HEARTS, 0, 0, 100, turn=180)
    assert turned.contains(QPointF(0, -45))
    assert not turned.contains(QPointF(0, 45))


@pytest.mark.parametrize("rank", RANKS)
def test_a_rank_sign_stands_between_its_lines(rank: int) -> None:
    box = rank_path(rank, 50, 10, 40).boundingRect()
    assert box.top() == pytest.approx(10, abs=0.5)
    assert box.bottom() == pytest.approx(50, abs=0.5)
    assert box.center().x() == pytest.approx(50, abs=0.01)
    assert 15 < box.width() < 45


@pytest.mark.parametrize("rank", RANKS)
def test_a_rank_sign_is_pressed_together_but_never_stretched(rank: int) -> None:
    natural = rank_path(rank, 0, 0, 100).boundingRect().width()
    assert rank_path(rank, 0, 0, 100, 30).boundingRect().width() == pytest.approx(30)
    assert rank_path(rank, 0, 0, 100, 500).boundingRect().width() == pytest.approx(natural)
    assert rank_path(rank, 0, 0, 100, 30).boundingRect().height() == pytest.approx(100, abs=1)


def test_the_bowls_of_the_signs_are_open() -> None:
    bowls = {6: [(0.5, 0.65)], 8: [(0.5, 0.28), (0.5, 0.7)], 9: [(0.5, 0.35)], 12: [(0.42, 0.5)], 10: [(0.74, 0.5)]}
    for rank, places in bowls.items():
        sign = rank_path(rank, 0, 0, 100)
        box: QRectF = sign.boundingRect()
        for x, y in places:
            assert not sign.contains(QPointF(box.left() + x * box.width(), 100 * y)), rank
    assert rank_path(8, 0, 0, 100).contains(QPointF(0, 47.5)), "where the two bowls of the eight meet"
    assert rank_path(4, 0, 0, 100).contains(QPointF(12.5, 72)), "where the four's strokes cross"


def test_the_nine_is_the_six_upside_down() -> None:
    six, nine = rank_path(6, 0, 0, 100), rank_path(9, 0, 0, 100)
    assert six.contains(QPointF(-25, 65))
    assert nine.contains(QPointF(25, 35))
    assert not six.contains(QPointF(25, 35))
    assert not nine.contains(QPointF(-25, 65))
    assert nine.boundingRect().width() == pytest.approx(six.boundingRect().width())


def test_joined_parts_fill_by_winding() -> None:
    assert joined(ellipse(0, 0, 5), ellipse(3, 0, 5)).fillRule() == Qt.FillRule.WindingFill
    assert joined(ellipse(0, 0, 5), ellipse(3, 0, 5)).contains(QPointF(1.5, 0))
