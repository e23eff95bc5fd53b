"""What went wrong with the files, as data; the ui makes the text.

The environment's failures (disk full, folder read-only, file damaged) are ``StorageTrouble`` and carry a notice.
Anything else that escapes from this room is a bug.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path


class NoticeKind(StrEnum):
    """The kinds of things that a person should be told once."""

    DATABASE_SET_ASIDE = "database_set_aside"
    """The database was damaged. ``path`` is where it lies now; a new one was begun."""
    DATABASE_RESTORED = "database_restored"
    """The database was damaged. ``path`` is where it lies now; the copy of the day ``detail`` took its place."""
    DATABASE_SUSPECT = "database_suspect"
    """The database at ``path`` is damaged, as was found during play. The next opening sets it aside."""
    DATABASE_NEWER = "database_newer"
    """A newer version of the program wrote the database at ``path``. It was not touched; this game is not saved."""
    NOT_SAVED = "not_saved"
    """Nothing can be written at ``path`` (read-only, full, busy, broken). Play goes on; it is not saved."""
    SAVED_AGAIN = "saved_again"
    """Writing at ``path`` works again and what was waiting has been written."""
    MATCH_UNREADABLE = "match_unreadable"
    """The unfinished match cannot be read back. It stays in the database at ``path``; ``detail`` names it."""
    RULES_UNREADABLE = "rules_unreadable"
    """A rule set that a person made cannot be read back. It stays in the database at ``path``; ``detail``: its name,
    and why."""
    MATCH_ELSEWHERE = "match_elsewhere"
    """Another window has played on with the same match; what is played here is not saved."""
    SETTINGS_SET_ASIDE = "settings_set_aside"
    """The settings file was damaged. ``path`` is where it lies now; the defaults hold."""
    SETTINGS_VALUE = "settings_value"
    """The setting named by ``detail`` had an impossible value; its default holds."""
    SETTINGS_NOT_SAVED = "settings_not_saved"
    """The settings cannot be read or written at ``path``."""
    UNEXPECTED = "unexpected"
    """There is a fault in the program. ``path`` is the log file that tells of it."""
    UNEXPECTED_UNLOGGED = "unexpected_unlogged"
    """The same, and the log at ``path`` can't be written."""
    GAME_SAVED = "game_saved"
    """Nothing is wrong: a game was written to the file at ``path``, as a person asked."""
    PROGRAM_TROUBLE = "program_trouble"
    """The program that plays for a bot, ``path`` being its command, sent ``detail``, which cannot be used."""


@dataclass(frozen=True, slots=True)
class Notice:
    """One thing to tell. ``path`` is the file or folder it is about, ``detail`` the system's own words, or a name."""

    kind: NoticeKind
    path: Path
    detail: str = ""


OnNotice = Callable[[Notice], None]


class StorageTrouble(Exception):
    """The environment does not let us keep something. ``notice`` says what; play goes on."""

    def __init__(self, notice: Notice) -> None:
        super().__init__(f"{notice.kind}: {notice.path}: {notice.detail}")
        self.notice = notice


class StorageUnavailable(StorageTrouble):
    """Read-only, full, busy, or not reachable. It may work again later."""


class DatabaseDamaged(StorageTrouble):
    """The file is no database, or one whose contents are broken. It is set aside when it is opened, not during play."""


class DatabaseNewer(StorageTrouble):
    """A newer version of the program wrote the file."""


class MatchElsewhere(StorageTrouble):
    """Another process has written actions to the same match."""


class MatchUnreadable(StorageTrouble):
    """A stored match is not one that these rules allow."""
