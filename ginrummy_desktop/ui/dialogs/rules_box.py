"""The rules in force, by subject; what does not fit on the screen can be scrolled, with the keys too."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from ginrummy_desktop.engine.rules import Rules
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.dialogs.sheet import Sheet
from ginrummy_desktop.ui.rule_texts import rule_name
from ginrummy_desktop.ui.rules_in_force import Section, rules_in_force

_WIDTH, _GAP = 940, 32
_LEFT = 2
"""So many subjects stand in the left column."""
_FRAME_ROOM = 44
"""Pixels of the screen's height that are left to the window's own frame."""


class RulesBox(Sheet):
    """Shows what ``rules`` say until it is closed. ``game``: a line on the game that decides the deals."""

    def __init__(self, rules: Rules, game: str, theme: Theme, k: float = 1.0, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Rules: {name}").format(name=rule_name(rules)), theme, k, parent, width=_WIDTH)
        self.sections = rules_in_force(rules)
        self.area = QScrollArea(self)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setAccessibleName(self.windowTitle())
        page = self._page(game)
        self.area.setWidget(page)
        self.body.addWidget(self.area)
        self.closing = self.button(self.tr("Close"), main=True)
        self.closing.clicked.connect(self.accept)
        self._fit(page)
        self.closing.setFocus(Qt.FocusReason.OtherFocusReason)

    def text(self) -> str:
        """All that it says, a line a sentence."""
        return "\n".join(line for section in self.sections for line in (section.heading, *section.sentences))

    def _page(self, game: str) -> QWidget:
        """Two columns, and ``game`` under the second."""
        page = QWidget()
        page.setAccessibleName(self.windowTitle())
        page.setAccessibleDescription(self.text())
        row = QHBoxLayout(page)
        row.setContentsMargins(0, 0, round(14 * self.k), 0)
        row.setSpacing(round(_GAP * self.k))
        left, right = (self._column(row, part) for part in (self.sections[:_LEFT], self.sections[_LEFT:]))
        right.addSpacing(round(9 * self.k))
        right.addWidget(self.label(game, 13, 500, weak=True))
        for column in (left, right):
            column.addStretch(1)
        return page

    def _column(self, row: QHBoxLayout, sections: Sequence[Section]) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(round(5 * self.k))
        row.addLayout(column, 1)
        for place, section in enumerate(sections):
            column.addSpacing(round(9 * self.k) if place else 0)
            self._add(column, section)
        return column

    def _add(self, column: QVBoxLayout, section: Section) -> None:
        heading = self.label(section.heading, 14, 700)
        heading.setStyleSheet(f"color: {self.theme.accent.name()};")
        column.addWidget(heading)
        for sentence in section.sentences:
            column.addWidget(self.label(sentence, 15))

    def _fit(self, page: QWidget) -> None:
        """As high as the text needs, or as the screen has room for."""
        self.settle()
        wide = self.width() - 2 * round(32 * self.k)
        layout = page.layout()
        assert layout is not None
        tall = layout.totalHeightForWidth(wide)
        page.resize(wide, tall)
        self.area.setMinimumHeight(0)
        rest = self.height() - self.area.sizeHint().height()
        room = self.screen().availableGeometry().height() - _FRAME_ROOM - rest
        self.area.setFixedHeight(min(tall, room))
        self.settle()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        bar = self.area.verticalScrollBar()
        step = round(40 * self.k)
        moves = {
            Qt.Key.Key_Down: step,
            Qt.Key.Key_Up: -step,
            Qt.Key.Key_PageDown: bar.pageStep(),
            Qt.Key.Key_PageUp: -bar.pageStep(),
            Qt.Key.Key_Home: -bar.maximum(),
            Qt.Key.Key_End: bar.maximum(),
        }
        if event.key() in moves:
            bar.setValue(bar.value() + moves[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.area.verticalScrollBar().maximum() > 0:
            painter = QPainter(self)
            painter.fillRect(QRect(0, self.area.geometry().bottom() + 1, self.width(), 1), self.theme.line)
            painter.end()
