"""Simple and Patient play as the field knows them."""

from __future__ import annotations

import pytest

from ginrummy_desktop.bot.baselines import Patient, Simple
from ginrummy_desktop.engine import DRAW, TAKE
from tests.unit.bot.positions import ask, eleven, ten

SCATTERED = "2C 3C 9D JH QS KC 7H 7S 5D TC"


@pytest.mark.parametrize("top", ["4C", "AC", "7D", "7C", "JC"])
def test_what_would_be_in_a_meld_is_taken(top: str) -> None:
    hand = "2C 3C 9D QC QS KC 7H 7S 5D TC"
    assert ask(Simple(), ten(hand, top)) == TAKE


@pytest.mark.parametrize("top", ["5C", "4D", "9C", "QD", "AS", "JD", "KS"])
def test_anything_else_is_left(top: str) -> None:
    assert ask(Simple(), ten(SCATTERED, top)) == DRAW


def test_no_run_goes_round_the_corner_or_from_suit_to_suit() -> None:
    assert ask(Simple(), ten("QC KC 2C 4D 5S 7H 9D JH TD 8S", "AC")) == DRAW
    assert ask(Simple(), ten("QC KC 2D 4D 5S 7H 9D JH TD 8S", "AD")) == DRAW


def test_the_least_deadwood_is_kept_and_equals_go_by_chance() -> None:
    view = eleven("2C 3C 4C 9D 5H QS KD 7H 8S 5D TC")
    assert {str(ask(Simple(), view, seed)) for seed in range(60)} == {"discard QS", "discard KD", "discard TC"}


def test_simple_knocks_as_soon_as_it_may_and_with_the_least() -> None:
    assert str(ask(Simple(), eleven("2C 3C 4C 5D 6D 7D 9H 9S 9C 4S KD", turn=15))) == "knock KD"
    assert str(ask(Simple(), eleven("2C 3C 4C 5D 6D 7D 9H 9S AC 4S 5H", turn=15))).startswith("discard")


def test_patient_knocks_in_its_first_three_turns_and_then_with_gin_only() -> None:
    hand = "2C 3C 4C 5D 6D 7D 9H 9S 9C 4S KD"
    kinds = [ask(Patient(), eleven(hand, turn=turn)).kind for turn in range(1, 6)]
    assert kinds == ["knock", "knock", "knock", "discard", "discard"]
    assert str(ask(Patient(), eleven("2C 3C 4C 5D 6D 7D 8D 9H 9S 9C KD", turn=9))) == "knock KD"
