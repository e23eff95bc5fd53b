"""Matches in the database: their actions as they are played, and what can be read back.

Writes raise ``StorageTrouble`` for what the environment does; ``keeper`` is what play goes through, and never raises.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ginrummy_desktop.storage.clock import utc_now
from ginrummy_desktop.storage.database import Database
from ginrummy_desktop.storage.match_reader import MatchReader
from ginrummy_desktop.storage.notices import MatchElsewhere, Notice, NoticeKind
from ginrummy_desktop.storage.rows import MatchHeader, MatchRow, RoundRow, StoredAction, StoredPlayer

if TYPE_CHECKING:
    import sqlite3


_START = """
INSERT INTO matches (created, game, rules, players, profile, kind, level, rules_name, played)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, (SELECT coalesce(max(played), 0) + 1 FROM matches))
"""


class MatchStore(MatchReader):
    """The matches in ``database``. Every method is one transaction, committed when it returns, unless within one."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self._within: sqlite3.Connection | None = None

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
        """Store a new match and give its id. It is the one that was last played; those that are open stay so."""
        values = (
            *(header.created, header.game, json.dumps(header.rules.as_dict()), _players_text(header.players)),
            *(header.profile, header.kind.value, header.level, header.rules.name),
        )
        with self.transaction() as connection:
            row = connection.execute(_START, values)
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
            connection.execute(
                "UPDATE matches SET state = 'given_up', ended = ? WHERE id = ? AND state = 'open'",
                (utc_now(), match_id),
            )

    def drop(self, match_id: int) -> None:
        """Delete an open match in which the person has done nothing yet: nobody will miss it."""
        with self.transaction() as connection:
            connection.execute("DELETE FROM matches WHERE id = ? AND state = 'open'", (match_id,))

    def count_hint(self, match_id: int) -> None:
        """A hint was shown in it."""
        with self.transaction() as connection:
            connection.execute("UPDATE matches SET hints = hints + 1 WHERE id = ?", (match_id,))

    def take_back(self, match_id: int, round_no: int, from_n: int) -> None:
        """Take the match back to before action ``from_n`` (from 0) of round ``round_no``, and count that.

        What those actions brought goes with them: results, later rounds, and the match's end, so that it is open again.
        """
        later = (match_id, round_no)
        with self.transaction() as connection:
            connection.execute("DELETE FROM match_results WHERE match_id = ?", (match_id,))
            connection.execute("DELETE FROM round_results WHERE match_id = ? AND number >= ?", later)
            connection.execute("DELETE FROM rounds WHERE match_id = ? AND number > ?", later)
            connection.execute("DELETE FROM actions WHERE match_id = ? AND round = ? AND n >= ?", (*later, from_n))
            connection.execute(
                "UPDATE matches SET take_backs = take_backs + 1, state = 'open', ended = NULL WHERE id = ?", (match_id,)
            )

    def replace_results(self, match_id: int, rounds: Iterable[RoundRow], result: MatchRow | None) -> None:
        """Put these results in the place of those that the match has."""
        with self.transaction() as connection:
            connection.execute("DELETE FROM round_results WHERE match_id = ?", (match_id,))
            connection.execute("DELETE FROM match_results WHERE match_id = ?", (match_id,))
            for row in rounds:
                _put_round(connection, match_id, row)
            if result is not None:
                _put_match(connection, match_id, result)

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
        "defender_deadwood, scores, sat_out) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            *(match_id, row.number, row.kind.value, row.dealer, row.knocker, row.winner, row.points),
            *(row.knocker_deadwood, row.defender_deadwood, json.dumps(row.scores), row.sat_out),
        ),
    )


def _put_match(connection: sqlite3.Connection, match_id: int, row: MatchRow) -> None:
    connection.execute(
        "INSERT INTO match_results (match_id, winner, rounds, scores) VALUES (?, ?, ?, ?)",
        (match_id, row.winner, row.rounds, json.dumps(row.scores)),
    )
    connection.execute(
        "UPDATE matches SET state = 'finished', ended = coalesce(ended, ?) WHERE id = ?", (utc_now(), match_id)
    )


def _players_text(players: tuple[StoredPlayer, ...]) -> str:
    return json.dumps([{"name": player.name, "level": player.level} for player in players], ensure_ascii=False)
