"""What the columns of several games show equals what the engine has, round by round and with everything at the end."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from ginrummy_desktop.bot.levels import Level
from ginrummy_desktop.engine import Match, Rules
from ginrummy_desktop.session.seats import BotSeat, HumanSeat
from ginrummy_desktop.session.session import Session
from ginrummy_desktop.ui.game_scores import game_scores
from ginrummy_desktop.ui.match_end.summary import match_end_facts
from ginrummy_desktop.ui.reveal.games import game_points
from tests.helpers.deals import eager
from tests.property.engine.strategies import bonuses

hollywood_rules = st.builds(
    Rules,
    name=st.just("three games"),
    score_sheet=st.just("hollywood"),
    gin_bonus=bonuses,
    undercut_bonus=bonuses,
    target=st.integers(1, 120),
    game_bonus=bonuses,
    box_bonus=bonuses,
    shutout_doubles=st.booleans(),
)


@settings(max_examples=40)
@given(hollywood_rules, st.integers(1, 999), st.integers(0, 2**16))
def test_the_columns_are_those_of_the_engine(rules: Rules, game: int, seed: int) -> None:
    match, choose = Match(rules, str(game)), eager(random.Random(seed))
    columns, winners = [match.columns], [match.game_winners]
    while match.winner is None:
        if match.round.result is not None:
            match.next_round()
        match.apply(choose(match.round))
        if match.round.result is not None:
            columns.append(match.columns)
            winners.append(match.game_winners)
            shown = game_points(match)
            assert [(one.before, one.after, one.winner) for one in shown] == list(
                zip(columns[-2], columns[-1], winners[-1], strict=True)
            )
        for player in (0, 1):
            plate = game_scores(match.columns, match.game_winners, player)
            assert [one.points for one in plate] == [points[player] for points in match.columns]
            expected = [None if winner is None else winner == player for winner in match.game_winners]
            assert [one.won for one in plate] == expected
    check_the_end(match, columns, winners)


def check_the_end(
    match: Match, columns: list[tuple[tuple[int, ...], ...]], winners: list[tuple[int | None, ...]]
) -> None:
    facts = match_end_facts(Session(match, (HumanSeat(), BotSeat(Level.CASUAL))))
    for place, row in enumerate(facts.rounds, 1):
        assert tuple(cell.points for cell in row.games) == columns[place]
        assert tuple(cell.grew for cell in row.games) == tuple(
            before != after for before, after in zip(columns[place - 1], columns[place], strict=True)
        )
        assert [cell.over for cell in row.games] == [winner is not None for winner in winners[place - 1]]
        assert row.scores == tuple(map(sum, zip(*columns[place], strict=True)))
    totals = [list(points) for points in match.columns]
    for bonus in facts.bonuses:
        (game,) = (place for place, cell in enumerate(bonus.games) if cell.grew)
        totals[game][bonus.winner] += bonus.points
        assert bonus.games[game].points == tuple(totals[game])
    assert [list(game.points) for game in facts.games] == totals
    assert tuple(map(sum, zip(*totals, strict=True))) == facts.final == match.scores
    assert tuple(game.winner for game in facts.games) == match.game_winners
    assert sum(game.winner == facts.winner for game in facts.games) >= 2
