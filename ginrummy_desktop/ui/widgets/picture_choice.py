"""A row of small pictures of which one is taken: themes, card backs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QWidget

from ginrummy_desktop.table.theme import GOLD_TEXT, Theme
from ginrummy_desktop.ui.widgets.painting import RING_REACH, Line, paint_focus_ring, paint_line
from ginrummy_desktop.ui.widgets.tile import Tile, paint_tick

_NAME, _TICK, _FRAME, _GAP, _WIDE_GAP = 24.0, 18.0, 3.0, 8.0, 22.0


class Picture(NamedTuple):
    """One of the pictures: its key and its name, and whether a wider gap parts it from the one before."""

    key: str
    name: str
    parted: bool = False


Paint = Callable[[QPainter, QRectF, str], None]
"""Paints the picture of a key into a rectangle."""


class _Tile(Tile):
    """One of the pictures."""

    def __init__(self, picture: Picture, row: PictureChoice) -> None:
        super().__init__(picture.name, row)
        self.key = picture.key
        self._row = row

    def hitButton(self, pos: QPoint) -> bool:  # noqa: N802
        return self.rect().contains(pos)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._row.paint_tile(painter, self)
        painter.end()


class PictureChoice(QWidget):
    """``chosen`` tells the key of what the user has just taken. ``named``: names stand under the pictures."""

    chosen = Signal(str)

    def __init__(
        self, pictures: Sequence[Picture], name: str, current: str, paint: Paint, theme: Theme, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.named = False
        self._pictures, self._paint, self._theme, self._k = tuple(pictures), paint, theme, 1.0
        self._group = QButtonGroup(self)
        self._tiles = [_Tile(picture, self) for picture in pictures]
        for place, tile in enumerate(self._tiles):
            tile.setAccessibleDescription(name)
            self._group.addButton(tile, place)
        self.setAccessibleName(name)
        self.set_current(current)
        self._group.idClicked.connect(self._on_clicked)

    @property
    def current(self) -> str:
        """The key of what is taken."""
        return self._pictures[self._group.checkedId()].key

    @property
    def current_name(self) -> str:
        """The name of what is taken."""
        return self._pictures[self._group.checkedId()].name

    def tile(self, key: str) -> QRadioButton:
        """The button of one picture."""
        return next(tile for tile in self._tiles if tile.key == key)

    def set_current(self, key: str) -> None:
        """Take ``key``, silently; the first one when there is no such key."""
        tile = next((tile for tile in self._tiles if tile.key == key), self._tiles[0])
        tile.setChecked(True)
        self.setFocusProxy(tile)

    def set_scale(self, k: float) -> None:
        """Set the pixels of one unit; the place does not change by itself."""
        self._k = k

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of ``theme``."""
        self._theme = theme
        for tile in self._tiles:
            tile.setToolTip("" if self.named else tile.text())
            tile.update()

    def place(self, body: QRect) -> None:
        """Put the pictures side by side at ``body`` in the parent's pixels."""
        k, margin = self._k, round(RING_REACH * self._k)
        self.setGeometry(body.adjusted(-margin, -margin, margin, margin))
        gaps = [(_WIDE_GAP if picture.parted else _GAP) * k for picture in self._pictures[1:]]
        wide = (body.width() - sum(gaps)) / len(self._tiles)
        x = 0.0
        for tile, gap in zip(self._tiles, [*gaps, 0.0], strict=True):
            tile.setGeometry(round(x), 0, round(x + wide) - round(x) + 2 * margin, body.height() + 2 * margin)
            x += wide + gap

    def picture_box(self, tile: QRadioButton) -> QRectF:
        """Where the picture is, in the tile's own pixels."""
        margin = round(RING_REACH * self._k)
        box = QRectF(tile.rect().adjusted(margin, margin, -margin, -margin))
        return box.adjusted(0, 0, 0, -_NAME * self._k if self.named else 0)

    def paint_tile(self, painter: QPainter, tile: _Tile) -> None:
        """Paint one of the pictures with a painter on it."""
        theme, k, box = self._theme, self._k, self.picture_box(tile)
        self._paint(painter, box.adjusted(_FRAME * k, _FRAME * k, -_FRAME * k, -_FRAME * k), tile.key)
        taken, radius = tile.isChecked(), 8 * k
        line = theme.accent if taken else theme.text if tile.underMouse() else theme.line
        width = (2.5 if taken else 1.0) * k
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(line), width))
        painter.drawRoundedRect(box.adjusted(width / 2, width / 2, -width / 2, -width / 2), radius, radius)
        if taken:
            painter.setPen(QPen(GOLD_TEXT, k))
            tick = QRectF(box.right() - 22 * k, box.bottom() - 22 * k, _TICK * k, _TICK * k)
            paint_tick(painter, tick, theme.accent)
        if self.named:
            name = QRectF(box.left(), box.bottom() + 3 * k, box.width(), (_NAME - 3) * k)
            paint_line(painter, name, Line(tile.text(), 14 * k, 600 if taken else 500, theme.text))
        if tile.shows_ring():
            paint_focus_ring(painter, box, radius, k)

    def _on_clicked(self, place: int) -> None:
        self.setFocusProxy(self._tiles[place])
        for tile in self._tiles:
            tile.update()
        self.chosen.emit(self._pictures[place].key)
