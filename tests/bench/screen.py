"""A virtual screen of our own, and processes started on it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
_PATIENCE_S = 120


@contextmanager
def virtual_screen(size: str = "1600x1000x24") -> Iterator[dict[str, str]]:
    """Start Xvfb on a free display and give the environment for processes that shall open windows there."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as told:
            display = told.readline().strip()
        if not display:
            raise RuntimeError("Xvfb did not start")
        # As at a person's own start: PYTHONDONTWRITEBYTECODE, say, would have the game compiled anew each time.
        foreign = ("QT_", "WAYLAND_", "PYTHON")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(foreign)}
        yield kept | {"DISPLAY": f":{display}", "QT_QPA_PLATFORM": "xcb", "PYTHONPATH": str(ROOT)}
    finally:
        server.terminate()
        server.wait()


def run_child(name: str, *args: str, environment: dict[str, str]) -> dict[str, Any]:
    """Run ``tests/bench/children/NAME.py`` and return the JSON object in its last line, with ``started`` added.

    ``started`` is the monotonic clock in ns just before the process was. Raises RuntimeError when it fails.
    """
    command = [sys.executable, str(ROOT / "tests" / "bench" / "children" / f"{name}.py"), *args]
    started = time.monotonic_ns()
    run = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, timeout=_PATIENCE_S)
    if run.returncode or not run.stdout.strip():
        said = "\n".join(f"{run.stdout}{run.stderr}".splitlines()[-4:])
        raise RuntimeError(f"{name} ended with {run.returncode}\n{said}")
    return {**json.loads(run.stdout.splitlines()[-1]), "started": started}
