"""Fixtures for the tests of bots and of the arena."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def state(tmp_path: Path) -> Path:
    """Where an arena keeps its state; the folder isn't there yet."""
    return tmp_path / "deep" / "state.jsonl"
