"""Asks for a person's name."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from ginrummy_desktop.storage.settings_file import NAME_LENGTH
from ginrummy_desktop.table.fonts import font
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.dialogs.sheet import Sheet


class NameDialog(Sheet):
    """``ask`` gives a name without spaces round it, or None when it was cancelled. ``taken``: which it can't be."""

    def __init__(
        self,
        heading: str,
        name: str,
        taken: frozenset[str],
        theme: Theme,
        k: float = 1.0,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(heading, theme, k, parent, width=400)
        self._taken = frozenset(other.casefold() for other in taken)
        self.name = QLineEdit(name, self)
        self.name.setAccessibleName(self.tr("Name"))
        self.name.setMaxLength(NAME_LENGTH)
        self.name.setFont(font(16 * self.k, 500))
        self.name.setFixedHeight(round(44 * self.k))
        self.body.addWidget(self.name)
        self.trouble = self.say(" ", weak=True)
        self.cancel = self.button(self.tr("Cancel"))
        self.save = self.button(self.tr("Save"), main=True)
        self.cancel.clicked.connect(self.reject)
        self.save.clicked.connect(self.accept)
        self.name.textChanged.connect(self._look)
        self._look()
        self.settle()
        self.name.selectAll()
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def ask(self) -> str | None:
        """Open it, and wait for a name."""
        return self._typed() if self.exec() else None

    def _typed(self) -> str:
        return "".join(char for char in self.name.text() if char.isprintable()).strip()

    def _look(self) -> None:
        taken = self._typed().casefold() in self._taken
        self.trouble.setText(self.tr("Somebody has that name already") if taken else " ")
        self.save.setEnabled(bool(self._typed()) and not taken)
