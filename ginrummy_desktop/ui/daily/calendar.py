"""A month of daily games to look at and to choose from."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Callable, Mapping
from datetime import date, timedelta

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.storage.dailies import FIRST_DAY
from ginrummy_desktop.table.art.icons import Icon
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.daily.day_button import MARGIN, DayButton
from ginrummy_desktop.ui.daily.marks import NOTHING, DayMark, playable
from ginrummy_desktop.ui.daily.texts import spoken_day, weekday_names
from ginrummy_desktop.ui.statistics.texts import month_and_year
from ginrummy_desktop.ui.widgets.buttons import ButtonStyle, PushButton
from ginrummy_desktop.ui.widgets.painting import Line, paint_line

ROWS = 6
HEAD, WEEKDAYS = 38.0, 26.0
"""Heights in units of the line with the month and of the line with the weekdays."""

Load = Callable[[int, int], Mapping[date, DayMark]]


class Calendar(QWidget):
    """One month at a time, up to that of ``today``. ``load`` gives the marks of a year and month.

    ``chosen``: another day was chosen; ``asked``: its game is wanted (Enter or a double click). As high as it is made:
    the six weeks share what the two lines over them leave.
    """

    chosen = Signal(object)
    asked = Signal(object)

    def __init__(self, load: Load, today: date, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._load, self._today, self._theme, self._k = load, today, theme, 1.0
        self._marks: Mapping[date, DayMark] = {}
        self.day = today
        self.back = self._turner(Icon.BACK, self.tr("Month before"), -1)
        self.forward = self._turner(Icon.FORWARD, self.tr("Next month"), 1)
        self.days = [DayButton(theme, self) for _ in range(31)]
        for button in self.days:
            button.clicked.connect(lambda _=False, b=button: self.choose(b.day))
            button.asked.connect(lambda b=button: self.asked.emit(b.day))
            button.walked.connect(self._walk)
        self._show_month()

    def _turner(self, icon: Icon, name: str, months: int) -> PushButton:
        button = PushButton("", ButtonStyle.PLAIN, icon, self._theme, self)
        button.setAccessibleName(name)
        button.setToolTip(name)
        button.clicked.connect(lambda: self.turn(months))
        return button

    def set_look(self, theme: Theme, k: float) -> None:
        """Colours and pixels of one unit."""
        self._theme, self._k = theme, k
        for button in (self.back, self.forward):
            button.set_theme(theme)
            button.set_scale(k)
        for day in self.days:
            day.set_look(theme, k)
        self._lay_out()
        self.update()

    def mark(self, day: date) -> DayMark:
        """What the month on show has of ``day``."""
        return self._marks.get(day, NOTHING)

    def choose(self, day: date, reason: Qt.FocusReason | None = None) -> None:
        """Choose a day, the nearest one that has a game; ``reason``: the keyboard goes there too."""
        day = min(max(day, FIRST_DAY), self._today)
        other_month = (day.year, day.month) != (self.day.year, self.day.month)
        self.day = day
        if other_month:
            self._show_month()
        for button in self.days:
            button.set_chosen(not button.isHidden() and button.day == day)
        if reason is not None:
            self.days[day.day - 1].setFocus(reason)
        self.chosen.emit(day)

    def turn(self, months: int) -> None:
        """Go that many months on; the day of the month stays, as far as there is one that has a game."""
        place = self.day.year * 12 + self.day.month - 1 + months
        year, month = place // 12, place % 12 + 1
        self.choose(date(year, month, min(self.day.day, monthrange(year, month)[1])))

    def refresh(self) -> None:
        """The marks have changed."""
        self._show_month()
        self.choose(self.day)

    def _walk(self, days: int) -> None:
        self.choose(self.day + timedelta(days=days), Qt.FocusReason.TabFocusReason)

    def _show_month(self) -> None:
        year, month = self.day.year, self.day.month
        self._marks = self._load(year, month)
        for number, button in enumerate(self.days, start=1):
            button.setVisible(number <= monthrange(year, month)[1])
            if not button.isHidden():
                day = date(year, month, number)
                mark = self.mark(day)
                button.show_day(day, mark, day == self._today, spoken_day(day, mark, self._today))
                button.setEnabled(playable(day, self._today))
                button.set_chosen(day == self.day)
        self.back.setEnabled((year, month) > (FIRST_DAY.year, FIRST_DAY.month))
        self.forward.setEnabled((year, month) < (self._today.year, self._today.month))
        self.setAccessibleName(month_and_year(self.day))
        self._lay_out()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def _column(self) -> float:
        return self.width() / 7

    def _row(self) -> float:
        return (self.height() - (HEAD + WEEKDAYS) * self._k) / ROWS

    def _lay_out(self) -> None:
        k, wide, tall = self._k, self._column(), self._row()
        side = round(32 * k)
        edge = round(MARGIN * k)
        self.forward.place(QRect(self.width() - side - edge, 0, side, side))
        self.back.place(QRect(self.width() - 2 * side - edge - round(8 * k), 0, side, side))
        weekdays = [number for number, _, _ in weekday_names()]
        before = weekdays.index(date(self.day.year, self.day.month, 1).isoweekday())
        top = (HEAD + WEEKDAYS) * k
        for place, button in enumerate(self.days, start=before):
            x, y = place % 7 * wide, top + place // 7 * tall
            button.setGeometry(round(x), round(y), round(x + wide) - round(x), round(y + tall) - round(y))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Page up and Page down turn the month, Home goes to today."""
        turns = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
        if event.key() in turns:
            self.turn(turns[Qt.Key(event.key())])
        elif event.key() == Qt.Key.Key_Home:
            self.choose(self._today)
        else:
            super().keyPressEvent(event)
            return
        self.days[self.day.day - 1].setFocus(Qt.FocusReason.TabFocusReason)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, k = self._theme, self._k
        left = Qt.AlignmentFlag.AlignLeft
        title = QRectF(MARGIN * 2 * k, 0, self.width() - 90 * k, 32 * k)
        paint_line(painter, title, Line(month_and_year(self.day), 16 * k, 600, theme.text), left)
        for place, (_, short, _whole) in enumerate(weekday_names()):
            box = QRectF(place * self._column(), HEAD * k, self._column(), WEEKDAYS * k)
            paint_line(painter, box, Line(short, 13 * k, 600, theme.text2))
        painter.end()
