"""Numbers and days as the statistics say them."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from ginrummy_desktop.bot.levels import Level
from ginrummy_desktop.engine.rules import PRESETS
from ginrummy_desktop.ui.names import level_name
from ginrummy_desktop.ui.rule_texts import rule_name

translate = QCoreApplication.translate
NOTHING = "–"
"""Stands where there is no figure."""


def number(value: float | None, digits: int = 0) -> str:
    """A number in the person's language, with a real minus sign."""
    if value is None:
        return NOTHING
    locale = QLocale()
    locale.setNumberOptions(QLocale.NumberOption.DefaultNumberOptions)
    return locale.toString(float(value), "f", digits).replace("-", "−")


def signed(value: float | None, digits: int = 0) -> str:
    """A difference: with a plus sign when it is above nothing."""
    if value is None:
        return NOTHING
    rounded = round(value, digits)
    return f"+{number(rounded, digits)}" if rounded > 0 else number(rounded + 0.0, digits)


def percent(share: float | None) -> str:
    """A share of 0 to 1 as whole per cents."""
    if share is None:
        return NOTHING
    return translate("Statistics", "{number}%").format(number=round(share * 100))


def long_day(day: date) -> str:
    """A day with its month and year in words."""
    return QLocale().toString(QDate(day.year, day.month, day.day), translate("Statistics", "d MMMM yyyy"))


def short_day(day: date) -> str:
    """A day and its month, short."""
    return QLocale().toString(QDate(day.year, day.month, day.day), translate("Statistics", "d MMM"))


def short_month(day: date) -> str:
    """The name of its month, short."""
    return QLocale().standaloneMonthName(day.month, QLocale.FormatType.ShortFormat)


def month_and_year(day: date) -> str:
    """The name of its month, and the year."""
    name = QLocale().standaloneMonthName(day.month, QLocale.FormatType.LongFormat)
    return translate("Statistics", "{month} {year}").format(month=name, year=day.year)


def rules_text(name: str) -> str:
    """What a rule set is called; a person's own has the name that it was given."""
    return rule_name(PRESETS[name]) if name in PRESETS else name


def level_text(key: str) -> str:
    """What a level is called; one that this version does not know keeps its key."""
    return level_name(Level(key)) if key in list(Level) else key
