"""Matches in the database: their actions as they are played, and what can be read back.

Writes raise ``StorageTrouble`` for what the environment does; ``keeper`` is what play goes through, and never raises.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ginrummy_desktop.engine.actions import Action, parse_action
from ginrummy_desktop.engine.rules import rules_from_dict
from ginrummy_desktop.engine.showdown import EndKind
from ginrummy_desktop.storage.database import Database
from ginrummy_desktop.storage.notices import MatchElsewhere, MatchUnreadable, Notice, NoticeKind
from ginrummy_desktop.storage.rows import (
    MatchHeader,
    MatchRow,
    MatchState,
    RoundRow,
    StoredAction,
    StoredMatch,
    StoredPlayer,
)

if TYPE_CHECKING:
    import sqlite3


class MatchStore:
    """The matches in ``database``. Every method is one transaction, committed when it returns, unless within one."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._within: sqlite3.Connection | None = None

    # -- writing ---------------------------------------------------------------------------------------------------

    @contextmanager
    def transaction(self, *, durable: bool = False) -> Iterator[sqlite3.Connection]:
        """Several writes as one: ``with store.transaction(): ...``; see ``Database.transaction``."""
        if self._within is not None:
            yield self._within
            return
        with self.database.transaction(durable=durable) as connection:
            self._within = connection
            try:
                yield connection
            finally:
                self._within = None

    def start_match(self, header: MatchHeader) -> int:
        """Store a new match and give its id. It is the one that was last played."""
        with self.transaction() as connection:
            row = connection.execute(
                "INSERT INTO matches (created, game, rules, players, played) VALUES (?, ?, ?, ?, "
                "(SELECT coalesce(max(played), 0) + 1 FROM matches))",
                (header.created, header.game, json.dumps(header.rules.as_dict()), _players_text(header.players)),
            )
            assert row.lastrowid is not None
            return row.lastrowid

    def start_round(self, match_id: int, number: int) -> None:
        """Store that round ``number`` (from 1) was dealt. Raises ``MatchElsewhere`` if it was already."""
        with self.transaction() as connection:
            self._insert(connection, "INSERT INTO rounds (match_id, number) VALUES (?, ?)", (match_id, number))

    def append(self, match_id: int, row: StoredAction) -> None:
        """Store one action with the results that it brought. A round's end is made safe against a power cut too.

        Raises ``MatchElsewhere`` if there is an action with that number already.
        """
        with self.transaction(durable=row.round_result is not None) as connection:
            values = (match_id, row.round_no, row.n, str(row.action))
            self._insert(connection, "INSERT INTO actions (match_id, round, n, action) VALUES (?, ?, ?, ?)", values)
            if row.round_result is not None:
                _put_round(connection, match_id, row.round_result)
            if row.match_result is not None:
                _put_match(connection, match_id, row.match_result)

    def touch(self, match_id: int) -> None:
        """Make it the match that was last played."""
        with self.transaction() as connection:
            connection.execute(
                "UPDATE matches SET played = (SELECT max(played) + 1 FROM matches) WHERE id = ?", (match_id,)
            )

    def give_up(self, match_id: int) -> None:
        """Mark an open match as given up; a finished one stays finished."""
        with self.transaction() as connection:
            connection.execute("UPDATE matches SET state = 'given_up' WHERE id = ? AND state = 'open'", (match_id,))

    def give_up_open(self) -> None:
        """Mark every open match as given up."""
        with self.transaction() as connection:
            connection.execute("UPDATE matches SET state = 'given_up' WHERE state = 'open'")

    def replace_results(self, match_id: int, rounds: Iterable[RoundRow], result: MatchRow | None) -> None:
        """Put these results in the place of those that the match has."""
        with self.transaction() as connection:
            connection.execute("DELETE FROM round_results WHERE match_id = ?", (match_id,))
            connection.execute("DELETE FROM match_results WHERE match_id = ?", (match_id,))
            for row in rounds:
                _put_round(connection, match_id, row)
            if result is not None:
                _put_match(connection, match_id, result)

    # -- reading ---------------------------------------------------------------------------------------------------

    def current(self) -> int | None:
        """The open match that was last played, if there is one."""
        rows = self.database.query("SELECT id FROM matches WHERE state = 'open' ORDER BY played DESC, id DESC LIMIT 1")
        return int(rows[0][0]) if rows else None

    def last_shown(self) -> int | None:
        """The match that was last played and not given up: open, or finished and not yet followed by another."""
        rows = self.database.query(
            "SELECT id FROM matches WHERE state <> 'given_up' ORDER BY played DESC, id DESC LIMIT 1"
        )
        return int(rows[0][0]) if rows else None

    def match_ids(self) -> tuple[int, ...]:
        """All matches, the oldest first."""
        return tuple(row[0] for row in self.database.query("SELECT id FROM matches ORDER BY id"))

    def load(self, match_id: int) -> StoredMatch:
        """A stored match. Raises ``KeyError`` if there is none, ``MatchUnreadable`` if it makes no sense."""
        rows = self.database.query("SELECT created, game, rules, players, state FROM matches WHERE id = ?", (match_id,))
        if not rows:
            raise KeyError(match_id)
        created, game, rules, players, state = rows[0]
        try:
            header = MatchHeader(rules_from_dict(json.loads(rules)), game, _read_players(players), created)
            return StoredMatch(match_id, header, MatchState(state), self._load_rounds(match_id))
        except (ValueError, TypeError, KeyError, RecursionError) as error:
            raise self.unreadable(match_id, error) from error

    def round_results(self, match_id: int) -> tuple[RoundRow, ...]:
        """The results of its finished rounds, in order."""
        rows = self.database.query(
            "SELECT number, kind, dealer, knocker, winner, points, knocker_deadwood, defender_deadwood, scores "
            "FROM round_results WHERE match_id = ? ORDER BY number",
            (match_id,),
        )
        return tuple(RoundRow(n, EndKind(kind), *rest, tuple(json.loads(scores))) for n, kind, *rest, scores in rows)  # type: ignore[call-arg]

    def match_result(self, match_id: int) -> MatchRow | None:
        """The result of a finished match."""
        rows = self.database.query("SELECT winner, rounds, scores FROM match_results WHERE match_id = ?", (match_id,))
        return MatchRow(rows[0][0], rows[0][1], tuple(json.loads(rows[0][2]))) if rows else None

    def unreadable(self, match_id: int, error: Exception) -> MatchUnreadable:
        """The exception for a stored match that makes no sense."""
        detail = f"match {match_id}: {error}"
        return MatchUnreadable(Notice(NoticeKind.MATCH_UNREADABLE, self.database.path, detail))

    def _load_rounds(self, match_id: int) -> tuple[tuple[Action, ...], ...]:
        numbers = self.database.query("SELECT number FROM rounds WHERE match_id = ? ORDER BY number", (match_id,))
        if [row[0] for row in numbers] != list(range(1, len(numbers) + 1)):
            raise ValueError("a round is missing")
        rounds: list[list[Action]] = [[] for _ in numbers]
        rows = self.database.query(
            "SELECT round, n, action FROM actions WHERE match_id = ? ORDER BY round, n", (match_id,)
        )
        for number, n, text in rows:
            if n != len(rounds[number - 1]):
                raise ValueError(f"action {len(rounds[number - 1])} of round {number} is missing")
            rounds[number - 1].append(parse_action(text))
        return tuple(tuple(actions) for actions in rounds)

    def _insert(self, connection: sqlite3.Connection, sql: str, values: tuple[object, ...]) -> None:
        import sqlite3

        try:
            connection.execute(sql, values)
        except sqlite3.IntegrityError as error:
            if error.sqlite_errorname != "SQLITE_CONSTRAINT_PRIMARYKEY":
                raise
            raise MatchElsewhere(Notice(NoticeKind.MATCH_ELSEWHERE, self.database.path, str(error))) from error


def _put_round(connection: sqlite3.Connection, match_id: int, row: RoundRow) -> None:
    connection.execute(
        "INSERT INTO round_results (match_id, number, kind, dealer, knocker, winner, points, knocker_deadwood, "
        "defender_deadwood, scores) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            *(match_id, row.number, row.kind.value, row.dealer, row.knocker, row.winner, row.points),
            *(row.knocker_deadwood, row.defender_deadwood, json.dumps(row.scores)),
        ),
    )


def _put_match(connection: sqlite3.Connection, match_id: int, row: MatchRow) -> None:
    connection.execute(
        "INSERT INTO match_results (match_id, winner, rounds, scores) VALUES (?, ?, ?, ?)",
        (match_id, row.winner, row.rounds, json.dumps(row.scores)),
    )
    connection.execute("UPDATE matches SET state = 'finished' WHERE id = ?", (match_id,))


def _players_text(players: tuple[StoredPlayer, ...]) -> str:
    return json.dumps([{"name": player.name, "level": player.level} for player in players], ensure_ascii=False)


def _read_players(text: str) -> tuple[StoredPlayer, ...]:
    return tuple(StoredPlayer(name=str(item["name"]), level=item["level"]) for item in json.loads(text))
