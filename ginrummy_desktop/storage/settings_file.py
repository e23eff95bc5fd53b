"""Reading and writing the settings: each field stands for itself, so that one bad value costs one default."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from pathlib import Path
from typing import Any

from ginrummy_desktop.engine.cards import parse_cards
from ginrummy_desktop.storage.atomic import write_atomically
from ginrummy_desktop.storage.folders import set_aside
from ginrummy_desktop.storage.notices import Notice, NoticeKind, OnNotice
from ginrummy_desktop.storage.settings import (
    LEVELS,
    TEXT_SIZES,
    CardSize,
    Geometry,
    ReducedMotion,
    Settings,
    SortMode,
    Speed,
)

NAME_LENGTH = 40
LARGEST_FILE = 1_000_000  # bytes; ours has about 500
_KEY = re.compile(r"[a-z0-9_\-]{0,40}")
_MATCHES = 2**53
_FAR = 100_000  # no screen reaches further, in device-independent pixels


class _Impossible(Exception):
    """A value that the field cannot have."""


def _want(holds: bool) -> None:
    if not holds:
        raise _Impossible


def _one_of(kind: type[StrEnum]) -> Callable[[Any], StrEnum]:
    def read(value: Any) -> StrEnum:
        _want(isinstance(value, str) and value in list(kind))
        return kind(value)

    return read


def _among(keys: tuple[str, ...]) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        _want(isinstance(value, str) and value in keys)
        return str(value)

    return read


def _between(low: int, high: int) -> Callable[[Any], int]:
    def read(value: Any) -> int:
        _want(isinstance(value, int) and not isinstance(value, bool) and low <= value <= high)
        return int(value)

    return read


def _text_size(value: Any) -> int:
    _want(isinstance(value, int) and value in TEXT_SIZES)
    return int(value)


def _truth(value: Any) -> bool:
    _want(isinstance(value, bool))
    return bool(value)


def _key(value: Any) -> str:
    _want(isinstance(value, str) and _KEY.fullmatch(value) is not None)
    return str(value)


def _name(value: Any) -> str:
    _want(isinstance(value, str) and len(value) <= NAME_LENGTH and value.isprintable())
    return str(value).strip()


def _rules(value: Any) -> str:
    """A preset's key or the name of a rule set of the person's own; whether there is one, the database knows."""
    name = _name(value)
    _want(name == value and name != "")
    return name


def _geometry(value: Any) -> Geometry | None:
    if value is None:
        return None
    _want(isinstance(value, dict))
    place, size = _between(-_FAR, _FAR), _between(1, _FAR)
    return Geometry(
        x=place(value.get("x")),
        y=place(value.get("y")),
        w=size(value.get("w")),
        h=size(value.get("h")),
        maximized=_truth(value.get("maximized", False)),
    )


def _opponents(value: Any) -> tuple[tuple[str, str], ...]:
    _want(isinstance(value, dict) and all(level in LEVELS for level in value))
    _want(all(isinstance(command, str) and command.strip() for command in value.values()))
    return tuple(value.items())


def _cards(value: Any) -> tuple[str, ...]:
    _want(isinstance(value, list | tuple) and len(value) <= 11 and all(isinstance(card, str) for card in value))
    try:
        return tuple(card.text for card in parse_cards(" ".join(value)))
    except ValueError:
        raise _Impossible from None


_READERS: Mapping[str, Callable[[Any], Any]] = {
    "name": _name,
    "speed": _one_of(Speed),
    "reduced_motion": _one_of(ReducedMotion),
    "sort_mode": _one_of(SortMode),
    "theme": _key,
    "four_colour": _truth,
    "large_print": _truth,
    "card_back": _key,
    "card_size": _one_of(CardSize),
    "text_size": _text_size,
    "reveal_seconds": _between(0, 60),
    "auto_gin": _truth,
    "confirm_discard": _truth,
    "arrange_hands": _truth,
    "sounds": _truth,
    "volume": _between(0, 100),
    "level": _among(LEVELS),
    "second_level": _among(("", *LEVELS)),
    "rules": _rules,
    "target": _between(0, 1000),
    "window": _geometry,
    "opponents": _opponents,
    "hand_order": _cards,
    "seen_end": _between(0, _MATCHES),
}


def read_settings(data: Mapping[str, Any]) -> tuple[Settings, tuple[str, ...]]:
    """The settings in ``data``, and the names of the fields whose value was impossible (they have their default)."""
    good: dict[str, Any] = {}
    bad: list[str] = []
    for name, reader in _READERS.items():
        if name in data:
            try:
                good[name] = reader(data[name])
            except _Impossible:
                bad.append(name)
    return Settings(**good), tuple(bad)


def settings_as_dict(settings: Settings) -> dict[str, Any]:
    """Plain values, as ``read_settings`` reads them."""
    return {field.name: _plain(getattr(settings, field.name)) for field in fields(settings)} | {
        "opponents": dict(settings.opponents)
    }


def _plain(value: Any) -> Any:
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, Geometry):
        return {field.name: getattr(value, field.name) for field in fields(value)}
    return value


@dataclass
class SettingsFile:
    """The settings file at ``path``. Keys that this version does not know are kept when it writes.

    ``others`` are those keys with their values.

    ``on_notice`` is told what a person should know; neither method raises for what the environment does.
    """

    path: Path
    on_notice: OnNotice

    def __post_init__(self) -> None:
        self.others: dict[str, Any] = {}
        self._told = False

    def load(self) -> Settings:
        """The settings, defaults for what is missing or impossible. A damaged file is set aside."""
        data = self._read()
        settings, bad = read_settings(data)
        for name in bad:
            self.on_notice(Notice(NoticeKind.SETTINGS_VALUE, self.path, name))
        self.others = {key: value for key, value in data.items() if key not in _READERS}
        return settings

    def save(self, settings: Settings) -> bool:
        """Write them, whole or not at all. False, and the first time a notice, when that cannot be done."""
        text = json.dumps({**settings_as_dict(settings), **self.others}, indent=1, ensure_ascii=False) + "\n"
        try:
            write_atomically(self.path, text)
        except OSError as error:
            self._tell_once(error)
            return False
        return True

    def _read(self) -> dict[str, Any]:
        try:
            if self.path.stat().st_size > LARGEST_FILE:
                raise ValueError("too large")
            data = json.loads(self.path.read_text("utf-8"))
            if not isinstance(data, dict):
                raise ValueError("not an object")
            return data
        except FileNotFoundError:
            return {}
        except OSError as error:
            self._tell_once(error)
        except (ValueError, RecursionError) as error:
            self._set_aside(str(error))
        return {}

    def _set_aside(self, why: str) -> None:
        try:
            self.on_notice(Notice(NoticeKind.SETTINGS_SET_ASIDE, set_aside(self.path), why))
        except OSError as error:
            self._tell_once(error)

    def _tell_once(self, error: OSError) -> None:
        if not self._told:
            self._told = True
            self.on_notice(Notice(NoticeKind.SETTINGS_NOT_SAVED, self.path, error.strerror or str(error)))
