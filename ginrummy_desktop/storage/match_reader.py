"""What can be read back of matches. Raises ``StorageTrouble`` for what the environment does."""

from __future__ import annotations

import json
from dataclasses import replace

from ginrummy_desktop.engine.actions import Action, parse_action
from ginrummy_desktop.engine.rules import rules_from_dict
from ginrummy_desktop.engine.showdown import EndKind
from ginrummy_desktop.storage.database import Database
from ginrummy_desktop.storage.notices import MatchUnreadable, Notice, NoticeKind
from ginrummy_desktop.storage.rows import (
    MatchHeader,
    MatchKind,
    MatchRow,
    MatchState,
    OpenMatch,
    RoundRow,
    StoredMatch,
    StoredPlayer,
)
from ginrummy_desktop.storage.sheets import game_sheets

_OPEN = """
SELECT m.id, m.game, m.rules_name, m.level, m.kind, m.created, m.players, r.number, r.scores,
    EXISTS (SELECT * FROM actions WHERE match_id = m.id)
FROM matches AS m LEFT JOIN round_results AS r
    ON r.match_id = m.id AND r.number = (SELECT max(number) FROM round_results WHERE match_id = m.id)
WHERE m.profile = ? AND m.state = 'open' ORDER BY m.played DESC, m.id DESC
"""


class MatchReader:
    """What is read of the matches in ``database``."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def last_shown(self, profile: int = 1) -> int | None:
        """The match of ``profile`` that was last played and not given up: open, or finished and not yet followed."""
        rows = self.database.query(
            "SELECT id FROM matches WHERE profile = ? AND state <> 'given_up' ORDER BY played DESC, id DESC LIMIT 1",
            (profile,),
        )
        return int(rows[0][0]) if rows else None

    def open_matches(self, profile: int = 1) -> tuple[OpenMatch, ...]:
        """The matches of ``profile`` that can be gone on with, the most recently played first."""
        found = [_open_match(*row) for row in self.database.query(_OPEN, (profile,))]
        sheets = game_sheets(self.database, [match.id for match in found])
        return tuple(replace(match, games=sheets[match.id].columns) if match.id in sheets else match for match in found)

    def standing(self, match_id: int) -> tuple[str, int] | None:
        """The state of a match and how often something was taken back in it; None if there is no such match."""
        rows = self.database.query("SELECT state, take_backs FROM matches WHERE id = ?", (match_id,))
        return (str(rows[0][0]), int(rows[0][1])) if rows else None

    def match_ids(self) -> tuple[int, ...]:
        """All matches, the oldest first."""
        return tuple(row[0] for row in self.database.query("SELECT id FROM matches ORDER BY id"))

    def load(self, match_id: int) -> StoredMatch:
        """A stored match. Raises ``KeyError`` if there is none, ``MatchUnreadable`` if it makes no sense."""
        rows = self.database.query(
            "SELECT created, game, rules, players, profile, kind, state, ended, hints, take_backs "
            "FROM matches WHERE id = ?",
            (match_id,),
        )
        if not rows:
            raise KeyError(match_id)
        created, game, rules, players, profile, kind, state, *rest = rows[0]
        try:
            header = MatchHeader(
                *(rules_from_dict(json.loads(rules)), game, _read_players(players), created),
                *(profile, MatchKind(kind)),
            )
            return StoredMatch(match_id, header, MatchState(state), self._load_rounds(match_id), *rest)
        except (ValueError, TypeError, KeyError, RecursionError) as error:
            raise self.unreadable(match_id, error) from error

    def round_results(self, match_id: int) -> tuple[RoundRow, ...]:
        """The results of its finished rounds, in order."""
        rows = self.database.query(
            "SELECT number, kind, dealer, knocker, winner, points, knocker_deadwood, defender_deadwood, scores, "
            "sat_out FROM round_results WHERE match_id = ? ORDER BY number",
            (match_id,),
        )
        return tuple(
            RoundRow(number, EndKind(kind), *rest, tuple(json.loads(scores)), out)  # type: ignore[call-arg]
            for number, kind, *rest, scores, out in rows
        )

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


def _open_match(
    match_id: int, game: str, rules_name: str, level: str, kind: str, created: str, players: str, *rest: object
) -> OpenMatch:
    number, scores, begun = rest
    known = json.loads(str(scores)) if scores else [0] * _player_count(players)
    return OpenMatch(
        *(match_id, game, rules_name, level, MatchKind(kind), created),
        *(int(str(number or 0)), tuple(known), bool(begun)),
        bots=several_bots(players),
    )


def several_bots(players: str) -> tuple[StoredPlayer, ...]:
    """The bots of a match for more than two, from how its players are kept; else none, as its level tells of the one.

    What makes no sense is none too: it is told of when the match is loaded.
    """
    try:
        bots = tuple(player for player in _read_players(players) if player.level is not None)
    except (ValueError, TypeError, KeyError, RecursionError):
        return ()
    return bots if len(bots) > 1 else ()


def _player_count(text: str) -> int:
    try:
        return len(json.loads(text))
    except (ValueError, TypeError, RecursionError):
        return 2  # what makes no sense is told of when it is loaded


def _read_players(text: str) -> tuple[StoredPlayer, ...]:
    return tuple(StoredPlayer(name=str(item["name"]), level=item["level"]) for item in json.loads(text))
