"""What is installed: how large it is, and how soon its first frame is there against the same app from its sources."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from tests.bench.report import figure
from tests.bench.screen import ROOT, virtual_screen
from tests.bench.watching import first_frame_seen

RUNS = 10
MOST_BUNDLE_MB, MOST_DEB_MB, MOST_RATIO = 105, 32, 1.05
_BUNDLE = ROOT / "build" / "bundle" / "ginrummy-desktop"
_MIDDLE = (640, 400)


def measure() -> None:
    """Build the bundle and the package, and print their sizes and the ratio of the medians of the first frame."""
    for script in ("bundle.sh", "deb.sh"):
        subprocess.run([str(ROOT / "packaging" / script)], check=True, stdout=subprocess.DEVNULL)
    files = [path for path in _BUNDLE.rglob("*") if path.is_file() and not path.is_symlink()]
    size = sum(path.stat().st_size for path in files) / 1e6
    figure("the bundle, unpacked", size, MOST_BUNDLE_MB, "MB", f"{len(files)} files")
    package = max((ROOT / "build").glob("ginrummy-desktop_*.deb"), key=lambda path: path.stat().st_mtime)
    figure("the Debian package", package.stat().st_size / 1e6, MOST_DEB_MB, "MB", package.name)
    _first_frames()


def _first_frames() -> None:
    """Against the app as ``make play`` starts it; and, to see what bundling costs, with the bundle's Python."""
    built_with = ROOT / "build" / "package-venv" / "bin" / "python"
    times = _times(
        {
            "virtual environment": [sys.executable, "-m", "ginrummy_desktop"],
            "the same Python": [str(built_with), "-m", "ginrummy_desktop"],
            "bundle": [str(_BUNDLE / "ginrummy-desktop")],
        }
    )
    bundle = median(times.pop("bundle"))
    for way, most in (("virtual environment", MOST_RATIO), ("the same Python", None)):
        other = median(times[way])
        made_of = f"{bundle:.0f} ms / {other:.0f} ms, medians of {RUNS}, seen on the screen"
        figure(f"first frame, bundle / {way}", bundle / other, most, made_of=made_of)


def _times(ways: dict[str, list[str]]) -> dict[str, list[float]]:
    """Milliseconds to the first frame of each way, in turn; the first of each only warms up."""
    times: dict[str, list[float]] = {way: [] for way in ways}
    with virtual_screen() as environment, tempfile.TemporaryDirectory() as folder:
        for run in range(RUNS + 1):
            for way, command in ways.items():
                data = Path(folder, "data")
                shutil.rmtree(data, ignore_errors=True)
                ms = first_frame_seen([*command, "--data-dir", str(data)], environment, _MIDDLE)
                if run:
                    times[way].append(ms)
    return times
