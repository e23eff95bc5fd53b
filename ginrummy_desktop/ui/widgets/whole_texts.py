"""Tool tips with the whole text, over plates and pills whose names had no room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QToolTip, QWidget


class Shortening(Protocol):
    """A widget that may show less than it has to say."""

    def hidden_text(self) -> str:
        """The whole of what it shows shortened; empty when nothing is."""
        ...

    def isVisible(self) -> bool:  # noqa: N802
        """As QWidget has it."""
        ...

    def geometry(self) -> QRect:
        """As QWidget has it."""
        ...


class WholeTexts(QObject):
    """The pointer goes through ``widgets`` to ``surface``, on which they stand: so that is where it rests."""

    def __init__(self, surface: QWidget, widgets: Callable[[], Sequence[Shortening]]) -> None:
        super().__init__(surface)
        self._surface, self._widgets = surface, widgets
        surface.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QHelpEvent) or event.type() != QEvent.Type.ToolTip:
            return False
        for widget in self._widgets():
            if widget.isVisible() and widget.geometry().contains(event.pos()) and widget.hidden_text():
                QToolTip.showText(event.globalPos(), widget.hidden_text(), self._surface, widget.geometry())
                return True
        return False
