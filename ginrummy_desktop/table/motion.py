"""How cards move: the motion table of the design, one motion of one card, and the queue that plays them.

Times are milliseconds at normal speed. A queue is a list of steps; each step's motions are asked for when the step
begins, so that they start from where the cards then are.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from typing import Protocol

from PySide6.QtCore import QEasingCurve, QElapsedTimer, QObject, Qt, QTimer, Signal

from ginrummy_desktop.storage.settings import Speed
from ginrummy_desktop.table.card_items import CardItem
from ginrummy_desktop.table.pose import Pose

FRAME_MS = 16
CROSS_FADE_MS = 120
SPEED_FACTOR = {Speed.OFF: 0.0, Speed.FAST: 0.5, Speed.NORMAL: 1.0, Speed.SLOW: 1.6}


class Kind(Enum):
    """Kinds of motion: duration, stagger between cards, easing."""

    DEAL = (220, 55, "OutCubic")
    FLIP = (240, 0, "InOutSine")
    DRAW = (260, 0, "OutCubic")
    TAKE = (240, 0, "OutCubic")
    DISCARD = (220, 0, "OutCubic")
    BOT = (320, 0, "InOutCubic")
    SORT = (180, 12, "InOutQuad")
    RAISE = (90, 0, "OutQuad")
    LINE = (160, 0, "OutQuad")
    KNOCK = (300, 0, "OutBack 1.1")
    GIN = (420, 0, "OutBack 1.2")
    REVEAL = (260, 40, "OutCubic")
    LAY_OFF = (340, 120, "InOutCubic")

    @property
    def duration(self) -> int:
        return int(self.value[0])

    @property
    def stagger(self) -> int:
        return int(self.value[1])

    @property
    def curve(self) -> QEasingCurve:
        return easing(str(self.value[2]))


@cache
def easing(text: str) -> QEasingCurve:
    """The curve of that name, with an overshoot if one follows. Made on first use."""
    name, _, overshoot = text.partition(" ")
    curve = QEasingCurve(QEasingCurve.Type[name])
    if overshoot:
        curve.setOvershoot(float(overshoot))
    return curve


STAY_IN_ORDER = (Kind.SORT, Kind.RAISE, Kind.LINE)
"""Motions in which cards keep their place in the order; in all others they rise above the rest."""


class Tween(Protocol):
    """Anything that a step plays. ``done`` once it lies at its end."""

    done: bool

    def begin(self) -> None:
        """Take note of where things are now."""

    def show(self, elapsed: float) -> None:
        """Show how it is ``elapsed`` ms (at normal speed) after the step's beginning."""

    def fade(self, share: float) -> None:
        """Reduced motion: be at the end at once, faded in by ``share``."""

    def finish(self) -> None:
        """Lie at the end."""


class Motion:
    """One card on its way to ``end``, beginning ``delay`` ms after its step; turns in the part after ``flip_from``.

    A hidden card appears when it goes.
    """

    def __init__(self, item: CardItem, end: Pose, kind: Kind, delay: float = 0.0, flip_from: float = 0.0) -> None:
        self.item, self.end, self.kind, self.delay, self._flip_from = item, end, kind, delay, flip_from
        self.done = False

    def begin(self) -> None:
        self._start = self.item.pose
        self._turns = self._start.face_up is not self.end.face_up
        self.item.prepare(max(self._start.width, self.end.width))

    def show(self, elapsed: float) -> None:
        if self.done or elapsed < self.delay:
            return
        time = (elapsed - self.delay) / self.kind.duration
        if time >= 1.0:
            self.finish()
            return
        self.item.setVisible(True)
        flip, face_up = self._turn(time)
        self.item.show_at(self._between(self.kind.curve.valueForProgress(time), face_up), flip)

    def fade(self, share: float) -> None:
        if self.item.pose is not self.end:
            self.item.rest(self.end)
            self.item.setVisible(True)
        self.item.setOpacity(share if not self._start.same_place(self.end) else 1.0)
        self.done = share >= 1.0

    def finish(self) -> None:
        self.done = True
        self.item.setVisible(True)
        self.item.rest(self.end)
        self.item.setOpacity(1.0)

    def _turn(self, time: float) -> tuple[float, bool]:
        if not self._turns:
            return 1.0, self.end.face_up
        share = min(1.0, max(0.0, (time - self._flip_from) / (1.0 - self._flip_from)))
        return max(0.02, abs(1.0 - 2.0 * share)), self.end.face_up if share >= 0.5 else self._start.face_up

    def _flight(self, t: float) -> float:
        """How far the card is lifted on its way; in the middle most."""
        return 0.0 if self.kind in STAY_IN_ORDER else 4.0 * t * (1.0 - t) if 0.0 < t < 1.0 else 0.0

    def _between(self, t: float, face_up: bool) -> Pose:
        a, b = self._start, self.end
        return replace(
            b,
            x=a.x + (b.x - a.x) * t,
            y=a.y + (b.y - a.y) * t,
            width=a.width + (b.width - a.width) * t,
            rotation=a.rotation + (b.rotation - a.rotation) * t,
            line=a.line + (b.line - a.line) * t,
            tint=a.tint + (b.tint - a.tint) * t,
            dim=a.dim + (b.dim - a.dim) * t,
            lift=max(a.lift + (b.lift - a.lift) * t, self._flight(t)),
            z=b.z if self.kind in STAY_IN_ORDER else max(b.z, 200.0 + b.z / 1000),
            face_up=face_up,
        )


