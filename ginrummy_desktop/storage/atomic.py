"""Writing a file so that a crash leaves the old one or the new one, whole."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO


@contextmanager
def whole_file(path: Path, encoding: str = "utf-8") -> Iterator[TextIO]:
    """A file beside ``path`` to write to, which takes its name at the end. Line ends are written as they are given.

    Raises ``OSError``. When writing fails, or the block is left by an exception, the old file is as it was.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with beside.open("w", encoding=encoding, newline="") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except BaseException:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def write_atomically(path: Path, text: str) -> None:
    """Write ``text`` to ``path``, in a folder that is made when it is missing. Raises ``OSError``."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with whole_file(path) as file:
        file.write(text)


def _sync_folder(folder: Path) -> None:
    """Make the new name outlive a power cut, where the system lets a folder be opened for that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
