"""The tiles with the figures that people look for first."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.storage.statistics import Statistics
from ginrummy_desktop.table.fonts import font
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.statistics.panel import LEFT, Plate
from ginrummy_desktop.ui.statistics.texts import number, percent, signed
from ginrummy_desktop.ui.widgets.painting import width_of

translate = QCoreApplication.translate


class Figure(NamedTuple):
    """What a tile says; ``more``: a small figure beside it; ``told``: what the tool tip says."""

    label: str
    value: str
    more: str = ""
    told: str = ""
    gold: bool = False


def figures(facts: Statistics) -> tuple[Figure, ...]:
    """The eight tiles."""
    rounds = facts.rounds
    suffered = translate("Statistics", "{number} suffered").format(number=number(rounds.undercuts_suffered))
    helped = translate("Statistics", "%n of them with hints or take-backs", None, facts.helped)
    lead = translate("Statistics", "The biggest lead at the end of a match that you won; of three games, their average")
    return (
        Figure(translate("Statistics", "Games played"), number(facts.played), told=helped if facts.helped else ""),
        Figure(translate("Statistics", "Won"), number(facts.won)),
        Figure(translate("Statistics", "Win rate"), percent(facts.win_rate), gold=True),
        Figure(translate("Statistics", "Biggest margin"), signed(facts.best_margin), told=lead),
        Figure(translate("Statistics", "Current streak"), number(facts.current_streak)),
        Figure(translate("Statistics", "Best streak"), number(facts.best_streak)),
        Figure(translate("Statistics", "Gins"), number(rounds.gins), told=_bot_gins(rounds.bot_gins)),
        Figure(translate("Statistics", "Undercuts made"), number(rounds.undercuts_made), suffered, suffered),
    )


def _bot_gins(count: int) -> str:
    return translate("Statistics", "The bots had %n", None, count)


class Tile(Plate):
    """One tile."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._figure = Figure("", "")

    def show_figure(self, figure: Figure) -> None:
        """Show it."""
        self._figure = figure
        self.setAccessibleName(f"{figure.label}: {figure.value}")
        self.setAccessibleDescription(figure.told)
        self.setToolTip(figure.told)
        self.update()

    def paint_on(self, painter: QPainter) -> None:
        theme, figure = self.theme, self._figure
        room = self.wide - 22
        self.line(painter, (13, 24, room), (figure.label, 13, 500, theme.text2), LEFT)
        value = (figure.value, 30, 700, theme.accent if figure.gold else theme.text)
        taken = self.line(painter, (13, 61, room), value, LEFT)
        left = taken.right() / self.k + 8
        if figure.more and width_of(figure.more, font(12 * self.k, 500)) <= (self.wide - 9 - left) * self.k:
            self.line(painter, (left, 66, self.wide - 9 - left), (figure.more, 12, 500, theme.text2), LEFT)
