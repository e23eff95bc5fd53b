"""A box with a heading, a text and one button: keys, rules in force, about."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from ginrummy_desktop.table.fonts import font
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.style import palette, text_size
from ginrummy_desktop.ui.widgets.buttons import ButtonStyle, PushButton

_FRAME = QSize(4, 40)
"""Pixels of the screen that are left to the box's own frame."""


class TextBox(QDialog):
    """Shows ``heading`` and ``text`` (rich text) until it is closed, in the text size that is set.

    ``wide``: the text is broken into lines of so many units, else it says itself where they end.
    """

    def __init__(
        self, heading: str, text: str, theme: Theme, parent: QWidget | None = None, wide: int | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(heading)
        self.setPalette(palette(theme))
        self._column = column = QVBoxLayout(self)
        self.heading, self.body = _label(heading), _label(text)
        self.body.setTextFormat(Qt.TextFormat.RichText)
        self.body.setWordWrap(wide is not None)
        for label in (self.heading, self.body):
            column.addWidget(label)
        row = QHBoxLayout()
        row.addStretch(1)
        self.close_button = PushButton(self.tr("Close"), ButtonStyle.GOLD, theme=theme, parent=self)
        self.close_button.clicked.connect(self.accept)
        row.addWidget(self.close_button)
        column.addLayout(row)
        self._fit(text_size(), wide)
        self.close_button.setFocus()

    def _fit(self, k: float, wide: int | None) -> None:
        """Be ``k`` times as large as usual, or as large as the screen allows."""
        self._scale(k, wide)
        room, size = self.screen().availableGeometry().size() - _FRAME, self.sizeHint()
        share = min(room.width() / size.width(), room.height() / size.height())
        if share < 1 < k:
            self._scale(max(1.0, k * share), wide)
        self.setFixedSize(self.sizeHint())

    def _scale(self, k: float, wide: int | None) -> None:
        self._column.setContentsMargins(*(round(edge * k) for edge in (32, 26, 32, 22)))
        self._column.setSpacing(round(14 * k))
        self.heading.setFont(font(24 * k, 700))
        self.body.setFont(font(15 * k, 500))
        self.body.setMinimumWidth(round((wide or 340) * k))
        if wide is not None:
            self.body.setFixedWidth(round(wide * k))
        self.close_button.set_scale(k)


def _label(text: str) -> QLabel:
    label = QLabel(text)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
    return label
