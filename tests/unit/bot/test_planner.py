"""The planner looks ahead, is afraid of what it should be afraid of, and forgets what it should forget."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ginrummy_desktop.bot.baselines import Simple
from ginrummy_desktop.bot.danger import Danger
from ginrummy_desktop.bot.planner import ADVANCED, SKILLED, Planner, Style
from ginrummy_desktop.bot.reading import own_turn, unseen
from ginrummy_desktop.engine import DRAW, PRESETS, TAKE, mask_of, parse_card, parse_cards
from tests.unit.bot.positions import ask, eleven, ten

CALM = Planner(Style(fear=0.0))


def test_it_keeps_what_can_still_become_something() -> None:
    # A king and a jack both leave the same; the queen of the king's suit makes it worth more.
    view = eleven("2C 3C 4C 6D 7D 8D AS 2H QH KH JS")
    assert {str(ask(CALM, view, seed)) for seed in range(5)} == {"discard JS"}


def test_it_does_not_wait_for_cards_that_are_gone() -> None:
    hand = "2C 3C 4C 6D 7D 8D AS 2H QH KH JS"
    assert str(ask(CALM, eleven(hand, thrown="9C 9H"))) == "discard JS"
    assert str(ask(CALM, eleven(hand, thrown="JH QC QD QS KC KD KS"))) != "discard JS"


def test_what_it_has_forgotten_it_waits_for() -> None:
    view = eleven("2C 3C 4C 6D 7D 8D AS 2H QH KH JS", thrown="JH QC QD QS KC KD KS 9C 9H")
    assert unseen(view, memory=2) & mask_of(parse_cards("JH QC QD QS KC KD KS")) == mask_of(
        parse_cards("JH QC QD QS KC KD KS")
    )
    assert unseen(view, memory=0) & mask_of(parse_cards("9C 9H"))
    assert not unseen(view) & mask_of(view.discard_pile)
    forgetful = Planner(Style(fear=0.0, memory=2))
    assert ask(forgetful, view) != ask(CALM, view)


def test_it_takes_only_what_lowers_deadwood() -> None:
    assert ask(CALM, ten("2C 3C 9D JH QS KC 7H 7S 5D TC", "4C")) == TAKE
    # A set of tens would break the run that the ten of clubs is in.
    broken = ten("TC JC QC TS 7D 8D 9D 2S 3H AH", "TH")
    assert ask(Simple(), broken) == TAKE
    assert ask(CALM, broken) == DRAW


@pytest.mark.parametrize(("rules", "last"), [("classic", 3), ("hoyle", 6), ("big_gin", 3)])
def test_how_long_it_knocks_depends_on_what_an_undercut_costs(rules: str, last: int) -> None:
    hand = "2C 3C 4C 5D 6D 7D 9H 9S 9C 4S KD"
    views = [eleven(hand, turn=turn, rules=PRESETS[rules]) for turn in range(1, 9)]
    assert [ask(CALM, view).kind == "knock" for view in views] == [own_turn(view) <= last for view in views]


def test_a_late_limit_lets_it_knock_later() -> None:
    view = eleven("2C 3C 4C 5D 6D 7D 9H 9S 9C 4S KD", turn=12)
    assert ask(Planner(Style(late_limit=4)), view).kind == "knock"
    assert ask(Planner(Style(late_limit=3)), view).kind == "discard"


def test_cards_near_what_the_other_took_are_dangerous() -> None:
    view = eleven("2C 3C 4C 6D 7D 8D AS 2H QH KH JS", known="TS QS")
    danger = Danger(view)
    assert danger.of(parse_card("JS")) == 1.0
    assert danger.of(parse_card("KH")) < 0.5


def test_cards_near_what_the_other_threw_are_safer() -> None:
    theirs = eleven("2C 3C 4C 6D 7D 8D AS 2H 5H KH JS", thrown="JH TS")
    mine = replace(theirs, actions=tuple(replace(seen, seat=0) for seen in theirs.actions))
    for card in parse_cards("JS 9S TD"):
        assert Danger(theirs).of(card) < Danger(mine).of(card)
    assert Danger(theirs).of(parse_card("KH")) == Danger(mine).of(parse_card("KH"))


def test_a_card_that_was_taken_back_and_thrown_again_is_no_trouble() -> None:
    once = eleven("2C 3C 4C 6D 7D 8D AS 2H 5H KH JS", thrown="JH")
    again = replace(once, actions=(*once.actions, *once.actions[-1:]))
    assert Danger(again).of(parse_card("JS")) == Danger(once).of(parse_card("JS"))
    assert ask(Planner(Style()), again) == ask(Planner(Style()), once)


def test_what_the_other_is_known_to_hold_is_not_waited_for() -> None:
    assert not unseen(eleven("2C 3C 4C 6D 7D 8D AS 2H 5H KH JS", known="TS QS")) & mask_of(parse_cards("TS QS"))


def test_danger_is_a_chance() -> None:
    danger = Danger(eleven("2C 3C 4C 6D 7D 8D AS 2H QH KH JS", thrown="9C 8C TH", known="TS QS 4D"))
    assert all(0.0 <= danger.of(card) <= 1.0 for card in parse_cards("AC KC AS KS 7H JS 3D"))


def test_fear_changes_the_choice() -> None:
    view = eleven("2C 3C 4C 6D 7D 8D AS AH QH KC JS", known="TS QS", turn=14)
    assert str(ask(Planner(Style(fear=200.0)), view)) != "discard JS"


def test_without_budget_it_throws_what_leaves_the_least() -> None:
    view = eleven("2C 3C 4C 6D 7D 8D AS 2H QH KH JS")
    assert str(ask(CALM, view, budget=0)) == "discard QH"
    assert str(ask(CALM, view)) == "discard JS"


def test_a_hand_full_of_melds_and_no_draws_left_is_no_trouble() -> None:
    view = replace(eleven("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC", turn=30), stock_count=3)
    assert ask(CALM, view) in view.legal_actions


def test_temptation_takes_what_only_makes_a_pair_and_never_what_makes_nothing() -> None:
    scattered = "2C 3C 9D JH QS KC 7H 7S 5D TC"
    always = Planner(Style(tempted=1.0))
    assert ask(always, ten(scattered, "JS")) == TAKE
    assert ask(always, ten(scattered, "AD")) == DRAW
    some = {ask(Planner(Style(tempted=0.5)), ten(scattered, "JS"), seed) for seed in range(30)}
    assert some == {TAKE, DRAW}


def test_blind_it_throws_whatever_leaves_the_least() -> None:
    view = eleven("2C 3C 4C 6D 7D 8D AS 2H QH KH JS")
    blind = {str(ask(Planner(Style(fear=0.0, blind=1.0)), view, seed)) for seed in range(40)}
    assert blind == {"discard QH", "discard KH", "discard JS"}


def test_levels_below_expert_differ_in_how_they_err() -> None:
    assert SKILLED.blind > ADVANCED.blind > 0
    assert SKILLED.early_turns > 30 > ADVANCED.early_turns
    assert SKILLED.fear == 0 < ADVANCED.fear
