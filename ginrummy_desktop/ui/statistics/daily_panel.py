"""The panel with the daily games of a month."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, timedelta

from PySide6.QtCore import QCoreApplication, QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QToolTip, QWidget

from ginrummy_desktop.storage.dailies import DailyStreaks, DayResult
from ginrummy_desktop.table.fonts import font
from ginrummy_desktop.table.theme import GOOD_NEWS, Theme
from ginrummy_desktop.ui.daily.marks import playable
from ginrummy_desktop.ui.statistics.month import Month, paint_hovered, paint_month
from ginrummy_desktop.ui.statistics.panel import CENTRE, LEFT, PADDING, Panel
from ginrummy_desktop.ui.statistics.speaking import announce
from ginrummy_desktop.ui.statistics.texts import long_day, month_and_year, number, signed
from ginrummy_desktop.ui.widgets.choices import ArrowButton
from ginrummy_desktop.ui.widgets.lead import note_keyboard
from ginrummy_desktop.ui.widgets.painting import width_of

translate = QCoreApplication.translate
_OPENING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
ReadMonth = Callable[[int, int], Mapping[date, DayResult]]


class DailyPanel(Panel):
    """A month and its results, from ``read`` (year, month). Arrow keys go by day and week, Page Up, Down by month.

    ``asked``: a day that has a game was clicked, or the keyboard is at it and Enter or Space was pressed.
    """

    asked = Signal(object)

    def __init__(self, read: ReadMonth, today: date, theme: Theme, parent: QWidget) -> None:
        super().__init__(translate("Statistics", "Daily game"), theme, parent)
        self._read, self._today = read, today
        self._streaks = DailyStreaks(0, 0)
        self._chosen: date | None = None
        self._hovered: date | None = None
        self._pressed: date | None = None
        self.setMouseTracking(True)
        self._results: Mapping[date, DayResult] = {}
        self.first = today.replace(day=1)
        self.earlier = ArrowButton(False, translate("Statistics", "Earlier month"), theme, self)
        self.later = ArrowButton(True, translate("Statistics", "Later month"), theme, self)
        self.earlier.clicked.connect(lambda: self.show_month(self.first - timedelta(days=1)))
        self.later.clicked.connect(lambda: self.show_month(self.first + timedelta(days=32)))
        self.show_month(today)

    def show_streaks(self, streaks: DailyStreaks) -> None:
        """Show how many days in a row were played."""
        self._streaks = streaks
        self._describe()
        self.update()

    def show_month(self, day: date) -> None:
        """Show the month of ``day``; none after the present one."""
        self.first = min(day, self._today).replace(day=1)
        self._results = self._read(self.first.year, self.first.month)
        self.later.setEnabled(self.first < self._today.replace(day=1))
        if self._chosen is not None and self._chosen.replace(day=1) != self.first:
            self._chosen = None
        self._describe()
        self.update()

    def set_scale(self, k: float) -> None:
        super().set_scale(k)
        for button in (self.earlier, self.later):
            button.set_scale(k)
        self.place_buttons()

    def place_buttons(self) -> None:
        """Put the arrows at both sides of the month's name."""
        right, y = self.wide - PADDING, 28.0
        self.later.place(self.box(right - 26, y - 16, 32, 32).toRect())
        self.earlier.place(self.box(right - 26 - self._name_width() - 40, y - 16, 32, 32).toRect())

    def _name_width(self) -> float:
        longest = max(width_of(month_and_year(date(2000, month, 1)), font(14 * self.k, 500)) for month in range(1, 13))
        return longest / self.k + 2

    @property
    def chosen(self) -> date | None:
        """The day that the keyboard is at."""
        return self._chosen

    def told(self, day: date) -> str:
        """One day in words."""
        result = self._results.get(day)
        if result is None:
            text = translate("Statistics", "{day}: not played")
        elif result.margin is None:
            text = translate("Statistics", "{day}: given up")
        else:
            won, lost = (
                translate("Statistics", "{day}: won, {margin}"),
                translate("Statistics", "{day}: lost, {margin}"),
            )
            text = (won if result.won else lost).replace("{margin}", signed(result.margin))
        return text.replace("{day}", long_day(day))

    def _streak_text(self) -> str:
        current = self._streaks.current
        return translate("Statistics", "%n days in a row", None, current) if current > 1 else ""

    def _describe(self) -> None:
        best = translate("Statistics", "Best: {number} days in a row").format(number=number(self._streaks.best))
        lines = [month_and_year(self.first), self._streak_text(), best if self._streaks.best > 1 else ""]
        lines += [self.told(day) for day in sorted(self._results)]
        self.setAccessibleDescription("\n".join(line for line in lines if line))

    def month(self) -> Month:
        """The month in the widget's pixels."""
        side = 15.0
        return Month(self.first, self.box(side, 46, self.wide - 2 * side, self.tall - 46 - 12), self.k)

    def paint_panel(self, painter: QPainter) -> None:
        theme, name = self.theme, month_and_year(self.first)
        right = self.wide - PADDING - 28
        wide = self._name_width()
        self.line(painter, (right - wide, 28, wide), (name, 14, 500, theme.text2), CENTRE)
        left = self.heading_box.right() / self.k + 10
        color = theme.text2 if theme.solid else GOOD_NEWS
        room = right - wide - 34 - left
        self.line(painter, (left, 29, room), (self._streak_text(), 13, 500, color), LEFT)
        chosen = self._chosen if self.hasFocus() and self._ring else None
        month = self.month()
        if self._hovered is not None and self._hovered.replace(day=1) == self.first:
            paint_hovered(painter, month, self._hovered, theme)
        paint_month(painter, month, self._results, self._today, theme, chosen)

    # -- keys and pointer ----------------------------------------------------------------------------------------

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self._chosen is None:
            self._chosen = min(self._today, self.month().days()[-1])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        here = self._chosen or self._today
        if event.key() in _OPENING:
            self.asked.emit(here)
            return
        steps = {
            Qt.Key.Key_Left: timedelta(days=-1),
            Qt.Key.Key_Right: timedelta(days=1),
            Qt.Key.Key_Up: timedelta(days=-7),
            Qt.Key.Key_Down: timedelta(days=7),
            Qt.Key.Key_PageUp: timedelta(days=-here.day),
            Qt.Key.Key_PageDown: self.month().days()[-1] - here + timedelta(days=1),
        }
        step = steps.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        note_keyboard()
        self._ring = True
        self._chosen = min(here + step, self._today)
        self.show_month(self._chosen)
        announce(self, self.told(self._chosen))

    def _day_under(self, event: QMouseEvent) -> date | None:
        """The day that has a game, at the pointer."""
        day = self.month().day_at(event.position())
        return day if day is not None and playable(day, self._today) else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self._day_under(event))

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(None)

    def _hover(self, day: date | None) -> None:
        if day != self._hovered:
            self._hovered = day
            self.setCursor(Qt.CursorShape.ArrowCursor if day is None else Qt.CursorShape.PointingHandCursor)
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = self._day_under(event) if event.button() is Qt.MouseButton.LeftButton else None
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, None
        if pressed is not None and pressed == self._day_under(event):
            self._chosen = pressed
            self.asked.emit(pressed)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            day = self.month().day_at(event.pos().toPointF())
            text = self.told(day) if day is not None and day <= self._today else self._best_text(event)
            QToolTip.showText(event.globalPos(), text, self)
            return True
        return super().event(event)

    def _best_text(self, event: QHelpEvent) -> str:
        """Over the heading: the best streak."""
        over = QRectF(0, 0, self.width(), 46 * self.k).contains(event.pos().toPointF())
        best = translate("Statistics", "Best: {number} days in a row").format(number=number(self._streaks.best))
        return best if over and self._streaks.best > 1 else ""
