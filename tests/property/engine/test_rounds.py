"""What holds in every round, whatever is played."""

from __future__ import annotations

import random

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ginrummy_desktop.engine import (
    DECK,
    Action,
    Card,
    EndKind,
    IllegalAction,
    Phase,
    Round,
    deadwood,
    discard,
    knock,
    parse_action,
)
from tests.helpers.deals import all_cards, any_action, eager
from tests.property.engine.strategies import house_rules, rounds_in_play, rules_for_two

EVERY_ACTION = [*map(parse_action, ("pass", "take", "draw", "big_gin")), *map(discard, DECK), *map(knock, DECK)]
chances = st.integers(0, 2**32).map(random.Random)


@given(rules_for_two | house_rules, chances, st.sampled_from([any_action, eager]), st.integers(0, 1))
@settings(max_examples=60)
def test_there_are_52_different_cards_after_every_action(rules, chance, player, dealer) -> None:  # type: ignore[no-untyped-def]
    round_ = Round(rules, chance.sample(DECK, 52), dealer)
    choose = player(chance)
    for _ in range(120):
        assert sorted(all_cards(round_)) == list(DECK)
        if round_.result is not None:
            break
        before = round_.to_act
        round_.apply(choose(round_))
        check_turn(round_, before)


def check_turn(round_: Round, before: int | None) -> None:
    """Ten cards each, eleven for whoever has drawn; and the turn passes on unless a card was drawn."""
    sizes = [len(round_.hand(seat)) for seat in (0, 1)]
    if round_.result is None:
        holding = round_.phase in (Phase.DISCARD, Phase.LAST_KNOCK)
        assert sizes == [10 + (holding and round_.to_act == seat) for seat in (0, 1)]
        assert (round_.to_act == before) == holding
        assert len(round_.stock) >= 2
        assert round_.legal_actions()
    else:
        assert sum(sizes) == 20 + (round_.result.kind is EndKind.BIG_GIN)
        assert (round_.to_act, round_.legal_actions()) == (None, [])


@given(rounds_in_play(rules_for_two | house_rules))
@settings(max_examples=60)
def test_only_what_is_listed_is_legal_and_the_rest_changes_nothing(round_: Round) -> None:
    listed = round_.legal_actions()
    before = [round_.view(0), round_.view(1)]
    for action in EVERY_ACTION:
        twin = round_.copy()
        try:
            twin.apply(action)
            assert action in listed
        except IllegalAction:
            assert action not in listed
            assert [twin.view(0), twin.view(1)] == before
    assert [round_.view(0), round_.view(1)] == before


@given(rounds_in_play())
@settings(max_examples=100)
def test_knocks_are_listed_as_the_contract_has_it(round_: Round) -> None:
    if round_.phase is not Phase.DISCARD or round_.to_act is None:
        return
    hand = round_.hand(round_.to_act)
    loose = [card for card in hand if card is not round_.taken]
    within = [card for card in loose if deadwood(other for other in hand if other is not card) <= round_.limit]
    big = round_.rules.big_gin_bonus is not None and deadwood(hand) == 0
    expected = [f"discard {card}" for card in loose] + [f"knock {card}" for card in within] + ["big_gin"] * big
    assert list(map(str, round_.legal_actions())) == expected


@given(rounds_in_play(rules_for_two | house_rules), st.integers(0, 1), chances)
@settings(max_examples=200)
def test_rounds_that_differ_only_in_hidden_cards_look_the_same(round_: Round, seat: int, chance: random.Random) -> None:
    assume(round_.phase is not Phase.LAST_KNOCK)  # who took the last upcard can knock, whatever they hold
    twin = with_other_hidden_cards(round_, seat, chance)
    assert twin.view(seat) == round_.view(seat)


def with_other_hidden_cards(round_: Round, seat: int, chance: random.Random) -> Round:
    """The same play over a deck in which the cards that ``seat`` has not seen have changed places among themselves."""
    seen = seen_cards(round_, seat)
    hidden = [card for card in DECK if card not in seen]
    swapped = dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))
    twin = Round(round_.rules, [swapped.get(card, card) for card in round_.deck], round_.dealer)
    for action in round_.actions:
        twin.apply(Action(action.kind, action.card and swapped.get(action.card, action.card)))
    return twin


def seen_cards(round_: Round, seat: int) -> set[Card]:
    """What ``seat`` has seen: its own cards, the upcard, what happened in the open, and a hand opened by a knock."""
    again = Round(round_.rules, round_.deck, round_.dealer)
    seen = {*again.hand(seat), again.upcard}
    for action in round_.actions:
        shown = again.apply(action)[0].seen_by(seat)
        seen |= {card for card in [getattr(shown, "card", None)] if card is not None}
    opened = round_.result is not None and round_.result.kind is not EndKind.VOID
    return seen | {*round_.hand(1 - seat)} if opened else seen


@given(rounds_in_play())
@settings(max_examples=100)
def test_a_view_holds_no_card_that_its_seat_has_not_seen(round_: Round) -> None:
    for seat in (0, 1):
        view = round_.view(seat)
        shown = {*view.hand, *view.discard_pile, *view.known_other, *(view.other_hand or ()), view.drawn, view.taken}
        shown |= {action.card for action in view.actions} | {action.card for action in view.legal_actions}
        assert shown - {None} <= seen_cards(round_, seat)
        assert view.known_other == tuple(card for card in view.known_other if card in round_.hand(1 - seat))


@given(rounds_in_play(rules_for_two | house_rules))
@settings(max_examples=60)
def test_a_round_played_again_is_the_same(round_: Round) -> None:
    again = Round(round_.rules, round_.deck, round_.dealer)
    actions: list[Action] = [parse_action(str(action)) for action in round_.actions]
    for action in actions:
        again.apply(action)
    assert [again.view(seat) for seat in (0, 1)] == [round_.view(seat) for seat in (0, 1)]
    assert again.result == round_.result
