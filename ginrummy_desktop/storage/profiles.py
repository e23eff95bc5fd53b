"""The people who play at this computer, each with matches of their own."""

from __future__ import annotations

from dataclasses import dataclass

from ginrummy_desktop.storage.clock import utc_now
from ginrummy_desktop.storage.database import Database
from ginrummy_desktop.storage.profile_settings import FIRST


@dataclass(frozen=True, slots=True)
class Profile:
    """One person. ``name`` may be empty; ``created``: UTC, ISO 8601, to the second."""

    id: int
    name: str
    created: str


class ProfileStore:
    """The profiles in ``database``. Every method is one transaction, and raises ``StorageTrouble``."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def profiles(self) -> tuple[Profile, ...]:
        """All of them, the oldest first."""
        return tuple(Profile(*row) for row in self.database.query("SELECT id, name, created FROM profiles ORDER BY id"))

    def add(self, name: str) -> int:
        """A new profile; gives its id, which no profile had before."""
        with self.database.transaction() as connection:
            row = connection.execute("INSERT INTO profiles (name, created) VALUES (?, ?)", (name, utc_now()))
            assert row.lastrowid is not None
            return row.lastrowid

    def rename(self, profile: int, name: str) -> None:
        """Give it another name. Raises ``KeyError`` if there is none with that id."""
        with self.database.transaction() as connection:
            row = connection.execute("UPDATE profiles SET name = ? WHERE id = ?", (name, profile))
            if not row.rowcount:
                raise KeyError(profile)

    def remove(self, profile: int) -> None:
        """Delete it with all its matches and rule sets.

        Raises ``ValueError`` for the first one, ``KeyError`` if there is none.
        """
        if profile == FIRST:
            raise ValueError("the first profile stays")
        with self.database.transaction() as connection:
            if not connection.execute("DELETE FROM profiles WHERE id = ?", (profile,)).rowcount:
                raise KeyError(profile)
            connection.execute("DELETE FROM matches WHERE profile = ?", (profile,))
            connection.execute("DELETE FROM rule_sets WHERE profile = ?", (profile,))
