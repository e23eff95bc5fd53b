"""Matches: rounds one after the other until somebody has won."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from ginrummy_desktop.engine import (
    PRESETS,
    EndKind,
    Event,
    Match,
    MatchError,
    PlayerView,
    RoundEnded,
    deal,
    parse_action,
)
from tests.helpers.deals import CLASSIC, eager, finish_match, finish_round, played_match

THREE = PRESETS["three_handed"]


def test_each_round_is_dealt_from_the_game_and_its_number() -> None:
    match = Match(CLASSIC, "42")
    assert (match.game, match.round_number, match.round.deck) == ("42", 1, deal("42", 1))
    finish_round_of(match)
    match.next_round()
    assert (match.round_number, match.round.deck) == (2, deal("42", 2))


def finish_round_of(match: Match) -> tuple[Event, ...]:
    """Play until the round ends; returns what followed from its last action."""
    choose = eager(random.Random(3))
    events: tuple[Event, ...] = ()
    while match.round.result is None:
        events = match.apply(choose(match.round))
    return events


def test_players_keep_the_seats_of_their_numbers() -> None:
    for game in ("1", "2", "3", "4"):
        match = Match(CLASSIC, game)
        assert match.seats == (0, 1)
        assert (match.to_act, match.round.to_act) == (1 - match.dealer, 1 - match.round.dealer)
        assert match.dealer == match.round.dealer


@pytest.mark.parametrize("rules", ["classic", "big_gin", "hoyle", "parlor", "oklahoma"])
def test_scores_are_the_sums_of_the_rounds_won(rules: str) -> None:
    match = played_match(PRESETS[rules], f"{rules} sums")
    sums = [sum(result.points for result in match.rounds if result.winner == player) for player in (0, 1)]
    assert list(match.scores) == sums
    assert match.winner == max((0, 1), key=sums.__getitem__)
    assert match.rounds[-1].winner == match.winner
    assert max(sums) - match.rounds[-1].points < 100 <= max(sums)


def test_points_and_match_go_to_who_crossed_the_target_by_an_undercut() -> None:
    rules = CLASSIC.with_target(1)
    matches = (played_match(rules, str(game)) for game in range(100))
    match = next(match for match in matches if match.rounds[-1].kind is EndKind.UNDERCUT)
    last = match.rounds[-1]
    assert last.knocker is not None
    assert (match.winner, match.scores[match.winner or 0]) == (1 - last.knocker, last.points)
    assert match.scores[last.knocker] == 0


def test_no_next_round_while_one_is_going_on_or_after_the_end() -> None:
    match = Match(CLASSIC, "7")
    with pytest.raises(MatchError, match="still going on"):
        match.next_round()
    finish_match(match, eager(random.Random(1)))
    before = (match.round_number, match.rounds, match.scores)
    with pytest.raises(MatchError, match="the match is over"):
        match.next_round()
    assert (match.round_number, match.rounds, match.scores) == before


def test_the_last_event_of_a_round_tells_its_result_and_the_scores_are_there() -> None:
    match = Match(CLASSIC, "9")
    events = finish_round_of(match)
    assert isinstance(events[-1], RoundEnded)
    assert events[-1].result is match.round.result is match.rounds[-1]
    assert sum(match.scores) == events[-1].result.points
    assert match.to_act is None


def test_void_rounds_are_kept_and_the_next_one_is_dealt_by_the_same_dealer() -> None:
    match = Match(CLASSIC, "12")
    finish_round(match.round, lambda _: parse_action("pass"), most=2)
    while match.round.result is None:
        drawn = match.round.drawn
        match.apply(parse_action("draw" if drawn is None else f"discard {drawn}"))
    assert [(result.kind, result.winner) for result in match.rounds] == [(EndKind.VOID, None)]
    dealer = match.dealer
    match.next_round()
    assert (match.dealer, match.round_number, match.scores) == (dealer, 2, (0, 0))


def test_dealers_alternate_or_follow_the_winner() -> None:
    for rules, follows in (("classic", False), ("hoyle", True)):
        match = played_match(PRESETS[rules].with_target(400), "dealers")
        for before, after in zip(match.played, match.played[1:], strict=False):
            last = before.seating.dealer
            expected = last if before.winner is None else before.winner if follows else 1 - last
            assert after.seating.dealer == expected


def test_a_played_round_knows_its_actions() -> None:
    match = played_match(CLASSIC, "3")
    assert [played.number for played in match.played] == list(range(1, len(match.rounds) + 1))
    assert match.played[-1].actions == tuple(match.round.actions)
    assert [played.winner for played in match.played] == [result.winner for result in match.rounds]


def test_final_scores_have_the_bonuses() -> None:
    plain = played_match(CLASSIC, "3")
    rich = played_match(replace(CLASSIC, game_bonus=100, box_bonus=20), "3")
    assert plain.winner == rich.winner
    wins = [sum(result.winner == player for result in plain.rounds) for player in (0, 1)]
    expected = [plain.scores[p] + 20 * wins[p] + (100 if p == plain.winner else 0) for p in (0, 1)]
    assert list(rich.scores) == expected
    assert rich.view(0).scores == rich.scores


def test_hollywood_has_three_columns_and_others_one() -> None:
    match = played_match(PRESETS["hollywood"], "stars")
    assert len(match.columns) == len(match.game_winners) == 3
    assert match.game_winners.count(match.winner) >= 2
    assert match.scores == tuple(map(sum, zip(*match.columns, strict=True)))
    assert Match(CLASSIC, "1").columns == ((0, 0),)


def test_three_players_rotate_and_score_each_for_themselves() -> None:
    match = played_match(THREE, "three")
    sums = [0, 0, 0]
    for played in match.played:
        assert {*played.seating.seats, played.seating.out} == {0, 1, 2}
        assert played.seating.dealer == 0
        if played.winner is not None:
            assert played.winner != played.seating.out
            sums[played.winner] += played.result.points
    assert list(match.scores) == sums
    assert match.winner == sums.index(max(sums))


def test_in_three_handed_play_the_captain_starts_and_who_sits_out_sees_the_captains_cards() -> None:
    match = Match(THREE, "three")
    box, captain = match.seats
    out = match.seating.out
    assert (match.dealer, match.to_act) == (box, captain)
    assert out is not None
    assert match.view(out) == match.view(captain)
    assert visible(match.view(captain)) & visible(match.view(box)) == set(match.round.discard_pile)
    assert match.view(box).players == (box, captain)


@pytest.mark.parametrize(("rules", "player"), [("classic", 2), ("classic", -1), ("three_handed", 3)])
def test_a_stranger_sees_nothing(rules: str, player: int) -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        Match(PRESETS[rules], "1").view(player)


def visible(view: PlayerView) -> set[object]:
    return {*view.hand, *view.discard_pile}
