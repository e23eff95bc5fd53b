"""The best way to lay out a hand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ginrummy_desktop.engine import best_arrangement, format_cards, is_meld, mask_of, parse_cards
from ginrummy_desktop.engine.arrangement import clearest_melds, least_points_melds
from ginrummy_desktop.engine.melds import cards_of


def laid_out(hand: str) -> tuple[list[str], str, int]:
    best = best_arrangement(parse_cards(hand))
    return [format_cards(meld) for meld in best.melds], format_cards(best.deadwood), best.points


def test_melds_and_deadwood_are_ordered() -> None:
    assert laid_out("KD 4S 2H 3H TC 5S KC 4H 6S KH") == (["KC KD KH", "2H 3H 4H", "4S 5S 6S"], "TC", 10)
    assert laid_out("KH AS QC AD KC") == ([], "AD AS QC KC KH", 32)
    assert laid_out("") == ([], "", 0)


def test_equal_points_leave_fewer_cards() -> None:
    # Both ways leave 2 points: the run of clubs, first in deck order, in two aces, the sets in the two of clubs.
    assert laid_out("AC 2C 3C AD AH 3D 3H 3S") == (["AC AD AH", "3C 3D 3H 3S"], "2C", 2)


def test_equal_points_and_cards_take_the_melds_that_come_first() -> None:
    assert laid_out("8C 8D 8H TD TS JC QC KC KH KS") == (["8C 8D 8H", "JC QC KC"], "TD TS KH KS", 40)
    assert laid_out("5C 6C 7C 5D 6D 7D 5H 6H 7H") == (["5C 6C 7C", "5D 6D 7D", "5H 6H 7H"], "", 0)
    assert laid_out("2C 3C 4C 5C 6C 7C") == (["2C 3C 4C", "5C 6C 7C"], "", 0)


def test_a_repeated_card_is_named() -> None:
    with pytest.raises(ValueError, match="repeated card: AC"):
        best_arrangement(parse_cards("AC 2C") + parse_cards("AC"))


def test_recorded_hands_are_laid_out_whole(test_data: Path) -> None:
    for entry in map(json.loads, (test_data / "deadwood.jsonl").read_text("utf-8").splitlines()):
        hand = parse_cards(entry["hand"])
        best = best_arrangement(hand)
        melded = [card for meld in best.melds for card in meld]
        assert best.points == sum(card.points for card in best.deadwood) == entry["deadwood"]
        assert sorted(melded + list(best.deadwood)) == sorted(hand)
        assert all(is_meld(meld) for meld in best.melds)


def test_all_ways_to_the_least_points_with_touching_runs_joined() -> None:
    hand = mask_of(parse_cards("2C 3C 4C 5C 6C 7C 7D 7H 7S"))
    ways = [[format_cards(cards_of(meld)) for meld in way] for way in least_points_melds(hand)]
    assert ways == [["2C 3C 4C 5C 6C", "7C 7D 7H 7S"], ["2C 3C 4C 5C 6C 7C", "7D 7H 7S"]]
    assert [format_cards(cards_of(meld)) for meld in clearest_melds(hand)] == ["2C 3C 4C 5C 6C", "7C 7D 7H 7S"]


def test_a_hand_without_melds_has_one_way() -> None:
    assert list(least_points_melds(mask_of(parse_cards("AC 9D")))) == [()]
    assert list(least_points_melds(0)) == [()]
