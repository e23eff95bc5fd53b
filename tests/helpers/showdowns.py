"""Recorded showdowns (tests/data/knock.jsonl), settled, for tests of what is shown of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from ginrummy_desktop.engine.cards import Card, parse_cards
from ginrummy_desktop.engine.rules import Rules
from ginrummy_desktop.engine.showdown import Settlement, settle

RULES = Rules("big_gin", big_gin_bonus=31)
_RECORDED = Path(__file__).parent.parent / "data" / "knock.jsonl"


@cache
def recorded_hands() -> tuple[tuple[tuple[Card, ...], tuple[Card, ...]], ...]:
    """Knocker's and defender's cards."""
    lines = map(json.loads, _RECORDED.read_text(encoding="utf-8").splitlines())
    return tuple((parse_cards(line["knocker"]), parse_cards(line["defender"])) for line in lines)


def settled(knocker: str, defender: str, rules: Rules = RULES, upcard: Card | None = None) -> Settlement:
    """The showdown of two hands given as text."""
    return settle(rules, parse_cards(knocker), parse_cards(defender), upcard)


def _shape(settlement: Settlement) -> tuple[object, ...]:
    laid = tuple(
        sorted((index, card.rank < settlement.knocker_melds[index][0].rank) for card, index in settlement.layoffs)
    )
    melds = tuple(map(len, settlement.knocker_melds)), tuple(map(len, settlement.defender_melds))
    return settlement.kind, melds, laid, len(settlement.knocker_deadwood), len(settlement.defender_deadwood)


@cache
def varied_showdowns() -> tuple[Settlement, ...]:
    """One of each shape that the records hold: numbers of melds and cards, and where cards are laid off."""

    def all_settled() -> Iterator[Settlement]:
        for knocker, defender in recorded_hands():
            yield settle(RULES, knocker, defender)

    return tuple({_shape(settlement): settlement for settlement in all_settled()}.values())
