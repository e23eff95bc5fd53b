"""What a calendar shows of one month's daily games, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from ginrummy_desktop.storage.dailies import FIRST_DAY, DayResult, month_results, open_dailies
from ginrummy_desktop.storage.database import Database


@dataclass(frozen=True, slots=True)
class DayMark:
    """One day: the result that counts, if there is one, and the match of it that is in progress, if there is one."""

    result: DayResult | None = None
    in_progress: int | None = None


NOTHING = DayMark()
"""A day that was not played."""


def month_marks(database: Database, profile: int, year: int, month: int) -> Mapping[date, DayMark]:
    """The days of a month that have been played or begun. Raises ``StorageTrouble``."""
    results = month_results(database, profile, year, month)
    begun = {
        day: match for day, match in open_dailies(database, profile).items() if (day.year, day.month) == (year, month)
    }
    return {day: DayMark(results.get(day), begun.get(day)) for day in {*results, *begun}}


def playable(day: date, today: date) -> bool:
    """Whether a day has a game: from the first one to today."""
    return FIRST_DAY <= day <= today
