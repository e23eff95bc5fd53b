"""How the hand sorts itself, what it counts, and that an order by hand stays."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ginrummy_desktop.engine.cards import Card, parse_card, parse_cards
from ginrummy_desktop.engine.counting import deadwood
from ginrummy_desktop.engine.match import Match
from ginrummy_desktop.engine.rules import PRESETS
from ginrummy_desktop.engine.view import PlayerView
from ginrummy_desktop.storage.settings import SortMode
from ginrummy_desktop.table.hand_order import HandOrder, HandShape, read_hand

_VIEW = Match(PRESETS["classic"], "1").view(0)
TEN = "3S 4S 5S 9H 9C 9D KD 2C JH 7D"


def holding(text: str, taken: str = "", rules: str = "classic") -> PlayerView:
    """A view of the player with these cards in the hand."""
    hand = tuple(sorted(parse_cards(text)))
    took = parse_card(taken) if taken else None
    return replace(_VIEW, hand=hand, taken=took, drawn=took, rules=PRESETS[rules])


def texts(shape: HandShape) -> list[str]:
    """The groups as text."""
    return [" ".join(card.text for card in group) for group in shape.groups]


def test_melds_first_then_deadwood_from_low_to_high() -> None:
    shape = HandOrder().shape(holding(TEN))
    assert sorted(texts(shape)[:2]) == ["3S 4S 5S", "9C 9D 9H"]
    assert texts(shape)[2] == "2C 7D JH KD"
    assert shape.melded == set(parse_cards("3S 4S 5S 9H 9C 9D"))


def test_by_suit_and_by_rank_keep_the_lines_of_the_melds() -> None:
    by_suit = HandOrder(SortMode.SUIT).shape(holding(TEN))
    assert texts(by_suit) == ["3S 4S 5S", "9H JH", "2C 9C", "7D 9D KD"]
    by_rank = HandOrder(SortMode.RANK).shape(holding(TEN))
    assert texts(by_rank) == ["2C 3S 4S 5S 7D 9C 9D 9H JH KD"]
    assert by_suit.melded == by_rank.melded == HandOrder().shape(holding(TEN)).melded


@pytest.mark.parametrize("mode", [SortMode.MELDS, SortMode.SUIT, SortMode.RANK])
def test_the_drawn_card_is_sorted_in(mode: SortMode) -> None:
    order = HandOrder(mode)
    order.shape(holding(TEN))
    assert order.shape(holding(TEN + " 8S")) == HandOrder(mode).shape(holding(TEN + " 8S"))


def test_a_card_that_completes_a_meld_goes_there() -> None:
    assert "3S 4S 5S 6S" in texts(HandOrder().shape(holding(TEN + " 6S")))


def test_an_empty_group_is_none() -> None:
    assert texts(HandOrder(SortMode.SUIT).shape(holding("2C 3C 4H"))) == ["4H", "2C 3C"]
    assert HandOrder().shape(holding("")).groups == ()


def _by_hand(order: HandOrder, view: PlayerView) -> str:
    (group,) = texts(order.shape(view))
    return group


def test_moving_a_card_makes_the_order_by_hand_and_keeps_the_rest() -> None:
    order = HandOrder(SortMode.RANK)
    order.shape(holding(TEN))
    order.move(parse_card("KD"), 0)
    assert order.mode is SortMode.HAND
    assert _by_hand(order, holding(TEN)) == "KD 2C 3S 4S 5S 7D 9C 9D 9H JH"
    order.move(parse_card("2C"), 9)
    assert _by_hand(order, holding(TEN)) == "KD 3S 4S 5S 7D 9C 9D 9H JH 2C"


def test_by_hand_stays_when_cards_come_and_go() -> None:
    order = HandOrder(SortMode.RANK)
    order.shape(holding(TEN))
    order.move(parse_card("KD"), 3)
    assert _by_hand(order, holding(TEN + " 3C")) == "2C 3S 4S KD 5S 7D 9C 9D 9H JH 3C"
    assert _by_hand(order, holding(TEN.replace("9H ", "") + " 3C")) == "2C 3S 4S KD 5S 7D 9C 9D JH 3C"


def test_choosing_by_hand_starts_from_what_lies_there() -> None:
    order = HandOrder(SortMode.RANK)
    before = order.shape(holding(TEN)).cards
    order.mode = SortMode.HAND
    assert order.shape(holding(TEN)).cards == before


def test_ten_cards_count_as_they_are() -> None:
    reading = read_hand(holding(TEN))
    assert (reading.points, reading.discard) == (2 + 7 + 10 + 10, None)


def test_eleven_cards_count_what_the_best_discard_leaves() -> None:
    reading = read_hand(holding(TEN + " QC"))
    assert reading.points == 29
    assert reading.discard is not None
    assert reading.discard.points == 10


def test_never_counts_on_the_card_that_was_just_taken() -> None:
    hand = "2C 3C 4C 5H 6H 7H 8S 8D 8C AC KD"
    assert read_hand(holding(hand)).discard is parse_card("KD")
    taken = read_hand(holding(hand, taken="KD"))
    assert taken.discard is not parse_card("KD")
    rest = [card for card in holding(hand).hand if card is not taken.discard]
    assert taken.points == deadwood(rest) == 10


def test_the_discard_is_what_the_points_say_for_every_hand() -> None:
    for game in range(60):
        match = Match(PRESETS["big_gin"], str(game))
        player = match.to_act
        assert player is not None
        match.apply(match.view(player).legal_actions[-1])
        view = match.view(player)
        reading = read_hand(view)
        left = {card: deadwood([other for other in view.hand if other is not card]) for card in view.hand}
        allowed = {card: points for card, points in left.items() if card is not view.taken}
        assert reading.discard in allowed
        assert reading.points == min(allowed.values()) == allowed[reading.discard]  # type: ignore[index]


ELEVEN = "2C 3C 4C 5H 6H 7H 8H 9S 9D 9C 9H"


def test_big_gin_is_nothing_left_and_nothing_to_discard() -> None:
    assert deadwood(holding(ELEVEN).hand) == 0
    reading = read_hand(holding(ELEVEN, rules="big_gin"))
    assert (reading.points, reading.discard) == (0, None)
    assert len(HandOrder().shape(holding(ELEVEN, rules="big_gin")).melded) == 11


def test_without_that_rule_one_of_the_eleven_is_gin() -> None:
    reading = read_hand(holding(ELEVEN))
    assert reading.points == 0
    assert isinstance(reading.discard, Card)
    shape = HandOrder().shape(holding(ELEVEN))
    assert shape.groups[-1] == (reading.discard,)
    assert reading.discard not in shape.melded
