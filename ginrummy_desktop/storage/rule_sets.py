"""The rule sets that people have made for themselves, each a person's own."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from ginrummy_desktop.engine.rules import PRESETS, Rules, rules_from_dict
from ginrummy_desktop.storage.clock import utc_now
from ginrummy_desktop.storage.database import Database
from ginrummy_desktop.storage.notices import Notice, NoticeKind, OnNotice

NAME_LENGTH = 30
"""The longest name of a rule set, in characters."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A rule set with its ``id``. ``rules.name`` is what its person calls it; ``created``: UTC, ISO 8601."""

    id: int
    rules: Rules
    created: str

    @property
    def name(self) -> str:
        """What its person calls it."""
        return self.rules.name


class NameTaken(ValueError):
    """There is a rule set of that name, but for capitals."""


class RuleSetStore:
    """The rule sets in ``database``. Every method is one transaction, and raises ``StorageTrouble``.

    ``tell``: is given what a person should know.
    """

    def __init__(self, database: Database, on_notice: OnNotice) -> None:
        self.database = database
        self.tell = on_notice
        self._told: set[int] = set()

    def of(self, profile: int) -> tuple[RuleSet, ...]:
        """Those of one profile, the oldest first. What makes no sense is told of once, left out, and left there."""
        found = []
        rows = self.database.query(
            "SELECT id, name, rules, created FROM rule_sets WHERE profile = ? ORDER BY id", (profile,)
        )
        for row_id, name, text, created in rows:
            try:
                found.append(RuleSet(row_id, read_rules(name, text), str(created)))
            except ValueError as error:
                self._tell_of(row_id, name, error)
        return tuple(found)

    def add(self, profile: int, rules: Rules, created: str = "") -> int:
        """Keep a new one; gives its id. ``created``: now, if it is empty.

        Raises ``NameTaken``, and ``ValueError`` for a name that none may have.
        """
        check_name(rules.name)
        with self.database.transaction() as connection:
            self._check_free(profile, rules.name)
            row = connection.execute(
                "INSERT INTO rule_sets (profile, name, rules, created) VALUES (?, ?, ?, ?)",
                (profile, rules.name, rules_text(rules), created or utc_now()),
            )
            assert row.lastrowid is not None
            return row.lastrowid

    def change(self, profile: int, set_id: int, rules: Rules) -> None:
        """Put other rules, with another name or the same, in the place of one.

        Raises ``NameTaken``, ``ValueError`` for a name that none may have, and ``KeyError`` if it is not there.
        """
        check_name(rules.name)
        with self.database.transaction() as connection:
            self._check_free(profile, rules.name, but=set_id)
            row = connection.execute(
                "UPDATE rule_sets SET name = ?, rules = ? WHERE id = ? AND profile = ?",
                (rules.name, rules_text(rules), set_id, profile),
            )
            if not row.rowcount:
                raise KeyError(set_id)

    def remove(self, profile: int, set_id: int) -> None:
        """Delete one; matches that were played with it keep its rules. Nothing happens if it is not there."""
        with self.database.transaction() as connection:
            connection.execute("DELETE FROM rule_sets WHERE id = ? AND profile = ?", (set_id, profile))

    def _check_free(self, profile: int, name: str, but: int = 0) -> None:
        if is_taken(name, (other.name for other in self.of(profile) if other.id != but)):
            raise NameTaken(name)

    def _tell_of(self, row_id: int, name: object, error: ValueError) -> None:
        if row_id not in self._told:
            self._told.add(row_id)
            detail = f"{name}: {error}"
            self.tell(Notice(NoticeKind.RULES_UNREADABLE, self.database.path, detail))


def is_taken(name: str, others: Iterable[str]) -> bool:
    """Whether one of ``others`` is the same name, but for capitals."""
    return name.casefold() in {other.casefold() for other in others}


def free_name(name: str, others: Collection[str]) -> str:
    """``name``, with a number behind it if one of ``others`` is the same, and cut where it would be too long."""
    tried, number = name, 2
    while is_taken(tried, others):
        behind = f" {number}"
        tried, number = name[: NAME_LENGTH - len(behind)].rstrip() + behind, number + 1
    return tried


def check_name(name: str) -> None:
    """Raise ``ValueError`` for a name that no rule set of a person may have: empty, too long, or a preset's key."""
    if name != name.strip() or not name.isprintable() or not 1 <= len(name) <= NAME_LENGTH:
        raise ValueError(f"name: not one of 1 to {NAME_LENGTH} characters that can be seen: {name!r:.60}")
    if is_taken(name, PRESETS):
        raise ValueError(f"name: {name!r} is a rule set of the game's own")


def rules_text(rules: Rules) -> str:
    """The rules as the database has them: JSON."""
    return json.dumps(rules.as_dict())


def read_rules(name: object, text: object) -> Rules:
    """The rules of a row. Raises ``ValueError`` that says what makes no sense."""
    try:
        data = json.loads(text) if isinstance(text, str) else None
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
    if not isinstance(data, dict):
        raise ValueError("its rules are no object")
    rules = rules_from_dict(data)
    check_name(rules.name)
    if rules.name != name:
        raise ValueError(f"name: {rules.name!r:.60}")
    return rules
