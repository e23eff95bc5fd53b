"""What tests of the table share: windows that close after the test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.helpers.playing import Table, Tables


@pytest.fixture
def tables(qtbot: QtBot, data_dir: Path) -> Iterator[Tables]:
    """Opens windows."""
    opened = Tables(qtbot, data_dir)
    yield opened
    opened.close_all()


@pytest.fixture
def table(tables: Tables) -> Table:
    """A window with no match in it yet, nothing moving, the bot waiting for the test."""
    return tables()
