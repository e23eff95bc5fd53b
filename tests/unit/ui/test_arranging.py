"""What can be chosen at a knock, and a defence as it is built card by card."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from ginrummy_desktop.engine import (
    BIG_GIN,
    DRAW,
    PRESETS,
    Card,
    EndKind,
    PlayerView,
    Round,
    Rules,
    deadwood,
    knock,
    parse_card,
    parse_cards,
)
from ginrummy_desktop.engine.showdown import settle
from ginrummy_desktop.ui.arranging.choices import Choices, choices_for
from ginrummy_desktop.ui.arranging.layout import Layout, Showdown
from tests.helpers.arranging import DEFENDS, GIN, KNOCKS, TWO_WAYS
from tests.helpers.deals import CLASSIC, play, stacked
from tests.helpers.showdowns import recorded_hands


def card(text: str) -> Card:
    return parse_card(text)


def about_to_knock(hand: str, other: str = DEFENDS, drawn: str = "KS", rules: Rules = CLASSIC) -> Round:
    """Seat 0 has drawn."""
    round_ = Round(rules, stacked(hand, other, "QS", drawn), 1)
    return play(round_, *(["pass", "pass"] if rules.upcard_offer else []), "draw")


def choices(hand: str, rules: Rules = CLASSIC) -> Choices:
    found = choices_for(about_to_knock(hand, rules=rules).view(0), card("KS"))
    assert found is not None
    return found


def defended(hand: str, other: str, rules: Rules = CLASSIC) -> Layout:
    """The defence against ``hand`` that begins with nothing laid off."""
    round_ = about_to_knock(hand, other, rules=rules)
    round_.apply(knock(card("KS")))
    return Layout(Showdown.of(round_.view(1)))


# -- the knocker


def test_the_ways_within_the_limit_the_best_first() -> None:
    found = choices(KNOCKS)
    assert [way.points for way in found.ways] == [6, 9]
    assert found.best
    assert found.action() == knock(card("KS"))
    other = found.go(1)
    assert str(other.action()) == "knock KS shows AD-2D-3D 4S-5S-6S"
    assert found.go(2) == found == found.go(1).go(-1)


def test_every_choice_is_legal_and_comes_to_what_it_says() -> None:
    found = choices(KNOCKS)
    for place in range(len(found.ways)):
        round_, way = about_to_knock(KNOCKS), found.go(place)
        round_.apply(way.action())
        assert round_.result is not None
        assert round_.result.settlement is not None
        assert round_.result.settlement.knocker_points == way.way.points


def test_nothing_is_asked_where_there_is_one_way() -> None:
    view = about_to_knock("3C 3D 3H 9C TC JC 6D 6H 6S 2S", "7H 8H 9H TD JD QD KC AC AS 4C").view(0)
    assert choices_for(view, card("KS")) is None


def test_where_several_leave_as_few_the_first_stands_for_what_the_rules_choose() -> None:
    hand = "3C 4C 5C 3D 4D 5D 3H 4H 5H AS"
    found = choices(hand)
    assert found.ties == 2
    assert [way.points for way in found.ways][:3] == [1, 1, 1]
    assert found.ways[0] == found.ways[1] != found.ways[2]
    assert found.action().declared is None
    assert found.go(1).action().declared is not None
    assert found.go(1).action() != found.go(2).action()


def test_what_is_offered_does_not_depend_on_the_other_hand() -> None:
    hand = "3C 4C 5C 3D 4D 5D 3H 4H 5H AS"
    others = (DEFENDS, "6C 7C 8C 6D 7D 6H 7H 2H 2D 2C")
    seen = [choices_for(about_to_knock(hand, other.replace("3S", "KC")).view(0), card("KS")) for other in others]
    assert seen[0] == seen[1]


TWO_GINS = "5C 6C 7C 8C 8D 8H 8S TD JD QD"
POOR = "AC 2D 4H KC KH 9H 2S 3H 6S 9S"


def test_gin_is_asked_only_where_cards_can_be_laid_off_on_it() -> None:
    assert choices_for(about_to_knock(TWO_GINS, POOR).view(0), card("KS")) is None
    allowed = about_to_knock(TWO_GINS, POOR, rules=replace(CLASSIC, layoff_on_gin=True))
    found = choices_for(allowed.view(0), card("KS"))
    assert found is not None
    assert [way.points for way in found.ways] == [0, 0, 0]
    assert found.ties == 2


def test_big_gin_is_asked_by_the_same_rule() -> None:
    rules = PRESETS["big_gin"]
    round_ = about_to_knock(TWO_GINS, POOR, "KD", rules)
    assert BIG_GIN in round_.view(0).legal_actions
    assert choices_for(round_.view(0), None) is None
    round_ = about_to_knock(TWO_GINS, POOR, "KD", replace(rules, layoff_on_gin=True))
    found = choices_for(round_.view(0), None)
    assert found is not None
    round_.apply(found.go(2).action())
    assert round_.result is not None
    assert round_.result.kind is EndKind.BIG_GIN
    assert str(round_.actions[-1]).startswith("big_gin shows 5C-6C-7C")


def test_a_card_goes_to_the_next_way_in_which_it_lies_elsewhere() -> None:
    found = choices(KNOCKS)
    assert found.with_other_place(card("3D")).place == 1
    assert found.with_other_place(card("AD")).place == 1
    assert found.with_other_place(card("4S")) is found
    round_ = about_to_knock("AS 2S 3S 4S 5S 6S 9C 9D 9H 2D", "7C 7D 8H TC TD JH QC QD KH KD")
    run = choices_for(round_.view(0), card("KS"))
    assert run is not None
    assert [run.with_other_place(card(text)).way.deadwood for text in ("AS", "6S", "5S")] == [
        parse_cards("AS 2D"),
        parse_cards("2D 6S"),
        run.way.deadwood,
    ]


# -- the defender


def test_a_defence_begins_with_the_own_melds_and_nothing_laid_off() -> None:
    layout = defended(KNOCKS, DEFENDS)
    assert layout.laid == ()
    assert layout.settlement.defender_points == layout.way.points == deadwood(parse_cards(DEFENDS)) == 32
    assert layout.showdown.has_choice


def test_a_card_that_fits_two_melds_goes_to_one_then_the_other_then_back() -> None:
    layout = defended(KNOCKS, DEFENDS)
    three = card("3S")
    assert layout.fits(three) == (0, 1)
    steps = [layout]
    for _ in range(3):
        steps.append(steps[-1].press(three))
    assert [step.on(three) for step in steps] == [None, 0, 1, None]
    assert [step.settlement.defender_points for step in steps] == [32, 29, 29, 32]


def test_a_card_that_fits_nothing_changes_nothing() -> None:
    layout = defended(KNOCKS, DEFENDS)
    assert layout.press(card("KD")) is layout
    assert layout.lay(card("3S"), 5) is layout
    assert layout.take_back(card("KD")) is layout


def test_what_lies_on_a_card_comes_back_with_it() -> None:
    layout = defended(KNOCKS, DEFENDS)
    for text in ("7S", "8S", "9S"):
        layout = layout.press(card(text))
    assert [laid.text for laid, _ in layout.laid] == ["7S", "8S", "9S"]
    assert layout.take_back(card("8S")).laid == ((card("7S"), 1),)
    assert layout.undo().laid == layout.laid[:2]
    assert layout.way.melds == (parse_cards("QC QD QH"),)


def test_a_meld_broken_for_a_layoff_leaves_what_it_leaves() -> None:
    layout = defended(KNOCKS, DEFENDS).press(card("7S"))
    assert layout.settlement.defender_points == 32 + 8 + 9
    assert layout.press(card("7S")).settlement.defender_points == 32


def test_best_is_what_would_be_chosen_without_asking() -> None:
    layout = defended(KNOCKS, DEFENDS).press(card("7S"))
    assert layout.best().settlement == layout.showdown.best
    assert layout.best() == Layout(layout.showdown).best()


def test_against_gin_only_the_own_melds_are_arranged() -> None:
    layout = defended(GIN, TWO_WAYS)
    assert not layout.showdown.may_lay_off
    assert layout.press(card("7S")) is layout
    assert len(layout.ways) == 2
    assert layout.showdown.has_choice
    other = layout.go(1)
    assert other.settlement.defender_points == other.way.points > layout.way.points
    assert other.declared().defence is not None
    allowed = defended(GIN, TWO_WAYS, replace(CLASSIC, layoff_on_gin=True))
    assert allowed.press(card("7S")).laid


def test_an_arrangement_that_was_chosen_stays_as_long_as_it_can() -> None:
    layout = defended(GIN, TWO_WAYS, replace(CLASSIC, layoff_on_gin=True)).go(1)
    melds = layout.way.melds
    assert layout.press(card("KH")).way.melds == melds
    broken = layout.press(melds[0][0])
    assert broken.place == 0 or broken.way.melds == melds


def test_nothing_is_asked_where_nothing_can_be_done() -> None:
    assert not defended(GIN, "KD KH KC 2C 4D 5H 7D 8H 9D JS").showdown.has_choice


def test_a_view_without_open_hands_is_refused() -> None:
    with pytest.raises(ValueError, match="no hands lie open"):
        Showdown.of(about_to_knock(KNOCKS).view(1))


def view_of(knocker: tuple[Card, ...], defender: tuple[Card, ...]) -> PlayerView:
    """The defender's view after a recorded knock, in a round that is made up around it."""
    base = about_to_knock(KNOCKS)
    base.apply(knock(card("KS")))
    view = base.view(1)
    assert view.result is not None
    settlement = settle(CLASSIC, knocker, defender, view.upcard)
    result = replace(view.result, settlement=settlement, points=settlement.points, kind=settlement.kind)
    return replace(view, hand=defender, other_hand=knocker, result=result)


