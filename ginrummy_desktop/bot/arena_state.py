"""What an unfinished contest keeps: a file with a line for each pair, to go on from after an interruption."""

from __future__ import annotations

import contextlib
import json
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import Any, TextIO

from ginrummy_desktop.bot.arena_play import Contest
from ginrummy_desktop.bot.arena_tally import Tally, tally_from_dict

APP = "ginrummy-desktop"
PACKAGE = Path(__file__).parents[1]


def usual_path(contest: Contest) -> Path:
    """Where the pairs of ``contest`` are kept: in the folder for what may be lost, under a name of its own."""
    from platformdirs import user_cache_path

    name = sha256(json.dumps(asdict(contest)).encode()).hexdigest()[:16]
    return user_cache_path(APP, appauthor=False) / "arena" / f"{name}.jsonl"


def fingerprint() -> str:
    """Changes with every file of the bots and the rules, weights included: old pairs say nothing of new players."""
    digest = sha256()
    for room in ("bot", "engine"):
        for path in sorted((PACKAGE / room).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:  # a bundle has compiled files instead
                digest.update(f"{path.relative_to(PACKAGE)}|{path.stat().st_size}|".encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:32]


class StateFile:
    """The file at ``path`` for ``contest``. None of its methods raises for what the environment does: see ``trouble``.

    ``found``: the pairs that were in it. A file of another contest, or of other bots, is begun anew.
    """

    def __init__(self, path: Path, contest: Contest, fresh: bool = False) -> None:
        self.path = path
        self.trouble = ""
        self._head = {"contest": asdict(contest), "made_with": fingerprint()}
        self._file: TextIO | None = None
        self.found: dict[int, Tally] = {} if fresh else self._read()
        self._open()

    def add(self, tally: Tally) -> None:
        """Keep a pair."""
        if self._file is not None:
            self._write(tally.as_dict())

    def close(self, finished: bool) -> None:
        """No more pairs; a file whose contest is finished is removed."""
        if self._file is not None:
            with contextlib.suppress(OSError):
                self._file.close()
        if finished:
            with contextlib.suppress(OSError):
                self.path.unlink(missing_ok=True)

    def _read(self) -> dict[int, Tally]:
        try:
            lines = self.path.read_text("utf-8", "replace").splitlines()
            if not lines or json.loads(lines[0]) != self._head:
                return {}
        except (OSError, ValueError):
            return {}
        found: dict[int, Tally] = {}
        for line in lines[1:]:
            with contextlib.suppress(ValueError, KeyError, TypeError):  # cut short by a crash
                tally = tally_from_dict(json.loads(line))
                found.update(dict.fromkeys(tally.pairs, tally))
        return found

    def _open(self) -> None:
        """Write it anew, which also mends what was cut short; the old one goes when the new one is whole."""
        new = self.path.with_name(f"{self.path.name}.new")
        lines = [_line(self._head), *(_line(tally.as_dict()) for tally in self.found.values())]
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            new.write_text("".join(lines), "utf-8")
            new.replace(self.path)
            self._file = self.path.open("a", encoding="utf-8")
        except OSError as error:
            self.trouble = f"{self.path}: {error.strerror or error}"

    def _write(self, data: dict[str, Any]) -> None:
        assert self._file is not None
        try:
            self._file.write(_line(data))
            self._file.flush()
        except OSError as error:
            self.trouble = f"{self.path}: {error.strerror or error}"
            with contextlib.suppress(OSError):
                self._file.close()
            self._file = None


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data, separators=(",", ":")) + "\n"
