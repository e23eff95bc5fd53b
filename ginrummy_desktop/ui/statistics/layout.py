"""Where everything of the statistics window is, in units; pure numbers. The picture has 1180 by 800 of them."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRect

WIDTH, HEIGHT = 1180, 800
LEAST_WIDTH, LEAST_HEIGHT = 900, 620
HEADER = 72.0
"""Height of the part that does not scroll."""

_MARGIN, _GAP, _TILE_GAP = 32.0, 16.0, 12.0
_TILE, _TILE_TOP = 92.0, 12.0
_UPPER, _LOWER, _FOOT = 288.0, 272.0, 32.0
_RIGHT, _RIGHT_SHARE = 392.0, 0.35
_SIDE_BY_SIDE = 1080.0
"""From this width on, panels stand two in a row and all tiles in one."""
_LARGEST = 1.6


@dataclass(frozen=True, slots=True)
class Places:
    """Rectangles of the body in pixels; ``k``: pixels of a unit; ``height``: of the whole body."""

    k: float
    tiles: tuple[QRect, ...]
    rating: QRect
    daily: QRect
    levels: QRect
    ends: QRect
    height: int


def scale(width: int, height: int, text: float = 1.0) -> float:
    """Pixels of a unit in a window of that size: text grows with large windows. ``text``: the size that is set."""
    return min(max(min(width / WIDTH, height / HEIGHT), 1.0), _LARGEST) * text


def body_places(width: int, height: int, k: float, tiles: int = 8) -> Places:
    """Places in a body of ``width`` pixels, of which ``height`` can be seen."""
    wide = width / k
    if wide >= _SIDE_BY_SIDE:
        return _two_columns(wide, height / k, k, tiles)
    return _one_column(wide, k, tiles)


def _two_columns(wide: float, seen: float, k: float, tiles: int) -> Places:
    right = max(_RIGHT, (wide - 2 * _MARGIN - _GAP) * _RIGHT_SHARE)
    left = wide - 2 * _MARGIN - _GAP - right
    spare = max(0.0, seen - (_TILE_TOP + _TILE + 2 * _GAP + _UPPER + _LOWER + _FOOT))
    upper, lower = _UPPER + spare * 0.6, _LOWER + spare * 0.4
    top = _TILE_TOP + _TILE + _GAP
    second, column = top + upper + _GAP, _MARGIN + left + _GAP
    return Places(
        k,
        _tiles(wide, tiles, tiles, k),
        _rect(_MARGIN, top, left, upper, k),
        _rect(column, top, right, upper, k),
        _rect(_MARGIN, second, left, lower, k),
        _rect(column, second, right, lower, k),
        round((second + lower + _FOOT) * k),
    )


def _one_column(wide: float, k: float, tiles: int) -> Places:
    rows = -(-tiles // 4)
    top = _TILE_TOP + rows * _TILE + (rows - 1) * _TILE_GAP + _GAP
    panels = []
    for tall in (_UPPER, _UPPER, _LOWER, _LOWER):
        panels.append(_rect(_MARGIN, top, wide - 2 * _MARGIN, tall, k))
        top += tall + _GAP
    rating, daily, levels, ends = panels
    return Places(k, _tiles(wide, tiles, 4, k), rating, daily, levels, ends, round((top - _GAP + _FOOT) * k))


def _tiles(wide: float, count: int, columns: int, k: float) -> tuple[QRect, ...]:
    each = (wide - 2 * _MARGIN - (columns - 1) * _TILE_GAP) / columns
    return tuple(
        _rect(
            _MARGIN + place % columns * (each + _TILE_GAP),
            _TILE_TOP + place // columns * (_TILE + _TILE_GAP),
            *(each, _TILE, k),
        )
        for place in range(count)
    )


def _rect(x: float, y: float, width: float, height: float, k: float) -> QRect:
    left, top = round(x * k), round(y * k)
    return QRect(left, top, round((x + width) * k) - left, round((y + height) * k) - top)