def test_best_finds_what_settle_finds_and_no_presses_do_better() -> None:
    chance, tried = random.Random(5), 0
    for knocker, defender in recorded_hands()[:400]:
        if len(knocker) != 10:
            continue
        layout = Layout(Showdown.of(view_of(knocker, defender)))
        best = layout.showdown.best
        assert layout.best().settlement == best
        for _ in range(6):
            layout = layout.press(chance.choice(defender))
            if len(layout.ways) > 1 and chance.random() < 0.3:
                layout = layout.go(1)
            assert layout.settlement.defender_points >= best.defender_points
            laid = {one for one, _ in layout.laid}
            assert laid | set(layout.rest) == set(defender)
            tried += bool(laid)
        while layout.laid:
            layout = layout.undo()
        assert layout.rest == tuple(sorted(defender))
    assert tried > 100


def test_the_view_that_a_defence_leads_to() -> None:
    layout = defended(KNOCKS, "AC AS 2H 2S 3S 7S 8S 9S QC QD")
    assert layout.best().seen().result == layout.showdown.view.result
    laid = layout.press(card("7S"))
    seen = laid.seen()
    assert seen.result is not None
    assert (seen.result.winner, seen.result.points) == (0, laid.settlement.defender_points - 6)
    assert DRAW not in seen.legal_actions
