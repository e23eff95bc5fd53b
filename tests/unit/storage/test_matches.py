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
from ginrummy_desktop.storage.rows import MatchKind, MatchState, OpenMatch, StoredAction

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


def open_ids(store: MatchStore) -> list[int]:
    return [match.id for match in store.open_matches()]


def test_open_matches_come_with_the_most_recently_played_first(store: MatchStore, play: Callable) -> None:
    assert (open_ids(store), store.last_shown()) == ([], None)
    header = play().header
    first, second, third = (store.start_match(header) for _ in range(3))
    assert open_ids(store) == [third, second, first, 1]
    store.touch(first)
    assert open_ids(store) == [first, third, second, 1]
    assert store.last_shown() == first
    store.give_up(first)
    assert open_ids(store) == [third, second, 1]
    assert store.last_shown() == third
    assert store.load(first).state is MatchState.GIVEN_UP


def test_an_open_match_tells_how_it_stands(store: MatchStore, play: Callable) -> None:
    played = play(rules="three_handed", kind=MatchKind.PRACTICE)
    created = played.header.created
    about = (1, "7", "three_handed", "casual", MatchKind.PRACTICE, created)
    bots = played.header.players[1:]
    assert store.open_matches() == (OpenMatch(*about, rounds=0, scores=(0, 0, 0), begun=False, bots=bots),)
    played.step()
    assert store.open_matches() == (OpenMatch(*about, rounds=0, scores=(0, 0, 0), begun=True, bots=bots),)
    while len(played.match.rounds) < 2:
        played.step()
    assert store.open_matches() == (OpenMatch(*about, rounds=2, scores=played.match.scores, begun=True, bots=bots),)


def test_an_open_match_that_makes_no_sense_is_listed_too(store: MatchStore, database: Database, play: Callable) -> None:
    play()
    with database.transaction() as connection:
        connection.execute("UPDATE matches SET players = 'nobody', rules = ''")
    assert open_ids(store) == [1]


def test_a_match_has_ended_when_it_is_finished_or_given_up(
    store: MatchStore, play: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ginrummy_desktop.storage.matches.utc_now", lambda: "2026-04-01T00:00:00Z")
    played = play()
    assert store.load(1).ended is None
    played.to_the_end()
    assert store.load(1).ended == "2026-04-01T00:00:00Z"
    monkeypatch.setattr("ginrummy_desktop.storage.matches.utc_now", lambda: "2026-04-02T00:00:00Z")
    play()
    store.give_up(2)
    assert store.load(2).ended == "2026-04-02T00:00:00Z"
    store.give_up(1)
    rebuild_results(store)
    assert store.load(1).ended == "2026-04-01T00:00:00Z"


def test_a_finished_match_cannot_be_given_up(store: MatchStore, play: Callable) -> None:
    play().to_the_end()
    store.give_up(1)
    assert store.load(1).state is MatchState.FINISHED
    assert open_ids(store) == []


def test_a_new_match_leaves_the_open_ones_alone(store: MatchStore, play: Callable) -> None:
    play().steps(4)
    play(game="8").steps(4)
    assert store.load(1).state is MatchState.OPEN
    assert open_ids(store) == [2, 1]


def test_hints_are_counted(store: MatchStore, play: Callable) -> None:
    play()
    play(game="8")
    store.count_hint(2)
    store.count_hint(2)
    assert [store.load(match_id).hints for match_id in (1, 2)] == [0, 2]


def test_what_is_taken_back_is_gone_and_counted(store: MatchStore, play: Callable) -> None:
    played = play()
    played.to_the_end_of_the_round()
    played.steps(6)
    before = store.load(1)
    store.take_back(1, 2, 3)
    after = store.load(1)
    assert after.rounds == (before.rounds[0], before.rounds[1][:3])
    assert (after.take_backs, after.state) == (1, MatchState.OPEN)
    assert len(store.round_results(1)) == 1


def test_the_end_of_a_match_can_be_taken_back(store: MatchStore, play: Callable) -> None:
    played = play()
    played.to_the_end()
    last, count = len(played.match.rounds), len(played.match.round.actions)
    store.take_back(1, last, count - 1)
    stored = store.load(1)
    assert (stored.state, stored.ended) == (MatchState.OPEN, None)
    assert (len(store.round_results(1)), store.match_result(1)) == (last - 1, None)
    assert replay(stored).winner is None


def test_an_earlier_round_can_be_taken_back_with_those_after_it(store: MatchStore, play: Callable) -> None:
    played = play()
    played.to_the_end()
    store.take_back(1, 1, 0)
    assert store.load(1).rounds == ((),)
    assert store.round_results(1) == ()


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
        """UPDATE matches SET rules = replace(rules, '"knock_limit": 10', '"knock_limit": 11')""",
        """UPDATE matches SET rules = replace(rules, '"target": 60', '"target": 0')""",
        """UPDATE matches SET rules = replace(rules, '"players": 2', '"players": 4')""",
        """UPDATE matches SET rules = replace(rules, '"players"', '"jokers"')""",
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
