"""The dialog of the daily game: a calendar, the streak, what the chosen day has, and the button that plays it."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.session.daily import LEVEL, RULES
from ginrummy_desktop.table.art.icons import Icon, paint_icon
from ginrummy_desktop.table.fonts import font
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.daily.calendar import HEAD, ROWS, WEEKDAYS, Calendar
from ginrummy_desktop.ui.daily.day_button import paint_day, paint_in_progress
from ginrummy_desktop.ui.daily.diary import Diary
from ginrummy_desktop.ui.daily.marks import NOTHING
from ginrummy_desktop.ui.daily.texts import (
    LOST_MARK,
    WON_MARK,
    again_text,
    legend_texts,
    state_text,
    streak_text,
    whole_day,
)
from ginrummy_desktop.ui.dialogs.sheet import Sheet
from ginrummy_desktop.ui.names import bot_name
from ginrummy_desktop.ui.rule_texts import rule_name
from ginrummy_desktop.ui.widgets.painting import Line, paint_line, width_of

_WIDTH, _ROW, _PADDING, _LEGEND = 550, 39, 16, 30


class DailyDialog(Sheet):
    """Asks which day's game to play, beginning at ``day`` (today). After it was accepted, ``self.day`` tells."""

    def __init__(
        self,
        diary: Diary,
        today: date,
        theme: Theme,
        k: float = 1.0,
        parent: QWidget | None = None,
        day: date | None = None,
    ) -> None:
        room = 0.0 if parent is None else parent.screen().availableGeometry().height() - 40
        super().__init__(self.tr("Daily game"), theme, min(k, room / 620) if room else k, parent, _WIDTH)
        self._diary = diary
        said = self.tr("The same cards for everyone: {rules} to {target} against the {bot}")
        self.say(said.format(rules=rule_name(RULES), target=RULES.target, bot=bot_name(LEVEL)), weak=True)
        self.panel = _Panel(Calendar(diary.marks, today, theme), theme, self.k)
        self.calendar = self.panel.calendar
        self.body.addWidget(self.panel)
        self.chosen = self.say("")
        self.chosen.setFont(font(15 * self.k, 600))
        self.streak = self.say(streak_text(diary.streaks()), weak=True)
        self.cancel = self.button(self.tr("Close"))
        self.play = self.button(self.tr("Play"), main=True)
        self.cancel.clicked.connect(self.reject)
        self.play.clicked.connect(self.accept)
        self.calendar.chosen.connect(self._say)
        self.calendar.asked.connect(lambda _day: self.accept())
        self._say(day or today)
        self.settle()
        self.calendar.choose(day or today, Qt.FocusReason.OtherFocusReason)

    @property
    def day(self) -> date:
        """The day that is chosen."""
        return self.calendar.day

    def _say(self, day: date) -> None:
        mark = self.calendar.mark(day)
        how = " ".join(part for part in (state_text(mark), self._diary.score(mark)) if part)
        parts = [f"{whole_day(day)}: {how}", again_text(mark)]
        self.chosen.setText(", ".join(part for part in parts if part))
        if mark.in_progress is not None:
            text = self.tr("Go on")
        else:
            text = self.tr("Play again") if mark.result is not None else self.tr("Play")
        self.play.setText(text)
        self.play.setAccessibleName(f"{text}, {whole_day(day)}")
        self.play.updateGeometry()


class _Panel(QWidget):
    """The dark ground under the calendar, with the legend."""

    def __init__(self, calendar: Calendar, theme: Theme, k: float) -> None:
        super().__init__()
        self.calendar, self._theme, self._k = calendar, theme, k
        calendar.setParent(self)
        calendar.set_look(theme, k)
        self._tall = round((HEAD + WEEKDAYS + ROWS * _ROW) * k)
        self.setFixedHeight(self._tall + round((2 * _PADDING + _LEGEND) * k))

    def sizeHint(self) -> QSize:
        return QSize(0, self.height())

    def resizeEvent(self, _event: object) -> None:
        edge = round(_PADDING * self._k)
        self.calendar.setGeometry(edge, edge, self.width() - 2 * edge, self._tall)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, k = self._theme, self._k
        half = theme.hairline_width / 2
        painter.setPen(QPen(theme.hairline, theme.hairline_width))
        painter.setBrush(theme.pill(0.27))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(half, half, -half, -half), 14 * k, 14 * k)
        self._paint_legend(painter)
        painter.end()

    def _paint_legend(self, painter: QPainter) -> None:
        """What the marks mean, in one line."""
        theme, k = self._theme, self._k
        y = self.height() - (_PADDING + _LEGEND / 2 - 4) * k
        texts = legend_texts()
        used = font(13 * k, 500)
        wide = sum(22 * k + 5 * k + width_of(text, used) for text in texts) + 14 * k * (len(texts) - 1)
        x = (self.width() - wide) / 2
        for place, text in enumerate(texts):
            box = QRectF(x, y - 8 * k, 20 * k, 16 * k)
            self._paint_sample(painter, place, box)
            room = QRectF(box.right() + 6 * k, y - 10 * k, width_of(text, used) + 2, 20 * k)
            paint_line(painter, room, Line(text, 13 * k, 500, theme.text2), Qt.AlignmentFlag.AlignLeft)
            x = room.right() + 14 * k

    def _paint_sample(self, painter: QPainter, place: int, box: QRectF) -> None:
        theme, k = self._theme, self._k
        if place == 2:
            paint_in_progress(painter, box, theme, k)
        elif place == 3:
            paint_icon(painter, Icon.REPLAY, box.adjusted(4 * k, 2 * k, -4 * k, -2 * k), theme.text2)
        else:
            paint_day(painter, box, (WON_MARK, LOST_MARK, NOTHING, NOTHING, NOTHING)[place], theme, k, place == 4)
        if place == 0:
            paint_icon(painter, Icon.TICK, box.adjusted(3 * k, 2 * k, -3 * k, -2 * k), theme.text)
