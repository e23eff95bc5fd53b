"""Turn order: who may do what, and when."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ginrummy_desktop.engine import (
    DECK,
    PRESETS,
    Discarded,
    DrewStock,
    IllegalAction,
    Passed,
    Round,
    TookDiscard,
    parse_action,
    parse_card,
    parse_cards,
)
from tests.helpers.deals import CLASSIC, all_cards, legal, play, stacked

# The non-dealer, in seat 0, plays first. Neither hand can knock for a while.
FIRST = "AC 3C 5C 7C 9C JC KC 2D 4D 6D"
DEALER = "8D TD QD AH 3H 5H 7H 9H JH KH"
DECKED = stacked(FIRST, DEALER, "2S", "4S 6S 8S TS")


def new_round(rules: str = "classic", dealer: int = 1) -> Round:
    return Round(PRESETS[rules], DECKED, dealer)


def test_cards_are_dealt_one_at_a_time_to_the_non_dealer_first() -> None:
    round_ = Round(CLASSIC, DECK, dealer=0)
    assert (round_.hand(1), round_.hand(0)) == (DECK[0:20:2], DECK[1:20:2])
    assert (round_.upcard, round_.stock, round_.discard_pile) == (DECK[20], DECK[21:], (DECK[20],))
    assert round_.to_act == 1


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_upcard_is_offered_to_the_non_dealer_then_to_the_dealer(dealer: int) -> None:
    round_ = new_round(dealer=dealer)
    assert (round_.to_act, legal(round_)) == (1 - dealer, ["pass", "take"])
    assert round_.apply(parse_action("pass")) == (Passed(1 - dealer),)
    assert (round_.to_act, legal(round_)) == (dealer, ["pass", "take"])


def test_after_two_passes_the_non_dealer_may_only_draw() -> None:
    round_ = play(new_round(), "pass", "pass")
    assert (round_.to_act, legal(round_)) == (0, ["draw"])
    with pytest.raises(IllegalAction, match="both players passed the upcard"):
        play(round_, "take")
    assert round_.apply(parse_action("draw")) == (DrewStock(0, parse_card("4S")),)
    play(round_, "discard 4S")
    assert (round_.to_act, legal(round_)) == (1, ["draw", "take"])


@pytest.mark.parametrize("passes", [0, 1])
def test_who_takes_the_upcard_goes_on_and_the_other_follows(passes: int) -> None:
    round_ = play(new_round(), *["pass"] * passes)
    assert round_.apply(parse_action("take")) == (TookDiscard(passes, parse_card("2S")),)
    assert round_.discard_pile == ()
    play(round_, "discard KC" if passes == 0 else "discard KH")
    assert (round_.to_act, legal(round_)) == (1 - passes, ["draw", "take"])


@pytest.mark.parametrize("rules", ["big_gin", "parlor"])
def test_without_an_offer_the_non_dealer_starts_as_in_any_turn(rules: str) -> None:
    round_ = new_round(rules)
    assert (round_.to_act, legal(round_)) == (0, ["draw", "take"])


def test_players_take_turns_and_nobody_moves_twice() -> None:
    round_ = play(new_round(), "take", "discard KC")
    for seat in (1, 0, 1, 0):
        assert round_.to_act == seat
        play(round_, "draw")
        assert round_.to_act == seat
        round_.apply(round_.legal_actions()[0])


def test_any_card_but_the_one_just_taken_may_be_discarded() -> None:
    round_ = play(new_round(), "take")
    assert legal(round_) == [f"discard {card}" for card in parse_cards(FIRST)]
    with pytest.raises(IllegalAction, match="2S was just taken from the discard pile"):
        play(round_, "discard 2S")
    play(round_, "discard KC", "draw", f"discard {round_.stock[0]}")
    drawn = str(round_.stock[0])
    play(round_, "draw")
    assert f"discard {drawn}" in legal(round_)
    assert "discard 2S" in legal(round_)  # a turn later it may go


def test_a_discard_lies_on_top_and_can_be_taken_by_the_other() -> None:
    round_ = play(new_round(), "take")
    assert round_.apply(parse_action("discard 9C")) == (Discarded(0, parse_card("9C")),)
    assert round_.discard_pile == parse_cards("9C")
    play(round_, "take", "discard KH")
    assert parse_card("9C") in round_.hand(1)
    assert round_.discard_pile == parse_cards("KH")


@pytest.mark.parametrize(
    ("before", "action", "why"),
    [
        ([], "draw", "the upcard is offered"),
        ([], "discard KC", "the upcard is offered"),
        (["pass"], "draw", "the upcard is offered"),
        (["pass", "pass"], "pass", "both players passed the upcard"),
        (["take", "discard KC"], "pass", "draw from the stock or take the discard"),
        (["take", "discard KC"], "knock KH", "draw from the stock or take the discard"),
        (["take"], "draw", "a card was drawn already"),
        (["take"], "take", "a card was drawn already"),
        (["take"], "pass", "a card was drawn already"),
        (["take"], "discard KH", "KH is not in the hand"),
        (["take"], "knock KH", "KH is not in the hand"),
        (["take"], "knock 2S", "just taken from the discard pile"),
        (["take"], "knock KC", "it leaves 49 points, and the limit is 10"),
        (["take"], "big_gin", "these rules have no big gin"),
    ],
)
def test_an_illegal_action_says_why_and_changes_nothing(before: list[str], action: str, why: str) -> None:
    round_ = play(new_round(), *before)
    seen = (round_.view(0), round_.view(1), round_.phase, tuple(all_cards(round_)), list(round_.actions))
    with pytest.raises(IllegalAction, match=why) as caught:
        play(round_, action)
    assert str(caught.value).startswith(f"{action}: ")
    assert "\n" not in str(caught.value)
    assert (round_.view(0), round_.view(1), round_.phase, tuple(all_cards(round_)), list(round_.actions)) == seen
    assert not set(legal(round_)) & {action}


def test_asking_uses_up_no_turn() -> None:
    round_ = play(new_round(), "take")
    round_.legal_actions().clear()
    round_.view(0)
    round_.view(1)
    assert round_.to_act == 0
    assert len(legal(round_)) == 10


def test_a_copy_goes_its_own_way() -> None:
    round_ = play(new_round(), "take")
    twin = round_.copy()
    play(twin, "discard KC", "draw")
    assert (len(round_.actions), round_.to_act, round_.discard_pile) == (1, 0, ())
    assert legal(round_) == [f"discard {card}" for card in parse_cards(FIRST)]
    play(round_, "discard KC", "draw")
    assert (round_.view(0), round_.view(1)) == (twin.view(0), twin.view(1))


@pytest.mark.parametrize("deck", [DECK[:51], (*DECK[:51], DECK[0]), ()])
def test_a_deck_is_52_different_cards(deck: tuple[object, ...]) -> None:
    with pytest.raises(ValueError, match="52 cards"):
        Round(CLASSIC, deck, 0)  # type: ignore[arg-type]


@pytest.mark.parametrize("dealer", [2, -1, None])
def test_the_dealer_is_one_of_two_seats(dealer: int) -> None:
    with pytest.raises(ValueError, match="dealer"):
        Round(replace(CLASSIC), DECK, dealer)
