"""Gin declared by itself, for those who want that: right after the card that makes it has landed."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from ginrummy_desktop.bot.reading import declares_big_gin
from ginrummy_desktop.engine.actions import BIG_GIN, Action, knock
from ginrummy_desktop.engine.view import PlayerView
from ginrummy_desktop.ui.controller import Controller
from ginrummy_desktop.ui.knock_choices import knock_choices
from ginrummy_desktop.ui.phase import Phase

AGAIN_MS = 200
"""How often it looks whether a dialog over the table is still open; nothing is declared behind it."""


def gin_of(view: PlayerView) -> Action | None:
    """Big gin, if it does not bring less, else gin, where ``view`` allows it."""
    if declares_big_gin(view):
        return BIG_GIN
    choices, gin = knock_choices(view)
    return knock(min(choices)) if gin else None


class AutoGin(QObject):
    """Declares the player's gin on ``controller`` while ``on``. Who takes a move back to there decides themselves."""

    def __init__(self, controller: Controller) -> None:
        super().__init__(controller)
        self._controller = controller
        self._declared: tuple[str, int, int] | None = None
        self.on = False
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._declare)
        controller.phase_changed.connect(self._follow)

    def _follow(self, phase: Phase) -> None:
        """The player's turn: everything has landed. What shows it comes first, the declaration right after."""
        self._soon.stop()
        if self.on and phase is Phase.HUMAN:
            self._soon.start(0)

    def close(self) -> None:
        """The window closes."""
        self._soon.stop()

    def _declare(self) -> None:
        controller = self._controller
        if QApplication.activeModalWidget() is not None:
            self._soon.start(AGAIN_MS)
            return
        session = controller.session
        if session is None or controller.phase is not Phase.HUMAN:
            return
        view = controller.view
        action = gin_of(view)
        here = (session.match.game, view.round_number, len(view.actions))
        if action is not None and here != self._declared:
            self._declared = here
            controller.do(action)
