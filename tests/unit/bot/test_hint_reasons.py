"""The reason that goes with a hint is true, and comes from what the player sees."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from ginrummy_desktop.bot.baselines import Patient
from ginrummy_desktop.bot.hint_beliefs import SELDOM, is_safest, undercut_chance
from ginrummy_desktop.bot.hint_reasons import Reason, Why, explain
from ginrummy_desktop.bot.levels import Level, make_bot
from ginrummy_desktop.bot.reading import deadwood_with, makes_meld
from ginrummy_desktop.engine import (
    PRESETS,
    Match,
    PlayerView,
    Rules,
    SeenAction,
    StockEnd,
    mask_of,
    parse_action,
    parse_cards,
)
from ginrummy_desktop.engine.actions import DRAW, PASS, TAKE, Action, ActionKind, discard, knock
from ginrummy_desktop.engine.cards import DECK, parse_card
from ginrummy_desktop.engine.counting import deadwood
from tests.unit.bot.positions import ask, played


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


# Under all rules

HOUSE = {
    "last card": Rules("last card", stock_end=StockEnd.UPCARD_KNOCK),
    "no bonus": Rules("no bonus", gin_bonus=0, undercut_bonus=0, layoff_on_gin=True),
    "big gin for little": Rules("big gin for little", big_gin_bonus=0, upcard_offer=False),
}


def is_true(view: PlayerView, action: Action, reason: Reason) -> bool:
    """Whether what a reason says holds in ``view``, where ``action`` is hinted at."""
    top, legal = (view.discard_pile or (None,))[-1], view.legal_actions
    knocks = [other.card for other in legal if other.kind is ActionKind.KNOCK]
    left = deadwood(card for card in view.hand if card is not action.card)
    late = view.stock_count <= 2
    ends = deadwood_with(view) if action == TAKE else left
    may_undercut = reason.points in (
        *(deadwood(card for card in view.hand if card is not thrown) for thrown in knocks),
        *([deadwood_with(view)] if TAKE in legal else []),
    )
    return {
        Why.WAIT_FOR_GIN: bool(knocks) and not late and reason.points > 0,
        Why.WAIT: may_undercut and not late,
        Why.WAIT_FOR_MORE: bool(knocks) and not late,
        Why.NO_KNOCK: may_undercut and late,
        Why.LEAST_DEADWOOD: left == reason.points,
        Why.MAKES_MELD: top is not None and makes_meld(mask_of(view.hand), top) and not late,
        Why.LOWERS: deadwood_with(view) == reason.points < deadwood(view.hand),
        Why.NO_MELD_OFFERED: top is not None and not makes_meld(mask_of(view.hand), top) and TAKE in legal,
        Why.NOTHING_ELSE: legal == (PASS,),
        Why.ONLY_STOCK: legal == (DRAW,),
        Why.STOCK_IS_BETTER: not late and TAKE in legal,
        Why.GIN: ends == 0,
        Why.ENDS_WITH: ends == reason.points <= view.knock_limit and (late or action.kind is ActionKind.KNOCK),
    }.get(reason.why, action.kind is ActionKind.DISCARD or (late and action == PASS) or reason.why is Why.GOES_WITH)


@pytest.mark.parametrize("rules", [*PRESETS.values(), *HOUSE.values()], ids=lambda rules: str(rules.name))
def test_reasons_are_true_under_every_rule_set(rules: Rules) -> None:
    bots = (make_bot(Level.EXPERT), Patient(early_turns=0))
    seen: Counter[Why] = Counter()
    for position in played(rules, bots, range(201, 204)):
        view = position.round.view(position.round.to_act or 0)
        action = ask(bots[0], view)
        reason = explain(view, action)
        assert is_true(view, action, reason), (view, action, reason)
        seen[reason.why] += 1
    assert len(seen) > 4
    if rules.knock_limit == 0 and not rules.limit_from_upcard:
        assert not seen.keys() & {Why.WAIT_FOR_GIN, Why.WAIT, Why.WAIT_FOR_MORE, Why.NO_KNOCK, Why.ENDS_WITH}


THROW = discard(parse_card("KD"))


@pytest.mark.parametrize(
    ("hand", "pile", "legal", "action", "expected"),
    [
        ("AH 2H 3H 4C 4D 4S 7C 7D 2S KD", "7H", "pass,take", TAKE, Reason(Why.ENDS_WITH, 2)),
        ("AH 2H 3H 4C 4D 4S 7C 7D 7S KD", "7H", "pass,take", TAKE, Reason(Why.GIN)),
        ("AH 2H 3H 4C 4D 4S 7C 7D 9S KD", "8H", "pass", PASS, Reason(Why.NOTHING_ELSE)),
        ("AH 2H 3H 4C 4D 4S 7C 7D 8S KD", "7H", "pass,take", PASS, Reason(Why.NO_KNOCK, 8)),
        ("AH 2H 3H 4C 4D 4S 7C 7D 7S 8S KD", "9H", "discard KD,knock KD", THROW, Reason(Why.NO_KNOCK, 8)),
    ],
)  # fmt: skip
def test_at_the_end_of_the_stock_nothing_is_waited_for(
    hand: str, pile: str, legal: str, action: Action, expected: Reason
) -> None:
    late = tuple(SeenAction(1, ActionKind.DISCARD, parse_card("TC")) for _ in range(15))
    view = replace(_view(hand, pile, legal), stock_count=2, actions=late)
    assert explain(view, action) == expected
