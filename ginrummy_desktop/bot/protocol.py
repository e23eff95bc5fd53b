"""Positions and answers as lines of JSON, version 1. Described in docs/bot-protocol.md.

``decode_view(encode_view(view)) == view`` for every view.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from ginrummy_desktop.bot.player import DEFAULT_BUDGET
from ginrummy_desktop.bot.view_json import InvalidView, decode_view, encode_view
from ginrummy_desktop.engine.actions import Action, parse_action
from ginrummy_desktop.engine.view import PlayerView

VERSION = 1
LONGEST_LINE = 200_000  # characters; a long round takes about 10,000
LARGEST_BUDGET = 10_000_000


class ProtocolError(ValueError):
    """A line that is not as described. ``state`` is the number that it asked about, if that could be read."""

    def __init__(self, message: str, state: int | None = None) -> None:
        super().__init__(message)
        self.state = state


@dataclass(frozen=True, slots=True)
class Request:
    """What a bot is asked: the position, and all that decides its answer. ``state`` comes back with the answer.

    ``advice``: what the player who sits out suggests to a captain, in a game for three.
    """

    state: int
    view: PlayerView
    seed: int
    budget: int = DEFAULT_BUDGET
    advice: Action | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """What a bot said: an action, or None and the ``error`` that kept it from answering."""

    state: int | None
    action: Action | None
    error: str = ""


def encode_request(request: Request) -> str:
    """One line, without its end."""
    advice = {} if request.advice is None else {"advice": str(request.advice.plain)}
    return _line(
        {
            "v": VERSION,
            "state": request.state,
            "seed": request.seed,
            "budget": request.budget,
            **advice,
            "view": encode_view(request.view),
        }
    )


def decode_request(line: str) -> Request:
    """Read a request. Raises ``ProtocolError``."""
    data = _object(line)
    state = _number(data, "state", None)
    try:
        if data.get("v") != VERSION:
            raise ProtocolError(f"version {data.get('v')!r} is not {VERSION}")
        seed = _number(data, "seed", 2**64)
        budget = _number(data, "budget", LARGEST_BUDGET) if "budget" in data else DEFAULT_BUDGET
        return Request(state, decode_view(data.get("view")), seed, budget, _advice(data.get("advice")))
    except InvalidView as error:
        raise ProtocolError(f"view: {error}", state) from error
    except ProtocolError as error:
        raise ProtocolError(str(error), state) from error


def encode_answer(answer: Answer) -> str:
    """One line, without its end."""
    said = {"error": answer.error} if answer.action is None else {"action": str(answer.action)}
    return _line({"v": VERSION, "state": answer.state, **said})


def decode_answer(line: str) -> Answer:
    """Read an answer, without what it may declare. Raises ``ProtocolError`` that names what was sent."""
    data = _object(line)
    if data.get("v") != VERSION:
        raise ProtocolError(f"version {data.get('v')!r} is not {VERSION}")
    if "error" in data:
        return Answer(data["state"] if isinstance(data.get("state"), int) else None, None, str(data["error"]))
    state = _number(data, "state", None)
    try:
        return Answer(state, parse_action(str(data.get("action"))).plain)
    except ValueError as error:
        raise ProtocolError(str(error), state) from error


def _advice(value: object) -> Action | None:
    try:
        return None if value is None else parse_action(str(value)).plain
    except ValueError as error:
        raise ProtocolError(f"advice: {error}") from error


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data, separators=(",", ":"))


def _object(line: str) -> dict[str, Any]:
    if len(line) > LONGEST_LINE:
        raise ProtocolError(f"the line is longer than {LONGEST_LINE} characters")
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise ProtocolError(f"not JSON: {error}") from error
    if not isinstance(data, dict):
        raise ProtocolError("not an object")
    return data


def _number(data: dict[str, Any], key: str, limit: int | None) -> int:
    """A whole number from 0, below ``limit``."""
    value = data.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0 or (limit is not None and value >= limit):
        raise ProtocolError(f"{key}: {str(value)[:40]!r} is no whole number that is possible there")
    return value
