"""The fast counting against a search that tries everything and was written apart from it."""

from __future__ import annotations

import random
from itertools import islice

from hypothesis import given, settings
from hypothesis import strategies as st

from ginrummy_desktop.engine import (
    DECK,
    PRESETS,
    Card,
    best_arrangement,
    deadwood,
    deadwood_of_mask,
    mask_of,
    melds_in,
    settle,
)
from ginrummy_desktop.engine.counting import weight_of_mask
from tests.helpers import brute
from tests.property.engine.strategies import hands

CLASSIC = PRESETS["classic"]


def texts(cards: tuple[Card, ...]) -> frozenset[str]:
    return frozenset(map(str, cards))


@given(hands())
@settings(max_examples=400)
def test_deadwood_is_the_least_of_all_arrangements(hand: tuple[Card, ...]) -> None:
    least = brute.deadwood(texts(hand))
    assert deadwood(hand) == deadwood_of_mask(mask_of(hand)) == least


@given(hands())
@settings(max_examples=200)
def test_every_meld_is_found(hand: tuple[Card, ...]) -> None:
    found = [texts(meld) for meld in melds_in(hand)]
    assert len(found) == len(set(found))
    assert set(found) == set(brute.melds(texts(hand)))


@given(hands())
@settings(max_examples=300)
def test_the_best_arrangement_is_the_first_of_the_best(hand: tuple[Card, ...]) -> None:
    least = min(
        (brute.points(left), len(left), brute.in_order(melds)) for melds, left in brute.arrangements(texts(hand))
    )
    best = best_arrangement(hand)
    melds = [[card.index for card in meld] for meld in best.melds]
    assert (best.points, len(best.deadwood), melds) == least
    assert list(best.deadwood) == sorted(best.deadwood, key=lambda card: (card.rank, card.suit))


@given(hands(), st.randoms(use_true_random=False))
def test_the_order_of_the_cards_does_not_matter(hand: tuple[Card, ...], chance: random.Random) -> None:
    shuffled = chance.sample(hand, len(hand))
    assert best_arrangement(shuffled) == best_arrangement(hand)
    assert deadwood(shuffled) == deadwood(hand)


@given(hands(least=1))
def test_one_card_less_leaves_at_most_as_much_and_its_own_points_at_least(hand: tuple[Card, ...]) -> None:
    for card in hand:
        without = deadwood(other for other in hand if other is not card)
        assert deadwood(hand) - card.points <= without
        assert weight_of_mask(mask_of(hand)) >> 6 == deadwood(hand)


def test_a_knock_is_settled_as_by_trying_everything() -> None:
    chance = random.Random(11)
    for knocker, defender in islice(_knocks(chance), 60):
        settlement = settle(CLASSIC, knocker, defender)
        least, left = brute.showdown(texts(knocker), texts(defender))
        assert (settlement.knocker_points, settlement.defender_points) == (least, left)


def _knocks(chance: random.Random):  # type: ignore[no-untyped-def]
    """Hands of which one may knock and is no gin, from few ranks, so that there is much to lay off."""
    while True:
        ranks = chance.sample(range(1, 14), 8)
        cards = chance.sample([card for card in DECK if card.rank in ranks], 20)
        knocker, defender = tuple(cards[:10]), tuple(cards[10:])
        if 0 < deadwood(knocker) <= 10:
            yield knocker, defender
