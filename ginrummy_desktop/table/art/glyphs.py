"""The thirteen rank signs, drawn as strokes: cards use no font.

A sign is 100 units high with its top at 0; it is made when it is first asked for.
"""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath, QTransform

from ginrummy_desktop.table.art.paths import ellipse, joined, outline, path

_HEIGHT = 100.0
_STROKE = 15.5
_SCALE = 20.0  # Qt flattens curves when it cuts paths: at this size that cannot be seen.

_STROKES: dict[int, tuple[str, ...]] = {
    1: ("M 4 104 L 35 4 L 66 104", "M 16 70 L 54 70"),
    2: ("M 8 32 C 8 17 19 7.75 33 7.75 C 47 7.75 57 17 57 31 C 57 42 51 50 41 60 L 11 92.25 L 62 92.25",),
    3: (
        "M 9 24 C 12 13 21 7.75 32 7.75 C 46 7.75 54.5 16 54.5 27 C 54.5 39 45 46.5 32 46.5 L 22 46.5",
        "M 30 46.5 C 47 46.5 57 55 57 69 C 57 84 46 92.25 32 92.25 C 19 92.25 10 86 7 74",
    ),
    4: ("M 68 72 L 10 72 L 47 8", "M 47.5 0 L 47.5 100"),
    5: (
        "M 57 7.75 L 17 7.75 L 13 50 C 18 42 25 38 34 38 C 48 38 58 49 58 65 "
        "C 58 81 47 92.25 32 92.25 C 20 92.25 11 86 7 76",
    ),
    6: ("M 52 -2 C 28 16 9 40 8 65",),
    7: ("M 4 7.75 L 55 7.75 L 22 104",),
    8: (),
    10: ("M 12 104 L 12 -4", "M 14 8 L -6 22"),
    11: ("M 44 0 L 44 66 C 44 83 37 92.25 24 92.25 C 12 92.25 5 85 3 70", "M 22 7.75 L 44 7.75"),
    12: ("M 40 66 L 66 104",),
    13: ("M 10 0 L 10 100", "M 62 -4 L 12 62", "M 27 40 L 66 106"),
}
_BOWLS: dict[int, tuple[tuple[float, float, float, float], ...]] = {
    6: ((33, 65, 25, 27.25),),
    8: ((33, 28, 20, 20.25), (33, 69.5, 25.25, 22.75)),
    10: ((58, 50, 20, 42.25),),
    12: ((35, 50, 27, 42.25),),
}


@cache
def _sign(rank: int) -> QPainterPath:
    """``rank``'s sign at 100 units; the nine is the six upside down."""
    if rank == 9:
        return QTransform().translate(66, _HEIGHT).rotate(180).map(_sign(6))
    grow = QTransform().scale(_SCALE, _SCALE)
    lines = [path(text) for text in _STROKES[rank]] + [ellipse(*bowl) for bowl in _BOWLS.get(rank, ())]
    sign = joined(*(outline(grow.map(line), _STROKE * _SCALE) for line in lines))
    return QTransform().scale(1 / _SCALE, 1 / _SCALE).map(_cut(sign))


def _cut(sign: QPainterPath) -> QPainterPath:
    """``sign`` without what sticks out above its top and below its foot."""
    bounds = sign.boundingRect()
    foot = _HEIGHT * _SCALE
    if bounds.top() > -1 and bounds.bottom() < foot + 1:
        return sign
    box = QPainterPath()
    box.addRect(QRectF(bounds.left() - 1, 0, bounds.width() + 2, foot))
    return sign.intersected(box)


def rank_path(rank: int, x: float, top: float, height: float, widest: float | None = None) -> QPainterPath:
    """The sign of ``rank`` (1 to 13) ``height`` high, centred on ``x``, pressed together to ``widest`` if wider."""
    sign = _sign(rank)
    bounds = sign.boundingRect()
    scale = height / _HEIGHT
    across = min(scale, widest / bounds.width()) if widest else scale
    place = QTransform()
    place.translate(x, top)
    place.scale(across, scale)
    place.translate(-bounds.center().x(), 0)
    return place.map(sign)
