"""Tells whether wheel and sdist hold what they should: one the whole package, the other every file of the project.

    python packaging/wheel_contents.py FOLDER    the folder with one .whl and one .tar.gz

Ends with status 1 and names what is missing or too much.
"""

from __future__ import annotations

import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = "ginrummy_desktop"


def files_here() -> set[str]:
    """Every file of the project: what git knows, and what it does not ignore."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return {name for name in said.split("\0") if name and (ROOT / name).exists()}


def shared() -> set[str]:
    """What the wheel puts beside the package, by its place in an environment."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return set(told["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"].values())


def in_wheel(path: Path) -> set[str]:
    """The wheel's files, without what describes it; what goes beside the package by its place in an environment."""
    names = set(zipfile.ZipFile(path).namelist())
    return {name.partition(".data/data/")[2] or name for name in names if ".dist-info/" not in name}


def in_sdist(path: Path) -> set[str]:
    """The sdist's files, without what describes it."""
    with tarfile.open(path) as archive:
        names = {member.name.partition("/")[2] for member in archive.getmembers() if member.isfile()}
    return names - {"PKG-INFO"}


def faults(folder: Path) -> list[str]:
    """What is wrong, one a line."""
    (wheel,), (sdist,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    files = files_here()
    wanted = {name for name in files if name.startswith(f"{PACKAGE}/")} | shared()
    pairs = ((wheel.name, in_wheel(wheel), wanted), (sdist.name, in_sdist(sdist), files))
    missing = [f"{name} lacks {file}" for name, found, due in pairs for file in sorted(due - found)]
    return missing + [f"{name} has {file} too much" for name, found, due in pairs for file in sorted(found - due)]


if __name__ == "__main__":
    wrong = faults(Path(sys.argv[1]))
    print("\n".join(wrong), file=sys.stderr, end="\n" if wrong else "")
    sys.exit(bool(wrong))
