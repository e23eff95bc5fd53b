"""Opening: new, old, damaged, newer, read-only, full."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from ginrummy_desktop.storage import database as module
from ginrummy_desktop.storage.database import Database, open_database
from ginrummy_desktop.storage.folders import database_path
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.notices import DatabaseDamaged, Notice, NoticeKind, StorageUnavailable
from ginrummy_desktop.storage.schema import SCHEMA_VERSION


def pragma(database: Database, name: str) -> object:
    return database.query(f"PRAGMA {name}")[0][0]


def test_a_new_one_is_as_we_want_it(database: Database, told: list[Notice]) -> None:
    names = ("user_version", "journal_mode", "foreign_keys", "synchronous", "busy_timeout")
    assert [pragma(database, name) for name in names] == [SCHEMA_VERSION, "wal", 1, 1, 250]
    assert database.saved
    assert told == []


def test_opening_again_changes_nothing(database: Database, path: Path, told: list[Notice], play: Callable) -> None:
    play().steps(5)
    again = open_database(path, told.append)
    assert MatchStore(again).load(1) == MatchStore(database).load(1)
    assert told == []
    again.close()


def test_a_transaction_that_raises_changes_nothing(database: Database) -> None:
    def half() -> None:
        with database.transaction() as connection:
            connection.execute("INSERT INTO matches (created, game, rules, players) VALUES ('', '1', '', '')")
            raise RuntimeError

    with pytest.raises(RuntimeError):
        half()
    assert database.query("SELECT * FROM matches") == []
    with database.transaction():
        pass  # it is not stuck in the old one


def no_database(path: Path) -> None:
    path.write_bytes(b"this is a letter to my aunt\n" * 400)


def emptied_beside_a_log(path: Path) -> None:
    path.write_bytes(b"")
    Path(f"{path}-wal").write_bytes(b"what is left")


def truncated(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def broken_inside(path: Path) -> None:
    content = bytearray(path.read_bytes())
    for page in range(4096, len(content), 4096):
        content[page : page + 12] = b"\xff" * 12
    path.write_bytes(content)


def somebody_elses(path: Path) -> None:
    path.unlink()
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE recipes (name)")
    connection.close()


@pytest.mark.parametrize("damage", [no_database, emptied_beside_a_log, truncated, broken_inside, somebody_elses])
def test_a_damaged_one_is_set_aside_whole_and_play_begins_anew(
    damage: Callable[[Path], None], database: Database, path: Path, told: list[Notice], play: Callable
) -> None:
    play().to_the_end()
    database.close()
    damage(path)
    content = path.read_bytes()
    fresh = open_database(path, told.append)
    assert [notice.kind for notice in told] == [NoticeKind.DATABASE_SET_ASIDE]
    aside = told[0].path
    assert aside.parent == path.parent
    assert aside != path
    assert aside.read_bytes() == content
    assert told[0].detail
    assert fresh.saved
    assert MatchStore(fresh).match_ids() == ()
    fresh.close()


def test_the_log_beside_a_damaged_one_moves_with_it(path: Path, told: list[Notice]) -> None:
    no_database(path)
    Path(f"{path}-wal").write_bytes(b"log")
    open_database(path, told.append).close()
    assert Path(f"{told[0].path}-wal").read_bytes() == b"log"


def test_a_newer_one_is_not_touched(database: Database, path: Path, told: list[Notice], play: Callable) -> None:
    play().steps(3)
    database.connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    database.close()
    content = path.read_bytes()
    instead = open_database(path, told.append)
    assert told == [Notice(NoticeKind.DATABASE_NEWER, path, f"{SCHEMA_VERSION + 1} > {SCHEMA_VERSION}")]
    assert not instead.saved
    assert MatchStore(instead).match_ids() == ()
    assert path.read_bytes() == content
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    instead.close()


def test_a_newer_one_is_not_even_opened(database: Database, path: Path, told: list[Notice], tmp_path: Path) -> None:
    database.connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    database.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.connection.execute("CREATE TABLE news (n)")  # in the log, which a newer version left behind
    left = tmp_path / "left"
    shutil.copytree(path.parent, left)
    (left / f"{path.name}-shm").unlink()
    content = {file.name: file.read_bytes() for file in left.iterdir()}
    open_database(left / path.name, told.append).close()
    assert [notice.kind for notice in told] == [NoticeKind.DATABASE_NEWER]
    assert {file.name: file.read_bytes() for file in left.iterdir()} == content
    assert len(content) == 2


def test_a_newer_one_is_known_by_its_log_too(database: Database, path: Path, told: list[Notice]) -> None:
    database.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")  # in the log only: nobody closed it
    open_database(path, told.append).close()
    assert [notice.kind for notice in told] == [NoticeKind.DATABASE_NEWER]


def test_migrations_that_were_cut_short_are_finished(
    path: Path, told: list[Notice], monkeypatch: pytest.MonkeyPatch
) -> None:
    open_database(path, told.append).close()
    added = (*module.MIGRATIONS, ("CREATE TABLE more (n)",), ("ALTER TABLE more ADD COLUMN m",))
    monkeypatch.setattr(module, "MIGRATIONS", added)
    monkeypatch.setattr("ginrummy_desktop.storage.checking.SCHEMA_VERSION", len(added))
    database = open_database(path, told.append)
    assert pragma(database, "user_version") == len(added)
    assert database.query("SELECT n, m FROM more") == []
    assert told == []
    database.close()


def test_in_a_read_only_folder_play_goes_on_with_what_was_there(
    open_dir: Path, lock: Callable[[Path], None], told: list[Notice]
) -> None:
    path = database_path(open_dir)
    before = open_database(path, told.append)
    with before.transaction() as connection:
        connection.execute("INSERT INTO matches (created, game, rules, players) VALUES ('', '1', '{}', '[]')")
    before.close()
    lock(open_dir)
    database = open_database(path, told.append)
    assert [(notice.kind, notice.path) for notice in told] == [(NoticeKind.NOT_SAVED, path)]
    assert not database.saved
    assert MatchStore(database).match_ids() == (1,)
    with database.transaction() as connection:
        connection.execute("DELETE FROM matches")  # in memory
    database.close()


def test_in_a_read_only_folder_without_a_database_too(
    open_dir: Path, lock: Callable[[Path], None], told: list[Notice]
) -> None:
    lock(open_dir)
    database = open_database(database_path(open_dir / "deeper"), told.append)
    assert [notice.kind for notice in told] == [NoticeKind.NOT_SAVED]
    assert MatchStore(database).match_ids() == ()
    database.close()


def test_a_damaged_one_in_a_read_only_folder_stays_and_play_goes_on(
    open_dir: Path, lock: Callable[[Path], None], told: list[Notice]
) -> None:
    path = database_path(open_dir)
    no_database(path)
    lock(open_dir)
    database = open_database(path, told.append)
    assert [notice.kind for notice in told] == [NoticeKind.NOT_SAVED]
    assert path.exists()
    assert MatchStore(database).match_ids() == ()
    database.close()


def test_a_folder_that_is_a_file_is_told_once(tmp_path: Path, told: list[Notice]) -> None:
    (tmp_path / "file").write_text("")
    database = open_database(database_path(tmp_path / "file"), told.append)
    assert [notice.kind for notice in told] == [NoticeKind.NOT_SAVED]
    assert not database.saved
    database.close()


def test_what_the_environment_does_is_told_apart_from_bugs(database: Database) -> None:
    def fill() -> None:
        with database.transaction() as connection:
            connection.execute("CREATE TABLE big (text)")
            connection.execute("INSERT INTO big VALUES (zeroblob(10000000))")

    database.connection.execute(f"PRAGMA max_page_count = {pragma(database, 'page_count')}")
    with pytest.raises(StorageUnavailable, match="full"):
        fill()
    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        database.query("SELECT * FROM nowhere")


def test_damage_that_shows_only_later_is_told_apart_too(database: Database, path: Path, play: Callable) -> None:
    play().to_the_end()
    database.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = path.read_bytes()
    path.write_bytes(content[:8192] + b"\xff" * (len(content) - 8192))
    database.connection.execute("PRAGMA shrink_memory")
    again = Database(sqlite3.connect(path, isolation_level=None), path, saved=True)
    with pytest.raises(DatabaseDamaged):
        again.query("SELECT * FROM actions")
    again.close()
