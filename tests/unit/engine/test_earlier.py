"""What a match remembers of its finished rounds, and shows to both players alike."""

from __future__ import annotations

import pytest

from ginrummy_desktop.bot.baselines import Patient, Simple
from ginrummy_desktop.engine import PRESETS, ActionKind, EndKind, Match, deadwood
from ginrummy_desktop.engine.earlier import remembered
from tests.unit.bot.positions import ask


def play_round(match: Match, patient: int) -> None:
    """One round; ``patient``: the player who waits for gin."""
    while match.to_act is not None:
        player = match.to_act
        bot = Patient(0) if player == patient else Simple()
        match.apply(ask(bot, match.view(player), len(match.round.actions)))


def test_a_first_round_has_nothing_before_it_and_its_own_end_is_not_among_the_earlier_ones() -> None:
    match = Match(PRESETS["classic"], "7")
    assert match.view(0).earlier == ()
    play_round(match, 0)
    assert match.view(0).earlier == ()
    match.next_round()
    assert len(match.view(0).earlier) == 1


def test_both_players_remember_what_lay_open() -> None:
    kinds = set()
    for game in range(1, 15):
        match = Match(PRESETS["classic"], str(game))
        for _ in range(4):
            play_round(match, game % 2)
            round_, result = match.round, match.round.result
            assert result is not None
            hands = [deadwood(round_.hand(seat)) for seat in (0, 1)]
            turns = sum(
                seen.seat == result.knocker and seen.kind is ActionKind.DISCARD for seen in round_.view(0).actions
            )
            if match.winner is not None:
                break
            match.next_round()
            last = match.view(0).earlier[-1]
            assert match.view(1).earlier == match.view(0).earlier
            assert last.kind is result.kind
            assert last.knocker == result.knocker
            assert last.limit == 10
            if result.kind is EndKind.VOID:
                assert (last.turns, last.deadwood) == (0, ())
            else:
                assert last.turns == turns + 1
                assert last.deadwood == ((0, hands[0]), (1, hands[1]))
            kinds.add(last.kind)
    assert {EndKind.KNOCK, EndKind.GIN, EndKind.UNDERCUT} <= kinds


def test_a_round_that_goes_on_is_not_remembered() -> None:
    match = Match(PRESETS["classic"], "7")
    with pytest.raises(ValueError, match="still going on"):
        remembered(match.round, match.seats)
