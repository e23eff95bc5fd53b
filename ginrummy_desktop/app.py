"""Wires the window together and starts it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from ginrummy_desktop.storage.database import open_database
from ginrummy_desktop.storage.folders import data_folder, database_path, settings_path
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.notices import Notice
from ginrummy_desktop.storage.settings_file import SettingsFile
from ginrummy_desktop.ui.games import Games
from ginrummy_desktop.ui.main_window import MainWindow

DEAL_AFTER_MS, WARM_AFTER_MS = 60, 700


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


def build(argv: Sequence[str]) -> tuple[QApplication, MainWindow]:
    """The application and its window, not yet shown; ``argv`` as after the command's name."""
    return build_window(_arguments(argv).data_dir)


def build_window(data_dir: str | None) -> tuple[QApplication, MainWindow]:
    """The same with everything kept in ``data_dir`` (None: the usual place)."""
    app = _application()
    folder, notices = data_folder(data_dir), _Notices()
    settings_file = SettingsFile(settings_path(folder), notices)
    settings = settings_file.load()
    store = MatchStore(open_database(database_path(folder), notices))
    window = MainWindow(settings_file, settings, Games(store, notices))
    notices.deliver_to(window)
    return app, window


def start(window: MainWindow) -> None:
    """Show the window with the match that was last played, or a new one."""
    session, fresh = window.games.first(window.settings)
    window.show()
    if fresh:
        QTimer.singleShot(DEAL_AFTER_MS, window, lambda: window.play(session, fresh=True))
    else:
        window.play(session, fresh=False)
    QTimer.singleShot(WARM_AFTER_MS, window, window.warm_up)


def run(argv: Sequence[str]) -> int:
    """Play; gives the exit status."""
    arguments = _arguments(argv)
    if arguments.demo:
        return _run_demo(Path(arguments.demo), arguments.data_dir)
    app, window = build_window(arguments.data_dir)
    start(window)
    return int(app.exec())


def _run_demo(folder: Path, data_dir: str | None) -> int:
    from tempfile import TemporaryDirectory

    from ginrummy_desktop.ui.demo import play_demo

    with TemporaryDirectory(prefix="ginrummy-demo-") as own:
        app, window = build_window(data_dir or own)
        start(window)
        return play_demo(app, window, folder)


def _application() -> QApplication:
    found = QApplication.instance()
    app = found if isinstance(found, QApplication) else QApplication(sys.argv[:1])
    app.setApplicationName("ginrummy-desktop")
    app.setApplicationDisplayName(app.tr("Gin Rummy"))
    app.setDesktopFileName("ginrummy-desktop")
    app.setStyle("Fusion")
    return app


def _arguments(argv: Sequence[str]) -> argparse.Namespace:
    from ginrummy_desktop import __version__

    parser = argparse.ArgumentParser(prog="ginrummy-desktop", description="Gin rummy against bots.")
    parser.add_argument("--data-dir", metavar="DIR", help="keep matches, statistics and settings in DIR")
    parser.add_argument("--demo", metavar="DIR", help="let two bots play a match and leave pictures in DIR")
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    return parser.parse_args(argv)
