"""The draw for places, over the card table before the first round."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.table.art.card_pixmaps import CardPixmaps
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.places.facts import DrawFacts


class PlacesDraw(QWidget):
    """Covers its parent (the card table's viewport) and follows its size. Hidden until ``present``.

    ``begin``: the person wants the first round dealt.
    """

    begin = Signal()

    def __init__(self, parent: QWidget, theme: Theme, pixmaps: CardPixmaps) -> None:
        super().__init__(parent)
        self._theme, self._table, self._pixmaps = theme, parent, pixmaps
        self._facts: DrawFacts | None = None
        self.hide()

    def present(self, facts: DrawFacts, reduced: bool = False, factor: float = 1.0) -> None:
        """Show the draw, card after card; the keyboard goes to the button.

        ``reduced`` motion cross-fades instead; ``factor`` multiplies the time it takes, 0 for at once.
        """
        self._facts = facts
        self.setGeometry(self._table.rect())
        self.raise_()
        self.show()

    def dismiss(self) -> None:
        """Take it away."""
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of ``theme``."""
        self._theme = theme
        self.update()

    def finish(self) -> None:
        """End the movement at once."""
