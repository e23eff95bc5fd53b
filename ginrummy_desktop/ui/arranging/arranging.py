"""Arrangements by hand, for those who want them: joins both sides of it to the table."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QAbstractButton, QWidget

from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.table.geometry import TableGeometry
from ginrummy_desktop.table.view import TableView
from ginrummy_desktop.ui.arranging.defending import Defending
from ginrummy_desktop.ui.arranging.laying_down import LayingDown
from ginrummy_desktop.ui.controller import Controller
from ginrummy_desktop.ui.phase import Phase
from ginrummy_desktop.ui.results import Results


class Arranging(QObject):
    """What the person decides at a knock: ``laying_down`` their own, ``defending`` against the bot's."""

    def __init__(self, controller: Controller, view: TableView, results: Results) -> None:
        super().__init__(controller)
        self._controller = controller
        self.laying_down = LayingDown(controller, view)
        self.defending = Defending(controller, view, results)

    def buttons(self) -> tuple[QAbstractButton, ...]:
        """Those that are heard."""
        panel = self.defending.panel
        return *self.laying_down.panel.buttons(), *panel.pager.buttons(), panel.best, panel.done

    def tab_order(self) -> list[QWidget]:
        """In the order that Tab goes, after the table's controls."""
        defending = self.defending
        panel = defending.panel
        own = self.laying_down.panel.buttons()
        return [*own, *defending.layer.buttons.widgets(), *panel.pager.buttons(), panel.best, panel.done]

    def set_on(self, on: bool) -> None:
        """Whether the person wants to arrange hands, from the next knock on."""
        self.laying_down.on = self.defending.on = on

    def place(self, geometry: TableGeometry) -> None:
        """The table area, or the look, has changed."""
        self.laying_down.place(geometry)
        self.defending.place()

    def take_over(self, card: Card | None) -> bool:
        """The player knocks with ``card``, or goes big gin (None): whether there is something to choose first."""
        return self.laying_down.take_over(card)

    def press(self, card: Card) -> bool:
        """A card of the hand was clicked or moved; whether that was for this."""
        if self._controller.phase is Phase.LAYING_DOWN:
            self.laying_down.press(card)
            return True
        return False

    def lie_back(self) -> bool:
        """A dragged card was let go on the felt; whether it goes back to where this has it."""
        if self._controller.phase is Phase.LAYING_DOWN:
            self.laying_down.lie_back()
            return True
        return False

    def confirm(self) -> bool:
        """The knock is confirmed by another way than its button; whether there was one to confirm."""
        if self._controller.phase is Phase.LAYING_DOWN:
            self.laying_down.confirm()
            return True
        return False

    def cancel(self) -> bool:
        """Esc: don't knock, or let a dragged card go back; whether there was anything."""
        return self.laying_down.cancel() or self.defending.layer.cancel()

    def undo(self) -> bool:
        """Ctrl+Z: take a laid-off card back; whether that is all that it may mean now."""
        return self.defending.undo()

    def focus_first(self) -> bool:
        """The keyboard comes to the cards; whether they are these."""
        return self.defending.focus_first()

    def next_part(self, forward: bool) -> bool:
        """Go from the own cards to the other hand or back; whether that is all that Tab has to do."""
        return self._controller.phase is Phase.DEFENDING and self.defending.layer.buttons.leave_part(forward)
