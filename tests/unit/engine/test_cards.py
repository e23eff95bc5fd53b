"""Cards and their text."""

from __future__ import annotations

import copy
import pickle

import pytest

from ginrummy_desktop.engine import DECK, Suit, format_cards, parse_card, parse_cards


def test_deck_order_is_by_suit_and_then_from_ace_to_king() -> None:
    suits = "CDHS"
    assert [str(card) for card in DECK] == [rank + suit for suit in suits for rank in "A23456789TJQK"]
    assert [card.index for card in DECK] == [13 * card.suit + card.rank - 1 for card in DECK] == list(range(52))
    assert sorted(DECK, reverse=True) == list(reversed(DECK))


def test_points_are_the_rank_and_ten_at_most() -> None:
    assert [card.points for card in DECK[:13]] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]


@pytest.mark.parametrize(("text", "meant"), [("TS", "TS"), ("10S", "TS"), ("10s", "TS"), ("ts", "TS"), (" aD ", "AD")])
def test_reads_every_spelling_and_writes_one(text: str, meant: str) -> None:
    assert str(parse_card(text)) == meant


@pytest.mark.parametrize("text", ["", "1S", "11S", "100S", "S", "T", "TX", "TSS", "10", "0S", "T S", "♠T"])
def test_a_bad_card_is_named(text: str) -> None:
    with pytest.raises(ValueError, match="not a card") as caught:
        parse_card(text)
    assert repr(text) in str(caught.value)


def test_reads_cards_in_the_order_given() -> None:
    assert format_cards(parse_cards(" TD  as\n2S ")) == "TD AS 2S"
    assert parse_cards("") == ()


@pytest.mark.parametrize(("text", "named"), [("AS 2X", "2X"), ("AS 2S AS", "AS"), ("10H 2S th", "TH")])
def test_the_bad_or_repeated_card_among_many_is_named(text: str, named: str) -> None:
    with pytest.raises(ValueError, match=named):
        parse_cards(text)


def test_a_card_exists_once_and_cannot_be_changed() -> None:
    card = parse_card("9H")
    assert copy.deepcopy(card) is copy.copy(card) is pickle.loads(pickle.dumps(card)) is card
    assert card.suit is Suit.HEARTS
    with pytest.raises(AttributeError):
        card.rank = 3
    with pytest.raises(AttributeError):
        del card.rank
