"""Statistics against a slow count that plays every match over, and what is no part of them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from itertools import groupby

import pytest

from ginrummy_desktop.engine.showdown import EndKind
from ginrummy_desktop.storage.database import Database, in_memory
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.profiles import ProfileStore
from ginrummy_desktop.storage.replay import rebuild_results, replay
from ginrummy_desktop.storage.rows import MatchKind, MatchState, StoredMatch
from ginrummy_desktop.storage.statistics import Filter, played_anything, read_statistics, rule_sets
from tests.helpers.stored import BEGIN, STAMP, kept, many

LATER = f"{BEGIN + timedelta(days=30):{STAMP}}"
FILTERS = (
    Filter(),
    Filter(profile=2),
    Filter(level="casual"),
    Filter(rules="hoyle"),
    Filter(since=LATER),
    Filter(without_help=True),
    Filter(level="expert", rules="classic", since=LATER, without_help=True),
    Filter(rules="hollywood"),
    Filter(rules="three_handed"),
    Filter(level="nobody"),
)
GINS = (EndKind.GIN, EndKind.BIG_GIN)


@dataclass
class Round:
    """A round that the person played, as the engine tells it."""

    kind: EndKind
    knocker: int | None
    winner: int | None
    points: int
    caught: int


@dataclass
class Recounted:
    """A match played over."""

    stored: StoredMatch
    won: bool
    margin: int | None
    rounds: list[Round]


def recount(stored: StoredMatch) -> Recounted:
    match = replay(stored)
    rounds = []
    for played in match.played:
        if played.seating.out == 0:
            continue  # the person sat it out
        result = played.result
        knocker = None if result.knocker is None else played.seating.seats[result.knocker]
        caught = result.settlement.defender_points if result.settlement and knocker else 0
        rounds.append(Round(result.kind, knocker, played.winner, result.points, caught))
    finished = stored.state is MatchState.FINISHED
    margin = match.scores[0] - max(match.scores[1:]) if finished else None
    if margin is not None and len(match.columns) > 1:
        margin = round(margin / len(match.columns))
    return Recounted(stored, match.winner == 0, margin, rounds)


def counting(store: MatchStore, which: Filter) -> list[Recounted]:
    """The matches that count, in the order in which they ended."""
    everything = [store.load(match_id) for match_id in store.match_ids()]
    ended = [one for one in everything if one.state is not MatchState.OPEN and any(one.rounds)]
    ended = [one for one in ended if one.header.profile == which.profile]
    ended.sort(key=lambda one: (one.ended, one.id))
    seen: set[str] = set()
    counted = []
    for one in ended:
        daily = one.header.kind is MatchKind.DAILY
        if one.header.kind is MatchKind.PRACTICE or (daily and one.header.game in seen):
            continue
        seen.update([one.header.game] if daily else [])
        counted.append(one)
    fits = [one for one in counted if which.level in (None, one.header.level)]
    fits = [one for one in fits if which.rules in (None, one.header.rules.name)]
    fits = [one for one in fits if which.since is None or (one.ended or "") >= which.since]
    return [recount(one) for one in fits if not (which.without_help and (one.hints or one.take_backs))]


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> MatchStore:
    store = MatchStore(in_memory(tmp_path_factory.mktemp("nowhere")))
    many(store, 140, seed=4, second_profile=ProfileStore(store.database).add("Bea"))
    return store


@pytest.mark.parametrize("which", FILTERS, ids=str)
def test_figures_are_those_of_the_records(filled: MatchStore, which: Filter) -> None:
    matches, facts = counting(filled, which), read_statistics(filled.database, which)
    margins = [one.margin for one in matches if one.margin is not None]
    assert facts.played == len(matches)
    assert facts.won == sum(one.won for one in matches)
    assert facts.helped == sum(bool(one.stored.hints) for one in matches)
    assert facts.win_rate == (facts.won / facts.played if matches else None)
    leads = [one.margin for one in matches if one.won and one.margin is not None and one.margin > 0]
    assert facts.best_margin == max(leads, default=None)
    assert facts.average_margin == (pytest.approx(sum(margins) / len(margins)) if margins else None)
    runs = [(won, len(list(run))) for won, run in groupby(one.won for one in matches)]
    assert facts.best_streak == max((length for won, length in runs if won), default=0)
    assert facts.current_streak == (runs[-1][1] if runs and runs[-1][0] else 0)


@pytest.mark.parametrize("which", FILTERS, ids=str)
def test_levels_are_those_of_the_records(filled: MatchStore, which: Filter) -> None:
    matches = counting(filled, which)
    levels = {row.level: row for row in read_statistics(filled.database, which).levels}
    assert levels.keys() == {one.stored.header.level for one in matches}
    for level, row in levels.items():
        own = [one for one in matches if one.stored.header.level == level]
        margins = [one.margin for one in own if one.margin is not None]
        assert (row.played, row.won) == (len(own), sum(one.won for one in own))
        assert row.best_margin == max(margins, default=None)
        assert row.average_margin == (pytest.approx(sum(margins) / len(margins)) if margins else None)


@pytest.mark.parametrize("which", FILTERS, ids=str)
def test_rounds_are_those_of_the_records(filled: MatchStore, which: Filter) -> None:
    rounds = [one for match in counting(filled, which) for one in match.rounds]
    facts = read_statistics(filled.database, which).rounds
    assert facts.ends == (
        sum(one.kind is EndKind.KNOCK and one.winner == 0 for one in rounds),
        sum(one.kind in GINS and one.winner == 0 for one in rounds),
        sum(one.kind is EndKind.UNDERCUT and one.winner == 0 for one in rounds),
        sum(one.kind is EndKind.KNOCK and one.winner in (1, 2) for one in rounds),
        sum(one.kind in GINS and one.winner in (1, 2) for one in rounds),
        sum(one.kind is EndKind.UNDERCUT and one.winner in (1, 2) for one in rounds),
        sum(one.winner is None for one in rounds),
    )
    assert facts.points_won == sum(one.points for one in rounds if one.winner == 0)
    assert facts.points_lost == sum(one.points for one in rounds if one.winner in (1, 2))
    caught = [one.caught for one in rounds if one.knocker in (1, 2)]
    assert facts.average_caught == (pytest.approx(sum(caught) / len(caught)) if caught else None)
    net = facts.points_won - facts.points_lost
    assert facts.average_points == (pytest.approx(net / len(rounds)) if rounds else None)


def test_the_sample_has_everything_that_is_told_apart(filled: MatchStore) -> None:
    facts = read_statistics(filled.database, Filter())
    assert min(facts.rounds.ends) > 0
    three = [one for one in map(filled.load, filled.match_ids()) if one.header.rules.players == 3]
    rounds = [played.seating.out for one in three for played in replay(one).played]
    assert 0 < read_statistics(filled.database, Filter(rules="three_handed")).rounds.played < len(rounds)
    assert 0 < facts.helped < facts.played
    states = {filled.load(match_id).state for match_id in filled.match_ids()}
    assert states == set(MatchState)
    assert set(rule_sets(filled.database, 1)) == {
        "classic",
        "hoyle",
        "oklahoma",
        "big_gin",
        "hollywood",
        "three_handed",
    }


def test_results_that_are_rebuilt_sum_up_to_the_same(filled: MatchStore) -> None:
    before = [read_statistics(filled.database, which) for which in FILTERS]
    rebuild_results(filled)
    assert [read_statistics(filled.database, which) for which in FILTERS] == before


def test_nothing_is_counted_before_a_match_ends(store: MatchStore, database: Database) -> None:
    kept(store, actions=10)
    kept(store, actions=0, end="given_up")
    assert not played_anything(database, 1)
    empty = read_statistics(database, Filter())
    assert (empty.played, empty.win_rate, empty.rounds.average_points, empty.average_margin) == (0, None, None, None)


def test_a_match_that_is_given_up_counts_once_as_lost(store: MatchStore, database: Database) -> None:
    match_id = kept(store, actions=1, end="given_up")
    store.give_up(match_id)
    facts = read_statistics(database, Filter())
    assert (facts.played, facts.won, facts.average_margin) == (1, 0, None)


def test_a_match_of_three_games_leads_by_what_it_does_in_one(store: MatchStore, database: Database) -> None:
    match_id = kept(store, "3", rules="hollywood", target=100)
    result = store.match_result(match_id)
    assert result is not None
    facts = read_statistics(database, Filter())
    assert facts.average_margin == round((result.scores[0] - result.scores[1]) / 3)
    assert abs(result.scores[0] - result.scores[1]) > 3


def test_whoever_wins_with_fewer_points_had_no_lead(store: MatchStore, database: Database) -> None:
    match_id = kept(store)
    with store.transaction() as connection:
        connection.execute("UPDATE match_results SET winner = 0, scores = '[200, 599]' WHERE match_id = ?", (match_id,))
        connection.execute("UPDATE matches SET hints = 1 WHERE id = ?", (match_id,))
    facts = read_statistics(database, Filter())
    assert (facts.won, facts.best_margin, facts.average_margin) == (1, None, -399)


def test_an_end_that_is_taken_back_counts_no_more(store: MatchStore, database: Database) -> None:
    match_id = kept(store)
    last = store.load(match_id).rounds
    assert played_anything(database, 1)
    store.take_back(match_id, len(last), len(last[-1]) - 1)
    assert not played_anything(database, 1)


def test_matches_of_a_removed_profile_are_gone(store: MatchStore, database: Database) -> None:
    profiles = ProfileStore(database)
    other = profiles.add("Bea")
    kept(store, profile=other)
    profiles.remove(other)
    assert database.query("SELECT count(*) FROM match_figures") == [(0,)]
