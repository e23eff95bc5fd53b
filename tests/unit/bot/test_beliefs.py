"""What the bots believe of the other hand: it follows from what was seen, and moves the right way."""

from __future__ import annotations

from dataclasses import replace
from math import comb
from random import Random

import pytest

from ginrummy_desktop.bot.beliefs import FEW, Beliefs
from ginrummy_desktop.bot.beliefs_evidence import evidence
from ginrummy_desktop.bot.beliefs_hands import WEIGHTS, completing, hand_properties, plausibility
from ginrummy_desktop.engine import DECK, Card, PlayerView, SeenAction, mask_of, parse_card, parse_cards
from ginrummy_desktop.engine.actions import ActionKind
from tests.unit.bot.positions import eleven

HAND = "2C 3C 4C 7D 7H 7S TC JD QH KS KD"


def seen_in(text: str) -> SeenAction:
    """``0 discard 9C``, ``1 take 9C``, ``1 draw``."""
    seat, kind, *card = text.split()
    return SeenAction(int(seat), ActionKind(kind), parse_card(card[0]) if card else None)


def after(*actions: str, pile: str = "", known: str = "", upcard: str = "AC") -> PlayerView:
    """Seat 0, with eleven cards, after these actions."""
    view = eleven(HAND, thrown=pile, known=known)
    return replace(view, upcard=parse_card(upcard), actions=tuple(map(seen_in, actions)))


def chance(view: PlayerView, card: str) -> float:
    return Beliefs(view).chance(parse_card(card))


def test_the_chances_add_up_and_what_is_seen_is_certain() -> None:
    view = after("0 discard 5S", "1 take 5S", "1 discard 9C", "0 draw", pile="AC 9C", known="5S")
    beliefs = Beliefs(view)
    assert sum(beliefs.chances) == pytest.approx(10)
    assert beliefs.chance(parse_card("5S")) == 1
    assert all(beliefs.chance(card) == 0 for card in (*view.hand, *view.discard_pile))
    assert all(0 < beliefs.chance(card) < 1 for card in set(DECK) - {*view.hand, *view.discard_pile, *view.known_other})


def test_what_the_moves_say_is_read_from_the_actions() -> None:
    view = after(
        "1 pass", "0 pass", "1 draw", "1 discard KC", "0 draw", "0 discard 9D",  # the upcard and the nine are left
        "1 draw", "1 discard QS", "0 take QS", "0 discard 5S", "1 take 5S", "1 discard 2D",
        "0 draw", "0 discard JC", "1 draw", "1 discard 9C", "0 draw",
        pile="AC KC 9D 2D JC 9C", known="5S",
    )  # fmt: skip
    seen = evidence(view)
    assert seen.turns == 4
    assert seen.thrown == (mask_of(parse_cards("KC QS 2D")), mask_of(parse_cards("9C")))
    assert seen.declined == (mask_of(parse_cards("AC 9D")), mask_of(parse_cards("JC")))
    assert (seen.known, seen.unknown) == (parse_card("5S").bit, 9)


def test_an_upcard_that_we_take_was_declined_only_if_it_passed_first() -> None:
    took_first = after("0 take AC", "0 discard 9D", "1 draw")
    assert evidence(took_first).declined == (parse_card("9D").bit, 0)
    passed_first = after("1 pass", "0 take AC", "0 discard 9D")
    assert evidence(passed_first).declined == (parse_card("AC").bit, 0)


@pytest.mark.parametrize("near", ["9S", "9H", "8C", "6C"])
@pytest.mark.parametrize("moves", [("1 discard {}",), ("0 discard {}", "1 draw"), ("1 discard {}", "0 take {}")])
def test_cards_near_one_that_it_threw_or_left_are_less_likely(near: str, moves: tuple[str, ...]) -> None:
    centre = "9C" if near[0] == "9" else "7C"
    offered = after(f"0 discard {centre}", pile=centre)  # it has not answered yet
    answered = after(*(move.format(centre) for move in moves), pile=centre)
    assert chance(answered, near) < 0.8 * chance(offered, near)
    assert chance(answered, "5H") > chance(offered, "5H")  # which is near to nothing


