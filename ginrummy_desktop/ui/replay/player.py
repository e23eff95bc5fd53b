"""Moves a replay along on the table: forwards with the table's own movements, anywhere else at once."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from ginrummy_desktop.engine.events import RoundEnded
from ginrummy_desktop.session.replay import Position, Replay
from ginrummy_desktop.storage.settings import Speed
from ginrummy_desktop.table.plays import deal, play
from ginrummy_desktop.table.scene import TableScene
from ginrummy_desktop.ui.replay.panels import RoundEnd
from ginrummy_desktop.ui.replay.states import table_state
from ginrummy_desktop.ui.results import round_model

PAUSE_MS, END_PAUSE_MS = 900, 4000
_PAUSE_SHARE = {Speed.OFF: 0.6, Speed.FAST: 0.5, Speed.NORMAL: 1.0, Speed.SLOW: 1.6}


class Player(QObject):
    """Shows ``replay`` on ``scene``. ``moved``: another position is shown, or on its way; ``settled``: it lies there.

    ``playing_changed``: it goes on by itself, or no longer.
    """

    moved = Signal()
    settled = Signal()
    playing_changed = Signal(bool)

    def __init__(self, replay: Replay, scene: TableScene, end: RoundEnd, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.replay, self.scene, self.end = replay, scene, end
        self.position = replay.start_of(1)
        self.playing = False
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.timeout.connect(self._go_on)
        scene.queue.settled.connect(self._settled)

    # -- going about ---------------------------------------------------------------------------------------------

    def jump(self, round_number: int, step: int) -> None:
        """Show that position at once. Whoever jumps looks for something: it no longer plays."""
        self.pause()
        self.show(self.replay.at(round_number, step))

    def forward(self) -> None:
        """The next position, with its movement; what was moving is at its end."""
        self.pause()
        self._forward()

    def back(self) -> None:
        """The position before, at once."""
        self.pause()
        before = self.replay.before(self.position)
        if before is not None:
            self.show(before)

    def to_start(self) -> None:
        """The deal of the round; from there, the deal of the round before."""
        number = self.position.round_number
        self.jump(number if self.position.step else number - 1, 0)

    def to_end(self) -> None:
        """The end of the round; from there, the end of the next."""
        number, last = self.position.round_number, len(self.replay.positions(self.position.round_number)) - 1
        self.jump(number if self.position.step < last or number == self.replay.round_count else number + 1, 10**6)

    def to_round(self, number: int) -> None:
        """The deal of a round, if there is such a one."""
        if 1 <= number <= self.replay.round_count:
            self.jump(number, 0)

    def next_round(self) -> None:
        """The deal of the next round, if there is one."""
        self.to_round(self.position.round_number + 1)

    def previous_round(self) -> None:
        """The deal of the round before, if there is one."""
        self.to_round(self.position.round_number - 1)

    # -- playing -------------------------------------------------------------------------------------------------

    def toggle(self) -> None:
        """Go on by itself, or stop; at the end of the record it begins again."""
        if self.playing:
            self.pause()
            return
        if self.replay.after(self.position) is None:
            self.show(self.replay.start_of(1))
        self._set_playing(True)
        if not self.scene.queue.busy:
            self._go_on()

    def pause(self) -> None:
        """Stop; what is moving comes to its end."""
        self._next.stop()
        self._set_playing(False)

    def _set_playing(self, on: bool) -> None:
        if on is not self.playing:
            self.playing = on
            self.playing_changed.emit(on)

    def _go_on(self) -> None:
        if self.playing and not self._forward():
            self.pause()

    # -- showing -------------------------------------------------------------------------------------------------

    def show(self, position: Position) -> None:
        """Show ``position`` at once."""
        self._quietly(self.scene.queue.finish)
        self.end.close()
        self.position = position
        self._quietly(lambda: self._set(position))
        self.moved.emit()
        self.settled.emit()

    def _set(self, position: Position) -> None:
        self.scene.sync_to(table_state(position))
        if position.ended:
            self._open_end()
            self.scene.queue.finish()
            self.end.tell(animated=False)

    def finish(self) -> None:
        """What moves is at its end now."""
        if self.scene.queue.busy:
            self.show(self.position)

    def close(self) -> None:
        """Nothing moves and nothing waits any more."""
        self.pause()
        self._quietly(self.scene.queue.finish)
        self.end.close()

    def _forward(self) -> bool:
        """Begin to move to the next position; whether there is one."""
        self.finish()
        position = self.replay.after(self.position)
        if position is None:
            return False
        self.end.close()
        self.position = position
        self._feed(lambda: self._move(position))
        self.moved.emit()
        if not self.scene.queue.busy:
            self._settled()
        return True

    def _move(self, position: Position) -> None:
        state = table_state(position)
        if position.done is None:
            deal(self.scene, state)
            return
        for event in position.done.events:
            if not isinstance(event, RoundEnded):
                play(self.scene, event, state)

    def _settled(self) -> None:
        """The movement is over: open the hands at a round's end, then wait for the next step."""
        if self.position.ended and not self.end.shown:
            self._feed(self._open_end)
            if self.scene.queue.busy:
                return
        if self.scene.queue.busy:
            return
        self.scene.furnish()
        self.end.tell(animated=not self.scene.queue.reduced and self.scene.queue.speed is not Speed.OFF)
        self.settled.emit()
        if self.playing:
            length = END_PAUSE_MS if self.position.ended else PAUSE_MS
            self._next.start(round(length * _PAUSE_SHARE[self.scene.queue.speed]))

    def _open_end(self) -> None:
        self.end.open(round_model(self.replay.session_after(self.position.round_number)))

    def _feed(self, movement: Callable[[], None]) -> None:
        """Queue movement; a queue that plays nothing (speed off) must not tell of it halfway."""
        self._quietly(movement)

    def _quietly(self, do: Callable[[], None]) -> None:
        queue = self.scene.queue
        queue.blockSignals(True)
        do()
        queue.blockSignals(False)
