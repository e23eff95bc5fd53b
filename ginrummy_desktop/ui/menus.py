"""The menus: Game, Move, View, Help. Single letters play; they are what card games use."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu

from ginrummy_desktop.storage.settings import ReducedMotion, Speed

translate = QCoreApplication.translate

if TYPE_CHECKING:
    from ginrummy_desktop.ui.main_window import MainWindow
    from ginrummy_desktop.ui.table_input import TableInput


class Entry(NamedTuple):
    """One line of a menu."""

    text: str
    key: str
    do: Callable[[], object]


class Menus:
    """The menu bar of ``window``. What plays is asked for when a line is chosen: it comes after the first frame."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        bar = window.menuBar()
        self._game, self._move = bar.addMenu(translate("Menus", "&Game")), bar.addMenu(translate("Menus", "&Move"))
        self._view, self._help = bar.addMenu(translate("Menus", "&View")), bar.addMenu(translate("Menus", "&Help"))
        self.themes = self._view.addMenu(translate("Menus", "&Theme"))
        self.speeds = self._view.addMenu(translate("Menus", "Animation &speed"))

    def fill(self) -> None:
        """Add the lines; they are not needed for the first frame."""
        self._fill(self._game, self._game_entries())
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
                action.setShortcut(QKeySequence(entry.key))
                action.setAutoRepeat(False)
            action.triggered.connect(partial(_run, entry.do))
            menu.addAction(action)

    def _game_entries(self) -> Sequence[Entry | None]:
        return (
            Entry(translate("Menus", "&New game…"), "Ctrl+N", self._window.ask_new_game),
            None,
            Entry(translate("Menus", "&Quit"), "Ctrl+Q", self._window.close),
        )

    def _move_entries(self) -> Sequence[Entry | None]:
        def at_table(do: Callable[[TableInput], object]) -> Callable[[], None]:
            return partial(self._window.at_table, do)

        return (
            Entry(translate("Menus", "&Draw from the stock"), "D", at_table(lambda table: table.stock())),
            Entry(translate("Menus", "&Take the discard"), "T", at_table(lambda table: table.take_key())),
            Entry(translate("Menus", "&Pass the upcard"), "P", at_table(lambda table: table.pass_key())),
            Entry(translate("Menus", "&Knock"), "K", at_table(lambda table: table.knock_key())),
            Entry(translate("Menus", "Take &back the knock"), "Esc", at_table(lambda table: table.escape())),
            None,
            Entry(translate("Menus", "&Hint"), "H", at_table(lambda table: table.hint_key())),
            Entry(translate("Menus", "&Sort the hand differently"), "S", at_table(lambda table: table.cycle_sort())),
        )

    def _help_entries(self) -> Sequence[Entry | None]:
        return (
            Entry(translate("Menus", "&Rules in force"), "Shift+F1", self._window.show_rules),
            Entry(translate("Menus", "&Keys"), "F1", self._window.show_keys),
            Entry(translate("Menus", "&About"), "", self._window.show_about),
        )

    def _fill_view(self, menu: QMenu) -> None:
        window, settings = self._window, self._window.settings
        self._choice(self.themes, _themes(), settings.theme, "theme")
        self._choice(self.speeds, _speeds(), settings.speed, "speed")
        motion = menu.addMenu(translate("Menus", "&Reduced motion"))
        self._choice(motion, _motions(), settings.reduced_motion, "reduced_motion")
        menu.addSeparator()
        four, large = partial(window.keep_one, "four_colour"), partial(window.keep_one, "large_print")
        self._toggle(menu, translate("Menus", "&Four-colour deck"), "F4", settings.four_colour, four)
        self._toggle(menu, translate("Menus", "&Large print"), "", settings.large_print, large)
        menu.addSeparator()
        self._toggle(menu, translate("Menus", "F&ull screen"), "F11", False, window.full_screen)

    def _choice(self, menu: QMenu, options: Sequence[tuple[str, str]], current: str, name: str) -> None:
        """Add options of which one holds; choosing keeps it as the setting ``name``."""
        group = QActionGroup(menu)
        for value, text in options:
            action = QAction(text, menu, checkable=True)
            action.setData(str(value))
            action.setChecked(value == current)
            group.addAction(action)
            menu.addAction(action)
        group.triggered.connect(lambda action: self._window.keep_one(name, action.data()))

    def _toggle(self, menu: QMenu, text: str, key: str, on: bool, toggled: Callable[[bool], object]) -> None:
        action = QAction(text, self._window, checkable=True)
        if key:
            action.setShortcut(QKeySequence(key))
        action.setChecked(on)
        action.toggled.connect(toggled)
        menu.addAction(action)


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
