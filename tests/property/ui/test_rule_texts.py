"""What is written from the data of any rules is complete, and true of them."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginrummy_desktop.engine import PRESETS, InvalidRules, Rules
from ginrummy_desktop.ui.rule_texts import rule_caption, rule_name, rule_sentences, rule_summary
from ginrummy_desktop.ui.rules_in_force import rules_in_force
from tests.property.engine.strategies import house_rules

three_handed = house_rules.filter(lambda rules: rules.score_sheet == "single").map(
    lambda rules: replace(rules, players=3, next_dealer="box")  # type: ignore[arg-type]
)
any_rules = st.sampled_from(sorted(PRESETS)).map(PRESETS.__getitem__) | house_rules | three_handed
FIELDS = tuple(field.name for field in fields(Rules) if field.name != "name")
WITHOUT_EFFECT: dict[str, Any] = {
    "knock_limit": lambda rules: rules.limit_from_upcard,
    "ace_means_gin": lambda rules: not rules.limit_from_upcard,
    "undercut_bonus": lambda rules: rules.knock_limit == 0 and not rules.limit_from_upcard,
    "next_dealer": lambda rules: rules.players == 3,
    "void_passes_deal": lambda rules: rules.players == 3,
}


def full_text(rules: Rules) -> str:
    return "\n".join(line for section in rules_in_force(rules) for line in (section.heading, *section.sentences))


@pytest.mark.parametrize("field", FIELDS)
@given(rules=any_rules, other=any_rules)
def test_each_field_changes_the_rules_in_force_where_it_has_an_effect(field: str, rules: Rules, other: Rules) -> None:
    try:
        changed = replace(rules, **{field: getattr(other, field)})
    except InvalidRules:
        return
    if (
        field == "players" and changed.players != rules.players
    ):  # with another number of players the deal is another one too
        changed = replace(changed, next_dealer="box" if changed.players == 3 else "alternate")  # type: ignore[arg-type]
    same = getattr(rules, field) == getattr(changed, field)
    without_effect = WITHOUT_EFFECT.get(field, lambda _rules: False)(rules)
    assert (full_text(rules) == full_text(changed)) == (same or without_effect)


@pytest.mark.parametrize("field", FIELDS)
def test_each_field_alone_changes_what_classic_rules_say(field: str) -> None:
    values: dict[str, Any] = {
        "next_dealer": "winner",
        "score_sheet": "hollywood",
        "stock_end": "upcard_knock",
        "players": 3,
        "knock_limit": 5,
        "gin_bonus": 20,
        "big_gin_bonus": 31,
        "undercut_bonus": 20,
        "target": 150,
        "game_bonus": 100,
        "box_bonus": 20,
    }
    start = replace(Rules(), limit_from_upcard=field == "ace_means_gin")
    changed = replace(start, **{field: values.get(field, not getattr(start, field))})
    assert full_text(changed) != full_text(start)
    if field != "target":  # New game has a control for it
        assert rule_summary(changed) != rule_summary(start)


@given(any_rules)
def test_every_sentence_is_a_whole_one_and_has_no_gap(rules: Rules) -> None:
    for sentence in (*rule_sentences(rules), *(one for section in rules_in_force(rules) for one in section.sentences)):
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert "{" not in sentence
        assert "None" not in sentence
        assert "  " not in sentence


@given(any_rules)
def test_every_number_of_the_rules_in_force_is_one_of_theirs(rules: Rules) -> None:
    mine = {str(value) for value in rules.as_dict().values() if isinstance(value, int)}
    said = set(re.findall(r"[0-9]+", full_text(rules)))
    assert said <= mine | {"1", "2", "10"}  # aces, face cards, and the games of Hollywood
    undercuts = rules.knock_limit > 0 or rules.limit_from_upcard
    scored = [rules.gin_bonus, rules.undercut_bonus if undercuts else 0, rules.big_gin_bonus, rules.target]
    assert {str(number) for number in (*scored, rules.game_bonus, rules.box_bonus) if number} <= said


@given(any_rules)
def test_captions_are_true(rules: Rules) -> None:
    caption = rule_caption(rules)
    undercuts = rules.knock_limit > 0 or rules.limit_from_upcard
    truths = {
        "box": rules.players == 3,
        "Three games": rules.score_sheet == "hollywood",
        "upcard sets": rules.limit_from_upcard,
        "Gin only": not undercuts,
        f"Eleven melded cards add {rules.big_gin_bonus}": rules.big_gin_bonus is not None,
        f"Undercut {rules.undercut_bonus}, winner deals": undercuts and rules.next_dealer == "winner",
        "No upcard offer": not rules.upcard_offer,
        f"Gin {rules.gin_bonus}, undercut {rules.undercut_bonus}": undercuts,
    }
    assert [true for words, true in truths.items() if words in caption] == [True]
    assert not caption.endswith(".")


@given(any_rules)
def test_only_the_presets_are_called_otherwise_than_their_key(rules: Rules) -> None:
    assert (rule_name(rules) == rules.name) == (rules.name not in PRESETS)
