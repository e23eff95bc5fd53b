"""One tab of the settings: rows of a label and a control, with a line of explanation where it helps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QLabel, QWidget

from ginrummy_desktop.table.text import fit
from ginrummy_desktop.table.theme import Theme

PAGE_WIDTH = 596
"""Width of a page in units."""

RING_ROOM = 8
"""What a page is wider at each side, in units, so that focus rings have room."""

_LABEL, _ROW, _SPACE, _NOTE, _HEAD = 168, 36, 16, 20, 24


class Control(Protocol):
    """What stands in a row."""

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of ``theme``."""

    def set_scale(self, k: float) -> None:
        """Pixels of one unit."""

    def place(self, body: QRect) -> None:
        """Stand at ``body`` in the parent's pixels."""


@dataclass(slots=True)
class _Row:
    label: QLabel
    note: QLabel | None
    control: Control
    width: int
    height: int
    under: bool


class Page(QWidget):
    """Rows from the top; ``lay_out`` places them for a theme and a text size."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._rows: list[_Row] = []
        self._beside: list[tuple[Control, tuple[int, int, int, int]]] = []

    def row(self, label: str, control: Control, width: int = 400, note: str = "") -> None:
        """A row with ``control`` right of its label. Widths and heights are in units."""
        made = QLabel(note, self) if note else None
        self._rows.append(_Row(QLabel(label, self), made, control, width, _ROW, under=False))

    def block(self, label: str, control: Control, height: int, note: str = "") -> QLabel | None:
        """A row with ``control`` under its label, as wide as the page; the note stands right of the label."""
        made = QLabel(note, self)
        self._rows.append(_Row(QLabel(label, self), made, control, PAGE_WIDTH, height, under=True))
        return made

    def beside(self, control: Control, x: int, y: int, width: int, height: int) -> None:
        """Something that stands for itself, its corner at ``x`` and ``y``."""
        self._beside.append((control, (x, y, width, height)))

    def lay_out(self, theme: Theme, k: float) -> None:
        """Place everything with ``k`` pixels for a unit, in the colours of ``theme``."""
        y = 0
        for row in self._rows:
            row.control.set_theme(theme)
            row.control.set_scale(k)
            y = self._lay_under(row, y, theme, k) if row.under else self._lay_right(row, y, theme, k)
        for control, place in self._beside:
            control.set_theme(theme)
            control.set_scale(k)
            control.place(_rect(k, *place))

    def _lay_right(self, row: _Row, y: int, theme: Theme, k: float) -> int:
        self._dress(row.label, _rect(k, 0, y, _LABEL - 12, row.height), theme, k, strong=True)
        row.control.place(_rect(k, _LABEL, y, row.width, row.height))
        y += row.height
        if row.note is not None:
            self._dress(row.note, _rect(k, _LABEL, y + 2, PAGE_WIDTH - _LABEL, _NOTE), theme, k)
            y += _NOTE
        return y + _SPACE

    def _lay_under(self, row: _Row, y: int, theme: Theme, k: float) -> int:
        self._dress(row.label, _rect(k, 0, y, _LABEL - 12, _HEAD - 4), theme, k, strong=True)
        if row.note is not None:
            self._dress(row.note, _rect(k, _LABEL, y, PAGE_WIDTH - _LABEL, _HEAD - 4), theme, k)
            row.note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row.control.place(_rect(k, 0, y + _HEAD, row.width, row.height))
        return y + _HEAD + row.height + _SPACE

    def _dress(self, label: QLabel, box: QRect, theme: Theme, k: float, strong: bool = False) -> None:
        label.setGeometry(box)
        label.setStyleSheet(f"color: {(theme.text if strong else theme.text2).name()}; background: transparent;")
        used, shown = fit(label.text(), box.width(), (14 if strong else 13) * k, 600 if strong else 500)
        label.setFont(used)
        label.setToolTip("" if shown == label.text() else label.text())


def _rect(k: float, x: float, y: float, width: float, height: float) -> QRect:
    """Units of the page to pixels; its edge leaves room for focus rings."""
    x, y = x + RING_ROOM, y + RING_ROOM
    return QRect(round(x * k), round(y * k), round((x + width) * k) - round(x * k), round(height * k))
