"""The rounds of a finished match, row by row."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.engine.showdown import EndKind
from ginrummy_desktop.table.art.avatars import avatar_of, paint_avatar
from ginrummy_desktop.table.names_in_text import long_names, set_off
from ginrummy_desktop.table.text import fit
from ginrummy_desktop.table.theme import GOLD_TEXT, IVORY_TEXT, OPPONENT_BAR, Theme
from ginrummy_desktop.ui.match_end.facts import (
    BonusRow,
    MatchEndFacts,
    RoundRow,
    kind_text,
    spoken_row,
)
from ginrummy_desktop.ui.match_end.game_columns import GameColumns
from ginrummy_desktop.ui.match_end.layout import SCROLL_LEFT, SCROLL_RIGHT, EndLayout, score_columns
from ginrummy_desktop.ui.widgets.painting import Line, paint_line, width_of

LEFT, RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
NUMBER, AVATAR, NAME, PILL = 36.0, 111.0, 142.0, 244.0
"""Left edges of the columns, in units of the panel."""


class RoundsTable(QWidget):
    """Paints one row a round, and the bonus rows under them; it stands inside a scroll area."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[RoundRow | BonusRow, ...] = ()
        self._names: tuple[str, ...] = ()
        self._theme: Theme | None = None
        self._layout: EndLayout | None = None
        self.setAccessibleName(self.tr("Rounds"))

    def show_rows(self, facts: MatchEndFacts, theme: Theme, layout: EndLayout) -> None:
        """Show the rows of ``facts`` at the layout's scale."""
        self._rows, self._theme, self._layout = (*facts.rounds, *facts.bonuses), theme, layout
        self._names = facts.names
        self.setToolTip(long_names(map(set_off, self._names)))
        self.setAccessibleDescription("\n".join(spoken_row(row, self._names) for row in self._rows))
        self.setFixedSize(self.sizeHint())
        self.update()

    def sizeHint(self) -> QSize:
        if self._layout is None:
            return QSize(0, 0)
        k = self._layout.k
        return QSize(round((SCROLL_RIGHT - SCROLL_LEFT) * k), round(len(self._rows) * self._layout.row * k))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._layout is None or self._theme is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place, row in enumerate(self._rows):
            _RowPainter(painter, self._theme, self._layout, place * self._layout.row).paint(row, self._names)
        painter.end()


class _RowPainter:
    """Paints one row whose top is at ``top`` units."""

    def __init__(self, painter: QPainter, theme: Theme, layout: EndLayout, top: float) -> None:
        self._painter, self._theme, self._top, self._k, self._row = painter, theme, top, layout.k, layout.row
        self._pixels = layout.k * layout.text

    def _box(self, left: float, width: float, height: float | None = None) -> QRectF:
        """From the panel's units to pixels, as high as the row or centred in it."""
        k, tall = self._k, self._row if height is None else height
        y = self._top + (self._row - tall) / 2
        return QRectF((left - SCROLL_LEFT) * k, y * k, width * k, tall * k)

    def _text(self, text: str, left: float, width: float, align: Qt.AlignmentFlag, weight: int, color: QColor) -> None:
        paint_line(self._painter, self._box(left, width), Line(text, 15 * self._pixels, weight, color), align)

    def paint(self, row: RoundRow | BonusRow, names: tuple[str, ...]) -> None:
        """Paint ``row`` and the line under it; ``names`` of all players."""
        theme = self._theme
        count_left, points_right, score_rights = score_columns(len(row.scores), len(row.games))
        if isinstance(row, RoundRow):
            self._text(str(row.number), NUMBER + 1, 60, LEFT, 500, theme.text2)
            self._text(row.count, count_left, points_right - 60 - count_left, LEFT, 500, theme.text)
            if row.winner is not None:
                self._paint_pill(kind_text(row.kind), row.kind, count_left - 10 - PILL)
        else:
            self._text(row.label, PILL, points_right - 70 - PILL, LEFT, 500, theme.text)
        self._paint_name(row.winner, names)
        points = f"+{row.points}" if row.points else "0"
        self._text(
            points, points_right - 70, 70, RIGHT, 700 if row.points else 500, theme.text if row.points else theme.text2
        )
        if row.games:
            columns = GameColumns(self._painter, theme, self._k, SCROLL_LEFT, self._pixels / self._k)
            columns.paint_cells(row.games, row.winner, self._top + self._row / 2)
        else:
            self._paint_scores(row, score_rights)
        self._paint_line(SCROLL_LEFT + 12, 844 - SCROLL_LEFT - 12)

    def _paint_name(self, winner: int | None, names: tuple[str, ...]) -> None:
        if winner is None:
            self._text(kind_text(EndKind.VOID), AVATAR, 200, LEFT, 500, self._theme.text2)
            return
        paint_avatar(self._painter, self._box(AVATAR, 22, 22), avatar_of(winner))
        self._text(set_off(names[winner]), NAME, PILL - 8 - NAME, LEFT, 500, self._theme.text)

    def _paint_pill(self, text: str, kind: EndKind, room: float) -> None:
        k = self._k
        used, text = fit(text, (room - 18) * k, 12 * self._pixels, 600)
        box = self._box(PILL, width_of(text, used) / k + 19, 22)
        gold = kind in (EndKind.GIN, EndKind.BIG_GIN)
        plain = QColor("#333333") if self._theme.solid else QColor(255, 255, 255, 32)
        fill = self._theme.accent if gold else OPPONENT_BAR if kind is EndKind.UNDERCUT else plain
        ink = GOLD_TEXT if gold else IVORY_TEXT if kind is EndKind.UNDERCUT else self._theme.text
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(fill)
        self._painter.drawRoundedRect(box, 11 * k, 11 * k)
        paint_line(self._painter, box.adjusted(8 * k, 0, -8 * k, 0), Line(text, 12 * self._pixels, 600, ink))

    def _paint_scores(self, row: RoundRow | BonusRow, rights: tuple[float, ...]) -> None:
        """Everybody's score; the one that has just grown stands out."""
        for place, (points, right) in enumerate(zip(row.scores, rights, strict=True)):
            grown = place == row.winner and row.points > 0
            color = self._theme.text if grown else self._theme.text2
            self._text(str(points), right - 90, 90, RIGHT, 700 if grown else 500, color)

    def _paint_line(self, left: float, width: float) -> None:
        y = (self._top + self._row) * self._k - 1
        faint = QColor(self._theme.line)
        faint.setAlpha(255 if self._theme.solid else 190)
        self._painter.fillRect(QRectF((left - SCROLL_LEFT) * self._k, y, width * self._k, 1), faint)
