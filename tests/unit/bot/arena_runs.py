"""What the tests of the arena share: one run of its command, and what its state file keeps."""

from __future__ import annotations

from pathlib import Path

import pytest

from ginrummy_desktop.bot.arena import main
from ginrummy_desktop.bot.arena_play import Contest
from ginrummy_desktop.bot.arena_state import StateFile
from ginrummy_desktop.bot.arena_tally import Tally


def run(capsys: pytest.CaptureFixture[str], state: Path, *arguments: str) -> tuple[int, str, str]:
    """The arena with ``arguments``: its exit status, and what it printed and complained of."""
    status = main(["--state", str(state), *arguments])
    out, err = capsys.readouterr()
    return status, out, err


def kept_in(state: Path, contest: Contest, fresh: bool = False) -> dict[int, Tally]:
    file = StateFile(state, contest, fresh)
    file.close(finished=False)
    return file.found
