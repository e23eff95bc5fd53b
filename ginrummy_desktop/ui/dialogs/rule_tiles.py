"""The tiles of which one rule set is chosen."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QButtonGroup, QWidget

from ginrummy_desktop.engine.rules import Rules
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.rule_texts import rule_caption, rule_name, rule_summary
from ginrummy_desktop.ui.widgets.painted import Bodied
from ginrummy_desktop.ui.widgets.painting import RING_REACH, Line, balanced, paint_focus_ring, paint_line
from ginrummy_desktop.ui.widgets.tile import Tile, paint_tick

COLUMNS = 4
"""Tiles in a row."""

_GAP, _HEIGHT = 10.0, 84.0


class RuleTile(Bodied, Tile):
    """One rule set: its name and a few words. The widget is larger than the tile, for the focus ring."""

    columns = COLUMNS

    def __init__(self, rules: Rules, theme: Theme, k: float, tiles: RuleTiles) -> None:
        super().__init__(rule_name(rules), tiles)
        self.caption = rule_caption(rules)
        self._theme, self._k = theme, k
        self.setAccessibleDescription(rule_summary(rules))

    def hitButton(self, pos: QPoint) -> bool:  # noqa: N802
        return self.body().contains(pos)

    def caption_box(self) -> QRectF:
        """Where the few words go: two lines."""
        body, k = QRectF(self.body()), self._k
        return QRectF(body.left() + 16 * k, body.top() + 39 * k, body.width() - 26 * k, 37 * k)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body, k = QRectF(self.body()), self._k
        self._paint_ground(painter, body)
        name = QRectF(
            body.left() + 16 * k, body.top() + 14 * k, body.width() - (52 if self.isChecked() else 26) * k, 24 * k
        )
        paint_line(painter, name, Line(self.text(), 16 * k, 600, self._theme.text), Qt.AlignmentFlag.AlignLeft)
        self._paint_caption(painter)
        if self.isChecked():
            painter.setPen(Qt.PenStyle.NoPen)
            tick = QRectF(body.right() - 32 * k, body.top() + 14 * k, 18 * k, 18 * k)
            paint_tick(painter, tick, self._theme.accent)
        if self.shows_ring():
            paint_focus_ring(painter, body, 10 * k, k)
        painter.end()

    def _paint_caption(self, painter: QPainter) -> None:
        box = self.caption_box()
        used, lines = balanced(self.caption, box.width(), 13 * self._k)
        painter.setFont(used)
        painter.setPen(self._theme.text2)
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, "\n".join(lines))

    def _paint_ground(self, painter: QPainter, body: QRectF) -> None:
        theme = self._theme
        line = theme.accent if self.isChecked() else theme.line
        width = (theme.hairline_width + (1.0 if self.isChecked() else 0.0)) * self._k
        fills = [theme.tile]
        if not theme.solid:
            accent = QColor(theme.accent)
            accent.setAlpha(26)
            fills += [accent] if self.isChecked() else []
            fills += [QColor(255, 255, 255, 16)] if self.underMouse() else []
        inset = width / 2
        box = body.adjusted(inset, inset, -inset, -inset)
        painter.setPen(Qt.PenStyle.NoPen)
        for fill in fills:
            painter.setBrush(fill)
            painter.drawRoundedRect(box, 10 * self._k, 10 * self._k)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(line, width))
        painter.drawRoundedRect(box, 10 * self._k, 10 * self._k)


class RuleTiles(QWidget):
    """All rule sets, four in a row. ``chosen`` tells the key of the one that the user has just taken."""

    chosen = Signal(str)

    def __init__(self, rule_sets: Mapping[str, Rules], current: str, theme: Theme, k: float, parent: QWidget) -> None:
        super().__init__(parent)
        self._k = k
        self._keys = tuple(rule_sets)
        self._group = QButtonGroup(self)
        self._tiles = [RuleTile(rules, theme, k, self) for rules in rule_sets.values()]
        for place, tile in enumerate(self._tiles):
            self._group.addButton(tile, place)
        self._tiles[self._keys.index(current)].setChecked(True)
        self.setFocusProxy(self._tiles[self._keys.index(current)])
        self._group.idClicked.connect(self._on_clicked)
        self.setAccessibleName(self.tr("Rules"))

    @property
    def current(self) -> str:
        """The key of the rule set that is chosen."""
        return self._keys[self._group.checkedId()]

    def tile(self, key: str) -> RuleTile:
        """The tile of one rule set."""
        return self._tiles[self._keys.index(key)]

    def height_needed(self) -> float:
        """Height of all rows in pixels, without the room for focus rings."""
        rows = -(-len(self._tiles) // COLUMNS)
        return (rows * _HEIGHT + (rows - 1) * _GAP) * self._k

    def lay_out(self, left: int, top: int, width: float) -> None:
        """Place the tiles with their upper left corner there in the parent's pixels, ``width`` pixels wide in all."""
        margin = round(RING_REACH * self._k)
        self.setGeometry(
            left - margin, top - margin, round(width) + 2 * margin, round(self.height_needed()) + 2 * margin
        )
        wide = (width - (COLUMNS - 1) * _GAP * self._k) / COLUMNS
        for place, tile in enumerate(self._tiles):
            row, column = divmod(place, COLUMNS)
            x, y = margin + column * (wide + _GAP * self._k), margin + row * (_HEIGHT + _GAP) * self._k
            tile.place(QRect(round(x), round(y), round(x + wide) - round(x), round(_HEIGHT * self._k)))

    def _on_clicked(self, place: int) -> None:
        self.setFocusProxy(self._tiles[place])
        self.chosen.emit(self._keys[place])
