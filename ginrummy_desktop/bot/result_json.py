"""The result of a round as plain JSON values, and back."""

from __future__ import annotations

from typing import Any

from ginrummy_desktop.engine.cards import Card, format_cards, parse_card, parse_cards
from ginrummy_desktop.engine.showdown import EndKind, Role, RoundResult, Settlement


def encode_result(result: RoundResult) -> dict[str, Any]:
    """The result as values that JSON can hold."""
    return {
        "kind": result.kind.value,
        "winner": result.winner,
        "points": result.points,
        "knocker": result.knocker,
        "settlement": None if result.settlement is None else _encode_settlement(result.settlement),
    }


def decode_result(data: Any) -> RoundResult:
    """The result that was encoded. Raises ``ValueError``, ``KeyError`` or ``TypeError``."""
    settlement = data["settlement"]
    return RoundResult(
        kind=EndKind(data["kind"]),
        winner=data["winner"],
        points=data["points"],
        knocker=data["knocker"],
        settlement=None if settlement is None else _decode_settlement(settlement),
    )


def _encode_settlement(settlement: Settlement) -> dict[str, Any]:
    return {
        "kind": settlement.kind.value,
        "winner": settlement.winner.value,
        "points": settlement.points,
        "knocker_points": settlement.knocker_points,
        "defender_points": settlement.defender_points,
        "knocker_melds": [format_cards(meld) for meld in settlement.knocker_melds],
        "defender_melds": [format_cards(meld) for meld in settlement.defender_melds],
        "layoffs": [[card.text, meld] for card, meld in settlement.layoffs],
        "knocker_deadwood": format_cards(settlement.knocker_deadwood),
        "defender_deadwood": format_cards(settlement.defender_deadwood),
        "bonus": settlement.bonus,
        "doubled": settlement.doubled,
    }


def _decode_settlement(data: Any) -> Settlement:
    return Settlement(
        kind=EndKind(data["kind"]),
        winner=Role(data["winner"]),
        points=data["points"],
        knocker_points=data["knocker_points"],
        defender_points=data["defender_points"],
        knocker_melds=_melds(data["knocker_melds"]),
        defender_melds=_melds(data["defender_melds"]),
        layoffs=tuple((parse_card(card), meld) for card, meld in data["layoffs"]),
        knocker_deadwood=parse_cards(data["knocker_deadwood"]),
        defender_deadwood=parse_cards(data["defender_deadwood"]),
        bonus=data["bonus"],
        doubled=data["doubled"],
    )


def _melds(data: Any) -> tuple[tuple[Card, ...], ...]:
    return tuple(parse_cards(meld) for meld in data)
