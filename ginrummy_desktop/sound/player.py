"""Plays cues. Whoever wants one never waits for it: a thread of the player's own opens and closes the device."""

from __future__ import annotations

from array import array
from queue import Empty, SimpleQueue
from threading import Event, Thread
from time import monotonic
from typing import NamedTuple

from ginrummy_desktop.sound.cues import RATE, Cue, load
from ginrummy_desktop.sound.mixing import Mixer
from ginrummy_desktop.sound.output import NoOutput, OpenOutput, Output, open_output

IDLE_S = 8.0
"""So long nothing sounds before the device is let go."""
LOOK_EVERY_S = 1.0
TRY_AGAIN_S = 15.0
DEAD_S = 1.0
"""A device that has asked for nothing in so long is gone."""
LATE_S = 0.4
"""A cue that can only begin so much after what it belongs to is left out."""
_CLOSE_WAIT_S = 1.0


class _Order(NamedTuple):
    """A cue that is wanted ``after`` seconds from ``when``; no cue: what waits was overtaken."""

    when: float
    cue: Cue | None = None
    after: float = 0.0


class Player:
    """Plays cues on the system's device, or on what ``opener`` opens. Where there is none, it is silent.

    ``rest``: so many seconds after the first cue the thread begins; till then whoever wants cues has the processor.
    """

    def __init__(self, opener: OpenOutput | None = None, rest: float = 0.0) -> None:
        self._opener, self._rest = opener, rest
        self._closing = Event()
        self._mixer = Mixer()
        self._orders: SimpleQueue[_Order | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._volume, self._closed = 100, False
        self._output: Output | None = None
        self._asked = self._sounded = self._no_sooner = 0.0

    @property
    def volume(self) -> int:
        """0 (nothing is played, and no device opened) to 100."""
        return self._volume

    @volume.setter
    def volume(self, volume: int) -> None:
        self._volume = volume
        self._mixer.gain = (volume / 100) ** 2  # so that half sounds about half as loud

    def play(self, cue: Cue, after: float = 0.0) -> None:
        """Have ``cue`` sound, ``after`` so many seconds."""
        if self._volume and not self._closed:
            self._orders.put(_Order(monotonic(), cue, after))
            if self._thread is None:
                self._thread = Thread(target=self._work, name="sound", daemon=True)
                self._thread.start()

    def hurry(self) -> None:
        """What the waiting cues belong to was skipped: the next of them sounds now, the rest not at all."""
        if self._thread is not None:
            self._orders.put(_Order(monotonic()))

    def close(self) -> None:
        """Silence; the device is let go and the thread ended. A device that doesn't answer holds nobody up."""
        self._closed = True
        self._closing.set()
        thread, self._thread = self._thread, None
        if thread is not None:
            self._mixer.hush()
            self._orders.put(None)
            thread.join(_CLOSE_WAIT_S)

    # -- in the thread -------------------------------------------------------------------------------------------

    def _work(self) -> None:
        if self._closing.wait(self._rest):
            return
        waves = _waves()
        while True:
            try:
                order = self._orders.get(timeout=LOOK_EVERY_S if self._output else None)
            except Empty:
                self._look()
                continue
            if order is None:
                self._let_go()
                return
            self._obey(order, waves)

    def _obey(self, order: _Order, waves: dict[Cue, array[int]]) -> None:
        if order.cue is None:
            self._mixer.hurry()
        elif order.cue in waves and self._ready() and monotonic() - order.when < LATE_S + order.after:
            wait = max(0.0, order.after - (monotonic() - order.when))
            self._mixer.start(waves[order.cue], round(wait * RATE))

    def _ready(self) -> bool:
        """Whether there is a device that plays; opens one, but doesn't ask again and again where there is none."""
        now = monotonic()
        if self._output is not None and now - self._asked > DEAD_S:
            self._let_go()
        if self._output is None and now >= self._no_sooner:
            self._asked = self._sounded = monotonic()
            try:
                self._output = (self._opener or open_output)(self._render)
            except NoOutput as none:
                self._no_sooner = float("inf") if none.ever else monotonic() + TRY_AGAIN_S
        return self._output is not None

    def _render(self, length: int) -> array[int]:
        self._asked = monotonic()
        if not self._mixer.idle:
            self._sounded = self._asked
        return self._mixer.render(length)

    def _look(self) -> None:
        """Nobody wants anything: how is the device?"""
        now = monotonic()
        if now - self._asked > DEAD_S or (self._mixer.idle and now - self._sounded > IDLE_S):
            self._let_go()

    def _let_go(self) -> None:
        self._mixer.hush()
        output, self._output = self._output, None
        if output is not None:
            output.close()


def _waves() -> dict[Cue, array[int]]:
    """The samples of all cues that can be read; the others are silent."""
    import wave

    waves: dict[Cue, array[int]] = {}
    for cue in Cue:
        try:
            waves[cue] = load(cue)
        except (OSError, EOFError, wave.Error):
            continue
    return waves
