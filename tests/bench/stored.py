"""How long the statistics of 100,000 stored matches take to open."""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import median

from ginrummy_desktop.storage.database import open_database
from tests.bench.report import figure
from tests.bench.screen import run_child, virtual_screen
from tests.helpers.many_matches import fill

MATCHES, DAYS = 100_000, 1500
RUNS = 5
MOST_MS = 1000


def measure() -> None:
    """Print how long it takes from the wish to the painted window, and how much of that the database takes."""
    with tempfile.TemporaryDirectory() as folder, virtual_screen() as environment:
        path = Path(folder, "many.sqlite3")
        database = open_database(path, lambda notice: None)
        fill(database, MATCHES, DAYS)
        database.close()
        runs = [run_child("open_statistics", str(path), environment=environment) for _ in range(RUNS)]
    shown, read = median(run["shown"] for run in runs), median(run["read"] for run in runs)
    figure(
        f"statistics of {MATCHES:,} matches, opened",
        shown,
        MOST_MS,
        "ms",
        f"of it {read:.0f} ms in the database, median of {RUNS}",
    )
