"""The field for a game's number: 1 to 999999, with its digits in groups of three."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

HIGHEST = 999_999
"""The highest number of a game."""
LONGEST = 40
"""How many characters can be typed: enough to see that it is no game's number."""


def grouped(digits: str) -> str:
    """``digits`` in groups of three from the right: "481516" is "481 516"."""
    return f"{int(digits):,}".replace(",", " ") if digits else ""


class GameNumberField(QLineEdit):
    """A line to type a game's number in. Wrong input stays as it is typed; ``problem`` says what is wrong with it."""

    def __init__(self, game: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Game number"))
        self.setMaxLength(LONGEST)
        self.setInputMethodHints(Qt.InputMethodHint.ImhDigitsOnly)
        self.textEdited.connect(self._regroup)
        self.set_game(game)

    def set_game(self, game: str) -> None:
        """Show a number, given as digits."""
        self.setText(grouped(game))

    def game(self) -> str | None:
        """The number as plain digits, or None when what stands there is no game's number."""
        return None if self.problem() else str(int(self._digits()))

    def problem(self) -> str:
        """What is wrong with what stands there, in a few words; empty when nothing is."""
        digits = self._digits()
        if not digits:
            return self.tr("Type a number from 1 to 999 999")
        if not digits.isdecimal():
            return self.tr("A game number has only digits")
        if not 1 <= int(digits) <= HIGHEST:
            return self.tr("A game number is from 1 to 999 999")
        return ""

    def say_problem(self) -> None:
        """Have a screen reader say what is wrong."""
        self.setAccessibleDescription(self.problem())
        if self.problem():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.problem()))

    def _digits(self) -> str:
        return "".join(self.text().split())

    def _regroup(self) -> None:
        """Group the digits anew and leave the cursor after the same digit."""
        digits = self._digits()
        if not digits.isdecimal() or digits.startswith("0"):
            return
        before = len("".join(self.text()[: self.cursorPosition()].split()))
        text = grouped(digits)
        self.setText(text)
        place = 0
        while before > 0:
            before -= text[place] != " "
            place += 1
        self.setCursorPosition(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Backspace and Delete pass over the gap between two groups, which would come back otherwise."""
        place = self.cursorPosition()
        if not self.hasSelectedText():
            if event.key() == Qt.Key.Key_Backspace and self.text()[place - 1 : place] == " ":
                self.setCursorPosition(place - 1)
            elif event.key() == Qt.Key.Key_Delete and self.text()[place : place + 1] == " ":
                self.setCursorPosition(place + 1)
        super().keyPressEvent(event)
