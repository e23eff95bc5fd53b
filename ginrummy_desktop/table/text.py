"""Text that is fitted to its place, painted or measured."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from ginrummy_desktop.table.fonts import font

SMALLEST = 12
"""No text on screen is smaller than this many pixels."""


def fit(text: str, room: float, px: float, weight: int = 500) -> tuple[QFont, str]:
    """Font and text for a place ``room`` pixels wide: smaller, down to 12 pixels, if need be, then with an ellipsis."""
    size = max(SMALLEST, round(px))
    used = font(size, weight)
    while size > SMALLEST and QFontMetricsF(used).horizontalAdvance(text) > room:
        size -= 1
        used = font(size, weight)
    return used, QFontMetricsF(used).elidedText(text, Qt.TextElideMode.ElideRight, room + 0.5)


def draw_fitted(
    painter: QPainter,
    room: QRectF,
    text: str,
    px: float,
    weight: int,
    color: QColor,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> QRectF:
    """Paint one line in the middle of ``room``'s height, at the left, the right or in the centre.

    Gives the room that it took.
    """
    used, shown = fit(text, room.width(), px, weight)
    painter.setFont(used)
    painter.setPen(color)
    wide = QFontMetricsF(used).horizontalAdvance(shown)
    painter.drawText(room, align | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip, shown)
    spare = room.width() - wide
    before = {Qt.AlignmentFlag.AlignLeft: 0.0, Qt.AlignmentFlag.AlignRight: spare}.get(align, spare / 2)
    return QRectF(room.left() + before, room.top(), wide, room.height())
