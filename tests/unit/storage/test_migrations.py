"""A database of each earlier version is opened as one of today, and nothing in it is lost.

``tests/data/databases`` has one for each version that was released: what the program of that time wrote, as SQL text.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

import pytest

from ginrummy_desktop.engine import Rules
from ginrummy_desktop.storage.database import Database, open_database
from ginrummy_desktop.storage.long_work import LongWork
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.notices import Notice
from ginrummy_desktop.storage.profiles import ProfileStore
from ginrummy_desktop.storage.replay import rebuild_results, replay
from ginrummy_desktop.storage.rows import MatchKind, MatchState, OpenMatch
from ginrummy_desktop.storage.rule_sets import RuleSetStore
from ginrummy_desktop.storage.schema import MIGRATIONS, SCHEMA_VERSION

T = TypeVar("T")
EARLIER = range(1, SCHEMA_VERSION)
TABLES = "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name <> 'sqlite_sequence' ORDER BY name"


def text_of(version: int, test_data: Path) -> str:
    return (test_data / "databases" / f"version_{version}.sql").read_text("utf-8")


def write_version(version: int, path: Path, test_data: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path)
    connection.executescript(text_of(version, test_data))
    connection.commit()
    return connection


@pytest.fixture
def old(path: Path, test_data: Path) -> sqlite3.Connection:
    """A database of version 1, still open."""
    return write_version(1, path, test_data)


def everything(connection: sqlite3.Connection, table: str, columns: str = "*") -> list[object]:
    return connection.execute(f"SELECT {columns} FROM {table} ORDER BY 1, 2").fetchall()


@pytest.mark.parametrize("version", EARLIER)
def test_a_released_version_is_never_changed(version: int, path: Path, test_data: Path, tmp_path: Path) -> None:
    released = write_version(version, path, test_data)
    today = sqlite3.connect(tmp_path / "today")
    for statements in MIGRATIONS[:version]:
        for statement in statements:
            today.execute(statement)
    assert released.execute("PRAGMA user_version").fetchone() == (version,)
    assert everything(released, f"({TABLES})") == everything(today, f"({TABLES})")
    released.close()
    today.close()


@pytest.mark.parametrize("version", EARLIER)
def test_every_row_of_an_earlier_version_is_still_there(
    version: int, path: Path, test_data: Path, told: list[Notice]
) -> None:
    released = write_version(version, path, test_data)
    names = [name for name, sql in released.execute(TABLES) if sql.strip().startswith("CREATE TABLE")]
    # What a margin is has changed with version 3: see below.
    columns = {
        name: ", ".join(row[1] for row in released.execute(f"PRAGMA table_info({name})") if row[1] != "margin")
        for name in names
    }
    before = {name: everything(released, name, columns[name]) for name in names}
    assert all(before.values())
    released.close()
    database = open_database(path, told.append)
    assert told == []
    assert database.saved
    assert {name: everything(database.connection, name, columns[name]) for name in names} == before
    assert database.query("PRAGMA user_version") == [(SCHEMA_VERSION,)]
    assert database.query("PRAGMA integrity_check") == [("ok",)]
    assert database.query("PRAGMA foreign_key_check") == []
    database.close()


def test_the_margin_of_three_games_is_that_of_one_since_version_3(
    path: Path, test_data: Path, told: list[Notice]
) -> None:
    released = write_version(2, path, test_data)
    margins = "SELECT rules_name, margin FROM match_figures ORDER BY match_id"
    before = released.execute(margins).fetchall()
    assert ("hollywood", 97 - 68) in before
    released.close()
    database = open_database(path, told.append)
    after = [("hollywood", 10) if name == "hollywood" else (name, margin) for name, margin in before]
    assert [tuple(row) for row in database.query(margins)] == after
    database.close()


@pytest.fixture
def migrated(old: sqlite3.Connection, path: Path, told: list[Notice]) -> Database:
    """The same, opened by the program of today."""
    old.close()
    return open_database(path, told.append)


def test_the_matches_of_version_1_and_their_results_are_the_same(migrated: Database) -> None:
    store = MatchStore(migrated)
    before = [(store.round_results(match_id), store.match_result(match_id)) for match_id in store.match_ids()]
    assert [result is not None for _, result in before] == [True, True, False, False, False]
    assert rebuild_results(store) == ()
    after = [(store.round_results(match_id), store.match_result(match_id)) for match_id in store.match_ids()]
    assert after == before
    migrated.close()


def test_what_version_2_added_is_filled_in(migrated: Database) -> None:
    store = MatchStore(migrated)
    matches = [store.load(match_id) for match_id in store.match_ids()]
    finished, given_up = MatchState.FINISHED, MatchState.GIVEN_UP
    assert [match.state for match in matches] == [finished, finished, given_up, given_up, MatchState.OPEN]
    assert [match.ended for match in matches] == [
        *("2026-03-01T18:00:00Z", "2026-03-02T08:30:00Z", "2026-03-03T08:30:00Z", "2026-03-04T08:30:00Z", None)
    ]
    assert {(match.header.profile, match.header.kind, match.hints, match.take_backs) for match in matches} == {
        (1, MatchKind.OWN, 0, 0)
    }
    assert [tuple(row) for row in migrated.query("SELECT level, rules_name FROM matches ORDER BY id")] == [
        *(("casual", "classic"), ("expert", "oklahoma"), ("beginner", "classic"), ("skilled", "hoyle")),
        ("advanced", "parlor"),
    ]
    assert [profile.id for profile in ProfileStore(migrated).profiles()] == [1]
    migrated.close()


@pytest.mark.parametrize("version", EARLIER)
def test_what_version_3_added_can_be_used(version: int, path: Path, test_data: Path, told: list[Notice]) -> None:
    write_version(version, path, test_data).close()
    database = open_database(path, told.append)
    rules = RuleSetStore(database, told.append)
    assert rules.of(1) == ()
    rules.add(1, Rules("Friday"))
    assert [one.name for one in rules.of(1)] == ["Friday"]
    database.close()


def test_the_open_match_of_version_1_goes_on(migrated: Database) -> None:
    store = MatchStore(migrated)
    assert store.last_shown() == 5
    created = "2026-03-05T08:30:00Z"
    assert store.open_matches() == (
        OpenMatch(5, "15", "parlor", "advanced", MatchKind.OWN, created, rounds=2, scores=(10, 22), begun=True),
    )
    match = replay(store.load(5))
    assert (match.scores, len(match.rounds), len(match.round.actions)) == ((10, 22), 2, 7)
    migrated.close()


@pytest.mark.parametrize("value", ["", "{", "[1]", '"x"', "null", '[{"level": {"a": 1}}]'])
def test_a_match_that_makes_no_sense_is_no_hindrance(
    value: str, old: sqlite3.Connection, path: Path, told: list[Notice]
) -> None:
    old.execute("UPDATE matches SET players = ?, rules = ? WHERE id = 3", (value, value))
    old.commit()
    old.close()
    database = open_database(path, told.append)
    assert told == []
    assert database.query("SELECT players, rules FROM matches WHERE id = 3") == [(value, value)]
    assert len(MatchStore(database).match_ids()) == 5
    database.close()


def test_a_disk_that_is_full_leaves_the_earlier_version_whole(
    old: sqlite3.Connection, path: Path, told: list[Notice], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old.close()
    before = tmp_path / "before"
    shutil.copy(path, before)
    from ginrummy_desktop.storage import database as module

    connect = module._connect

    def cramped(target: str, *, uri: bool = False) -> sqlite3.Connection:
        connection = connect(target, uri=uri)
        if target == str(path):
            (pages,) = connection.execute("PRAGMA page_count").fetchone()
            connection.execute(f"PRAGMA max_page_count = {pages}")
        return connection

    monkeypatch.setattr(module, "_connect", cramped)
    database = open_database(path, told.append)
    assert [notice.detail for notice in told] == ["database or disk is full"]
    assert not database.saved
    assert len(MatchStore(database).match_ids()) == 5  # in memory, and of today
    database.close()
    left, kept = sqlite3.connect(path), sqlite3.connect(before)
    assert list(left.iterdump()) == list(kept.iterdump())
    left.close()
    kept.close()


@pytest.mark.parametrize("version", EARLIER)
def test_it_is_brought_up_to_date_as_whoever_opens_it_says(version: int, path: Path, test_data: Path) -> None:
    write_version(version, path, test_data).close()
    done: list[LongWork] = []

    def run(work: LongWork, do: Callable[[], T], /) -> T:
        done.append(work)
        with ThreadPoolExecutor(1) as pool:
            return pool.submit(do).result()

    database = open_database(path, lambda notice: pytest.fail(str(notice)), run)
    assert done == [LongWork.UPDATING]
    assert database.query("PRAGMA user_version") == [(SCHEMA_VERSION,)]
    database.close()
