"""Reads the text of a record, and says where and why when it cannot."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import fields

from ginrummy_desktop.engine.actions import Action, parse_action
from ginrummy_desktop.engine.match import Match
from ginrummy_desktop.engine.record import Record, RecordError, RecordFault, play, start_round
from ginrummy_desktop.engine.record_text import REMARK, TITLE, VERSION, WORDS, end_line, unescape
from ginrummy_desktop.engine.rules import InvalidRules, Rules, rules_from_dict

_Line = tuple[int, str]  # its number from 1, and its text
_RULE_TYPES = {field.name: str(field.type) for field in fields(Rules)}
_RULE_WORDS = {word: value for value, word in WORDS.items()}


def parse_record(text: str) -> Record:
    """The record that ``format_record`` wrote. Line ends may have been changed on the way.

    Raises ``RecordError`` with the line and the reason for a text that is no record, is damaged or cut short, comes
    from a newer version, or holds an action that is illegal.
    """
    lines = re.split("\r\n|\r|\n", text)
    _check_title(lines)
    end = _end_of(lines)
    meant = [(i, line.strip()) for i, line in enumerate(lines[:end], 1) if line.strip() and line[0] != REMARK][1:]
    in_header = next((i for i, (_, line) in enumerate(meant) if line.startswith("round ")), len(meant))
    record = _header(meant[:in_header], end + 1)
    rounds = _rounds(record, meant[in_header:])
    if lines[end] != end_line("\n".join(lines[:end]) + "\n", rounds):
        reason = "the record was changed or damaged: the count or the check is not that of the text"
        raise RecordError(reason, end + 1, RecordFault.CHANGED)
    return Record(record.rules, record.game, record.players, rounds)


def _check_title(lines: list[str]) -> None:
    version = lines[0].removeprefix(TITLE) if lines and lines[0].startswith(TITLE) else ""
    if not re.fullmatch("[0-9]{1,9}", version):
        raise RecordError("this is no gin rummy record", 1, RecordFault.NO_RECORD)
    if int(version) > VERSION:
        reason = f"written by a newer version of the program: format {version}, known is {VERSION}"
        raise RecordError(reason, 1, RecordFault.NEWER)
    if int(version) < VERSION:
        raise RecordError(f"there is no format {version}", 1)


def _end_of(lines: list[str]) -> int:
    """The index of the last line."""
    end = max(i for i, line in enumerate(lines) if line.strip())
    if not lines[end].startswith("end:"):
        raise RecordError("the record is cut short: its last line is missing", end + 1, RecordFault.CUT_SHORT)
    return end


def _header(lines: list[_Line], next_line: int) -> Record:
    values: dict[str, str] = {}
    rules: dict[str, object] = {}
    places: dict[str, int] = {}
    for number, line in lines:
        key, colon, value = line.partition(":")
        if not colon or key in values:
            raise RecordError(f"not a line of the header: {line!r}", number)
        values[key] = _text(value.strip(), number)
        if key.startswith("rule "):
            rule = key.removeprefix("rule ")
            rules[rule], places[rule] = _rule_value(rule, values[key], number), number
    players = tuple(value for key, value in values.items() if key.startswith("player "))
    try:
        _check_keys(values, len(players))
        return Record(rules_from_dict(rules), values["game"], players)
    except (InvalidRules, RecordError) as error:
        last = lines[-1][0] if lines else next_line
        raise RecordError(str(error), places.get(str(error).partition(":")[0], last)) from error


def _check_keys(values: Iterable[str], players: int) -> None:
    keys = [key for key in values if not key.startswith("rule ")]
    if keys != ["game", *(f"player {i}" for i in range(players))]:
        raise RecordError(f"the header must have the game and its players in order, and has: {', '.join(keys)}")


def _text(value: str, number: int) -> str:
    try:
        return unescape(value)
    except ValueError as error:
        raise RecordError(f"no such character: {value!r}", number) from error


def _rule_value(name: str, value: str, number: int) -> object:
    kind = _RULE_TYPES.get(name)
    if kind is None:
        raise RecordError(f"unknown rule: {name!r}", number)
    if kind == "bool" or (kind == "int | None" and value in _RULE_WORDS):
        return _RULE_WORDS.get(value, value)
    if not kind.startswith("int"):
        return value
    if not re.fullmatch("-?[0-9]{1,9}", value):
        raise RecordError(f"rule {name}: not a number: {value!r}", number)
    return int(value)


def _rounds(record: Record, lines: list[_Line]) -> tuple[tuple[Action, ...], ...]:
    """The actions of each round, each tried on a match so that the first that cannot be is named."""
    match = Match(record.rules, record.game)
    rounds: list[list[Action]] = []
    for number, line in lines:
        if line.startswith("round "):
            if line != f"round {len(rounds) + 1}":
                raise RecordError(f"round {len(rounds) + 1} should come here, not {line!r}", number)
            if rounds:
                start_round(match, len(rounds) + 1, number)
            rounds.append([])
        else:
            rounds[-1].append(_action(match, line, number))
    return tuple(map(tuple, rounds))


def _action(match: Match, line: str, number: int) -> Action:
    player, _, text = line.partition(REMARK)[0].strip().partition(" ")
    try:
        action = parse_action(text)
    except ValueError as error:
        raise RecordError(str(error), number) from error
    if match.to_act is not None and player != str(match.to_act):
        reason = f"it is the turn of player {match.to_act}, not of {player!r}"
        raise RecordError(reason, number, RecordFault.ILLEGAL)
    play(match, action, number)
    return action
