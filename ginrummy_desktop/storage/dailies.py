"""Results of the daily games: what a calendar shows, and how many days in a row were played.

The first match of a day that ended, finished or given up, is the result that counts; later ones are replays.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from ginrummy_desktop.storage.database import Database
from ginrummy_desktop.storage.statistics import FIRST_DAILIES

PREFIX = "daily-"
_LENGTH = len("daily-2026-01-31")


@dataclass(frozen=True, slots=True)
class DayResult:
    """The result that counts for a day. ``margin``: own points less the other's, None when it was given up."""

    match_id: int
    won: bool
    margin: int | None


@dataclass(frozen=True, slots=True)
class DailyStreaks:
    """Days in a row with a result: up to today (or yesterday, while today is not yet over), and at best."""

    current: int
    best: int


def month_results(database: Database, profile: int, year: int, month: int) -> Mapping[date, DayResult]:
    """The results of one month's daily games, by the day of the game. Raises ``StorageTrouble``."""
    return _results(database, profile, f"{PREFIX}{year:04}-{month:02}-")


def daily_streaks(database: Database, profile: int, today: date) -> DailyStreaks:
    """How many days in a row have a result. Raises ``StorageTrouble``."""
    days = set(_results(database, profile, PREFIX))
    runs = {day: _run_up_to(day, days) for day in days if day + timedelta(days=1) not in days}
    current = next((runs[day] for day in (today, today - timedelta(days=1)) if day in runs), 0)
    return DailyStreaks(current, max(runs.values(), default=0))


def _run_up_to(day: date, days: set[date]) -> int:
    length = 0
    while day - timedelta(days=length) in days:
        length += 1
    return length


def _results(database: Database, profile: int, prefix: str) -> dict[date, DayResult]:
    rows = database.query(
        "SELECT m.game, f.match_id, f.won, f.margin FROM match_figures f JOIN matches m ON m.id = f.match_id "
        f"WHERE f.match_id IN ({FIRST_DAILIES}) AND m.game GLOB ?",
        (profile, f"{prefix}*"),
    )
    found = ((day_of(game), DayResult(match_id, bool(won), margin)) for game, match_id, won, margin in rows)
    return {day: result for day, result in found if day is not None}


def day_of(game: str) -> date | None:
    """The day of a daily game, None for any other game."""
    try:
        return date.fromisoformat(game[len(PREFIX) :]) if game.startswith(PREFIX) and len(game) == _LENGTH else None
    except ValueError:
        return None
