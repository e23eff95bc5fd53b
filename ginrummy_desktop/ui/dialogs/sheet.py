"""What small dialogs share: a heading, what is asked, and a row of buttons, in the game's look and text size."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from ginrummy_desktop.table.fonts import font
from ginrummy_desktop.table.names_in_text import has_name, long_names, plain, shortened
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.style import palette
from ginrummy_desktop.ui.widgets.buttons import ButtonStyle, PushButton

_EDGE, _RING = 32, 6


class Sheet(QDialog):
    """A dialog of ``width`` units, or as wide as its buttons need; ``k``: pixels of one unit.

    ``body`` is the column between heading and buttons. Buttons stand at the right in the order in which they are added.
    Enter presses ``main``, where there is one.
    """

    def __init__(
        self, heading: str, theme: Theme, k: float = 1.0, parent: QWidget | None = None, width: int = 460
    ) -> None:
        super().__init__(parent)
        self.theme, self.k = theme, min(k, self.screen().availableGeometry().width() / width)
        self.main: PushButton | None = None
        self.setWindowTitle(plain(heading))
        self.setPalette(palette(theme))
        column = QVBoxLayout(self)
        edge = round(_EDGE * self.k)
        column.setContentsMargins(edge, round(26 * self.k), edge, round(22 * self.k))
        column.setSpacing(round(12 * self.k))
        column.addWidget(self._heading(heading, width * self.k - 2 * edge))
        self.body = QVBoxLayout()
        self.body.setSpacing(round(8 * self.k))
        column.addLayout(self.body, 1)
        self._foot = QHBoxLayout()
        self._foot.setSpacing(0)
        self._foot.addStretch(1)
        foot = QHBoxLayout()
        foot.setContentsMargins(0, round(6 * self.k), -round(_RING * self.k), 0)
        foot.addLayout(self._foot)
        column.addLayout(foot)
        self.setFixedWidth(round(width * self.k))

    def _heading(self, text: str, room: float) -> QLabel:
        """The heading; one with a name is a single line, for which the name may be shortened."""
        label = self.label(plain(text), 24, 700)
        if has_name(text):
            label.setText(shortened((text,), room, QFontMetricsF(label.font()))[0])
            label.setAccessibleName(plain(text))
            label.setToolTip(long_names((text,)))
        return label

    def label(self, text: str, pixels: float = 15, weight: int = 500, weak: bool = False) -> QLabel:
        """A line, or several, of text that is not yet placed; ``pixels`` in units."""
        label = QLabel(text)
        label.setFont(font(pixels * self.k, weight))
        label.setWordWrap(True)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setStyleSheet(f"color: {(self.theme.text2 if weak else self.theme.text).name()};")
        return label

    def say(self, text: str, weak: bool = False) -> QLabel:
        """A paragraph in the body."""
        label = self.label(text, 14 if weak else 15, 500, weak)
        self.body.addWidget(label)
        return label

    def button(self, text: str, main: bool = False, first: bool = False) -> PushButton:
        """A button in the row at the foot. ``first``: at the left, apart from the others."""
        button = PushButton(text, ButtonStyle.GOLD if main else ButtonStyle.PLAIN, None, self.theme, self)
        button.set_scale(self.k)
        self._foot.insertWidget(0, button) if first else self._foot.addWidget(button)
        if main:
            self.main = button
        return button

    def settle(self) -> None:
        """All is in it: take the height that this needs, and no more."""
        layout = self.layout()
        assert layout is not None
        layout.activate()
        buttons = self._foot.sizeHint().width() + 2 * round((_EDGE - _RING) * self.k)
        self.setFixedWidth(max(self.width(), buttons))
        self.setFixedHeight(max(layout.totalHeightForWidth(self.width()), layout.totalMinimumSize().height()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.main is not None and self.main.isEnabled():
                self.main.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.theme.surface)
        painter.end()
