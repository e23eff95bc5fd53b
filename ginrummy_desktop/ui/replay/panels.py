"""The end of a round in a replay: the score and the points beside the open hands, with no countdown."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.table.reveal.layout import RevealLayout, VoidLayout
from ginrummy_desktop.table.reveal.stage import Stage
from ginrummy_desktop.table.scene import TableScene
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.reveal.text import RevealModel
from ginrummy_desktop.ui.widgets.games_panel import GamesPanel
from ginrummy_desktop.ui.widgets.match_panel import MatchPanel
from ginrummy_desktop.ui.widgets.score_panel import ScorePanel


class RoundEnd:
    """Opens the hands on ``scene`` and tells the score in panels on ``table``, the widget that shows the scene."""

    def __init__(self, scene: TableScene, table: QWidget) -> None:
        self.stage = Stage(scene)
        self.score, self.match, self.games = ScorePanel(table), MatchPanel(table), GamesPanel(table)
        self._model: RevealModel | None = None
        self._layout: RevealLayout | VoidLayout | None = None
        self.close()

    @property
    def shown(self) -> bool:
        """Whether a round's end is on the table."""
        return self.stage.shown

    @property
    def covers_table(self) -> bool:
        """Whether hands lie open over all of it; a round that nobody won has only a plate."""
        return self.shown and isinstance(self._layout, RevealLayout)

    @property
    def free_place(self) -> QRectF | None:
        """The room under the panels, where the countdown is in play."""
        return self._layout.countdown if self.covers_table and self._layout is not None else None

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of ``theme``."""
        for panel in (self.score, self.match, self.games):
            panel.set_theme(theme)

    def open(self, model: RevealModel) -> None:
        """Queue the movement of the cards; the panels come with ``tell``."""
        self.close()
        self._model = model
        if model.hands is not None:
            self._layout = self.stage.open_hands(model.hands.rows, model.hands.texts, model.match.tall)
            self.score.show_score(model.hands.lines, model.hands.formula)
            (self.games if model.match.games else self.match).show_match(model.match)
        elif model.void is not None:
            self._layout = self.stage.void(model.void)
        self._place_panels()

    def tell(self, animated: bool) -> None:
        """All cards lie: show the sum, and the points counted up or at once."""
        if self._model is None or self._model.hands is None:
            return
        points = self.games if self._model.match.games else self.match
        for panel in (self.score, points):
            panel.show()
        points.start(animated)

    def place(self) -> None:
        """The table area has another size."""
        if self.shown:
            self._layout = self.stage.place()
            self._place_panels()

    def close(self) -> None:
        """Take it away; the cards stay until the scene shows something else."""
        for panel in (self.score, self.match, self.games):
            panel.hide()
        self.stage.clear()
        self._model = self._layout = None

    def _place_panels(self) -> None:
        layout = self._layout
        if isinstance(layout, RevealLayout):
            for panel, rect in ((self.score, layout.score), (self.match, layout.match), (self.games, layout.match)):
                panel.place(rect, layout.scale, layout.text)
