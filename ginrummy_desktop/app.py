"""Wires everything together and starts it: the window first, and after its first frame what plays in it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication

from ginrummy_desktop.storage.folders import data_folder, database_path, log_folder
from ginrummy_desktop.storage.profile_settings import ProfileSettings
from ginrummy_desktop.ui.early_watch import EarlyWatch
from ginrummy_desktop.ui.main_window import MainWindow

if TYPE_CHECKING:
    from ginrummy_desktop.storage.long_work import LongWork
    from ginrummy_desktop.storage.notices import Notice
    from ginrummy_desktop.ui.opponent import MakeBot
    from ginrummy_desktop.ui.watch import Watch

T = TypeVar("T")
LOG_AFTER_MS, WARM_AFTER_MS = 2200, 2500
"""When a deal is over: then comes what nobody waits for."""
USAGE = """usage: ginrummy-desktop [--data-dir DIR] [--demo DIR] [--version] [FILE]
       ginrummy-desktop bot [--level LEVEL]
       ginrummy-desktop arena --a PLAYER --b PLAYER [...]

Gin rummy against bots.

  FILE            show the replay of a game that was saved in FILE
  --data-dir DIR  keep matches, statistics and settings in DIR
  --demo DIR      let two bots play a match in the window and leave pictures in DIR
  --version       say which version this is
  bot             be a bot: read positions and write actions as lines of JSON
  arena           play matches between two players (arena --help tells more)
