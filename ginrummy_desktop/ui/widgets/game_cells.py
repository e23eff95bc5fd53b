"""The games of Hollywood on a player's plate: a cell for each, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from ginrummy_desktop.table.text import fit
from ginrummy_desktop.table.theme import GOLD_TEXT, Theme
from ginrummy_desktop.ui.game_scores import GameScore, game_heading
from ginrummy_desktop.ui.widgets.painting import Line, paint_line, width_of

CELLS_HIGH = 42.0
"""Height of the cells in units."""
_GAP, _RADIUS, _TICK = 5.0, 7.0, 11.0
_HEADING_Y, _POINTS_Y, _FOOT_Y = 11.0, 26.0, 36.5
_OPEN, _CLOSED, _GROOVE = QColor(255, 255, 255, 20), QColor(0, 0, 0, 120), QColor(0, 0, 0, 115)


@dataclass(frozen=True, slots=True)
class CellLook:
    """How cells are painted: the theme, pixels per unit, and the colour of the bars."""

    theme: Theme
    k: float
    bar: QColor


def paint_game_cells(painter: QPainter, box: QRectF, games: Sequence[GameScore], target: int, look: CellLook) -> None:
    """Paint ``games`` side by side into ``box``, which is ``CELLS_HIGH`` units high."""
    k = look.k
    wide = (box.width() - (len(games) - 1) * _GAP * k) / len(games)
    for place, game in enumerate(games):
        cell = QRectF(box.left() + place * (wide + _GAP * k), box.top(), wide, box.height())
        _Cell(painter, cell, look).paint(place + 1, game, target)


class _Cell:
    """Paints one game."""

    def __init__(self, painter: QPainter, box: QRectF, look: CellLook) -> None:
        self._painter, self._box, self._look = painter, box, look

    def paint(self, number: int, game: GameScore, target: int) -> None:
        """An open game has a bar; a closed one is dark, with two lines under it and a tick or a stroke."""
        theme, k = self._look.theme, self._look.k
        self._paint_frame(game)
        color = theme.text2 if game.closed else theme.text
        heading = self._across(_HEADING_Y, 16, 2)
        paint_line(self._painter, heading, Line(game_heading(number), 13 * k, 600, color))
        self._paint_points(game)
        if game.closed:
            self._paint_lines(theme.accent if game.won else theme.text2)
        else:
            self._paint_bar(min(1.0, game.points / max(1, target)))

    def _across(self, middle: float, high: float, inset: float) -> QRectF:
        """A rectangle round a height of the cell, as wide as the cell but for ``inset`` at both sides; in units."""
        k = self._look.k
        return QRectF(
            self._box.left() + inset * k,
            self._box.top() + (middle - high / 2) * k,
            self._box.width() - 2 * inset * k,
            high * k,
        )

    def _paint_frame(self, game: GameScore) -> None:
        theme, k = self._look.theme, self._look.k
        wide = theme.hairline_width
        self._painter.setPen(QPen(theme.accent if game.won else theme.hairline, wide))
        self._painter.setBrush(QColor(0, 0, 0) if theme.solid else _CLOSED if game.closed else _OPEN)
        frame = self._box.adjusted(wide / 2, wide / 2, -wide / 2, -wide / 2)
        self._painter.drawRoundedRect(frame, _RADIUS * k, _RADIUS * k)

    def _paint_points(self, game: GameScore) -> None:
        theme, k = self._look.theme, self._look.k
        room = self._across(_POINTS_Y, 20, 4)
        before = (_TICK + 3) * k if game.won else 0.0
        pixels, weight = 16 * k, 600 if game.won is False else 700
        text = str(game.points)
        used, shown = fit(text, room.width() - before, pixels, weight)
        spare = room.width() - before - width_of(shown, used)
        room.setLeft(room.left() + spare / 2 + before)
        color = theme.text2 if game.won is False else theme.text
        taken = paint_line(
            self._painter, room, Line(shown, used.pixelSize(), weight, color), Qt.AlignmentFlag.AlignLeft
        )
        if game.won:
            self._paint_tick(QPointF(taken.left() - before + _TICK / 2 * k, taken.center().y()))
        elif game.closed:
            self._stroke(QLineF(taken.left() - 4 * k, taken.center().y(), taken.right() + 4 * k, taken.center().y()))

    def _stroke(self, line: QLineF) -> None:
        self._painter.setPen(QPen(self._look.theme.text2, 1.6 * self._look.k))
        self._painter.drawLine(line)

    def _paint_tick(self, middle: QPointF) -> None:
        paint_tick(self._painter, middle, _TICK / 2 * self._look.k, self._look.theme)

    def _paint_lines(self, color: QColor) -> None:
        """Two lines under a closed game, as on paper."""
        foot = self._across(_FOOT_Y, 3, 7)
        self._painter.setPen(QPen(color, self._look.k))
        for y in (foot.top(), foot.bottom()):
            self._painter.drawLine(QLineF(foot.left(), y, foot.right(), y))

    def _paint_bar(self, share: float) -> None:
        theme, groove = self._look.theme, self._across(_FOOT_Y, 4, 7)
        self._painter.setPen(QPen(theme.line, 1) if theme.solid else Qt.PenStyle.NoPen)
        self._painter.setBrush(_GROOVE)
        radius = groove.height() / 2
        self._painter.drawRoundedRect(groove, radius, radius)
        if share > 0:
            groove.setWidth(max(groove.height(), groove.width() * share))
            self._painter.setPen(Qt.PenStyle.NoPen)
            self._painter.setBrush(self._look.bar)
            self._painter.drawRoundedRect(groove, radius, radius)


def paint_tick(painter: QPainter, middle: QPointF, radius: float, theme: Theme) -> None:
    """Paint a tick in a gold disc."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.accent)
    painter.drawEllipse(middle, radius, radius)
    painter.setPen(QPen(GOLD_TEXT, radius / 4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    share = radius / 8
    painter.drawPolyline([middle + QPointF(x, y) * share for x, y in ((-3.5, 0.2), (-1, 2.8), (3.6, -2.6))])
