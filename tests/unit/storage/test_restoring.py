"""What can still be read of a damaged database is added to what takes its place."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest

from ginrummy_desktop.engine import Rules
from ginrummy_desktop.storage import backups
from ginrummy_desktop.storage.backups import back_up
from ginrummy_desktop.storage.checking import suspect
from ginrummy_desktop.storage.database import Database, open_database
from ginrummy_desktop.storage.long_work import LongWork
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.notices import Notice, NoticeKind
from ginrummy_desktop.storage.profiles import ProfileStore
from ginrummy_desktop.storage.replay import rebuild_results
from ginrummy_desktop.storage.rows import MatchHeader, MatchKind, StoredMatch, StoredPlayer
from ginrummy_desktop.storage.rule_sets import RuleSetStore

T = TypeVar("T")
BEFORE, HALF, AFTER, HERS = 1, 2, 3, 4


@pytest.fixture
def matches(database: Database, path: Path, store: MatchStore, play: Callable) -> dict[int, StoredMatch]:
    """One finished before the copy; one begun before it and finished after; one after, open; and somebody else's."""
    play(game="1").to_the_end()
    half = play(game="2")
    half.steps(20)
    assert back_up(path) is not None
    half.to_the_end()
    open_one = play(game="3", kind=MatchKind.PRACTICE)
    open_one.steps(50)
    open_one.keeper.count_hint()
    bea = ProfileStore(database).add("Bea")
    hers = store.start_match(replace(open_one.header, profile=bea, game="4"))
    store.start_round(hers, 1)
    store.give_up(hers)
    kept = {match_id: store.load(match_id) for match_id in store.match_ids()}
    database.close()
    return kept


def spoil(path: Path, *statements: str) -> None:
    """Make a table unreadable, or content senseless, in a database that is closed."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        for statement in statements:
            connection.execute(statement)


def break_index(path: Path) -> None:
    """Damage a page that no match needs, so that the check fails and everything can be read."""
    with closing(sqlite3.connect(path)) as connection:
        sql = "SELECT rootpage FROM sqlite_master WHERE name = 'matches_daily'"
        page = connection.execute(sql).fetchone()[0]
    content = bytearray(path.read_bytes())
    content[(page - 1) * 4096 : (page - 1) * 4096 + 12] = b"\xff" * 12
    path.write_bytes(content)
    suspect(path)


def restored(path: Path, told: list[Notice], kind: NoticeKind = NoticeKind.DATABASE_RESTORED) -> MatchStore:
    database = open_database(path, told.append)
    assert [notice.kind for notice in told] == [kind]
    assert database.query("PRAGMA integrity_check") == [("ok",)]
    assert database.query("PRAGMA foreign_key_check") == []
    return MatchStore(database)


def all_of(store: MatchStore) -> dict[int, StoredMatch]:
    return {match_id: store.load(match_id) for match_id in store.match_ids()}


def test_what_was_played_after_the_copy_comes_back(
    matches: dict[int, StoredMatch], path: Path, told: list[Notice]
) -> None:
    break_index(path)
    store = restored(path, told)
    assert all_of(store) == matches
    assert [profile.name for profile in ProfileStore(store.database).profiles()] == ["", "Bea"]
    assert store.last_shown() == AFTER
    results = [(store.round_results(match_id), store.match_result(match_id)) for match_id in matches]
    assert rebuild_results(store) == ()
    assert results == [(store.round_results(match_id), store.match_result(match_id)) for match_id in matches]
    store.database.close()


def test_without_a_copy_everything_that_can_be_read_comes_back(
    matches: dict[int, StoredMatch], path: Path, told: list[Notice]
) -> None:
    for copy in backups.backups(path):
        copy.unlink()
    break_index(path)
    store = restored(path, told, NoticeKind.DATABASE_SET_ASIDE)
    assert all_of(store) == matches
    store.database.close()


@pytest.mark.parametrize(
    "harm",
    [
        "UPDATE actions SET action = 'big_gin' WHERE match_id = 2 AND round = 1 AND n = 21",
        "UPDATE matches SET rules = x'ff' WHERE id = 2",
        "UPDATE matches SET state = 'open', ended = NULL WHERE id = 2",
        "DELETE FROM actions WHERE match_id = 2 AND n = 3",
    ],
)
def test_what_makes_no_sense_stays_as_it_is_in_the_copy(
    harm: str, matches: dict[int, StoredMatch], path: Path, told: list[Notice]
) -> None:
    spoil(path, harm)
    break_index(path)
    store = restored(path, told)
    kept = all_of(store)
    assert {match_id: kept[match_id] for match_id in (BEFORE, AFTER, HERS)} == {
        match_id: matches[match_id] for match_id in (BEFORE, AFTER, HERS)
    }
    assert sum(map(len, kept[HALF].rounds)) == 20
    store.database.close()


def test_a_match_that_ended_before_the_copy_is_taken_from_the_copy(
    matches: dict[int, StoredMatch], path: Path, told: list[Notice]
) -> None:
    spoil(path, "UPDATE matches SET game = '99' WHERE id = 1")
    break_index(path)
    store = restored(path, told)
    assert store.load(BEFORE) == matches[BEFORE]
    store.database.close()


def test_nothing_is_taken_from_another_version(matches: dict[int, StoredMatch], path: Path, told: list[Notice]) -> None:
    spoil(path, "PRAGMA user_version = 1")
    break_index(path)
    store = restored(path, told)
    assert store.match_ids() == (BEFORE, HALF)
    store.database.close()


def test_rule_sets_come_back_in_their_latest_state(database: Database, path: Path, told: list[Notice]) -> None:
    rules = RuleSetStore(database, told.append)
    MatchStore(database).start_match(MatchHeader(Rules(), "1", (StoredPlayer("Ann"), StoredPlayer()), "now"))
    old, wrong = rules.add(1, Rules("Old")), rules.add(1, Rules("Wrong"))
    assert back_up(path) is not None
    rules.change(1, old, Rules("Changed", gin_bonus=30))
    rules.add(1, Rules("New"))
    database.close()
    spoil(path, f"UPDATE rule_sets SET rules = '{{' WHERE id = {wrong}")
    break_index(path)
    store = restored(path, told)
    found = RuleSetStore(store.database, told.append).of(1)
    assert [one.rules for one in found] == [Rules("Changed", gin_bonus=30), Rules("Wrong"), Rules("New")]
    store.database.close()


def test_matches_of_the_version_before_come_back_too(
    matches: dict[int, StoredMatch], path: Path, told: list[Notice]
) -> None:
    spoil(path, "DROP TABLE rule_sets", "PRAGMA user_version = 2")
    break_index(path)
    store = restored(path, told)
    assert all_of(store) == matches
    store.database.close()


def test_what_may_take_seconds_is_done_as_whoever_opens_it_says(
    matches: dict[int, StoredMatch], path: Path, told: list[Notice]
) -> None:
    """In another thread, here: what is opened belongs to this one all the same."""
    done: list[LongWork] = []

    def run(work: LongWork, do: Callable[[], T], /) -> T:
        done.append(work)
        with ThreadPoolExecutor(1) as pool:
            return pool.submit(do).result()

    break_index(path)
    store = MatchStore(open_database(path, told.append, run))
    assert done == [LongWork.CHECKING, LongWork.MENDING]
    assert all_of(store) == matches
    store.database.close()
    open_database(path, told.append, run).close()
    assert done == [LongWork.CHECKING, LongWork.MENDING], "a good one is opened at once"