"""


class Options(NamedTuple):
    """What the command line asks for."""

    data_dir: str | None = None
    demo: str | None = None
    record: str | None = None


class UsageError(ValueError):
    """The command line makes no sense; the message says what of it."""


def parse_options(argv: Sequence[str]) -> Options:
    """Read the command line, after the command's name. By hand: argparse costs a twentieth of the start.

    Raises ``UsageError``.
    """
    found: dict[str, str] = {}
    rest = list(argv)
    while rest:
        word = rest.pop(0)
        if not word.startswith("-") and "record" not in found:
            found["record"] = word
            continue
        name, sign, value = word.partition("=")
        if name not in ("--data-dir", "--demo"):
            raise UsageError(f"unknown option: {name}" if word.startswith("-") else f"one file too many: {word}")
        if not sign and not rest:
            raise UsageError(f"{name} needs a folder")
        found[name[2:].replace("-", "_")] = value if sign else rest.pop(0)
    return Options(**found)


class _Notices:
    """Keeps what is to be told until there is a window that tells it."""

    def __init__(self) -> None:
        self._early: list[Notice] = []
        self._window: MainWindow | None = None

    def __call__(self, notice: Notice) -> None:
        if self._window is None:
            self._early.append(notice)
        else:
            self._window.tell(notice)

    def deliver_to(self, window: MainWindow) -> None:
        self._window = window
        for notice in self._early:
            window.tell(notice)


class Launch:
    """One start of the game: ``window`` is there at once, ``furnish`` makes it ready to play."""

    def __init__(self, options: Options) -> None:
        self.app = _application()
        self._options = options
        self._folder, self._notices = data_folder(options.data_dir), _Notices()
        self._settings = ProfileSettings(self._folder, self._notices)
        self.window = MainWindow(self._settings, self._settings.load())

    def furnish(self, make_bot: MakeBot | None = None) -> None:
        """Open the database and the room for play."""
        from ginrummy_desktop.storage.database import open_database
        from ginrummy_desktop.storage.matches import MatchStore
        from ginrummy_desktop.ui.games import Games
        from ginrummy_desktop.ui.program_client import bot_maker
        from ginrummy_desktop.ui.room import Room

        store = MatchStore(open_database(database_path(self._folder), self._notices, self._run_beside))
        self._database = store.database
        games = Games(store, self._notices, self._settings.profile)
        make_bot = make_bot or bot_maker(dict(self.window.settings.opponents), self._notices)
        self.window.enter(Room(self.window.view, games, self.window.bar.set_title, make_bot))
        self._notices.deliver_to(self.window)

    def _run_beside(self, work: LongWork, do: Callable[[], T], /) -> T:
        """What may take seconds, while the window goes on drawing."""
        from ginrummy_desktop.ui.long_work import run_beside

        return run_beside(work, do, self.window, self.window.scene.theme)

    def watch(self) -> Watch:
        """Begin the log; it ends with the application."""
        from ginrummy_desktop.ui.watch import begin_log

        folder, window = log_folder(self._options.data_dir), self.window
        book, watch = begin_log(folder, window.tell, window)
        window.logs = folder if folder.is_dir() else None
        window.told.connect(book.notice)
        self.app.aboutToQuit.connect(watch.stop)
        return watch

    def begin(self) -> None:
        """Show the match that was last played, or deal a new one."""
        from ginrummy_desktop.ui.caretaking import Caretaking

        room, window = self.window.room, self.window
        room.play(*room.games.first(window.settings))
        Caretaking(self._database, window.tell, window)
        QTimer.singleShot(WARM_AFTER_MS, window, window.warm_up)
        if self._options.record is not None:
            path = Path(self._options.record)
            QTimer.singleShot(0, window, lambda: window.replays.open_path(path))
        if sys.platform == "darwin":
            from ginrummy_desktop.ui.handed_files import FileTakingApplication

            if isinstance(self.app, FileTakingApplication):
                self.app.show_files_with(window.replays.open_path)


class _FirstFrame(QObject):
    """Calls ``then`` once, right after the first frame of ``watched`` was painted."""

    def __init__(self, launch: Launch) -> None:
        super().__init__(launch.window)
        self._launch = launch
        self._early = EarlyWatch(launch.window.told, launch.watch)
        launch.app.aboutToQuit.connect(self._early.end)
        launch.window.view.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self, self._go_on)
        return False

    def _go_on(self) -> None:
        self._launch.furnish()
        self._launch.begin()
        QTimer.singleShot(LOG_AFTER_MS, self, self._early.hand_over)


def build(argv: Sequence[str], make_bot: MakeBot | None = None) -> tuple[QApplication, MainWindow]:
    """The application and its window, ready to play but not yet shown; ``start`` shows it."""
    launch = Launch(parse_options(argv))
    launch.furnish(make_bot)
    return launch.app, launch.window


def start(window: MainWindow) -> None:
    """Show a window that ``build`` made, with the match that was last played or a new one."""
    window.show()
    window.room.play(*window.room.games.first(window.settings))


def run(argv: Sequence[str]) -> int:
    """Play; gives the exit status."""
    if "--help" in argv or "-h" in argv:
        print(USAGE, end="")
        return 0
    if "--version" in argv:
        from ginrummy_desktop import __version__

        print(f"ginrummy-desktop {__version__}")
        return 0
    try:
        options = parse_options(argv)
    except UsageError as error:
        print(f"{error}\n{USAGE}", end="", file=sys.stderr)
        return 2
    return _run_demo(Path(options.demo), options) if options.demo else _run(options)


def _run(options: Options) -> int:
    launch = Launch(options)
    _FirstFrame(launch)
    launch.window.show()
    return int(launch.app.exec())


def _run_demo(folder: Path, options: Options) -> int:
    from tempfile import TemporaryDirectory

    from ginrummy_desktop.ui.demo import play_demo

    with TemporaryDirectory(prefix="ginrummy-demo-") as own:
        launch = Launch(options._replace(data_dir=options.data_dir or own))
        launch.furnish()
        start(launch.window)
        return play_demo(launch.app, launch.window, folder)


def _application() -> QApplication:
    found = QApplication.instance()
    app = found if isinstance(found, QApplication) else _new_application()
    app.setApplicationName("ginrummy-desktop")
    app.setApplicationDisplayName(app.tr("Gin Rummy"))
    app.setDesktopFileName(os.environ.get("FLATPAK_ID", "ginrummy-desktop"))  # there the desktop entry bears that name
    return app


def _new_application() -> QApplication:
    if sys.platform == "darwin":
        from ginrummy_desktop.ui.handed_files import FileTakingApplication

        return FileTakingApplication(sys.argv[:1])
    return QApplication(sys.argv[:1])
