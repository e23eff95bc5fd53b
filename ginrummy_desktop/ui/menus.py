"""The menus: Game, Move, View, Help. Single letters play; they are what card games use."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu


def _tr(text: str) -> str:
    return QCoreApplication.translate("Menus", text)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a menu."""

    text: str
    key: str
    do: Callable[[], object]


Shortcut = Qt.ShortcutContext.WindowShortcut


class Menus:
    """The menu bar of ``window``."""

    def __init__(self, window: QMainWindow) -> None:
        self._window = window
        bar = window.menuBar()
        bar.setNativeMenuBar(bar.isNativeMenuBar())
        self.game, self.move = bar.addMenu(_tr("&Game")), bar.addMenu(_tr("&Move"))
        self.view, self.help = bar.addMenu(_tr("&View")), bar.addMenu(_tr("&Help"))

    def fill(self, menu: QMenu, entries: Sequence[Entry | None]) -> list[QAction]:
        """Add lines; None is a separator."""
        actions = []
        for entry in entries:
            if entry is None:
                menu.addSeparator()
                continue
            action = QAction(entry.text, self._window)
            if entry.key:
                action.setShortcut(QKeySequence(entry.key))
                action.setAutoRepeat(False)
            action.triggered.connect(lambda _checked=False, do=entry.do: do())
            menu.addAction(action)
            actions.append(action)
        return actions

    def choice(
        self, menu: QMenu, options: Sequence[tuple[StrEnum | str, str]], current: object, chosen: Callable[[str], None]
    ) -> QActionGroup:
        """Add options of which one holds."""
        group = QActionGroup(menu)
        for value, text in options:
            action = QAction(text, menu, checkable=True)
            action.setData(str(value))
            action.setChecked(str(value) == str(current))
            group.addAction(action)
            menu.addAction(action)
        group.triggered.connect(lambda action: chosen(action.data()))
        return group

    def toggle(self, menu: QMenu, text: str, on: bool, toggled: Callable[[bool], None], key: str = "") -> QAction:
        """Add something that is on or off."""
        action = QAction(text, self._window, checkable=True)
        if key:
            action.setShortcut(QKeySequence(key))
        action.setChecked(on)
        action.toggled.connect(toggled)
        menu.addAction(action)
        return action
