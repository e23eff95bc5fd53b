"""What a seat may know."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ginrummy_desktop.engine import (
    PRESETS,
    ActionKind,
    Card,
    EndKind,
    Knocked,
    Match,
    Round,
    SeenAction,
    format_cards,
    parse_action,
    parse_card,
    parse_cards,
)
from tests.helpers.deals import CLASSIC, finish_round, play, stacked

FIRST = "AC 3C 5C 7C 9C JC KC 2D 4D 6D"
DEALER = "8D TD QD AH 3H 5H 7H 9H JH KH"


def new_round() -> Round:
    return Round(CLASSIC, stacked(FIRST, DEALER, "2S", "4S 6S 8S TS"), 1)


def test_at_the_start() -> None:
    mine, theirs = new_round().view(0), new_round().view(1)
    assert (mine.hand, theirs.hand) == (parse_cards(FIRST), parse_cards(DEALER))
    assert mine.discard_pile == theirs.discard_pile == parse_cards("2S")
    assert (mine.seat, mine.dealer, mine.to_act, mine.upcard, mine.knock_limit) == (0, 1, 0, parse_card("2S"), 10)
    assert (mine.stock_count, mine.other_count, mine.known_other, mine.actions) == (31, 10, (), ())
    assert ([str(action) for action in mine.legal_actions], theirs.legal_actions) == (["pass", "take"], ())
    assert (mine.drawn, mine.taken, mine.result, mine.other_hand) == (None, None, None, None)


def test_hands_are_in_deck_order_however_they_were_dealt() -> None:
    round_ = Round(CLASSIC, stacked("KS AC 7S 2D", DEALER, "2S"), 1)
    assert list(round_.view(0).hand) == sorted(round_.view(0).hand)
    assert round_.view(0).hand[0] == parse_card("AC")


def test_a_card_taken_from_the_pile_is_known_until_it_is_put_down() -> None:
    round_ = play(new_round(), "take")
    taken = parse_card("2S")
    assert (round_.view(0).drawn, round_.view(0).taken) == (taken, taken)
    assert (round_.view(1).known_other, round_.view(1).other_count, round_.view(1).drawn) == ((taken,), 11, None)
    play(round_, "discard KC", "draw", "discard 4S", "draw")
    assert round_.view(1).known_other == (taken,)
    play(round_, "discard 2S")
    assert round_.view(1).known_other == ()


def test_a_card_from_the_stock_is_seen_by_who_drew_it() -> None:
    round_ = play(new_round(), "pass", "pass", "draw")
    mine, theirs = round_.view(0), round_.view(1)
    assert (mine.drawn, mine.taken, theirs.drawn) == (parse_card("4S"), None, None)
    assert (
        mine.actions
        == theirs.actions
        == (
            SeenAction(0, ActionKind.PASS),
            SeenAction(1, ActionKind.PASS),
            SeenAction(0, ActionKind.DRAW),
        )
    )
    assert (theirs.stock_count, theirs.other_count, theirs.known_other) == (30, 11, ())
    play(round_, "discard 9C")
    assert round_.view(0).drawn is None
    assert round_.view(1).actions[-1] == SeenAction(0, ActionKind.DISCARD, parse_card("9C"))


def test_cards_from_the_pile_are_named_in_the_actions() -> None:
    assert play(new_round(), "take").view(1).actions == (SeenAction(0, ActionKind.TAKE, parse_card("2S")),)


def test_after_a_knock_both_hands_are_open_and_the_face_down_card_is_not() -> None:
    run = "AC 2C 3C 4C 5C 6C 7C 8C 9C"
    round_ = Round(CLASSIC, stacked(f"{run} QH", "7D 7H 7S KD KH KS 9D 5H 3S 2D", "4D", "QS"), 1)
    play(round_, "take", "knock QH")
    mine, theirs = round_.view(0), round_.view(1)
    assert theirs.other_hand is not None
    assert format_cards(theirs.other_hand) == f"{run} 4D"
    assert (mine.other_hand, mine.result) == (round_.hand(1), round_.result)
    assert mine.actions[-1] == theirs.actions[-1] == SeenAction(0, ActionKind.KNOCK)
    shown = (theirs.hand, theirs.other_hand, theirs.discard_pile, theirs.known_other)
    assert parse_card("QH") not in [card for cards in shown for card in cards]
    assert (mine.legal_actions, mine.to_act, mine.drawn, mine.taken) == ((), None, None, None)


def test_after_a_void_round_the_other_hand_stays_hidden() -> None:
    round_ = play(new_round(), "pass", "pass")
    finish_round(round_, lambda r: parse_action("draw") if r.drawn is None else parse_action(f"discard {r.drawn}"))
    assert round_.result is not None
    assert round_.result.kind is EndKind.VOID
    assert (round_.view(0).other_hand, round_.view(1).other_hand) == (None, None)


def test_oklahomas_limit_is_in_the_view() -> None:
    round_ = Round(PRESETS["oklahoma"], stacked(FIRST, DEALER, "2S"), 1)
    assert (round_.view(0).knock_limit, round_.view(1).knock_limit) == (2, 2)


def test_rounds_that_differ_in_what_is_hidden_look_the_same() -> None:
    one, two = (Round(CLASSIC, stacked(FIRST, DEALER, "2S", stock), 1) for stock in ("4S 6S 8S TS", "4S TS 8S 6S"))
    for round_ in (one, two):
        play(round_, "pass", "pass", "draw", "discard 4S")
    assert one.view(0) == two.view(0)
    play(one, "draw")
    play(two, "draw")
    assert one.view(0) == two.view(0)
    assert one.view(1) != two.view(1)


@pytest.mark.parametrize(("seat", "card"), [(0, "TS"), (1, None)])
def test_events_are_cut_to_what_a_seat_may_know(seat: int, card: str | None) -> None:
    seen = parse_card(card) if card else None
    drawn = play(new_round(), "pass", "pass").apply(parse_action("draw"))[0]
    assert drawn.seen_by(0) == drawn
    assert drawn.seen_by(1) == replace(drawn, card=None)  # type: ignore[call-arg]
    assert Knocked(0, parse_card("TS")).seen_by(seat) == Knocked(0, seen)


def test_a_match_adds_scores_and_never_the_game() -> None:
    match = Match(CLASSIC, "a game that nobody may see")
    view = match.view(0)
    assert (view.scores, view.target, view.round_number, view.players) == ((0, 0), 100, 1, (0, 1))
    assert "nobody may see" not in repr(view)
    assert all(isinstance(card, Card) for card in view.hand)
