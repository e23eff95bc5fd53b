"""The file that holds everything of everybody: what stands in it, and what is checked. docs/storage.md describes it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256

from ginrummy_desktop.storage.profiles import Profile
from ginrummy_desktop.storage.rows import StoredMatch
from ginrummy_desktop.storage.rule_sets import RuleSet

FORMAT, VERSION = "ginrummy-desktop matches", 2
"""Version 1 had no rule sets of people's own."""
BETWEEN = ","
"""Parts the actions of a round, which stand in one text."""


class Refusal(StrEnum):
    """Why a file is not taken."""

    NOT_READ = "not_read"
    """The system does not let it be read; ``detail`` has its words."""
    FOREIGN = "foreign"
    """It is something else."""
    NEWER = "newer"
    """A newer version of the program wrote it; ``detail`` is its format's number."""
    DAMAGED = "damaged"
    """It was cut short or changed since it was written."""
    MATCH = "match"
    """A match in it makes no sense; ``detail`` says which one and why."""
    RULES = "rules"
    """The same of a rule set."""


class ImportRefused(Exception):
    """The file cannot be taken; nothing was changed."""

    def __init__(self, why: Refusal, detail: str = "") -> None:
        super().__init__(f"{why}: {detail}" if detail else str(why))
        self.why, self.detail = why, detail


@dataclass(frozen=True, slots=True)
class Progress:
    """How far it is: ``done`` of ``total`` matches. ``left_out``: those that could not be read so far."""

    done: int
    total: int
    left_out: int = 0


class Checksum:
    """The check of a file: SHA-256 over profiles, rule sets, matches, each as JSON with sorted keys and a line end."""

    def __init__(self) -> None:
        self._sum = sha256()

    def add(self, item: object) -> None:
        """Go on with one of them."""
        self._sum.update(json.dumps(item, sort_keys=True, separators=(",", ":")).encode() + b"\n")

    def text(self) -> str:
        """The check so far."""
        return self._sum.hexdigest()


def check_of(profiles: Sequence[object], matches: Sequence[object], rule_sets: Sequence[object] = ()) -> str:
    """The check of a whole file."""
    check = Checksum()
    for item in (*profiles, *rule_sets, *matches):
        check.add(item)
    return check.text()


def profile_item(profile: Profile) -> Mapping[str, object]:
    """A profile as it stands in the file."""
    return {"id": profile.id, "name": profile.name, "created": profile.created}


def rule_set_item(rule_set: RuleSet, profile: int) -> Mapping[str, object]:
    """A rule set as it stands in the file."""
    return {"profile": profile, "created": rule_set.created, "rules": rule_set.rules.as_dict()}


def match_item(stored: StoredMatch) -> Mapping[str, object]:
    """A match as it stands in the file. Results are not in it: they follow from the actions."""
    header = stored.header
    return {
        "profile": header.profile,
        "created": header.created,
        "ended": stored.ended,
        "game": header.game,
        "kind": header.kind.value,
        "state": stored.state.value,
        "hints": stored.hints,
        "take_backs": stored.take_backs,
        "rules": header.rules.as_dict(),
        "players": [{"name": player.name, "level": player.level} for player in header.players],
        "rounds": [BETWEEN.join(map(str, actions)) for actions in stored.rounds],
    }
