"""The bot across the table: asks it, and lets its move appear only after a time that a person would take."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from PySide6.QtCore import QObject, QTimer, Signal

from ginrummy_desktop.bot.levels import Level
from ginrummy_desktop.engine.actions import Action
from ginrummy_desktop.session.seats import BotSeat
from ginrummy_desktop.session.session import BotRequest, Session
from ginrummy_desktop.storage.settings import Speed
from ginrummy_desktop.ui.bot_client import BotClient

THINKING_MS = (500, 900)
THINKING_FACTOR = {Speed.FAST: 0.5, Speed.NORMAL: 1.0, Speed.SLOW: 1.6}
THINKING_OFF_MS = 150
GRACE_MS = 1000
"""How long a move of the person's that went by in haste can still be taken back, counted from where it lies."""

MakeBot = Callable[[Level, QObject], BotClient]


class Opponent(QObject):
    """One bot at a time. ``moved`` tells a state number and the action for it, once both answer and time are there."""

    moved = Signal(int, object)

    def __init__(self, make_bot: MakeBot, parent: QObject) -> None:
        super().__init__(parent)
        self._make_bot = make_bot
        self.client: BotClient | None = None
        self.grace_ms = GRACE_MS
        self._answer: tuple[int, Action] | None = None
        self._chance = Random()
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._move)

    @property
    def pausing(self) -> bool:
        """Whether its thinking time is still going on."""
        return self._pause.isActive()

    @property
    def has_answered(self) -> bool:
        """Whether an answer waits for the thinking time to be over."""
        return self._answer is not None

    def sit_down(self, session: Session) -> None:
        """Be the bot of ``session``; another level means another client."""
        levels = [seat.level for seat in session.seats if isinstance(seat, BotSeat)]
        if not levels or (self.client is not None and self.client.level is levels[0]):
            return
        if self.client is not None:
            self.client.close()
            self.client.deleteLater()
        self.client = self._make_bot(levels[0], self)

    def think(self, request: BotRequest, speed: Speed, grace: bool = False) -> None:
        """Think about ``request``; ``moved`` follows. ``grace``: not before ``grace_ms`` are over."""
        self._answer = None
        self._pause.start(max(self._thinking_time(speed), self.grace_ms if grace else 0))
        if self.client is not None:
            self.client.ask(request, self._take)

    def hurry(self) -> None:
        """Think no longer: move now, or as soon as there is an answer."""
        self._pause.stop()
        self._move()

    def forget(self) -> None:
        """Drop what is being thought about."""
        self._pause.stop()
        self._answer = None
        if self.client is not None:
            self.client.forget()

    def warm_up(self) -> None:
        """Have the process ready."""
        if self.client is not None:
            self.client.warm_up()

    def close(self) -> None:
        """End the process."""
        self.forget()
        if self.client is not None:
            self.client.close()

    def _thinking_time(self, speed: Speed) -> int:
        if speed is Speed.OFF:
            return THINKING_OFF_MS
        return round(self._chance.randint(*THINKING_MS) * THINKING_FACTOR[speed])

    def _take(self, state_number: int, action: Action) -> None:
        self._answer = (state_number, action)
        if not self.pausing:
            self._move()

    def _move(self) -> None:
        if self._answer is not None:
            (state_number, action), self._answer = self._answer, None
            self.moved.emit(state_number, action)
