"""Rule sets: the table of docs/rules.md, and what makes no game."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, asdict, replace
from typing import Any

import pytest

from ginrummy_desktop.engine import PRESETS, InvalidRules, Rules, rules_from_dict

DEFAULTS: dict[str, object] = {
    "upcard_offer": True,
    "knock_limit": 10,
    "limit_from_upcard": False,
    "ace_means_gin": True,
    "gin_bonus": 25,
    "big_gin_bonus": None,
    "undercut_bonus": 25,
    "spades_double": False,
    "next_dealer": "alternate",
    "void_passes_deal": False,
    "target": 100,
    "score_sheet": "single",
    "players": 2,
    "layoff_on_gin": False,
    "stock_end": "void",
    "game_bonus": 0,
    "box_bonus": 0,
    "shutout_doubles": False,
}
DIFFERENCES: dict[str, dict[str, object]] = {
    "classic": {},
    "big_gin": {"upcard_offer": False, "big_gin_bonus": 31},
    "hoyle": {"undercut_bonus": 10, "next_dealer": "winner"},
    "parlor": {"upcard_offer": False, "void_passes_deal": True},
    "oklahoma": {"limit_from_upcard": True, "spades_double": True},
    "hollywood": {"score_sheet": "hollywood"},
    "straight_gin": {"knock_limit": 0},
    "three_handed": {"undercut_bonus": 10, "next_dealer": "box", "players": 3},
}


def test_the_presets_are_those_of_the_table() -> None:
    assert {name: asdict(rules) for name, rules in PRESETS.items()} == {
        name: {**DEFAULTS, "name": name, **differences} for name, differences in DIFFERENCES.items()
    }


@pytest.mark.parametrize("name", PRESETS)
def test_rules_are_read_back_from_plain_values(name: str) -> None:
    plain = PRESETS[name].as_dict()
    assert {type(value) for value in plain.values()} <= {str, int, bool, type(None)}
    assert rules_from_dict(plain) == PRESETS[name]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(("knock_limit", value) for value in (-1, 11, "10", True, None)),
        *(("target", value) for value in (0, -5, 1001, 99.5)),
        *(("players", value) for value in (1, 4)),
        *(("gin_bonus", value) for value in (-1, 1001, None)),
        *(("big_gin_bonus", value) for value in (-1, "31", False)),
        *(("upcard_offer", value) for value in (1, "yes", None)),
        *(("next_dealer", value) for value in ("loser", None, "box")),
        *(("stock_end", "reshuffle"), ("score_sheet", "two"), ("name", " "), ("name", 3)),
    ],
)
def test_a_value_that_makes_no_game_is_named(field: str, value: Any) -> None:
    with pytest.raises(InvalidRules, match=field):
        replace(PRESETS["classic"], **{field: value})


def test_hollywood_is_for_two() -> None:
    with pytest.raises(InvalidRules, match="score_sheet"):
        replace(PRESETS["three_handed"], score_sheet="hollywood")


def test_an_unknown_rule_is_named() -> None:
    with pytest.raises(InvalidRules, match="jokers"):
        rules_from_dict({"jokers": 2})


def test_rules_cannot_be_changed_but_replaced() -> None:
    rules = PRESETS["classic"]
    with pytest.raises(FrozenInstanceError):
        rules.target = 50
    assert rules.with_target(250) == Rules("classic", target=250)
    with pytest.raises(TypeError):
        PRESETS["mine"] = rules
