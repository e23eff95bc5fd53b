"""Where a defender's cards can be laid off."""

from __future__ import annotations

import pytest

from ginrummy_desktop.engine import cards_of, format_cards, mask_of, parse_cards
from ginrummy_desktop.engine.layoffs import best_layoffs, laid_in_order, possible_layoffs


def masks(*melds: str) -> list[int]:
    return [mask_of(parse_cards(meld)) for meld in melds]


def possible(defender: str, *melds: str) -> set[str]:
    return {format_cards(cards_of(laid)) for laid in possible_layoffs(mask_of(parse_cards(defender)), masks(*melds))}


def test_a_run_grows_at_both_ends_and_only_without_a_gap() -> None:
    assert possible("2H 3H 7H 9H", "4H 5H 6H") == {"", "3H", "2H 3H", "7H", "3H 7H", "2H 3H 7H"}


@pytest.mark.parametrize(
    ("run", "card"), [("AS 2S 3S", "KH"), ("AD 2D 3D", "KC"), ("JC QC KC", "AD"), ("JS QS KS", "AS")]
)
def test_no_run_goes_past_its_ace_or_king(run: str, card: str) -> None:
    assert possible(card, run) == {""}


def test_a_set_of_three_takes_the_fourth_and_a_set_of_four_nothing() -> None:
    assert possible("9S 8S TS", "9C 9D 9H") == {"", "9S"}
    assert possible("8S TS", "9C 9D 9H 9S") == {""}


def test_a_card_between_two_runs_fits_once() -> None:
    assert possible("5H", "2H 3H 4H", "6H 7H 8H") == {"", "5H"}
    assert len(laid_in_order(*masks("5H"), masks("2H 3H 4H", "6H 7H 8H"))) == 1


def test_a_card_that_fits_a_set_and_a_run_carries_the_next_one() -> None:
    melds = masks("9C 9D 9H", "6S 7S 8S")
    order = laid_in_order(*masks("9S TS"), melds)
    assert [(str(card), place) for card, place in order] == [("9S", 1), ("TS", 1)]


def test_cards_are_laid_in_an_order_in_which_each_fits() -> None:
    order = laid_in_order(*masks("2H 3H 4H"), masks("5H 6H 7H"))
    assert [str(card) for card, _ in order] == ["4H", "3H", "2H"]


def test_no_more_is_laid_off_than_helps() -> None:
    # All three could be laid off; as a run of the defender's own they leave nothing as well.
    laid, weight = best_layoffs(*masks("7H 8H 9H"), masks("4H 5H 6H"))
    assert (laid, weight) == (0, 0)
