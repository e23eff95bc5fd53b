"""Bots of all levels play rounds and matches by any rules: always legal, always to an end."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ginrummy_desktop.bot.levels import Level, make_bot
from ginrummy_desktop.bot.match_play import LONGEST_ROUND, play_match
from ginrummy_desktop.engine import PRESETS, Match, Rules, ScoreSheet
from tests.property.engine.strategies import house_rules
from tests.unit.bot.positions import ask

EXTREMES = (0, 1, 10, 25, 100, 1000)
extreme_rules = st.builds(
    Rules,
    name=st.just("house"),
    upcard_offer=st.booleans(),
    knock_limit=st.sampled_from([0, 1, 2, 9, 10]),
    limit_from_upcard=st.booleans(),
    ace_means_gin=st.booleans(),
    gin_bonus=st.sampled_from(EXTREMES),
    big_gin_bonus=st.none() | st.sampled_from(EXTREMES),
    undercut_bonus=st.sampled_from(EXTREMES),
    spades_double=st.booleans(),
    next_dealer=st.sampled_from(["alternate", "winner"]),
    void_passes_deal=st.booleans(),
    target=st.sampled_from([1, 50, 500]),
    score_sheet=st.sampled_from(["single", "hollywood"]),
    layoff_on_gin=st.booleans(),
    stock_end=st.sampled_from(["void", "upcard_knock"]),
    game_bonus=st.sampled_from(EXTREMES),
    box_bonus=st.sampled_from(EXTREMES),
    shutout_doubles=st.booleans(),
)
for_three = extreme_rules.filter(lambda rules: rules.score_sheet is ScoreSheet.SINGLE).map(
    lambda rules: replace(rules, players=3)
)
any_rules = extreme_rules | house_rules | for_three | st.just(PRESETS["straight_gin"])


@pytest.mark.parametrize("level", Level)
@settings(max_examples=12)
@given(any_rules, st.integers(1, 10**6), st.sampled_from(Level))
def test_rounds_are_legal_and_end_under_any_rules(level: Level, rules: Rules, game: int, other: Level) -> None:
    match = Match(rules, str(game))
    bots = [make_bot(player) for player in (level, other, level)]
    for _ in range(2):
        while match.to_act is not None:
            assert len(match.round.actions) < LONGEST_ROUND
            view = match.view(match.to_act)
            action = ask(bots[match.to_act], view, len(view.actions))
            assert action in view.legal_actions
            match.apply(action)
        if match.winner is not None:
            break
        match.next_round()


@settings(max_examples=6)
@given(any_rules, st.integers(1, 10**6))
def test_matches_to_fifty_come_to_an_end_under_any_rules(rules: Rules, game: int) -> None:
    bots = [make_bot(level) for level in (Level.CASUAL, Level.SKILLED, Level.BEGINNER)]
    short = replace(rules, target=min(rules.target, 50), undercut_bonus=max(rules.undercut_bonus, 1))
    match = play_match(short, str(game), bots[: rules.players])
    assert match.winner is not None
    assert match.too_long == 0
