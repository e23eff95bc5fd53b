"""The panel of the match end: title, table of rounds, final score, and what to do next."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFocusEvent, QPainter, QPaintEvent, QPen, QRadialGradient
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from ginrummy_desktop.table.art.avatars import paint_laurel
from ginrummy_desktop.table.names_in_text import set_off
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.match_end.copying import CopyButton
from ginrummy_desktop.ui.match_end.facts import MatchEndFacts, end_line, end_title
from ginrummy_desktop.ui.match_end.game_columns import GameColumns
from ginrummy_desktop.ui.match_end.layout import SCROLL_LEFT, SCROLL_RIGHT, EndLayout, score_columns
from ginrummy_desktop.ui.match_end.table import LEFT, NAME, NUMBER, RIGHT, RoundsTable
from ginrummy_desktop.ui.widgets.buttons import ButtonStyle, PushButton
from ginrummy_desktop.ui.widgets.painting import Line, paint_focus_ring, paint_line

_TITLE, _TITLE_MOST = 24, 1.15
"""Lines of more units than this are large as they are: they grow by no more than this."""


class _Scroll(QScrollArea):
    """The table's window; only when there is something to scroll is it a stop of the Tab key."""

    def __init__(self, panel: EndPanel) -> None:
        super().__init__(panel)
        self._panel = panel
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.setAccessibleName(self.tr("Rounds"))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._panel.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._panel.update()


