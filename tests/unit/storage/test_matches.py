"""What is written while a match is played, and what can be read back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ginrummy_desktop.engine import PRESETS, parse_action
from ginrummy_desktop.engine.showdown import EndKind
from ginrummy_desktop.storage.database import Database, open_database
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.notices import MatchElsewhere, MatchUnreadable, Notice, NoticeKind
from ginrummy_desktop.storage.replay import rebuild_results, replay
from ginrummy_desktop.storage.rows import MatchState, StoredAction

Results = list[tuple[object, object]]


def all_results(store: MatchStore) -> Results:
    return [(store.round_results(match_id), store.match_result(match_id)) for match_id in store.match_ids()]


@pytest.mark.parametrize("rules", PRESETS)
def test_a_match_is_read_back_at_any_point(rules: str, store: MatchStore, play: Callable) -> None:
    played = play(rules=rules)
    count = 0
    while played.step():
        count += 1
        if count % 9 == 0 or played.match.to_act is None:
            back = replay(store.load(1))
            assert [back.view(player) for player in range(back.rules.players)] == [
                played.match.view(player) for player in range(back.rules.players)
            ]
            assert (back.scores, back.winner, back.to_act) == (
                *(played.match.scores, played.match.winner),
                played.match.to_act,
            )
    stored = store.load(1)
    assert stored.header == played.header
    assert stored.rounds == tuple(done.actions for done in played.match.played)
    assert stored.record.replay().scores == played.match.scores


def test_every_action_is_committed_when_append_returns(path: Path, told: list[Notice], play: Callable) -> None:
    played = play()
    for _ in range(30):
        played.step()
        elsewhere = open_database(path, told.append)
        assert replay(MatchStore(elsewhere).load(1)).view(0) == played.match.view(0)
        elsewhere.close()
    assert told == []


def test_the_results_are_what_happened(store: MatchStore, play: Callable) -> None:
    played = play()
    played.to_the_end()
    rows = store.round_results(1)
    assert [row.number for row in rows] == list(range(1, len(played.match.rounds) + 1))
    assert [row.winner for row in rows] == [done.winner for done in played.match.played]
    assert [row.points for row in rows] == [result.points for result in played.match.rounds]
    assert rows[-1].scores == played.match.scores
    dealers = [done.seating.seats[done.seating.dealer] for done in played.match.played]
    assert [row.dealer for row in rows] == dealers
    assert set(dealers) == {0, 1}
    for row in rows:
        assert (row.kind is EndKind.VOID) == (row.winner is None)
        assert sum(row.scores) == sum(earlier.points for earlier in rows[: row.number])
    result = store.match_result(1)
    assert result is not None
    assert (result.winner, result.rounds, result.scores) == (played.match.winner, len(rows), played.match.scores)
    assert store.load(1).state is MatchState.FINISHED


def test_results_appear_with_the_last_action_and_not_before(store: MatchStore, play: Callable) -> None:
    played = play()
    while played.match.winner is None:
        assert len(store.round_results(1)) == len(played.match.rounds)
        assert store.match_result(1) is None
        played.step()
    assert store.match_result(1) is not None


def test_results_are_rebuilt_the_same_from_the_actions(store: MatchStore, database: Database, play: Callable) -> None:
    for game, rules in enumerate(PRESETS, start=1):
        play(rules=rules, game=str(game)).to_the_end()
    play(game="8").steps(60)
    before = all_results(store)
    with database.transaction() as connection:
        connection.execute("DELETE FROM round_results WHERE number > 1")
        connection.execute("UPDATE round_results SET points = points + 1, winner = 0")
        connection.execute("DELETE FROM match_results WHERE match_id % 2")
        connection.execute("UPDATE matches SET state = 'open' WHERE id = 1")
    assert all_results(store) != before
    assert rebuild_results(store) == ()
    assert all_results(store) == before
    assert store.load(1).state is MatchState.FINISHED


def test_rebuilding_leaves_alone_what_cannot_be_read(store: MatchStore, database: Database, play: Callable) -> None:
    play().to_the_end()
    play(game="8").to_the_end()
    with database.transaction() as connection:
        connection.execute("UPDATE actions SET action = 'dance' WHERE match_id = 1 AND round = 1 AND n = 3")
    before = all_results(store)
    assert rebuild_results(store) == (1,)
    assert all_results(store) == before


def test_current_is_the_open_match_that_was_played_last(store: MatchStore, play: Callable) -> None:
    assert store.current() is None
    header = play().header
    first, second, third = (store.start_match(header) for _ in range(3))
    assert store.current() == third
    store.touch(first)
    assert store.current() == first
    store.give_up(first)
    assert store.current() == third
    store.give_up(third)
    assert store.current() == second
    store.give_up_open()
    assert store.current() is None
    assert store.load(first).state is MatchState.GIVEN_UP


def test_a_finished_match_cannot_be_given_up(store: MatchStore, play: Callable) -> None:
    play().to_the_end()
    store.give_up(1)
    assert store.load(1).state is MatchState.FINISHED
    assert store.current() is None


def test_a_new_match_gives_up_the_one_before(store: MatchStore, play: Callable) -> None:
    play().steps(4)
    play(game="8").steps(4)
    assert store.load(1).state is MatchState.GIVEN_UP
    assert store.current() == 2


def test_there_is_no_match_that_was_not_started(store: MatchStore) -> None:
    with pytest.raises(KeyError):
        store.load(1)


@pytest.mark.parametrize(
    "harm",
    [
        "UPDATE matches SET rules = '{'",
        "UPDATE matches SET rules = '{\"speed\": 3}'",
        "UPDATE matches SET players = 'nobody'",
        "UPDATE matches SET players = '[1]'",
        "UPDATE actions SET action = 'discard ZZ' WHERE n = 1",
        "DELETE FROM actions WHERE n = 2",
    ],
)
def test_what_makes_no_sense_is_unreadable_and_says_which(
    harm: str, store: MatchStore, database: Database, play: Callable
) -> None:
    play().steps(8)
    with database.transaction() as connection:
        connection.execute(harm)
    with pytest.raises(MatchUnreadable) as caught:
        store.load(1)
    assert caught.value.notice.kind is NoticeKind.MATCH_UNREADABLE
    assert "match 1" in caught.value.notice.detail


def test_the_same_action_cannot_be_stored_twice(store: MatchStore, play: Callable) -> None:
    play().steps(3)
    before = store.load(1)
    with pytest.raises(MatchElsewhere):
        store.append(1, StoredAction(1, 2, parse_action("draw")))
    with pytest.raises(MatchElsewhere):
        store.start_round(1, 1)
    assert store.load(1) == before
