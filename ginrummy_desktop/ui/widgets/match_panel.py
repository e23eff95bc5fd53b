"""The Match panel of the reveal: everybody's points, and what this round added."""

from __future__ import annotations

from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.table.art.avatars import paint_avatar
from ginrummy_desktop.table.fonts import font
from ginrummy_desktop.table.names_in_text import long_names, plain
from ginrummy_desktop.ui.reveal.text import MatchRow, MatchTexts
from ginrummy_desktop.ui.widgets.counting_panel import CountingPanel
from ginrummy_desktop.ui.widgets.reveal_panel import RIGHT

_BAR, _AVATAR = 6.0, 22.0
_TOP, _NEXT, _NEXT_LINE, _BELOW = 40.0, 56.0, 19.0, 8.0
"""Of three players, in units: where the rows begin, the height of the part about the next round, its lines' height."""


class MatchPanel(CountingPanel):
    """A line and a bar for each player; of three players also their portraits and the next round's places."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._texts = MatchTexts("", 1, ())

    def show_match(self, texts: MatchTexts) -> None:
        """Show the points as they were before the round."""
        self._texts = texts
        self.setAccessibleName(texts.heading)
        said = [*(row.spoken for row in texts.rows), texts.next_places]
        self.setAccessibleDescription(plain(". ".join(part for part in said if part)))
        self.setToolTip(long_names(row.name for row in texts.rows))
        self.begin(texts.target)

    def paint_content(self, painter: QPainter) -> None:
        theme, t = self.theme, self.text_size
        three = len(self._texts.rows) > 2
        heading, top, rest = (22, _TOP, _TOP + _BELOW) if three else (24, 36, 54)
        self.write(painter, heading, self._texts.heading, 14 * t, 600, theme.text2)
        if self._texts.next_places:
            rest += _NEXT
            self._paint_next(painter)
        pitch = (self.units[1] - rest) / max(2, len(self._texts.rows))
        indent = _AVATAR + 8 if three else 0.0
        for i, row in enumerate(self._texts.rows):
            middle = top + (i + 0.45) * pitch
            if three:
                where = self.box(self.pad, top + i * pitch + (pitch - _AVATAR) / 2, _AVATAR, _AVATAR)
                paint_avatar(painter, where, row.avatar, theme.accent if row.gain else None)
                middle = top + (i + 0.38) * pitch
            self._paint_row(painter, row, middle, min(15 * t, pitch * 0.6), self.pad + indent)
            below = middle + min(19.0, pitch * 0.47)
            self.paint_bar(
                painter, row, self.box(self.pad + indent, below - _BAR / 2, self.units[0] - 2 * self.pad - indent, _BAR)
            )

    def _paint_row(self, painter: QPainter, row: MatchRow, middle: float, px: float, left: float) -> None:
        text, accent = self.theme.text, self.theme.accent
        took = self.write(painter, middle, str(self.shown_points(row)), px, 700, text, RIGHT)
        end = took.left() / self.scale
        if row.gain:
            took = self.write(painter, middle, f"{row.before} + {row.gain} =", px, 700, accent, RIGHT, right=end - 8)
            end = took.left() / self.scale
        self.write(painter, middle, row.name, px, 700, text, left=left, right=end - 10)

    def _paint_next(self, painter: QPainter) -> None:
        """A line over the foot of the panel, and under it how the next round is seated."""
        theme, k, (wide, high) = self.theme, self.scale, self.units
        y = round((high - _NEXT) * k) + 0.5
        painter.setPen(QPen(theme.hairline, k))
        painter.drawLine(round(self.pad * k), round(y), round((wide - self.pad) * k), round(y))
        room, px = (wide - 2 * self.pad) * k, min(14 * self.text_size, 16.0) * k
        lines = _at_comma(self._texts.next_places, room, px)
        top = high - _NEXT / 2 - _NEXT_LINE * len(lines) / 2
        for i, line in enumerate(lines):
            self.write(painter, top + (i + 0.5) * _NEXT_LINE, line, px / k, 500, theme.text)


def _at_comma(text: str, room: float, pixels: float) -> tuple[str, ...]:
    """``text`` as one line if it has ``room`` pixels, else as two, parted after a comma."""
    metrics = QFontMetricsF(font(pixels, 500))
    if metrics.horizontalAdvance(text) <= room:
        return (text,)
    parts = text.split(", ")
    pairs = [(", ".join(parts[:place]) + ",", ", ".join(parts[place:])) for place in range(1, len(parts))]
    fitting = [pair for pair in pairs if max(map(metrics.horizontalAdvance, pair)) <= room]
    return fitting[-1] if fitting else pairs[0]
