"""The right side of the reveal: places the panels, counts down, and hears Space and Tab wherever the focus is."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from ginrummy_desktop.table.reveal.layout import RevealLayout, VoidLayout
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.reveal.text import RevealModel
from ginrummy_desktop.ui.widgets.countdown import SECONDS, CountdownPanel
from ginrummy_desktop.ui.widgets.games_panel import GamesPanel
from ginrummy_desktop.ui.widgets.match_panel import MatchPanel
from ginrummy_desktop.ui.widgets.reveal_panel import RevealPanel
from ginrummy_desktop.ui.widgets.score_panel import ScorePanel


class Reveal(QObject):
    """The panels over the table. ``next_round``: the countdown is over or its button was pressed."""

    next_round = Signal()

    def __init__(self, table: QWidget) -> None:
        """``table``: the widget that the panels stand on, in whose pixels layouts count (the view's viewport)."""
        super().__init__(table)
        self._table = table
        self.score, self.countdown = ScorePanel(table), CountdownPanel(table)
        self.match, self.games = MatchPanel(table), GamesPanel(table)
        self.seconds, self.reduced = SECONDS, False
        self._space = QShortcut(QKeySequence(Qt.Key.Key_Space), table, self.toggle)
        self._space.setAutoRepeat(False)
        self._space.setEnabled(False)
        self._told: tuple[QWidget, ...] = ()
        self._listening = False
        self.countdown.finished.connect(self.next_round)
        self.hide()

    def _panels(self) -> tuple[RevealPanel, ...]:
        return self.score, self.match, self.games, self.countdown

    @property
    def showing(self) -> bool:
        """Whether a round is shown."""
        return self.countdown.isVisibleTo(self._table)

    def set_seconds(self, seconds: int) -> None:
        """Count so long from now on (0: until the button is pressed); what is being counted begins anew, paused."""
        if seconds != self.seconds:
            self.seconds = seconds
            if self.showing:
                self.countdown.recount(seconds)

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of ``theme``."""
        for panel in self._panels():
            panel.set_theme(theme)

    def show_round(self, model: RevealModel) -> None:
        """Show the panels of a round as before its points are added; ``place`` first. Nothing runs before ``start``."""
        void = model.hands is None
        if model.hands is not None:
            self.score.show_score(model.hands.lines, model.hands.formula)
        points = self.games if model.match.games else self.match
        points.show_match(model.match)
        self.countdown.plated = not void
        self.countdown.prepare(self.seconds, model.last_round, self.reduced)
        self._told = () if void else (self.score, points)
        for panel in (self.score, self.match, self.games):
            panel.hide()
        self.countdown.show()
        self.countdown.button.setFocus(Qt.FocusReason.OtherFocusReason)
        self._listen(True)

    def place(self, layout: RevealLayout | VoidLayout) -> None:
        """Stand where ``layout`` says (``tall_match`` for Hollywood); call it again when the table area changes."""
        if isinstance(layout, RevealLayout):
            self.score.place(layout.score, layout.scale, layout.text)
            self.match.place(layout.match, layout.scale, layout.text)
            self.games.place(layout.match, layout.scale, layout.text)
        self.countdown.place(layout.countdown, layout.scale, layout.text)

    def start(self) -> None:
        """All cards lie: show the sum, count the points up and the seconds down."""
        for panel in self._told:
            panel.show()
        for panel in (self.match, self.games):
            panel.start(animated=not self.reduced and panel.isVisible())
        self.countdown.start()

    def toggle(self) -> None:
        """Pause or go on counting."""
        self.countdown.toggle()

    def hide(self) -> None:
        """Take the panels away and stop everything."""
        self._listen(False)
        for panel in self._panels():
            panel.hide()

    def _listen(self, on: bool) -> None:
        """Hear the space bar and the focus while a round is shown."""
        self._space.setEnabled(on)
        if on and not self._listening:
            QApplication.instance().focusChanged.connect(self._focus_moved)  # type: ignore[union-attr]
        elif self._listening and not on:
            QApplication.instance().focusChanged.disconnect(self._focus_moved)  # type: ignore[union-attr]
        self._listening = on

    def _focus_moved(self, old: QWidget | None, new: QWidget | None) -> None:
        """Somebody goes about with the keyboard: give them time. Coming back to the window is no such thing."""
        by_mouse = QApplication.mouseButtons() != Qt.MouseButton.NoButton
        if old is not None and new is not None and old.window() is new.window() and not by_mouse:
            self.countdown.pause()
