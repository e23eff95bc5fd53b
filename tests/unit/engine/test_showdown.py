"""Settling a knock."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from ginrummy_desktop.engine import (
    PRESETS,
    EndKind,
    Role,
    Rules,
    Settlement,
    format_cards,
    is_meld,
    knock_limit,
    parse_card,
    parse_cards,
    settle,
)

CLASSIC = PRESETS["classic"]
BIG = PRESETS["big_gin"]
OKLAHOMA = PRESETS["oklahoma"]
RUN = "AC 2C 3C 4C 5C 6C 7C 8C 9C"  # the knocker's: with one card more a knock with that card, or gin
MELDS = "7D 7H 7S KD KH KS"  # the defender's


def settled(knocker: str, defender: str, rules: Rules = CLASSIC, upcard: str = "") -> Settlement:
    turned = parse_card(upcard) if upcard else None
    return settle(rules, parse_cards(knocker), parse_cards(defender), turned)


def outcome(settlement: Settlement) -> tuple[str, str, int, int, int]:
    return (
        settlement.kind.value,
        settlement.winner.value,
        settlement.points,
        settlement.knocker_points,
        settlement.defender_points,
    )


def test_agrees_with_the_recorded_showdowns_in_every_detail(test_data: Path) -> None:
    rules = replace(CLASSIC, big_gin_bonus=31)
    for entry in map(json.loads, (test_data / "knock.jsonl").read_text("utf-8").splitlines()):
        settlement = settled(entry["knocker"], entry["defender"], rules)
        known = tuple(entry[key] for key in ("kind", "winner", "points", "knocker_deadwood", "defender_deadwood"))
        assert outcome(settlement) == known
        check_whole(settlement, entry["knocker"], entry["defender"])


def check_whole(settlement: Settlement, knocker: str, defender: str) -> None:
    """Every card is in one place, every meld is one, layoffs fit in order, and the points are those of the cards."""
    piles = [list(meld) for meld in settlement.knocker_melds]
    own = [card for pile in piles for card in pile]
    assert sorted([*own, *settlement.knocker_deadwood]) == sorted(parse_cards(knocker))
    for card, place in settlement.layoffs:
        piles[place].append(card)
        assert is_meld(piles[place])
    laid = [card for card, _ in settlement.layoffs]
    melded = [card for meld in settlement.defender_melds for card in meld]
    assert sorted([*laid, *melded, *settlement.defender_deadwood]) == sorted(parse_cards(defender))
    assert all(map(is_meld, settlement.knocker_melds + settlement.defender_melds))
    assert sum(card.points for card in settlement.knocker_deadwood) == settlement.knocker_points
    assert sum(card.points for card in settlement.defender_deadwood) == settlement.defender_points
    assert not (settlement.layoffs and settlement.knocker_points == 0)


def test_what_the_panel_after_a_round_shows() -> None:
    settlement = settled("9C 9H 9D 4S 5S 6S AC AD 2C 3D", "9S 8D TD KD KH 2H 3H 4H AH 7S")
    assert [format_cards(meld) for meld in settlement.knocker_melds] == ["9C 9D 9H", "4S 5S 6S"]
    assert [format_cards(meld) for meld in settlement.defender_melds] == ["AH 2H 3H 4H"]
    assert [(str(card), place) for card, place in settlement.layoffs] == [("7S", 1), ("9S", 0)]
    assert format_cards(settlement.knocker_deadwood) == "AC AD 2C 3D"
    assert format_cards(settlement.defender_deadwood) == "8D TD KD KH"
    assert (settlement.bonus, settlement.points, settlement.doubled) == (0, 38 - 7, False)


@pytest.mark.parametrize(
    ("knocker", "defender", "expected"),
    [
        (f"{RUN} 4D", f"{MELDS} 9D 5H 3S 2D", ("knock", "knocker", 15, 4, 19)),
        (f"{RUN} 6D", f"{MELDS} TC 9D 8H 2S", ("knock", "knocker", 13, 6, 19)),
        (f"{RUN} 6D", f"{MELDS} TC AD AH 3S", ("undercut", "defender", 26, 6, 5)),
        (f"{RUN} 8D", f"{MELDS} TC AD AH 3S", ("undercut", "defender", 28, 8, 5)),
        (f"{RUN} TC", f"{MELDS} 9D 8H 4S 2D", ("gin", "knocker", 48, 0, 23)),
        ("9C 9H 9D 4S 5S 6S AC AD 2H 2D", "9S KD KH KS TC JC QC 8D 7H 3D", ("knock", "knocker", 12, 6, 18)),
    ],
)
def test_worked_examples(knocker: str, defender: str, expected: tuple[str, str, int, int, int]) -> None:
    assert outcome(settled(knocker, defender)) == expected


def test_an_undercut_gives_the_bonus_of_the_rules() -> None:
    settlement = settled(f"{RUN} 6D", f"{MELDS} TC AD AH 3S", PRESETS["hoyle"])
    assert (settlement.winner, settlement.bonus, settlement.points) == (Role.DEFENDER, 10, 11)


def test_an_equal_count_is_an_undercut() -> None:
    settlement = settled("4C 4D 4H 7S 8S 9S JC JD JH TC", "2C 2D 2H 2S 4S 5S 6S TS JS QD")
    assert outcome(settlement) == ("undercut", "defender", 25, 10, 10)


def test_gin_cannot_be_undercut_and_nobody_lays_off_on_it() -> None:
    assert outcome(settled(f"{RUN} TC", f"{MELDS} KC TD TH TS")) == ("gin", "knocker", 25, 0, 0)
    settlement = settled(f"{RUN} TC", f"{MELDS} JC QC 2D 3S")
    assert (settlement.defender_points, settlement.layoffs) == (25, ())


def test_cards_are_laid_off_one_after_the_other_at_the_same_end() -> None:
    settlement = settled("5H 6H 7H KC KD KH 2C 2D 2S AC", "3H 4H 8H 9H KS 2H QD JD TD 9C")
    assert outcome(settlement) == ("knock", "knocker", 8, 1, 9)
    assert [str(card) for card, _ in settlement.layoffs] == ["8H", "9H", "KS"]


def test_layoffs_and_own_melds_are_chosen_together() -> None:
    settlement = settled("6C 6D 6S 8D 9D TD JS QS KS 4C", "5C 5D 5H 6H 7H AC 3D 9C TC QH")
    assert (settlement.defender_points, settlement.points) == (40, 36)  # melds first and layoffs after would leave 43
    assert [format_cards(meld) for meld in settlement.defender_melds] == ["5C 5D 5H"]
    assert [str(card) for card, _ in settlement.layoffs] == ["6H"]


def test_the_knocker_leaves_the_least_to_lay_off() -> None:
    # With the seven of clubs in the run the eight could be laid off.
    settlement = settled("2C 3C 4C 5C 6C 7C 7D 7H 7S AD", "8C KC KD KH QS JS TS 2D 4H 9S")
    assert [format_cards(meld) for meld in settlement.knocker_melds] == ["2C 3C 4C 5C 6C", "7C 7D 7H 7S"]
    assert settlement.layoffs == ()


def test_six_in_a_row_are_shown_as_one_run() -> None:
    settlement = settled("2C 3C 4C 5C 6C 7C 9D 9H 9S AD", "2H 3H 4H 5H 6H 7H KS QS TD 8D")
    assert [format_cards(meld) for meld in settlement.knocker_melds] == ["2C 3C 4C 5C 6C 7C", "9D 9H 9S"]
    assert [format_cards(meld) for meld in settlement.defender_melds] == ["2H 3H 4H 5H 6H 7H"]


def test_big_gin_is_eleven_cards() -> None:
    settlement = settled(f"{RUN} TC JC", f"{MELDS} 9D 8H 4S 2D", BIG)
    assert outcome(settlement) == ("big_gin", "knocker", 54, 0, 23)
    assert (settlement.bonus, settlement.layoffs) == (31, ())
    with pytest.raises(ValueError, match="no big gin"):
        settled(f"{RUN} TC JC", f"{MELDS} 9D 8H 4S 2D")
    with pytest.raises(ValueError, match="10 points"):
        settled(f"{RUN} TC QD", f"{MELDS} 9D 8H 4S 2D", BIG)


def test_a_house_rule_lets_the_defender_lay_off_on_gin() -> None:
    rules = replace(BIG, layoff_on_gin=True)
    settlement = settled(f"{RUN} TC", f"{MELDS} JC QC 2D 3S", rules)
    assert outcome(settlement) == ("gin", "knocker", 30, 0, 5)
    assert [str(card) for card, _ in settlement.layoffs] == ["JC", "QC"]
    assert outcome(settled(f"{RUN} TC", f"{MELDS} JC TD TH TS", rules)) == ("gin", "knocker", 25, 0, 0)
    assert settled(f"{RUN} TC JC", f"{MELDS} QC 9D 2D 3S", rules).points == 31 + 14


@pytest.mark.parametrize(
    ("knocker", "defender", "why"),
    [
        (RUN, f"{MELDS} 9D 5H 3S 2D", "10 cards, or 11 for big gin: 9"),
        (f"{RUN} TC JC QC", f"{MELDS} 9D 5H 3S 2D", "10 cards, or 11 for big gin: 12"),
        (f"{RUN} 4D", f"{MELDS} 9D 5H 3S", "10 cards: 9"),
        (f"{RUN} 4D", f"{MELDS} 9D 5H 3S 4D", "repeated card: 4D"),
        ("AC 2C 3C 4D 5D 6D 9S 9D TH AS", f"{MELDS} 8D 5H 3S 2D", "29 points is over the limit of 10"),
    ],
)
def test_what_cannot_be_settled(knocker: str, defender: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        settled(knocker, defender)


def test_exactly_the_limit_may_knock() -> None:
    assert settled(f"{RUN} TD", f"{MELDS} QD JH 9S 9H").knocker_points == 10
    assert settled(f"{RUN} 4D", f"{MELDS} 9D 5H 3S 2D", OKLAHOMA, "4H").points == 15
    with pytest.raises(ValueError, match="5 points is over the limit of 4"):
        settled(f"{RUN} 5D", f"{MELDS} 9D 5H 3S 2D", OKLAHOMA, "4H")


@pytest.mark.parametrize(
    ("upcard", "limit"), [("", 10), ("2C", 2), ("9D", 9), ("TH", 10), ("JC", 10), ("KS", 10), ("AD", 0)]
)
def test_oklahoma_takes_the_limit_from_the_upcard(upcard: str, limit: int) -> None:
    turned = parse_card(upcard) if upcard else None
    assert knock_limit(OKLAHOMA, turned) == limit
    assert knock_limit(CLASSIC, turned) == 10
    assert knock_limit(replace(CLASSIC, knock_limit=5), turned) == 5


def test_an_ace_can_mean_one_instead_of_gin_only() -> None:
    defender = f"{MELDS} 9D 5H 3S 2D"
    with pytest.raises(ValueError, match="1 points is over the limit of 0"):
        settled(f"{RUN} AD", defender, OKLAHOMA, "AH")
    assert settled(f"{RUN} TC", defender, OKLAHOMA, "AH").kind is EndKind.GIN
    assert settled(f"{RUN} AD", defender, replace(OKLAHOMA, ace_means_gin=False), "AH").points == 18


@pytest.mark.parametrize(("knocker", "points"), [("4D", 2 * 15), ("TC", 2 * (25 + 19)), ("8D", 2 * 15 - 2 * 4)])
def test_a_spade_upcard_doubles_all_points(knocker: str, points: int) -> None:
    settlement = settled(f"{RUN} {knocker}", f"{MELDS} 9D 5H 3S 2D", OKLAHOMA, "TS")
    assert (settlement.points, settlement.doubled) == (points, True)
    assert not settled(f"{RUN} {knocker}", f"{MELDS} 9D 5H 3S 2D", OKLAHOMA, "TH").doubled
    assert not settled(f"{RUN} {knocker}", f"{MELDS} 9D 5H 3S 2D", CLASSIC, "TS").doubled


def test_an_undercut_is_doubled_with_its_bonus() -> None:
    settlement = settled(f"{RUN} 8D", f"{MELDS} TC AD AH 3S", OKLAHOMA, "TS")
    assert (settlement.winner, settlement.points, settlement.bonus) == (Role.DEFENDER, 2 * 28, 25)