class EndPanel(QWidget):
    """Shows one finished match. Buttons: ``statistics``, ``replay``, ``copy``, ``new_game``, ``rematch``.

    There may be no ``statistics``, and there is ``copy`` only with a text to share.
    """

    def __init__(self, theme: Theme, statistics: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._facts: MatchEndFacts | None = None
        self._layout: EndLayout | None = None
        self.rounds = _Scroll(self)
        self.table = RoundsTable()
        self.rounds.setWidget(self.table)
        self.table.setAutoFillBackground(False)
        self.statistics = PushButton(self.tr("Statistics"), ButtonStyle.PLAIN, None, theme, self)
        self.replay = PushButton(self.tr("Replay"), ButtonStyle.PLAIN, None, theme, self)
        self.copy = CopyButton(theme, self)
        self.new_game = PushButton(self.tr("New game"), ButtonStyle.PLAIN, None, theme, self)
        self.rematch = PushButton(self.tr("Rematch"), ButtonStyle.GOLD, None, theme, self, pixels=16)
        self.statistics.setVisible(statistics)

    def stops(self) -> list[QWidget]:
        """Where the Tab key stops, in order, beginning with the button that is for going on."""
        scroll = [self.rounds] if self.rounds.focusPolicy() != Qt.FocusPolicy.NoFocus else []
        row = (self.statistics, self.replay, self.copy, self.new_game)
        return [self.rematch, *scroll, *(button for button in row if not button.isHidden())]

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of ``theme``."""
        self._theme = theme
        for button in (self.statistics, self.replay, self.copy, self.new_game, self.rematch):
            button.set_theme(theme)
        if self._facts and self._layout:
            self.show_facts(self._facts, self._layout)

    def show_facts(self, facts: MatchEndFacts, layout: EndLayout) -> None:
        """Show ``facts`` in the places of ``layout``."""
        self._facts, self._layout = facts, layout
        places, k = layout.places, layout.k
        bar = self.rounds.verticalScrollBar()
        at_end = bar.value() == bar.maximum()
        self.table.show_rows(facts, self._theme, layout)
        self.rounds.setGeometry(layout.rect(SCROLL_LEFT, places.head, SCROLL_RIGHT - SCROLL_LEFT, layout.table))
        self.rounds.setFocusPolicy(Qt.FocusPolicy.StrongFocus if layout.scrolls else Qt.FocusPolicy.NoFocus)
        shown = Qt.ScrollBarPolicy.ScrollBarAlwaysOn if layout.scrolls else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.rounds.setVerticalScrollBarPolicy(shown)
        bar.setSingleStep(round(layout.row * k))
        if at_end:
            self.to_last_round()
        y = layout.below + places.buttons
        left = 36 if self.statistics.isHidden() else 178
        row = (
            (self.statistics, 36, 130),
            (self.replay, left, 130),
            (self.copy, left + 142, 136),
            (self.new_game, 552, 130),
            (self.rematch, 694, 150),
        )
        for button, x, wide in row:
            button.set_scale(k * layout.text)
            button.place(layout.rect(x, y, wide, 42))
        self.copy.offer(facts.share, layout.rect(left + 290, y, 552 - left - 290 - 6, 42))
        self.update()

    def to_last_round(self) -> None:
        """Scroll to the end of the table."""
        bar = self.rounds.verticalScrollBar()
        bar.setValue(bar.maximum())

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._facts is None or self._layout is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, self._facts, self._layout)
        self._paint_head(painter, self._facts, self._layout)
        self._paint_columns(painter, self._facts, self._layout)
        self._paint_final(painter, self._facts, self._layout)
        if self.rounds.hasFocus():
            around = QRectF(self.rounds.geometry()).adjusted(2, -2, -2, -2)
            paint_focus_ring(painter, around, 4 * self._layout.k, self._layout.k)
        painter.end()

    def _paint_ground(self, painter: QPainter, facts: MatchEndFacts, layout: EndLayout) -> None:
        theme, k = self._theme, layout.k
        wide = theme.hairline_width
        box = QRectF(self.rect()).adjusted(wide / 2, wide / 2, -wide / 2, -wide / 2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.surface)
        painter.drawRoundedRect(box, 16 * k, 16 * k)
        if facts.won and not theme.solid:
            glow = QRadialGradient(layout.places.laurel.center() * k, 260 * k)
            for stop, alpha in ((0.0, 50), (0.35, 34), (0.7, 11), (1.0, 0)):
                shade = QColor(theme.accent)
                shade.setAlpha(alpha)
                glow.setColorAt(stop, shade)
            painter.setBrush(glow)
            painter.drawRoundedRect(box, 16 * k, 16 * k)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.line, wide))
        painter.drawRoundedRect(box, 16 * k, 16 * k)

    def _line(
        self, painter: QPainter, where: tuple[float, float, float], line: Line, align: Qt.AlignmentFlag = LEFT
    ) -> None:
        """Paint a line of text; ``where``: left edge, width and middle height in units; the size is in units too."""
        left, wide, y = where
        k, text = (self._layout.k, self._layout.text) if self._layout else (1.0, 1.0)
        pixels = line.pixels * min(text, _TITLE_MOST if line.pixels > _TITLE else text)
        box = QRectF(left * k, (y - 20) * k, wide * k, 40 * k)
        paint_line(painter, box, Line(line.text, pixels * k, line.weight, line.color), align)

    def _paint_head(self, painter: QPainter, facts: MatchEndFacts, layout: EndLayout) -> None:
        places, k, theme = layout.places, layout.k, self._theme
        laurel = places.laurel
        spot = QRectF(laurel.x() * k, laurel.y() * k, laurel.width() * k, laurel.height() * k)
        paint_laurel(painter, spot, facts.won)
        left, wide = places.text_left, 844 - places.text_left
        y, size = places.title
        self._line(painter, (left, wide, y), Line(end_title(facts), size, 700, theme.text))
        self._line(painter, (left, wide, places.line), Line(end_line(facts), 16, 500, theme.text2))
        if facts.note:
            self._line(painter, (left, wide, places.note), Line(facts.note, 14, 600, theme.accent))

    def _paint_columns(self, painter: QPainter, facts: MatchEndFacts, layout: EndLayout) -> None:
        """The heads of the columns, and the lines over and under the table."""
        theme, k, y = self._theme, layout.k, layout.places.head - 18
        count_left, points_right, rights = score_columns(len(facts.names), len(facts.games))
        heads = zip(map(set_off, facts.names), rights, strict=True) if rights else ()
        GameColumns(painter, theme, k, text=layout.text).paint_heads(len(facts.games), y)
        for text, left in ((self.tr("Round"), NUMBER), (self.tr("Won by"), 110.0), (self.tr("Count"), count_left)):
            room = 70.0 if left == NUMBER else 126.0
            self._line(painter, (left, room, y), Line(text, 13, 600, theme.text2))
        step = 104.0 if len(rights) == 3 else 118.0
        for text, right in ((self.tr("Points"), points_right), *heads):
            self._line(painter, (right - step, step, y), Line(text, 13, 600, theme.text2), RIGHT)
        thin = QColor(theme.line)
        thin.setAlpha(255 if theme.solid else 190)
        painter.fillRect(QRectF(36 * k, layout.places.head * k - 1, 808 * k, 1), thin)
        strong = QColor(theme.text2)
        strong.setAlpha(255 if theme.solid else 120)
        painter.fillRect(QRectF(36 * k, layout.below * k, 808 * k, 2), strong)

    def _paint_final(self, painter: QPainter, facts: MatchEndFacts, layout: EndLayout) -> None:
        theme, k = self._theme, layout.k
        gap, tall = layout.places.box
        top = layout.below + gap
        painter.setPen(QPen(theme.line, 2) if theme.solid else Qt.PenStyle.NoPen)
        painter.setBrush(theme.pill(0.33))
        painter.drawRoundedRect(QRectF(24 * k, top * k, 832 * k, tall * k), 8 * k, 8 * k)
        y = top + tall / 2
        if facts.games:
            self._paint_games(painter, facts, layout, y)
            return
        self._line(painter, (NAME, 400, y), Line(self.tr("Final score"), 17, 600, theme.text))
        for place, right in enumerate(score_columns(len(facts.names))[2]):
            won = place == facts.winner
            size, color = (24, theme.accent) if won else (20, theme.text)
            self._line(painter, (right - 90, 90, y), Line(str(facts.final[place]), size, 700, color), RIGHT)

    def _paint_games(self, painter: QPainter, facts: MatchEndFacts, layout: EndLayout, y: float) -> None:
        """The final score of several games: in which order points stand, and the games."""
        theme, k, text = self._theme, layout.k, layout.text
        self._line(painter, (NAME, 400, y - 9), Line(self.tr("Final score"), 17, 600, theme.text))
        self._line(painter, (NAME, 400, y + 13), Line(" : ".join(map(set_off, facts.names)), 12, 500, theme.text2))
        GameColumns(painter, theme, k, text=text).paint_ends(facts.games, facts.names, y)
