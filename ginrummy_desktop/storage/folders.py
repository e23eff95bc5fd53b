"""Where things are kept."""

from __future__ import annotations

import time
from pathlib import Path

APP = "ginrummy-desktop"
DATABASE_NAME = "ginrummy.sqlite3"
SETTINGS_NAME = "settings.json"


def data_folder(override: str | Path | None = None) -> Path:
    """The folder for everything that is kept: ``override`` (``--data-dir``) or the usual place. Not created."""
    if override:
        return Path(override).expanduser().absolute()
    from platformdirs import user_data_path  # only when needed: this runs before the first frame

    return user_data_path(APP, appauthor=False)


def log_folder(override: str | Path | None = None) -> Path:
    """The folder for the log files: in ``override`` (``--data-dir``), or the system's place for them. Not created."""
    if override:
        return data_folder(override) / "logs"
    from platformdirs import user_log_path

    return user_log_path(APP, appauthor=False)


def database_path(folder: Path) -> Path:
    """The database in ``folder``."""
    return folder / DATABASE_NAME


def settings_path(folder: Path) -> Path:
    """The settings file in ``folder``."""
    return folder / SETTINGS_NAME


def set_aside(path: Path, companions: tuple[str, ...] = ()) -> Path:
    """Give the file at ``path`` a name with the date and time, and never delete anything.

    ``companions`` are endings of files that belong to it (``-wal``) and move with it. Returns the new path.
    Raises ``OSError``.
    """
    target = _free_name(path, companions)
    # Companions first: should this be cut short, the damaged file is still found under its own name.
    for ending in companions:
        companion = Path(f"{path}{ending}")
        if companion.exists():
            companion.rename(f"{target}{ending}")
    return path.rename(target)


def _free_name(path: Path, companions: tuple[str, ...]) -> Path:
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    for number in range(1, 10_000):
        again = "" if number == 1 else f"-{number}"
        target = path.with_name(f"{path.stem}.damaged-{stamp}{again}{path.suffix}")
        if not any(Path(f"{target}{ending}").exists() for ending in ("", *companions)):
            return target
    raise FileExistsError(f"no free name beside {path}")
