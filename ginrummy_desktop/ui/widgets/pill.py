"""A pill of text over the table, in which cards appear as little chips: the banner and the last action."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.table.art.chips import chip_size, paint_chip
from ginrummy_desktop.table.fonts import font
from ginrummy_desktop.table.names_in_text import drawn, plain, shortened
from ginrummy_desktop.table.text import READABLE, SMALLEST
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.card_words import card_name

Segments = Sequence[str | Card]
_GAP = 7.0
_TOP, _ROUND = 90 * 16, 360 * 16
"""Where the ring of the time begins, and all the way round, in Qt's sixteenths of a degree."""


def segments(template: str, card: Card | None = None) -> list[str | Card]:
    """Split a translated text at ``{card}``: "Take the {card} or pass" gives text, card, text."""
    parts: list[str | Card] = []
    for part in re.split(r"(\{card\})", template):
        if part == "{card}" and card is not None:
            parts.append(card)
        elif part.strip():
            parts.append(part.strip())
    return parts


class Pill(QWidget):
    """One line in a pill that is as wide as its text. ``dot`` is the colour of the dot before it, None for no dot."""

    def __init__(self, theme: Theme, share: float, units: tuple[float, float], parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._share, self._k, self._four_colour = theme, share, 1.0, False
        self._height, self._pixels = units
        self._parts: Segments = ()
        self._shown: Segments = ()
        self._dot: QColor | None = None
        self._left: float | None = None
        self._centre = QPointF()
        self._wanted, self._room = 1.0, 1e6
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def set_look(self, theme: Theme, k: float, four_colour: bool) -> None:
        """Colours, pixels per unit, and the cards' colours on chips."""
        self._theme, self._wanted, self._four_colour = theme, k, four_colour
        self._fit()

    def say(self, parts: Segments, dot: QColor | None = None) -> None:
        """Show this text; an empty one hides the pill."""
        self._parts, self._dot = parts, dot
        self.setAccessibleName(self.spoken())
        self.setVisible(bool(parts))
        self._fit()

    def count(self, left: float | None) -> None:
        """Draw a ring round the dot for the time that is left, from 1 to 0; None for no ring."""
        if left != self._left:
            self._left = left
            self.update()

    def spoken(self) -> str:
        """The text with cards in words."""
        return " ".join(card_name(part) if isinstance(part, Card) else plain(part) for part in self._parts)

    @property
    def shown(self) -> Segments:
        """What is painted: names may be shortened."""
        return self._shown

    def hidden_text(self) -> str:
        """The whole text where a name in it is shortened, else nothing."""
        whole = [part if isinstance(part, Card) else drawn(part) for part in self._parts]
        return "" if whole == list(self._shown) else self.spoken()

    def centre_at(self, centre: QPointF, room: float = 1e6) -> None:
        """Stand round that point, no more than ``room`` pixels wide where the text can be smaller for it."""
        self._centre, self._room = centre, room
        self._fit()

    def _width_of(self, part: str | Card) -> float:
        if isinstance(part, Card):
            return chip_size(self._chip_height()).width()
        return QFontMetricsF(self._font()).horizontalAdvance(part)

    def _chip_height(self) -> float:
        return 22 * self._k

    def _font(self) -> QFont:
        return font(self._pixels * self._k, 600)

    def _natural_width(self) -> float:
        k = self._k
        inner = sum(self._width_of(part) for part in self._shown) + _GAP * k * max(0, len(self._shown) - 1)
        return inner + (17 * k if self._dot else 0) + 28 * k

    def _fit(self) -> None:
        self._k = self._wanted
        self._shown = [part if isinstance(part, Card) else drawn(part) for part in self._parts]
        if self._shrink(READABLE * self._wanted) > self._room:
            self._shorten()
        width = self._shrink(0.0)
        k = self._k
        height = self._height * k
        left, top = self._centre.x() - width / 2, self._centre.y() - height / 2
        self.setGeometry(QRect(round(left), round(top), round(width) + 1, round(height)))
        self.update()

    def _shrink(self, least: float) -> float:
        """Get smaller until the text has room, down to a scale of ``least`` or the smallest text; gives the width."""
        least = max(least, SMALLEST / self._pixels)
        width = self._natural_width()
        while width > self._room and self._k > least:
            self._k = max(self._k * 0.97, least)
            width = self._natural_width()
        return width

    def _shorten(self) -> None:
        """Cut the names, to make the pill as wide as its room."""
        texts = [part for part in self._parts if isinstance(part, str)]
        others = self._natural_width() - sum(self._width_of(plain(text)) for text in texts)
        cut = iter(shortened(texts, self._room - others, QFontMetricsF(self._font())))
        self._shown = [part if isinstance(part, Card) else next(cut) for part in self._parts]

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line, k = self._theme.hairline_width, self._k
        body = QRectF(self.rect()).adjusted(line / 2, line / 2, -line / 2, -line / 2)
        painter.setBrush(self._theme.pill(self._share))
        painter.setPen(QPen(self._theme.hairline, line))
        painter.drawRoundedRect(body, body.height() / 2, body.height() / 2)
        x = 14 * k
        if self._dot is not None:
            self._paint_dot(painter, self._dot, QPointF(x + 8 * k, body.center().y()))
            x += 20 * k
        painter.setFont(self._font())
        for part in self._shown:
            x = self._paint_part(painter, part, x, body) + _GAP * k
        painter.end()

    def _paint_dot(self, painter: QPainter, dot: QColor, centre: QPointF) -> None:
        k = self._k
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(dot)
        painter.drawEllipse(centre, 4 * k, 4 * k)
        if self._left is not None:
            painter.setPen(QPen(dot, 2 * k, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
            ring = QRectF(centre.x() - 8 * k, centre.y() - 8 * k, 16 * k, 16 * k)
            painter.drawArc(ring, _TOP, round(_ROUND * self._left))

    def _paint_part(self, painter: QPainter, part: str | Card, x: float, body: QRectF) -> float:
        width = self._width_of(part)
        if isinstance(part, Card):
            height = self._chip_height()
            paint_chip(painter, QRectF(x, body.center().y() - height / 2, width, height), part, self._four_colour)
        else:
            painter.setPen(self._theme.text)
            flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
            painter.drawText(QRectF(x, body.top(), width + 2, body.height()), flags, part)
        return x + width
