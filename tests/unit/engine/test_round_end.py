"""How a round ends: knock, gin, big gin, or a stock that runs out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ginrummy_desktop.engine import (
    PRESETS,
    BigGin,
    Discarded,
    EndKind,
    IllegalAction,
    Knocked,
    Passed,
    Phase,
    Round,
    RoundEnded,
    RoundResult,
    Rules,
    StockEnd,
    parse_action,
    parse_card,
    settle,
)
from tests.helpers.deals import CLASSIC, kinds, legal, play, stacked

RUN = "AC 2C 3C 4C 5C 6C 7C 8C 9C"
OTHER = "7D 7H 7S KD KH KS 9D 5H 3S 2D"
UPCARD_KNOCK = replace(CLASSIC, stock_end=StockEnd.UPCARD_KNOCK)


def with_hand(first: str, upcard: str, stock: str = "", rules: Rules = CLASSIC, other: str = OTHER) -> Round:
    """A round in which seat 0 plays first."""
    return Round(rules, stacked(first, other, upcard, stock), 1)


def knocks(round_: Round) -> list[str]:
    return [action for action in legal(round_) if not action.startswith("discard")]


def test_nobody_knocks_before_drawing() -> None:
    round_ = with_hand(f"{RUN} 4D", "JH")
    assert legal(round_) == ["pass", "take"]
    play(round_, "pass", "pass")
    assert legal(round_) == ["draw"]


def test_a_knock_settles_the_round() -> None:
    round_ = play(with_hand(f"{RUN} 4D", "JH", "QS"), "pass", "pass", "draw")
    assert knocks(round_) == ["knock 4D", "knock QS"]
    settlement = settle(CLASSIC, round_.hand(0)[:-1], round_.hand(1), round_.upcard)
    result = RoundResult(EndKind.KNOCK, 0, 15, settlement, knocker=0)
    events = round_.apply(parse_action("knock QS"))
    assert events == (Knocked(0, parse_card("QS")), RoundEnded(0, result))
    assert (round_.result, round_.to_act, legal(round_), round_.phase) == (result, None, [], Phase.ENDED)
    assert str(round_.face_down) == "QS"
    assert round_.discard_pile == (parse_card("JH"),)
    with pytest.raises(IllegalAction, match="the round has ended"):
        play(round_, "draw")


def test_each_knock_within_the_limit_is_there_and_no_other() -> None:
    round_ = play(
        with_hand("3D 3H 3S 5D 7C 7D 7S 9D 9H 9S", "KC", "5H", other="AC 2C 4C 6C 8C"), "pass", "pass", "draw"
    )
    assert knocks(round_) == ["knock 5D", "knock 5H"]
    play(round_, "knock 5H")
    assert round_.result is not None
    assert round_.result.settlement is not None
    assert round_.result.settlement.knocker_points == 5


def test_the_card_just_taken_is_not_knocked_with() -> None:
    round_ = play(with_hand(f"{RUN} QD", "4D"), "take")
    assert knocks(round_) == ["knock QD"]
    with pytest.raises(IllegalAction, match="4D was just taken"):
        play(round_, "knock 4D")


def test_exactly_ten_may_knock() -> None:
    round_ = play(with_hand(f"{RUN} TD", "JH", "QS"), "pass", "pass", "draw")
    assert knocks(round_) == ["knock TD", "knock QS"]


def test_gin_is_a_knock_and_its_card_goes_face_down() -> None:
    round_ = play(with_hand(f"{RUN} 4D", "JH", "TC"), "pass", "pass", "draw")
    assert "knock 4D" in knocks(round_)
    play(round_, "knock 4D")
    assert round_.result is not None
    assert (round_.result.kind, round_.result.winner, round_.result.points) == (EndKind.GIN, 0, 25 + 19)


@pytest.mark.parametrize("taken", [False, True])
def test_big_gin_where_the_rules_have_it(taken: bool) -> None:
    rules = PRESETS["big_gin"]
    round_ = with_hand(f"{RUN} TC", *(("JC", "QS") if taken else ("QS", "JC")), rules)
    play(round_, "take" if taken else "draw")
    assert knocks(round_)[-1] == "big_gin"
    settlement = settle(rules, round_.hand(0), round_.hand(1), round_.upcard)
    result = RoundResult(EndKind.BIG_GIN, 0, 31 + 19, settlement, knocker=0)
    assert round_.apply(parse_action("big_gin")) == (BigGin(0), RoundEnded(0, result))
    assert round_.face_down is None


def test_no_big_gin_unless_all_eleven_meld() -> None:
    round_ = play(with_hand(f"{RUN} TC", "QS", "JD", PRESETS["big_gin"]), "draw")
    assert knocks(round_) == [f"knock {card}" for card in ("AC", "4C", "5C", "6C", "7C", "TC", "JD")]
    with pytest.raises(IllegalAction, match="not all eleven cards are melded"):
        play(round_, "big_gin")


def test_an_undercut_is_won_by_the_other_seat() -> None:
    other = "7D 7H 7S KD KH KS TC AD AH 3S"
    round_ = play(with_hand(f"{RUN} 6D", "JH", "QS", other=other), "pass", "pass", "draw", "knock QS")
    assert round_.result is not None
    assert (round_.result.kind, round_.result.winner, round_.result.points) == (EndKind.UNDERCUT, 1, 26)
    assert round_.result.knocker == 0


def test_oklahoma_limits_a_knock_by_the_upcard() -> None:
    four = play(with_hand(f"{RUN} 4D", "4H", "QS", PRESETS["oklahoma"]), "pass", "pass", "draw")
    five = play(with_hand(f"{RUN} 5D", "4H", "QS", PRESETS["oklahoma"]), "pass", "pass", "draw")
    assert (four.limit, knocks(four), knocks(five)) == (4, ["knock QS"], [])
    ace = play(with_hand(f"{RUN} AD", "AH", "QS", PRESETS["oklahoma"]), "pass", "pass", "draw")
    gin = play(with_hand(f"{RUN} AD", "AH", "TC", PRESETS["oklahoma"]), "pass", "pass", "draw")
    assert (ace.limit, knocks(ace), knocks(gin)) == (0, [], ["knock AD"])


def test_a_spade_upcard_doubles_in_oklahoma() -> None:
    round_ = play(with_hand(f"{RUN} 4D", "JS", "QS", PRESETS["oklahoma"]), "pass", "pass", "draw", "knock QS")
    assert round_.result is not None
    assert round_.result.points == 30


def drawn_down(rules: Rules, first: str = "AC 3C 5C 7C 9C JC KC 2D 4D 6D") -> Round:
    """A round in which both drew and threw the drawn card until seat 0 has the last drawable one in hand."""
    round_ = play(with_hand(first, "2S", rules=rules, other="8D TD QD AH 3H 5H 7H 9H JH KH"), "pass", "pass")
    while len(round_.stock) > 3:
        play(round_, "draw", f"discard {round_.stock[0]}")
    return play(round_, "draw")


def test_the_round_is_void_when_a_discard_leaves_two_in_the_stock() -> None:
    round_ = drawn_down(CLASSIC)
    assert len(round_.stock) == 2
    card = round_.drawn
    void = RoundResult(EndKind.VOID, None, 0, None)
    assert card is not None
    assert round_.to_act == 0
    assert round_.apply(parse_action(f"discard {card}")) == (Discarded(0, card), RoundEnded(0, void))
    assert (round_.to_act, legal(round_), round_.result) == (None, [], void)


def test_the_last_drawn_card_may_still_end_the_round_by_a_knock() -> None:
    round_ = drawn_down(CLASSIC, f"{RUN} QH")
    assert len(round_.stock) == 2
    assert knocks(round_)


def test_a_house_rule_lets_the_upcard_be_taken_to_knock() -> None:
    round_ = last_card("4D", "4C 4H 4S 6C 6D 6H 8C 8H 8S AC")
    assert (round_.to_act, legal(round_)) == (1, ["pass", "take"])
    with pytest.raises(IllegalAction, match="only be taken to knock"):
        play(round_, "draw")
    play(round_, "take")
    assert set(map(str, kinds(round_))) == {"knock"}
    with pytest.raises(IllegalAction, match="taken to knock"):
        play(round_, "discard AC")
    play(round_, "knock AC")
    assert round_.result is not None
    assert (round_.result.kind, round_.result.winner) == (EndKind.GIN, 1)


def test_the_last_upcard_may_be_left_and_the_round_is_void() -> None:
    round_ = last_card("4D", "4C 4H 4S 6C 6D 6H 8C 8H 8S AC")
    void = RoundResult(EndKind.VOID, None, 0, None)
    assert round_.apply(parse_action("pass")) == (Passed(1), RoundEnded(1, void))
    assert (round_.result, round_.to_act) == (void, None)


def test_the_last_upcard_is_not_taken_without_a_knock() -> None:
    round_ = last_card("4D", "4C 4H 4S 6C 6D JH QC TH 8S KC")
    assert legal(round_) == ["pass"]
    with pytest.raises(IllegalAction, match="only be taken to knock"):
        play(round_, "take")


def test_the_last_upcard_itself_is_not_what_is_knocked_with() -> None:
    # Without the upcard this hand could knock; every knock with it has to put down another card.
    round_ = last_card("4D", "6C 6D 6H 8C 8H 8S JC JH JS AC")
    play(round_, "take")
    assert legal(round_) == ["knock AC"]


def last_card(upcard: str, other: str) -> Round:
    """Two cards are left in the stock, ``upcard`` was thrown by seat 0 last, and seat 1 holds ``other``."""
    deck = list(stacked("", other, ""))
    place, last = deck.index(parse_card(upcard)), 21 + 28
    deck[place], deck[last] = deck[last], deck[place]
    round_ = play(Round(UPCARD_KNOCK, deck, 1), "pass", "pass")
    while round_.phase is not Phase.LAST_CARD:
        play(round_, "draw", f"discard {round_.stock[0]}")
    assert str(round_.discard_pile[-1]) == upcard
    return round_
