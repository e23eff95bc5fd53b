"""The table of the levels: played, won, win rate, margins."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.bot.levels import Level
from ginrummy_desktop.storage.statistics import LevelFigures, Statistics
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.statistics.panel import LEFT, PADDING, RIGHT, Panel
from ginrummy_desktop.ui.statistics.texts import level_text, number, percent, signed

translate = QCoreApplication.translate
_HEAD, _FIRST, _ROW = 62.0, 94.0, 35.0
_COLUMNS = (0.315, 0.420, 0.688, 0.846, 1.0)
"""Right edges of the numbers: shares of the inner width."""
_BAR = (0.470, 0.614)


class LevelsPanel(Panel):
    """One row a level."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(translate("Statistics", "By level"), theme, parent)
        self._rows: tuple[LevelFigures, ...] = ()
        self._note = ""

    def show_facts(self, facts: Statistics) -> None:
        """Show every level of the game, and others that were played."""
        found = {row.level: row for row in facts.levels}
        keys = [*(level.value for level in Level), *sorted(found.keys() - set(Level))]
        self._rows = tuple(found.get(key) or LevelFigures(key, 0, 0, None, None) for key in keys)
        points = translate("Statistics", "On average {points} a round, {margin} a match")
        self._note = ""
        if facts.played:
            average = signed(facts.rounds.average_points, 1)
            self._note = points.format(points=average, margin=signed(facts.average_margin, 1))
        told = translate("Statistics", "Your points less the bot's: {note}").format(note=self._note)
        self.setToolTip(told if self._note else "")
        self.setAccessibleDescription("\n".join((*map(_spoken, self._rows), *([told] if self._note else []))))
        self.update()

    def paint_panel(self, painter: QPainter) -> None:
        self.note(painter, self._note)
        self._row(painter, _HEAD, _heads(), 13, self.theme.text2, 500)
        pitch = min(_ROW, (self.tall - 76 - 8) / max(1, len(self._rows)))
        for place, row in enumerate(self._rows):
            middle = _FIRST + place * pitch
            self._line(painter, middle - pitch / 2)
            self._paint_level(painter, middle, row)

    def _paint_level(self, painter: QPainter, y: float, row: LevelFigures) -> None:
        theme = self.theme
        rate = row.won / row.played if row.played else None
        values = (
            number(row.played),
            number(row.won),
            percent(rate),
            signed(row.average_margin),
            signed(row.best_margin),
        )
        color = theme.text if row.played else theme.text2
        self._row(painter, y, (level_text(row.level), *values), 15, color, 500, bold=3 if row.played else None)
        inner = self.wide - 2 * PADDING
        left, right = (PADDING + inner * share for share in _BAR)
        paint_bar(painter, self.box(left, y - 4, right - left, 8), rate or 0.0, theme.accent, theme)

    def _row(
        self,
        painter: QPainter,
        y: float,
        texts: tuple[str, ...],
        size: float,
        color: QColor,
        weight: int,
        bold: int | None = None,
    ) -> None:
        inner = self.wide - 2 * PADDING
        name_weight = 600 if bold is not None else weight
        self.line(painter, (PADDING, y, inner * 0.24), (texts[0], size, name_weight, color), LEFT)
        for place, (text, share) in enumerate(zip(texts[1:], _COLUMNS, strict=True), 1):
            right = PADDING + inner * share
            used = 700 if place == bold else weight
            self.line(painter, (right - 90, y, 90), (text, size, used, color), RIGHT)

    def _line(self, painter: QPainter, y: float) -> None:
        painter.fillRect(self.box(PADDING, y, self.wide - 2 * PADDING, 1 / self.k), self.theme.hairline)


def _heads() -> tuple[str, ...]:
    return (
        translate("Statistics", "Level"),
        translate("Statistics", "Played"),
        translate("Statistics", "Won"),
        translate("Statistics", "Win rate"),
        translate("Statistics", "Avg margin"),
        translate("Statistics", "Best"),
    )


def paint_bar(painter: QPainter, box: QRectF, share: float, color: QColor, theme: Theme) -> None:
    """Paint a bar that is filled to ``share`` (0 to 1); something is always seen of one that is not nothing."""
    radius = box.height() / 2
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.hairline if theme.solid else QColor(0, 0, 0, 105))
    painter.drawRoundedRect(box, radius, radius)
    if theme.solid:
        painter.setBrush(QColor(0, 0, 0))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), radius - 1, radius - 1)
    if share > 0:
        wide = max(box.height(), box.width() * min(1.0, share))
        painter.setBrush(color)
        painter.drawRoundedRect(QRectF(box.left(), box.top(), wide, box.height()), radius, radius)


def _spoken(row: LevelFigures) -> str:
    text = translate("Statistics", "{level}: {won} of {played} won, {rate}, margin {margin} on average, best {best}")
    return text.format(
        level=level_text(row.level),
        won=number(row.won),
        played=number(row.played),
        rate=percent(row.won / row.played if row.played else None),
        margin=signed(row.average_margin),
        best=signed(row.best_margin),
    )
