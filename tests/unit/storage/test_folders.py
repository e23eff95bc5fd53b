"""Where things are kept, and setting aside."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from ginrummy_desktop.storage.folders import data_folder, database_path, set_aside, settings_path


def test_the_override_puts_everything_elsewhere(tmp_path: Path) -> None:
    folder = data_folder(tmp_path / "x")
    assert database_path(folder).parent == settings_path(folder).parent == tmp_path / "x"
    assert not folder.exists()


def test_a_relative_override_is_made_absolute() -> None:
    assert data_folder("games").is_absolute()


@pytest.mark.skipif(sys.platform != "linux", reason="XDG is for Linux")
def test_the_default_is_the_systems_place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "ginrummy-desktop"


def test_set_aside_moves_the_companions_too_and_never_replaces_anything(tmp_path: Path) -> None:
    asides = []
    for number in range(3):
        (tmp_path / "a.db").write_text(f"main {number}")
        (tmp_path / "a.db-wal").write_text(f"log {number}")
        asides.append(set_aside(tmp_path / "a.db", ("-wal", "-shm")))
    assert [aside.read_text() for aside in asides] == ["main 0", "main 1", "main 2"]
    assert [Path(f"{aside}-wal").read_text() for aside in asides] == ["log 0", "log 1", "log 2"]
    assert not (tmp_path / "a.db").exists()
    assert not (tmp_path / "a.db-wal").exists()


def test_importing_the_room_loads_no_database_and_no_platformdirs() -> None:
    modules = "folders, database, matches, keeper, replay, settings_file"
    check = "print({'sqlite3', 'platformdirs'} & set(sys.modules))"
    code = f"import sys; from ginrummy_desktop.storage import {modules}; {check}"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "set()"
