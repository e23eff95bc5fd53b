"""Two bots play a whole match in the real window, and pictures of it are left behind."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from ginrummy_desktop.bot.levels import Level
from ginrummy_desktop.bot.seeds import bot_seed
from ginrummy_desktop.engine.actions import Action
from ginrummy_desktop.session.session import BotRequest
from ginrummy_desktop.storage.settings import Speed
from ginrummy_desktop.ui.bot_client import BotClient
from ginrummy_desktop.ui.main_window import MainWindow
from ginrummy_desktop.ui.phase import Phase

LONGEST_MS, REVEAL_MS, TABLE_AFTER = 240_000, 900, 9


class Demo(QObject):
    """Plays the person's part in ``window`` with a bot, and takes pictures into ``folder``."""

    def __init__(self, window: MainWindow, folder: Path) -> None:
        super().__init__(window)
        self._window, self._folder, self._turns = window, folder, 0
        self._bot = BotClient(Level.ADVANCED, self)
        self.pictures: list[Path] = []
        window.room.controller.phase_changed.connect(lambda _phase: QTimer.singleShot(0, self, self._look))
        window.room.results.match_over.connect(lambda: QTimer.singleShot(REVEAL_MS, self, self._end))

    def _look(self) -> None:
        phase = self._window.room.controller.phase
        if phase is Phase.HUMAN:
            self._think()
        elif phase is Phase.RESULT:
            QTimer.singleShot(REVEAL_MS, self, self._after_round)

    def _think(self) -> None:
        controller = self._window.room.controller
        session = controller.session
        if session is None:
            return
        self._turns += 1
        if self._turns == TABLE_AFTER:
            self._picture("table")
        view = controller.view
        seed = bot_seed(session.match.game, view.round_number, len(view.actions))
        self._bot.ask(BotRequest(session.state_number, Level.ADVANCED, view, seed), self._answered)

    def _answered(self, state_number: int, action: Action) -> None:
        controller = self._window.room.controller
        if controller.session is not None and controller.session.state_number == state_number:
            controller.wish(action)

    def _after_round(self) -> None:
        controller = self._window.room.controller
        if controller.phase is not Phase.RESULT or controller.session is None:
            return
        if controller.session.match.rounds[-1].settlement is not None:
            self._picture("reveal")
        self._window.room.results.go_on()

    def _end(self) -> None:
        self._picture("match-end")
        self._bot.close()
        self._window.close()

    def _picture(self, name: str) -> None:
        path = self._folder / f"{name}.png"
        if path not in self.pictures and self._window.grab().save(str(path)):
            self.pictures.append(path)


def play_demo(app: QApplication, window: MainWindow, folder: Path) -> int:
    """Play the demo in ``window``, which has been started; gives 0 when all three pictures were taken."""
    folder.mkdir(parents=True, exist_ok=True)
    window.keep(speed=Speed.OFF)
    window.room.controller.opponent.grace_ms = 0  # nobody takes anything back
    demo = Demo(window, folder)
    QTimer.singleShot(LONGEST_MS, window, window.close)
    app.exec()
    for path in demo.pictures:
        print(path)
    return 0 if len(demo.pictures) == 3 else 1
