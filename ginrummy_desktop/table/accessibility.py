"""What a screen reader and the keyboard meet on the table: an invisible, named button for every card and pile.

A QGraphicsView shows them nothing. Each button lies over its card, lets the pointer through, takes the focus and says
in words what the card is; where the focus is, the scene draws a ring.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRect, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget


class CardButton(QAbstractButton):
    """An invisible stand-in for one card or pile.

    ``steer`` gets -1 or 1 for left and right, 2 and -2 for up and down, -3 and 3 for Home and End;
    ``shift`` the same with Ctrl.
    """

    steer = Signal(int)
    shift = Signal(int)
    focused = Signal(bool)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Nothing to paint: the scene shows the card."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(event.key())
        if step is not None and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.shift.emit(step)
        elif step is not None:
            self.steer.emit(step)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.focused.emit(False)

    def event(self, event: QEvent) -> bool:
        """Arrow keys are for moving along the cards, not for Qt's own search of a neighbour."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and event.key() in _STEPS:
            event.accept()
            return True
        return super().event(event)


_STEPS = {
    Qt.Key.Key_Left.value: -1,
    Qt.Key.Key_Right.value: 1,
    Qt.Key.Key_Up.value: 2,
    Qt.Key.Key_Down.value: -2,
    Qt.Key.Key_Home.value: -3,
    Qt.Key.Key_End.value: 3,
}


@dataclass(frozen=True, slots=True)
class Place:
    """One thing to stand on: a key that tells it again later, what it is called, and where it lies."""

    key: object
    name: str
    rect: QRect


class CardButtons:
    """The buttons of the hand and the piles, kept in step with what the table shows. The hand comes first."""

    def __init__(
        self, parent: QWidget, activate: Callable[[object], None], focus: Callable[[object | None], None]
    ) -> None:
        self._parent, self._activate, self._focus = parent, activate, focus
        self._buttons: list[CardButton] = []
        self._places: list[Place] = []
        self._hand = self._first_pile = 0
        self.moved: Callable[[object, int], None] | None = None

    def show(self, hand: Sequence[Place], piles: Sequence[Place], first: object = None) -> None:
        """Stand for these; the focus stays on the same card, or at the same place when that is gone.

        ``first``: the pile to which Tab goes from the hand, where that is not the one at the left.
        """
        focused = self.focused_index()
        key = self._places[focused].key if focused is not None else None
        self._places, self._hand = [*hand, *piles], len(hand)
        self._first_pile = next((i for i, place in enumerate(self._places) if place.key is first), self._hand)
        while len(self._buttons) < len(self._places):
            self._buttons.append(self._button(len(self._buttons)))
        for button, place in zip(self._buttons, self._places, strict=False):
            button.setGeometry(place.rect)
            if button.accessibleName() != place.name:
                button.setAccessibleName(place.name)
            button.show()
        for button in self._buttons[len(self._places) :]:
            button.clearFocus()  # else Qt would hand the focus on to the next one, which goes too
            button.hide()
        if focused is not None and self._places:
            self._refocus(key, focused)

    def focused_index(self) -> int | None:
        """Which button has the focus."""
        for i, button in enumerate(self._buttons[: len(self._places)]):
            if button.hasFocus():
                return i
        return None

    def focus_key(self, key: object) -> None:
        """Move the focus to that card or pile, if it is there."""
        for button, place in zip(self._buttons, self._places, strict=False):
            if place.key == key:
                button.setFocus(Qt.FocusReason.OtherFocusReason)

    def focus_first(self) -> bool:
        """Move the focus to the first place; whether there is one."""
        if self._places:
            self._buttons[0].setFocus(Qt.FocusReason.TabFocusReason)
        return bool(self._places)

    def leave_part(self, forward: bool) -> bool:
        """Move the focus from the hand to the piles, or back. Else go to the part's edge, from where Qt goes on."""
        focused = self.focused_index()
        if focused is None:
            return False
        in_hand, last = focused < self._hand, len(self._places) - 1
        if in_hand is forward and self._hand <= last:
            self._buttons[self._first_pile if forward else 0].setFocus(Qt.FocusReason.TabFocusReason)
            return True
        self._buttons[last if forward else 0].setFocus(Qt.FocusReason.TabFocusReason)
        return False

    def widgets(self) -> list[QWidget]:
        """In the order that Tab should go."""
        return list(self._buttons)

    def _button(self, index: int) -> CardButton:
        button = CardButton(self._parent)
        button.clicked.connect(lambda: self._activate(self._places[index].key))
        button.steer.connect(lambda step: self._steer(index, step))
        button.shift.connect(lambda step: self._move(index, step))
        button.focused.connect(lambda there: self._focus(self._places[index].key if there else None))
        return button

    def _steer(self, index: int, step: int) -> None:
        """Left and right go along the row, Home and End to its ends, up goes from the hand to the piles, down back."""
        in_hand = index < self._hand
        row = range(self._hand) if in_hand else range(self._hand, len(self._places))
        if abs(step) == 1:
            target = row[(index - row.start + step) % len(row)]
        elif abs(step) == 3:
            target = row[0] if step < 0 else row[-1]
        elif step == 2 and in_hand and len(self._places) > self._hand:
            target = self._hand if index < self._hand / 2 else len(self._places) - 1
        elif step == -2 and not in_hand and self._hand:
            target = 0 if index == self._hand else self._hand - 1
        else:
            return
        self._buttons[target].setFocus(Qt.FocusReason.TabFocusReason)

    def _move(self, index: int, step: int) -> None:
        """Ctrl and an arrow on a card of the hand: whoever set ``moved`` puts it elsewhere."""
        if index < self._hand and abs(step) == 1 and self.moved is not None:
            self.moved(self._places[index].key, step)

    def _refocus(self, key: object, index: int) -> None:
        keys = [place.key for place in self._places]
        target = keys.index(key) if key in keys else min(index, len(keys) - 1)
        if not self._buttons[target].hasFocus():
            self._buttons[target].setFocus(Qt.FocusReason.OtherFocusReason)
        self._focus(self._places[target].key)
