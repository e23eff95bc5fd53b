"""The button that puts the result on the clipboard, and the line that says so."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QGuiApplication
from PySide6.QtWidgets import QLabel, QWidget

from ginrummy_desktop.table.text import fit
from ginrummy_desktop.table.theme import GOOD_NEWS, Theme
from ginrummy_desktop.ui.widgets.buttons import ButtonStyle, PushButton


class CopyButton(PushButton):
    """Copies what it is offered; without anything it is hidden. ``said``: the word beside it that it was copied."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__("", ButtonStyle.PLAIN, None, theme, parent)
        self.setText(self.tr("Copy result"))
        self.setAccessibleName(self.text())
        self._share = ""
        self.said = QLabel(self.tr("Copied"), parent)
        self.said.setAccessibleName(self.tr("Copied to the clipboard"))
        self.said.setToolTip(self.said.accessibleName())
        self.said.hide()
        self.clicked.connect(self._copy)
        self.hide()

    def offer(self, share: str, beside: QRect) -> None:
        """The text to copy, empty for none; ``beside``: where it is said that it was copied."""
        if share != self._share:
            self.said.hide()
        self._share = share
        self.setToolTip(share)
        self.setVisible(bool(share))
        self.said.setGeometry(beside)
        self.said.setFont(fit(self.said.text(), beside.width(), 14 * self._k, 600)[0])
        color = self._theme.text if self._theme.solid else GOOD_NEWS
        self.said.setStyleSheet(f"color: {color.name()}; background: transparent;")

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._share)
        self.said.show()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.said.accessibleName()))
