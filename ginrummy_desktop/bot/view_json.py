"""A ``PlayerView`` as plain JSON values, and back. Cards are text, hands and piles one text with spaces."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ginrummy_desktop.bot.result_json import decode_result, encode_result
from ginrummy_desktop.engine.actions import Action, ActionKind, parse_action
from ginrummy_desktop.engine.cards import Card, format_cards, parse_card, parse_cards
from ginrummy_desktop.engine.rules import rules_from_dict
from ginrummy_desktop.engine.showdown import EndKind
from ginrummy_desktop.engine.view import EarlierRound, PlayerView, SeenAction

T = TypeVar("T")


class InvalidView(ValueError):
    """What was sent is no view; the message names the field."""


def encode_view(view: PlayerView) -> dict[str, Any]:
    """The view as values that JSON can hold."""
    return {
        "seat": view.seat,
        "rules": view.rules.as_dict(),
        "knock_limit": view.knock_limit,
        "dealer": view.dealer,
        "upcard": view.upcard.text,
        "hand": format_cards(view.hand),
        "drawn": _card_text(view.drawn),
        "taken": _card_text(view.taken),
        "discard_pile": format_cards(view.discard_pile),
        "known_other": format_cards(view.known_other),
        "stock_count": view.stock_count,
        "other_count": view.other_count,
        "actions": [_seen_text(seen) for seen in view.actions],
        "to_act": view.to_act,
        "legal_actions": [str(action) for action in view.legal_actions],
        "result": None if view.result is None else encode_result(view.result),
        "other_hand": None if view.other_hand is None else format_cards(view.other_hand),
        "scores": list(view.scores),
        "target": view.target,
        "round_number": view.round_number,
        "players": list(view.players),
        "earlier": [_earlier_values(earlier) for earlier in view.earlier],
        "columns": [list(column) for column in view.columns],
    }


def decode_view(data: object) -> PlayerView:
    """The view that ``encode_view`` wrote; fields that are not known are ignored. Raises ``InvalidView``."""
    if not isinstance(data, dict):
        raise InvalidView("not an object")
    given = {"earlier": [], "columns": [], **data}  # programs from before these fields were there may leave them out
    return PlayerView(**{name: _read(given, name, reader) for name, reader in _READERS.items()})


def _read(data: dict[str, Any], name: str, reader: Callable[[Any], Any]) -> Any:
    if name not in data:
        raise InvalidView(f"{name} is missing")
    try:
        return reader(data[name])
    except (ValueError, TypeError, KeyError, IndexError, AttributeError) as error:
        raise InvalidView(f"{name}: {error}") from error


def _card_text(card: Card | None) -> str | None:
    return None if card is None else card.text


def _seen_text(seen: SeenAction) -> str:
    return f"{seen.seat} {seen.kind}" if seen.card is None else f"{seen.seat} {seen.kind} {seen.card}"


def _earlier_values(earlier: EarlierRound) -> dict[str, Any]:
    return {
        "kind": earlier.kind.value,
        "knocker": earlier.knocker,
        "turns": earlier.turns,
        "deadwood": [list(points) for points in earlier.deadwood],
        "limit": earlier.limit,
    }


def _whole(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError("not a whole number")
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError("not a text")
    return value


def _or_none(reader: Callable[[Any], T]) -> Callable[[Any], T | None]:
    return lambda value: None if value is None else reader(value)


def _list(reader: Callable[[Any], T]) -> Callable[[Any], tuple[T, ...]]:
    def read(value: Any) -> tuple[T, ...]:
        if not isinstance(value, list):
            raise TypeError("not a list")
        return tuple(reader(item) for item in value)

    return read


def _seen(value: Any) -> SeenAction:
    seat, kind, *cards = _text(value).split()
    if len(cards) > 1:
        raise ValueError(f"not an action that was seen: {value!r}")
    return SeenAction(int(seat), ActionKind(kind), parse_card(cards[0]) if cards else None)


def _earlier(value: Any) -> EarlierRound:
    return EarlierRound(
        kind=EndKind(value["kind"]),
        knocker=_or_none(_whole)(value["knocker"]),
        turns=_whole(value["turns"]),
        deadwood=tuple((_whole(player), _whole(points)) for player, points in value["deadwood"]),
        limit=_whole(value["limit"]),
    )


def _action(value: Any) -> Action:
    return parse_action(_text(value))


def _cards(value: Any) -> tuple[Card, ...]:
    return parse_cards(_text(value))


def _card(value: Any) -> Card:
    return parse_card(_text(value))


_READERS: dict[str, Callable[[Any], Any]] = {
    "seat": _whole,
    "rules": rules_from_dict,
    "knock_limit": _whole,
    "dealer": _whole,
    "upcard": _card,
    "hand": _cards,
    "drawn": _or_none(_card),
    "taken": _or_none(_card),
    "discard_pile": _cards,
    "known_other": _cards,
    "stock_count": _whole,
    "other_count": _whole,
    "actions": _list(_seen),
    "to_act": _or_none(_whole),
    "legal_actions": _list(_action),
    "result": _or_none(decode_result),
    "other_hand": _or_none(_cards),
    "scores": _list(_whole),
    "target": _whole,
    "round_number": _whole,
    "players": _list(_whole),
    "earlier": _list(_earlier),
    "columns": _list(_list(_whole)),
}
