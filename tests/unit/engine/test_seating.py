"""Who deals next and who sits where."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ginrummy_desktop.engine import PRESETS, EndKind, RoundResult, Seating, first_dealer, places
from ginrummy_desktop.engine.seating import first_seating, next_seating

VOID = RoundResult(EndKind.VOID, None, 0, None)
WON = [RoundResult(EndKind.KNOCK, seat, 10, None, 0) for seat in (0, 1)]
THREE = PRESETS["three_handed"]


@pytest.mark.parametrize("game", ["1", "2", "3", "daily-2024-01-01"])
def test_the_game_decides_who_deals_first(game: str) -> None:
    assert first_seating(PRESETS["classic"], game) == Seating((0, 1), first_dealer(game))


@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("winner", [0, 1])
def test_the_deal_alternates_or_goes_to_the_winner(dealer: int, winner: int) -> None:
    now = Seating((0, 1), dealer)
    for rules in ("classic", "big_gin", "parlor", "oklahoma", "hollywood"):
        assert next_seating(PRESETS[rules], now, WON[winner]) == Seating((0, 1), 1 - dealer)
    assert next_seating(PRESETS["hoyle"], now, WON[winner]) == Seating((0, 1), winner)


@pytest.mark.parametrize("dealer", [0, 1])
def test_after_a_void_round_the_same_dealer_deals_unless_the_rules_pass_it_on(dealer: int) -> None:
    now = Seating((0, 1), dealer)
    for name in set(PRESETS) - {"parlor", "three_handed"}:
        assert next_seating(PRESETS[name], now, VOID) == now
    assert next_seating(PRESETS["parlor"], now, VOID) == Seating((0, 1), 1 - dealer)
    assert next_seating(replace(PRESETS["hoyle"], void_passes_deal=True), now, VOID).dealer == 1 - dealer


def test_three_players_draw_for_their_places() -> None:
    box, captain, out = places("7")
    assert first_seating(THREE, "7") == Seating((box, captain), 0, out)


def test_the_box_stays_while_it_wins_and_the_others_change_places() -> None:
    assert next_seating(THREE, Seating((2, 0), 0, 1), WON[0]) == Seating((2, 1), 0, 0)


def test_a_box_that_loses_sits_out_and_the_others_move_up() -> None:
    assert next_seating(THREE, Seating((2, 0), 0, 1), WON[1]) == Seating((0, 1), 0, 2)


def test_after_a_void_round_three_keep_their_places() -> None:
    now = Seating((2, 0), 0, 1)
    assert next_seating(THREE, now, VOID) == now
    assert next_seating(replace(THREE, void_passes_deal=True), now, VOID) == now
