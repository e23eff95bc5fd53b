"""``kill -9`` at any moment loses nothing that was shown, and nothing is counted twice.

Twenty kills here; ``make soak`` does five hundred.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from ginrummy_desktop.session.start import open_session
from ginrummy_desktop.storage.database import open_database
from ginrummy_desktop.storage.folders import database_path
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.replay import rebuild_results
from ginrummy_desktop.storage.rows import MatchState, StoredMatch
from tests.unit.session.playing import fail

ROOT = Path(__file__).parents[3]
FOLDERS = 25 if os.environ.get("GINRUMMY_SOAK") else 1
KILLS = 20
"""In each folder, one after the other."""
MOST = 90
"""So many things are done at most before a kill."""

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")


class Shown:
    """What was shown of all matches, as the lines that were read tell it."""

    def __init__(self, store: MatchStore) -> None:
        stored = [store.load(match_id) for match_id in store.match_ids()]
        self.rounds: dict[int, dict[int, list[str]]] = defaultdict(lambda: defaultdict(list))
        for match in stored:
            self.rounds[match.id].update(actions_of(match))
        self.given_up = {match.id for match in stored if match.state is MatchState.GIVEN_UP}
        self.hints = defaultdict(int, {match.id: match.hints for match in stored})
        self.take_backs = defaultdict(int, {match.id: match.take_backs for match in stored})
        self.doing = ""
        self.actions = 0

    def read(self, line: str) -> None:
        """Take in a line."""
        self.doing = line[1:] if line.startswith("?") else ""
        what, match_id, *rest = line.split(maxsplit=4)
        number = int(match_id)
        if what == "act":
            actions = self.rounds[number][int(rest[0])]
            assert len(actions) == int(rest[1])
            actions.append(rest[2])
            self.actions += 1
        elif what == "back":
            del self.rounds[number][int(rest[0])][int(rest[1]) :]
            self.take_backs[number] += 1
        elif what == "end":
            self.given_up.add(number)
        elif what == "hint":
            self.hints[number] += 1

    def compare(self, match: StoredMatch) -> int:
        """Fail unless the match is kept as it was shown, or one thing further; gives how many actions further."""
        kept, shown = actions_of(match), self.rounds[match.id]
        if self.doing.startswith(f"back {match.id} ") and match.take_backs > self.take_backs[match.id]:
            self.read(self.doing)  # it was done, and only not yet said
        assert {number: actions[: len(shown[number])] for number, actions in kept.items()} == {
            number: shown[number] for number in kept
        }
        assert all(number in kept for number, actions in shown.items() if actions)
        assert match.take_backs == self.take_backs[match.id]
        assert match.hints - self.hints[match.id] in ((0, 1) if self.doing == f"hint {match.id}" else (0,))
        if match.id in self.given_up:
            assert match.state in (MatchState.GIVEN_UP, MatchState.FINISHED)
        assert (match.ended is None) == (match.state is MatchState.OPEN)
        return sum(map(len, kept.values())) - sum(map(len, shown.values()))


def actions_of(match: StoredMatch) -> dict[int, list[str]]:
    return {number: list(map(str, actions)) for number, actions in enumerate(match.rounds, start=1)}


def results_of(store: MatchStore) -> list[object]:
    return [(store.round_results(match_id), store.match_result(match_id)) for match_id in store.match_ids()]


def check(shown: Shown, store: MatchStore) -> None:
    """Everything that was shown is kept, and counted once."""
    matches = [store.load(match_id) for match_id in store.match_ids()]
    assert sum(shown.compare(match) for match in matches) in (0, 1)
    assert set(shown.rounds) <= {match.id for match in matches}
    before = results_of(store)
    assert [result is not None for _, result in before] == [  # type: ignore[misc]
        match.state is MatchState.FINISHED for match in matches
    ]
    assert rebuild_results(store) == ()
    assert results_of(store) == before
    for match in store.open_matches()[:2]:
        assert open_session(store, match.id, fail) is not None


@pytest.fixture
def player() -> Iterator[subprocess.Popen[str]]:
    """The program that plays and is killed."""
    command = [sys.executable, "-m", "tests.unit.session.killed"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as process:
        yield process
        assert process.stdin is not None
        assert process.stderr is not None
        process.stdin.close()
        assert process.stderr.read() == ""


def killed_after(steps: int, seconds: float, folder: Path, seed: int, player: subprocess.Popen[str]) -> list[str]:
    """What it wrote."""
    assert player.stdin is not None
    assert player.stdout is not None
    player.stdin.write(f"{folder} {steps} {seconds} {seed}\n")
    player.stdin.flush()
    lines: list[str] = []
    while not lines or not lines[-1].startswith("dead"):
        line = player.stdout.readline()
        assert line, "it ended by itself"
        lines.append(line.rstrip("\n"))
    assert lines.pop() == "dead -9"
    return lines


@pytest.mark.parametrize("chance", range(FOLDERS))
def test_everything_that_was_shown_is_there_after_kills(
    chance: int, data_dir: Path, player: subprocess.Popen[str]
) -> None:
    rng, actions = Random(chance), 0
    store = MatchStore(open_database(database_path(data_dir), fail))
    for kill in range(KILLS):
        shown = Shown(store)
        store.database.close()
        steps, seconds = rng.choice((0, rng.randint(1, MOST))), rng.uniform(0, 0.02)
        for line in killed_after(steps, seconds, data_dir, chance * KILLS + kill, player):
            shown.read(line)
        store = MatchStore(open_database(database_path(data_dir), fail))
        check(shown, store)
        actions += shown.actions
    assert store.database.query("PRAGMA integrity_check") == [("ok",)]
    store.database.close()
    assert actions > MOST
