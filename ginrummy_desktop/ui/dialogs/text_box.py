"""A box with a heading, a text and one button: keys, rules in force, about."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from ginrummy_desktop.table.fonts import font
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.style import palette
from ginrummy_desktop.ui.widgets.buttons import ButtonStyle, PushButton


class TextBox(QDialog):
    """Shows ``heading`` and ``text`` (rich text) until it is closed."""

    def __init__(self, heading: str, text: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(heading)
        self.setPalette(palette(theme))
        column = QVBoxLayout(self)
        column.setContentsMargins(32, 26, 32, 22)
        column.setSpacing(14)
        column.addWidget(_label(heading, 24, 700))
        self.body = _label(text, 15, 500)
        self.body.setTextFormat(Qt.TextFormat.RichText)
        self.body.setMinimumWidth(340)
        column.addWidget(self.body)
        row = QHBoxLayout()
        row.addStretch(1)
        self.close_button = PushButton(self.tr("Close"), ButtonStyle.GOLD, theme=theme, parent=self)
        self.close_button.clicked.connect(self.accept)
        row.addWidget(self.close_button)
        column.addLayout(row)
        self.setFixedSize(self.sizeHint())
        self.close_button.setFocus()


def _label(text: str, pixels: float, weight: int) -> QLabel:
    label = QLabel(text)
    label.setFont(font(pixels, weight))
    label.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
    return label
