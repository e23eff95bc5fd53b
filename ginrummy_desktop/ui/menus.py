"""The menus: Game, Move, View, Help. Single letters play; they are what card games use."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu

from ginrummy_desktop.storage.settings import ReducedMotion, Settings, Speed

translate = QCoreApplication.translate

if TYPE_CHECKING:
    from ginrummy_desktop.ui.main_window import MainWindow
    from ginrummy_desktop.ui.table_input import TableInput


class Entry(NamedTuple):
    """One line of a menu. ``key``: its keys, with a space between them.

    ``usable`` is asked whenever the menu opens; the key works always, and says why nothing comes of it.
    """

    text: str
    key: str
    do: Callable[[], object]
    usable: Callable[[], bool] | None = None


class Menus:
    """The menu bar of ``window``. What plays is asked for when a line is chosen: it comes after the first frame."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._asked: dict[QAction, Callable[[], bool]] = {}
        self._shown: dict[str, list[QAction]] = {}
        bar = window.menuBar()
        self._game, self._move = bar.addMenu(translate("Menus", "&Game")), bar.addMenu(translate("Menus", "&Move"))
        self._view, self._help = bar.addMenu(translate("Menus", "&View")), bar.addMenu(translate("Menus", "&Help"))
        self.themes = self._view.addMenu(translate("Menus", "&Theme"))
        self.speeds = self._view.addMenu(translate("Menus", "Animation &speed"))

    def fill(self) -> None:
        """Add the lines; they are not needed for the first frame."""
        self._fill(self._game, self._game_entries())
        self._add_profiles()
        self._fill(self._move, self._move_entries())
        self._fill_view(self._view)
        self._fill(self._help, self._help_entries())

    def _fill(self, menu: QMenu, entries: Sequence[Entry | None]) -> None:
        """Add lines; None is a separator."""
        for entry in entries:
            if entry is None:
                menu.addSeparator()
                continue
            action = QAction(entry.text, self._window)
            if entry.key:
                action.setShortcuts([QKeySequence(key) for key in entry.key.split()])
                action.setAutoRepeat(False)
            action.triggered.connect(partial(_run, entry.do))
            if entry.usable is not None:
                self._asked[action] = entry.usable
            menu.addAction(action)
        menu.aboutToShow.connect(partial(self._ask, menu))
        menu.aboutToHide.connect(partial(self._allow, menu))

    def _ask(self, menu: QMenu) -> None:
        """Grey out what makes no sense now."""
        for action in menu.actions():
            if action in self._asked:
                action.setEnabled(self._asked[action]())

    def _allow(self, menu: QMenu) -> None:
        """All keys work again: what makes no sense says so."""
        for action in menu.actions():
            if action in self._asked:
                action.setEnabled(True)

    def follow(self, settings: Settings) -> None:
        """Tick what the settings say, wherever they were changed."""
        for name, actions in self._shown.items():
            value = getattr(settings, name)
            for action in actions:
                ticked = value if action.data() is None else str(value) == action.data()
                if action.isChecked() != ticked:
                    action.setChecked(ticked)

    def _game_entries(self) -> Sequence[Entry | None]:
        return (
            Entry(translate("Menus", "&New game…"), "Ctrl+N", self._window.ask_new_game),
            *self._match_entries(),
            None,
            Entry(translate("Menus", "&Open game…"), "Ctrl+O", lambda: self._window.replays.ask_open()),
            Entry(translate("Menus", "Sa&ve game…"), "Ctrl+S", lambda: self._window.replays.save_table()),
            Entry(translate("Menus", "&Past matches…"), "Ctrl+P", lambda: self._window.replays.past_matches()),
            None,
            Entry(translate("Menus", "S&tatistics…"), "Ctrl+T", self._window.show_statistics),
            Entry(translate("Menus", "&Settings…"), "Ctrl+,", self._window.show_settings),
            None,
            Entry(translate("Menus", "&Quit"), "Ctrl+Q", self._window.close),
        )

    def _add_profiles(self) -> None:
        """The submenu with the people who play here, before the settings."""
        people = self._window.people
        menu = QMenu(translate("Menus", "Profi&le"), self._game)
        menu.aboutToShow.connect(lambda: people.fill(menu))
        people.fill(menu)
        settings = next(action for action in self._game.actions() if action.shortcut().toString() == "Ctrl+,")
        self._game.insertMenu(settings, menu)

    def _match_entries(self) -> Sequence[Entry]:
        switch, window = self._window.switch, self._window
        return (
            Entry(translate("Menus", "&Daily game…"), "Ctrl+Shift+D", lambda: switch(lambda to: to.daily())),
            Entry(translate("Menus", "Game n&umber…"), "Ctrl+D", lambda: switch(lambda to: to.numbered())),
            Entry(
                translate("Menus", "&Restart"),
                "Ctrl+R",
                lambda: switch(lambda to: to.restart()),
                lambda: window.room.switching.may_restart(),
            ),
            Entry(
                translate("Menus", "Unfinished &matches…"),
                "Ctrl+U",
                lambda: switch(lambda to: to.unfinished()),
                lambda: bool(window.room.switching.waiting()),
            ),
        )

    def _move_entries(self) -> Sequence[Entry | None]:
        def line(text: str, key: str, do: Callable[[TableInput], object]) -> Entry:
            from ginrummy_desktop.ui.usable import usable  # with the room, after the first frame

            window = self._window
            return Entry(text, key, partial(window.at_table, do), lambda: usable(window.room.controller, key))

        return (
            line(translate("Menus", "&Draw from the stock"), "D", lambda table: table.stock()),
            line(translate("Menus", "&Take the discard"), "T", lambda table: table.take_key()),
            line(translate("Menus", "&Pass the upcard"), "P", lambda table: table.pass_key()),
            line(translate("Menus", "&Knock"), "K", lambda table: table.knock_key()),
            line(translate("Menus", "&Cancel the choice"), "Esc", self._window.escape),
            None,
            line(translate("Menus", "Take &back"), "Ctrl+Z", lambda table: table.take_back()),
            line(translate("Menus", "&Hint"), "H", lambda table: table.hint_key()),
            line(translate("Menus", "&Sort the hand differently"), "S", lambda table: table.cycle_sort()),
        )

    def _help_entries(self) -> Sequence[Entry | None]:
        window = self._window
        return (
            Entry(translate("Menus", "&Keys"), "F1 Ctrl+?", window.show_keys),
            Entry(translate("Menus", "&Rules in force"), "Shift+F1", window.show_rules),
            None,
            Entry(translate("Menus", "Show &log files"), "", window.show_logs, lambda: window.logs is not None),
            Entry(translate("Menus", "&About"), "", window.show_about),
        )

    def _fill_view(self, menu: QMenu) -> None:
        window, settings = self._window, self._window.settings
        self._choice(self.themes, _themes(), settings.theme, "theme")
        self._choice(self.speeds, _speeds(), settings.speed, "speed")
        motion = menu.addMenu(translate("Menus", "&Reduced motion"))
        self._choice(motion, _motions(), settings.reduced_motion, "reduced_motion")
        menu.addSeparator()
        for name, key, text in (
            ("four_colour", "F4", translate("Menus", "&Four-colour deck")),
            ("large_print", "", translate("Menus", "&Large print")),
            ("sounds", "Ctrl+M", translate("Menus", "S&ounds")),
        ):
            toggle = self._toggle(menu, text, key, getattr(settings, name), partial(window.keep_one, name))
            self._shown[name] = [toggle]
        menu.addSeparator()
        self.full_screen = self._toggle(menu, translate("Menus", "F&ull screen"), "F11", False, window.full_screen)

    def _choice(self, menu: QMenu, options: Sequence[tuple[str, str]], current: str, name: str) -> None:
        """Add options of which one holds; choosing keeps it as the setting ``name``."""
        group = QActionGroup(menu)
        for value, text in options:
            action = QAction(text, menu, checkable=True)
            action.setData(str(value))
            action.setChecked(value == current)
            group.addAction(action)
            menu.addAction(action)
        self._shown[name] = group.actions()
        group.triggered.connect(lambda action: self._window.keep_one(name, action.data()))

    def _toggle(self, menu: QMenu, text: str, key: str, on: bool, toggled: Callable[[bool], object]) -> QAction:
        action = QAction(text, self._window, checkable=True)
        if key:
            action.setShortcut(QKeySequence(key))
        action.setChecked(on)
        action.toggled.connect(toggled)
        menu.addAction(action)
        return action


def _run(do: Callable[[], object], _checked: bool = False) -> None:
    do()


def _themes() -> Sequence[tuple[str, str]]:
    return (
        ("green", translate("Menus", "Green felt")),
        ("blue", translate("Menus", "Midnight blue")),
        ("burgundy", translate("Menus", "Burgundy")),
        ("contrast", translate("Menus", "High contrast")),
    )


def _speeds() -> Sequence[tuple[str, str]]:
    return (
        (Speed.OFF, translate("Menus", "Off")),
        (Speed.FAST, translate("Menus", "Fast")),
        (Speed.NORMAL, translate("Menus", "Normal")),
        (Speed.SLOW, translate("Menus", "Slow")),
    )


def _motions() -> Sequence[tuple[str, str]]:
    return (
        (ReducedMotion.FOLLOW, translate("Menus", "As the desktop says")),
        (ReducedMotion.ON, translate("Menus", "On")),
        (ReducedMotion.OFF, translate("Menus", "Off")),
    )
