"""Text that is fitted to its place, painted or measured."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from ginrummy_desktop.table.fonts import font
from ginrummy_desktop.table.names_in_text import has_name, plain, shortened

SMALLEST = 12
"""No text on screen is smaller than this many pixels."""


READABLE = 0.85
"""A name is shortened rather than its text drawn smaller than this share of its size."""


def fit(text: str, room: float, px: float, weight: int = 500) -> tuple[QFont, str]:
    """Font and text for a place ``room`` pixels wide.

    What is too wide gets smaller, down to 12 pixels, and then ends in an ellipsis. A name that is set off in it (see
    ``names_in_text``) is shortened before that, as soon as the text would be noticeably smaller than the ones around.
    """
    size = max(SMALLEST, round(px))
    if not has_name(text):
        used = _smaller(text, room, size, SMALLEST, weight)
        return used, _elided(text, room, used)
    used = _smaller(plain(text), room, size, max(SMALLEST, round(px * READABLE)), weight)
    (text,) = shortened((text,), room, QFontMetricsF(used))
    used = _smaller(text, room, used.pixelSize(), SMALLEST, weight)
    return used, _elided(text, room, used)


def _smaller(text: str, room: float, size: int, least: int, weight: int) -> QFont:
    """The largest font from ``size`` down to ``least`` pixels in which ``text`` has room, else the smallest."""
    used = font(size, weight)
    while size > least and QFontMetricsF(used).horizontalAdvance(text) > room:
        size -= 1
        used = font(size, weight)
    return used


def _elided(text: str, room: float, used: QFont) -> str:
    return QFontMetricsF(used).elidedText(text, Qt.TextElideMode.ElideRight, room + 0.5)


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
