"""The players' portraits, the dealer's chip and the laurel of the match end, painted as vectors."""

from __future__ import annotations

from enum import StrEnum
from math import cos, degrees, radians, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QTransform

from ginrummy_desktop.table.art.icons_paths import parse_path

RING_MARGIN = 0.11
"""How far the ring goes out of an avatar's rectangle, as a share of the rectangle's width."""

_WHITE = QColor("#FFFFFF")
_GROUNDS = {
    "you": (QColor("#3F9078"), QColor("#245847")),
    "bot": (QColor("#5C7DB8"), QColor("#34507F")),
    "second_bot": (QColor("#C07A57"), QColor("#854A32")),
}
_BOT_INKS = {"bot": QColor("#34507F"), "second_bot": QColor("#854A32")}
_CHIP_PAPER, _CHIP_RED, _CHIP_INK = QColor("#F8F2E4"), QColor("#BE1A2F"), QColor("#241A08")
_LETTER = "M -0.21 -0.33 L 0.01 -0.33 C 0.2 -0.33 0.31 -0.2 0.31 0 C 0.31 0.2 0.2 0.33 0.01 0.33 L -0.21 0.33 Z"
_LETTER_HOLE = "M -0.07 -0.21 L 0 -0.21 C 0.1 -0.21 0.16 -0.13 0.16 0 C 0.16 0.13 0.1 0.21 0 0.21 L -0.07 0.21 Z"
_SPADE = (
    "M 0 -0.5 C 0.07 -0.32 0.48 -0.13 0.48 0.14 C 0.48 0.28 0.38 0.36 0.26 0.36 C 0.17 0.36 0.09 0.32 0.045 0.25"
    " C 0.07 0.36 0.11 0.44 0.19 0.5 L -0.19 0.5 C -0.11 0.44 -0.07 0.36 -0.045 0.25 C -0.09 0.32 -0.17 0.36 -0.26 0.36"
    " C -0.38 0.36 -0.48 0.28 -0.48 0.14 C -0.48 -0.13 -0.07 -0.32 0 -0.5 Z"
)
_LEAF = "M 0 0 C 0.30 -0.34 0.34 -0.72 0 -1 C -0.40 -0.72 -0.34 -0.26 0 0 Z"
_GOLDS = (QColor("#C08A25"), QColor("#EBC364"), QColor("#F6D98F"), QColor("#FFFDF7"))
_GREYS = (QColor("#7B8787"), QColor("#98A4A4"), QColor("#BAC4C4"), QColor("#E1E7E6"))


class AvatarKind(StrEnum):
    """Whose portrait."""

    YOU = "you"
    BOT = "bot"
    SECOND_BOT = "second_bot"


def avatar_of(player: int) -> AvatarKind:
    """The portrait of a match's player: 0 is the person at this computer, 1 and 2 are others."""
    return (AvatarKind.YOU, AvatarKind.BOT, AvatarKind.SECOND_BOT)[player]


def paint_avatar(painter: QPainter, rect: QRectF, kind: AvatarKind, ring: QColor | None = None) -> None:
    """Paint the round portrait that fills ``rect`` (a square); ``ring`` goes round it (see ``RING_MARGIN``)."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / 100, rect.height() / 100)
    top, bottom = _GROUNDS[kind.value]
    ground = QLinearGradient(0, 0, 0, 100)
    ground.setColorAt(0, top)
    ground.setColorAt(1, bottom)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    painter.drawEllipse(QRectF(0, 0, 100, 100))
    painter.setBrush(_WHITE)
    if kind is AvatarKind.YOU:
        _person(painter)
    else:
        _robot(painter, _BOT_INKS[kind.value])
    if ring is not None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(ring, 5.2))
        painter.drawEllipse(QPointF(50, 50), 58.2, 58.2)
    painter.restore()


def _person(painter: QPainter) -> None:
    painter.drawEllipse(QPointF(50, 37.5), 15, 15)
    painter.drawPath(
        parse_path("M 22 77 C 22 65 34 57 50 57 C 66 57 78 65 78 77 C 78 81 66 83 50 83 C 34 83 22 81 22 77 Z")
    )


def _robot(painter: QPainter, ink: QColor) -> None:
    painter.drawEllipse(QPointF(50, 19), 5.2, 5.2)
    painter.drawRect(QRectF(48, 19, 4, 14))
    painter.drawRoundedRect(QRectF(25, 31, 50, 42.5), 12, 12)
    painter.setBrush(ink)
    painter.drawEllipse(QPointF(39.5, 49), 5.4, 5.4)
    painter.drawEllipse(QPointF(60.5, 49), 5.4, 5.4)
    painter.strokePath(parse_path("M 40.5 60.5 Q 50 67.5 59.5 60.5"), _round_pen(ink, 3.6))


def _round_pen(color: QColor, width: float) -> QPen:
    return QPen(color, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def paint_dealer_chip(painter: QPainter, center: QPointF, radius: float) -> None:
    """Paint the dealer's chip, red and white with a D; its soft shadow goes a little out of the circle."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(center)
    painter.scale(radius, radius)
    painter.setPen(Qt.PenStyle.NoPen)
    for spread, alpha in ((0.1, 30), (0.04, 60)):
        painter.setBrush(QColor(0, 0, 0, alpha))
        painter.drawEllipse(QPointF(0, 0.07), 1 + spread, 1 + spread)
    painter.setBrush(_CHIP_PAPER)
    painter.drawEllipse(QPointF(0, 0), 1, 1)
    painter.fillPath(_chip_edges(), _CHIP_RED)
    painter.strokePath(_circle(0.68), QPen(_CHIP_RED, 0.055))
    painter.fillPath(parse_path(f"{_LETTER} {_LETTER_HOLE}"), _CHIP_INK)
    painter.restore()


def _circle(radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(0, 0), radius, radius)
    return path


def _chip_edges() -> QPainterPath:
    """The eight red marks on the rim."""
    path = QPainterPath()
    for mark in range(8):
        middle = mark * 45
        path.arcMoveTo(QRectF(-1, -1, 2, 2), middle - 8.5)
        path.arcTo(QRectF(-1, -1, 2, 2), middle - 8.5, 17)
        path.arcTo(QRectF(-0.78, -0.78, 1.56, 1.56), middle + 10, -20)
        path.closeSubpath()
    return path


def paint_laurel(painter: QPainter, rect: QRectF, won: bool = True) -> None:
    """Paint a wreath round a spade, as large as fits in ``rect``: gold for a match won, else grey and plain."""
    stem, inner, outer, spade = _GOLDS if won else _GREYS
    scale = min(rect.width(), rect.height()) / 120
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center())
    painter.scale(scale, scale)
    box = QRectF(-50, -50, 100, 100)
    painter.setPen(QPen(stem, 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawArc(box, 16 * 128, 16 * 284)
    for _side in range(2):
        for place in range(8):
            _leaf_pair(painter, radians(160 - place * 17.6), (inner, outer))
        painter.scale(-1, 1)
    painter.fillPath(QTransform().scale(46, 46).map(parse_path(_SPADE)), spade)
    painter.restore()


def _leaf_pair(painter: QPainter, turn: float, colors: tuple[QColor, QColor]) -> None:
    """Two leaves at ``turn`` (radians from the top of the wreath, clockwise) that grow towards the top."""
    for color, spread in zip(colors, (-44, 40), strict=True):
        leaf = (
            QTransform().translate(50 * sin(turn), -50 * cos(turn)).rotate(degrees(turn) - 90 + spread).scale(19, 14.5)
        )
        painter.fillPath(leaf.map(parse_path(_LEAF)), color)
