"""One day of a calendar: its number, how its game went, and whether it is today."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from ginrummy_desktop.table.art.icons import Icon, paint_icon
from ginrummy_desktop.table.theme import FOCUS_EDGE, FOCUS_RING, Theme
from ginrummy_desktop.ui.daily.marks import NOTHING, DayMark
from ginrummy_desktop.ui.widgets.lead import keyboard_leads, note_keyboard
from ginrummy_desktop.ui.widgets.painted import Ringed
from ginrummy_desktop.ui.widgets.painting import Line, paint_line

WON, LOST = QColor("#2C7A55"), QColor("#E0A08F")
IN_TODAY = 4.3
"""How many units inside today's line that of a loss is drawn: else one would hide the other."""
MARGIN = 3.0
"""Units between the edge of a day's widget and its body: neighbours may not cover each other."""

_RADIUS = 8.0
_TEXT = QColor("#FFFFFF")


def paint_day(painter: QPainter, body: QRectF, mark: DayMark, theme: Theme, k: float, today: bool = False) -> None:
    """Paint the ground of a day and its marks, without the number: a legend has none. Today's line is outermost."""
    radius, inset = _RADIUS * k, 0.0
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if mark.result is not None and mark.result.won:
        painter.setBrush(WON)
    elif mark.result is not None:
        painter.setPen(QPen(LOST, 1.6 * k))
        inset = (IN_TODAY if today else 0.8) * k
    painter.drawRoundedRect(body.adjusted(inset, inset, -inset, -inset), radius - inset / 2, radius - inset / 2)
    if today:
        painter.setPen(QPen(theme.accent, 2.2 * k))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(body, radius, radius)


class DayButton(Ringed, QAbstractButton):
    """Shows ``day``; a click chooses it. ``asked``: Enter or a double click. ``walked``: an arrow, in days."""

    asked = Signal()
    walked = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._k = theme, 1.0
        self.day, self.mark = date.min, NOTHING
        self._today = self._chosen = self._hover = False
        self._ring = keyboard_leads()
        self.setMouseTracking(True)

    def set_look(self, theme: Theme, k: float) -> None:
        """Colours and pixels of one unit."""
        self._theme, self._k = theme, k
        self.update()

    def show_day(self, day: date, mark: DayMark, today: bool, spoken: str) -> None:
        """Show another day, or another mark of it."""
        self.day, self.mark, self._today = day, mark, today
        self.setText(str(day.day))
        self.setAccessibleName(spoken)
        self.setToolTip(spoken)
        self.update()

    def set_chosen(self, chosen: bool) -> None:
        """Be the day that is chosen, and the one where the Tab key stops."""
        self._chosen = chosen
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if chosen else Qt.FocusPolicy.ClickFocus)
        self.update()

    def body(self) -> QRectF:
        """What is painted, without the margin."""
        margin = MARGIN * self._k
        return QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._hover = self.isEnabled()
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._hover = False
        self.update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.asked.emit()

    def _take_key(self, key: int) -> bool:
        """Arrows walk through the days, Page up and down through months; Enter plays."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -7, Qt.Key.Key_Down: 7}
        note_keyboard()
        if key in steps:
            self.walked.emit(steps[Qt.Key(key)])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.asked.emit()
        else:
            return False
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        k, body = self._k, self.body()
        if self._hover:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor("#333333") if self._theme.solid else QColor(255, 255, 255, 40))
            painter.drawRoundedRect(body, _RADIUS * k, _RADIUS * k)
        paint_day(painter, body, self.mark, self._theme, k, self._today)
        self._paint_signs(painter, body)
        self._paint_ring(painter, body)
        painter.end()

    def _paint_signs(self, painter: QPainter, body: QRectF) -> None:
        theme, k, mark = self._theme, self._k, self.mark
        played = mark.result is not None
        color = _TEXT if played else theme.text if self._chosen or self._today or mark.in_progress else theme.text2
        color = QColor(color)
        if not self.isEnabled():
            color.setAlphaF(0.4)
        tick = mark.result is not None and mark.result.won
        room = body.adjusted(0, 0, -body.width() * 0.26, 0) if tick or mark.in_progress else body
        paint_line(painter, room, Line(self.text(), 14 * k, 600 if played else 500, color))
        side = 12 * k
        place = QRectF(body.right() - 4 * k - side, body.center().y() - side / 2, side, side)
        if mark.in_progress is not None:
            paint_in_progress(painter, place, theme, k)
        elif tick:
            paint_icon(painter, Icon.TICK, place, color)
        if played and mark.result is not None and mark.result.again:
            paint_icon(painter, Icon.REPLAY, QRectF(body.left() + 3 * k, body.top() + 3 * k, 10 * k, 10 * k), color)

    def _paint_ring(self, painter: QPainter, body: QRectF) -> None:
        """Round the chosen day; brighter while the keyboard is here."""
        if not self._chosen:
            return
        k = self._k
        lit = self.shows_ring()
        reach = 1.4 * k
        box, radius = body.adjusted(-reach, -reach, reach, reach), _RADIUS * k + reach
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(FOCUS_EDGE if lit else self._theme.surface, 3.2 * k))
        painter.drawRoundedRect(box, radius, radius)
        painter.setPen(QPen(FOCUS_RING if lit else self._theme.text, 2 * k if lit else 1.2 * k))
        painter.drawRoundedRect(box, radius, radius)


def paint_in_progress(painter: QPainter, place: QRectF, theme: Theme, k: float) -> None:
    """Paint the mark of a game in progress: a half-filled disc."""
    disc = QRectF(0, 0, 10 * k, 10 * k)
    disc.moveCenter(place.center())
    painter.setPen(QPen(theme.accent, 1.4 * k))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(disc)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.accent)
    painter.drawPie(disc, 90 * 16, 180 * 16)
