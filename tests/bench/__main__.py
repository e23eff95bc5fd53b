"""``python -m tests.bench [GROUP ...]``: print the figures, one a line, of all groups or of those named."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable

from tests.bench import packages, startup, stored, table
from tests.bench.screen import ROOT


def _solver() -> None:
    script = ROOT / "tests" / "bench" / "bench_solver.py"
    subprocess.run([sys.executable, str(script)], cwd=ROOT, check=True)


GROUPS: dict[str, Callable[[], None]] = {
    "solver": _solver,
    "startup": startup.measure,
    "frames": table.measure_frames,
    "memory": table.measure_memory,
    "click": table.measure_click,
    "statistics": stored.measure,
    "packages": packages.measure,
}


def main(names: list[str]) -> int:
    """Measure; returns 2 when a group is unknown and 1 when one could not be measured."""
    unknown = set(names) - set(GROUPS)
    if unknown:
        print(f"unknown: {', '.join(sorted(unknown))}; there are {', '.join(GROUPS)}", file=sys.stderr)
        return 2
    failed = False
    if os.getloadavg()[0] > os.cpu_count() / 2:
        print(f"This machine is busy (load {os.getloadavg()[0]:.1f}), so these figures are too high.", flush=True)
    for name in names or GROUPS:
        try:
            GROUPS[name]()
        except (RuntimeError, ValueError, subprocess.SubprocessError) as error:
            failed = True
            print(f"{name} could not be measured: {error}", file=sys.stderr, flush=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
