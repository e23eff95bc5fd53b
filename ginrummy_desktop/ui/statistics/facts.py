"""Everything that the statistics window shows, read at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta

from ginrummy_desktop.storage.dailies import DailyStreaks, DayResult, daily_streaks, month_results
from ginrummy_desktop.storage.database import Database
from ginrummy_desktop.storage.rating import RatingPoint, rating_curve
from ginrummy_desktop.storage.statistics import Filter, Statistics, played_anything, read_statistics, rule_sets

SPANS = (7, 30, 90, 365)
"""The times to choose from, in days."""


@dataclass(frozen=True, slots=True)
class Choices:
    """What is filtered by; None is all. ``days``: one of ``SPANS``."""

    rules: str | None = None
    level: str | None = None
    days: int | None = None
    without_help: bool = False


class Facts:
    """What ``profile`` has in ``database``, on the day ``today``. Reading raises ``StorageTrouble``."""

    def __init__(self, database: Database, profile: int, today: date) -> None:
        self.database, self.profile, self.today = database, profile, today

    @property
    def anything(self) -> bool:
        """Whether there is any match to tell of."""
        return played_anything(self.database, self.profile)

    def rules(self) -> tuple[str, ...]:
        """The rule sets that were played."""
        return rule_sets(self.database, self.profile)

    def first_day(self, choices: Choices) -> date | None:
        """The first day of the chosen time."""
        return None if choices.days is None else self.today - timedelta(days=choices.days - 1)

    def statistics(self, choices: Choices) -> Statistics:
        """The figures under ``choices``."""
        first = self.first_day(choices)
        return read_statistics(
            self.database,
            Filter(
                self.profile,
                choices.level,
                choices.rules,
                None if first is None else _utc(first),
                choices.without_help,
            ),
        )

    def rating(self) -> tuple[RatingPoint, ...]:
        """The rating over all time."""
        return rating_curve(self.database, self.profile)

    def month(self, year: int, month: int) -> Mapping[date, DayResult]:
        """The results of a month's daily games."""
        return month_results(self.database, self.profile, year, month)

    def daily(self) -> DailyStreaks:
        """Days in a row with a daily game."""
        return daily_streaks(self.database, self.profile, self.today)


def _utc(day: date) -> str:
    """When a day of the person's begins, as the database has it."""
    return datetime.combine(day, time()).astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
