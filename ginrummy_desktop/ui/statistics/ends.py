"""Bars that tell how rounds end."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QColor, QHelpEvent, QPainter
from PySide6.QtWidgets import QToolTip, QWidget

from ginrummy_desktop.storage.statistics import RoundFigures, Statistics
from ginrummy_desktop.table.theme import OPPONENT_BAR, Theme
from ginrummy_desktop.ui.statistics.levels import paint_bar
from ginrummy_desktop.ui.statistics.panel import LEFT, PADDING, RIGHT, Panel
from ginrummy_desktop.ui.statistics.texts import number, percent

translate = QCoreApplication.translate
_FIRST, _ROW, _NAME, _NUMBER = 64.0, 30.0, 148.0, 52.0
_COLOURS = ("#7FD1A5", "", "", "#C4D8CC", "#E0A08F", "#D98CA0", "#7A958A")
"""Of the bars in order; the two that are left out are the accent and the opponent's."""


def names() -> tuple[str, ...]:
    """What the ends are called, in the order of ``RoundFigures.ends``."""
    return (
        translate("Statistics", "Knock wins"),
        translate("Statistics", "Gin"),
        translate("Statistics", "Undercuts made"),
        translate("Statistics", "Bot knocks"),
        translate("Statistics", "Bot gins"),
        translate("Statistics", "Undercuts suffered"),
        translate("Statistics", "Drawn"),
    )


class EndsPanel(Panel):
    """One bar a kind of end; the longest is nine tenths of its track, so that shares can be told apart."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(translate("Statistics", "How your rounds end"), theme, parent)
        self._rounds: RoundFigures | None = None

    def show_facts(self, facts: Statistics) -> None:
        """Show the rounds of ``facts``."""
        self._rounds = facts.rounds
        lines = [self.told(place) for place in range(len(names()))]
        self.setAccessibleDescription("\n".join((*lines, self._caught())) if self._rounds.played else "")
        self.update()

    def told(self, place: int) -> str:
        """One kind of end in words."""
        assert self._rounds is not None
        count, total = self._rounds.ends[place], self._rounds.played
        text = translate("Statistics", "{name}: {share}, {count} of {total} rounds")
        share = percent(count / total if total else None)
        return text.format(name=names()[place], share=share, count=number(count), total=number(total))

    def _caught(self) -> str:
        average = self._rounds.average_caught if self._rounds else None
        text = translate("Statistics", "Deadwood when a bot knocks, after layoffs: {number} on average")
        return text.format(number=number(average, 1))

    def paint_panel(self, painter: QPainter) -> None:
        rounds = self._rounds
        if rounds is None:
            return
        if rounds.average_caught is not None:
            caught = translate("Statistics", "Deadwood when caught: {number}")
            self.note(painter, caught.format(number=number(rounds.average_caught, 1)))
        most = max((*rounds.ends, 1)) / 0.92
        for place, (name, count) in enumerate(zip(names(), rounds.ends, strict=True)):
            self._paint_end(painter, place, name, count / most, count / rounds.played if rounds.played else None)

    def _paint_end(self, painter: QPainter, place: int, name: str, filled: float, share: float | None) -> None:
        theme, y = self.theme, _FIRST + place * self._pitch()
        right = self.wide - PADDING
        self.line(painter, (PADDING, y, _NAME - 6), (name, 15, 500, theme.text), LEFT)
        left = PADDING + _NAME
        color = QColor(_COLOURS[place]) if _COLOURS[place] else theme.accent if place == 1 else OPPONENT_BAR
        paint_bar(painter, self.box(left, y - 5, right - _NUMBER - left, 10), filled, color, theme)
        self.line(painter, (right - _NUMBER, y, _NUMBER), (percent(share), 15, 700, theme.text), RIGHT)

    def _pitch(self) -> float:
        return max(_ROW, min(44.0, (self.tall - _FIRST - 28) / 6))

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self._rounds is not None:
            place = round((event.pos().y() / self.k - _FIRST) / self._pitch())
            text = self.told(place) if 0 <= place < len(names()) else self._caught()
            QToolTip.showText(event.globalPos(), text, self)
            return True
        return super().event(event)
