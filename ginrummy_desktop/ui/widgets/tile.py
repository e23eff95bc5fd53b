"""What rows of choices share: tiles of which one is taken, the keys that walk through them, and the tick."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QWidget

from ginrummy_desktop.table.art.icons import Icon, paint_icon
from ginrummy_desktop.table.theme import GOLD_TEXT
from ginrummy_desktop.ui.widgets.painted import Ringed


def step(group: QButtonGroup, key: int, columns: int = 1) -> bool:
    """Take the button that an arrow key, Home or End leads to, if it can be; False when the key leads nowhere.

    The ids of the buttons are their places, in rows of ``columns``; those that are hidden are the last ones.
    """
    here, last = group.checkedId(), sum(not button.isHidden() for button in group.buttons()) - 1
    moves = {
        Qt.Key.Key_Left: max(here - 1, 0),
        Qt.Key.Key_Right: min(here + 1, last),
        Qt.Key.Key_Up: here - columns if here >= columns else here,
        Qt.Key.Key_Down: here + columns if here + columns <= last else here,
        Qt.Key.Key_Home: 0,
        Qt.Key.Key_End: last,
    }
    if key not in moves:
        return False
    there = moves[Qt.Key(key)]
    if there != here and group.button(there).isEnabled():
        group.button(there).setFocus(Qt.FocusReason.TabFocusReason)
        group.button(there).click()
    return True


class Tile(Ringed, QRadioButton):
    """One of several of which one is taken; a button group holds them together."""

    columns = 1
    """How many of them are in a row, for the arrow keys up and down."""

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(text, parent)
        self.setAccessibleName(text)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def _take_key(self, key: int) -> bool:
        return step(self.group(), key, self.columns)


def paint_tick(painter: QPainter, box: QRectF, ground: QColor) -> None:
    """Paint the tick of what is taken on a disc of ``ground``; the painter's pen draws the edge."""
    painter.setBrush(ground)
    painter.drawEllipse(box)
    inset = box.width() * 0.16
    paint_icon(painter, Icon.TICK, box.adjusted(inset, inset, -inset, -inset), GOLD_TEXT)
