"""A window whose bot answers when the test says so, and hands that move it: clicks, drags, keys, whole turns."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ginrummy_desktop.bot.baselines import Simple
from ginrummy_desktop.bot.levels import Level
from ginrummy_desktop.bot.player import DEFAULT_BUDGET, CancelToken
from ginrummy_desktop.bot.seeds import stream
from ginrummy_desktop.engine.actions import DRAW, TAKE, Action
from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.rules import PRESETS, Rules
from ginrummy_desktop.engine.view import PlayerView
from ginrummy_desktop.session.session import BotRequest
from ginrummy_desktop.session.start import new_session
from ginrummy_desktop.storage.database import open_database
from ginrummy_desktop.storage.folders import database_path
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.notices import Notice
from ginrummy_desktop.storage.profile_settings import ProfileSettings
from ginrummy_desktop.storage.rows import MatchKind
from ginrummy_desktop.storage.settings import Settings, Speed
from ginrummy_desktop.table.geometry import CARD_RATIO
from ginrummy_desktop.ui.games import Games
from ginrummy_desktop.ui.main_window import MainWindow
from ginrummy_desktop.ui.phase import THINKING, Phase
from ginrummy_desktop.ui.room import Room
from ginrummy_desktop.ui.widgets.lead import note_pointer

Policy = Callable[[PlayerView], Action]
QUICK = Settings(speed=Speed.OFF)


def choice(view: PlayerView) -> Action:
    """What the field's baseline does in ``view``: the same every time, and however the levels are tuned."""
    return Simple().choose(view, stream(len(view.actions)), DEFAULT_BUDGET, CancelToken())


