"""Beliefs in positions from real play: they agree with what is seen, depend on nothing else, and are mostly right."""

from __future__ import annotations

from functools import cache
from math import log
from random import Random

import pytest

from ginrummy_desktop.bot.baselines import Patient
from ginrummy_desktop.bot.beliefs import Beliefs
from ginrummy_desktop.bot.planner import ADVANCED, Planner
from ginrummy_desktop.engine import DECK, PRESETS, PlayerView, Round
from ginrummy_desktop.engine.melds import cards_of
from tests.unit.bot.positions import played

RULES = ("classic", "oklahoma", "parlor")
HANDS = 12


@cache
def rounds() -> tuple[tuple[Round, Round], ...]:
    """Rounds at hundreds of points, and each with what the seat to act cannot see mixed anew."""
    rng = Random(8)
    positions = [
        position for rules in RULES for position in played(PRESETS[rules], (Planner(ADVANCED), Patient()), range(1, 5))
    ]
    chosen = rng.sample(positions, min(200, len(positions)))
    return tuple((round_ := position.round, position.shuffled(rng, round_).round) for position in chosen)


@cache
def samples() -> tuple[list[int], ...]:
    """Sampled hands for each of ``rounds()``."""
    return tuple(Beliefs(view_of(here)).sample_masks(Random(1), HANDS) for here, _ in rounds())


def view_of(round_: Round) -> PlayerView:
    assert round_.to_act is not None
    return round_.view(round_.to_act)


def test_sampled_hands_agree_with_everything_seen_and_differ() -> None:
    assert len(rounds()) >= 200
    for (here, _), hands in zip(rounds(), samples(), strict=True):
        view = view_of(here)
        assert len(set(hands)) == len(hands) == HANDS
        for hand in map(cards_of, hands):
            assert len(set(hand)) == len(hand) == view.other_count
            assert set(view.known_other) <= set(hand)
            assert not set(hand) & {*view.hand, *view.discard_pile}
            assert list(hand) == sorted(hand)


def test_chances_add_up_and_are_certain_where_they_must_be() -> None:
    for here, _ in rounds():
        view = view_of(here)
        chances = Beliefs(view).chances
        assert sum(chances) == pytest.approx(view.other_count)
        for card in DECK:
            if card in view.known_other:
                assert chances[card.index] == 1
            else:
                assert 0 <= chances[card.index] < 1
                assert (chances[card.index] == 0) == (card in view.hand or card in view.discard_pile)


def test_beliefs_are_the_same_for_the_same_view_and_chance_whatever_is_hidden() -> None:
    changed = 0
    for here, there in rounds():
        ours, theirs = Beliefs(view_of(here)), Beliefs(view_of(there))
        assert ours.chances == theirs.chances
        assert ours.sample(Random(4), 2) == theirs.sample(Random(4), 2) == ours.sample(Random(4), 2)
        assert here.to_act is not None
        changed += here.hand(1 - here.to_act) != there.hand(1 - here.to_act)
    assert changed > 0.8 * len(rounds())
    assert Beliefs(view_of(rounds()[0][0])).sample(Random(4), 2) != Beliefs(view_of(rounds()[0][0])).sample(
        Random(5), 5
    )


def test_the_true_cards_are_likelier_than_chance_says() -> None:
    gained = count = 0.0
    for here, _ in rounds():
        view, beliefs = view_of(here), Beliefs(view_of(here))
        hidden = [card for card in DECK if 0 < beliefs.chance(card) < 1]
        share = beliefs.evidence.unknown / len(hidden)
        truth = here.hand(1 - view.seat)
        for card in hidden:
            chance = beliefs.chance(card)
            gained += log(chance / share) if card in truth else log((1 - chance) / (1 - share))
        count += len(hidden)
    assert gained / count > 0.02


def test_sampled_hands_hold_more_of_the_true_cards_than_chance_gives() -> None:
    hits = expected = 0.0
    for (here, _), hands in zip(rounds(), samples(), strict=True):
        view, beliefs = view_of(here), Beliefs(view_of(here))
        truth = here.hand_mask(1 - view.seat) & ~beliefs.evidence.known
        hits += sum((hand & truth).bit_count() for hand in hands) / len(hands)
        expected += beliefs.evidence.unknown**2 / beliefs.evidence.hidden.bit_count()
    assert hits > 1.1 * expected
