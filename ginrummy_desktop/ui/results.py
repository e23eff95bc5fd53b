"""What follows a round: both hands open, the countdown, then the next round or the end of the match."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.engine.match import Match
from ginrummy_desktop.engine.seating import Seating, next_seating
from ginrummy_desktop.session.seats import HumanSeat
from ginrummy_desktop.session.session import Session
from ginrummy_desktop.ui.controller import Controller
from ginrummy_desktop.ui.names import seat_name
from ginrummy_desktop.ui.people_at_table import ME
from ginrummy_desktop.ui.phase import Phase
from ginrummy_desktop.ui.rule_texts import rule_name

if TYPE_CHECKING:
    from ginrummy_desktop.table.reveal.stage import Stage
    from ginrummy_desktop.ui.reveal.panels import Reveal
    from ginrummy_desktop.ui.reveal.text import RevealModel


class Results(QObject):
    """Shows the result of a round on the table. ``told``: all of it lies; ``match_over``: the last reveal was left.

    What that takes is made with the first round that ends, or when somebody asks for it (``made``): at the start
    nobody waits for it. ``end_seen``: whether the end of this match was shown before; its last hands are not opened
    again.
    """

    told = Signal()
    match_over = Signal()
    made = Signal()

    def __init__(
        self, controller: Controller, table: QWidget, end_seen: Callable[[Session], bool] = lambda _session: False
    ) -> None:
        """``table``: the widget that the panels stand on."""
        super().__init__(controller)
        self._controller, self._table = controller, table
        self._parts: tuple[Stage, Reveal] | None = None
        self._seconds: int | None = None
        self.end_seen, self._waiting = end_seen, False
        controller.round_over.connect(self.show)
        controller.round_begun.connect(self.leave)
        controller.scene.queue.settled.connect(self._settled)

    @property
    def stage(self) -> Stage:
        """Where the hands lie open."""
        return self._made()[0]

    @property
    def reveal(self) -> Reveal:
        """The panels beside them."""
        return self._made()[1]

    def _made(self) -> tuple[Stage, Reveal]:
        if self._parts is None:
            from ginrummy_desktop.table.reveal.stage import Stage
            from ginrummy_desktop.ui.reveal.panels import Reveal

            reveal = Reveal(self._table)
            self._parts = Stage(self._controller.scene), reveal
            reveal.next_round.connect(self.go_on)
            reveal.set_theme(self._controller.scene.theme)
            if self._seconds is not None:
                reveal.set_seconds(self._seconds)
            self.made.emit()
        return self._parts

    def prepare(self) -> None:
        """Make what opens the hands, so that the end of a round needs not wait for it."""
        self._made()

    def set_seconds(self, seconds: int) -> None:
        """Count so long from a round's end to the next one."""
        self._seconds = seconds
        if self._parts is not None:
            self.reveal.set_seconds(seconds)

    def dress(self) -> None:
        """The scene has another theme, or the table another size."""
        if self._parts is not None:
            self.reveal.set_theme(self._controller.scene.theme)
            self.place()

    def pause(self) -> bool:
        """Stop counting down; whether it was counting."""
        if self._parts is None:
            return False
        counting = self.reveal.countdown.counting
        self.reveal.countdown.pause()
        return counting

    def show(self) -> None:
        """Open the hands of the round that has just ended."""
        session = self._controller.session
        assert session is not None
        if self.end_seen(session):
            self.match_over.emit()
            return
        model = round_model(session)
        self._waiting = True
        if model.hands is not None:
            for widget in self._controller.hud.widgets():
                widget.hide()
        queue = self._controller.scene.queue
        queue.blockSignals(True)
        if model.hands is not None:
            self.reveal.place(self.stage.open_hands(model.hands.rows, model.hands.texts, model.match.tall))
        else:
            assert model.void is not None
            self.reveal.place(self.stage.void(model.void))
        self.reveal.reduced = queue.reduced
        self.reveal.show_round(model)
        self._controller.hud.announce(model.announcement)
        queue.blockSignals(False)
        if not queue.busy:
            self._settled()

    def place(self) -> None:
        """The table area, the theme or the pixel ratio changed while hands lie open."""
        if self._parts is not None and self.stage.shown:
            self.reveal.place(self.stage.place())

    def leave(self) -> None:
        """Close the hands: another round is shown."""
        self._waiting = False
        if self._parts is not None:
            self.reveal.countdown.button.clearFocus()
            self.reveal.hide()
            self.stage.clear()
        self._controller.hud.show()

    def go_on(self) -> None:
        """The next round, or the end of the match."""
        controller = self._controller
        if controller.phase is not Phase.RESULT or controller.session is None:
            return
        controller.finish_motion()
        if controller.session.match.winner is None:
            controller.next_round()
        else:
            self.match_over.emit()

    def _settled(self) -> None:
        moving = self._controller.scene.queue.busy  # what has settled may be the knock, with the reveal just begun
        if self._waiting and self._controller.phase is Phase.RESULT and not moving:
            self._waiting = False
            self.reveal.start()
            self.told.emit()


def round_model(session: Session) -> RevealModel:
    """All that is said about the round that ended last."""
    from ginrummy_desktop.ui.reveal.games import game_points
    from ginrummy_desktop.ui.reveal.text import reveal_model

    match = session.match
    after = [total.rounds for total in match.totals]
    before = list(after)
    played = match.played[-1]
    if played.winner is not None:
        before[played.winner] -= played.result.points
    names = [None if isinstance(seat, HumanSeat) and not seat.name else seat_name(seat) for seat in session.seats]
    return reveal_model(
        session.view(ME),
        names,
        before,
        after,
        rule_name(match.rules),
        last_round=match.winner is not None,
        games=game_points(match),
        following=_following(match),
    )


def _following(match: Match) -> Seating | None:
    """How three players are seated in the round after the one that ended last; None when there is none to come."""
    played = match.played[-1]
    if match.rules.players == 2 or match.winner is not None:
        return None
    return next_seating(match.rules, played.seating, played.result)
