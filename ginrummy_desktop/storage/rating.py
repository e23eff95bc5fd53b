"""A person's rating over time: Glicko-2 against the levels' fixed strengths, a day being a rating period.

All levels and rule sets count, but no matches with hints or take-backs, and none of three.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from itertools import groupby
from typing import Any

from ginrummy_desktop.storage.database import Database
from ginrummy_desktop.storage.glicko import Rating, Score, rated, rested
from ginrummy_desktop.storage.statistics import Filter, counted
from ginrummy_desktop.storage.strengths import level_ratings


@dataclass(frozen=True, slots=True)
class RatingPoint:
    """The rating after one day's matches, of which ``won`` of ``played``; 95 in 100 lie within two ``deviation``."""

    day: date
    rating: float
    deviation: float
    played: int
    won: int


def rating_curve(database: Database, profile: int) -> tuple[RatingPoint, ...]:
    """One point for each day with matches that count, the oldest first. Raises ``StorageTrouble``."""
    condition, values = counted(Filter(profile, without_help=True))
    levels = level_ratings()
    rows = database.query(
        "SELECT date(ended, 'localtime') AS day, level, count(*), sum(won) FROM match_figures "
        f"WHERE {condition} AND two AND level IN ({', '.join('?' * len(levels))}) GROUP BY day, level ORDER BY day",
        (*values, *levels),
    )
    points: list[RatingPoint] = []
    rating = Rating()
    for text, days in groupby(rows, key=lambda row: row[0]):
        day = date.fromisoformat(text)
        if points:
            rating = rested(rating, (day - points[-1].day).days - 1)
        points.append(_point(day, rating := rated(rating, scores := _scores(list(days))), scores))
    return tuple(points)


def change_since(points: tuple[RatingPoint, ...], first_day: date) -> int | None:
    """How much the rating has grown since before ``first_day``; None when there was none before, or nothing since."""
    before = [point for point in points if point.day < first_day]
    if not before or before[-1] is points[-1]:
        return None
    return round(points[-1].rating) - round(before[-1].rating)


def _scores(rows: list[Any]) -> list[Score]:
    levels = level_ratings()
    return [Score(levels[level], won, played) for _, level, played, won in rows]


def _point(day: date, rating: Rating, scores: list[Score]) -> RatingPoint:
    played, won = sum(score.played for score in scores), sum(score.won for score in scores)
    return RatingPoint(day, rating.rating, rating.deviation, played, round(won))
