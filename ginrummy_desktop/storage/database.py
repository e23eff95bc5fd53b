"""Opening the database: versions, damage, read-only folders, full disks.

``sqlite3`` is imported when a database is opened and not before: this module is near the first frame.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ginrummy_desktop.storage.backups import day_of, finish_restoring
from ginrummy_desktop.storage.checking import (
    check_fully,
    check_quickly,
    look_at_header,
    look_at_size,
    suspect,
    suspicion_path,
    translated,
    trust,
)
from ginrummy_desktop.storage.folders import set_aside
from ginrummy_desktop.storage.long_work import LongWork, Run, at_once
from ginrummy_desktop.storage.notices import (
    DatabaseDamaged,
    DatabaseNewer,
    Notice,
    NoticeKind,
    OnNotice,
    StorageTrouble,
    StorageUnavailable,
)
from ginrummy_desktop.storage.schema import APPLICATION_ID, MIGRATIONS

if TYPE_CHECKING:
    import sqlite3

COMPANIONS = ("-wal", "-shm", "-journal")
BUSY_MS = 250
"""How long a write may wait for another process. Short: writes happen on the thread that draws."""


class Database:
    """An open database. ``saved`` is False when it lives in memory only; ``path`` is where it lies or should."""

    def __init__(self, connection: sqlite3.Connection, path: Path, *, saved: bool) -> None:
        self.connection = connection
        self.path = path
        self.saved = saved

    @contextmanager
    def transaction(self, *, durable: bool = False) -> Iterator[sqlite3.Connection]:
        """One transaction: committed when the block ends, undone when it raises.

        ``durable`` waits until the disk has it, so that it also outlives a power cut. Raises ``StorageTrouble`` for
        what the environment does, and nothing is changed then.
        """
        with self._watched():
            self.connection.execute(f"PRAGMA synchronous = {'FULL' if durable else 'NORMAL'}")
            self.connection.execute("BEGIN IMMEDIATE")
            try:
                yield self.connection
                self.connection.execute("COMMIT")
            except BaseException:
                self._undo()
                raise

    def query(self, sql: str, values: tuple[object, ...] = ()) -> list[Any]:
        """All rows of a reading statement. Raises ``StorageTrouble``."""
        with self._watched():
            return self.connection.execute(sql, values).fetchall()

    def close(self) -> None:
        """Close it. Nothing is lost by not calling this."""
        self.connection.close()

    @contextmanager
    def _watched(self) -> Iterator[None]:
        """Damage that shows only now is looked for, and mended, at the next opening."""
        try:
            with translated(self.path):
                yield
        except DatabaseDamaged:
            if self.saved:
                suspect(self.path)
            raise

    def _undo(self) -> None:
        import sqlite3

        if self.connection.in_transaction:  # a full disk may have ended it already
            with suppress(sqlite3.Error):
                self.connection.execute("ROLLBACK")


def open_database(path: Path, on_notice: OnNotice, run: Run = at_once) -> Database:
    """The database at ``path``, created when there is none. Always gives one that works.

    A damaged file is set aside. Its newest good copy, or else a new one, takes its place, with what can still be read
    of the damaged one. Where nothing can be written, or a newer version wrote the file, a database in memory is given
    (with what could be read). ``on_notice`` is told, at most once, what happened. ``run`` does what may take seconds;
    what is opened belongs to the thread that calls this all the same.
    """
    try:
        return _open(path, run)
    except DatabaseDamaged as damage:
        return _begin_anew(path, damage, on_notice, run)
    except StorageUnavailable as trouble:
        on_notice(trouble.notice)
        return _copy_in_memory(path)
    except DatabaseNewer as newer:
        on_notice(newer.notice)
        return in_memory(path)


def in_memory(path: Path) -> Database:
    """An empty database in memory, for when ``path`` cannot be used."""
    connection = _connect(":memory:")
    _migrate(connection)
    return Database(connection, path, saved=False)


def _begin_anew(path: Path, damage: DatabaseDamaged, on_notice: OnNotice, run: Run) -> Database:
    from ginrummy_desktop.storage.restoring import make_ready

    try:
        with translated(path):
            copy = run(LongWork.MENDING, lambda: make_ready(path, _open))
            aside = set_aside(path, COMPANIONS)
            trust(path)
        database = _open(path)
    except (StorageUnavailable, DatabaseDamaged) as trouble:
        on_notice(Notice(NoticeKind.NOT_SAVED, path, trouble.notice.detail))
        return in_memory(path)
    if copy is None:
        on_notice(Notice(NoticeKind.DATABASE_SET_ASIDE, aside, damage.notice.detail))
    else:
        on_notice(Notice(NoticeKind.DATABASE_RESTORED, aside, day_of(path, copy)))
    return database


def _connect(target: str, *, uri: bool = False) -> sqlite3.Connection:
    import sqlite3

    connection = sqlite3.connect(target, isolation_level=None, timeout=BUSY_MS / 1000, uri=uri)
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def _open(path: Path, run: Run = at_once) -> Database:
    with translated(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        finish_restoring(path)
        look_at_header(path)
        look_at_size(path)
        connection = _connect(str(path))
        try:
            check_quickly(connection, path)
            if suspicion_path(path).exists():
                run(LongWork.CHECKING, lambda: _apart(path, lambda own: check_fully(own, path)))
                trust(path)
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = NORMAL")
            if 0 < _version(connection) < len(MIGRATIONS):
                run(LongWork.UPDATING, lambda: _apart(path, _migrate))
            _migrate(connection)
            connection.execute("BEGIN IMMEDIATE")  # a read-only file says so here and not in the middle of play
            connection.execute("ROLLBACK")
        except BaseException:
            connection.close()
            raise
    return Database(connection, path, saved=True)


def _apart(path: Path, do: Callable[[sqlite3.Connection], None]) -> None:
    """Do something with a connection of its own, which can be done in any thread."""
    with closing(_connect(str(path))) as connection:
        do(connection)


def _migrate(connection: sqlite3.Connection) -> None:
    """Bring the schema up to date, one transaction a version, so that a kill between two leaves a whole one."""
    while _version(connection) < len(MIGRATIONS):
        connection.execute("BEGIN IMMEDIATE")
        version = _version(connection)  # another window may have done it meanwhile
        for statement in MIGRATIONS[version] if version < len(MIGRATIONS) else ():
            connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {min(version + 1, len(MIGRATIONS))}")
        connection.execute("COMMIT")


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _copy_in_memory(path: Path) -> Database:
    """What can still be read of ``path``, in memory; else an empty database there.

    ``immutable`` also reads where no lock file can be made, but not what is still in the log beside the file.
    """
    import sqlite3

    for how in ("mode=ro", "mode=ro&immutable=1"):
        database = in_memory(path)
        with suppress(StorageTrouble, sqlite3.Error):
            source = _connect(f"{path.as_uri()}?{how}", uri=True)
            try:
                check_quickly(source, path)
                check_fully(source, path)
                source.backup(database.connection)
                _migrate(database.connection)
                return database
            finally:
                source.close()
        database.close()
    return in_memory(path)
