"""Settings: what is bad costs one default, and nothing that was written is lost."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ginrummy_desktop.bot.levels import MIDDLE, Level
from ginrummy_desktop.engine import PRESETS
from ginrummy_desktop.storage.notices import Notice, NoticeKind
from ginrummy_desktop.storage.settings import LEVELS, CardSize, Geometry, ReducedMotion, Settings, SortMode, Speed
from ginrummy_desktop.storage.settings_file import SettingsFile, read_settings, settings_as_dict

OTHER = Settings(
    name="Zoë Ängström",
    speed=Speed.FAST,
    reduced_motion=ReducedMotion.ON,
    sort_mode=SortMode.HAND,
    theme="blue",
    four_colour=True,
    large_print=True,
    card_back="deco-navy",
    card_size=CardSize.LARGE,
    text_size=130,
    reveal_seconds=15,
    auto_gin=True,
    confirm_discard=True,
    sounds=False,
    volume=0,
    level="expert",
    second_level="beginner",
    arrange_hands=True,
    rules="hoyle",
    target=250,
    window=Geometry(-1900, 20, 1280, 800, maximized=True),
    opponents=(("expert", "my-bot --fast"),),
    hand_order=("7C", "AS"),
    seen_end=7,
)


@pytest.fixture
def file(data_dir: Path, told: list[Notice]) -> SettingsFile:
    return SettingsFile(data_dir / "deeper" / "settings.json", told.append)


def write(file: SettingsFile, text: str) -> None:
    file.path.parent.mkdir(exist_ok=True)
    file.path.write_text(text, "utf-8")


def test_every_field_can_be_read() -> None:
    assert set(settings_as_dict(Settings())) == {field.name for field in fields(Settings)}
    assert all(getattr(OTHER, field.name) != getattr(Settings(), field.name) for field in fields(Settings))
    assert read_settings(settings_as_dict(OTHER)) == (OTHER, ())


def test_levels_and_rules_are_those_of_the_other_rooms() -> None:
    assert tuple(Level) == LEVELS
    assert Settings().level == MIDDLE
    assert Settings().rules in PRESETS


def test_without_a_file_the_defaults_hold(file: SettingsFile, told: list[Notice]) -> None:
    assert file.load() == Settings()
    assert told == []
    assert not file.path.exists()


def test_what_was_saved_comes_back(file: SettingsFile, told: list[Notice]) -> None:
    assert file.save(OTHER)
    assert SettingsFile(file.path, told.append).load() == OTHER
    assert told == []
    assert [entry.name for entry in file.path.parent.iterdir()] == ["settings.json"]


def test_keys_of_other_versions_are_kept(file: SettingsFile) -> None:
    write(file, json.dumps({"of_a_later_version": 7, "name": "Ann"}))
    file.save(file.load())
    assert json.loads(file.path.read_text("utf-8"))["of_a_later_version"] == 7


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("name", 5),
        ("name", "x" * 41),
        ("name", "a\nb"),
        ("speed", "warp"),
        ("speed", ["fast"]),
        ("reduced_motion", True),
        ("sort_mode", None),
        ("theme", "../../etc"),
        ("four_colour", 1),
        ("large_print", "yes"),
        ("card_back", {}),
        ("card_size", "huge"),
        ("card_size", 1),
        ("text_size", 120),
        ("text_size", 100.0),
        ("text_size", "100"),
        ("reveal_seconds", -1),
        ("reveal_seconds", 8.5),
        ("reveal_seconds", True),
        ("auto_gin", 0),
        ("confirm_discard", "yes"),
        ("sounds", 1),
        ("volume", 101),
        ("volume", -1),
        ("volume", "loud"),
        ("level", "godlike"),
        ("rules", ""),
        ("rules", " Friday"),
        ("rules", 7),
        ("target", 10**30),
        ("window", [1, 2, 3, 4]),
        ("window", {"x": 0, "y": 0, "w": 0, "h": 10}),
        ("window", {"x": 0, "y": 0, "w": 10}),
        ("window", {"x": 10**9, "y": 0, "w": 10, "h": 10}),
    ],
)
def test_one_impossible_value_costs_one_default(
    name: str, value: object, file: SettingsFile, told: list[Notice]
) -> None:
    good = settings_as_dict(OTHER)
    write(file, json.dumps({**good, name: value}))
    assert settings_as_dict(file.load()) == {**good, name: settings_as_dict(Settings())[name]}
    assert told == [Notice(NoticeKind.SETTINGS_VALUE, file.path, name)]


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"name": "A', "\0\0\0", "[" * 100_000])
def test_a_damaged_file_is_set_aside(text: str, file: SettingsFile, told: list[Notice]) -> None:
    write(file, text)
    assert file.load() == Settings()
    assert [notice.kind for notice in told] == [NoticeKind.SETTINGS_SET_ASIDE]
    assert told[0].path.read_text("utf-8") == text
    assert not file.path.exists()
    assert file.save(OTHER)


def test_bytes_that_are_no_text_are_set_aside(file: SettingsFile, told: list[Notice]) -> None:
    write(file, "")
    file.path.write_bytes(b"\xff\xfe\x00{")
    assert file.load() == Settings()
    assert [notice.kind for notice in told] == [NoticeKind.SETTINGS_SET_ASIDE]


def test_a_full_disk_is_told_once_and_leaves_the_old_file(
    file: SettingsFile, told: list[Notice], monkeypatch: pytest.MonkeyPatch
) -> None:
    file.save(OTHER)

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    assert not file.save(Settings())
    assert not file.save(Settings())
    assert [notice.kind for notice in told] == [NoticeKind.SETTINGS_NOT_SAVED]
    assert [entry.name for entry in file.path.parent.iterdir()] == ["settings.json"]
    assert file.load() == OTHER


def test_a_read_only_folder_is_told_once(open_dir: Path, lock: Callable[[Path], None], told: list[Notice]) -> None:
    file = SettingsFile(open_dir / "settings.json", told.append)
    file.save(OTHER)
    lock(open_dir)
    assert file.load() == OTHER
    assert not file.save(Settings())
    assert not file.save(Settings())
    assert [notice.kind for notice in told] == [NoticeKind.SETTINGS_NOT_SAVED]
    assert file.load() == OTHER


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=4,
)


@settings(max_examples=60)
@given(st.dictionaries(st.sampled_from([field.name for field in fields(Settings)]), json_values))
def test_nothing_that_json_can_hold_stops_it(data: dict[str, object]) -> None:
    chosen, bad = read_settings(data)
    again, still_bad = read_settings(json.loads(json.dumps(settings_as_dict(chosen))))
    assert again == chosen
    assert still_bad == ()
    assert set(bad) <= set(data)
