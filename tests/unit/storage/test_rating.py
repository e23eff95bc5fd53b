"""Glicko-2 as its author worked it out, the levels' strengths from what was measured, and a person's curve."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from ginrummy_desktop.storage.database import Database
from ginrummy_desktop.storage.glicko import START_DEVIATION, Rating, Score, rated, rested
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.rating import RatingPoint, change_since, rating_curve
from ginrummy_desktop.storage.rows import MatchKind
from ginrummy_desktop.storage.settings import LEVELS
from ginrummy_desktop.storage.strengths import ANCHOR, MEASURED, level_ratings
from tests.helpers.stored import BEGIN, kept


def test_the_published_example() -> None:
    """Glickman, "Example of the Glicko-2 system": 1464.06, 151.52, 0.05999."""
    scores = [Score(Rating(1400, 30), 1), Score(Rating(1550, 100), 0), Score(Rating(1700, 300), 0)]
    after = rated(Rating(1500, 200, 0.06), scores)
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_several_matches_against_one_opponent_are_several_scores() -> None:
    level = Rating(1600, 30)
    together = rated(Rating(), [Score(level, 2, 3)])
    apart = rated(Rating(), [Score(level, 1), Score(level, 1), Score(level, 0)])
    assert (together.rating, together.deviation) == pytest.approx((apart.rating, apart.deviation))


def test_a_surprise_makes_the_rating_more_volatile() -> None:
    before = Rating(1500, 60)
    steady = rated(before, [Score(Rating(1500, 30), 5, 10)])
    shaken = rated(before, [Score(Rating(1200, 30), 0, 12)])
    assert shaken.volatility > before.volatility > steady.volatility


def test_rest_makes_a_rating_less_sure_and_never_less_than_at_the_start() -> None:
    before = Rating(1700, 50)
    assert rested(before, 10).deviation == pytest.approx(_rest_day_by_day(before, 10).deviation)
    assert rested(before, 10).rating == 1700
    assert rested(before, 10**6).deviation == START_DEVIATION
    assert rested(before, 0).deviation == pytest.approx(before.deviation)


def _rest_day_by_day(before: Rating, days: int) -> Rating:
    for _ in range(days):
        before = rated(before, [])
    return before


def test_strengths_are_those_that_were_measured() -> None:
    ratings = level_ratings()
    for row in MEASURED:
        told = 1 / (1 + 10 ** ((ratings[row.b].rating - ratings[row.a].rating) / 400))
        assert told == pytest.approx(row.rate, abs=0.05), row
    assert ratings[ANCHOR].rating == 1500
    ordered = [ratings[level].rating for level in LEVELS]
    assert ordered == sorted(ordered)


def test_a_day_is_a_period_and_days_without_a_match_are_rest(store: MatchStore, database: Database) -> None:
    won = [store.match_result(_on(store, day, str(game))) for day, game in ((0, 1), (0, 2), (4, 3))]
    wins = [int(result is not None and result.winner == 0) for result in won]
    level = level_ratings()["casual"]
    first = rated(Rating(), [Score(level, wins[0] + wins[1], 2)])
    second = rated(rested(first, 3), [Score(level, wins[2], 1)])
    points = rating_curve(database, 1)
    assert [(point.played, point.won) for point in points] == [(2, wins[0] + wins[1]), (1, wins[2])]
    assert (points[1].day - points[0].day).days == 4
    assert [point.rating for point in points] == pytest.approx([first.rating, second.rating])
    assert points[1].deviation == pytest.approx(second.deviation)


def _on(store: MatchStore, day: int, game: str, **how: object) -> int:
    return kept(store, game, when=BEGIN + timedelta(days=day), **how)  # type: ignore[arg-type]


def test_help_practice_and_matches_of_three_are_not_rated(store: MatchStore, database: Database) -> None:
    store.count_hint(_on(store, 0, "1"))
    _on(store, 1, "2", kind=MatchKind.PRACTICE)
    _on(store, 2, "3", rules="three_handed")
    assert rating_curve(database, 1) == ()


def test_losing_to_the_weakest_costs_more_than_to_the_strongest(store: MatchStore, database: Database) -> None:
    _on(store, 0, "1", level="beginner", actions=3, end="given_up")
    weak = rating_curve(database, 1)[0].rating
    with store.transaction() as connection:
        connection.execute("UPDATE matches SET level = 'expert'")
    assert 1500 > rating_curve(database, 1)[0].rating > weak


def test_change_is_counted_from_the_last_point_before_a_day() -> None:
    points = tuple(RatingPoint(date(2026, 3, day), 1500.0 + 10 * day, 50.0, 1, 1) for day in (1, 5, 20))
    assert change_since(points, date(2026, 3, 6)) == 150
    assert change_since(points, date(2026, 3, 1)) is None
    assert change_since(points, date(2026, 4, 1)) is None


def test_three_games_are_one_match(store: MatchStore, database: Database) -> None:
    kept(store, rules="hollywood", level="skilled")
    (point,) = rating_curve(database, 1)
    assert point.played == 1
