"""``kill -9`` at any moment loses nothing that was applied."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from ginrummy_desktop.session.start import resume_session
from ginrummy_desktop.storage.database import open_database
from ginrummy_desktop.storage.folders import database_path
from ginrummy_desktop.storage.matches import MatchStore
from tests.unit.session.playing import fail

ROOT = Path(__file__).parents[3]
KILLS = 4


@pytest.mark.parametrize("rules", ["classic", "oklahoma"])
def test_everything_that_was_applied_is_there_after_a_kill(rules: str, data_dir: Path) -> None:
    rng = Random(rules)
    printed: list[str] = []
    for _ in range(KILLS):
        printed += killed_after(data_dir, rules, rng.uniform(0.0, 0.4))
        assert_all_there(data_dir, printed)
    assert len(printed) > 20


def killed_after(folder: Path, rules: str, seconds: float) -> list[str]:
    """Let it play, kill it ``seconds`` after its first action, and give what it had printed."""
    command = [sys.executable, "-m", "tests.unit.session.playing", str(folder), rules]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        first = process.stdout.readline()
        time.sleep(seconds)
        process.kill()
        rest, errors = process.stdout.read(), process.stderr.read()
        assert errors == ""
    text = first + rest
    return text[: text.rfind("\n") + 1].splitlines()


def assert_all_there(folder: Path, printed: list[str]) -> None:
    store = MatchStore(open_database(database_path(folder), fail))
    matches = [store.load(match_id) for match_id in store.match_ids()]
    stored = [
        f"{match.header.game} {number} {action}"
        for match in matches
        for number, actions in enumerate(match.rounds, start=1)
        for action in actions
    ]
    # What was stored just before a kill may be missing from what was printed, never the other way round.
    remaining = iter(stored)
    assert all(line in remaining for line in printed)
    if store.open_matches():
        session = resume_session(store, fail)
        assert session is not None
        assert session.match.game == matches[-1].header.game
        assert tuple(session.match.round.actions) == matches[-1].rounds[-1]
    store.database.close()
