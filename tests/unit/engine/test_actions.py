"""Actions and their text."""

from __future__ import annotations

import pytest

from ginrummy_desktop.engine import BIG_GIN, DECK, DRAW, PASS, TAKE, Action, ActionKind, discard, knock, parse_action

EVERY_ACTION = [PASS, TAKE, DRAW, BIG_GIN, *map(discard, DECK), *map(knock, DECK)]


def test_text_forms() -> None:
    nine = DECK[8]
    texts = ["pass", "take", "draw", "big_gin", "discard 9C", "knock 9C"]
    assert [str(action) for action in (PASS, TAKE, DRAW, BIG_GIN, discard(nine), knock(nine))] == texts


@pytest.mark.parametrize("action", EVERY_ACTION, ids=str)
def test_every_action_is_read_back(action: Action) -> None:
    assert parse_action(str(action)) == action


def test_reads_lower_case_cards_and_spaces() -> None:
    assert parse_action("  discard   10s ") == discard(DECK[48])


@pytest.mark.parametrize(
    "text", ["", "discard", "knock", "draw 9C", "discard 9C 8C", "fold", "discard 9X", "big gin", "pass pass"]
)
def test_what_is_no_action_is_named(text: str) -> None:
    with pytest.raises(ValueError, match="not an action") as caught:
        parse_action(text)
    assert repr(text) in str(caught.value)


def test_a_card_belongs_to_discards_and_knocks_only() -> None:
    with pytest.raises(ValueError, match="needs a card"):
        Action(ActionKind.KNOCK)
    with pytest.raises(ValueError, match="takes no card"):
        Action(ActionKind.DRAW, DECK[0])
