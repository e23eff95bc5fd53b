"""Showdowns laid out by hand: settle's own choice is one of the ways, and the best of the defender's."""

from __future__ import annotations

import random
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from ginrummy_desktop.engine import (
    DECK,
    PRESETS,
    Action,
    Card,
    Defence,
    Rules,
    Settlement,
    arrangements,
    deadwood,
    declared_as,
    is_meld,
    knock,
    melds_in,
    parse_action,
    settle,
)
from tests.helpers import brute
from tests.property.engine.strategies import hands, house_rules

NO_LIMIT = 1000
Hands = tuple[tuple[Card, ...], tuple[Card, ...]]


def showdown(seed: int) -> Hands:
    """A knocker's hand of 10 points or less, and a defender's that is rich in what fits it."""
    chance = random.Random(seed)
    hand: list[Card] = []
    while not hand or deadwood(hand) > 10:
        hand = []
        for meld in chance.sample(MELDS, 40):
            if len(hand) + len(meld) <= 10 and not set(meld) & set(hand):
                hand += meld
        spare = sorted((card for card in DECK if card not in hand), key=lambda card: (card.rank, chance.random()))
        hand += chance.sample(spare[:9], 10 - len(hand))
    near = {card.index + step for card in hand for step in (-13, -1, 0, 1, 13)}
    pool = [card for card in DECK if card not in hand]
    pool.sort(key=lambda card: (card.index not in near, chance.random()))
    return tuple(sorted(hand)), tuple(sorted(chance.sample(pool[:16], 10)))


MELDS = melds_in(DECK)
knocks = st.builds(showdown, st.integers(0, 2**32))


@given(knocks, house_rules)
def test_what_settle_chooses_can_be_declared_and_comes_to_the_same(pair: Hands, rules: Rules) -> None:
    rules = replace(rules, knock_limit=10)
    settlement = settle(rules, *pair)
    said = declared_as(settlement)
    assert settle(rules, *pair, None, said.shown, said.defence) == settlement
    assert settle(rules, *pair, None, said.shown).defender_points == settlement.defender_points
    action = Action(knock(DECK[0]).kind, DECK[0], said)
    assert parse_action(str(action)) == action


def any_defence(settlement: Settlement, hand: tuple[Card, ...], chance: random.Random) -> Defence:
    """Something that a defender might do: lay off what fits here and there, then meld some of the rest."""
    grown = [list(meld) for meld in settlement.knocker_melds]
    rest, laid = list(hand), []
    for card in chance.sample(hand, len(hand)) * 2:
        for meld, shown in zip(grown, settlement.knocker_melds, strict=True):
            if card in rest and is_meld([*meld, card]) and chance.random() < 0.6:
                rest.remove(card)
                meld.append(card)
                laid.append((card, shown[0]))
    return Defence(chance.choice(arrangements(rest, NO_LIMIT)).melds, tuple(laid))


@given(knocks, st.integers(0, 2**32))
def test_no_defence_leaves_less_than_settle_s(pair: Hands, seed: int) -> None:
    rules, chance = PRESETS["classic"], random.Random(seed)
    best = settle(rules, *pair)
    for _ in range(5 if best.knocker_points else 0):
        defence = any_defence(best, pair[1], chance)
        ended = settle(rules, *pair, None, best.knocker_melds, defence)
        laid = {card for card, _ in defence.layoffs} | {card for meld in defence.melds for card in meld}
        assert ended.defender_points == sum(card.points for card in pair[1] if card not in laid)
        assert ended.defender_points >= best.defender_points


@given(knocks, st.data())
def test_whatever_the_knocker_shows_the_defender_s_best_is_found(pair: Hands, data: st.DataObject) -> None:
    rules = PRESETS["classic"]
    way = data.draw(st.sampled_from(arrangements(pair[0], 10)))
    ended = settle(rules, *pair, None, way.melds)
    assert ended.knocker_points == way.points
    if way.points:
        shown = [frozenset(map(str, meld)) for meld in way.melds]
        defender = frozenset(map(str, pair[1]))
        least = min(brute.after_layoffs(shown, rest) for _, rest in brute.arrangements(defender))
        assert ended.defender_points == least


@given(hands(0, 11))
def test_arrangements_are_all_that_there_are(hand: tuple[Card, ...]) -> None:
    ways = arrangements(hand, NO_LIMIT)
    assert len(set(ways)) == len(ways)
    assert min(way.points for way in ways) == ways[0].points == deadwood(hand)

    def apart(layout: list[brute.Meld]) -> bool:
        return not any(brute.is_meld(one | other) for one in layout for other in layout if one is not other)

    expected = {frozenset(layout) for layout, _ in brute.arrangements(frozenset(map(str, hand))) if apart(layout)}
    found = {frozenset(frozenset(map(str, meld)) for meld in way.melds) for way in ways}
    assert found == expected
