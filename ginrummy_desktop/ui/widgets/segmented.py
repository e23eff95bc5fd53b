"""A row of choices of which one is taken: how the hand is sorted, how many points a match goes to."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QWidget

from ginrummy_desktop.table.text import SMALLEST, fit
from ginrummy_desktop.table.theme import IVORY_TEXT, THEMES, Theme
from ginrummy_desktop.ui.widgets.painted import Bodied
from ginrummy_desktop.ui.widgets.painting import Line, paint_focus_ring, paint_line, rings, width_of
from ginrummy_desktop.ui.widgets.tile import step

_CHIP = QColor("#F7F1E4")
_INSET = 3.0


class _Segment(QRadioButton):
    """One of the choices."""

    def __init__(self, text: str, row: Segmented) -> None:
        super().__init__(text, row)
        self._row, self._ring = row, True
        self.setAccessibleName(text)
        self.setMouseTracking(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def hitButton(self, pos: QPoint) -> bool:  # noqa: N802
        return self.rect().contains(pos)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._ring = rings(event.reason(), self._ring)
        self._row.set_ring(self._ring)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._row.set_ring(False)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._row.set_ring(False)
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._row.set_ring(True)
        if not step(self.group(), event.key()):
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._row.paint_segment(painter, self)
        painter.end()


class Segmented(Bodied, QWidget):
    """A row of choices. ``chosen`` tells the place of what the user has just chosen (not what ``set_current`` set)."""

    chosen = Signal(int)

    def __init__(
        self,
        texts: Sequence[str],
        name: str,
        current: int = 0,
        theme: Theme = THEMES["green"],
        parent: QWidget | None = None,
        pixels: float = 14.0,
    ) -> None:
        super().__init__(parent)
        self._theme, self._pixels, self._ring = theme, pixels, False
        self.setAccessibleName(name)
        self._group = QButtonGroup(self)
        self._segments = [_Segment(text, self) for text in texts]
        self._reasons = [""] * len(texts)
        for place, segment in enumerate(self._segments):
            segment.setAccessibleDescription(name)
            self._group.addButton(segment, place)
        self._group.idClicked.connect(self._on_clicked)
        self.set_current(current)

    @property
    def current(self) -> int:
        """The place of the choice that is taken."""
        return self._group.checkedId()

    def set_current(self, place: int) -> None:
        """Take the choice at ``place``, silently."""
        self._segments[place].setChecked(True)
        self.setFocusProxy(self._segments[place])
        self.update()

    def segments(self) -> tuple[QRadioButton, ...]:
        """The choices that are offered as buttons, in order."""
        return tuple(self._offered())

    def _offered(self) -> list[_Segment]:
        return [segment for segment in self._segments if not segment.isHidden()]

    def offer(self, texts: Sequence[str], current: int) -> None:
        """Offer other choices, no more than it was made with, and take the one at ``current``, silently."""
        for place, segment in enumerate(self._segments):
            segment.setVisible(place < len(texts))
            text = texts[place] if place < len(texts) else ""
            segment.setText(text)
            segment.setAccessibleName(text)
        self._lay_out()
        self.set_current(current)

    def set_usable(self, place: int, usable: bool, why: str = "") -> None:
        """Let a choice be taken, or say in its tool tip ``why`` it can't be."""
        segment = self._segments[place]
        segment.setEnabled(usable)
        self._reasons[place] = "" if usable else why
        segment.setAccessibleDescription(why if why and not usable else self.accessibleName())
        self._lay_out()
        self.update()

    def set_scale(self, k: float) -> None:
        super().set_scale(k)
        self._lay_out()

    def place(self, body: QRect) -> None:
        super().place(body)
        self._lay_out()

    def sizeHint(self) -> QSize:
        wide = sum(self._widths(self._pixels * self._k)) + 20 * self._k * len(self._offered()) + 2 * _INSET * self._k
        return QSize(round(wide), round(36 * self._k)) + QSize(2, 2) * self.margin()

    def set_ring(self, ring: bool) -> None:
        """Show or hide the keyboard's ring."""
        self._ring = ring
        self.update()

    def shows_ring(self) -> bool:
        """Whether the focus ring is painted."""
        return self._ring

    def _on_clicked(self, place: int) -> None:
        self.setFocusProxy(self._segments[place])
        self.update()
        self.chosen.emit(place)

    def _widths(self, pixels: float) -> list[float]:
        return [width_of(segment.text(), fit(segment.text(), 1e6, pixels, 600)[0]) for segment in self._offered()]

    def _text_size(self) -> float:
        """The size of all texts: smaller, down to 12 px, when they would not fit."""
        room = self.body().width() - 2 * _INSET * self._k - 10 * self._k * len(self._offered())
        size = float(round(self._pixels * self._k))
        while size > SMALLEST and sum(self._widths(size)) > room:
            size -= 1
        return size

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        """Give each choice its text's width and an equal part of the rest."""
        body, inset = self.body(), _INSET * self._k
        widths = self._widths(self._text_size())
        room = body.width() - 2 * inset
        spare = (room - sum(widths)) / len(widths)
        if spare < 6:
            widths, spare = [wide * max(room, 1) / sum(widths) for wide in widths], 0.0
        left = body.left() + inset
        for segment, wide, why in zip(self._offered(), widths, self._reasons, strict=False):
            right = left + wide + spare
            top = body.top() + round(inset)
            segment.setGeometry(round(left), top, round(right) - round(left), body.height() - 2 * round(inset))
            left = right
            cut = fit(segment.text(), segment.width() - 4, self._text_size(), 600)[1] != segment.text()
            segment.setToolTip(why or (segment.text() if cut else ""))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body, radius, line = QRectF(self.body()), 10 * self._k, self._theme.hairline_width
        painter.setPen(QPen(self._theme.hairline, line))
        painter.setBrush(self._theme.pill(0.45))
        painter.drawRoundedRect(body.adjusted(line / 2, line / 2, -line / 2, -line / 2), radius, radius)
        if self._ring:
            paint_focus_ring(painter, body, radius, self._k)
        painter.end()

    def paint_segment(self, painter: QPainter, segment: QRadioButton) -> None:
        """Paint one of the choices with a painter on it."""
        box, taken = QRectF(segment.rect()), segment.isChecked()
        if not segment.isEnabled():
            painter.setOpacity(0.45)
        if taken or (segment.underMouse() and segment.isEnabled()):
            painter.setPen(Qt.PenStyle.NoPen)
            chip = self._theme.accent if self._theme.solid else _CHIP
            painter.setBrush(chip if taken else self._theme.button)
            painter.drawRoundedRect(box, 8 * self._k, 8 * self._k)
        color = IVORY_TEXT if taken else self._theme.text
        paint_line(painter, box.adjusted(2, 0, -2, 0), Line(segment.text(), self._text_size(), 600, color))