class Effect:
    """Something else that changes over time: ``apply`` gets 0 to 1. With reduced motion only its end is shown."""

    def __init__(
        self, apply: Callable[[float], None], duration: float, delay: float = 0.0, curve: QEasingCurve | None = None
    ) -> None:
        self._apply, self._duration, self._delay = apply, duration, delay
        self._curve = curve or QEasingCurve(QEasingCurve.Type.Linear)
        self.done = False

    def begin(self) -> None:
        self._apply(0.0)

    def show(self, elapsed: float) -> None:
        if self.done or elapsed < self._delay:
            return
        time = (elapsed - self._delay) / self._duration
        if time >= 1.0:
            self.finish()
        else:
            self._apply(self._curve.valueForProgress(time))

    def fade(self, share: float) -> None:
        self.finish()

    def finish(self) -> None:
        self.done = True
        self._apply(1.0)


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the queue. ``begin`` gives its motions, ``end`` is called when they are over (or were finished)."""

    begin: Callable[[], Sequence[Tween]]
    end: Callable[[], None] | None = None


class Steps(QObject):
    """Tells of the steps of a queue, also while its own signals are blocked.

    ``begun``: one is about to play; its tweens, which know where things are and where they will be. ``skipped``: what
    was playing or waiting is at its end.
    """

    begun = Signal(object)
    skipped = Signal()


class MotionQueue(QObject):
    """Plays steps in order; ``settled`` tells that none is left. ``finish`` jumps to the end of all of them at once."""

    settled = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.speed = Speed.NORMAL
        self.reduced = False
        self.steps = Steps(self)
        self._steps: deque[Step] = deque()
        self._running: Sequence[Tween] = ()
        self._step: Step | None = None
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._tick)

    @property
    def busy(self) -> bool:
        """Whether a step is playing or waiting."""
        return self._step is not None or bool(self._steps)

    def add(self, *steps: Step) -> None:
        """Append steps and begin when nothing is playing."""
        self._steps.extend(steps)
        if self._step is None:
            self._next()

    def finish(self) -> None:
        """Put everything where it ends, at once; ``settled`` follows if anything was playing."""
        if not self.busy:
            return
        self.steps.skipped.emit()
        while self._step is not None or self._steps:
            if self._step is None:
                self._begin(self._steps.popleft())
            self._end_step()
        self._stop()

    def _next(self) -> None:
        while self._step is None and self._steps:
            self._begin(self._steps.popleft())
            self.steps.begun.emit(self._running)
            if not self._running or self.factor == 0.0:
                self._end_step()
        if self._step is None:
            self._stop()

    def _begin(self, step: Step) -> None:
        self._step = step
        self._running = step.begin()
        for tween in self._running:
            tween.begin()
        self._clock.start()
        if self._running and not self._timer.isActive() and self.factor > 0.0:
            self._timer.start()

    @property
    def factor(self) -> float:
        """What times are multiplied with; 0: nothing is seen to move."""
        return SPEED_FACTOR[self.speed]

    def _tick(self) -> None:
        if self._step is None:
            return
        elapsed = self._clock.elapsed() / (self.factor or 1.0)
        for tween in self._running:
            if self.reduced:
                tween.fade(min(1.0, self._clock.elapsed() / CROSS_FADE_MS))
            else:
                tween.show(elapsed)
        if all(tween.done for tween in self._running):
            self._end_step()
            self._next()

    def _end_step(self) -> None:
        step, self._step = self._step, None
        for tween in self._running:
            tween.finish()
        self._running = ()
        if step is not None and step.end is not None:
            step.end()

    def _stop(self) -> None:
        self._timer.stop()
        self.settled.emit()
