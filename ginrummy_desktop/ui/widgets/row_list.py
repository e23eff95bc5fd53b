"""A list of rows of two lines, in the game's look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from ginrummy_desktop.table.names_in_text import long_names, plain
from ginrummy_desktop.table.theme import FOCUS_RING, Theme
from ginrummy_desktop.ui.widgets.lead import keyboard_leads, note_keyboard
from ginrummy_desktop.ui.widgets.painting import Line, paint_line

ROW = 58
"""Height of a row in units."""

_LEFT = Qt.AlignmentFlag.AlignLeft
_DETAIL = Qt.ItemDataRole.UserRole


class Row(NamedTuple):
    """One row: its title, and a smaller line under it; a name that is set off in them may be shortened."""

    title: str
    detail: str


class _Painter(QStyledItemDelegate):
    """Paints a row."""

    def __init__(self, theme: Theme, k: float, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._k = theme, k

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(0, round(ROW * self._k))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        theme, k = self._theme, self._k
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(option.rect).adjusted(3 * k, 3 * k, -3 * k, -3 * k)
        state = option.state
        if state & QStyle.StateFlag.State_Selected:
            self._paint_chosen(painter, box, bool(state & QStyle.StateFlag.State_HasFocus) and keyboard_leads())
        inner = box.adjusted(14 * k, 4 * k, -14 * k, -4 * k)
        half = inner.height() / 2
        title, detail = index.data(Qt.ItemDataRole.DisplayRole), index.data(_DETAIL)
        top = inner.adjusted(0, 0, 0, -half) if detail else inner
        paint_line(painter, top, Line(title, 15 * k, 600, theme.text), _LEFT)
        if detail:
            paint_line(painter, inner.adjusted(0, half, 0, 0), Line(detail, 13 * k, 500, theme.text2), _LEFT)
        painter.restore()

    def _paint_chosen(self, painter: QPainter, box: QRectF, lit: bool) -> None:
        theme, k = self._theme, self._k
        fill = QColor("#333333") if theme.solid else theme.tile
        painter.setBrush(fill)
        painter.setPen(QPen(FOCUS_RING if lit else theme.accent, 2.2 * k if lit else 1.4 * k))
        painter.drawRoundedRect(box, 9 * k, 9 * k)


class RowList(QListWidget):
    """Rows to choose one of. ``asked``: Enter or a double click."""

    asked = Signal()

    def __init__(self, name: str, theme: Theme, k: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setItemDelegate(_Painter(theme, k, self))
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        ground = "#000000" if theme.solid else "rgba(0, 0, 0, 69)"
        edge = theme.hairline.name() if theme.solid else "rgba(255, 255, 255, 26)"
        self.setStyleSheet(
            f"QListWidget {{ background: {ground}; border: {round(theme.hairline_width)}px solid {edge}; "
            f"border-radius: {round(12 * k)}px; padding: {round(4 * k)}px; outline: 0; }}"
        )
        self.itemDoubleClicked.connect(lambda _item: self.asked.emit())

    def show_rows(self, rows: Sequence[Row], current: int = 0) -> None:
        """Show other rows; ``current`` is chosen, or the last one."""
        self.clear()
        for row in rows:
            item = QListWidgetItem(row.title)
            item.setData(_DETAIL, row.detail)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, plain(", ".join(part for part in row if part)))
            item.setToolTip(long_names((row.title,)))
            self.addItem(item)
        self.setCurrentRow(min(current, len(rows) - 1))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        note_keyboard()
        self.viewport().update()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentRow() >= 0:
            self.asked.emit()
        else:
            super().keyPressEvent(event)
