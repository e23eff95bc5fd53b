"""The tiles of which one rule set is chosen, and the one that leads to rules of one's own."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeySequence, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QWidget

from ginrummy_desktop.engine.rules import Rules
from ginrummy_desktop.table.art.icons import Icon, paint_icon
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.rule_texts import rule_caption, rule_name, rule_summary
from ginrummy_desktop.ui.widgets.painted import Bodied
from ginrummy_desktop.ui.widgets.painted_button import PaintedButton
from ginrummy_desktop.ui.widgets.painting import RING_REACH, Line, Look, balanced, paint_focus_ring, paint_line
from ginrummy_desktop.ui.widgets.tile import Tile, paint_tick

COLUMNS = 4
"""Tiles in a row."""

_GAP, _HEIGHT, _LOW = 10.0, 84.0, 72.0
_ROWS = 2
"""With more rows than these, tiles are lower."""


class RuleTile(Bodied, Tile):
    """One rule set: its name and a few words. The widget is larger than the tile, for the focus ring."""

    columns = COLUMNS

    def __init__(self, rules: Rules, theme: Theme, k: float, tiles: RuleTiles) -> None:
        super().__init__(rule_name(rules), tiles)
        self.setShortcut(QKeySequence())  # a name with an ampersand in it is no shortcut
        self.caption = rule_caption(rules)
        self._theme, self._k = theme, k
        self.setAccessibleDescription(rule_summary(rules))

    def hitButton(self, pos: QPoint) -> bool:  # noqa: N802
        return self.body().contains(pos)

    def caption_box(self) -> QRectF:
        """Where the few words go: two lines, or one under a long name."""
        body, k = QRectF(self.body()), self._k
        left, wide = body.left() + 16 * k, body.width() - 26 * k
        if self._long():
            return QRectF(left, body.bottom() - 24 * k, wide, 18 * k)
        return QRectF(left, body.top() + 25 * k + _top(body.height(), k), wide, 37 * k)

    def _long(self) -> bool:
        """Whether the name needs two lines."""
        _, lines = balanced(self.text(), self._name_width(), 16 * self._k, 600)
        return len(lines) > 1

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A name that is cut even in two lines is whole in the tool tip."""
        super().resizeEvent(event)
        _, lines = balanced(self.text(), self._name_width(), (14 if self._long() else 16) * self._k, 600)
        self.setToolTip(self.text() if any("…" in line for line in lines) else "")

    def _name_width(self) -> float:
        return self.body().width() - (52 if self.isChecked() else 26) * self._k

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body, k = QRectF(self.body()), self._k
        self._paint_ground(painter, body)
        self._paint_name(painter, body)
        self._paint_caption(painter)
        if self.isChecked():
            painter.setPen(Qt.PenStyle.NoPen)
            tick = QRectF(body.right() - 32 * k, body.top() + _top(body.height(), k), 18 * k, 18 * k)
            paint_tick(painter, tick, self._theme.accent)
        if self.shows_ring():
            paint_focus_ring(painter, body, 10 * k, k)
        painter.end()

    def _paint_name(self, painter: QPainter, body: QRectF) -> None:
        k, wide = self._k, self._name_width()
        top = body.top() + _top(body.height(), k)
        if not self._long():
            name = QRectF(body.left() + 16 * k, top, wide, 24 * k)
            paint_line(painter, name, Line(self.text(), 16 * k, 600, self._theme.text), Qt.AlignmentFlag.AlignLeft)
            return
        used, lines = balanced(self.text(), wide, 14 * k, 600)
        painter.setFont(used)
        painter.setPen(self._theme.text)
        box = QRectF(body.left() + 16 * k, top - 2 * k, wide, 38 * k)
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, "\n".join(lines))

    def _paint_caption(self, painter: QPainter) -> None:
        box = self.caption_box()
        if self._long():
            line = Line(self.caption, 13 * self._k, 500, self._theme.text2)
            paint_line(painter, box, line, Qt.AlignmentFlag.AlignLeft)
            return
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


def _top(height: float, k: float) -> float:
    """From a tile's upper edge to its name: less in a low one."""
    return (14 if height > (_HEIGHT - 1) * k else 8.4) * k


