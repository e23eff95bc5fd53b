"""Keeps a match while it is played. It never raises for what the environment does: play goes on.

What cannot be written now waits, and is written in one transaction with the next action that can be.
"""

from __future__ import annotations

from dataclasses import dataclass

from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.notices import (
    DatabaseDamaged,
    MatchElsewhere,
    Notice,
    NoticeKind,
    OnNotice,
    StorageTrouble,
)
from ginrummy_desktop.storage.rows import MatchHeader, StoredAction


@dataclass(frozen=True, slots=True)
class _StartRound:
    number: int


_Write = MatchHeader | _StartRound | StoredAction


class Keeper:
    """Stores one match in ``store``: a new one (``begin``), or one that is there already (``match_id``).

    ``on_notice`` is told once when nothing can be written, and once when it works again.
    """

    def __init__(self, store: MatchStore, on_notice: OnNotice, match_id: int | None = None) -> None:
        self.match_id = match_id
        self._store = store
        self._on_notice = on_notice
        self._waiting: list[_Write] = []
        self._told: set[NoticeKind] = set()
        self._given_up = False

    def begin(self, header: MatchHeader) -> None:
        """Store a new match and that its first round was dealt. It replaces any that is open: that one is given up."""
        self._put(header)

    def start_round(self, number: int) -> None:
        """Store that round ``number`` was dealt."""
        self._put(_StartRound(number))

    def append(self, row: StoredAction) -> None:
        """Store one action with the results that it brought; it is committed when this returns, if it can be."""
        self._put(row)

    @property
    def waiting(self) -> int:
        """How many writes wait for the disk to take them."""
        return len(self._waiting)

    def _put(self, write: _Write) -> None:
        if self._given_up:
            return
        self._waiting.append(write)
        try:
            self._flush()
        except (MatchElsewhere, DatabaseDamaged) as trouble:
            self._give_up(trouble)
        except StorageTrouble as trouble:
            self._tell(trouble.notice)
        else:
            if NoticeKind.NOT_SAVED in self._told:
                self._tell(Notice(NoticeKind.SAVED_AGAIN, self._store.database.path))

    def _give_up(self, trouble: StorageTrouble) -> None:
        """Write no more: it would not help, or overwrite what somebody else played."""
        self._given_up = True
        self._waiting.clear()
        self._tell(trouble.notice)

    def _flush(self) -> None:
        durable = any(isinstance(write, StoredAction) and write.round_result for write in self._waiting)
        match_id = self.match_id
        with self._store.transaction(durable=durable):
            for write in self._waiting:
                match_id = self._write(match_id, write)
        self.match_id = match_id
        self._waiting.clear()

    def _write(self, match_id: int | None, write: _Write) -> int:
        if isinstance(write, MatchHeader):
            self._store.give_up_open()
            match_id = self._store.start_match(write)
            self._store.start_round(match_id, 1)
            return match_id
        assert match_id is not None, "begin comes first"
        if isinstance(write, _StartRound):
            self._store.start_round(match_id, write.number)
        else:
            self._store.append(match_id, write)
        return match_id

    def _tell(self, notice: Notice) -> None:
        if notice.kind not in self._told:
            self._told.add(notice.kind)
            self._on_notice(notice)
