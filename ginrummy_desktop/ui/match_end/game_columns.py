"""The columns of the match end where several games were played side by side: heads, cells, final points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from ginrummy_desktop.table.names_in_text import set_off
from ginrummy_desktop.table.text import fit
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.game_scores import game_heading
from ginrummy_desktop.ui.match_end.games import GameCell, GameEnd
from ginrummy_desktop.ui.widgets.game_cells import paint_tick
from ginrummy_desktop.ui.widgets.painting import Line, paint_line, width_of

_LEFT, _RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
_END, _WIDE, _COLON = 844.0, 94.0, 7.0
_NAME_Y, _POINTS_Y = 14.0, -7.0
_WINNER_MOST = 1.15
"""By so much at most the name of who won a game grows: it stands close under the points."""


def column_lefts(games: int) -> tuple[float, ...]:
    """Left edges of the columns, in units of the panel; each is 94 wide."""
    return tuple(_END - _WIDE * (games - place) for place in range(games))


@dataclass(frozen=True, slots=True)
class GameColumns:
    """Paints with ``painter``; ``left``: where it begins, in units of the panel, ``k``: pixels of a unit.

    ``text``: by how much text is larger than that.
    """

    painter: QPainter
    theme: Theme
    k: float
    left: float = 0.0
    text: float = 1.0

    def _box(self, left: float, middle: float, wide: float) -> QRectF:
        k = self.k
        return QRectF((left - self.left) * k, (middle - 20) * k, wide * k, 40 * k)

    def paint_heads(self, count: int, middle: float) -> None:
        """The games' names, round the height ``middle`` in units."""
        for number, left in enumerate(column_lefts(count), 1):
            line = Line(game_heading(number), 13 * self.k * self.text, 600, self.theme.text2)
            paint_line(self.painter, self._box(left, middle, _WIDE), line)

    def paint_cells(self, cells: Sequence[GameCell], winner: int | None, middle: float) -> None:
        """A row's games; what has just grown stands out, and two lines are drawn where that closed a game."""
        for cell, left in zip(cells, column_lefts(len(cells)), strict=True):
            if cell.over:
                continue
            looks = []
            for player in range(len(cell.points)):
                grown = cell.grew and player == winner
                looks.append((15.0, 700 if grown else 500, self.theme.text if grown else self.theme.text2))
            self._paint_pair(cell.points, looks, left, middle)
            if cell.closing:
                self._paint_closing(left, middle + 8.5)

    def _paint_pair(
        self, points: Sequence[int], looks: Sequence[tuple[float, int, QColor]], left: float, middle: float
    ) -> None:
        """Your points, a colon, the other's, with the colon in the middle of the column."""
        centre, room = left + _WIDE / 2, _WIDE / 2 - _COLON
        lefts, aligns = (left, centre + _COLON), (_RIGHT, _LEFT)
        for value, (pixels, weight, color), start, align in zip(points, looks, lefts, aligns, strict=True):
            line = Line(str(value), pixels * self.k * self.text, weight, color)
            paint_line(self.painter, self._box(start, middle, room), line, align)
        colon = Line(":", 15 * self.k * self.text, 500, self.theme.text2)
        paint_line(self.painter, self._box(centre - _COLON, middle, 2 * _COLON), colon)

    def _paint_closing(self, left: float, y: float) -> None:
        for offset in (0.0, 2.5):
            x = (left + 14 - self.left) * self.k
            line = QRectF(x, (y + offset) * self.k, (_WIDE - 28) * self.k, max(1.0, self.k))
            self.painter.fillRect(line, self.theme.accent)

    def paint_ends(self, games: Sequence[GameEnd], names: Sequence[str], middle: float) -> None:
        """The final points of each game, and under them who won it."""
        for game, left in zip(games, column_lefts(len(games)), strict=True):
            looks = []
            for player in range(len(game.points)):
                won = player == game.winner
                looks.append((18.0, 700 if won else 600, self.theme.accent if won else self.theme.text))
            self._paint_pair(game.points, looks, left, middle + _POINTS_Y)
            self._paint_winner(names[game.winner], left, middle + _NAME_Y)

    def _paint_winner(self, name: str, left: float, middle: float) -> None:
        """A tick and a name, together in the middle of the column."""
        k, tick = self.k, 13.0
        used, shown = fit(set_off(name), (_WIDE - tick - 10) * k, 12 * k * min(self.text, _WINNER_MOST), 600)
        wide = width_of(shown, used) / k
        x = left + (_WIDE - wide - tick - 4) / 2
        paint_tick(self.painter, QPointF((x + tick / 2 - self.left) * k, middle * k), tick / 2 * k, self.theme)
        line = Line(shown, used.pixelSize(), 600, self.theme.text)
        paint_line(self.painter, self._box(x + tick + 4, middle, wide + 1), line, _LEFT)
