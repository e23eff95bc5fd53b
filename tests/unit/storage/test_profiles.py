"""Several people at one computer."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ginrummy_desktop.storage.database import Database
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.profiles import ProfileStore

Play = Any


@pytest.fixture
def profiles(database: Database) -> ProfileStore:
    """Those of a new database."""
    return ProfileStore(database)


def names(profiles: ProfileStore) -> list[tuple[int, str]]:
    return [(profile.id, profile.name) for profile in profiles.profiles()]


def test_there_is_one_from_the_start(profiles: ProfileStore) -> None:
    assert names(profiles) == [(1, "")]
    assert profiles.profiles()[0].created.endswith("Z")


def test_others_are_added_and_renamed(profiles: ProfileStore) -> None:
    assert profiles.add("Bea") == 2
    profiles.rename(1, "Ann")
    assert names(profiles) == [(1, "Ann"), (2, "Bea")]
    with pytest.raises(KeyError):
        profiles.rename(3, "Cleo")


def test_one_is_removed_with_its_matches_and_no_others(profiles: ProfileStore, store: MatchStore, play: Play) -> None:
    header = play().header
    bea = profiles.add("Bea")
    hers = store.start_match(replace(header, profile=bea))
    store.start_round(hers, 1)
    profiles.remove(bea)
    assert names(profiles) == [(1, "")]
    assert store.match_ids() == (1,)
    assert store.database.query("SELECT DISTINCT match_id FROM rounds") == [(1,)]
    with pytest.raises(KeyError):
        profiles.remove(bea)
    assert profiles.add("Cleo") > bea  # whose settings file may still lie there


def test_the_first_one_stays(profiles: ProfileStore) -> None:
    with pytest.raises(ValueError, match="first profile"):
        profiles.remove(1)


def test_each_has_matches_of_its_own(profiles: ProfileStore, store: MatchStore, play: Play) -> None:
    header = play().header
    bea = profiles.add("Bea")
    assert store.last_shown(bea) is None
    hers = store.start_match(replace(header, profile=bea))
    assert (store.last_shown(1), store.last_shown(bea)) == (1, hers)
    assert [match.id for match in store.open_matches(1)] == [1]
    assert [match.id for match in store.open_matches(bea)] == [hers]
    assert store.load(hers).header.profile == bea
