"""The four suit signs.

Each is one path about 1 unit high round the origin, made when it is first asked for. Their parts all turn the same
way and the holes turn the other way, so that filling by winding number joins and pierces them.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from PySide6.QtGui import QPainterPath, QTransform

from ginrummy_desktop.engine.cards import Suit
from ginrummy_desktop.table.art.paths import ellipse, joined, path

_HEART = (
    "M 0 0.49 C -0.07 0.33 -0.5 0.12 -0.5 -0.19 C -0.5 -0.36 -0.39 -0.46 -0.26 -0.46 "
    "C -0.14 -0.46 -0.04 -0.38 0 -0.26 C 0.04 -0.38 0.14 -0.46 0.26 -0.46 "
    "C 0.39 -0.46 0.5 -0.36 0.5 -0.19 C 0.5 0.12 0.07 0.33 0 0.49 Z"
)
_DIAMOND = "M 0 -0.52 Q 0.16 -0.20 0.40 0 Q 0.16 0.20 0 0.52 Q -0.16 0.20 -0.40 0 Q -0.16 -0.20 0 -0.52 Z"
_DIAMOND_HOLE = "M 0 -0.235 Q 0.075 -0.09 0.18 0 Q 0.075 0.09 0 0.235 Q -0.075 0.09 -0.18 0 Q -0.075 -0.09 0 -0.235 Z"
_SPADE = (
    "M 0 -0.5 C 0.07 -0.32 0.48 -0.13 0.48 0.14 C 0.48 0.28 0.38 0.36 0.26 0.36 "
    "C 0.14 0.36 0.05 0.29 0.015 0.17 L -0.015 0.17 C -0.05 0.29 -0.14 0.36 -0.26 0.36 "
    "C -0.38 0.36 -0.48 0.28 -0.48 0.14 C -0.48 -0.13 -0.07 -0.32 0 -0.5 Z"
)
_STEM = "M 0 0 C 0.02 0.24 0.06 0.40 0.19 0.5 L -0.19 0.5 C -0.06 0.40 -0.02 0.24 0 0 Z"
_LEAVES = ((0.0, -0.255), (-0.265, 0.10), (0.265, 0.10))


def _clockwise(shape: QPainterPath, clockwise: bool = True) -> QPainterPath:
    """``shape`` (one closed curve), turned the way asked for."""
    corners = [shape.elementAt(i) for i in range(shape.elementCount())]
    twice_area = sum(a.x * b.y - b.x * a.y for a, b in pairwise(corners))
    return shape if (twice_area > 0) == clockwise else shape.toReversed()


def _leaves(radius: float) -> list[QPainterPath]:
    return [ellipse(x, y, radius) for x, y in _LEAVES]


@cache
def _unit_pip(suit: Suit) -> QPainterPath:
    if suit == Suit.HEARTS:
        return path(_HEART)
    if suit == Suit.DIAMONDS:
        return path(_DIAMOND)
    if suit == Suit.SPADES:
        return joined(_clockwise(path(_SPADE)), _clockwise(path(_STEM)))
    parts = (*_leaves(0.235), ellipse(0, 0, 0.12), path(_STEM))
    return joined(*(_clockwise(part) for part in parts))


@cache
def _unit_pierced(suit: Suit) -> QPainterPath:
    holes = [path(_DIAMOND_HOLE)] if suit == Suit.DIAMONDS else _leaves(0.095) if suit == Suit.CLUBS else []
    solid = _unit_pip(suit)
    if suit == Suit.DIAMONDS:
        solid = _clockwise(solid)
    return joined(solid, *(_clockwise(hole, False) for hole in holes)) if holes else solid


def pip(suit: Suit, x: float, y: float, size: float, turn: float = 0, pierced: bool = False) -> QPainterPath:
    """``suit``'s sign ``size`` high, centred on ``x``, ``y`` and turned by ``turn`` degrees.

    ``pierced`` opens diamonds and clubs (the shape cue of the four-colour deck); hearts and spades stay solid.
    """
    place = QTransform()
    place.translate(x, y)
    place.rotate(turn)
    place.scale(size, size)
    return place.map(_unit_pierced(suit) if pierced else _unit_pip(suit))
