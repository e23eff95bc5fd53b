"""A question with a few answers."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.dialogs.sheet import Sheet


class Question(Sheet):
    """Asks; ``ask`` gives the number of the answer, or None when it was cancelled. The last answer is the main one.

    ``careful``: the keyboard begins at Cancel, as what is asked for can't be undone.
    """

    def __init__(
        self,
        heading: str,
        text: str,
        answers: Sequence[str],
        theme: Theme,
        k: float = 1.0,
        parent: QWidget | None = None,
        careful: bool = False,
    ) -> None:
        super().__init__(heading, theme, k, parent)
        self.answer: int | None = None
        if text:
            self.say(text)
        self.cancel = self.button(self.tr("Cancel"), first=True)
        self.cancel.clicked.connect(self.reject)
        last = len(answers) - 1
        self.buttons = [self.button(said, main=place == last) for place, said in enumerate(answers)]
        for place, button in enumerate(self.buttons):
            button.clicked.connect(lambda _=False, place=place: self._take(place))
        self.settle()
        (self.cancel if careful else self.buttons[-1]).setFocus(Qt.FocusReason.OtherFocusReason)

    def ask(self) -> int | None:
        """Open it, and wait for the answer."""
        self.exec()
        return self.answer

    def _take(self, answer: int) -> None:
        self.answer = answer
        self.accept()
