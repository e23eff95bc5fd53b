"""Asks for the number of a game, and nothing else."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.bot.levels import Level
from ginrummy_desktop.engine.rules import Rules
from ginrummy_desktop.table.fonts import font
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.dialogs.game_number import GameNumberField
from ginrummy_desktop.ui.dialogs.sheet import Sheet
from ginrummy_desktop.ui.names import bot_name
from ginrummy_desktop.ui.rule_texts import rule_name


class NumberDialog(Sheet):
    """``ask`` gives the number as digits, or None when it was cancelled. ``rules`` and ``level`` are only told.

    ``against``: what two bots are called.
    """

    def __init__(
        self,
        rules: Rules,
        level: Level,
        theme: Theme,
        k: float = 1.0,
        parent: QWidget | None = None,
        against: str = "",
    ) -> None:
        super().__init__(self.tr("Game number"), theme, k, parent)
        said = self.tr("The number decides all deals: {rules} to {target} against the {bot}")
        if against:
            said = self.tr("The number decides all deals: {rules} to {target} against {bot}")
        self.say(said.format(rules=rule_name(rules), target=rules.target, bot=against or bot_name(level)), weak=True)
        self.number = GameNumberField("", self)
        self.number.setFont(font(18 * self.k, 600))
        self.number.setFixedHeight(round(44 * self.k))
        self.body.addWidget(self.number)
        self.trouble = self.say(" ", weak=True)
        self.cancel = self.button(self.tr("Cancel"))
        self.start = self.button(self.tr("Start match"), main=True)
        self.cancel.clicked.connect(self.reject)
        self.start.clicked.connect(self.accept)
        self.number.textChanged.connect(lambda: self.trouble.setText(self.number.problem() if self._typed() else " "))
        self.settle()
        self.number.setFocus(Qt.FocusReason.OtherFocusReason)

    def ask(self) -> str | None:
        """Open it, and wait for a number."""
        return self.number.game() if self.exec() else None

    def accept(self) -> None:
        """Start, unless the number is wrong: then say so."""
        if self.number.game() is None:
            self.trouble.setText(self.number.problem())
            self.number.say_problem()
            self.number.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        super().accept()

    def _typed(self) -> bool:
        return bool(self.number.text().strip())