class QuietBot(QObject):
    """Stands in for a BotClient: it thinks until ``answer``, and then does what it is told, or plays well."""

    made: list[QuietBot] = []  # noqa: RUF012  (every one of a test; ``seat`` empties it)

    def __init__(self, level: Level, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.level = level
        self.asked: tuple[BotRequest, Callable[[int, Action], None]] | None = None
        self.closed = False
        QuietBot.made.append(self)

    def ask(self, request: BotRequest, answered: Callable[[int, Action], None]) -> None:
        self.asked = (request, answered)

    def forget(self) -> None:
        self.asked = None

    def warm_up(self) -> None:
        """Nothing to start."""

    def close(self) -> None:
        self.closed, self.asked = True, None

    def answer(self, action: Action | None = None) -> None:
        """Give the answer that is waited for: ``action``, or a Casual bot's choice."""
        assert self.asked is not None
        (request, answered), self.asked = self.asked, None
        answered(request.state_number, action or choice(request.view))


class Table:
    """A shown window and what a test does with it. ``told``: the notices of the files."""

    def __init__(self, window: MainWindow, store: MatchStore, told: list[Notice]) -> None:
        self.window, self.store, self.told = window, store, told
        self.room, self.view, self.scene = window.room, window.view, window.scene
        self.controller, self.hud, self.results = self.room.controller, self.room.hud, self.room.results
        self.input = self.room.input
        self.mine: Policy = choice
        self.theirs: Policy = choice

    # -- matches

    def begin(
        self,
        game: str | int = 1,
        rules: Rules | str = "classic",
        level: Level = Level.CASUAL,
        kind: MatchKind = MatchKind.OWN,
        second: Level | None = None,
    ) -> Table:
        """Deal the first round of a match; ``second``: the level of a second bot."""
        played = PRESETS[rules] if isinstance(rules, str) else rules
        session = new_session(played, level, str(game), self.store, "", self.told.append, kind=kind, second=second)
        self.room.play(session, fresh=True)
        self.start_round()
        return self

    def start_round(self) -> None:
        """Leave the draw for places, if it is shown."""
        draw = self.room.opening.draw
        if draw is not None:
            draw.finish()
            draw.start.click()

    def resume(self) -> Table:
        """Show the match that was last played, as the start of the program does."""
        session, fresh = self.room.games.first(self.window.settings)
        self.room.play(session, fresh=fresh)
        return self

    @property
    def session(self):  # type: ignore[no-untyped-def]
        """The session that is played."""
        assert self.controller.session is not None
        return self.controller.session

    @property
    def seen(self) -> PlayerView:
        """What the person sees."""
        return self.controller.view

    @property
    def phase(self) -> Phase:
        """What the table is doing."""
        return self.controller.phase

    @property
    def bot(self) -> QuietBot:
        """The opponent."""
        assert isinstance(self.controller.opponent.client, QuietBot)
        return self.controller.opponent.client

    def settle(self) -> None:
        """Put everything that moves at its end."""
        while self.scene.queue.busy or self.scene.touch.busy:
            self.controller.finish_motion()

    def bot_moves(self, action: Action | None = None) -> None:
        """The bot has thought long enough."""
        self.controller.opponent.hurry()
        self.bot.answer(action)

    def step(self) -> Action | None:
        """One action of whoever's turn it is as ``mine`` and ``theirs`` say, or the next deal (None); then settled."""
        self.settle()
        action = None
        if self.phase is Phase.RESULT:
            self.results.go_on()
        elif self.phase in THINKING:
            assert self.bot.asked is not None
            action = self.theirs(self.bot.asked[0].view)
            self.bot_moves(action)
        else:
            action = self.mine(self.seen)
            assert self.controller.wish(action)
        self.settle()
        return action

    def play_until(
        self, wanted: Callable[[PlayerView], bool] = lambda _view: True, phase: Phase = Phase.HUMAN
    ) -> Table:
        """Play on until ``phase`` with a view that is ``wanted``, if it is not so now."""
        self.settle()
        for _ in range(2000):
            if self.phase is phase and wanted(self.seen):
                return self
            self.step()
        raise AssertionError("it never came to that")

    def to_draw(self) -> Table:
        """Play on to a turn of the person that begins with stock and discard pile."""
        return self.play_until(lambda view: len(view.hand) == 10 and {DRAW, TAKE} <= set(view.legal_actions))

    def to_discard(self) -> Table:
        """Play on until the person holds eleven cards."""
        return self.play_until(lambda view: len(view.hand) == 11)

    def to_bot(self) -> Table:
        """Play on until the bot thinks."""
        return self.play_until(phase=Phase.BOT)

    def to_result(self) -> Table:
        """Play on to the end of a round."""
        return self.play_until(phase=Phase.RESULT)

    # -- the pointer

    def at(self, where: Card | str) -> QPoint:
        """A point on a card of the hand (the strip that shows once it lies), or on "stock" or "discard"."""
        geometry = self.scene.geometry
        if isinstance(where, Card):
            pose = next(pose for item, pose in self.scene.targets() if item is self.scene.hand[where])
            return QPointF(pose.x - pose.width * 0.42, pose.y - pose.width * CARD_RATIO * 0.2).toPoint()
        return (geometry.stock if where == "stock" else geometry.discard).toPoint()

    def click(self, where: Card | str | QPoint) -> None:
        """Click with the left button."""
        point = where if isinstance(where, QPoint) else self.at(where)
        QTest.mouseClick(self.view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point)

    def press(self, where: Card | str | QPoint) -> QPoint:
        """Press the left button; gives the point."""
        point = where if isinstance(where, QPoint) else self.at(where)
        QTest.mousePress(self.view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point)
        return point

    def release(self, point: QPoint) -> None:
        """Let the left button go."""
        QTest.mouseRelease(self.view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point)

    def move(self, point: QPoint) -> None:
        """Move the pointer there."""
        QTest.mouseMove(self.view.viewport(), point)

    def lift(self, card: Card, to: QPoint) -> QPoint:
        """Press ``card`` and drag it to ``to``, not yet letting go."""
        start = self.press(card)
        self.move(start + QPoint(0, -30))
        self.move(to)
        return to

    def drag(self, card: Card, to: QPoint) -> None:
        """Drag ``card`` to ``to`` and let go."""
        self.release(self.lift(card, to))

    # -- the keyboard

    def key(self, *keys: Qt.Key | str, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press keys where the focus is."""
        for key in keys:
            QTest.keyClick(self.window.focusWidget() or self.window, key, modifier)

    @property
    def banner(self) -> str:
        """What the banner says, cards in words."""
        return self.hud.banner.spoken() if self.hud.banner.isVisible() else ""


def open_window(
    data_dir: Path, settings: Settings = QUICK, make_bot: Callable[[Level, QObject], QObject] = QuietBot
) -> Table:
    """A window on what is kept in ``data_dir``, not yet shown and with no match."""
    told: list[Notice] = []
    store = MatchStore(open_database(database_path(data_dir), told.append))
    settings_file = ProfileSettings(data_dir, told.append)
    window = MainWindow(settings_file, settings)
    games = Games(store, told.append)
    window.enter(Room(window.view, games, window.bar.set_title, make_bot))  # type: ignore[arg-type]
    return Table(window, store, told)


class Tables:
    """Opens windows for a test and closes them after it."""

    def __init__(self, qtbot: QtBot, data_dir: Path) -> None:
        self._qtbot, self._data_dir = qtbot, data_dir
        self._open: list[Table] = []
        QuietBot.made.clear()
        note_pointer()

    def __call__(
        self,
        settings: Settings = QUICK,
        size: tuple[int, int] = (1280, 728),
        data_dir: Path | None = None,
        make_bot: Callable[[Level, QObject], QObject] = QuietBot,
    ) -> Table:
        """A shown window whose table area is ``size``."""
        table = open_window(data_dir or self._data_dir, settings, make_bot)
        self._qtbot.addWidget(table.window)
        self._open.append(table)
        self.resize(table, size)
        with self._qtbot.waitActive(table.window):
            table.window.show()
            table.window.activateWindow()
        return table

    @staticmethod
    def resize(table: Table, size: tuple[int, int]) -> None:
        """Give the table area that size."""
        table.window.setMinimumSize(1, 1)
        extra = table.window.menuBar().sizeHint().height() + table.window.bar.height()
        table.window.resize(size[0], size[1] + extra)

    @staticmethod
    def close(table: Table) -> None:
        """Close it as a person does."""
        table.window.close()
        table.view._redraw.stop()

    def close_all(self) -> None:
        """Close what is still open."""
        for table in self._open:
            if table.window.isVisible():
                self.close(table)
