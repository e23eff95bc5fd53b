"""From the start of the process to the first painted frame: the game against an empty window."""

from __future__ import annotations

import os
import shutil
import sysconfig
import tempfile
from pathlib import Path
from statistics import median

from tests.bench.report import figure
from tests.bench.screen import ROOT, run_child, virtual_screen

RUNS = 10
MOST = 2.0
# What the game needs of the environment, as it is laid by pip.
_PARTS = ("PySide6", "shiboken6", "platformdirs", "font_rhd")


def measure() -> None:
    """Print the ratio of the medians, and that of the first start in a fresh copy of the environment."""
    with virtual_screen() as environment, tempfile.TemporaryDirectory() as folder:
        _warm(environment, Path(folder))
        _cold(environment, Path(folder))


def _first_frame(kind: str, environment: dict[str, str], folder: Path) -> float:
    """Milliseconds from the start of the process to its first frame. Each game starts with nothing kept."""
    data = folder / "data"
    shutil.rmtree(data, ignore_errors=True)
    options = ["--data-dir", str(data)] if kind != "empty" else []
    told = run_child("first_frame", kind, "0", *options, environment=environment)
    return (told["painted"] - told["started"]) / 1e6


def _warm(environment: dict[str, str], folder: Path) -> None:
    times: dict[str, list[float]] = {"empty": [], "game": [], "cards": []}
    for run in range(RUNS + 1):
        for kind, measured in times.items():
            ms = _first_frame(kind, environment, folder)
            if run:  # the first of each only warms up
                measured.append(ms)
    empty, game = median(times["empty"]), median(times["game"])
    made_of = f"{game:.0f} ms / {empty:.0f} ms, medians of {RUNS}; slowest {max(times['game']):.0f} ms"
    figure("first frame, game / empty window", game / empty, MOST, made_of=made_of)
    cards = median(times["cards"])
    made_of = f"{cards:.0f} ms / {empty:.0f} ms, medians of {RUNS}"
    figure("first frame with cards on the table, game / empty window", cards / empty, None, made_of=made_of)


def _cold(environment: dict[str, str], folder: Path) -> None:
    copy = folder / "environment"
    _copy_environment(copy)
    fresh = {**environment, "PYTHONPATH": str(copy)}
    ms = {}
    for kind in ("empty", "game"):
        _forget(copy)
        ms[kind] = _first_frame(kind, fresh, folder)
    made_of = f"{ms['game']:.0f} ms / {ms['empty']:.0f} ms, nothing of it in the page cache, the game not yet compiled"
    figure("first frame in a fresh copy of the environment", ms["game"] / ms["empty"], None, made_of=made_of)


def _copy_environment(target: Path) -> None:
    site = Path(sysconfig.get_paths()["purelib"])
    for part in _PARTS:
        if (site / part).is_dir():
            shutil.copytree(site / part, target / part, symlinks=True)
    shutil.copytree(
        ROOT / "ginrummy_desktop", target / "ginrummy_desktop", ignore=shutil.ignore_patterns("__pycache__")
    )


def _forget(folder: Path) -> None:
    """Ask the system to drop these files from its page cache, so that they are read from the disk again."""
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            handle = os.open(path, os.O_RDONLY)
            os.fsync(handle)
            os.posix_fadvise(handle, 0, 0, os.POSIX_FADV_DONTNEED)
            os.close(handle)
