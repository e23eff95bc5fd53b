"""Two columns of labels and controls, with a heading over each group."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QRect
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLabel, QWidget

from ginrummy_desktop.table.text import fit
from ginrummy_desktop.table.theme import Theme

_LABEL, _CONTROL, _GAP = 158, 232, 44
_HEAD, _ROW, _HIGH, _BETWEEN = 30, 40, 34, 6
WIDTH = 2 * (_LABEL + _CONTROL) + _GAP
"""Width of both columns, in units."""


class Control(Protocol):
    """What stands in a row."""

    def set_scale(self, k: float) -> None:
        """Pixels of one unit."""

    def place(self, body: QRect) -> None:
        """Stand at ``body`` in the parent's pixels."""


class Columns:
    """Places labels and controls on ``page``, from the top of the first column; ``edge``: room for focus rings."""

    def __init__(self, theme: Theme, k: float, page: QWidget, edge: int = 8) -> None:
        self._theme, self._k, self._page, self._edge = theme, k, page, edge
        self._x, self._y = 0, 0
        self.height = 0
        """Units that the longest column needs so far."""

    def next_column(self) -> None:
        """Go on at the top of the next one."""
        self._x, self._y = self._x + _LABEL + _CONTROL + _GAP, 0

    def heading(self, text: str) -> None:
        """A heading, with some room above unless it is the first of its column."""
        self._y += _BETWEEN if self._y else 0
        self._label(text, QRect(self._x, self._y, _LABEL + _CONTROL, _HEAD - 6), 14, 700, self._theme.accent)
        self._advance(_HEAD)

    def row(self, label: str, *controls: tuple[Control, float]) -> None:
        """A label, and at its right controls with the share of the room that each gets."""
        self._label(label, QRect(self._x, self._y, _LABEL - 10, _HIGH), 14, 600, self._theme.text)
        x = self._x + _LABEL
        for control, share in controls:
            control.set_scale(self._k)
            control.place(self._rect(QRect(x, self._y, round(_CONTROL * share), _HIGH)))
            x += round(_CONTROL * share)
        self._advance(_ROW)

    def _advance(self, units: int) -> None:
        self._y += units
        self.height = max(self.height, self._y)

    def _label(self, text: str, box: QRect, pixels: float, weight: int, color: QColor) -> None:
        label, place = QLabel(self._page), self._rect(box)
        used, shown = fit(text, place.width(), pixels * self._k, weight)
        label.setFont(used)
        label.setText(shown)
        label.setToolTip("" if shown == text else text)
        label.setGeometry(place)
        label.setStyleSheet(f"color: {color.name()}; background: transparent;")

    def _rect(self, box: QRect) -> QRect:
        k, edge = self._k, self._edge
        left, right = round((box.left() + edge) * k), round((box.left() + box.width() + edge) * k)
        return QRect(left, round((box.top() + edge) * k), right - left, round(box.height() * k))

    def size(self) -> Sequence[int]:
        """Width and height of the page in pixels."""
        return round((WIDTH + 2 * self._edge) * self._k), round((self.height + 2 * self._edge) * self._k)
