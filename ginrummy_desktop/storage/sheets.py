"""The score sheets of matches of several games (Hollywood), from the results of their rounds: nothing is replayed."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import groupby

from ginrummy_desktop.engine.rules import rules_from_dict
from ginrummy_desktop.engine.scoresheet import Sheet
from ginrummy_desktop.storage.database import Database

_ROUNDS = """
SELECT m.id, m.rules, o.winner, o.points FROM matches AS m JOIN round_results AS o ON o.match_id = m.id
WHERE json_valid(m.rules) AND json_extract(m.rules, '$.score_sheet') = 'hollywood'
    AND m.id IN (SELECT value FROM json_each(?)) ORDER BY m.id, o.number
"""


def game_sheets(database: Database, ids: Sequence[int]) -> Mapping[int, Sheet]:
    """The sheets of those of the matches ``ids`` that are scored as several games.

    One without a finished round is not among them, nor one that makes no sense. Raises ``StorageTrouble``.
    """
    rows = database.query(_ROUNDS, (json.dumps(list(ids)),))
    sheets: dict[int, Sheet] = {}
    for (match_id, rules), rounds in groupby(rows, key=lambda row: (row[0], row[1])):
        sheet = _sheet(rules, [(row[2], row[3]) for row in rounds])
        if sheet is not None:
            sheets[match_id] = sheet
    return sheets


def games_won(sheet: Sheet, players: int = 2) -> tuple[int, ...]:
    """How many games each player has closed."""
    return tuple(sheet.game_winners.count(player) for player in range(players))


def _sheet(rules: str, rounds: Sequence[tuple[int | None, int]]) -> Sheet | None:
    try:
        sheet = Sheet(rules_from_dict(json.loads(rules)))
        for winner, points in rounds:
            if winner is not None:
                sheet.enter(winner, points)
    except (ValueError, TypeError, IndexError, RecursionError):
        return None  # what makes no sense is told of when the match is opened
    return sheet