class OwnTile(PaintedButton):
    """Leads to rules of one's own; it stands behind the rule sets, and looks like a place for another one."""

    def __init__(self, theme: Theme, k: float, parent: QWidget) -> None:
        super().__init__("", theme, parent)
        self.setText(self.tr("House rules…"))
        self.setAccessibleName(self.text())
        self.caption = self.tr("Make your own")
        self.setAccessibleDescription(self.caption)
        self.set_scale(k)

    def _look(self) -> Look:
        clear = QColor(0, 0, 0, 0)
        fill = self._theme.button if self._hover else clear
        return Look(fill, fill, clear, self._theme.text, self._theme.text2)

    def _paint_content(self, painter: QPainter, body: QRectF, look: Look) -> None:
        k = self._k
        pen = QPen(look.text2, 1.3 * k, Qt.PenStyle.CustomDashLine)
        pen.setDashPattern([4.0, 3.0])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(body.adjusted(1, 1, -1, -1), 10 * k, 10 * k)
        inner = body.adjusted(16 * k, _top(body.height(), k), -14 * k, 0)
        side = 18 * k
        top = QRectF(inner.left(), inner.top(), inner.width() - side - 4 * k, 24 * k)
        paint_line(painter, top, Line(self.text(), 16 * k, 600, look.text), Qt.AlignmentFlag.AlignLeft)
        paint_icon(painter, Icon.SLIDERS, QRectF(inner.right() - side, inner.top() + 3 * k, side, side), look.text2)
        low = QRectF(inner.left(), inner.top() + 25 * k, inner.width(), 20 * k)
        paint_line(painter, low, Line(self.caption, 13 * k, 500, look.text2), Qt.AlignmentFlag.AlignLeft)


class RuleTiles(QWidget):
    """All rule sets, four in a row. ``chosen`` tells the key of the one that the user has just taken.

    ``own_wanted``: the tile behind them was pressed; it is there if ``own`` says so.
    """

    chosen = Signal(str)
    own_wanted = Signal()

    def __init__(
        self, rule_sets: Mapping[str, Rules], current: str, theme: Theme, k: float, parent: QWidget, own: bool = False
    ) -> None:
        super().__init__(parent)
        self._theme, self._k = theme, k
        self._keys: tuple[str, ...] = ()
        self._tiles: list[RuleTile] = []
        self._group = QButtonGroup(self)
        self._group.idClicked.connect(self._on_clicked)
        self.setAccessibleName(self.tr("Rules"))
        self.own = OwnTile(theme, k, self)
        self.own.setVisible(own)
        self.own.clicked.connect(self.own_wanted)
        self.show_sets(rule_sets, current)

    def show_sets(self, rule_sets: Mapping[str, Rules], current: str) -> None:
        """Offer these and no others; ``current`` is taken. ``lay_out`` places them."""
        for tile in self._tiles:
            self._group.removeButton(tile)
            tile.hide()
            tile.deleteLater()
        self._keys = tuple(rule_sets)
        self._tiles = [RuleTile(rules, self._theme, self._k, self) for rules in rule_sets.values()]
        for place, tile in enumerate(self._tiles):
            self._group.addButton(tile, place)
            tile.show()
        self._tiles[self._keys.index(current)].setChecked(True)
        self.setFocusProxy(self._tiles[self._keys.index(current)])
        for before, after in zip(self._tiles, [*self._tiles[1:], self.own], strict=True):
            QWidget.setTabOrder(before, after)

    @property
    def current(self) -> str:
        """The key of the rule set that is chosen."""
        return self._keys[self._group.checkedId()]

    def tile(self, key: str) -> RuleTile:
        """The tile of one rule set."""
        return self._tiles[self._keys.index(key)]

    def _all(self) -> list[RuleTile | OwnTile]:
        return [*self._tiles, *(() if self.own.isHidden() else (self.own,))]

    def _row_height(self) -> float:
        return _HEIGHT if self.rows() <= _ROWS else _LOW

    def rows(self) -> int:
        """How many rows of tiles there are."""
        return -(-len(self._all()) // COLUMNS)

    def height_needed(self) -> float:
        """Height of all rows in pixels, without the room for focus rings."""
        return (self.rows() * self._row_height() + (self.rows() - 1) * _GAP) * self._k

    def lay_out(self, left: int, top: int, width: float) -> None:
        """Place the tiles with their upper left corner there in the parent's pixels, ``width`` pixels wide in all."""
        margin = round(RING_REACH * self._k)
        self.setGeometry(
            left - margin, top - margin, round(width) + 2 * margin, round(self.height_needed()) + 2 * margin
        )
        wide, high = (width - (COLUMNS - 1) * _GAP * self._k) / COLUMNS, self._row_height()
        for place, tile in enumerate(self._all()):
            row, column = divmod(place, COLUMNS)
            x, y = margin + column * (wide + _GAP * self._k), margin + row * (high + _GAP) * self._k
            tile.place(QRect(round(x), round(y), round(x + wide) - round(x), round(high * self._k)))

    def _on_clicked(self, place: int) -> None:
        self.setFocusProxy(self._tiles[place])
        self.chosen.emit(self._keys[place])
