"""Small white chips that name a card in pills and plates: its rank and suit, drawn as paths."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.table.art.card_colours import IVORY, suit_colour
from ginrummy_desktop.table.art.glyphs import rank_path
from ginrummy_desktop.table.art.paths import rounded_rect
from ginrummy_desktop.table.art.pips import pip

# Shares of the chip's height.
_WIDTH, _RANK, _PIP, _GAP, _RADIUS = 32 / 22, 0.52, 0.52, 0.115, 0.16
_WIDEST_RANK = 0.47
_BOLDER = 0.04  # Share of the rank's height: small signs need a heavier line.
_TALL_WIDTH, _TALL_RANK, _TALL_TOP, _TALL_PIP, _TALL_PIP_Y, _TALL_RADIUS = 34 / 44, 0.365, 0.12, 0.325, 0.745, 0.12


def chip_size(height: float) -> QSizeF:
    """The size of a chip ``height`` px high, the same for every card."""
    return QSizeF(height * _WIDTH, height)


def tall_chip_size(height: float) -> QSizeF:
    """The size of a chip with the rank above the suit."""
    return QSizeF(height * _TALL_WIDTH, height)


def paint_chip(painter: QPainter, rect: QRectF, card: Card, four_colour: bool) -> None:
    """Paint a chip of ``card``, its rank and suit side by side, into ``rect``."""
    high = rect.height()
    rank = rank_path(card.rank, 0, 0, _RANK * high, _WIDEST_RANK * high)
    sign = pip(card.suit, 0, 0, _PIP * high, pierced=four_colour)
    rank_box, sign_box = rank.boundingRect(), sign.boundingRect()
    left = rect.center().x() - (rank_box.width() + _GAP * high + sign_box.width()) / 2
    rank.translate(left - rank_box.left(), rect.center().y() - rank_box.center().y())
    sign.translate(left + rank_box.width() + _GAP * high - sign_box.left(), rect.center().y())
    _paint(painter, rect, _RADIUS * high, rank, sign, suit_colour(card.suit, four_colour))


def paint_tall_chip(painter: QPainter, rect: QRectF, card: Card, four_colour: bool) -> None:
    """Paint a chip of ``card``, its rank above its suit, into ``rect``."""
    high, x = rect.height(), rect.center().x()
    rank = rank_path(card.rank, x, rect.top() + _TALL_TOP * high, _TALL_RANK * high, rect.width() * 0.6)
    sign = pip(card.suit, x, rect.top() + _TALL_PIP_Y * high, _TALL_PIP * high, pierced=four_colour)
    _paint(painter, rect, _TALL_RADIUS * high, rank, sign, suit_colour(card.suit, four_colour))


def _paint(
    painter: QPainter, rect: QRectF, radius: float, rank: QPainterPath, sign: QPainterPath, colour: QColor
) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(rounded_rect(rect, radius), IVORY)
    painter.fillPath(rank, colour)
    painter.strokePath(rank, QPen(colour, _BOLDER * rank.boundingRect().height()))
    painter.fillPath(sign, colour)
    painter.restore()
