"""Takes the matches of a file that ``exporting`` wrote, on this or on another computer.

Each match is played over before anything is written, and everything is written in one transaction: a file that is not
right changes nothing. A match that is here already is recognised, and left as it is here.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ginrummy_desktop.engine import Match
from ginrummy_desktop.storage.database import Database
from ginrummy_desktop.storage.export_format import FORMAT, VERSION, ImportRefused, Progress, Refusal, check_of
from ginrummy_desktop.storage.export_reading import Profiles, RuleSets, match_of, profiles_of, rule_sets_of
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.profiles import ProfileStore
from ginrummy_desktop.storage.results import stored_action
from ginrummy_desktop.storage.rows import MatchHeader, MatchState, StoredAction, StoredMatch
from ginrummy_desktop.storage.rule_sets import RuleSet, RuleSetStore, free_name, rules_text


@dataclass(frozen=True, slots=True)
class Imported:
    """What came of it: matches that are ``new``, that were ``known``, profiles and rule sets that were added."""

    new: int
    known: int
    profiles: int
    rule_sets: int = 0


@dataclass(frozen=True, slots=True)
class Contents:
    """A file that was read and whose check is right; its matches are not yet looked at."""

    profiles: Profiles
    matches: Sequence[object]
    rule_sets: RuleSets = ()


_Key = tuple[str, str, str, str]


def read_export(path: Path) -> Contents:
    """Read a file. Raises ``ImportRefused``."""
    try:
        text = path.read_text("utf-8-sig")
    except OSError as error:
        raise ImportRefused(Refusal.NOT_READ, error.strerror or str(error)) from error
    except UnicodeDecodeError as error:
        raise ImportRefused(Refusal.FOREIGN) from error
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        ours = FORMAT in text[:200]
        raise ImportRefused(Refusal.DAMAGED if ours else Refusal.FOREIGN) from error
    return _contents(data)


def _contents(data: object) -> Contents:
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise ImportRefused(Refusal.FOREIGN)
    version = data.get("version")
    if isinstance(version, int) and version > VERSION:
        raise ImportRefused(Refusal.NEWER, str(version))
    profiles, matches = data.get("profiles"), data.get("matches")
    rule_sets = data.get("rule_sets") if version == VERSION else []
    if version not in (1, VERSION) or not isinstance(profiles, list) or not isinstance(matches, list):
        raise ImportRefused(Refusal.DAMAGED)
    if not isinstance(rule_sets, list):
        raise ImportRefused(Refusal.DAMAGED)
    if data.get("check") != check_of(profiles, matches, rule_sets):
        raise ImportRefused(Refusal.DAMAGED)
    people = profiles_of(profiles)
    return Contents(people, matches, rule_sets_of(rule_sets, people))


def import_matches(database: Database, contents: Contents) -> Generator[Progress, None, Imported]:
    """Take what is not here yet, a match a step; the last step writes everything. The generator's value is what came.

    Raises ``ImportRefused`` and ``StorageTrouble``; nothing was changed then, nor when it is stopped before its end.
    """
    known, new = _known(database), []
    total = len(contents.matches)
    for done, item in enumerate(contents.matches, 1):
        try:
            stored = match_of(item, contents.profiles)
            key = _key(stored.header)
            if key not in known:
                known.add(key)
                new.append((stored, tuple(_rows(stored))))
        except ValueError as error:
            raise ImportRefused(Refusal.MATCH, f"{done}: {error}") from error
        yield Progress(done, total)
    added, rule_sets = _write(database, contents, new)
    return Imported(len(new), total - len(new), added, rule_sets)


def _key(header: MatchHeader) -> _Key:
    return header.created, header.game, header.rules.name, header.level


def _known(database: Database) -> set[_Key]:
    return {tuple(row) for row in database.query("SELECT created, game, rules_name, level FROM matches")}


def _rows(stored: StoredMatch) -> Generator[StoredAction]:
    """Every action with what it brought. Raises ``ValueError`` if the rules don't allow it, or it ends otherwise."""
    match = Match(stored.header.rules, stored.header.game)
    for number, actions in enumerate(stored.rounds, 1):
        if number > 1:
            match.next_round()
        for action in actions:
            match.apply(action)
            yield stored_action(match, action)
    if (match.winner is not None) != (stored.state is MatchState.FINISHED):
        raise ValueError(f"it is not {stored.state}")


def _write(
    database: Database, contents: Contents, matches: Sequence[tuple[StoredMatch, tuple[StoredAction, ...]]]
) -> tuple[int, int]:
    """Write all of it or nothing; gives how many profiles and rule sets were added.

    Profiles are the same when their names are.
    """
    store, profiles = MatchStore(database), contents.profiles
    with store.transaction(durable=True) as connection:
        there = {profile.name: profile.id for profile in reversed(ProfileStore(database).profiles())}
        wanted = [*(profiles[stored.header.profile] for stored, _ in matches), *(who for who, _ in contents.rule_sets)]
        added = {profile.name: profile for profile in wanted}
        for name in there:
            added.pop(name, None)
        for profile in added.values():
            values = (profile.name, profile.created)
            row = connection.execute("INSERT INTO profiles (name, created) VALUES (?, ?)", values)
            there[profile.name] = int(row.lastrowid or 0)
        for stored, rows in matches:
            _write_match(store, stored, rows, there[profiles[stored.header.profile].name])
        rule_sets = sum(_write_rules(store, rule_set, there[who.name]) for who, rule_set in contents.rule_sets)
    return len(added), rule_sets


def _write_rules(store: MatchStore, rule_set: RuleSet, profile: int) -> bool:
    """Add a rule set, under a free name if other rules have its own; False when the same is there."""
    there = [one.rules for one in RuleSetStore(store.database, lambda _notice: None).of(profile)]
    rules = replace(rule_set.rules, name=free_name(rule_set.name, [other.name for other in there]))
    if rules.name != rule_set.name and any(replace(other, name=rules.name) == rules for other in there):
        return False
    with store.transaction() as connection:
        connection.execute(
            "INSERT INTO rule_sets (profile, name, rules, created) VALUES (?, ?, ?, ?)",
            (profile, rules.name, rules_text(rules), rule_set.created),
        )
    return True


def _write_match(store: MatchStore, stored: StoredMatch, rows: Sequence[StoredAction], profile: int) -> None:
    """Write one match, with its own times; it is not the one to go on with."""
    match_id = store.start_match(replace(stored.header, profile=profile))
    for number in range(1, len(stored.rounds) + 1):
        store.start_round(match_id, number)
    for row in rows:
        store.append(match_id, row)
    with store.transaction() as connection:
        connection.execute(
            "UPDATE matches SET state = ?, ended = ?, hints = ?, take_backs = ?, played = 0 WHERE id = ?",
            (stored.state.value, stored.ended, stored.hints, stored.take_backs, match_id),
        )
