"""How rounds add up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ginrummy_desktop.engine import PRESETS, Rules, Total
from ginrummy_desktop.engine.scoresheet import Sheet

CLASSIC = PRESETS["classic"]
HOLLYWOOD = PRESETS["hollywood"]


def entered(rules: Rules, *rounds: tuple[int, int]) -> Sheet:
    sheet = Sheet(rules)
    for player, points in rounds:
        sheet.enter(player, points)
    return sheet


def points(sheet: Sheet) -> list[int]:
    return [total.points for total in sheet.totals]


def test_points_add_up_until_a_player_reaches_the_target() -> None:
    sheet = entered(CLASSIC, (0, 48), (1, 99), (0, 51))
    assert (points(sheet), sheet.winner, sheet.columns) == ([99, 99], None, ((99, 99),))
    sheet.enter(1, 1)
    assert (points(sheet), sheet.winner, sheet.game_winners) == ([99, 100], 1, (1,))


def test_the_target_is_the_rules_own() -> None:
    assert entered(CLASSIC.with_target(250), (0, 249)).winner is None
    assert entered(CLASSIC.with_target(250), (0, 250)).winner == 0


def test_three_players_score_each_for_themselves() -> None:
    sheet = entered(PRESETS["three_handed"], (2, 60), (0, 90), (2, 40))
    assert (sheet.columns, sheet.winner) == (((90, 0, 100),), 2)


def test_bonuses_are_given_at_the_end() -> None:
    rules = replace(CLASSIC, game_bonus=100, box_bonus=20)
    sheet = entered(rules, (0, 60), (1, 30))
    assert points(sheet) == [60, 30]
    sheet.enter(0, 50)
    assert sheet.totals == (Total(110, 0, 100, 40), Total(30, 0, 0, 20))
    assert points(sheet) == [250, 50]


@pytest.mark.parametrize(("others", "doubled"), [([], 110), ([(1, 0)], 110), ([(1, 3)], 0)])
def test_a_shutout_doubles_the_points_of_the_rounds(others: list[tuple[int, int]], doubled: int) -> None:
    rules = replace(CLASSIC, game_bonus=100, box_bonus=20, shutout_doubles=True)
    winner = entered(rules, (0, 60), *others, (0, 50)).totals[0]
    assert winner == Total(110, doubled, 100, 40)
    assert entered(CLASSIC, (0, 60), (0, 50)).totals[0].shutout == 0


def test_hollywood_enters_wins_in_one_two_and_three_games() -> None:
    sheet = entered(HOLLYWOOD, (0, 10))
    assert sheet.columns == ((10, 0), (0, 0), (0, 0))
    sheet.enter(0, 5)
    assert sheet.columns == ((15, 0), (5, 0), (0, 0))
    sheet.enter(0, 3)
    sheet.enter(0, 2)
    assert sheet.columns == ((20, 0), (10, 0), (5, 0))
    sheet.enter(1, 7)
    assert sheet.columns == ((20, 7), (10, 0), (5, 0))
    assert points(sheet) == [35, 7]


def test_a_closed_game_takes_no_more_points_from_anyone() -> None:
    sheet = entered(HOLLYWOOD, (1, 9), (0, 60), (0, 50), (1, 20), (0, 10))
    assert sheet.columns == ((110, 9), (60, 20), (10, 0))
    assert (sheet.game_winners, sheet.winner) == ((0, None, None), None)


def test_a_first_win_after_game_one_has_closed_is_entered_in_game_two() -> None:
    sheet = entered(HOLLYWOOD, (0, 60), (0, 50), (1, 30))
    assert sheet.columns == ((110, 0), (50, 30), (0, 0))
    sheet.enter(1, 20)  # a second win counts in games one and two
    assert sheet.columns == ((110, 0), (50, 50), (0, 0))
    sheet.enter(1, 10)
    assert sheet.columns == ((110, 0), (50, 60), (0, 10))


def test_a_first_win_in_the_last_open_game_counts_there() -> None:
    sheet = entered(HOLLYWOOD, (0, 60), (0, 50), (0, 50), (1, 30))
    assert sheet.columns == ((110, 0), (100, 0), (50, 30))


def test_one_round_can_close_several_games() -> None:
    sheet = entered(HOLLYWOOD, (0, 1), (0, 1), (0, 100))
    assert (sheet.game_winners, sheet.winner) == ((0, 0, 0), 0)


def test_hollywood_is_won_by_two_games_of_three_whatever_the_points() -> None:
    sheet = entered(HOLLYWOOD, (0, 599), (1, 100), (1, 100))
    assert (sheet.columns, points(sheet)) == (((599, 0), (0, 100), (0, 100)), [599, 200])
    assert (sheet.game_winners, sheet.winner) == ((0, 1, 1), 1)


def test_hollywood_gives_its_bonuses_game_by_game() -> None:
    rules = replace(HOLLYWOOD, game_bonus=100, box_bonus=10, shutout_doubles=True)
    winner, loser = entered(rules, (1, 5), (0, 1), (0, 1), (0, 100)).totals
    # Games of 102, 101 and 100 points, the latter two without a point for the other; three, two and one boxes.
    assert winner == Total(303, 201, 300, 60)
    assert loser == Total(5, 0, 0, 10)
