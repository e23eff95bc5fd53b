"""What takes a damaged database's place: its newest good copy, with what can still be read of all that came after.

It is made ready beside the damaged one before that is set aside, so that a program that is killed meanwhile loses
nothing: the next start goes on with it.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

from ginrummy_desktop.storage.backups import newest_good, ready_path
from ginrummy_desktop.storage.checking import look_at_header, translated
from ginrummy_desktop.storage.database import Database
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.notices import StorageTrouble
from ginrummy_desktop.storage.replay import results
from ginrummy_desktop.storage.rows import MatchState
from ginrummy_desktop.storage.rule_sets import read_rules
from ginrummy_desktop.storage.schema import APPLICATION_ID

MOST = 3000
"""So many matches are saved from the damaged file at most, the newest first: somebody waits, a few seconds then."""
_READABLE = (2, 3)
"""The versions whose profiles and matches look as today's do."""
_RECORD = (("matches", "id"), ("rounds", "match_id"), ("actions", "match_id"))
_RESULTS = (("round_results", "match_id"), ("match_results", "match_id"))
_FOREIGN = (sqlite3.Error, StorageTrouble, ValueError, TypeError, KeyError, OverflowError)
"""What reading a damaged file may raise."""


def make_ready(path: Path, open_new: Callable[[Path], Database]) -> Path | None:
    """Lay beside the damaged database at ``path`` what takes its place (``backups.finish_restoring``).

    ``open_new`` opens a database, or makes one. Gives the copy that was used, None when there is no good one. Raises
    ``StorageTrouble`` and ``OSError``.
    """
    copy = newest_good(path)
    half = Path(f"{path}.half")
    for ending in ("", "-wal", "-shm"):
        Path(f"{half}{ending}").unlink(missing_ok=True)
    if copy is not None:
        shutil.copyfile(copy, half)
    database = open_new(half)
    try:
        with suppress(*_FOREIGN):
            _save_from(path, database)
    finally:
        database.close()
    half.replace(ready_path(path))
    return copy


def _save_from(path: Path, database: Database) -> None:
    """Take from the damaged file what ``database`` does not have, or has in an earlier state, and what makes sense."""
    look_at_header(path)
    uri = f"{path.absolute().as_uri()}?mode=ro"
    with translated(path), closing(sqlite3.connect(uri, isolation_level=None, uri=True)) as connection:
        pragmas = [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("application_id", "user_version")]
        if pragmas[0] != APPLICATION_ID or pragmas[1] not in _READABLE:
            return
        store = MatchStore(database)
        with store.transaction(durable=True):
            with suppress(*_FOREIGN):
                _save_profiles(connection, store)
            with suppress(*_FOREIGN):
                _save_rule_sets(connection, store)
            damaged = MatchStore(Database(connection, path, saved=False))
            for match_id in _changed_since(connection, database)[:MOST]:
                with suppress(*_FOREIGN):
                    _save_match(damaged, match_id, store)


def _save_profiles(connection: sqlite3.Connection, store: MatchStore) -> None:
    for row in connection.execute("SELECT id, name, created FROM profiles").fetchall():
        with store.transaction() as kept:
            kept.execute("INSERT OR IGNORE INTO profiles (id, name, created) VALUES (?, ?, ?)", row)


def _save_rule_sets(connection: sqlite3.Connection, store: MatchStore) -> None:
    """Take all that are not there; of those that are, the damaged file has the later state, if it makes sense."""
    for row in connection.execute("SELECT id, profile, name, rules, created FROM rule_sets").fetchall():
        how = "IGNORE"
        with suppress(ValueError):
            read_rules(row[2], row[3])
            how = "REPLACE"
        with store.transaction() as kept:
            kept.execute(
                f"INSERT OR {how} INTO rule_sets (id, profile, name, rules, created) VALUES (?, ?, ?, ?, ?)", row
            )


def _changed_since(connection: sqlite3.Connection, database: Database) -> list[int]:
    """The matches that are not in ``database``, or were open when it was copied; the newest first."""
    ended = dict(database.query("SELECT id, ended FROM matches"))
    changed = []
    with suppress(sqlite3.Error):  # as far as they can be read
        for (match_id,) in connection.execute("SELECT id FROM matches ORDER BY id DESC"):
            if ended.get(match_id) is None:
                changed.append(match_id)
    return changed


def _save_match(damaged: MatchStore, match_id: int, store: MatchStore) -> None:
    """Put one match in the place of what is kept of it, if it can be read.

    One that has ended since the copy is taken with its results as it is. Any other is played over first: something
    would be lost if it made no sense.
    """
    stored = damaged.load(match_id)
    as_it_is = store.standing(match_id) is None and _has_result(damaged, match_id)
    rounds, result = ([], None) if as_it_is else results(stored)
    if not as_it_is and (result is not None) != (stored.state is MatchState.FINISHED):
        raise ValueError(f"it is not {stored.state}")
    with store.transaction() as kept:
        kept.execute("SAVEPOINT one")
        try:
            kept.execute("DELETE FROM matches WHERE id = ?", (match_id,))
            for table, column in (*_RECORD, *(_RESULTS if as_it_is else ())):
                _copy_rows(damaged.database, kept, f"{table} WHERE {column} = ?", match_id)
            if not as_it_is:
                store.replace_results(match_id, rounds, result)
            kept.execute("UPDATE matches SET state = state WHERE id = ?", (match_id,))  # the database sums it up
        except BaseException:
            kept.execute("ROLLBACK TO one")
            raise
        finally:
            kept.execute("RELEASE one")


def _has_result(damaged: MatchStore, match_id: int) -> bool:
    with suppress(*_FOREIGN):
        return damaged.match_result(match_id) is not None
    return False


def _copy_rows(damaged: Database, kept: sqlite3.Connection, which: str, match_id: int) -> None:
    cursor = damaged.connection.execute(f"SELECT * FROM {which}", (match_id,))
    names = [column[0] for column in cursor.description]
    into = f"INSERT INTO {which.split()[0]} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"
    kept.executemany(into, cursor.fetchall())
