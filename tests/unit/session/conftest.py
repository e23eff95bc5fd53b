"""What the session tests share: a store, what it told, and how a bot's turn is played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ginrummy_desktop.storage.database import open_database
from ginrummy_desktop.storage.folders import database_path
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.notices import Notice


@pytest.fixture
def told() -> list[Notice]:
    """The notices so far."""
    return []


@pytest.fixture
def store(data_dir: Path, told: list[Notice]) -> Iterator[MatchStore]:
    """A new database."""
    database = open_database(database_path(data_dir), told.append)
    yield MatchStore(database)
    database.close()
