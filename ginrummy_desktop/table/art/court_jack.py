"""The jack: a slanted cap with a feather, bobbed hair, a ruff and a tunic of two colours."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainterPath

from ginrummy_desktop.table.art.card_colours import GOLD, GOLD_LIGHT, INK, IVORY, SKIN
from ginrummy_desktop.table.art.court_figure import MIDDLE, Figure
from ginrummy_desktop.table.art.paths import ellipse
from ginrummy_desktop.table.art.pips import pip

_HAIR = "M 92 60 L 158 54 L 162 104 Q 164 122 178 124 Q 172 136 156 132 L 94 132 Q 78 136 72 124 Q 86 122 88 104 Z"
_TUNIC_LEFT = "M 36 182 L 56 146 L 125 136 L 125 182 Z"
_TUNIC_RIGHT = "M 214 182 L 194 146 L 125 136 L 125 182 Z"
_FACE = "M 99 66 L 151 60 L 151 100 C 151 120 138 131 125 131 C 112 131 99 120 99 100 Z"
_FRINGE = "M 97 62 L 153 56 L 153 78 L 142 71 L 132 79 L 121 72 L 110 80 L 97 74 Z"
_FEATHER = "M 158 58 C 166 34 196 24 222 34 C 220 62 194 78 172 66 Z"
_QUILL = "M 160 60 C 176 50 196 42 216 38"
_CAP = "M 74 70 C 74 46 98 30 128 28 C 158 26 176 38 176 54 Z"
_CAP_BAND = "M 71 66 L 178 47 L 180 59 L 73 79 Z"


def paint_jack(jack: Figure) -> None:
    """Paint the upper half of a jack."""
    jack.shape(_HAIR, jack.wears.dark)
    _paint_tunic(jack)
    _paint_face(jack)
    _paint_feather(jack)
    _paint_cap(jack)


def _paint_tunic(jack: Figure) -> None:
    robe, accent = jack.wears.robe, jack.wears.accent
    jack.shape(_TUNIC_LEFT, robe)
    jack.shape(_TUNIC_RIGHT, accent)
    for x, colour in ((70, accent), (96, accent), (154, robe), (180, robe)):
        jack.line(f"M {x + (x - MIDDLE) * 0.12} 182 L {x} 145", colour, 6, Qt.PenCapStyle.FlatCap)
    jack.shape(_ruff(), IVORY, 2)
    for y in (158, 170):
        jack.shape(ellipse(MIDDLE, y, 3.4), GOLD, 1.4)


@cache
def _ruff() -> QPainterPath:
    """Eight folds, the middle ones longest."""
    folds, left, width = 8, 82, 86 / 8
    ruff = QPainterPath()
    ruff.moveTo(left, 133)
    for i in range(folds):
        end = 139 if i < folds - 1 else 133
        ruff.quadTo(left + (i + 0.5) * width, 158 - abs(i - 3.5) * 2.2, left + (i + 1) * width, end)
    ruff.lineTo(150, 123)
    ruff.lineTo(100, 123)
    ruff.closeSubpath()
    return ruff


def _paint_face(jack: Figure) -> None:
    jack.shape(_FACE, SKIN, 2)
    jack.fill(_FRINGE, jack.wears.dark)
    jack.eyes(95, 12, 2.8)
    jack.line("M 125 97 L 125 108 L 121 109", INK, 2.1)
    jack.line("M 116 119 Q 125 123 134 118", INK, 2.4)


def _paint_feather(jack: Figure) -> None:
    jack.shape(_FEATHER, GOLD, 2)
    jack.line(_QUILL, INK, 1.8)
    for x, y in ((178, 50), (190, 45), (202, 41)):
        jack.line(f"M {x} {y} L {x + 5} {y + 12}", INK, 1.5)


def _paint_cap(jack: Figure) -> None:
    jack.shape(_CAP, jack.wears.robe)
    jack.line("M 96 50 C 108 40 124 36 140 36", jack.wears.accent, 3)
    jack.shape(_CAP_BAND, GOLD, 2)
    jack.shape(ellipse(163, 56, 8.4), jack.wears.robe, 1.8)
    jack.fill(pip(jack.suit, 163, 56, 10), GOLD_LIGHT)
