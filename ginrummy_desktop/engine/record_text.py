"""Writes a record as a text that a person can read. The format is described in docs/record-format.md."""

from __future__ import annotations

import re
from collections.abc import Iterator
from zlib import crc32

from ginrummy_desktop.engine.actions import Action
from ginrummy_desktop.engine.cards import format_cards
from ginrummy_desktop.engine.events import DrewStock, Event, TookDiscard
from ginrummy_desktop.engine.match import Match
from ginrummy_desktop.engine.record import Record, play, start_round
from ginrummy_desktop.engine.showdown import EndKind

VERSION = 1
TITLE = "Gin rummy record, version "
REMARK = "#"
WORDS = {True: "yes", False: "no", None: "none"}
_ESCAPED = re.compile(r"\\\{([0-9a-f]{1,6})\}")


def format_record(record: Record) -> str:
    """The record as text, with the cards and scores that follow from it as remarks.

    Raises ``RecordError`` when the record holds an illegal action.
    """
    lines = [f"{TITLE}{VERSION}", "", f"game: {escape(record.game)}"]
    lines += [f"player {i}: {escape(name)}" for i, name in enumerate(record.players)]
    lines += [f"rule {name}: {_rule_value(value)}" for name, value in record.rules.as_dict().items()]
    lines += [*_round_lines(record), "", ""]
    body = "\n".join(lines)
    return f"{body}{end_line(body, record.rounds)}\n"


def end_line(body: str, rounds: tuple[tuple[Action, ...], ...]) -> str:
    """The last line, which tells a whole record from one that was cut short or changed."""
    return f"end: rounds {len(rounds)}, actions {sum(map(len, rounds))}, check {crc32(body.encode()):08x}"


def escape(text: str) -> str:
    r"""One line for any text: what cannot be printed, a backslash, and a space at either end as ``\{hex number}``."""
    inner = "".join(char if char.isprintable() and char != "\\" else _code(char) for char in text)
    bare = inner.strip(" ")
    start = len(inner) - len(inner.lstrip(" "))
    return _code(" ") * start + bare + _code(" ") * (len(inner) - len(bare) - start)


def unescape(text: str) -> str:
    """The text that ``escape`` was given. Raises ``ValueError`` for a number that is no character."""
    plain = _ESCAPED.sub(lambda match: chr(int(match[1], 16)), text)
    if any("\ud800" <= char <= "\udfff" for char in plain):
        raise ValueError("half of a pair is no character")
    return plain


def _code(char: str) -> str:
    return f"\\{{{ord(char):x}}}"


def _rule_value(value: object) -> str:
    return WORDS[value] if value is None or isinstance(value, bool) else escape(str(value))


def _round_lines(record: Record) -> Iterator[str]:
    match = Match(record.rules, record.game)
    for number, actions in enumerate(record.rounds, 1):
        if number > 1:
            start_round(match, number)
        yield from ("", f"round {number}", *_deal_remarks(match))
        for action in actions:
            player = match.to_act
            yield f"{player} {action}{_action_remark(play(match, action))}"
        if match.round.result is not None:
            yield _result_remark(match)


def _deal_remarks(match: Match) -> Iterator[str]:
    yield f"{REMARK} Player {match.dealer} deals. Upcard: {match.round.upcard}."
    for seat, player in enumerate(match.seats):
        yield f"{REMARK} Player {player}: {format_cards(match.round.hand(seat))}"


def _action_remark(events: tuple[Event, ...]) -> str:
    first = events[0]
    return f"  {REMARK} {first.card}" if isinstance(first, DrewStock | TookDiscard) else ""


def _result_remark(match: Match) -> str:
    played = match.played[-1]
    scores = " ".join(map(str, match.scores))
    if played.result.kind is EndKind.VOID:
        return f"{REMARK} Void. Scores: {scores}"
    kind = played.result.kind.replace("_", " ").capitalize()
    return f"{REMARK} {kind}: {played.result.points} points to player {played.winner}. Scores: {scores}"
