"""The reason that goes with a hint is true, and comes from what the player sees."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ginrummy_desktop.bot.hint_beliefs import SELDOM, is_safest, undercut_chance
from ginrummy_desktop.bot.hint_reasons import Reason, Why, explain
from ginrummy_desktop.engine import PRESETS, Match, PlayerView, SeenAction, parse_action, parse_cards
from ginrummy_desktop.engine.actions import DRAW, PASS, TAKE, Action, ActionKind, discard, knock
from ginrummy_desktop.engine.cards import DECK, parse_card
from ginrummy_desktop.engine.counting import deadwood


def _view(hand: str, pile: str = "KS", legal: str = "", known: str = "") -> PlayerView:
    """A view with that hand; what else is seen are the discard pile and cards known in the other hand."""
    view = Match(PRESETS["classic"], "1").view(0)
    cards = tuple(sorted(parse_cards(hand)))
    actions = tuple(parse_action(text) for text in legal.split(",")) if legal else ()
    return replace(
        view,
        hand=cards,
        discard_pile=parse_cards(pile),
        known_other=parse_cards(known) if known else (),
        taken=None,
        legal_actions=actions or tuple(discard(card) for card in cards),
    )


@pytest.mark.parametrize(
    ("hand", "pile", "known", "card", "expected"),
    [
        # Two sevens and the neighbours of the third are gone: no meld is left for it.
        ("7C AH 2H 3H 5D 5H 5S 9C 9D TD TS", "7D 7H 6C 8C", "", "7C", Why.NO_MELD_LEFT),
        ("KC AH 2H 3H 5D 5H 5S 9C 9D TD TS", "2C", "", "KC", Why.NO_CARD_HELPS),
        ("9H TH JH QH 4C 4D 4H AS 7S KC", "2C", "", "KC", Why.DEAREST),
        ("4D 4S AH 2H 3H 7C 7S KC KD QC QD", "4C 5D 3D 6D 2D", "", "4D", Why.HARMLESS),
    ],
)
def test_why_a_card_is_thrown(hand: str, pile: str, known: str, card: str, expected: Why) -> None:
    assert explain(_view(hand, pile, known=known), discard(parse_card(card))).why is expected


def test_a_discard_that_is_neither_dear_nor_dead_says_what_it_leaves() -> None:
    view = _view("AH 2H 3H 7C 7D 8C 8D 9S 9H TC TD", "2C")
    reason = explain(view, discard(parse_card("TC")))
    assert reason.why in (Why.FEWEST_CHANCES, Why.LEAST_DEADWOOD, Why.BALANCE)
    if reason.why is Why.LEAST_DEADWOOD:
        assert reason.points == deadwood([card for card in view.hand if card is not parse_card("TC")])


def test_waiting_for_gin_counts_the_cards_that_give_it() -> None:
    view = _view("AH 2H 3H 4C 4D 4S 7C 7D 7S 9S KD", "2C", "discard KD,knock KD")
    gin = [card for card in DECK if card not in (*view.hand, parse_card("2C")) and _gin_with(view, card)]
    assert explain(view, discard(parse_card("KD"))) == Reason(Why.WAIT_FOR_GIN, len(gin))
    assert gin


def _gin_with(view: PlayerView, drawn: object) -> bool:
    eleven = [*(card for card in view.hand if card is not parse_card("KD")), drawn]
    return any(deadwood([card for card in eleven if card is not other]) == 0 for other in eleven)  # type: ignore[misc]


@pytest.mark.parametrize(
    ("action", "hand", "pile", "legal", "expected"),
    [
        (TAKE, "AH 2H 3H 4C 4D 6S 7C 7D 9S KD", "4S", "draw,take", Reason(Why.MAKES_MELD)),
        (DRAW, "AH 2H 3H 4C 4D 6S 7C 7D 9S KD", "QC", "draw,take", Reason(Why.NO_MELD_OFFERED)),
        (PASS, "AH 2H 3H 4C 4D 6S 7C 7D 9S KD", "4S", "pass,take", Reason(Why.STOCK_IS_BETTER)),
        (DRAW, "AH 2H 3H 4C 4D 6S 7C 7D 9S KD", "4S", "draw", Reason(Why.ONLY_STOCK)),
        (TAKE, "AH 2H 3H 4C 4D 6S 7C 7D 9S KD", "AC", "draw,take", Reason(Why.LOWERS, 42 - 10 + 1)),
        (knock(parse_card("KD")), "AH 2H 3H 4C 4D 4S 7C 7D 7S 9S KD", "2C", "knock KD", Reason(Why.ENDS_WITH, 9)),
        (knock(parse_card("KD")), "AH 2H 3H 4C 4D 4S 7C 7D 7H 7S KD", "2C", "knock KD", Reason(Why.GIN)),
    ],
)
def test_why_to_take_leave_or_knock(action: Action, hand: str, pile: str, legal: str, expected: Reason) -> None:
    if expected.why is Why.LOWERS:
        hand_cards = parse_cards(hand)
        expected = Reason(Why.LOWERS, deadwood(hand_cards) - 10 + 1)
    assert explain(_view(hand, pile, legal), action) == expected


def test_the_safest_card_is_called_so_only_if_it_is_by_far() -> None:
    view = replace(
        _view("AH 2H 3H 4C 4D 4S 7C 8S QH QD KD", "9C 8C JH", known="7D 7H"),
        actions=tuple(SeenAction(1, ActionKind.DISCARD, parse_card(card)) for card in ("KC", "KH")),
    )
    pile = (*view.discard_pile, parse_card("KC"), parse_card("KH"))
    view = replace(view, discard_pile=pile)
    queen, seven, king = (parse_card(card) for card in ("QD", "7C", "KD"))
    assert is_safest(view, king, [seven])
    assert not is_safest(view, seven, [king])
    assert not is_safest(view, king, [seven, king])
    assert not is_safest(view, queen, [])


@pytest.mark.parametrize(("turns", "expected"), [(0, Why.WAIT_FOR_MORE), (14, Why.WAIT)])
def test_a_knock_is_called_risky_only_if_the_opponent_may_well_have_less(turns: int, expected: Why) -> None:
    view = replace(
        _view("AH 2H 3H 4C 4D 4S AC 2D 2S 3S KC", "TC JD QD 8D", "discard KC,knock KC"),
        actions=(SeenAction(1, ActionKind.DISCARD, parse_card("TC")),) * turns,
    )
    assert explain(view, discard(parse_card("KC"))).why is expected
    after_knock = [card for card in view.hand if card is not parse_card("KC")]
    assert (undercut_chance(view, after_knock) >= SELDOM) == (expected is Why.WAIT)
