"""The parts that the reveal is painted of: felt, plates, badge, ghosts and tags."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.table.art.glyphs import rank_path
from ginrummy_desktop.table.art.paths import CARD_RADIUS, CARD_WIDTH
from ginrummy_desktop.table.art.pips import pip
from ginrummy_desktop.table.furniture import felt, rounded
from ginrummy_desktop.table.text import draw_fitted, fit
from ginrummy_desktop.table.theme import LAID_OFF, LAID_OFF_TAG, Theme

RADIUS = 16.0
_DIM, _DIM_VOID = 0.44, 0.65
_GHOST_TEXT, _GHOST_FILL = QColor("#DDF3FA"), 46
_BADGE_TEXT = QColor("#15233B")
_TAG_LINE = QColor(255, 255, 255, 160)


def snapped(rect: QRectF, ratio: float) -> QRectF:
    """``rect`` with its edges on whole device pixels."""
    left, top = round(rect.left() * ratio), round(rect.top() * ratio)
    right, bottom = round(rect.right() * ratio), round(rect.bottom() * ratio)
    return QRectF(left / ratio, top / ratio, (right - left) / ratio, (bottom - top) / ratio)


def with_alpha(color: QColor, share: float) -> QColor:
    """``color`` at ``share`` (0 to 1) of its opacity."""
    result = QColor(color)
    result.setAlphaF(share)
    return result


def paint_dark_felt(painter: QPainter, theme: Theme, area: QRectF) -> None:
    """The felt that covers the whole table, darker than it."""
    painter.fillRect(area, felt(theme, area.width(), area.height()))
    painter.fillRect(area, with_alpha(theme.dim, _DIM))


def paint_veil(painter: QPainter, theme: Theme, area: QRectF) -> None:
    """The veil over the table behind the plate of a void round."""
    painter.fillRect(area, with_alpha(theme.dim, _DIM_VOID))


def paint_plate(painter: QPainter, theme: Theme, rect: QRectF, scale: float, fill: QColor) -> None:
    """A plate on the dark felt with its hairline inside ``rect``."""
    width = theme.hairline_width
    inner = rect.adjusted(width / 2, width / 2, -width / 2, -width / 2)
    painter.setPen(QPen(theme.hairline, width))
    painter.setBrush(fill)
    painter.drawRoundedRect(inner, RADIUS * scale, RADIUS * scale)


def paint_badge(painter: QPainter, theme: Theme, after: QRectF, room: float, text: str, mine: bool, px: float) -> None:
    """A chip of at most ``room`` pixels to the right of the name in ``after``: gold for the player, blue for a bot."""
    used, shown = fit(text, room - 1.5 * px, px, 700)
    wide, high = QFontMetricsF(used).horizontalAdvance(shown) + 1.5 * px, 1.75 * px
    chip = QRectF(after.right() + px, after.center().y() - high / 2, wide, high)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.accent if mine else QColor("#A9C6EE"))
    painter.drawRoundedRect(chip, high / 2, high / 2)
    draw_fitted(painter, chip, shown, px, 700, _BADGE_TEXT, Qt.AlignmentFlag.AlignHCenter)


def ghost_path(rect: QRectF) -> QPainterPath:
    """The outline of a card that lay at ``rect``."""
    return rounded(rect, rect.width() * CARD_RADIUS / CARD_WIDTH)


def paint_ghost(painter: QPainter, theme: Theme, rect: QRectF, card: Card, label: str, px: float) -> None:
    """Where ``card`` lay: dashed outline, its index, and ``label`` in the middle."""
    unit = rect.width() / CARD_WIDTH
    painter.fillPath(ghost_path(rect), QColor(0, 0, 0) if theme.solid else with_alpha(LAID_OFF, _GHOST_FILL / 255))
    pen = QPen(LAID_OFF, max(2.0, 5 * unit), Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([5.0, 1.5])
    painter.strokePath(ghost_path(rect), pen)
    painter.save()
    painter.translate(rect.topLeft())
    painter.scale(unit, unit)
    painter.fillPath(rank_path(card.rank, 36, 23, 43, 36), _GHOST_TEXT)
    painter.fillPath(pip(card.suit, 36, 88, 30), _GHOST_TEXT)
    painter.restore()
    if label:
        inner = rect.adjusted(5 * unit, 0, -5 * unit, 0)
        draw_fitted(painter, inner, label, px, 700, _GHOST_TEXT, Qt.AlignmentFlag.AlignHCenter)


def paint_tag(painter: QPainter, room: QRectF, text: str, px: float) -> None:
    """The tag of a laid-off card, flush right in ``room``."""
    used, shown = fit(text, room.width() - 12, px, 700)
    wide = min(room.width(), QFontMetricsF(used).horizontalAdvance(shown) + 0.95 * px)
    box = QRectF(room.right() - wide, room.top(), wide, room.height()).adjusted(0.5, 0.5, -0.5, -0.5)
    painter.setPen(QPen(_TAG_LINE, 1))
    painter.setBrush(LAID_OFF_TAG)
    painter.drawRoundedRect(box, room.height() * 0.28, room.height() * 0.28)
    draw_fitted(painter, box, shown, px, 700, QColor(255, 255, 255), Qt.AlignmentFlag.AlignHCenter)
