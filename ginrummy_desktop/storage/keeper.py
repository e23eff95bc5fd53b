"""Keeps a match while it is played. It never raises for what the environment does: play goes on.

What cannot be written now waits, and is written in one transaction with the next action that can be.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.notices import (
    DatabaseDamaged,
    MatchElsewhere,
    Notice,
    NoticeKind,
    OnNotice,
    StorageTrouble,
)
from ginrummy_desktop.storage.rows import MatchHeader, MatchState, StoredAction


@dataclass(frozen=True, slots=True)
class _StartRound:
    number: int


@dataclass(frozen=True, slots=True)
class _TakeBack:
    round_no: int
    from_n: int


class _Mark(Enum):
    HINT = auto()
    GIVE_UP = auto()


_Write = MatchHeader | _StartRound | StoredAction | _TakeBack | _Mark


class Keeper:
    """Stores one match in ``store``: a new one (``begin``), or one that is there already (``match_id``).

    ``take_backs``: how many there were in the match that is there already. ``on_notice`` is told once when nothing can
    be written, and once when it works again.
    """

    def __init__(
        self, store: MatchStore, on_notice: OnNotice, match_id: int | None = None, take_backs: int = 0
    ) -> None:
        self._match_id = match_id
        self._take_backs = take_backs
        self._store = store
        self._on_notice = on_notice
        self._waiting: list[_Write] = []
        self._told: set[NoticeKind] = set()
        self._given_up = False

    @property
    def match_id(self) -> int | None:
        """The match in the store; None while it could not be stored."""
        return self._match_id

    @property
    def waiting(self) -> int:
        """How many writes wait for the disk to take them."""
        return len(self._waiting)

    def begin(self, header: MatchHeader) -> None:
        """Store a new match and that its first round was dealt. Those that are open stay so."""
        self._put(header)

    def start_round(self, number: int) -> None:
        """Store that round ``number`` was dealt."""
        self._put(_StartRound(number))

    def append(self, row: StoredAction) -> None:
        """Store one action with the results that it brought; it is committed when this returns, if it can be."""
        self._put(row)

    def take_back(self, round_no: int, from_n: int) -> None:
        """Delete the actions of round ``round_no`` from number ``from_n`` on with what they brought, and count it."""
        self._put(_TakeBack(round_no, from_n))

    def count_hint(self) -> None:
        """Count a hint."""
        self._put(_Mark.HINT)

    def give_up(self) -> None:
        """The person gives the match up. One that is finished stays so."""
        self._put(_Mark.GIVE_UP)

    def _put(self, write: _Write) -> None:
        if self._given_up:
            return
        self._waiting.append(write)
        try:
            self._flush()
        except (MatchElsewhere, DatabaseDamaged) as trouble:
            self._leave_it(trouble)
        except StorageTrouble as trouble:
            self._tell(trouble.notice)
        else:
            if NoticeKind.NOT_SAVED in self._told:
                self._tell(Notice(NoticeKind.SAVED_AGAIN, self._store.database.path))

    def _leave_it(self, trouble: StorageTrouble) -> None:
        """Write no more: it would not help, or overwrite what somebody else played."""
        self._given_up = True
        self._waiting.clear()
        self._tell(trouble.notice)

    def _flush(self) -> None:
        durable = any(isinstance(write, StoredAction) and write.round_result for write in self._waiting)
        match_id = self._match_id
        with self._store.transaction(durable=durable):
            if match_id is not None:
                self._still_ours(match_id)
            for write in self._waiting:
                match_id = self._write(match_id, write)
        self._match_id = match_id
        self._take_backs += sum(isinstance(write, _TakeBack) for write in self._waiting)
        self._waiting.clear()

    def _still_ours(self, match_id: int) -> None:
        """Raise ``MatchElsewhere`` when another window took something back in it, gave it up or removed it."""
        standing = self._store.standing(match_id)
        if standing is None or standing[0] == MatchState.GIVEN_UP or standing[1] != self._take_backs:
            raise MatchElsewhere(Notice(NoticeKind.MATCH_ELSEWHERE, self._store.database.path, str(standing)))

    def _write(self, match_id: int | None, write: _Write) -> int:
        if isinstance(write, MatchHeader):
            match_id = self._store.start_match(write)
            self._store.start_round(match_id, 1)
            return match_id
        assert match_id is not None, "begin comes first"
        match write:
            case _StartRound():
                self._store.start_round(match_id, write.number)
            case StoredAction():
                self._store.append(match_id, write)
            case _TakeBack():
                self._store.take_back(match_id, write.round_no, write.from_n)
            case _Mark.HINT:
                self._store.count_hint(match_id)
            case _Mark.GIVE_UP:
                self._store.give_up(match_id)
        return match_id

    def _tell(self, notice: Notice) -> None:
        if notice.kind not in self._told:
            self._told.add(notice.kind)
            self._on_notice(notice)
