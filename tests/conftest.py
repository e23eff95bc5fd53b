"""What every test gets: Qt without a screen, one locale, a data directory of its own, and its marker."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import hypothesis
import pytest

# Before anything imports Qt. A person who wants to see the windows sets QT_QPA_PLATFORM=xcb.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.update(LC_ALL="C.UTF-8", LANGUAGE="")
# A test that forgets to ask for ``data_dir`` must not touch the games of the person who runs it.
_HOME = tempfile.TemporaryDirectory(prefix="ginrummy-tests-")
for _kind in ("DATA", "CONFIG", "STATE"):
    os.environ[f"XDG_{_kind}_HOME"] = str(Path(_HOME.name, _kind.lower()))

# Timings are never tests; and where the checks decide what lands, they try the same examples every time.
hypothesis.settings.register_profile("project", deadline=None, derandomize=bool(os.environ.get("CI")))
hypothesis.settings.load_profile("project")

_TESTS = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what needs Qt: everything under tests/gui. Elsewhere a test that asks for Qt is in the wrong place."""
    for item in items:
        if item.path.is_relative_to(_TESTS / "gui"):
            item.add_marker(pytest.mark.gui)
        elif {"qapp", "qtbot"} & set(getattr(item, "fixturenames", ())):
            raise pytest.UsageError(f"{item.nodeid} needs Qt, so it belongs under tests/gui")


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    """An empty directory, this test's own, for what the game keeps (``--data-dir``)."""
    path = tmp_path / "data"
    path.mkdir()
    return path


@pytest.fixture(scope="session")
def test_data() -> Path:
    """The directory with the recorded hands, deals and vectors: tests/data."""
    return _TESTS / "data"
