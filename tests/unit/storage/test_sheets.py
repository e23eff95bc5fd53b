"""The score sheets of several games, against the matches played over, and how lists tell of them."""

from __future__ import annotations

from ginrummy_desktop.storage.history import Filter, History
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.replay import replay
from ginrummy_desktop.storage.sheets import game_sheets
from tests.helpers.stored import kept


def test_sheets_are_those_of_the_matches_played_over(store: MatchStore) -> None:
    ids = [kept(store, str(game), rules="hollywood", target=60) for game in range(1, 9)]
    sheets = game_sheets(store.database, ids)
    assert list(sheets) == ids
    for match_id, sheet in sheets.items():
        match = replay(store.load(match_id))
        assert (sheet.columns, sheet.game_winners, sheet.winner) == (match.columns, match.game_winners, match.winner)
    assert len({sheet.game_winners for sheet in sheets.values()}) > 1


def test_other_matches_have_none_and_nonsense_stops_nothing(store: MatchStore) -> None:
    three = kept(store, "1", rules="hollywood")
    others = [kept(store, "2"), kept(store, "3", rules="three_handed"), kept(store, "4", rules="hollywood", actions=3)]
    assert list(game_sheets(store.database, [three, *others, 999])) == [three]
    for nonsense in (
        "x",
        '{"score_sheet": "hollywood", "target": "many"}',
        '{"score_sheet": "hollywood", "target": 0}',
    ):
        with store.transaction() as connection:
            connection.execute("UPDATE matches SET rules = ? WHERE id = ?", (nonsense, three))
        assert game_sheets(store.database, [three]) == {}
    assert History(store.database).rows([three])[0].games == ()


def test_the_history_tells_how_many_games_each_has_won(store: MatchStore) -> None:
    three, one = kept(store, "1", rules="hollywood"), kept(store, "2")
    history = History(store.database)
    found = dict(zip((three, one), history.rows([three, one]), strict=True))
    match = replay(store.load(three))
    assert found[three].games == tuple(match.game_winners.count(player) for player in (0, 1))
    assert sum(found[three].games) == 3
    assert found[one].games == ()
    left = kept(store, "5", rules="hollywood", target=100, actions=120, end="given_up")
    assert sum(history.rows([left])[0].games) < 3
    assert len(history.ids(Filter())) == 3


def test_an_open_match_of_three_games_tells_all_of_them(store: MatchStore) -> None:
    match_id = kept(store, "1", rules="hollywood", target=100, actions=120)
    (open_one,) = store.open_matches()
    match = replay(store.load(match_id))
    assert open_one.games == match.columns
    assert open_one.rounds == len(match.rounds) > 1
