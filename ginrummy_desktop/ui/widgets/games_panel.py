"""The Match panel of Hollywood: the three games side by side."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.table.art.avatars import AvatarKind, paint_avatar
from ginrummy_desktop.ui.reveal.text import GameTexts, MatchRow, MatchTexts
from ginrummy_desktop.ui.widgets.counting_panel import CountingPanel
from ginrummy_desktop.ui.widgets.game_cells import paint_tick
from ginrummy_desktop.ui.widgets.reveal_panel import CENTRE, RIGHT

_GAP, _TOP, _BELOW, _HEIGHT = 6.0, 43.0, 16.0, 154.0
_OPEN, _CLOSED = QColor(255, 255, 255, 20), QColor(0, 0, 0, 90)


class GamesPanel(CountingPanel):
    """A column for each game: points, bars, and how many are still needed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._texts = MatchTexts("", 1, ())

    def show_match(self, texts: MatchTexts) -> None:
        """Show the points as they were before the round."""
        self._texts = texts
        self.setAccessibleName(texts.heading)
        games = [". ".join([game.heading, *(row.spoken for row in game.rows), game.foot]) for game in texts.games]
        self.setAccessibleDescription(". ".join([*games, texts.note]))
        self.begin(texts.target)

    def paint_content(self, painter: QPainter) -> None:
        t, wide = self.text_size, self.units[0] - 2 * self.pad
        note = self.write(painter, 24, self._texts.note, 14 * t, 700, self.theme.accent, RIGHT)
        self.write(painter, 24, self._texts.heading, 14 * t, 600, self.theme.text2, right=note.left() / self.scale - 8)
        count = max(1, len(self._texts.games))
        column = (wide - (count - 1) * _GAP) / count
        for i, game in enumerate(self._texts.games):
            self._paint_game(painter, game, self.pad + i * (column + _GAP), column)

    def _paint_game(self, painter: QPainter, game: GameTexts, x: float, wide: float) -> None:
        high = self.units[1] - _TOP - _BELOW
        y, inset = high / _HEIGHT, 12.0 if wide > 90 else 9.0
        self._paint_frame(painter, game, self.box(x, _TOP, wide, high))
        left, right = x + inset, x + wide - inset
        color = self.theme.text2 if game.closed else self.theme.text
        px = min(14.0, 13 * self.text_size)
        self.write(painter, _TOP + 19 * y, game.heading, px, 700, color, left=left, right=right - 18)
        if game.won:
            middle_of_tick = QPointF((right - 8) * self.scale, (_TOP + 19 * y) * self.scale)
            paint_tick(painter, middle_of_tick, 8 * self.scale, self.theme)
        middle = _TOP + 46 * y
        for row in game.rows:
            middle = self._paint_points(painter, game, row, middle, y, (left, right))
        if game.closed:
            self._paint_lines(painter, _TOP + high - 31 * y, left, right)
        foot_color = self.theme.accent if game.won else self.theme.text2
        foot = _TOP + high - 15 * y
        self.write(painter, foot, game.foot, px, 700 if game.closed else 600, foot_color, CENTRE, x + 4, x + wide - 4)

    def _paint_frame(self, painter: QPainter, game: GameTexts, frame: QRectF) -> None:
        theme = self.theme
        painter.setPen(QPen(theme.accent if game.won else theme.hairline, theme.hairline_width))
        painter.setBrush(QColor(0, 0, 0) if theme.solid else _CLOSED if game.closed else _OPEN)
        painter.drawRoundedRect(frame.adjusted(0.5, 0.5, -0.5, -0.5), 10 * self.scale, 10 * self.scale)

    def _paint_points(
        self, painter: QPainter, game: GameTexts, row: MatchRow, middle: float, y: float, ends: tuple[float, float]
    ) -> float:
        """One player's points, what was added and the bar; gives the middle of the next player's."""
        left, right = ends
        avatar = self.box(left, middle - 10, 20, 20)
        paint_avatar(painter, avatar, AvatarKind.YOU if row.mine else AvatarKind.BOT)
        beaten = game.closed and row.mine is not game.won
        color = self.theme.text2 if beaten else self.theme.text
        self.write(painter, middle, str(self.shown_points(row)), 20, 700, color, RIGHT, left + 24, right)
        next_middle = middle + 19 * y
        if row.gain:
            self.write(
                painter, next_middle, f"{row.before} + {row.gain}", 13, 700, self.theme.accent, RIGHT, left, right
            )
            next_middle += 15 * y
        if not game.closed:
            self.paint_bar(painter, row, self.box(left, next_middle - 2, right - left, 5))
        return next_middle + 23 * y

    def _paint_lines(self, painter: QPainter, y: float, left: float, right: float) -> None:
        """Two lines under a closed game, as on paper."""
        painter.setPen(QPen(self.theme.accent, self.scale))
        for offset in (-2.0, 2.0):
            height = (y + offset) * self.scale
            painter.drawLine(QPointF(left * self.scale, height), QPointF(right * self.scale, height))
