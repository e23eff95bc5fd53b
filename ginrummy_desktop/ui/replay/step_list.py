"""The steps of a round as a list: the one shown is marked, and any can be chosen."""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.session.replay import NEAR, Position, Replay
from ginrummy_desktop.table.art.chips import chip_size, paint_chip
from ginrummy_desktop.table.names_in_text import plain
from ginrummy_desktop.table.text import fit_parts
from ginrummy_desktop.table.theme import FOCUS_RING, OPPONENT_BAR, Theme
from ginrummy_desktop.ui.card_words import card_name
from ginrummy_desktop.ui.replay.texts import step_text
from ginrummy_desktop.ui.table_texts import Said
from ginrummy_desktop.ui.widgets.pill import segments

_ROW, _PIXELS, _CHIP, _GAP = 30.0, 13.0, 20.0, 5.0
_Index = QModelIndex | QPersistentModelIndex
_TOLD = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole)


class _Steps(QAbstractListModel):
    """The positions of one round, one a row."""

    def __init__(self, replay: Replay, parent: QObject) -> None:
        super().__init__(parent)
        self._replay, self.round_number = replay, 1
        self.positions = replay.positions(1)

    def show_round(self, number: int) -> None:
        """Have the steps of that round."""
        if number != self.round_number:
            self.beginResetModel()
            self.round_number, self.positions = number, self._replay.positions(number)
            self.endResetModel()

    def said(self, row: int) -> Said:
        """What a row says."""
        return step_text(self.positions[row], self._replay.seats)

    def rowCount(self, parent: _Index | None = None) -> int:  # noqa: N802
        return 0 if parent is not None and parent.isValid() else len(self.positions)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or role not in _TOLD:
            return None
        said = self.said(index.row())
        text = plain(said.text)
        return text if said.card is None else text.replace("{card}", card_name(said.card))


class _Delegate(QStyledItemDelegate):
    """Paints a step: its number, the dot of who acted, the text with its card as a chip."""

    def __init__(self, steps: _Steps, parent: StepList) -> None:
        super().__init__(parent)
        self._steps, self._list = steps, parent

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        return QSize(80, round(_ROW * self._list.k))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box, row, look = QRectF(option.rect), index.row(), self._list
        k, theme = look.k, look.theme
        shown = row == look.currentIndex().row()
        if shown:
            self._paint_mark(painter, box.adjusted(2, 1, -2, -1))
        x = box.left() + 8 * k
        painter.setPen(Qt.PenStyle.NoPen)
        done = self._steps.positions[row].done
        if done is not None:
            painter.setBrush(theme.accent if done.player == NEAR else OPPONENT_BAR)
            painter.drawEllipse(QRectF(x, box.center().y() - 3 * k, 6 * k, 6 * k))
        painter.setPen(theme.text)
        self._paint_text(painter, self._steps.said(row), box.adjusted(20 * k, 0, -6 * k, 0))
        painter.restore()

    def _paint_mark(self, painter: QPainter, box: QRectF) -> None:
        theme = self._list.theme
        fill = QColor(theme.accent)
        fill.setAlpha(56)
        painter.setBrush(QColor("#333333") if theme.solid else fill)
        painter.setPen(QPen(FOCUS_RING if self._list.hasFocus() else theme.accent, 1.5))
        painter.drawRoundedRect(box, 6, 6)

    def _paint_text(self, painter: QPainter, said: Said, box: QRectF) -> None:
        """Text and chip from left to right; names are shortened, and what then has no room is cut."""
        k, x = self._list.k, box.left()
        used, parts = self.fitted(said, box.width())
        painter.setFont(used)
        for part in parts:
            if isinstance(part, str):
                wide = QFontMetricsF(used).horizontalAdvance(part)
                painter.drawText(QRectF(x, box.top(), wide + 2, box.height()), Qt.AlignmentFlag.AlignVCenter, part)
            else:
                high, wide = _CHIP * k, chip_size(_CHIP * k).width()
                place = QRectF(x, box.center().y() - high / 2, wide, high)
                paint_chip(painter, place, part, self._list.four_colour)
            x += wide + _GAP * k

    def fitted(self, said: Said, room: float) -> tuple[QFont, list[str | Card]]:
        """What of ``said`` is painted where there are ``room`` pixels, and in which font."""
        k, parts = self._list.k, segments(said.text, said.card)
        texts = [part for part in parts if isinstance(part, str)]
        others = (len(parts) - len(texts)) * chip_size(_CHIP * k).width() + _GAP * k * (len(parts) - 1)
        used, shown = fit_parts(texts, room - others, _PIXELS * k)
        left = iter(shown)
        return used, [next(left) if isinstance(part, str) else part for part in parts]


class StepList(QListView):
    """The steps of the round that is shown. ``chosen``: a step, by click or key."""

    chosen = Signal(int)

    def __init__(self, replay: Replay, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme, self.k, self.four_colour = theme, 1.0, False
        self._steps, self._quiet, self._dressed = _Steps(replay, self), False, False
        self.setModel(self._steps)
        self.setItemDelegate(_Delegate(self._steps, self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setAccessibleName(self.tr("Steps of the round"))
        self.selectionModel().currentChanged.connect(self._chosen)

    def set_look(self, theme: Theme, k: float, four_colour: bool) -> None:
        """Colours, pixels per unit, and the cards' colours on chips."""
        if self._dressed and (theme, k, four_colour) == (self.theme, self.k, self.four_colour):
            return  # a style sheet is not set for nothing
        self._dressed = True
        self.theme, self.k, self.four_colour = theme, k, four_colour
        plate = theme.plate
        self.setStyleSheet(
            f"QListView {{ background: rgba({plate.red()}, {plate.green()}, {plate.blue()}, {plate.alpha()});"
            f" border: {round(theme.hairline_width)}px solid rgba(255, 255, 255, {theme.hairline.alpha()});"
            f" border-radius: {round(12 * k)}px; padding: {round(6 * k)}px 2px; outline: none; }}"
        )
        self.doItemsLayout()

    def show_position(self, position: Position) -> None:
        """Mark where ``position`` is in its round."""
        self._quiet = True
        self._steps.show_round(position.round_number)
        index = self._steps.index(position.step)
        self.setCurrentIndex(index)
        self.scrollTo(index, QAbstractItemView.ScrollHint.EnsureVisible)
        self._quiet = False
        self.viewport().update()

    def _chosen(self, current: QModelIndex) -> None:
        if not self._quiet and current.isValid():
            self.chosen.emit(current.row())

    def event(self, event: QEvent) -> bool:
        """Up and down go along the list while it has the focus; elsewhere they are for the rounds."""
        wanted = isinstance(event, QKeyEvent) and event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down)
        if wanted and event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)
