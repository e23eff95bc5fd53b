"""The bot's process: it answers, it is replaced when it dies, and this process answers when it can't be had."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QProcess
from pytestqt.qtbot import QtBot

from ginrummy_desktop.bot.levels import Level, make_bot
from ginrummy_desktop.bot.player import DEFAULT_BUDGET, CancelToken
from ginrummy_desktop.bot.seeds import stream
from ginrummy_desktop.engine.actions import Action
from ginrummy_desktop.engine.match import Match
from ginrummy_desktop.engine.rules import PRESETS
from ginrummy_desktop.session.session import BotRequest
from ginrummy_desktop.ui import bot_client
from ginrummy_desktop.ui.bot_client import BotClient

PATIENCE_MS = 20_000


class _Asking:
    """A client and what it answered."""

    def __init__(self, qtbot: QtBot) -> None:
        self._qtbot = qtbot
        self.client = BotClient(Level.CASUAL)
        self.answers: list[tuple[int, Action]] = []

    def ask(self, game: str, state: int = 0) -> BotRequest:
        """Put the question at the beginning of ``game``."""
        match = Match(PRESETS["classic"], game)
        assert match.to_act is not None
        request = BotRequest(state, Level.CASUAL, match.view(match.to_act), 5)
        self.client.ask(request, lambda number, action: self.answers.append((number, action)))
        return request

    def wait(self) -> tuple[int, Action]:
        """The next answer."""
        self._qtbot.waitUntil(lambda: bool(self.answers), timeout=PATIENCE_MS)
        return self.answers.pop()

    @property
    def process(self) -> QProcess | None:
        return self.client._process


def _right(request: BotRequest) -> Action:
    return make_bot(request.level).choose(request.view, stream(request.seed), DEFAULT_BUDGET, CancelToken())


@pytest.fixture
def asking(qtbot: QtBot) -> Iterator[_Asking]:
    """A client whose process ends with the test."""
    asked = _Asking(qtbot)
    yield asked
    asked.client.close()
    asked.client.deleteLater()


def _pretend(monkeypatch: pytest.MonkeyPatch, script: str) -> None:
    """Another program takes the bot's place."""
    monkeypatch.setattr(bot_client, "bot_command", lambda _level: (sys.executable, ["-c", script]))


def test_the_process_gives_the_levels_own_answer(asking: _Asking) -> None:
    for state, game in ((4, "1"), (9, "2")):
        request = asking.ask(game, state)
        assert asking.wait() == (state, _right(request))
    assert asking.process is not None


def test_an_open_question_is_dropped_for_the_next(asking: _Asking, qtbot: QtBot) -> None:
    asking.ask("1", 1)
    request = asking.ask("2", 2)
    assert asking.wait() == (2, _right(request))
    QCoreApplication.processEvents()
    assert asking.answers == []


_ECHO = """
import json, sys
for i, line in enumerate(sys.stdin):
    state = json.loads(line)["state"]
    print(json.dumps({"v": 1, "state": state, "action": "pass" if i else "draw"}), flush=True)
"""


def test_an_answer_to_a_forgotten_question_is_nobodys(asking: _Asking, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two matches count their states alike: the answer to the first must not be taken for one to the second."""
    _pretend(monkeypatch, _ECHO)
    asking.ask("1", 0)
    asking.client.forget()
    asking.ask("2", 0)
    assert str(asking.wait()[1]) == "pass"
    assert asking.answers == []


def test_a_killed_process_is_replaced(asking: _Asking, qtbot: QtBot) -> None:
    asking.client.warm_up()
    first = asking.process
    assert first is not None
    assert first.waitForStarted()
    first.kill()
    qtbot.waitUntil(lambda: asking.process is None, timeout=PATIENCE_MS)
    request = asking.ask("1")
    assert asking.wait() == (0, _right(request))
    assert asking.process not in (None, first)


def test_a_process_that_dies_over_a_question_is_replaced(asking: _Asking) -> None:
    request = asking.ask("1", 3)
    assert asking.process is not None
    asking.process.kill()
    assert asking.wait() == (3, _right(request))


@pytest.mark.parametrize(
    "script",
    [
        "raise SystemExit(3)",
        "print('not json at all', flush=True); input(); input()",
        "import sys; sys.stdout.buffer.write(bytes([255, 0, 10])); sys.stdout.flush(); input(); input()",
        """input(); print('{"v": 1, "state": null, "error": "tired"}', flush=True); input()""",
        """input(); print('{"v": 1, "error": "tired"}\\n' * 50, flush=True); input()""",
        """input(); print('{"v": 9, "state": 1, "action": "pass"}', flush=True); input()""",
        """input(); print('{"v": 1, "state": 1, "action": "jump"}', flush=True); input()""",
    ],
    ids=["dies", "talks", "bytes", "error", "many errors", "version", "no action"],
)
def test_answers_here_when_the_process_makes_no_sense(
    asking: _Asking, script: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    _pretend(monkeypatch, script)
    request = asking.ask("1")
    assert asking.wait() == (0, _right(request))


def test_answers_here_when_the_process_is_stuck(asking: _Asking, monkeypatch: pytest.MonkeyPatch) -> None:
    _pretend(monkeypatch, "import time\nprint('{', end='', flush=True)\nwhile True: time.sleep(1)")
    monkeypatch.setattr(bot_client, "PATIENCE_MS", 60)
    request = asking.ask("1")
    assert asking.wait() == (0, _right(request))
    assert asking.process is None


def test_answers_here_when_nothing_can_be_started(
    asking: _Asking, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(bot_client, "bot_command", lambda _level: (str(tmp_path / "nothing"), []))
    for state in range(5):
        request = asking.ask(str(state), state)
        assert asking.wait() == (state, _right(request))


def test_an_answer_from_here_can_be_forgotten_too(
    asking: _Asking, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(bot_client, "STARTS", 0)
    asking.ask("1")
    asking.client.forget()
    QCoreApplication.processEvents()
    assert asking.answers == []


def test_closing_ends_the_process(asking: _Asking) -> None:
    asking.client.warm_up()
    process = asking.process
    assert process is not None
    assert process.waitForStarted()
    asking.client.close()
    assert process.state() is QProcess.ProcessState.NotRunning
    assert asking.process is None


def test_closing_ends_a_process_that_will_not_go(asking: _Asking, monkeypatch: pytest.MonkeyPatch) -> None:
    _pretend(monkeypatch, "import time\nwhile True: time.sleep(1)")
    monkeypatch.setattr(bot_client, "QUIT_MS", 0)  # as on a computer so busy that nothing is done in time
    asking.client.warm_up()
    process = asking.process
    assert process is not None
    assert process.waitForStarted()
    asking.client.close()
    assert process.state() is QProcess.ProcessState.NotRunning
