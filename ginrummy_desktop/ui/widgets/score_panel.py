"""The Score panel of the reveal: the sum that makes the score, and its formula."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.table.names_in_text import plain
from ginrummy_desktop.table.theme import LAID_OFF_TEXT
from ginrummy_desktop.ui.reveal.score import ScoreLine
from ginrummy_desktop.ui.widgets.reveal_panel import RIGHT, RevealPanel

_LINE = QColor(255, 255, 255, 62)
_ROW, _USUAL_ROWS = 29.0, 4


class ScorePanel(RevealPanel):
    """Up to five lines and a formula."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._lines: tuple[ScoreLine, ...] = ()
        self._formula = ""
        self.setAccessibleName(self.tr("Score"))

    def show_score(self, lines: Sequence[ScoreLine], formula: str) -> None:
        """Show these lines and this formula."""
        self._lines, self._formula = tuple(lines), formula
        spoken = [f"{plain(line.label)} {line.value}" for line in lines]
        self.setAccessibleDescription(". ".join([*spoken, formula]))
        self.update()

    @property
    def foot(self) -> float:
        """Height of the formula's part, in units: the higher the panel, the more."""
        return 77.5 - (250 - self.units[1]) * 0.42

    def paint_content(self, painter: QPainter) -> None:
        wide, high = self.units
        theme, t = self.theme, self.text_size
        self.write(painter, 26, self.tr("Score"), 16 * t, 700, theme.text)
        line_y = high - self.foot
        self._paint_lines(painter, line_y - 7)
        painter.setPen(QPen(theme.hairline if theme.solid else _LINE, self.scale))
        y = round(line_y * self.scale) + 0.5
        painter.drawLine(QPointF(self.pad * self.scale, y), QPointF((wide - self.pad) * self.scale, y))
        big = 24 if self.pad > 20 else 22
        self.write(painter, high - self.foot * 0.54, self._formula, min(big * t, self.foot * 0.62), 700, theme.accent)

    def _paint_lines(self, painter: QPainter, bottom: float) -> None:
        """The lines above ``bottom``; with fewer than usual, room is left below them."""
        top = 26 + 14 * self.text_size
        rows = max(_USUAL_ROWS, len(self._lines))
        pitch = min(_ROW, (bottom - top) / rows)
        px = min(15 * self.text_size, pitch * 0.8)
        for i, line in enumerate(self._lines):
            middle = bottom - (rows - i - 0.5) * pitch
            color = LAID_OFF_TEXT if line.laid_off else self.theme.text
            value = self.write(painter, middle, line.value, px, 700, color, RIGHT)
            end = value.left() / self.scale - 10
            self.write(painter, middle, line.label, px, 500, color, right=end)
