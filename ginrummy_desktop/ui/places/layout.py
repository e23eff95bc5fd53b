"""Where everything of the draw for places stands: a panel with a tile for each player. In pixels of the overlay."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRect, QRectF

from ginrummy_desktop.table.geometry import CARD_RATIO, TableGeometry

_WIDTH, _EDGE, _PAD, _GAP = 760.0, 8.0, 26.0, 14.0
_TITLE, _LINE, _TOP, _UNDER_LINE = 36.0, 24.0, 18.0, 12.0
_NAME, _UNDER_NAME, _UNDER_CARD, _CAPTION, _CHIP, _MEANING, _TILE_PAD = 32.0, 10.0, 9.0, 18.0, 24.0, 38.0, 12.0
_BUTTON, _BUTTON_WIDTH = 44.0, 220.0
_CARD = 118.0
_TEXTS = 2 * _TILE_PAD + _NAME + _UNDER_NAME + _UNDER_CARD + 2 * _CAPTION + _CHIP + _MEANING - 8


@dataclass(frozen=True, slots=True)
class TileLayout:
    """One player's tile: portrait and name, the card, what it is of the three, the chip of the place, its meaning."""

    tile: QRectF
    avatar: QRectF
    name: QRectF
    card: QRectF
    caption: QRectF
    chip: QRectF
    meaning: QRectF


@dataclass(frozen=True, slots=True)
class DrawLayout:
    """``k``: pixels of a unit, as of all text round the table."""

    k: float
    panel: QRect
    title: QRectF
    line: QRectF
    tiles: tuple[TileLayout, ...]
    button: QRect


def draw_layout(geometry: TableGeometry, players: int = 3) -> DrawLayout:
    """The layout on the table of ``geometry``: texts as large as those round the table, the cards in what is left."""
    k = geometry.hud
    wide = min(_WIDTH * k, geometry.width - 2 * _EDGE)
    around = (_TOP + _TITLE + _LINE + _UNDER_LINE + _TEXTS + _GAP + _BUTTON + _TOP) * k
    card = max(60.0, min(_CARD * k * CARD_RATIO, geometry.height - 2 * _EDGE - around))
    high = around + card
    left, top = (geometry.width - wide) / 2, (geometry.height - high) / 2
    inner = QRectF(left + _PAD * k, top + _TOP * k, wide - 2 * _PAD * k, _TITLE * k)
    tiles_top = inner.bottom() + (_LINE + _UNDER_LINE) * k
    tile = (inner.width() - (players - 1) * _GAP * k) / players
    tiles = tuple(
        _tile(QRectF(inner.left() + place * (tile + _GAP * k), tiles_top, tile, _TEXTS * k + card), card, k)
        for place in range(players)
    )
    button = QRectF(0, 0, _BUTTON_WIDTH * k, _BUTTON * k)
    button.moveTopLeft(QRectF(left, top, wide, high).center())
    button.translate(-button.width() / 2, 0)
    button.moveTop(tiles_top + _TEXTS * k + card + _GAP * k)
    return DrawLayout(
        k=k,
        panel=QRect(round(left), round(top), round(wide), round(high)),
        title=inner,
        line=QRectF(inner.left(), inner.bottom(), inner.width(), _LINE * k),
        tiles=tiles,
        button=button.toRect(),
    )


def _tile(box: QRectF, card: float, k: float) -> TileLayout:
    x, y, wide = box.left() + _TILE_PAD * k, box.top() + _TILE_PAD * k, box.width() - 2 * _TILE_PAD * k
    avatar = QRectF(x, y, _NAME * k, _NAME * k)
    name = QRectF(avatar.right() + 10 * k, y, wide - (_NAME + 10) * k, _NAME * k)
    y += (_NAME + _UNDER_NAME) * k
    face = QRectF(box.center().x() - card / CARD_RATIO / 2, y, card / CARD_RATIO, card)
    y += card + _UNDER_CARD * k
    caption = QRectF(x, y, wide, _CAPTION * k)
    chip = QRectF(x, y + (_CAPTION + 5) * k, wide, _CHIP * k)
    meaning = QRectF(x, chip.bottom() + 5 * k, wide, _MEANING * k)
    return TileLayout(box, avatar, name, face, caption, chip, meaning)