@pytest.mark.parametrize("near", ["5C", "5H", "5D", "4S", "6S"])
def test_cards_near_one_that_it_took_are_likelier(near: str) -> None:
    without = after("0 discard 5S", pile="5S")
    taken = after("0 discard 5S", "1 take 5S", "1 discard 9C", pile="9C", known="5S")
    unknown = Beliefs(taken).evidence.unknown
    assert chance(taken, near) / unknown > 1.25 * chance(without, near) / 10


def test_hands_with_melds_are_drawn_later_in_the_round() -> None:
    early = after()
    late = replace(early, actions=(seen_in("1 discard AC"),) * 10)
    melded = [
        sum((hand & completing(hand)).bit_count() for hand in Beliefs(view).sample_masks(Random(1), 100))
        for view in (early, late)
    ]
    assert melded[1] > 1.5 * melded[0]


def test_hands_seldom_meld_what_was_declined() -> None:
    plain, left = after("0 discard 6H", pile="6H"), after("0 discard 6H", "1 draw", pile="6H")
    often = [
        sum(bool(completing(hand) & parse_card("6H").bit) for hand in Beliefs(view).sample_masks(Random(1), 100))
        for view in (plain, left)
    ]
    assert often[1] < 0.6 * often[0]


def test_the_fast_way_to_judge_a_hand_is_the_sum_of_its_properties() -> None:
    rng = Random(3)
    view = after("0 discard 5S", "1 take 5S", "1 discard 9C", "0 discard 6H", "1 draw", pile="9C 6H", known="5S")
    view = replace(view, knock_limit=60)
    seen = evidence(view)
    for _ in range(200):
        hand = mask_of(rng.sample(DECK, 10))
        properties = hand_properties(hand, seen)
        assert len(properties) == len(WEIGHTS)
        assert plausibility(seen)(hand) == pytest.approx(sum(map(float.__mul__, WEIGHTS, properties)))


def _almost_known(unknown: int) -> tuple[PlayerView, list[Card]]:
    """A view in which ``unknown`` cards of the other hand are not known, and the cards that they may be."""
    view = after(pile="AC 9C")
    rest = [card for card in DECK if card not in (*view.hand, *view.discard_pile)]
    known, hidden = rest[: 10 - unknown], rest[10 - unknown : 20]
    return replace(view, known_other=tuple(known), discard_pile=(*view.discard_pile, *rest[20:])), hidden


def test_a_hand_that_is_known_is_the_only_one() -> None:
    view, _ = _almost_known(0)
    assert Beliefs(view).sample(Random(1), 30) == [view.known_other]


def test_all_hands_are_given_when_there_are_fewer_than_wanted() -> None:
    view, hidden = _almost_known(2)
    hands = Beliefs(view).sample(Random(1), 1000)
    assert len(set(hands)) == len(hands) == comb(len(hidden), 2)


def test_of_few_possible_hands_the_plausible_ones_come_first() -> None:
    view, _ = _almost_known(2)
    beliefs = Beliefs(view)
    first = [beliefs.sample_masks(Random(seed), 1)[0] for seed in range(100)]
    of = plausibility(beliefs.evidence)
    possible = beliefs.sample_masks(Random(1), 1000)
    assert sum(map(of, first)) / len(first) > sum(map(of, possible)) / len(possible)
    assert len(set(first)) > 5


def test_hands_differ_even_if_one_is_far_likelier_than_the_others() -> None:
    view, hidden = _almost_known(5)
    assert comb(len(hidden), 5) > FEW
    hands = Beliefs(view).sample(Random(5), FEW // 2)
    assert len(set(hands)) == len(hands) == FEW // 2


def test_melding_says_how_often_the_sampled_hands_could_use_a_card() -> None:
    taken = after("0 discard 5S", "1 take 5S", "1 discard 9C", pile="9C", known="5S")
    beliefs = Beliefs(taken)
    shares = beliefs.melding(Random(1), 50)
    hands = beliefs.sample_masks(Random(1), 50)
    six = parse_card("6S")
    assert shares[six.index] == sum(bool(completing(hand) & six.bit) for hand in hands) / 50
    assert shares[six.index] > shares[parse_card("JH").index]
