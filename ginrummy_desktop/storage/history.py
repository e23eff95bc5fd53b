"""The list of past matches: which there are, filtered and in an order, and what the list tells of some of them.

Of 100,000 matches only the ids are fetched; a window asks for the rows that it shows.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from ginrummy_desktop.storage.database import Database
from ginrummy_desktop.storage.rows import MatchKind
from ginrummy_desktop.storage.settings import LEVELS
from ginrummy_desktop.storage.sheets import game_sheets, games_won


class Outcome(StrEnum):
    """How a past match ended for player 0."""

    WON = "won"
    LOST = "lost"
    GIVEN_UP = "given_up"


class Order(StrEnum):
    """What the list is ordered by. Levels go from the weakest to the strongest."""

    ENDED = "ended"
    LEVEL = "level"
    RULES = "rules"
    OUTCOME = "outcome"
    ROUNDS = "rounds"
    KIND = "kind"


@dataclass(frozen=True, slots=True)
class Word:
    """A word to look for: in the game's text, at the start of the local date (``2026-05``), or as one of these keys."""

    text: str
    levels: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Filter:
    """Which matches are wanted; None means any. ``since``: ended at that UTC time (ISO 8601) or later."""

    profile: int = 1
    since: str | None = None
    level: str | None = None
    rules: str | None = None
    outcome: Outcome | None = None
    kind: MatchKind | None = None
    words: tuple[Word, ...] = ()


@dataclass(frozen=True, slots=True)
class PastMatch:
    """One line of the list. ``ended``: UTC, ISO 8601. ``rounds``: finished ones; ``scores`` after them.

    ``games``: how many games each has won, where several are scored side by side; else empty.
    """

    id: int
    ended: str
    level: str
    rules_name: str
    kind: MatchKind
    game: str
    outcome: Outcome
    rounds: int
    scores: tuple[int, ...]
    games: tuple[int, ...] = ()


_OUTCOME = "CASE WHEN m.state = 'given_up' THEN 'given_up' WHEN r.winner = 0 THEN 'won' ELSE 'lost' END"
_ENDED = (
    "m.profile = ? AND m.state <> 'open' "
    "AND (m.state = 'finished' OR EXISTS (SELECT 1 FROM actions AS a WHERE a.match_id = m.id))"
)
_LEVEL = " ".join(["CASE m.level", *(f"WHEN '{key}' THEN {place}" for place, key in enumerate(LEVELS)), "ELSE 99 END"])
_COLUMNS = {
    Order.ENDED: "m.ended",
    Order.LEVEL: _LEVEL,
    Order.RULES: "m.rules_name",
    Order.OUTCOME: _OUTCOME,
    Order.ROUNDS: "coalesce(r.rounds, 0)",
    Order.KIND: "m.kind",
}
_LAST = "SELECT max(number) FROM round_results WHERE match_id = m.id"
_ROWS = f"""
SELECT m.id, m.ended, m.level, m.rules_name, m.kind, m.game, {_OUTCOME},
    coalesce(r.rounds, ({_LAST}), 0),
    coalesce(r.scores, (SELECT scores FROM round_results WHERE match_id = m.id AND number = ({_LAST})), '[]')
FROM matches AS m LEFT JOIN match_results AS r ON r.match_id = m.id WHERE m.id IN
"""


class History:
    """The ended matches in ``database``. One given up before anything was done in it is none of them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def ids(self, wanted: Filter, order: Order = Order.ENDED, descending: bool = True) -> array[int]:
        """The ids of the matches that ``wanted`` lets through; equals by the time they ended, the latest first."""
        where, values = _where(wanted)
        by = f"{_COLUMNS[order]} {'DESC' if descending else 'ASC'}"
        rest = "" if order is Order.ENDED else ", m.ended DESC"
        down = "ASC" if order is Order.ENDED and not descending else "DESC"
        joined = order in (Order.OUTCOME, Order.ROUNDS) or wanted.outcome is not None
        join = "LEFT JOIN match_results AS r ON r.match_id = m.id" if joined else ""
        sql = f"SELECT m.id FROM matches AS m {join} WHERE {where} ORDER BY {by}{rest}, m.id {down}"
        return array("q", [row[0] for row in self._database.query(sql, tuple(values))])

    def rows(self, ids: Sequence[int]) -> tuple[PastMatch, ...]:
        """What the list tells of these matches (at most some hundred), in the order of ``ids``; without any gone."""
        marks = ", ".join("?" * len(ids))
        found = {row[0]: _past_match(*row) for row in self._database.query(f"{_ROWS} ({marks})", tuple(ids))}
        for match_id, sheet in game_sheets(self._database, ids).items():
            if match_id in found:
                found[match_id] = replace(found[match_id], games=games_won(sheet))
        return tuple(found[match_id] for match_id in ids if match_id in found)

    def played(self, profile: int = 1) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The levels (the weakest first) and the names of the rule sets of the matches that ended."""
        sql = "SELECT DISTINCT level, rules_name FROM matches WHERE profile = ? AND state <> 'open'"
        rows = self._database.query(sql, (profile,))
        levels, rules = {str(row[0]) for row in rows} - {""}, {str(row[1]) for row in rows} - {""}
        order = dict(zip(LEVELS, range(len(LEVELS)), strict=True))
        return tuple(sorted(levels, key=lambda key: (order.get(key, len(order)), key))), tuple(sorted(rules))


def _where(wanted: Filter) -> tuple[str, list[object]]:
    parts, values = [_ENDED], list[object]([wanted.profile])
    for condition, value in (
        ("m.ended >= ?", wanted.since),
        ("m.level = ?", wanted.level),
        ("m.rules_name = ?", wanted.rules),
        (f"{_OUTCOME} = ?", wanted.outcome),
        ("m.kind = ?", wanted.kind),
    ):
        if value is not None:
            parts.append(condition)
            values.append(str(value))
    for word in wanted.words:
        condition, found = _word(word)
        parts.append(condition)
        values += found
    return " AND ".join(parts), values


def _word(word: Word) -> tuple[str, list[object]]:
    text = "".join(f"\\{char}" if char in "%_\\" else char for char in word.text)
    parts = ["m.game LIKE ? ESCAPE '\\'"]
    values: list[object] = [f"%{text}%"]
    if word.text[:1].isdigit():
        parts.append("date(m.ended, 'localtime') LIKE ? ESCAPE '\\'")
        values.append(f"{text}%")
    for column, keys in (("m.level", word.levels), ("m.rules_name", word.rules)):
        if keys:
            parts.append(f"{column} IN ({', '.join('?' * len(keys))})")
            values += keys
    return f"({' OR '.join(parts)})", values


def _past_match(
    match_id: int, ended: str, level: str, rules: str, kind: str, game: str, outcome: str, rounds: int, scores: str
) -> PastMatch:
    try:
        known = tuple(int(score) for score in json.loads(scores))
    except (ValueError, TypeError, RecursionError):
        known = ()  # what makes no sense is told of when the match is opened
    return PastMatch(match_id, ended or "", level, rules, MatchKind(kind), game, Outcome(outcome), rounds, known)
