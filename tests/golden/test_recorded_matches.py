"""Whole matches as they were recorded once. A record of this version must read and play the same for ever after.

So files are added here and never changed; the remarks in them hold every card dealt and drawn, and every score.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from ginrummy_desktop.engine import PRESETS, EndKind, format_record, parse_record

RECORDS = sorted(Path(__file__).parent.glob("*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_match_reads_and_plays_as_it_did(path: Path) -> None:
    text = path.read_text("utf-8")
    assert format_record(parse_record(text)) == text


def test_every_preset_and_every_ending_is_among_them() -> None:
    records = [parse_record(path.read_text("utf-8")) for path in RECORDS]
    assert {record.rules for record in records} >= set(PRESETS.values())
    assert {result.kind for record in records for result in record.replay().rounds} == set(EndKind)


def test_one_of_them_is_unfinished() -> None:
    match = parse_record((Path(__file__).parent / "unfinished.txt").read_text("utf-8")).replay()
    assert (match.winner, match.round_number, match.scores, match.to_act) == (None, 3, (3, 5), 1)
    assert str(match.round.drawn) == "9S"
