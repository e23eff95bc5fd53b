"""What a calendar of daily games shows: one result for a day, replays apart, streaks of days finished on the day."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest

from ginrummy_desktop.storage.dailies import (
    DailyStreaks,
    daily_streaks,
    day_of,
    day_result,
    game_of,
    month_results,
    open_dailies,
)
from ginrummy_desktop.storage.database import Database
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.rows import MatchHeader, MatchKind, MatchRow

Play = Any
DAY = date(2026, 11, 30)


@pytest.fixture
def header(play: Play) -> MatchHeader:
    """Of a daily game."""
    played: MatchHeader = play(game=game_of(DAY), kind=MatchKind.DAILY).header
    return played


def _ended(store: MatchStore, like: MatchHeader, day: date, won: bool = True, on: date | None = None) -> int:
    """The game of ``day`` from beginning to end; it ended at noon ``on`` that day."""
    match_id = store.start_match(MatchHeader(like.rules, game_of(day), like.players, like.created, kind=like.kind))
    store.start_round(match_id, 1)
    store.replace_results(match_id, (), MatchRow(0 if won else 1, 1, (60, 20) if won else (20, 70)))
    with store.transaction() as connection:
        ended = f"{on or day}T12:00:00Z"
        connection.execute("UPDATE matches SET ended = ? WHERE id = ?", (ended, match_id))
    return match_id


def test_the_text_of_a_day_is_read_back() -> None:
    assert game_of(DAY) == "daily-2026-11-30"
    assert day_of(game_of(DAY)) == DAY
    for other in ("481516", "daily-2026-11-31", "daily-20261130", "daily-2026-W49-1", "daily-2026-11-30 "):
        assert day_of(other) is None


def test_the_first_that_ended_is_the_days_result(database: Database, store: MatchStore, header: MatchHeader) -> None:
    first = _ended(store, header, DAY, won=False)
    _ended(store, header, DAY, on=DAY + timedelta(days=1))
    _ended(store, header, DAY, on=DAY + timedelta(days=2))
    results = month_results(database, 1, 2026, 11)
    assert list(results) == [DAY]
    result = results[DAY]
    assert (result.match_id, result.won, result.margin, result.again) == (first, False, -50, 2)
    assert day_result(database, 1, DAY) == result
    assert day_result(database, 1, DAY - timedelta(days=1)) is None
    assert day_result(database, 2, DAY) is None


def test_one_in_progress_has_no_result_and_the_last_played_is_gone_on_with(
    database: Database, store: MatchStore, header: MatchHeader, play: Play
) -> None:
    play(game=game_of(DAY))  # an own match of the same deals is no daily game
    assert month_results(database, 1, 2026, 11) == {}
    assert open_dailies(database, 1) == {DAY: 1}
    assert open_dailies(database, 2) == {}
    again = store.start_match(header)
    assert open_dailies(database, 1) == {DAY: again}
    store.touch(1)
    assert open_dailies(database, 1) == {DAY: 1}


def test_a_month_is_that_month(database: Database, store: MatchStore, header: MatchHeader) -> None:
    for day in (date(2026, 10, 31), date(2026, 11, 1), DAY, date(2026, 12, 1)):
        _ended(store, header, day)
    assert sorted(month_results(database, 1, 2026, 11)) == [date(2026, 11, 1), DAY]


def test_a_streak_counts_days_that_were_finished_on_the_day(
    database: Database, store: MatchStore, header: MatchHeader, play: Play
) -> None:
    def back(days: int) -> date:
        return DAY - timedelta(days=days)

    for days in (1, 2, 3, 5, 6, 7, 8):
        _ended(store, header, back(days), won=days % 2 == 0)
    assert daily_streaks(database, 1, DAY) == DailyStreaks(3, 4)
    _ended(store, header, back(4), on=DAY)
    assert daily_streaks(database, 1, DAY) == DailyStreaks(3, 4), "a past day fills no gap"
    _ended(store, header, DAY)
    assert daily_streaks(database, 1, DAY) == DailyStreaks(4, 4)
    assert daily_streaks(database, 1, DAY + timedelta(days=1)) == DailyStreaks(4, 4), "today isn't over"
    assert daily_streaks(database, 1, DAY + timedelta(days=2)) == DailyStreaks(0, 4)


def test_giving_up_is_a_result_but_no_day_of_a_streak(
    database: Database, store: MatchStore, header: MatchHeader, play: Play
) -> None:
    played = play(game=game_of(DAY), kind=MatchKind.DAILY)
    played.step()
    assert played.keeper.match_id is not None
    store.give_up(played.keeper.match_id)
    with store.transaction() as connection:
        connection.execute("UPDATE matches SET ended = ? WHERE id = 2", (f"{DAY}T12:00:00Z",))
    result = month_results(database, 1, 2026, 11)[DAY]
    assert (result.won, result.margin, result.on_day) == (False, None, False)
    assert daily_streaks(database, 1, DAY) == DailyStreaks(0, 0)


def test_what_nobody_played_is_dropped_and_what_ended_stays(store: MatchStore, header: MatchHeader) -> None:
    ended = _ended(store, header, DAY)
    for match_id in (1, ended, 99):
        store.drop(match_id)
    assert store.match_ids() == (ended,)
    assert store.database.query("SELECT DISTINCT match_id FROM rounds") == [(ended,)]
