"""Keeping goes on whatever the disk does, and says so once."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from ginrummy_desktop.engine import DRAW
from ginrummy_desktop.storage.database import Database, open_database
from ginrummy_desktop.storage.keeper import Keeper
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.notices import DatabaseDamaged, Notice, NoticeKind, StorageUnavailable
from ginrummy_desktop.storage.replay import replay
from ginrummy_desktop.storage.results import stored_action
from ginrummy_desktop.storage.rows import MatchState, StoredAction


def set_limit(database: Database, pages: int) -> None:
    """Make the disk as good as full (or wide again)."""
    database.connection.execute(f"PRAGMA max_page_count = {pages}")


def pages(database: Database) -> int:
    return int(database.query("PRAGMA page_count")[0][0])


def fill(database: Database, played: Any) -> None:
    """Fill the disk to the last row, with a match that nobody plays."""
    set_limit(database, pages(database))
    store = MatchStore(database)
    match_id = store.start_match(played.header)
    store.start_round(match_id, 1)
    store.touch(played.keeper.match_id)
    with suppress(StorageUnavailable):
        for n in count():
            store.append(match_id, StoredAction(1, n, DRAW))


def test_a_full_disk_is_told_once_and_play_goes_on(
    database: Database, store: MatchStore, told: list[Notice], play: Callable
) -> None:
    played = play()
    played.steps(10)
    fill(database, played)
    while not told:
        assert played.step()
    assert [notice.kind for notice in told] == [NoticeKind.NOT_SAVED]
    assert "full" in told[0].detail
    stored = sum(map(len, store.load(1).rounds))
    played.to_the_end()
    assert len(told) == 1
    assert played.keeper.waiting > 20
    assert sum(map(len, store.load(1).rounds)) == stored


def test_when_there_is_room_again_what_waited_is_written(
    database: Database, store: MatchStore, told: list[Notice], play: Callable
) -> None:
    played = play()
    fill(database, played)
    while not told:
        assert played.step()
    played.steps(5)
    set_limit(database, 1_000_000)
    played.step()
    assert replay(store.load(1)).view(0) == played.match.view(0)
    assert played.keeper.waiting == 0
    assert [notice.kind for notice in told] == [NoticeKind.NOT_SAVED, NoticeKind.SAVED_AGAIN]


def test_a_match_that_could_not_even_begin_is_stored_once_it_can(
    database: Database, store: MatchStore, told: list[Notice], play: Callable
) -> None:
    database.connection.execute("PRAGMA query_only = ON")  # a disk that became read-only
    played = play()
    played.steps(7)
    assert [notice.kind for notice in told] == [NoticeKind.NOT_SAVED]
    assert played.keeper.match_id is None
    database.connection.execute("PRAGMA query_only = OFF")
    played.step()
    assert replay(store.load(1)).view(0) == played.match.view(0)


def test_a_match_that_another_window_plays_is_left_to_it(
    path: Path, store: MatchStore, told: list[Notice], play: Callable
) -> None:
    played = play()
    played.steps(6)
    theirs = open_database(path, told.append)
    keeper = Keeper(MatchStore(theirs), told.append, match_id=1)
    other = replay(MatchStore(theirs).load(1))
    action = other.round.legal_actions()[-1]
    other.apply(action)
    keeper.append(stored_action(other, action))
    assert told == []
    played.to_the_end()
    assert [notice.kind for notice in told] == [NoticeKind.MATCH_ELSEWHERE]
    assert replay(store.load(1)).view(0) == other.view(0)
    theirs.close()


def test_nothing_is_played_into_a_match_that_another_window_took_back_or_gave_up(
    store: MatchStore, told: list[Notice], play: Callable
) -> None:
    for match_id, end in enumerate(
        (lambda number: store.take_back(number, 1, 3), store.give_up, remove_from(store)), 1
    ):
        played = play()
        played.steps(6)
        assert told == []
        end(match_id)
        left = store.database.query("SELECT * FROM actions")
        played.steps(2)
        assert [notice.kind for notice in told] == [NoticeKind.MATCH_ELSEWHERE]
        assert store.database.query("SELECT * FROM actions") == left
        told.clear()


def remove_from(store: MatchStore) -> Callable[[int], None]:
    def remove(match_id: int) -> None:
        with store.transaction() as connection:
            connection.execute("DELETE FROM matches WHERE id = ?", (match_id,))

    return remove


def test_help_and_giving_up_are_kept(store: MatchStore, told: list[Notice], play: Callable) -> None:
    played = play()
    played.steps(6)
    played.keeper.count_hint()
    played.keeper.take_back(1, 4)
    played.keeper.take_back(1, 2)
    stored = store.load(1)
    assert (stored.hints, stored.take_backs, len(stored.rounds[0])) == (1, 2, 2)
    played.match = replay(stored)
    played.to_the_end()
    played.keeper.give_up()
    assert store.load(1).state is MatchState.FINISHED
    assert told == []


def test_what_waits_is_written_in_its_order(
    database: Database, store: MatchStore, told: list[Notice], play: Callable
) -> None:
    played = play()
    played.steps(4)
    database.connection.execute("PRAGMA query_only = ON")
    played.steps(2)
    played.keeper.take_back(1, 3)
    played.keeper.count_hint()
    database.connection.execute("PRAGMA query_only = OFF")
    played.keeper.give_up()
    stored = store.load(1)
    assert (stored.state, stored.hints, stored.take_backs) == (MatchState.GIVEN_UP, 1, 1)
    assert len(stored.rounds[0]) == 3


def test_a_file_that_breaks_during_play_is_told_once(
    store: MatchStore, told: list[Notice], play: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = play()

    def broken(*_: object) -> None:
        raise DatabaseDamaged(Notice(NoticeKind.NOT_SAVED, store.database.path, "malformed"))

    monkeypatch.setattr(store, "append", broken)
    played.to_the_end()
    assert told == [Notice(NoticeKind.NOT_SAVED, store.database.path, "malformed")]
    assert played.keeper.waiting == 0


def test_bugs_are_not_swallowed(store: MatchStore, play: Callable, monkeypatch: pytest.MonkeyPatch) -> None:
    played = play()

    def bug(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(store, "append", bug)
    with pytest.raises(ZeroDivisionError):
        played.step()
