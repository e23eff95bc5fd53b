"""From the parts of an export file to what it holds, each value looked at: anybody may have written the file."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TypeVar

from ginrummy_desktop.engine.actions import Action, parse_action
from ginrummy_desktop.engine.rules import Rules, rules_from_dict
from ginrummy_desktop.storage.export_format import BETWEEN, ImportRefused, Refusal
from ginrummy_desktop.storage.profiles import Profile
from ginrummy_desktop.storage.rows import MatchHeader, MatchKind, MatchState, StoredMatch, StoredPlayer
from ginrummy_desktop.storage.rule_sets import RuleSet, check_name

Profiles = Mapping[int, Profile]
RuleSets = Sequence[tuple[Profile, RuleSet]]
_Value = TypeVar("_Value", str, int)
_TIME = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z")
_MOST = 10**6


def profiles_of(items: Sequence[object]) -> Profiles:
    """The profiles by their number in the file. Raises ``ImportRefused``."""
    try:
        found = [_profile(_mapping(item)) for item in items]
    except ValueError as error:
        raise ImportRefused(Refusal.DAMAGED, str(error)) from error
    return {profile.id: profile for profile in found}


def rule_sets_of(items: Sequence[object], profiles: Profiles) -> RuleSets:
    """The rule sets, each with whose it is. Raises ``ImportRefused``."""
    found = []
    for place, item in enumerate(items, 1):
        try:
            data = _mapping(item)
            rules = rules_from_dict(_mapping(data.get("rules")))
            check_name(rules.name)
            whose = profiles.get(_of(data, "profile", int))
            if whose is None:
                raise ValueError("profile")
            found.append((whose, RuleSet(0, rules, _time(data, "created"))))
        except ValueError as error:
            raise ImportRefused(Refusal.RULES, f"{place}: {error}") from error
    return found


def match_of(item: object, profiles: Profiles) -> StoredMatch:
    """A match; its actions are not yet tried. Raises ``ValueError`` that says what is wrong."""
    data = _mapping(item)
    state, ended = MatchState(_of(data, "state", str)), data.get("ended")
    if (ended is None) != (state is MatchState.OPEN):
        raise ValueError("ended")
    if _of(data, "profile", int) not in profiles:
        raise ValueError("profile")
    return StoredMatch(
        id=0,
        header=_header(data),
        state=state,
        rounds=_rounds(data.get("rounds")),
        ended=None if ended is None else _time(data, "ended"),
        hints=_count(data, "hints"),
        take_backs=_count(data, "take_backs"),
    )


def _profile(data: Mapping[str, object]) -> Profile:
    return Profile(_of(data, "id", int), _text(data, "name"), _time(data, "created"))


def _header(data: Mapping[str, object]) -> MatchHeader:
    rules = rules_from_dict(_mapping(data.get("rules")))
    players = _players(data.get("players"), rules)
    game = _text(data, "game")
    kind = MatchKind(_of(data, "kind", str))
    return MatchHeader(rules, game, players, _time(data, "created"), _of(data, "profile", int), kind)


def _players(items: object, rules: Rules) -> tuple[StoredPlayer, ...]:
    if not isinstance(items, list) or len(items) != rules.players:
        raise ValueError("players")
    found = []
    for item in map(_mapping, items):
        level = item.get("level")
        found.append(StoredPlayer(_text(item, "name"), None if level is None else _text(item, "level")))
    return tuple(found)


def _rounds(items: object) -> tuple[tuple[Action, ...], ...]:
    if not isinstance(items, list) or not items or not all(isinstance(item, str) for item in items):
        raise ValueError("rounds")
    return tuple(tuple(map(parse_action, text.split(BETWEEN))) if text else () for text in items)


def _mapping(value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise ValueError(f"not an object: {value!r:.40}")
    return value


def _of(data: Mapping[str, object], key: str, kind: type[_Value]) -> _Value:
    value = data.get(key)
    if type(value) is not kind:
        raise ValueError(f"{key}: {value!r:.40}")
    return value


def _text(data: Mapping[str, object], key: str) -> str:
    value = _of(data, key, str)
    value.encode()  # half a character makes a UnicodeEncodeError, which is a ValueError
    return value


def _time(data: Mapping[str, object], key: str) -> str:
    value = _of(data, key, str)
    if not _TIME.fullmatch(value):
        raise ValueError(f"{key}: {value!r:.40}")
    return value


def _count(data: Mapping[str, object], key: str) -> int:
    value = _of(data, key, int)
    if not 0 <= value <= _MOST:
        raise ValueError(f"{key}: {value}")
    return value
