"""Records: a match as its header and its actions."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from ginrummy_desktop.engine import PRESETS, Match, Record, RecordError, parse_action, record_of
from tests.helpers.deals import CLASSIC, eager, finish_match, played_match

NAMES = ("Anna", "expert")


@pytest.mark.parametrize("name", PRESETS)
def test_a_record_replays_to_the_same_match(name: str) -> None:
    match = played_match(PRESETS[name], f"{name} record")
    again = record_of(match, ["x"] * PRESETS[name].players).replay()
    assert (again.rounds, again.scores, again.winner) == (match.rounds, match.scores, match.winner)
    assert [again.view(player) for player in (0, 1)] == [match.view(player) for player in (0, 1)]


def test_a_record_of_a_match_in_progress_goes_on_from_there() -> None:
    match = Match(CLASSIC, "5")
    for action in ("pass", "pass", "draw"):
        match.apply(parse_action(action))
    again = record_of(match, NAMES).replay()
    assert [again.view(player) for player in (0, 1)] == [match.view(player) for player in (0, 1)]
    choose, choose_again = eager(random.Random(8)), eager(random.Random(8))
    assert finish_match(again, choose_again).rounds == finish_match(match, choose).rounds


def test_an_empty_last_round_was_dealt_and_not_played() -> None:
    match = played_match(CLASSIC.with_target(1000), "6")
    ended = record_of(match, NAMES)
    short = replace(ended, rounds=ended.rounds[:3])
    between = short.replay()
    assert between.round.result is not None
    assert (between.round_number, record_of(between, NAMES)) == (3, short)
    between.next_round()
    dealt = record_of(between, NAMES)
    assert dealt.rounds == (*short.rounds, ())
    assert (dealt.replay().round_number, dealt.replay().round.actions) == (4, [])


def test_a_new_match_has_one_empty_round_and_none_means_the_same() -> None:
    record = record_of(Match(CLASSIC, "1"), NAMES)
    assert record == Record(CLASSIC, "1", NAMES)
    assert record.rounds == ((),)
    assert replace(record, rounds=()).replay().view(0) == record.replay().view(0)


def test_an_illegal_action_is_named_with_its_round() -> None:
    record = Record(CLASSIC, "1", NAMES, ((parse_action("draw"),),))
    with pytest.raises(RecordError, match="round 1, illegal action: draw: the upcard is offered") as caught:
        record.replay()
    assert caught.value.line is None


def test_no_round_follows_one_that_is_not_finished_or_the_end() -> None:
    with pytest.raises(RecordError, match="round 2 cannot begin: the round is still going on"):
        Record(CLASSIC, "1", NAMES, ((parse_action("pass"),), ())).replay()
    ended = record_of(played_match(CLASSIC, "1"), NAMES)
    with pytest.raises(RecordError, match="the match is over"):
        replace(ended, rounds=(*ended.rounds, ())).replay()


def test_a_record_has_a_game_and_the_right_number_of_players() -> None:
    with pytest.raises(RecordError, match="game"):
        Record(CLASSIC, "", NAMES)
    with pytest.raises(RecordError, match="2 players, not 3"):
        Record(CLASSIC, "1", (*NAMES, "novice"))
    with pytest.raises(RecordError, match="3 players, not 2"):
        record_of(Match(PRESETS["three_handed"], "1"), NAMES)
