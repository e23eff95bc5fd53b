"""Days and their marks in words."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QCoreApplication, QLocale

from ginrummy_desktop.storage.dailies import DailyStreaks, DayResult
from ginrummy_desktop.ui.daily.marks import DayMark
from ginrummy_desktop.ui.statistics.texts import long_day

translate = QCoreApplication.translate

WON_MARK, LOST_MARK = DayMark(DayResult(0, True, 1)), DayMark(DayResult(0, False, -1))
"""What a legend shows."""


def whole_day(day: date) -> str:
    """A day with the name of its weekday, for a line of its own and for screen readers."""
    name = QLocale().standaloneDayName(day.isoweekday(), QLocale.FormatType.LongFormat)
    return translate("Daily", "{weekday} {day}").format(weekday=name, day=long_day(day))


def weekday_names() -> list[tuple[int, str, str]]:
    """The days of a week as a calendar has them, the first one first: number (1 is Monday), short name, whole name."""
    first = QLocale().firstDayOfWeek().value
    order = [(first - 1 + place) % 7 + 1 for place in range(7)]
    short, whole = QLocale.FormatType.ShortFormat, QLocale.FormatType.LongFormat
    return [
        (number, QLocale().standaloneDayName(number, short), QLocale().standaloneDayName(number, whole))
        for number in order
    ]


def state_text(mark: DayMark) -> str:
    """How the day's game went, in a word or two."""
    if mark.result is None:
        begun = mark.in_progress is not None
        return translate("Daily", "in progress") if begun else translate("Daily", "not played")
    if mark.result.margin is None:
        return translate("Daily", "given up")
    return translate("Daily", "won") if mark.result.won else translate("Daily", "lost")


def again_text(mark: DayMark) -> str:
    """What came after the result that counts; empty when nothing did."""
    if mark.result is None:
        return ""
    if mark.in_progress is not None:
        return translate("Daily", "being played again")
    if mark.result.again == 1:
        return translate("Daily", "played again once")
    return translate("Daily", "played again %n times", None, mark.result.again) if mark.result.again else ""


def spoken_day(day: date, mark: DayMark, today: date) -> str:
    """A day of the calendar as a screen reader says it."""
    parts = [whole_day(day), state_text(mark), again_text(mark)]
    if day == today:
        parts.append(translate("Daily", "today"))
    if day > today:
        parts = [whole_day(day), translate("Daily", "not yet")]
    return ", ".join(part for part in parts if part)


def legend_texts() -> tuple[str, ...]:
    """What the marks of a calendar mean: won, lost, in progress, played again, today."""
    return (
        translate("Daily", "Won"),
        translate("Daily", "Lost"),
        translate("Daily", "In progress"),
        translate("Daily", "Played again"),
        translate("Daily", "Today"),
    )


def days_text(days: int) -> str:
    """A number of days."""
    return translate("Daily", "1 day") if days == 1 else translate("Daily", "%n days", None, days)


def streak_text(streaks: DailyStreaks) -> str:
    """How many days in a row, and what counts."""
    text = translate("Daily", "Streak: {days}, best {best}. A day counts when its game is finished on that day.")
    return text.format(days=days_text(streaks.current), best=streaks.best)
