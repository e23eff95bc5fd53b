"""The king: a zigzag crown, a beard, an ermine collar and a sceptre."""

from __future__ import annotations

from ginrummy_desktop.engine.cards import Suit
from ginrummy_desktop.table.art.card_colours import GOLD, GOLD_LIGHT, GOLD_SHADE, INK, IVORY, SKIN
from ginrummy_desktop.table.art.court_figure import MIDDLE, SIDES, Figure
from ginrummy_desktop.table.art.paths import ellipse, rounded
from ginrummy_desktop.table.art.pips import pip

_ROBE = "M 14 180 L 14 158 Q 34 134 84 126 L 166 126 Q 216 134 236 158 L 236 180 Z"
_COLLAR = "M 80 121 L 170 121 L 192 180 L 58 180 Z"
_ERMINE_TAILS = ((78, 150), (92, 136), (70, 168), (172, 150), (158, 136), (180, 168))
_VEST = "M 100 124 L 150 124 L 164 180 L 86 180 Z"
_HEAD = "M 98 74 L 152 74 L 152 118 L 98 118 Z"
_BEARD = (
    "M 94 98 Q 96 108 108 109 Q 118 110 125 104 Q 132 110 142 109 Q 154 108 156 98 "
    "L 156 128 Q 150 150 125 166 Q 100 150 94 128 Z"
)
_CROWN = "M 82 78 L 74 38 L 99 58 L 125 28 L 151 58 L 176 38 L 168 78 Z"
_CROWN_SHADE = "M 125 28 L 151 58 L 176 38 L 168 78 L 125 78 Z"
_CROWN_BALLS = ((74, 36), (125, 25.5), (176, 36))


def paint_king(king: Figure) -> None:
    """Paint the upper half of a king."""
    _paint_robe(king)
    _paint_head(king)
    _paint_crown(king)
    if king.holding:
        _paint_sceptre(king)


def _paint_robe(king: Figure) -> None:
    king.shape(_ROBE, king.wears.robe)
    for side in SIDES:
        king.line(f"M {MIDDLE + side * 92} 180 L {MIDDLE + side * 78} 142", GOLD, 3)
    king.shape(_COLLAR, IVORY)
    for x, y in _ERMINE_TAILS:
        king.fill(ellipse(x, y, 2.6, 4.4), INK)
    king.shape(_VEST, king.wears.accent)


def _paint_head(king: Figure) -> None:
    king.shape(rounded(84, 74, 82, 56, 14), king.wears.dark)
    king.fill(_HEAD, SKIN)
    king.shape(_BEARD, king.wears.dark)
    king.line("M 113 118 Q 125 122 137 118", SKIN, 3)
    for x in (109, 117, 125, 133, 141):
        king.line(f"M {x} 128 L {MIDDLE + (x - MIDDLE) * 0.55} 147", king.wears.accent, 2)
    king.line("M 125 90 L 125 101 L 120 102", INK, 2.2)
    king.eyes(92, 12.5, 2.9)


def _paint_crown(king: Figure) -> None:
    king.shape(_CROWN, GOLD)
    king.fill(_CROWN_SHADE, GOLD_SHADE)
    for x, y in _CROWN_BALLS:
        king.shape(ellipse(x, y, 5.6), king.wears.robe, 1.8)
    king.shape(rounded(80, 69, 90, 13, 3), king.wears.robe, 2)
    for jewel in (95, 110, 140, 155):
        king.dot(jewel, 75.5, 2.6, GOLD_LIGHT)
    king.fill(pip(Suit.DIAMONDS, MIDDLE, 75.5, 12), GOLD_LIGHT)


def _paint_sceptre(king: Figure) -> None:
    king.shape(rounded(201, 70, 7, 112, 2), GOLD, 1.8)
    king.shape(ellipse(204.5, 60, 12.5), king.wears.robe, 2)
    king.fill(pip(king.suit, 204.5, 60, 15), GOLD_LIGHT)
    for y in (82, 118):
        king.shape(rounded(196, y, 17, 7, 3), GOLD_LIGHT, 1.6)
