"""The queen: a tiara of petals, long hair, a necklace and a tulip."""

from __future__ import annotations

from PySide6.QtGui import QTransform

from ginrummy_desktop.engine.cards import Suit
from ginrummy_desktop.table.art.card_colours import GOLD, GOLD_DARK, INK, LIPS, SKIN
from ginrummy_desktop.table.art.court_figure import MIDDLE, SIDES, Figure
from ginrummy_desktop.table.art.paths import ellipse, path
from ginrummy_desktop.table.art.pips import pip

_HAIR = (
    "M 125 44 C 82 44 72 84 71 112 C 70 138 58 152 44 164 L 44 180 L 206 180 L 206 164 "
    "C 192 152 180 138 179 112 C 178 84 168 44 125 44 Z"
)
_GOWN = "M 26 182 Q 44 150 92 146 L 158 146 Q 206 150 224 182 Z"
_NECK = "M 112 122 L 138 122 L 138 138 Q 150 143 166 147 Q 150 166 125 172 Q 100 166 84 147 Q 100 143 112 138 Z"
_FACE = "M 99 84 C 99 66 110 60 125 60 C 140 60 151 66 151 84 C 151 108 140 131 125 131 C 110 131 99 108 99 84 Z"
_PARTING = (
    "M 125 58 C 112 62 102 72 97 94 L 92 80 C 96 60 110 52 125 52 C 140 52 154 60 158 80 L 153 94 "
    "C 148 72 138 62 125 58 Z"
)
_MOUTH = "M 116 115 Q 121 111.5 125 113.5 Q 129 111.5 134 115 Q 125 121.5 116 115 Z"
_PETALS = ((-56, 24), (-29, 29), (29, 29), (56, 24), (0, 35))  # degrees from upright, length
_BAND = "M 93 69 Q 125 41 157 69"
_BAND_JEWELS = ((103, 61.5), (113.5, 56.5), (125, 55), (136.5, 56.5), (147, 61.5))
_STALK = "M 202 180 L 202 78"
_LEAF = "M 202 132 C 214 130 220 120 221 110 C 209 112 203 120 202 132 Z"
_TULIP = "M 202 82 C 186 78 182 60 188 48 C 194 52 198 56 202 48 C 206 56 210 52 216 48 C 222 60 218 78 202 82 Z"
_TULIP_HEART = "M 202 82 C 193 74 194 62 202 54 C 210 62 211 74 202 82 Z"


def paint_queen(queen: Figure) -> None:
    """Paint the upper half of a queen."""
    _paint_hair(queen)
    _paint_gown(queen)
    _paint_face(queen)
    _paint_tiara(queen)
    if queen.holding:
        _paint_tulip(queen)


def _paint_hair(queen: Figure) -> None:
    queen.shape(_HAIR, queen.wears.dark)
    for s in SIDES:
        outer = (MIDDLE + s * 41, MIDDLE + s * 47, MIDDLE + s * 46, MIDDLE + s * 70)
        inner = (MIDDLE + s * 33, MIDDLE + s * 38, MIDDLE + s * 36, MIDDLE + s * 50)
        queen.line("M {} 74 C {} 108 {} 138 {} 166".format(*outer), queen.wears.accent, 2.4)
        queen.line("M {} 86 C {} 112 {} 130 {} 150".format(*inner), queen.wears.accent, 2.4)


def _paint_gown(queen: Figure) -> None:
    queen.shape(_GOWN, queen.wears.robe)
    queen.shape(_NECK, SKIN, 2)
    for i in range(-4, 5):
        queen.dot(MIDDLE + i * 7.6, 157 - i * i * 0.78, 3.2, GOLD if i else queen.wears.robe)
    queen.fill(pip(Suit.DIAMONDS, MIDDLE, 161, 13), queen.wears.robe)


def _paint_face(queen: Figure) -> None:
    queen.shape(_FACE, SKIN, 2)
    queen.fill(_PARTING, queen.wears.dark)
    queen.eyes(91, 11, 2.7)
    queen.line("M 125 94 L 125 104 L 121.5 105", INK, 2)
    red = queen.suit in (Suit.HEARTS, Suit.DIAMONDS) or not queen.four_colour
    queen.fill(_MOUTH, LIPS if red else queen.wears.robe)
    for side in SIDES:
        queen.shape(pip(Suit.DIAMONDS, MIDDLE + side * 31, 117, 15), GOLD, 1.4)


def _paint_tiara(queen: Figure) -> None:
    for angle, length in _PETALS:
        place = QTransform().translate(MIDDLE, 78).rotate(angle)
        tip, bend = -22 - length, -22 - length * 0.7
        queen.shape(place.map(path(f"M 0 -22 C 11 -30 9 {bend} 0 {tip} C -9 {bend} -11 -30 0 -22 Z")), GOLD, 1.9)
        queen.fill(place.map(ellipse(0, -22 - length * 0.42, 2.8, 4.2)), queen.wears.robe)
    queen.line(_BAND, INK, 10.5)
    queen.line(_BAND, GOLD, 7)
    for x, y in _BAND_JEWELS:
        queen.dot(x, y, 1.9, queen.wears.robe)


def _paint_tulip(queen: Figure) -> None:
    queen.line(_STALK, INK, 6.4)
    queen.line(_STALK, GOLD_DARK, 3)
    queen.shape(_LEAF, queen.wears.accent, 1.6)
    queen.shape(_TULIP, queen.wears.robe, 2)
    queen.shape(_TULIP_HEART, GOLD, 1.6)
