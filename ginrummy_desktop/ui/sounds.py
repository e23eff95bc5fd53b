"""What is heard at the table: listens to what moves, what happens and what is refused, and has cues played.

Nobody calls this for a sound: it hears the same signals that the view is drawn from. Every cue has a visible partner.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from time import monotonic
from typing import Protocol

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QAbstractButton

from ginrummy_desktop.engine.events import BigGin, Discarded, DrewStock, Event, Knocked, RoundEnded, TookDiscard
from ginrummy_desktop.engine.showdown import EndKind
from ginrummy_desktop.sound.cues import Cue
from ginrummy_desktop.storage.settings import Settings
from ginrummy_desktop.table.motion import Kind, Motion, MotionQueue, Tween
from ginrummy_desktop.ui.controller import Controller
from ginrummy_desktop.ui.people_at_table import ME, sits_out
from ginrummy_desktop.ui.phase import Phase
from ginrummy_desktop.ui.results import Results

RIFFLE = 4
"""So many cards that glide at once are heard as a riffle; fewer only make room."""
RAISE_EVERY_S = 0.08
COUNTING_S = (0.0, 0.05, 0.105, 0.17, 0.25, 0.35)
"""When points tick while they are counted up, ever slower as the numbers are."""
AFTER_COUNTING_S = 0.5
LANDS_MS = {Kind.DISCARD: 110, Kind.BOT: 220, Kind.KNOCK: 120}
"""When a card is seen to touch down, at normal speed."""


class Plays(Protocol):
    """What plays cues: ``sound.player.Player``."""

    volume: int

    def play(self, cue: Cue, after: float = 0.0) -> None: ...

    def hurry(self) -> None: ...

    def close(self) -> None: ...


class Sounds(QObject):
    """Has ``player`` play what is heard of ``controller`` and ``results``."""

    def __init__(self, controller: Controller, results: Results, player: Plays) -> None:
        super().__init__(controller)
        self._results = results
        self._controller, self._queue, self.player = controller, controller.scene.queue, player
        self._turn_comes, self._raised = False, 0.0
        self._volume: int | None = None
        for queue in (self._queue, controller.scene.touch):
            queue.steps.begun.connect(lambda tweens, queue=queue: self._begun(tweens, queue))
        self._queue.steps.skipped.connect(self._skipped)
        controller.happened.connect(self._happened)
        controller.foreseen.connect(self._happened)
        controller.phase_changed.connect(self._entered)
        controller.round_begun.connect(self._skipped)
        controller.speaking.refused.connect(lambda: self._play(Cue.ERROR))
        controller.taken_back.connect(lambda: self._play(Cue.SLIDE))
        results.told.connect(self._told)
        hud = controller.hud
        self.hear((hud.pass_button, hud.knock, hud.hint, *hud.advice.buttons()))

    def hear(self, buttons: Iterable[QAbstractButton]) -> None:
        """These are heard when they are pressed."""
        for button in buttons:
            button.pressed.connect(lambda: self._play(Cue.BUTTON))

    def adopt(self, settings: Settings) -> None:
        """As loud as the settings say; another loudness is heard at once."""
        volume = settings.volume if settings.sounds else 0
        changed = self._volume not in (None, volume)
        self.player.volume = self._volume = volume
        if changed:
            self._play(Cue.PLACE)

    def close(self) -> None:
        """The window closes."""
        self.player.close()

    # -- what moves ----------------------------------------------------------------------------------------------

    def _begun(self, tweens: Sequence[Tween], queue: MotionQueue) -> None:
        motions = [tween for tween in tweens if isinstance(tween, Motion)]
        kinds = [motion.kind for motion in motions]
        if Kind.DEAL in kinds:
            self._turn_comes = True
            self._in_a_row(Cue.DEAL, motions)
        elif Kind.FLIP in kinds or Kind.LAY_OFF in kinds:
            self._in_a_row(Cue.FLIP if Kind.FLIP in kinds else Cue.LAY_OFF, motions)
        elif len(kinds) >= RIFFLE and set(kinds) <= {Kind.SORT, Kind.REVEAL}:
            self._play(Cue.SORT)
        elif Kind.RAISE in kinds and any(motion.end.y < motion.item.pose.y for motion in motions):
            self._raise()

    def _in_a_row(self, cue: Cue, motions: Sequence[Motion]) -> None:
        """Each card is heard when it goes; where nothing is seen to move, all of them as one."""
        for motion in motions if self._moves() else motions[:1]:
            self._play(cue, motion.delay)

    def _raise(self) -> None:
        if monotonic() - self._raised >= RAISE_EVERY_S:
            self._raised = monotonic()
            self._play(Cue.RAISE)

    def _skipped(self) -> None:
        self.player.hurry()

    def _moves(self) -> bool:
        return self._queue.factor > 0 and not self._queue.reduced

    def _play(self, cue: Cue, after_ms: float = 0.0) -> None:
        """``cue``, so many milliseconds (at normal speed) after its animation began."""
        self.player.play(cue, after_ms / 1000 * self._queue.factor if self._moves() else 0.0)

    # -- what happens --------------------------------------------------------------------------------------------

    def _happened(self, events: Sequence[Event]) -> None:
        for event in events:
            mine = event.seat == self._controller.view.seat
            self._turn_comes = not mine
            if isinstance(event, DrewStock | TookDiscard):
                self._play(Cue.SLIDE)
            elif isinstance(event, Discarded):
                self._play(Cue.PLACE, LANDS_MS[Kind.DISCARD if mine else Kind.BOT])
            elif isinstance(event, BigGin):
                self._play(Cue.BIG_GIN)
            elif isinstance(event, Knocked):
                self._knocked(events)

    def _knocked(self, events: Sequence[Event]) -> None:
        if any(isinstance(event, RoundEnded) and event.result.kind is EndKind.GIN for event in events):
            self._play(Cue.GIN)
        else:
            self._play(Cue.KNOCK, LANDS_MS[Kind.KNOCK])

    def _entered(self, phase: Phase) -> None:
        if phase is Phase.HUMAN and self._turn_comes:
            self._turn_comes = False
            self._play(Cue.YOUR_TURN)
        elif phase is Phase.MATCH_END:
            self._skipped()
            session = self._controller.session
            if session is not None and session.match.winner is not None and not self._results.end_seen(session):
                self._play(Cue.MATCH_WON if session.match.winner == ME else Cue.MATCH_LOST)

    def _told(self) -> None:
        """All cards lie and the points are counted up: who has won the round?"""
        view = self._controller.view
        result = view.result
        if result is None or result.winner is None:
            return
        if result.kind is EndKind.UNDERCUT:
            self.player.play(Cue.UNDERCUT)
        for after in COUNTING_S if self._moves() else ():
            self.player.play(Cue.SCORE, after)
        session = self._controller.session
        if session is not None and not sits_out(session):  # who sits out neither wins nor loses
            self.player.play(Cue.ROUND_WON if result.winner == view.seat else Cue.ROUND_LOST, AFTER_COUNTING_S)
