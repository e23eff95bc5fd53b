"""What stands beside the hand while a knocker chooses an arrangement, in the place of Knock, sorting and Hint."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.table.geometry import TableGeometry
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.arranging.pager import Pager, SteerButton, step_of
from ginrummy_desktop.ui.widgets.buttons import ButtonStyle, KnockButton, KnockState


class LayDownButton(KnockButton):
    """The big button, on which Left and Right go through the arrangements (``steered``)."""

    steered = Signal(int)

    def _take_key(self, key: int) -> bool:
        step = step_of(key)
        if step is None:
            return super()._take_key(key)
        self.steered.emit(step)
        return True


class ChoicePanel:
    """Controls on ``parent``, the table's viewport: lay down (with the live total), two arrows, and Best."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        self.lay_down = LayDownButton(theme, parent)
        self.pager = Pager(theme, parent)
        self.best = SteerButton(self.pager.tr("Best"), ButtonStyle.PLAIN, None, theme, parent)
        self._controls = (self.lay_down, self.pager, self.best)
        for button in self.buttons():
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # as all buttons beside the hand: a click takes no focus
        self.hide()

    def buttons(self) -> tuple[LayDownButton, SteerButton, SteerButton, SteerButton]:
        """In the order that Tab goes."""
        return self.lay_down, *self.pager.buttons(), self.best

    def show(self, gold: bool) -> None:
        """Be there; ``gold`` for gin."""
        self._gold = gold
        for control in self._controls:
            control.show()
            control.raise_()

    def say(self, total: str, place: str, best: bool) -> None:
        """``total`` under the big button's label, ``place`` between the arrows; ``best``: nothing is to be reset."""
        self.lay_down.set_state(KnockState.GIN if self._gold else KnockState.READY, sub=total)
        self.lay_down.setText(self.lay_down.tr("Lay down"))
        self.lay_down.setAccessibleName(self.lay_down.text())
        self.pager.say(place)
        if best:
            self.best.clearFocus()
        self.best.setEnabled(not best)

    def hide(self) -> None:
        """Be gone; the focus must not wander to what happens to come next."""
        for button in self.buttons():
            button.clearFocus()
        for control in self._controls:
            control.hide()

    def set_look(self, theme: Theme, k: float) -> None:
        """Colours and scale."""
        for control in self._controls:
            control.set_theme(theme)
            control.set_scale(k)

    def place(self, geometry: TableGeometry) -> None:
        """Stand where Knock, sorting and Hint stand otherwise."""
        k, column = geometry.hud, geometry.column
        left, bottom = geometry.width - geometry.column_left - column, geometry.height - geometry.margin - k
        for control, above, high in zip(self._controls, (149, 77, 34), (62, 36, 34), strict=True):
            control.place(QRect(round(left), round(bottom - above * k), round(column), round(high * k)))
