"""Least deadwood."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ginrummy_desktop.engine import deadwood, deadwood_of_mask, mask_of, parse_cards
from ginrummy_desktop.engine.counting import points_of_weight, weight_of_mask


def test_agrees_with_the_recorded_hands(test_data: Path) -> None:
    lines = (test_data / "deadwood.jsonl").read_text("utf-8").splitlines()
    known = {entry["hand"]: entry["deadwood"] for entry in map(json.loads, lines)}
    assert len(known) > 1900
    assert {hand: deadwood(parse_cards(hand)) for hand in known} == known


@pytest.mark.parametrize(
    ("hand", "left"),
    [
        ("", 0),
        ("KS", 10),
        ("AS 2S", 3),
        ("AS 2S 3S", 0),
        ("QS KS AS", 21),  # never round the corner
        ("QS KS AS 2S", 23),
        ("JS QS KS AS", 1),
        ("9C 9D", 18),
        ("9C 9D 9H", 0),
        ("9C 9D 9H 9S", 0),
        ("KC AD 2D", 13),
        ("KC KD KH AD 2D 3D", 0),  # the suits do not run into each other
        ("QC KC AD", 21),
        ("AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC", 0),
    ],
)
def test_small_hands(hand: str, left: int) -> None:
    assert deadwood(parse_cards(hand)) == left


@pytest.mark.parametrize(
    "hand",
    [
        "6H QH QC 5H KD KH 7H KC 4H QD",
        "KC 3S 3C 9C KH 3H 9H 3D 9D KD",
        "TC 2H 3H 2S TD 5H 3S 4H 4S TS",
        "5S 4H 6S TH 3H JH 5H 9H 2H 4S",
        "5C 6C 7C 7D 7H 7S KC KD KH KS",  # three of the sevens, as the fourth is wanted in the run
    ],
)
def test_gin_is_seen(hand: str) -> None:
    assert deadwood(parse_cards(hand)) == 0


def test_overlapping_melds_are_weighed() -> None:
    assert deadwood(parse_cards("AH 2H 3D 3H 4D 5D 5H 6H 7D 7H")) == 7
    assert deadwood(parse_cards("8C 8D 8H TD TS JC QC KC KH KS")) == 40
    assert deadwood(parse_cards("3C AD 6D 8H AS 2S 3S 4S 5S 6S 7S")) == 18


def test_takes_any_collection_in_any_order() -> None:
    hand = parse_cards("KS 3D 2D AD KC")
    assert deadwood(list(hand)) == deadwood(set(hand)) == deadwood(iter(hand)) == deadwood(hand[::-1]) == 20


@pytest.mark.parametrize("ask", [deadwood, mask_of])
@pytest.mark.parametrize("repeated", ["AC", "KS"])
def test_a_repeated_card_is_named(ask, repeated: str) -> None:  # type: ignore[no-untyped-def]
    hand = parse_cards(f"7H {repeated}")
    with pytest.raises(ValueError, match=f"repeated card: {repeated}"):
        ask([*hand, hand[-1]])


def test_a_mask_has_the_bit_of_each_card() -> None:
    assert mask_of(parse_cards("AC KS")) == 1 | 1 << 51
    assert deadwood_of_mask(1 | 1 << 51) == 11
    assert deadwood_of_mask(0) == 0


def test_the_weight_counts_points_and_then_cards() -> None:
    weight = weight_of_mask(mask_of(parse_cards("AS 3D KH")))
    assert (points_of_weight(weight), weight) == (14, 14 * 64 + 3)
    assert weight_of_mask(mask_of(parse_cards("9C 9D 9H 9S"))) == 0
