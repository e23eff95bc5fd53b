"""Who plays against the person: one bot with its level, or for rules of three players two of them with their names."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from ginrummy_desktop.table.art.avatars import AvatarKind, paint_avatar
from ginrummy_desktop.table.text import fit
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.dialogs.level_slider import LevelSlider
from ginrummy_desktop.ui.dialogs.new_game_parts import LevelChoice

_ROWS = (38.0, 106.0)
"""Tops of the two bots' rows below the parting line of the dialog's part, in units; each is 68 high."""


class _Bot(QWidget):
    """A bot's portrait, with its name under it."""

    def __init__(self, kind: AvatarKind, name: str, theme: Theme, k: float, parent: QWidget) -> None:
        super().__init__(parent)
        self._kind, self._k = kind, k
        self.label = QLabel(name, self)
        self.label.setStyleSheet(f"color: {theme.text.name()}; background: transparent;")
        self._name = name

    def place(self, box: QRect) -> None:
        """Stand in ``box``."""
        self.setGeometry(box)
        left = round(50 * self._k)
        self.label.setGeometry(left, 0, box.width() - left, round(40 * self._k))
        used, shown = fit(self._name, self.label.width(), 15 * self._k, 600)
        self.label.setFont(used)
        self.label.setText(shown)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_avatar(painter, QRectF(0, 0, 40 * self._k, 40 * self._k), self._kind)
        painter.end()


class Bots:
    """The dialog's part about the bots on ``body``; ``first`` is the slider that is there for one bot too."""

    def __init__(
        self, levels: Sequence[LevelChoice], second: str, names: Sequence[str], theme: Theme, k: float, body: QWidget
    ) -> None:
        self._levels = tuple(levels)
        self._names = tuple(names)
        keys = [level.key for level in levels]
        place = keys.index(second) if second in keys else 0
        self.second = LevelSlider([level.name for level in levels], place, theme, k, body)
        kinds = (AvatarKind.BOT, AvatarKind.SECOND_BOT)
        self.portraits = [_Bot(kind, name, theme, k, body) for kind, name in zip(kinds, names, strict=True)]
        self.second.valueChanged.connect(self._tell)
        self._tell()

    @property
    def level(self) -> str:
        """The key of the second bot's level."""
        return self._levels[self.second.value()].key

    def place(self, first: LevelSlider, y: float, rect: Callable[[float, float, float, float], QRect]) -> None:
        """Lay out two rows below ``y``, the parting line; ``rect`` turns units into pixels."""
        for slider, portrait, row in zip((first, self.second), self.portraits, _ROWS, strict=True):
            portrait.place(rect(38, y + row + 4, 110, 40))
            slider.setGeometry(rect(150, y + row, 598, 68))

    def show(self, both: bool, first: LevelSlider) -> None:
        """Show both bots, or leave the place to the only one."""
        for widget in (self.second, *self.portraits):
            widget.setVisible(both)
        first.setAccessibleName(self._names[0] if both else first.tr("Opponent"))
        first.setToolTip(self._levels[first.value()].description if both else "")

    def _tell(self) -> None:
        self.second.setAccessibleName(self._names[1])
        self.second.setToolTip(self._levels[self.second.value()].description)
