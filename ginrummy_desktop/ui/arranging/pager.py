"""Two arrows with a text between them: goes through the ways in which a hand can be arranged."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.table.art.icons import Icon
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.widgets.buttons import ButtonStyle, PushButton
from ginrummy_desktop.ui.widgets.painted import Bodied
from ginrummy_desktop.ui.widgets.painting import Line, paint_line


def step_of(key: int) -> int | None:
    """Back (-1) for Left, on (1) for Right; None for any other key."""
    return {Qt.Key.Key_Left.value: -1, Qt.Key.Key_Right.value: 1}.get(key)


class SteerButton(PushButton):
    """A button on which Left and Right mean a step, told by ``steered`` (-1 or 1)."""

    steered = Signal(int)

    def _take_key(self, key: int) -> bool:
        step = step_of(key)
        if step is None:
            return super()._take_key(key)
        self.steered.emit(step)
        return True


class Pager(Bodied, QWidget):
    """``stepped``: one back (-1) or on (1)."""

    stepped = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._text = theme, ""
        self.back = SteerButton("", ButtonStyle.PLAIN, Icon.BACK, theme, self)
        self.on = SteerButton("", ButtonStyle.PLAIN, Icon.FORWARD, theme, self)
        for button, step, name in (
            (self.back, -1, self.tr("Arrangement before")),
            (self.on, 1, self.tr("Next arrangement")),
        ):
            button.setAccessibleName(name)
            button.setToolTip(name)
            button.clicked.connect(lambda _checked=False, step=step: self.stepped.emit(step))
            button.steered.connect(self.stepped)

    def buttons(self) -> tuple[SteerButton, SteerButton]:
        """In the order that Tab goes."""
        return self.back, self.on

    @property
    def text(self) -> str:
        """What stands between the arrows."""
        return self._text

    def say(self, text: str) -> None:
        """Show ``text`` between the arrows."""
        self._text = text
        self.setAccessibleName(text)
        self.update()

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        for button in self.buttons():
            button.set_theme(theme)

    def set_scale(self, k: float) -> None:
        super().set_scale(k)
        for button in self.buttons():
            button.set_scale(k)

    def place(self, body: QRect) -> None:
        super().place(body)
        inner = self.body()
        side = inner.height()
        self.back.place(QRect(inner.left(), inner.top(), side, side))
        self.on.place(QRect(inner.right() + 1 - side, inner.top(), side, side))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body, line = QRectF(self.body()), self._theme.hairline_width
        painter.setPen(QPen(self._theme.hairline, line))
        painter.setBrush(self._theme.pill(0.45))
        painter.drawRoundedRect(body.adjusted(line / 2, line / 2, -line / 2, -line / 2), 10 * self._k, 10 * self._k)
        room = body.adjusted(body.height() + 2, 0, -body.height() - 2, 0)
        paint_line(painter, room, Line(self._text, 14 * self._k, 600, self._theme.text))
        painter.end()
