"""Cards and counts in words."""

from __future__ import annotations

import pytest

from ginrummy_desktop.engine.cards import DECK, parse_card
from ginrummy_desktop.ui.card_words import card_name, count_name


@pytest.mark.parametrize(
    ("card", "name"),
    [("8D", "8 of diamonds"), ("AS", "ace of spades"), ("TC", "10 of clubs"), ("QH", "queen of hearts")],
)
def test_names_of_cards(card: str, name: str) -> None:
    assert card_name(parse_card(card)) == name


def test_every_card_has_a_name_of_its_own() -> None:
    assert len({card_name(card) for card in DECK}) == 52


def test_counts_of_melds() -> None:
    assert [count_name(count) for count in (3, 4, 10, 11)] == ["three", "four", "ten", "eleven"]
