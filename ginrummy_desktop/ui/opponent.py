"""The bots at the table: asks them, and lets a move appear only after a time that a person would take."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication

from ginrummy_desktop.bot.levels import Level
from ginrummy_desktop.engine.actions import Action
from ginrummy_desktop.session.seats import levels_of
from ginrummy_desktop.session.session import BotRequest, Session
from ginrummy_desktop.storage.settings import Speed
from ginrummy_desktop.ui.bot_client import BotClient

THINKING_MS = (500, 900)
THINKING_FACTOR = {Speed.FAST: 0.5, Speed.NORMAL: 1.0, Speed.SLOW: 1.6}
THINKING_OFF_MS = 150
GRACE_MS = 1000
"""How long a move of the person's that went by in haste can still be taken back, counted from where it lies."""

AGAIN_MS = 200
"""How often it looks whether a dialog over the table is still open."""

MakeBot = Callable[[Level, QObject], BotClient]


class Opponent(QObject):
    """The bots at the table, one client for each level; one of them thinks at a time.

    ``moved`` tells a state number and the action for it, once both answer and time are there.
    """

    moved = Signal(int, object)

    def __init__(self, make_bot: MakeBot, parent: QObject) -> None:
        super().__init__(parent)
        self._make_bot = make_bot
        self._clients: dict[Level, BotClient] = {}
        self.client: BotClient | None = None
        """The one that thinks, or has thought last."""
        self.grace_ms = GRACE_MS
        self.waits = False
        """Whether no move is made while a dialog lies over the table."""
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
    def left_ms(self) -> int:
        """How much of its thinking time is left."""
        return max(0, self._pause.remainingTime())

    @property
    def has_answered(self) -> bool:
        """Whether an answer waits for the thinking time to be over."""
        return self._answer is not None

    def sit_down(self, session: Session) -> None:
        """Be the bots of ``session``; another level means another client."""
        levels = levels_of(session.seats)
        if not levels:
            return
        for level in set(self._clients) - set(levels):
            client = self._clients.pop(level)
            client.close()
            client.deleteLater()
        for level in levels:
            if level not in self._clients:
                self._clients[level] = self._make_bot(level, self)
        self.client = self._clients[levels[0]]

    def client_of(self, level: Level) -> BotClient | None:
        """The client of a level that sits at the table."""
        return self._clients.get(level)

    def think(self, request: BotRequest, speed: Speed, at_least_ms: int = 0) -> None:
        """Think about ``request``, not shorter than ``at_least_ms``; ``moved`` follows."""
        self.think_for(request, max(self._thinking_time(speed), at_least_ms))

    def think_for(self, request: BotRequest, pause_ms: int) -> None:
        """The same for ``pause_ms``, or as long as it takes."""
        self._answer = None
        if pause_ms:
            self._pause.start(pause_ms)
        else:
            self._pause.stop()
        self.client = self._clients.get(request.level, self.client)
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
        for client in self._clients.values():
            client.forget()

    def warm_up(self) -> None:
        """Have the processes ready."""
        for client in self._clients.values():
            client.warm_up()

    def close(self) -> None:
        """End the processes."""
        self.forget()
        for client in self._clients.values():
            client.close()

    def _thinking_time(self, speed: Speed) -> int:
        if speed is Speed.OFF:
            return THINKING_OFF_MS
        return round(self._chance.randint(*THINKING_MS) * THINKING_FACTOR[speed])

    def _take(self, state_number: int, action: Action) -> None:
        self._answer = (state_number, action)
        if not self.pausing:
            self._move()

    def _move(self) -> None:
        if self.waits and QApplication.activeModalWidget() is not None:
            self._pause.start(AGAIN_MS)
        elif self._answer is not None:
            (state_number, action), self._answer = self._answer, None
            self.moved.emit(state_number, action)
