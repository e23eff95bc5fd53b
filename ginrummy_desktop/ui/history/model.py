"""The past matches as a table: all ids at once, what a row tells only when it is shown."""

from __future__ import annotations

from array import array
from collections import OrderedDict
from collections.abc import Callable, Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from ginrummy_desktop.storage.history import Filter, History, Order, PastMatch
from ginrummy_desktop.storage.notices import StorageTrouble
from ginrummy_desktop.ui.history import texts

PAGE, KEPT_PAGES = 100, 30
_Index = QModelIndex | QPersistentModelIndex
_LEFT, _CENTRE = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignHCenter
COLUMNS: Sequence[tuple[Order | None, Callable[[PastMatch], str], Qt.AlignmentFlag]] = (
    (Order.ENDED, lambda match: texts.local_time(match.ended), _LEFT),
    (Order.LEVEL, lambda match: texts.opponent(match), _LEFT),
    (Order.RULES, lambda match: texts.rules(match.rules_name), _LEFT),
    (Order.OUTCOME, lambda match: texts.outcome(match.outcome), _LEFT),
    (None, texts.score, _LEFT),
    (Order.ROUNDS, lambda match: str(match.rounds), _CENTRE),
    (Order.KIND, texts.game, _LEFT),
)
"""For each column what it is ordered by (None: it can't be), its text, and at which side that stands."""


class HistoryModel(QAbstractTableModel):
    """The matches of ``history`` that the filter lets through. Raises ``StorageTrouble`` where ids are fetched."""

    def __init__(self, history: History, wanted: Filter, parent: QObject) -> None:
        super().__init__(parent)
        self._history, self.wanted = history, wanted
        self._order, self._descending = Order.ENDED, True
        self._ids: array[int] = history.ids(wanted)
        self._pages: OrderedDict[int, tuple[PastMatch | None, ...]] = OrderedDict()

    def show(self, wanted: Filter) -> None:
        """Have the matches of another filter."""
        if wanted != self.wanted:
            self.wanted = wanted
            self._fetch()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Order by a column; one that can't be ordered by leaves all as it is."""
        key, descending = COLUMNS[column][0], order is Qt.SortOrder.DescendingOrder
        if key is not None and (key, descending) != (self._order, self._descending):
            self._order, self._descending = key, descending
            self._fetch()

    def _fetch(self) -> None:
        ids = self._history.ids(self.wanted, self._order, self._descending)
        self.beginResetModel()
        self._ids = ids
        self._pages.clear()
        self.endResetModel()

    def id_at(self, row: int) -> int:
        """The match of a row."""
        return self._ids[row]

    def rowCount(self, parent: _Index | None = None) -> int:  # noqa: N802
        return 0 if parent is not None and parent.isValid() else len(self._ids)

    def columnCount(self, parent: _Index | None = None) -> int:  # noqa: N802
        return 0 if parent is not None and parent.isValid() else len(COLUMNS)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return COLUMNS[index.column()][2] | Qt.AlignmentFlag.AlignVCenter
        if role != Qt.ItemDataRole.DisplayRole or not index.isValid():
            return None
        match = self._match(index.row())
        return "" if match is None else COLUMNS[index.column()][1](match)

    def headerData(  # noqa: N802
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return COLUMNS[section][2] | Qt.AlignmentFlag.AlignVCenter
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return self._headings()[section]

    def _headings(self) -> tuple[str, ...]:
        return (
            *(self.tr("Date"), self.tr("Opponent"), self.tr("Rules"), self.tr("Result")),
            *(self.tr("Score"), self.tr("Rounds"), self.tr("Game")),
        )

    def _match(self, row: int) -> PastMatch | None:
        number, place = divmod(row, PAGE)
        if number not in self._pages:
            self._pages[number] = self._page(number)
            while len(self._pages) > KEPT_PAGES:
                self._pages.popitem(last=False)
        return self._pages[number][place]

    def _page(self, number: int) -> tuple[PastMatch | None, ...]:
        """One page; a match that is gone, or all when the database can't be read, are empty lines."""
        ids = self._ids[number * PAGE : (number + 1) * PAGE]
        try:
            found = {match.id: match for match in self._history.rows(ids)}
        except StorageTrouble:
            found = {}
        return tuple(found.get(match_id) for match_id in ids)
