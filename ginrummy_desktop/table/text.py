"""Text that is fitted to its place, painted or measured."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from ginrummy_desktop.table.fonts import font
from ginrummy_desktop.table.names_in_text import drawn, has_name, shortened

SMALLEST = 12
"""No text on screen is smaller than this many pixels."""


READABLE = 0.85
"""A name is shortened rather than its text drawn smaller than this share of its size."""


def fit(text: str, room: float, px: float, weight: int = 500) -> tuple[QFont, str]:
    """Font and text for a place ``room`` pixels wide.

    What is too wide gets smaller, down to 12 pixels, and then ends in an ellipsis. A name that is set off in it (see
    ``names_in_text``) is shortened before that, as soon as the text would be noticeably smaller than the ones around.
    """
    used, (shown,) = fit_parts((text,), room, px, weight)
    return used, shown


def fit_parts(parts: Sequence[str], room: float, px: float, weight: int = 500) -> tuple[QFont, list[str]]:
    """``fit`` for a line of several texts, between which there is something else: ``room`` is for the texts alone."""
    size, shown = max(SMALLEST, round(px)), [drawn(part) for part in parts]
    if any(map(has_name, parts)):
        used = _smaller(shown, room, size, max(SMALLEST, round(px * READABLE)), weight)
        size, shown = used.pixelSize(), shortened(parts, room, QFontMetricsF(used))
    used = _smaller(shown, room, size, SMALLEST, weight)
    metrics = QFontMetricsF(used)
    left = room - _width(shown[:-1], metrics) + 0.5
    shown[-1:] = [metrics.elidedText(last, Qt.TextElideMode.ElideRight, left) for last in shown[-1:]]
    return used, shown


def _smaller(parts: Sequence[str], room: float, size: int, least: int, weight: int) -> QFont:
    """The largest font from ``size`` down to ``least`` pixels in which ``parts`` have room, else the smallest."""
    used = font(size, weight)
    while size > least and _width(parts, QFontMetricsF(used)) > room:
        size -= 1
        used = font(size, weight)
    return used


def _width(parts: Sequence[str], metrics: QFontMetricsF) -> float:
    return sum(map(metrics.horizontalAdvance, parts))


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
