"""How buttons and their kind are painted: bodies, halos, focus rings, and text that is fitted to its place."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QLinearGradient, QPainter, QPainterPath, QPen

from ginrummy_desktop.table.fonts import font
from ginrummy_desktop.table.text import fit
from ginrummy_desktop.table.theme import (
    FOCUS_EDGE,
    FOCUS_RING,
    GOLD_BOTTOM,
    GOLD_TEXT,
    GOLD_TOP,
    IVORY_BOTTOM,
    IVORY_TEXT,
    IVORY_TOP,
    Theme,
)
from ginrummy_desktop.ui.widgets.lead import keyboard_leads, note_keyboard, note_pointer

RING_REACH = 6.0
"""How far a focus ring goes out of what it surrounds, in units."""


class ButtonStyle(StrEnum):
    """How a button looks: the main thing to do (ivory), the special or confirming one (gold), any other (plain)."""

    IVORY = "ivory"
    GOLD = "gold"
    PLAIN = "plain"


@dataclass(frozen=True, slots=True)
class Look:
    """The colours of one button: its fill from ``top`` to ``bottom``, an outline, text; raised ones have a shadow."""

    top: QColor
    bottom: QColor
    line: QColor
    text: QColor
    text2: QColor
    line_width: float = 1.0
    raised: bool = False


def _mixed(color: QColor, other: QColor, share: float) -> QColor:
    """``color`` with ``share`` (0 to 1) of ``other`` in it."""
    parts = zip(color.getRgb(), other.getRgb(), strict=True)  # type: ignore[call-overload]
    return QColor(*(round(mine + (its - mine) * share) for mine, its in parts))


def button_look(style: ButtonStyle, theme: Theme, enabled: bool = True, hover: bool = False) -> Look:
    """The look of a button of ``style`` in ``theme``; one that cannot be pressed is a dark plate with muted text."""
    if not enabled:
        fill = theme.pill(0.27)
        return Look(fill, fill, theme.hairline, theme.text2, theme.text2, theme.hairline_width)
    if style is ButtonStyle.PLAIN:
        lit = QColor("#333333") if theme.solid else QColor(255, 255, 255, 51)
        fill = lit if hover else theme.button
        line = theme.hairline if theme.solid else QColor(255, 255, 255, 46)
        return Look(fill, fill, line, theme.text, theme.text2, theme.hairline_width)
    gold = style is ButtonStyle.GOLD
    top, bottom, text = (GOLD_TOP, GOLD_BOTTOM, GOLD_TEXT) if gold else (IVORY_TOP, IVORY_BOTTOM, IVORY_TEXT)
    return Look(top, bottom, QColor(255, 255, 255, 110), text, _mixed(text, bottom, 0.12), raised=True)


def paint_body(painter: QPainter, body: QRectF, radius: float, look: Look, k: float, pressed: bool = False) -> None:
    """Paint a button's body; ``pressed`` makes it 16 % darker (moving it is the caller's)."""
    if look.raised:
        painter.setPen(Qt.PenStyle.NoPen)
        for drop, alpha in ((3.0, 36), (1.6, 64)):
            painter.setBrush(QColor(0, 0, 0, alpha))
            painter.drawRoundedRect(body.translated(0, drop * k), radius, radius)
    fill = QLinearGradient(body.topLeft(), body.bottomLeft())
    fill.setColorAt(0, look.top)
    fill.setColorAt(1, look.bottom)
    inset = look.line_width / 2
    painter.setPen(QPen(look.line, look.line_width))
    painter.setBrush(fill)
    painter.drawRoundedRect(body.adjusted(inset, inset, -inset, -inset), radius - inset, radius - inset)
    if pressed:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 41))
        painter.drawRoundedRect(body, radius, radius)


def paint_halo(painter: QPainter, body: QRectF, radius: float, reach: float, color: QColor) -> None:
    """Paint a flat frame that goes ``reach`` pixels out of ``body``, and nothing under the body itself."""
    path = QPainterPath()
    path.addRoundedRect(body.adjusted(-reach, -reach, reach, reach), radius + reach, radius + reach)
    path.addRoundedRect(body, radius, radius)
    painter.fillPath(path, color)


def paint_focus_ring(painter: QPainter, body: QRectF, radius: float, k: float) -> None:
    """Paint the keyboard's ring round ``body``: a light line with a dark edge, so that it shows on every ground."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for offset, width, color in ((3.75, 4.5, FOCUS_EDGE), (3.75, 2.5, FOCUS_RING)):
        reach = offset * k
        painter.setPen(QPen(color, width * k))
        painter.drawRoundedRect(body.adjusted(-reach, -reach, reach, reach), radius + reach, radius + reach)


def rings(reason: Qt.FocusReason, before: bool) -> bool:
    """Whether a widget that gets the focus for ``reason`` shows the ring: not for a click, else so that it is seen.

    A window that comes back to the front leaves it as it was ``before``; a focus that the program sets shows a ring
    when the keyboard leads.
    """
    if reason in (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason):
        return before
    if reason == Qt.FocusReason.OtherFocusReason:
        return keyboard_leads()
    if reason == Qt.FocusReason.MouseFocusReason:
        note_pointer()
        return False
    note_keyboard()
    return True


def width_of(text: str, used: QFont) -> float:
    """Width of ``text`` in pixels."""
    return QFontMetricsF(used).horizontalAdvance(text)


def balanced(text: str, room: float, pixels: float, weight: int = 500) -> tuple[QFont, tuple[str, ...]]:
    """Font and one or two lines for a place ``room`` pixels wide: two lines are about as long as each other."""
    used, _ = fit(text, room, pixels, weight)
    if used.pixelSize() == round(pixels) and width_of(text, used) <= room:
        return used, (text,)
    words = text.split()
    breaks = [(" ".join(words[:place]), " ".join(words[place:])) for place in range(1, len(words))]
    used = font(pixels, weight)
    best = min(breaks, key=lambda pair: max(width_of(line, used) for line in pair), default=(text,))
    longest = max(best, key=lambda line: width_of(line, used))
    used, _ = fit(longest, room, pixels, weight)
    metrics = QFontMetricsF(used)
    return used, tuple(metrics.elidedText(line, Qt.TextElideMode.ElideRight, room) for line in best)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of text to paint: its size in pixels, its weight and its colour."""

    text: str
    pixels: float
    weight: int
    color: QColor


def paint_line(
    painter: QPainter, box: QRectF, line: Line, align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignHCenter
) -> QRectF:
    """Paint a line of text into ``box``, fitted and centred upright; gives the rectangle that the text takes."""
    used, text = fit(line.text, box.width(), line.pixels, line.weight)
    painter.setFont(used)
    painter.setPen(line.color)
    flags = align | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
    painter.drawText(box, flags, text)
    wide = width_of(text, used)
    left = {Qt.AlignmentFlag.AlignLeft: box.left(), Qt.AlignmentFlag.AlignRight: box.right() - wide}
    x = left.get(align, box.center().x() - wide / 2)
    tall = QFontMetricsF(used).height()
    return QRectF(QPointF(x, box.center().y() - tall / 2), QPointF(x + wide, box.center().y() + tall / 2))
