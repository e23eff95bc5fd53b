"""Looks after the database while somebody plays: checks every page of it, and makes the day's copy."""

from __future__ import annotations

from pathlib import Path
from threading import Event, Thread

from ginrummy_desktop.storage.backups import Stopped, back_up
from ginrummy_desktop.storage.checking import suspect
from ginrummy_desktop.storage.notices import DatabaseDamaged, Notice, NoticeKind, OnNotice, StorageUnavailable

_PATIENCE = 5.0  # seconds; it stops within milliseconds, unless the disk hangs


class Caretaker:
    """One round of care for the database at ``path``, in a thread of its own, which neither waits nor makes wait.

    ``on_notice`` is called in that thread, and only when the database is damaged; the next opening mends that then.
    """

    def __init__(self, path: Path, on_notice: OnNotice) -> None:
        self._path, self._on_notice = path, on_notice
        self._stop = Event()
        self._thread = Thread(target=self.care, name="caretaker", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """Leave what is not done yet, and return when the thread has ended. May be called before ``start``."""
        self._stop.set()
        self.wait()

    def wait(self) -> None:
        """Until it is done."""
        if self._thread.ident is not None:
            self._thread.join(_PATIENCE)

    def care(self) -> None:
        """Do it here and now."""
        try:
            back_up(self._path, lambda: not self._stop.is_set())
        except DatabaseDamaged as damage:
            suspect(self._path)
            self._on_notice(Notice(NoticeKind.DATABASE_SUSPECT, self._path, damage.notice.detail))
        except (StorageUnavailable, Stopped):
            pass  # tomorrow again: play tells of a disk that cannot be written
