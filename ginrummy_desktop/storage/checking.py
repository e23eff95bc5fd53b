"""Whether a file is a database of ours that can be used: a look that costs nothing, and one at every page.

``sqlite3`` is imported when a database is opened and not before: this module is near the first frame.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from ginrummy_desktop.storage.notices import DatabaseDamaged, DatabaseNewer, Notice, NoticeKind, StorageUnavailable
from ginrummy_desktop.storage.schema import APPLICATION_ID, SCHEMA_VERSION

if TYPE_CHECKING:
    import sqlite3

_MAGIC = b"SQLite format 3\0"
_DAMAGE = frozenset({"SQLITE_CORRUPT", "SQLITE_NOTADB"})
_ENVIRONMENT = frozenset(
    f"SQLITE_{name}" for name in ("FULL", "READONLY", "IOERR", "CANTOPEN", "BUSY", "LOCKED", "PERM", "AUTH", "PROTOCOL")
)
# Tables that every version has, in the order in which a match fills them: the last rows lie on the pages that were
# written last, and the root page of each table and index is read on the way.
_LOOKS = (
    "SELECT * FROM matches ORDER BY id DESC LIMIT 1",
    "SELECT * FROM rounds ORDER BY match_id DESC, number DESC LIMIT 1",
    "SELECT count(action) FROM actions WHERE match_id = (SELECT max(id) FROM matches)",
    "SELECT * FROM round_results ORDER BY match_id DESC, number DESC LIMIT 1",
    "SELECT * FROM match_results ORDER BY match_id DESC LIMIT 1",
)


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
            raise damaged(path, str(error)) from error
        if family in _ENVIRONMENT:
            raise StorageUnavailable(Notice(NoticeKind.NOT_SAVED, path, str(error))) from error
        raise
    except OSError as error:
        raise StorageUnavailable(Notice(NoticeKind.NOT_SAVED, path, error.strerror or str(error))) from error


def damaged(path: Path, why: str) -> DatabaseDamaged:
    """The exception for a file that cannot be used."""
    return DatabaseDamaged(Notice(NoticeKind.NOT_SAVED, path, why))


def look_at_header(path: Path) -> None:
    """Raise for a file that SQLite must not even open: it would throw a log away that does not fit, or write to it."""
    if not path.exists():
        return
    with path.open("rb") as file:
        header = file.read(72)
    log = Path(f"{path}-wal")
    if not header.startswith(_MAGIC) and (header or (log.exists() and log.stat().st_size)):
        raise damaged(path, "file is not a database")
    if int.from_bytes(header[68:72]) == APPLICATION_ID:
        _refuse_newer(path, int.from_bytes(header[60:64]))


def look_at_size(path: Path) -> None:
    """Raise for a file that is shorter than it says. What is still in a log may be missing of it."""
    log = Path(f"{path}-wal")
    if not path.exists() or (log.exists() and log.stat().st_size):
        return
    with path.open("rb") as file:
        header = file.read(32)
    page = int.from_bytes(header[16:18])
    if path.stat().st_size < (65536 if page == 1 else page) * int.from_bytes(header[28:32]):
        raise damaged(path, "the file is cut short")


def check_quickly(connection: sqlite3.Connection, path: Path) -> None:
    """Raise when the file is somebody else's or newer, or when what was written last cannot be read. Under 1 ms."""
    import sqlite3

    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (owner,) = connection.execute("PRAGMA application_id").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if owner != APPLICATION_ID and (owner or version or tables):
        raise damaged(path, "not a database of this program")
    _refuse_newer(path, version)
    try:
        for look in _LOOKS if version else ():
            connection.execute(look).fetchall()
    except sqlite3.OperationalError as error:
        if error.sqlite_errorname != "SQLITE_ERROR":
            raise
        raise damaged(path, str(error)) from error  # a table is missing


def check_fully(connection: sqlite3.Connection, path: Path) -> None:
    """Raise when a page of the file is damaged. About 7 ms a megabyte."""
    verdict = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if verdict != "ok":
        raise damaged(path, str(verdict).splitlines()[-1])


def suspicion_path(path: Path) -> Path:
    """The file beside the database that says that it is to be checked fully at the next opening."""
    return Path(f"{path}.check")


def suspect(path: Path) -> None:
    """Have the database checked fully at the next opening, if that can be written down."""
    with suppress(OSError):
        suspicion_path(path).touch()


def trust(path: Path) -> None:
    """The database was checked."""
    with suppress(OSError):
        suspicion_path(path).unlink(missing_ok=True)


def _refuse_newer(path: Path, version: int) -> None:
    if version > SCHEMA_VERSION:
        raise DatabaseNewer(Notice(NoticeKind.DATABASE_NEWER, path, f"{version} > {SCHEMA_VERSION}"))
