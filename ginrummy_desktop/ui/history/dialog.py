"""The dialog with the past matches: search and filters above, the list, and what can be done with a match."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from PySide6.QtCore import QLocale, QModelIndex, QSize, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from ginrummy_desktop.storage.history import Filter, History, Outcome
from ginrummy_desktop.storage.rows import MatchKind
from ginrummy_desktop.table.fonts import font
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.history import texts
from ginrummy_desktop.ui.history.model import HistoryModel
from ginrummy_desktop.ui.history.table import HistoryTable
from ginrummy_desktop.ui.style import palette, text_size
from ginrummy_desktop.ui.widgets.buttons import ButtonStyle, PushButton
from ginrummy_desktop.ui.widgets.choices import Choice

SEARCH_AFTER_MS = 150
_FRAME = QSize(20, 60)
"""Pixels of the screen that are left to the dialog's own frame."""


class Opens(Protocol):
    """Who shows and saves the match that was chosen (``ui.replays.Replays``)."""

    def show_match(self, match_id: int, parent: QWidget) -> None:
        """Show its replay."""

    def save_match(self, match_id: int, parent: QWidget) -> None:
        """Ask for a file and write it."""


class HistoryDialog(QDialog):
    """The past matches of ``profile``. Raises ``StorageTrouble`` when they can't be read."""

    def __init__(self, history: History, opens: Opens, theme: Theme, parent: QWidget | None, profile: int = 1) -> None:
        super().__init__(parent)
        self._opens, self._theme, self._profile = opens, theme, profile
        self._levels, self._rules = history.played(profile)
        self.setWindowTitle(self.tr("Past matches"))
        self.setPalette(palette(theme))
        self.model = HistoryModel(history, Filter(profile), self)
        self.search = QLineEdit(self)
        self.search.setPlaceholderText(self.tr("Search: date, game number, opponent, rules"))
        self.search.setAccessibleName(self.tr("Search past matches"))
        self.search.setClearButtonEnabled(True)
        self.when = self._choice(self.tr("When"), [(key, texts.period(key)) for key in texts.PERIODS])
        self.level = self._choice(
            self.tr("Opponent"), [(None, self.tr("Any opponent")), *((key, texts.level(key)) for key in self._levels)]
        )
        self.rules = self._choice(
            self.tr("Rules"), [(None, self.tr("Any rules")), *((key, texts.rules(key)) for key in self._rules)]
        )
        self.outcome = self._choice(
            self.tr("Result"), [(None, self.tr("Any result")), *((each.value, texts.outcome(each)) for each in Outcome)]
        )
        self.kind = self._choice(
            self.tr("Kind"), [(None, self.tr("Any kind")), *((each.value, texts.kind(each)) for each in MatchKind)]
        )
        self.table = HistoryTable(self.model, theme, self)
        self.count = QLabel(self)
        self.save = PushButton(self.tr("Save game…"), ButtonStyle.PLAIN, theme=theme, parent=self)
        self.close_button = PushButton(self.tr("Close"), ButtonStyle.PLAIN, theme=theme, parent=self)
        self.replay = PushButton(self.tr("Replay"), ButtonStyle.GOLD, theme=theme, parent=self, pixels=16)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(SEARCH_AFTER_MS)
        self._lay_out()
        self._connect()
        self._show_count()

    def _choice(self, name: str, options: Sequence[tuple[object, str]]) -> Choice:
        """A drop-down of which the first option holds."""
        choice = Choice(name, self._theme, self)
        choice.offer(options, options[0][0])
        choice.chosen.connect(lambda _value: self._find())
        return choice

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        k = text_size()
        column.setContentsMargins(28, 22, 28, 14)
        column.setSpacing(12)
        heading = QLabel(self.tr("Past matches"), self)
        heading.setFont(font(24 * k, 700))
        column.addWidget(heading)
        column.addWidget(self.search)
        filters = QHBoxLayout()
        filters.setSpacing(0)
        filters.setContentsMargins(-self.when.margin(), -4, 0, -4)
        for choice in (self.when, self.level, self.rules, self.outcome, self.kind):
            choice.set_scale(k)
            filters.addWidget(choice)
        filters.addStretch(1)
        column.addLayout(filters)
        column.addWidget(self.table, 1)
        foot = QHBoxLayout()
        foot.setSpacing(4)
        self.count.setFont(font(14 * k, 500))
        foot.addWidget(self.count, 1)
        for button in (self.save, self.close_button, self.replay):
            button.set_scale(k)
            foot.addWidget(button)
        column.addLayout(foot)
        room = self.screen().availableGeometry().size() - _FRAME
        self.setMinimumSize((QSize(720, 440) * k).boundedTo(room))
        self.resize((QSize(1000, 680) * k).boundedTo(room))

    def _connect(self) -> None:
        self.search.textChanged.connect(lambda _text: self._soon.start())
        self._soon.timeout.connect(self._find)
        self.search.returnPressed.connect(self._open_found)
        self.table.opened.connect(self._open)
        self.table.selectionModel().currentChanged.connect(lambda *_: self._show_usable())
        self.replay.clicked.connect(lambda: self._open(self.table.currentIndex()))
        self.save.clicked.connect(self._save)
        self.close_button.clicked.connect(self.reject)

    def wanted(self) -> Filter:
        """What is asked for now."""
        since, level, rules = str(self.when.value), self.level.value, self.rules.value
        outcome, kind = self.outcome.value, self.kind.value
        return Filter(
            profile=self._profile,
            since=texts.since(since, datetime.now().astimezone()),
            level=level if isinstance(level, str) else None,
            rules=rules if isinstance(rules, str) else None,
            outcome=Outcome(outcome) if isinstance(outcome, str) else None,
            kind=MatchKind(kind) if isinstance(kind, str) else None,
            words=texts.words_of(self.search.text(), self._levels, self._rules),
        )

    def _find(self) -> None:
        self._soon.stop()
        self.model.show(self.wanted())
        self.table.to_first()
        self._show_count()

    def _show_count(self) -> None:
        count = self.model.rowCount()
        number = QLocale().toString(count)
        one, many = self.tr("1 match"), self.tr("{count} matches").format(count=number)
        self.count.setText((one if count == 1 else many) if count else self._nothing())
        self._show_usable()

    def _nothing(self) -> str:
        if self.model.wanted == Filter(self._profile):
            return self.tr("No match has ended yet")
        return self.tr("No such match")

    def _show_usable(self) -> None:
        usable = self.table.currentIndex().isValid()
        for button in (self.replay, self.save):
            button.setEnabled(usable)

    def _open(self, index: QModelIndex) -> None:
        if index.isValid():
            self._opens.show_match(self.model.id_at(index.row()), self)

    def _open_found(self) -> None:
        """Enter in the search field: what it finds, and of that the match that is chosen."""
        if self._soon.isActive():
            self._find()
        self._open(self.table.currentIndex())

    def _save(self) -> None:
        index = self.table.currentIndex()
        if index.isValid():
            self._opens.save_match(self.model.id_at(index.row()), self)

    def done(self, result: int) -> None:
        """Nothing waits any more once it is closed."""
        self._soon.stop()
        super().done(result)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self._theme.surface))
        painter.end()
