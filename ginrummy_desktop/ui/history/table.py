"""The table of past matches: one line a match, ordered by a click on a heading."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from ginrummy_desktop.table.fonts import font
from ginrummy_desktop.table.theme import FOCUS_RING, GOLD_TEXT, Theme
from ginrummy_desktop.ui.history.model import COLUMNS, HistoryModel
from ginrummy_desktop.ui.style import field_color, text_size

_ROW = 34
_WIDTHS = (150, 150, 124, 96, 110, 84)
"""Widths of the columns but the last, in pixels at the usual text size."""
_RULES, _GAME = 2, 180
"""The column of rules, which may have long names of a person's own, and what the last column needs."""


class HistoryTable(QTableView):
    """Shows ``model``. ``opened``: a line was chosen by a double click or Enter."""

    opened = Signal(QModelIndex)

    def __init__(self, model: HistoryModel, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setModel(model)
        self.setAccessibleName(self.tr("Past matches"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setAlternatingRowColors(True)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self._k = text_size()
        self.setFont(font(14 * self._k, 500))
        self._set_up_headers()
        self._dress(theme)
        self.doubleClicked.connect(self.opened)
        self.to_first()

    def _set_up_headers(self) -> None:
        rows, columns = self.verticalHeader(), self.horizontalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setDefaultSectionSize(round(_ROW * self._k))
        columns.setFont(font(13 * self._k, 600))
        columns.setHighlightSections(False)
        columns.setStretchLastSection(True)
        self._share_width()
        columns.setSortIndicator(0, Qt.SortOrder.DescendingOrder)
        columns.setSortIndicatorShown(True)
        columns.setSectionsClickable(True)
        columns.sortIndicatorChanged.connect(self._sort)
        self._sorted = (0, Qt.SortOrder.DescendingOrder)

    def _share_width(self) -> None:
        """Give each column its width, and the rules half of what is left over; the last one has the rest."""
        over = self.viewport().width() - round((sum(_WIDTHS) + _GAME) * self._k)
        for column, width in enumerate(_WIDTHS):
            more = max(0, over // 2) if column == _RULES else 0
            self.setColumnWidth(column, round(width * self._k) + more)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_width()

    def _sort(self, column: int, order: Qt.SortOrder) -> None:
        """Order by a heading; one that can't be ordered by leaves the sign where it was."""
        if COLUMNS[column][0] is None:
            self.horizontalHeader().setSortIndicator(*self._sorted)
        elif (column, order) != self._sorted:
            self._sorted = (column, order)
            self.model().sort(column, order)
            self.to_first()

    def _dress(self, theme: Theme) -> None:
        field, text, tile, line = field_color(theme).name(), theme.text.name(), theme.tile.name(), theme.line.name()
        edge = round(theme.hairline_width)
        self.setStyleSheet(
            f"QTableView {{ background: {field}; alternate-background-color: {theme.surface.name()}; color: {text};"
            f" border: {edge}px solid {line}; border-radius: 9px; outline: none;"
            f" selection-background-color: {theme.accent.name()}; selection-color: {GOLD_TEXT.name()}; }}"
            f"QTableView:focus {{ border: 2px solid {FOCUS_RING.name()}; }}"
            f"QTableView::item {{ padding: 0 8px; border: none; }}"
            f"QHeaderView {{ background: transparent; border: none; }}"
            f"QHeaderView::section {{ background: {tile}; color: {text}; border: none;"
            f" border-bottom: {edge}px solid {line}; padding: 7px 10px; }}"
        )

    def to_first(self) -> None:
        """Go to the first line."""
        if self.model().rowCount():
            self.setCurrentIndex(self.model().index(0, 0))
        self.scrollToTop()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens; Qt's own search by letters would go through all matches."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:  # noqa: N802
        """Nothing: there is a field for that."""
