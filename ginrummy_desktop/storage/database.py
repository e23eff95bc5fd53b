"""Opening the database: versions, damage, read-only folders, full disks.

``sqlite3`` is imported when a database is opened and not before: this module is near the first frame.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ginrummy_desktop.storage.folders import set_aside
from ginrummy_desktop.storage.notices import (
    DatabaseDamaged,
    DatabaseNewer,
    Notice,
    NoticeKind,
    OnNotice,
    StorageTrouble,
    StorageUnavailable,
)
from ginrummy_desktop.storage.schema import APPLICATION_ID, MIGRATIONS, SCHEMA_VERSION

if TYPE_CHECKING:
    import sqlite3

COMPANIONS = ("-wal", "-shm", "-journal")
BUSY_MS = 250
"""How long a write may wait for another process. Short: writes happen on the thread that draws."""
_MAGIC = b"SQLite format 3\0"
_DAMAGE = frozenset({"SQLITE_CORRUPT", "SQLITE_NOTADB"})
_ENVIRONMENT = frozenset(
    f"SQLITE_{name}" for name in ("FULL", "READONLY", "IOERR", "CANTOPEN", "BUSY", "LOCKED", "PERM", "AUTH", "PROTOCOL")
)


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
        with translated(self.path):
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
        with translated(self.path):
            return self.connection.execute(sql, values).fetchall()

    def close(self) -> None:
        """Close it. Nothing is lost by not calling this."""
        self.connection.close()

    def _undo(self) -> None:
        import sqlite3

        if self.connection.in_transaction:  # a full disk may have ended it already
            with suppress(sqlite3.Error):
                self.connection.execute("ROLLBACK")


@contextmanager
def translated(path: Path) -> Iterator[None]:
    """Turn what the environment does into ``StorageTrouble``; bugs (bad SQL, broken constraints) pass through."""
    import sqlite3

    try:
        yield
    except sqlite3.Error as error:
        name = str(getattr(error, "sqlite_errorname", ""))
        family = "_".join(name.split("_")[:2])
        if family in _DAMAGE:
            raise DatabaseDamaged(Notice(NoticeKind.NOT_SAVED, path, str(error))) from error
        if family in _ENVIRONMENT:
            raise StorageUnavailable(Notice(NoticeKind.NOT_SAVED, path, str(error))) from error
        raise
    except OSError as error:
        raise StorageUnavailable(Notice(NoticeKind.NOT_SAVED, path, error.strerror or str(error))) from error


def open_database(path: Path, on_notice: OnNotice) -> Database:
    """The database at ``path``, created when there is none. Always gives one that works.

    A damaged file is set aside and a new one begun. Where nothing can be written, or a newer version wrote the file, a
    database in memory is given (with what could be read). ``on_notice`` is told, at most once, what happened.
    """
    try:
        return _open(path)
    except DatabaseDamaged as damage:
        return _begin_anew(path, damage, on_notice)
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


def _begin_anew(path: Path, damage: DatabaseDamaged, on_notice: OnNotice) -> Database:
    try:
        with translated(path):
            aside = set_aside(path, COMPANIONS)
        database = _open(path)
    except (StorageUnavailable, DatabaseDamaged) as trouble:
        on_notice(Notice(NoticeKind.NOT_SAVED, path, trouble.notice.detail))
        return in_memory(path)
    on_notice(Notice(NoticeKind.DATABASE_SET_ASIDE, aside, damage.notice.detail))
    return database


def _connect(target: str, *, uri: bool = False) -> sqlite3.Connection:
    import sqlite3

    connection = sqlite3.connect(target, isolation_level=None, timeout=BUSY_MS / 1000, uri=uri)
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def _open(path: Path) -> Database:
    with translated(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        _look_at_header(path)
        connection = _connect(str(path))
        try:
            _check(connection, path)
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = NORMAL")
            _migrate(connection)
            connection.execute("BEGIN IMMEDIATE")  # a read-only file says so here and not in the middle of play
            connection.execute("ROLLBACK")
        except BaseException:
            connection.close()
            raise
    return Database(connection, path, saved=True)


def _look_at_header(path: Path) -> None:
    """Raise for a file that SQLite must not even open: it would throw a log away that does not fit, or write to it."""
    if not path.exists():
        return
    with path.open("rb") as file:
        header = file.read(72)
    log = Path(f"{path}-wal")
    if not header.startswith(_MAGIC) and (header or (log.exists() and log.stat().st_size)):
        raise DatabaseDamaged(Notice(NoticeKind.NOT_SAVED, path, "file is not a database"))
    if int.from_bytes(header[68:72]) == APPLICATION_ID:
        _refuse_newer(path, int.from_bytes(header[60:64]))


def _refuse_newer(path: Path, version: int) -> None:
    if version > SCHEMA_VERSION:
        raise DatabaseNewer(Notice(NoticeKind.DATABASE_NEWER, path, f"{version} > {SCHEMA_VERSION}"))


def _check(connection: sqlite3.Connection, path: Path) -> None:
    """Raise when the file is damaged, somebody else's, or newer."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (owner,) = connection.execute("PRAGMA application_id").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if owner != APPLICATION_ID and (owner or version or tables):
        raise DatabaseDamaged(Notice(NoticeKind.NOT_SAVED, path, "not a database of this program"))
    _refuse_newer(path, version)
    verdict = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if verdict != "ok":
        raise DatabaseDamaged(Notice(NoticeKind.NOT_SAVED, path, str(verdict).splitlines()[-1]))


def _migrate(connection: sqlite3.Connection) -> None:
    """Bring the schema up to date, one transaction a version, so that a kill between two leaves a whole one."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    for number, statements in enumerate(MIGRATIONS[version:], start=version + 1):
        connection.execute("BEGIN IMMEDIATE")
        for statement in statements:
            connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {number}")
        connection.execute("COMMIT")


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
                _check(source, path)
                source.backup(database.connection)
                _migrate(database.connection)
                return database
            finally:
                source.close()
        database.close()
    return in_memory(path)
