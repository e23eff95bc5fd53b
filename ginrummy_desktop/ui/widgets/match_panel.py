"""The Match panel of the reveal: everybody's points, and what this round added."""

from __future__ import annotations

from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.ui.reveal.text import MatchRow, MatchTexts
from ginrummy_desktop.ui.widgets.counting_panel import CountingPanel
from ginrummy_desktop.ui.widgets.reveal_panel import RIGHT

_BAR = 6.0


class MatchPanel(CountingPanel):
    """A line and a bar for each player."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._texts = MatchTexts("", 1, ())

    def show_match(self, texts: MatchTexts) -> None:
        """Show the points as they were before the round."""
        self._texts = texts
        self.setAccessibleName(texts.heading)
        self.setAccessibleDescription(". ".join(row.spoken for row in texts.rows))
        self.begin(texts.target)

    def paint_content(self, painter: QPainter) -> None:
        theme, t = self.theme, self.text_size
        few = len(self._texts.rows) < 3
        heading, top, rest = (24, 36, 54) if few else (20, 30, 37)
        self.write(painter, heading, self._texts.heading, 14 * t, 600, theme.text2)
        pitch = (self.units[1] - rest) / (2 if few else 3)
        for i, row in enumerate(self._texts.rows):
            middle = top + (i + 0.45) * pitch
            self._paint_row(painter, row, middle, min(15 * t, pitch * 0.6))
            below = middle + min(19.0, pitch * 0.47)
            self.paint_bar(painter, row, self.box(self.pad, below - _BAR / 2, self.units[0] - 2 * self.pad, _BAR))

    def _paint_row(self, painter: QPainter, row: MatchRow, middle: float, px: float) -> None:
        text, accent = self.theme.text, self.theme.accent
        took = self.write(painter, middle, str(self.shown_points(row)), px, 700, text, RIGHT)
        end = took.left() / self.scale
        if row.gain:
            took = self.write(painter, middle, f"{row.before} + {row.gain} =", px, 700, accent, RIGHT, right=end - 8)
            end = took.left() / self.scale
        self.write(painter, middle, row.name, px, 700, text, right=end - 10)
