"""Each profile's settings in a file of its own, and who plays in the first one's."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ginrummy_desktop.storage.notices import Notice, NoticeKind
from ginrummy_desktop.storage.profile_settings import ProfileSettings
from ginrummy_desktop.storage.settings import Settings


@pytest.fixture
def told() -> list[Notice]:
    """The notices so far."""
    return []


def test_without_files_the_first_one_plays_with_defaults(data_dir: Path, told: list[Notice]) -> None:
    files = ProfileSettings(data_dir, told.append)
    assert (files.load(), files.profile, files.path.name) == (Settings(), 1, "settings.json")
    assert not told


def test_each_has_its_own_and_who_plays_is_remembered(data_dir: Path, told: list[Notice]) -> None:
    files = ProfileSettings(data_dir, told.append)
    files.load()
    files.save(Settings(name="Ann", theme="blue"))
    files.add(2, Settings(name="Bea"))
    assert files.switch(2) == Settings(name="Bea")
    files.save(Settings(name="Bea", theme="burgundy"))
    again = ProfileSettings(data_dir, told.append)
    assert (again.load(), again.profile) == (Settings(name="Bea", theme="burgundy"), 2)
    assert again.switch(1) == Settings(name="Ann", theme="blue")
    assert ProfileSettings(data_dir, told.append).load() == Settings(name="Ann", theme="blue")
    assert not told


def test_those_who_do_not_play_are_renamed_and_removed(data_dir: Path, told: list[Notice]) -> None:
    files = ProfileSettings(data_dir, told.append)
    files.load()
    files.save(Settings(name="Ann", volume=10))
    files.add(2, Settings(name="Bea", volume=20))
    files.rename(2, "Beatrix")
    assert files.switch(2) == Settings(name="Beatrix", volume=20)
    files.rename(1, "Anna")
    assert files.switch(1) == Settings(name="Anna", volume=10)
    files.remove(2)
    files.remove(2)
    assert [path.name for path in data_dir.iterdir()] == ["settings.json"]


@pytest.mark.parametrize("said", ["2", True, -1, 0, None, [2]])
def test_nonsense_about_who_plays_means_the_first_one(data_dir: Path, told: list[Notice], said: object) -> None:
    (data_dir / "settings.json").write_text(json.dumps({"profile": said, "theme": "blue"}))
    files = ProfileSettings(data_dir, told.append)
    assert (files.load().theme, files.profile) == ("blue", 1)


def test_a_damaged_file_of_one_leaves_the_others_alone(data_dir: Path, told: list[Notice]) -> None:
    files = ProfileSettings(data_dir, told.append)
    files.load()
    files.save(Settings(name="Ann"))
    files.switch(2)
    (data_dir / "settings-2.json").write_text("{")
    again = ProfileSettings(data_dir, told.append)
    assert (again.load(), again.profile) == (Settings(), 2)
    assert [notice.kind for notice in told] == [NoticeKind.SETTINGS_SET_ASIDE]
    assert again.switch(1) == Settings(name="Ann")
