"""Fills a database with made-up results: as many as years of play would leave, in seconds.

The results are such as matches have, but nothing was played: there is one action in each match that was given up.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from random import Random
from typing import NamedTuple

from ginrummy_desktop.engine.rules import PRESETS
from ginrummy_desktop.storage.database import Database

LEVELS = ("beginner", "casual", "skilled", "advanced", "expert")
_CHANCE = dict(zip(LEVELS, (0.86, 0.66, 0.52, 0.40, 0.28), strict=True))
_RULES = ("classic", "classic", "classic", "hoyle", "oklahoma", "big_gin")
_KINDS = ("knock", "knock", "knock", "knock", "gin", "undercut", "void")
_TEMPLATES = 40


class _Round(NamedTuple):
    kind: str
    knocker: int | None
    winner: int | None
    points: int
    knocker_deadwood: int | None
    defender_deadwood: int | None
    scores: str


def fill(
    database: Database, count: int, days: int, end: datetime | None = None, seed: int = 1, profile: int = 1
) -> None:
    """Store ``count`` matches that ended in the ``days`` before ``end`` (now), a daily game on most days."""
    chance = Random(seed)
    end = end or datetime.now(UTC)
    made = {level: [_match(chance, _CHANCE[level]) for _ in range(_TEMPLATES)] for level in LEVELS}
    with database.transaction() as connection:
        day = ""
        (first,) = connection.execute("SELECT coalesce(max(id), 0) + 1 FROM matches").fetchone()
        for number in range(count):
            ended = end - timedelta(days=days) * (1 - (number + 1) / count)
            rounds = chance.choice(made[level := chance.choice(LEVELS)])
            given_up = chance.random() < 0.02
            daily = f"{ended:%Y-%m-%d}" != day and chance.random() < 0.8
            day = f"{ended:%Y-%m-%d}"
            header = _header(first + number, ended, level, given_up, daily, chance)
            connection.execute(_MATCH, (*header, profile))
            connection.executemany("INSERT INTO rounds VALUES (?, ?)", _numbers(first + number, rounds))
            connection.executemany(_ROUND, _rows(first + number, rounds))
            if given_up:
                connection.execute("INSERT INTO actions VALUES (?, 1, 0, 'draw')", (first + number,))
            else:
                values = (first + number, rounds[-1].winner, len(rounds), rounds[-1].scores)
                connection.execute("INSERT INTO match_results VALUES (?, ?, ?, ?)", values)
        connection.execute("UPDATE matches SET state = state WHERE id >= ?", (first,))  # the database sums them up


_MATCH = (
    "INSERT INTO matches (id, created, ended, game, rules, rules_name, players, level, state, kind, hints, "
    "take_backs, profile) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_ROUND = (
    "INSERT INTO round_results (match_id, number, kind, dealer, knocker, winner, points, knocker_deadwood, "
    "defender_deadwood, scores) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_RULE_TEXTS = {name: json.dumps(PRESETS[name].as_dict()) for name in _RULES}
_PLAYER_TEXTS = {level: json.dumps([{"name": "Ann", "level": None}, {"name": "", "level": level}]) for level in LEVELS}


def _header(
    number: int, ended: datetime, level: str, given_up: bool, daily: bool, chance: Random
) -> tuple[object, ...]:
    state = "given_up" if given_up else "finished"
    rules = "classic" if daily else chance.choice(_RULES)
    stamp = "%Y-%m-%dT%H:%M:%SZ"
    return (
        *(number, (ended - timedelta(minutes=20)).strftime(stamp), ended.strftime(stamp)),
        ended.strftime("daily-%Y-%m-%d") if daily else str(chance.randint(1, 999_999)),
        *(_RULE_TEXTS[rules], rules, _PLAYER_TEXTS[level], level, state, "daily" if daily else "own"),
        *(int(chance.random() < 0.1), int(chance.random() < 0.05)),
    )


def _numbers(match_id: int, rounds: list[_Round]) -> Iterator[tuple[int, int]]:
    return ((match_id, number) for number in range(1, len(rounds) + 1))


def _rows(match_id: int, rounds: list[_Round]) -> Iterator[tuple[object, ...]]:
    for number, row in enumerate(rounds, 1):
        yield match_id, number, row.kind, number % 2, *row[1:]


def _match(chance: Random, strength: float) -> list[_Round]:
    """Rounds until somebody has a hundred points; ``strength``: how likely player 0 wins one, roughly."""
    lean = 0.5 + (strength - 0.5) * 0.55
    scores, rounds = [0, 0], []
    while max(scores) < 100:
        kind = chance.choice(_KINDS)
        winner = 0 if chance.random() < lean else 1
        if kind == "void":
            rounds.append(_Round(kind, None, None, 0, None, None, json.dumps(scores)))
            continue
        knocker = 1 - winner if kind == "undercut" else winner
        low = 0 if kind == "gin" else chance.randint(1, 10)
        high = chance.randint(0, low) if kind == "undercut" else low + chance.randint(1, 40)
        points = abs(high - low) + (0 if kind == "knock" else 25)
        scores[winner] += points
        rounds.append(_Round(kind, knocker, winner, points, low, high, json.dumps(scores)))
    return rounds
