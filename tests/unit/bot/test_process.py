"""The bot as a process: one answer a line, at once, until the input ends."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ginrummy_desktop.bot.levels import Level, make_bot
from ginrummy_desktop.bot.process import main, run
from ginrummy_desktop.bot.protocol import LONGEST_LINE, Request, decode_answer, encode_request
from ginrummy_desktop.engine import PRESETS, Match, PlayerView
from tests.unit.bot.positions import ask

ROOT = Path(__file__).parents[3]
# Buffered, as it is for everyone who has not asked for something else.
ENVIRONMENT = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
COMMAND = [sys.executable, "-c", "from ginrummy_desktop.bot.process import main; raise SystemExit(main())"]


@pytest.fixture
def process() -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(
        [*COMMAND, "--level", "casual"],
        cwd=ROOT,
        env=ENVIRONMENT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    ) as process:
        yield process
        process.kill()


def exchange(process: subprocess.Popen[str], line: str) -> str:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(line + "\n")
    process.stdin.flush()
    return process.stdout.readline()


def first_view(game: str = "3") -> PlayerView:
    match = Match(PRESETS["classic"], game)
    assert match.to_act is not None
    return match.view(match.to_act)


def test_it_answers_each_line_at_once_as_the_bot_here_would(process: subprocess.Popen[str]) -> None:
    match = Match(PRESETS["classic"], "12")
    state = 0
    while match.to_act is not None:
        view = match.view(match.to_act)
        said = decode_answer(exchange(process, encode_request(Request(state, view, state * 7))))
        assert said.state == state
        assert said.action == ask(make_bot(Level.CASUAL), view, state * 7)
        match.apply(said.action)
        state += 1
    assert state > 10


def test_a_bad_line_costs_one_answer_and_no_more(process: subprocess.Popen[str]) -> None:
    for bad in ("what?", "{}", "\u00e9\u00e9", "x" * (3 * LONGEST_LINE)):
        assert "error" in json.loads(exchange(process, bad))
    assert decode_answer(exchange(process, encode_request(Request(5, first_view(), 1)))).state == 5


def test_it_ends_quietly_with_the_input(process: subprocess.Popen[str]) -> None:
    exchange(process, "{}")
    out, err = process.communicate("", timeout=20)
    assert (out, err, process.returncode) == ("", "", 0)


def test_it_ends_when_nobody_listens() -> None:
    class Gone(io.StringIO):
        def flush(self) -> None:
            raise BrokenPipeError

    assert run(Level.CASUAL, io.StringIO("{}\n{}\n"), Gone()) == 0


def test_empty_lines_and_a_last_line_without_an_end_are_no_trouble() -> None:
    out = io.StringIO()
    assert run(Level.BEGINNER, io.StringIO("\n\n" + encode_request(Request(1, first_view(), 1))), out) == 0
    assert len(out.getvalue().splitlines()) == 1


def test_bytes_that_are_no_text_get_an_error() -> None:
    out = io.StringIO()
    good = encode_request(Request(1, first_view(), 1)).encode()
    assert run(Level.CASUAL, io.TextIOWrapper(io.BytesIO(b"\xff\xfe\n" + good + b"\n"), "utf-8"), out) == 0
    assert "error" in json.loads(out.getvalue().splitlines()[0])


@pytest.mark.parametrize("arguments", [["--level"], ["--level", "god"], ["casual"], ["--level=x"], ["--help", "me"]])
def test_what_it_does_not_understand_it_says(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert "usage" in capsys.readouterr().err


def test_help_names_the_levels(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    out = capsys.readouterr().out
    assert all(level in out for level in Level)


@pytest.mark.parametrize("arguments", [[], ["--level", "expert"], ["--level=beginner"]])
def test_levels_are_named_either_way(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert main(arguments) == 0


def test_it_loads_nothing_heavy() -> None:
    heavy = "{'PySide6', 'sqlite3', 'numpy', 'argparse', 'platformdirs', 'asyncio'}"
    code = f"import sys; import ginrummy_desktop.bot.process; print({heavy} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
