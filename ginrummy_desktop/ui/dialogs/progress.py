"""A box that says what is being done, with a bar."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QProgressBar, QVBoxLayout, QWidget

from ginrummy_desktop.table.fonts import font
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.style import palette


class ProgressBox(QDialog):
    """Says ``heading`` and, smaller, ``text``. ``bar`` is Qt's; ``foot`` is the row for buttons."""

    def __init__(self, heading: str, text: str, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(heading)
        self.setPalette(palette(theme))
        column = QVBoxLayout(self)
        column.setContentsMargins(32, 26, 32, 22)
        column.setSpacing(14)
        column.addWidget(_label(heading, 24, 700))
        if text:
            column.addWidget(_label(text, 15, 500))
        self.bar = QProgressBar()
        self.bar.setMinimumWidth(360)
        self.bar.setAccessibleName(heading)
        self.bar.setStyleSheet(_bar_style(theme))
        column.addWidget(self.bar)
        self.foot = QHBoxLayout()
        self.foot.addStretch(1)
        column.addLayout(self.foot)


def _label(text: str, pixels: int, weight: int) -> QLabel:
    label = QLabel(text)
    label.setFont(font(pixels, weight))
    return label


def _bar_style(theme: Theme) -> str:
    edge = f"border: {round(theme.hairline_width)}px solid {theme.line.name()}; border-radius: 7px;"
    chunk = f"QProgressBar::chunk {{ background: {theme.accent.name()}; border-radius: 6px; }}"
    return f"QProgressBar {{ {edge} background: {theme.menu_bar.name()}; color: transparent; height: 14px; }} {chunk}"
