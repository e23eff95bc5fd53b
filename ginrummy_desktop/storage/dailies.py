"""Results of the daily games: what a calendar shows, and how many days in a row were played.

The first match of a day that ended, finished or given up, is the result that counts; later ones are replays. A streak
counts days on which that day's game was finished on the day itself, by the computer's own calendar: past days fill the
calendar, and no streak.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from ginrummy_desktop.storage.database import Database

PREFIX = "daily-"
FIRST_DAY = date(2026, 1, 1)
"""The first day that has a game."""
FIRST_DAILIES = """
    SELECT match_id FROM (
        SELECT f.match_id, row_number() OVER (PARTITION BY m.game ORDER BY f.ended, f.match_id) AS place
        FROM matches m JOIN match_figures f ON f.match_id = m.id WHERE m.profile = ? AND m.kind = 'daily'
    ) WHERE place = 1
"""
"""The ids of the matches that count as a profile's results of daily games; its value is the profile."""


@dataclass(frozen=True, slots=True)
class DayResult:
    """The result that counts for a day. ``margin``: own points less the other's, None when it was given up.

    ``on_day``: it was finished on that day, and counts for a streak. ``again``: how many matches of that day ended
    after it.
    """

    match_id: int
    won: bool
    margin: int | None
    on_day: bool = False
    again: int = 0


@dataclass(frozen=True, slots=True)
class DailyStreaks:
    """Days in a row that were finished on the day: up to today (or yesterday, while today isn't over), and at best."""

    current: int
    best: int


def month_results(database: Database, profile: int, year: int, month: int) -> Mapping[date, DayResult]:
    """The results of one month's daily games, by the day of the game. Raises ``StorageTrouble``."""
    return _results(database, profile, f"{PREFIX}{year:04}-{month:02}-")


def daily_streaks(database: Database, profile: int, today: date) -> DailyStreaks:
    """How many days in a row were finished on the day. Raises ``StorageTrouble``."""
    days = {day for day, result in _results(database, profile, PREFIX).items() if result.on_day}
    runs = {day: _run_up_to(day, days) for day in days if day + timedelta(days=1) not in days}
    current = next((runs[day] for day in (today, today - timedelta(days=1)) if day in runs), 0)
    return DailyStreaks(current, max(runs.values(), default=0))


def _run_up_to(day: date, days: set[date]) -> int:
    length = 0
    while day - timedelta(days=length) in days:
        length += 1
    return length


def open_dailies(database: Database, profile: int) -> Mapping[date, int]:
    """The daily games in progress, by day: the match that was last played. Raises ``StorageTrouble``."""
    rows = database.query(
        "SELECT game, id FROM matches WHERE profile = ? AND kind = 'daily' AND state = 'open' ORDER BY played, id",
        (profile,),
    )
    found = ((day_of(game), match_id) for game, match_id in rows)
    return {day: match_id for day, match_id in found if day is not None}


def day_result(database: Database, profile: int, day: date) -> DayResult | None:
    """The result that counts for ``day``. Raises ``StorageTrouble``."""
    return _results(database, profile, game_of(day)).get(day)


def _results(database: Database, profile: int, prefix: str) -> dict[date, DayResult]:
    rows = database.query(
        "SELECT m.game, f.match_id, f.won, f.margin, "
        "f.margin IS NOT NULL AND date(f.ended, 'localtime') = substr(m.game, ?), "
        "(SELECT count(*) - 1 FROM match_figures g JOIN matches n ON n.id = g.match_id "
        "WHERE n.profile = m.profile AND n.kind = 'daily' AND n.game = m.game) "
        "FROM match_figures f JOIN matches m ON m.id = f.match_id "
        f"WHERE f.match_id IN ({FIRST_DAILIES}) AND m.game GLOB ?",
        (len(PREFIX) + 1, profile, f"{prefix}*"),
    )
    found = ((day_of(game), DayResult(id_, bool(won), margin, bool(on), n)) for game, id_, won, margin, on, n in rows)
    return {day: result for day, result in found if day is not None}


def game_of(day: date) -> str:
    """The daily game of a day: the text that decides its deals, the same for everybody."""
    return f"{PREFIX}{day.isoformat()}"


def day_of(game: str) -> date | None:
    """The day of a daily game, None for any other game."""
    try:
        day = date.fromisoformat(game.removeprefix(PREFIX))
    except ValueError:
        return None
    return day if game_of(day) == game else None
