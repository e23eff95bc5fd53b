"""Writes everything to one file: JSON that can be imported elsewhere, or a table for spreadsheets.

Both are written in steps, so that a window can show how far it is and stop it; a file that was begun and not finished
leaves nothing behind, and one that was there before stays.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Generator, Sequence
from pathlib import Path
from typing import TextIO

from ginrummy_desktop import __version__
from ginrummy_desktop.storage.atomic import whole_file
from ginrummy_desktop.storage.clock import utc_now
from ginrummy_desktop.storage.database import Database
from ginrummy_desktop.storage.export_format import (
    FORMAT,
    VERSION,
    Checksum,
    Progress,
    match_item,
    profile_item,
    rule_set_item,
)
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.notices import MatchUnreadable
from ginrummy_desktop.storage.profiles import ProfileStore
from ginrummy_desktop.storage.rule_sets import RuleSetStore
from ginrummy_desktop.storage.schema_figures import BEST_OTHER

COLUMNS = (
    *("profile", "created", "ended", "kind", "game", "rules", "level", "state", "won", "points", "opponent", "margin"),
    *("rounds", "knocks_won", "gins", "undercuts_made", "bot_knocks", "bot_gins", "undercuts_suffered", "void"),
    *("hints", "take_backs"),
)
"""The columns of the table. Times are UTC; ``won`` is 1 or 0; open matches are not in it."""

_ROWS = f"""
SELECT p.name, m.created, m.ended, m.kind, m.game, m.rules_name, m.level, m.state, f.won,
    json_extract(r.scores, '$[0]'), {BEST_OTHER}, json_extract(r.scores, '$[0]') - {BEST_OTHER},
    (SELECT count(*) FROM round_results o WHERE o.match_id = m.id), f.knock_wins, f.gins, f.undercuts_made,
    f.bot_knocks, f.bot_gins, f.undercuts_suffered, f.voids, m.hints, m.take_backs
FROM match_figures f JOIN matches m ON m.id = f.match_id LEFT JOIN match_results r ON r.match_id = m.id
LEFT JOIN profiles p ON p.id = m.profile ORDER BY m.ended, m.id
"""
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_SLICE = 500


def export_json(database: Database, path: Path) -> Generator[Progress]:
    """Write all profiles, rule sets and matches to ``path``, a match a step.

    Raises ``OSError`` and ``StorageTrouble``.
    """
    store, check = MatchStore(database), Checksum()
    ids, left_out, written = store.match_ids(), 0, 0
    with whole_file(path) as file:
        head = {"format": FORMAT, "version": VERSION, "program": __version__, "written": utc_now()}
        file.write(json.dumps(head, indent=0)[:-2] + ',\n"profiles": [')
        profiles, rules = ProfileStore(database).profiles(), RuleSetStore(database, lambda _notice: None)
        _write_items(file, check, [profile_item(profile) for profile in profiles])
        file.write('\n],\n"rule_sets": [')
        _write_items(file, check, [rule_set_item(one, who.id) for who in profiles for one in rules.of(who.id)])
        file.write('\n],\n"matches": [')
        for done, match_id in enumerate(ids, 1):
            try:
                item = match_item(store.load(match_id))
            except MatchUnreadable:
                left_out += 1
            else:
                _write_item(file, check, item, first=not written)
                written += 1
            yield Progress(done, len(ids), left_out)
        file.write(f'\n],\n"check": "{check.text()}"\n}}\n')


def export_csv(database: Database, path: Path) -> Generator[Progress]:
    """Write one line for each match that ended to ``path``. Raises ``OSError`` and ``StorageTrouble``."""
    rows = database.query(_ROWS)
    with whole_file(path, encoding="utf-8-sig") as file:  # with the mark of UTF-8
        table = csv.writer(file, lineterminator="\r\n")
        table.writerow(COLUMNS)
        for done, row in enumerate(rows, 1):
            table.writerow([_harmless(value) for value in row])
            if done % _SLICE == 0 or done == len(rows):
                yield Progress(done, len(rows))


def _write_items(file: TextIO, check: Checksum, items: Sequence[object]) -> None:
    for place, item in enumerate(items):
        _write_item(file, check, item, first=not place)


def _write_item(file: TextIO, check: Checksum, item: object, first: bool) -> None:
    check.add(item)
    file.write("\n" if first else ",\n")
    file.write(json.dumps(item, separators=(",", ":"), ensure_ascii=False))


def _harmless(value: object) -> object:
    """A text that a spreadsheet would take for a formula gets an apostrophe before it."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value
