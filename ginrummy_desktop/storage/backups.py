"""Copies of the database: one a day at most, the last seven kept, and the newest good one put in a damaged one's place.

A copy is a whole database in one file. It is checked before it is made, and again before it is restored.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from ginrummy_desktop.storage.checking import check_fully, check_quickly, translated
from ginrummy_desktop.storage.clock import local_day
from ginrummy_desktop.storage.notices import StorageTrouble

if TYPE_CHECKING:
    import sqlite3

FOLDER = "backups"
KEPT = 7
_PAGES = 2048
"""How many pages are copied before anybody is asked whether to go on: 8 MB."""
_NAME = re.compile(r"\d{4}-\d{2}-\d{2}")


class Stopped(Exception):
    """The program ends; the copy is left."""


def backup_path(path: Path, day: str) -> Path:
    """The copy of ``day`` (YYYY-MM-DD) of the database at ``path``."""
    return path.parent / FOLDER / f"{path.stem}-{day}{path.suffix}"


def backups(path: Path) -> tuple[Path, ...]:
    """The copies that there are of the database at ``path``, the newest first."""
    found = (path.parent / FOLDER).glob(f"{path.stem}-*{path.suffix}")
    return tuple(sorted((copy for copy in found if _NAME.fullmatch(day_of(path, copy))), reverse=True))


def day_of(path: Path, copy: Path) -> str:
    """The day of a copy of the database at ``path``."""
    return copy.stem.removeprefix(f"{path.stem}-")


def back_up(path: Path, go_on: Callable[[], bool] = lambda: True) -> Path | None:
    """Check the database at ``path`` fully, and make today's copy of it unless there is one, or nothing to copy.

    Has a connection of its own, so it can run in another thread while the database is written to: it does not wait, and
    nobody waits for it. Raises ``DatabaseDamaged`` when the database is, ``StorageUnavailable`` when the copy cannot be
    made (the disk has no room for two), and ``Stopped`` when ``go_on`` says so.
    """
    target = backup_path(path, local_day())
    with translated(path), closing(_connect(path, "mode=ro")) as source:
        source.set_progress_handler(lambda: not go_on(), 10_000)
        source.execute("BEGIN")  # what is checked is what is copied, whatever is written meanwhile
        _until_stopped(go_on, lambda: check_fully(source, path))
        (begun,) = source.execute("SELECT EXISTS (SELECT * FROM matches)").fetchone()
        if target.exists() or not begun or not _room_for(path):
            return None
        _copy(source, target, go_on)
    for old in backups(path)[KEPT:]:
        with suppress(OSError):
            old.unlink()
    return target


def newest_good(path: Path) -> Path | None:
    """The newest copy of the database at ``path`` that can be used."""
    return next((copy for copy in backups(path) if _is_good(copy)), None)


def ready_path(path: Path) -> Path:
    """Where that lies which takes the place of a damaged database at ``path``, once that is set aside."""
    return Path(f"{path}.restored")


def finish_restoring(path: Path) -> None:
    """If something lies ready and there is no database at ``path``, it is the database from now on. Raises ``OSError``.

    Called at every opening: a program that was killed while it restored goes on with it.
    """
    if ready_path(path).exists() and not path.exists():
        ready_path(path).rename(path)


def _connect(path: Path, how: str) -> sqlite3.Connection:
    import sqlite3

    return sqlite3.connect(f"{path.absolute().as_uri()}?{how}", isolation_level=None, timeout=1, uri=True)


def _is_good(copy: Path) -> bool:
    try:
        with translated(copy), closing(_connect(copy, "mode=ro&immutable=1")) as connection:
            check_quickly(connection, copy)
            check_fully(connection, copy)
    except StorageTrouble:
        return False
    return True


def _until_stopped(go_on: Callable[[], bool], do: Callable[[], None]) -> None:
    import sqlite3

    try:
        do()
    except sqlite3.OperationalError as error:
        if error.sqlite_errorname == "SQLITE_INTERRUPT" and not go_on():
            raise Stopped from error
        raise


def _room_for(path: Path) -> bool:
    """Whether the disk has room for the copy and for as much again, which play may need."""
    import shutil  # not before the first frame

    return shutil.disk_usage(path.parent).free > 2 * path.stat().st_size


def _copy(source: sqlite3.Connection, target: Path, go_on: Callable[[], bool]) -> None:
    import sqlite3

    def progress(_status: int, _remaining: int, _total: int) -> None:
        if not go_on():
            raise Stopped

    target.parent.mkdir(exist_ok=True)
    half = target.with_name(f".{target.name}.half")
    half.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(half, isolation_level=None)) as copy:
            copy.execute("PRAGMA synchronous = OFF")
            source.backup(copy, pages=_PAGES, progress=progress)
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, that can be read where nothing can be written
        _to_disk(half)
        half.replace(target)
    finally:
        half.unlink(missing_ok=True)


def _to_disk(path: Path) -> None:
    with path.open("r+b") as file:
        os.fsync(file.fileno())
