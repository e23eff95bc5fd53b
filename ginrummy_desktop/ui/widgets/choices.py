"""Buttons to choose with: drop-downs, a switch with a tick, and arrows."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QActionGroup, QKeySequence, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QMenu, QWidget

from ginrummy_desktop.table.art.icons import Icon, paint_icon
from ginrummy_desktop.table.fonts import font
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.widgets.painted_button import PaintedButton
from ginrummy_desktop.ui.widgets.painting import ButtonStyle, Line, Look, button_look, paint_line, width_of

_BODY, _SIDE, _SIGN = 36.0, 15.0, 24.0
_TEXT = (14.0, 600)


class _Chip(PaintedButton):
    """A plain button with a text and a small sign."""

    def _look(self) -> Look:
        return button_look(ButtonStyle.PLAIN, self._theme, self.isEnabled(), self._hover)

    def body_size(self) -> QSize:
        """The room that text and sign need."""
        wide = width_of(self.text(), font(_TEXT[0] * self._k, _TEXT[1])) / self._k
        return QSize(round((wide + 2 * _SIDE + _SIGN - 3) * self._k), round(_BODY * self._k))

    def sizeHint(self) -> QSize:
        """The same with the margin round it."""
        return self.body_size() + QSize(2, 2) * self.margin()

    def _paint_text(self, painter: QPainter, box: QRectF, look: Look) -> None:
        paint_line(painter, box, Line(self.text(), _TEXT[0] * self._k, _TEXT[1], look.text), Qt.AlignmentFlag.AlignLeft)


class DropDown(_Chip):
    """Opens a menu under itself; ``name`` is what it chooses, for screen readers."""

    def __init__(self, name: str, theme: Theme, parent: QWidget) -> None:
        super().__init__(name, theme, parent)
        self.name, self.menu = name, QMenu(self)
        self.clicked.connect(self._open)

    def _open(self) -> None:
        self.menu.popup(self.mapToGlobal(self.body().bottomLeft() + QPoint(0, round(4 * self._k))))

    def _paint_content(self, painter: QPainter, body: QRectF, look: Look) -> None:
        k = self._k
        self._paint_text(painter, body.adjusted(_SIDE * k, 0, -(_SIDE + _SIGN - 4) * k, 0), look)
        _paint_arrow(painter, QPointF(body.right() - 20 * k, body.center().y()), QPointF(0, 1), look, k)


class Choice(DropDown):
    """A drop-down of which one option holds; ``chosen`` tells another one's value."""

    chosen = Signal(object)

    def __init__(self, name: str, theme: Theme, parent: QWidget) -> None:
        super().__init__(name, theme, parent)
        self.value: object = None
        self._texts: dict[object, str] = {}
        self._group = QActionGroup(self)
        self._group.triggered.connect(lambda action: self._choose(action.data()))

    def offer(self, options: Sequence[tuple[object, str]], value: object) -> None:
        """Offer values with their texts; ``value`` holds."""
        for action in self._group.actions():
            self._group.removeAction(action)
        self.menu.clear()
        self._texts = dict(options)
        for each, text in options:
            action = self.menu.addAction(text.replace("&", "&&"))
            action.setCheckable(True)
            action.setData((each,))
            action.setChecked(each == value)
            self._group.addAction(action)
        self.show_value(value)

    def show_value(self, value: object) -> None:
        """Let ``value`` hold, without telling."""
        self.value = value
        for action in self._group.actions():
            if action.data() == (value,):
                action.setChecked(True)
                text = self._texts[value]
                self.setText(text)
                self.setShortcut(QKeySequence())  # a name with an ampersand in it is no shortcut
                self.setAccessibleName(f"{self.name}: {text}")
        self.updateGeometry()
        self.update()

    def _choose(self, data: tuple[object]) -> None:
        self.show_value(data[0])
        self.chosen.emit(self.value)


class TickButton(_Chip):
    """A switch: a box that has a tick while it is on."""

    def __init__(self, text: str, theme: Theme, parent: QWidget) -> None:
        super().__init__(text, theme, parent)
        self.setCheckable(True)

    def _paint_content(self, painter: QPainter, body: QRectF, look: Look) -> None:
        k = self._k
        box = QRectF(body.left() + _SIDE * k, body.center().y() - 8 * k, 16 * k, 16 * k)
        painter.setPen(QPen(look.text, 1.5 * k))
        painter.setBrush(self._theme.accent if self.isChecked() else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 4 * k, 4 * k)
        if self.isChecked():
            paint_icon(painter, Icon.TICK, box.adjusted(k, k, -k, -k), self._theme.menu_bar)
        self._paint_text(painter, body.adjusted((_SIDE + _SIGN) * k, 0, -_SIDE * k + 3 * k, 0), look)


class ArrowButton(PaintedButton):
    """A button with nothing but an arrow to the left or the right (``forward``)."""

    def __init__(self, forward: bool, name: str, theme: Theme, parent: QWidget) -> None:
        super().__init__("", theme, parent)
        self._forward = forward
        self.setAccessibleName(name)
        self.setToolTip(name)

    def _look(self) -> Look:
        look = button_look(ButtonStyle.PLAIN, self._theme, self.isEnabled(), self._hover)
        clear = self._theme.pill(0.0)
        fill = look.top if self._hover and self.isEnabled() else clear
        return Look(fill, fill, fill, look.text, look.text2)

    def _paint_content(self, painter: QPainter, body: QRectF, look: Look) -> None:
        if not self.isEnabled():
            painter.setOpacity(0.35)
        _paint_arrow(painter, body.center(), QPointF(1 if self._forward else -1, 0), look, self._k)
        painter.setOpacity(1.0)


def _paint_arrow(painter: QPainter, middle: QPointF, towards: QPointF, look: Look, k: float) -> None:
    """Two strokes that point somewhere."""
    across = QPointF(towards.y(), towards.x())
    back = middle - towards * 2.2 * k
    pen = QPen(look.text2, 1.9 * k)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    points = (back - across * 4.4 * k, middle + towards * 2.2 * k, back + across * 4.4 * k)
    painter.drawPolyline(QPolygonF(points))
