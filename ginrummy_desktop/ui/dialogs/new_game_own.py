"""What can be done in New game with rules of one's own: make, change, copy and delete them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from PySide6.QtCore import QObject, QRect
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.engine.rules import Rules
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.widgets.buttons import ButtonStyle, PushButton

_GAP = 8


class Owns(Protocol):
    """Who keeps the rule sets and asks for them; ``ui.house.House``."""

    def sets(self) -> Mapping[str, Rules]:
        """All that can be played, by name."""

    def is_own(self, name: str) -> bool:
        """Whether a person has made it."""

    def make(self, start: Rules, theme: Theme, k: float, parent: QWidget) -> str | None:
        """Ask for a new one; gives its name."""

    def edit(self, name: str, theme: Theme, k: float, parent: QWidget) -> str | None:
        """Ask for changes; gives the name that it has then."""

    def remove(self, name: str, theme: Theme, k: float, parent: QWidget) -> bool:
        """Delete it, if the person is sure."""


class OwnRules(QObject):
    """The buttons for the rule set that is taken, which stand over the tiles when it is one of the person's own.

    ``show``: is called with the name to take when there are other rule sets than before.
    """

    def __init__(
        self, house: Owns | None, theme: Theme, k: float, body: QWidget, show: Callable[[str], object]
    ) -> None:
        super().__init__(body)
        self._house, self._theme, self._k, self._show, self._name = house, theme, k, show, ""
        texts = (self.tr("Edit…"), self.tr("Duplicate…"), self.tr("Delete…"))
        self.buttons = [PushButton(text, ButtonStyle.PLAIN, None, theme, body, pixels=14) for text in texts]
        self.edit, self.duplicate, self.delete = self.buttons
        for button, do in zip(self.buttons, (self._edit, self._duplicate, self._delete), strict=True):
            button.set_scale(k)
            button.clicked.connect(do)

    def place(self, right: QRect) -> None:
        """Stand in a row that ends where ``right`` begins, as high as that."""
        x = right.left()
        for button in reversed(self.buttons):
            wide = button.sizeHint().width() - 2 * button.margin() - round(12 * self._k)
            x -= wide
            button.place(QRect(x, right.top(), wide, right.height()))
            x -= round(_GAP * self._k)

    def show_for(self, name: str) -> None:
        """``name`` is the rule set that is taken now."""
        self._name = name
        for button in self.buttons:
            button.setVisible(self._house is not None and self._house.is_own(name))

    def make(self, start: Rules) -> None:
        """Ask for a new rule set, beginning with ``start``."""
        if self._house is not None:
            self._take(self._house.make(start, self._theme, self._k, self._window()))

    def _window(self) -> QWidget:
        return self.buttons[0].window()

    def _edit(self) -> None:
        if self._house is not None:
            self._take(self._house.edit(self._name, self._theme, self._k, self._window()))

    def _duplicate(self) -> None:
        if self._house is not None:
            self.make(self._house.sets()[self._name])

    def _delete(self) -> None:
        if self._house is not None and self._house.remove(self._name, self._theme, self._k, self._window()):
            self._show("")

    def _take(self, name: str | None) -> None:
        if name is not None:
            self._show(name)
