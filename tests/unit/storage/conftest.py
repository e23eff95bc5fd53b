"""What the storage tests share: a database of their own, what it told, and somebody without rights."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ginrummy_desktop.bot.baselines import Simple
from ginrummy_desktop.bot.player import DEFAULT_BUDGET, CancelToken
from ginrummy_desktop.bot.seeds import stream
from ginrummy_desktop.engine import PRESETS, Match
from ginrummy_desktop.storage.database import Database, open_database
from ginrummy_desktop.storage.folders import database_path
from ginrummy_desktop.storage.keeper import Keeper
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.notices import Notice
from ginrummy_desktop.storage.results import stored_action
from ginrummy_desktop.storage.rows import MatchHeader, MatchKind, StoredPlayer

NOBODY = 65534


@pytest.fixture
def told() -> list[Notice]:
    """The notices so far."""
    return []


@pytest.fixture
def path(data_dir: Path) -> Path:
    """Where the database lies."""
    return database_path(data_dir)


@pytest.fixture
def database(path: Path, told: list[Notice]) -> Iterator[Database]:
    """A new database."""
    database = open_database(path, told.append)
    yield database
    database.close()


@pytest.fixture
def store(database: Database) -> MatchStore:
    """The matches in it."""
    return MatchStore(database)


@pytest.fixture
def lock() -> Iterator[Callable[[Path], None]]:
    """Takes the right to write in a folder, and to its files, away from this process, also when root runs the tests."""
    locked: list[Path] = []
    root = os.geteuid() == 0

    def take_away(folder: Path) -> None:
        locked.append(folder)
        for file in folder.iterdir():
            file.chmod(0o444)
        folder.chmod(0o555)
        if root:
            os.seteuid(NOBODY)

    yield take_away
    if root:
        os.seteuid(0)
    for folder in locked:
        folder.chmod(0o755)


@pytest.fixture
def open_dir() -> Iterator[Path]:
    """A folder that everybody can reach, which pytest's own are not."""
    folder = Path(tempfile.mkdtemp(prefix="ginrummy-"))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


class Played:
    """A match of two Simple bots to 60 points, kept as it goes."""

    def __init__(self, store: MatchStore, told: list[Notice], **which: Any) -> None:
        rules, game, kind = which.get("rules", "classic"), which.get("game", "7"), which.get("kind", MatchKind.OWN)
        self.match = Match(PRESETS[rules].with_target(60), game)
        self.keeper = Keeper(store, told.append)
        players = (StoredPlayer("Ann"), *(StoredPlayer(level="casual"),) * (self.match.rules.players - 1))
        self.header = MatchHeader(self.match.rules, game, players, "2026-01-31T12:00:00Z", kind=kind)
        self.keeper.begin(self.header)

    def step(self) -> bool:
        """One action, or the next deal; False at the end of the match."""
        if self.match.to_act is not None:
            view = self.match.view(self.match.to_act)
            action = Simple().choose(view, stream(len(view.actions)), DEFAULT_BUDGET, CancelToken())
            self.match.apply(action)
            self.keeper.append(stored_action(self.match, action))
            return True
        if self.match.winner is not None:
            return False
        self.match.next_round()
        self.keeper.start_round(self.match.round_number)
        return True

    def steps(self, count: int) -> None:
        """Several."""
        for _ in range(count):
            assert self.step()

    def to_the_end_of_the_round(self) -> None:
        """Until somebody has won it, or nobody."""
        while self.match.to_act is not None:
            self.step()

    def to_the_end(self) -> None:
        """The whole match."""
        while self.step():
            pass


Play = Callable[..., Played]


@pytest.fixture
def play(store: MatchStore, told: list[Notice]) -> Play:
    """Begins a match that is kept in ``store``."""
    return lambda **which: Played(store, told, **which)
