"""The list of past matches: which are in it, in which order, and what it tells of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from ginrummy_desktop.storage.database import Database
from ginrummy_desktop.storage.history import Filter, History, Order, Outcome, Word
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.rows import MatchKind
from tests.unit.storage.conftest import Play


@dataclass
class Kept:
    """Matches by name, and the list of them."""

    history: History
    ids: dict[str, int]

    def found(self, order: Order = Order.ENDED, descending: bool = True, **wanted: Any) -> list[str]:
        names = {match_id: name for name, match_id in self.ids.items()}
        return [names[match_id] for match_id in self.history.ids(Filter(**wanted), order, descending)]


@pytest.fixture
def kept(database: Database, store: MatchStore, play: Play) -> Kept:
    """Three finished matches, one given up, one given up before it began, one that is open."""
    ids: dict[str, int] = {}

    def keep(name: str, ended: str, level: str, **which: Any) -> Any:
        played = play(**which)
        assert played.keeper.match_id is not None
        ids[name] = played.keeper.match_id
        if ended:
            played.to_the_end()
        with store.transaction() as connection:
            connection.execute("UPDATE matches SET level = ? WHERE id = ?", (level, ids[name]))
            if ended:
                connection.execute("UPDATE matches SET ended = ? WHERE id = ?", (ended, ids[name]))
        return played

    keep("first", "2026-03-01T12:00:00Z", "expert", game="4711")
    keep("daily", "2026-04-02T12:00:00Z", "casual", game="daily-2026-04-02", rules="hoyle", kind=MatchKind.DAILY)
    keep("last", "2026-05-03T12:00:00Z", "beginner", game="100%")
    keep("left", "", "skilled", game="9").to_the_end_of_the_round()
    keep("unbegun", "", "skilled", game="10")
    keep("open", "", "skilled", game="11").steps(3)
    for name, ended in (("left", "2026-04-01T12:00:00Z"), ("unbegun", "2026-04-01T13:00:00Z")):
        store.give_up(ids[name])
        with store.transaction() as connection:
            connection.execute("UPDATE matches SET ended = ? WHERE id = ?", (ended, ids[name]))
    return Kept(History(database), ids)


def test_only_matches_that_ended_are_past(kept: Kept) -> None:
    assert kept.found() == ["last", "daily", "left", "first"]
    assert kept.found(descending=False) == ["first", "left", "daily", "last"]
    assert kept.found(profile=2) == []


def test_the_orders(kept: Kept) -> None:
    assert kept.found(Order.LEVEL, False) == ["last", "daily", "left", "first"]
    assert kept.found(Order.RULES) == ["daily", "last", "left", "first"]
    assert kept.found(Order.KIND, False)[0] == "daily"
    rounds = {row.id: row.rounds for row in kept.history.rows(list(kept.ids.values()))}
    for down in (True, False):
        finished = [name for name in kept.found(Order.ROUNDS, down) if name != "left"]
        counts = [rounds[kept.ids[name]] for name in finished]
        assert counts == sorted(counts, reverse=down)


@pytest.mark.parametrize(
    ("wanted", "names"),
    [
        ({"level": "casual"}, ["daily"]),
        ({"rules": "classic"}, ["last", "left", "first"]),
        ({"outcome": Outcome.GIVEN_UP}, ["left"]),
        ({"kind": MatchKind.DAILY}, ["daily"]),
        ({"kind": MatchKind.PRACTICE}, []),
        ({"since": "2026-04-01T12:00:00Z"}, ["last", "daily", "left"]),
        ({"words": (Word("4711"),)}, ["first"]),
        ({"words": (Word("2026-04"),)}, ["daily", "left"]),
        ({"words": (Word("%"),)}, ["last"]),
        ({"words": (Word("1_0"),)}, []),
        ({"words": (Word("hoy", rules=("hoyle",)),)}, ["daily"]),
        ({"words": (Word("ex", levels=("expert",)), Word("47"))}, ["first"]),
        ({"words": (Word("ex", levels=("expert",)), Word("daily"))}, []),
        ({"words": (Word("' OR 1 --"),)}, []),
    ],
)
def test_filters(kept: Kept, wanted: dict[str, Any], names: list[str]) -> None:
    assert kept.found(**wanted) == names


def test_won_and_lost_are_the_finished_ones(kept: Kept) -> None:
    won, lost = kept.found(outcome=Outcome.WON), kept.found(outcome=Outcome.LOST)
    assert sorted(won + lost) == ["daily", "first", "last"]
    outcomes = {row.id: row.outcome for row in kept.history.rows(list(kept.ids.values()))}
    assert all(outcomes[kept.ids[name]] is Outcome.WON for name in won)


def test_rows_tell_what_was_played(kept: Kept, store: MatchStore) -> None:
    asked = [kept.ids[name] for name in ("left", "first")]
    left, first = kept.history.rows([*asked, 999])
    assert [left.id, first.id] == asked
    assert (left.outcome, left.rounds, left.level, left.kind) == (Outcome.GIVEN_UP, 1, "skilled", MatchKind.OWN)
    assert left.scores == store.round_results(left.id)[-1].scores
    result = store.match_result(first.id)
    assert result is not None
    assert (first.rounds, first.scores, first.game) == (result.rounds, result.scores, "4711")
    assert first.ended == "2026-03-01T12:00:00Z"
    assert kept.history.rows([]) == ()


def test_scores_that_make_no_sense_are_left_out(kept: Kept, store: MatchStore) -> None:
    with store.transaction() as connection:
        connection.execute("UPDATE match_results SET scores = 'x' WHERE match_id = ?", (kept.ids["first"],))
    assert kept.history.rows([kept.ids["first"]])[0].scores == ()


def test_it_knows_what_was_played(kept: Kept) -> None:
    assert kept.history.played() == (("beginner", "casual", "skilled", "expert"), ("classic", "hoyle"))
    assert kept.history.played(2) == ((), ())
