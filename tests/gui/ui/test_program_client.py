"""A program from the settings file plays in a level's place, and that level's bot stands in for it."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from ginrummy_desktop.bot.levels import Level, make_bot
from ginrummy_desktop.bot.player import DEFAULT_BUDGET, CancelToken
from ginrummy_desktop.bot.protocol import decode_request
from ginrummy_desktop.bot.seeds import stream
from ginrummy_desktop.engine.actions import Action
from ginrummy_desktop.engine.match import Match
from ginrummy_desktop.engine.rules import PRESETS
from ginrummy_desktop.session.session import BotRequest
from ginrummy_desktop.storage.notices import Notice, NoticeKind
from ginrummy_desktop.ui.bot_client import BotClient
from ginrummy_desktop.ui.notice_bar import notice_text
from ginrummy_desktop.ui.program_client import ProgramClient, bot_maker

PROGRAM = """
import json, sys
for line in sys.stdin:
    print(line, end="", file=open(sys.argv[1], "a"), flush=True)
    print(json.dumps({{"v": 1, "state": json.loads(line)["state"], "action": "{}"}}), flush=True)
"""


class _Asking:
    """A program that always sends the same action, what it was asked, and what was told about it."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self._qtbot, self._folder = qtbot, folder
        self.log = folder / "log"
        self.told: list[Notice] = []
        self.answers: list[tuple[int, Action]] = []
        self.client = BotClient(Level.CASUAL)

    def sit_down(self, script: str) -> None:
        path = self._folder / "my bot.py"
        path.write_text(script, "utf-8")
        command = f'"{sys.executable}" "{path}" "{self.log}"'
        self.client = bot_maker({"casual": command}, self.told.append)(Level.CASUAL, QObject(self.client))

    def answer(self, state: int = 0) -> tuple[Action, BotRequest]:
        match = Match(PRESETS["classic"], "1")
        assert match.to_act is not None
        request = BotRequest(state, Level.CASUAL, match.view(match.to_act), 5)
        self.client.ask(request, lambda number, action: self.answers.append((number, action)))
        self._qtbot.waitUntil(lambda: bool(self.answers), timeout=20_000)
        number, action = self.answers.pop()
        assert number == state
        return action, request


@pytest.fixture
def asking(qtbot: QtBot, tmp_path: Path) -> Iterator[_Asking]:
    asked = _Asking(qtbot, tmp_path)
    root = asked.client
    yield asked
    asked.client.close()
    root.deleteLater()


def _own(request: BotRequest) -> Action:
    return make_bot(request.level).choose(request.view, stream(request.seed), DEFAULT_BUDGET, CancelToken())


def test_the_program_plays_and_its_seeds_have_nothing_of_the_game(asking: _Asking) -> None:
    asking.sit_down(PROGRAM.format("take"))
    assert isinstance(asking.client, ProgramClient)
    assert [str(asking.answer(state)[0]) for state in (3, 4)] == ["take", "take"]
    seeds = [decode_request(line).seed for line in asking.log.read_text("utf-8").splitlines()]
    assert len(set(seeds)) == 2
    assert 5 not in seeds
    assert asking.told == []


@pytest.mark.parametrize(
    ("script", "words"),
    [
        (PROGRAM.format("draw"), "'draw'"),
        (PROGRAM.format("dance"), "'dance'"),
        ("input(); print('hm?', flush=True); input()", "'hm?'"),
        ("raise SystemExit(3)", "ended"),
    ],
    ids=["illegal", "no action", "no JSON", "dies"],
)
def test_what_it_does_wrong_is_told_once_and_our_own_bot_plays(asking: _Asking, script: str, words: str) -> None:
    asking.sit_down(script)
    for state in (0, 1):
        action, request = asking.answer(state)
        assert action == _own(request)
    assert [notice.kind for notice in asking.told] == [NoticeKind.PROGRAM_TROUBLE]
    assert words in notice_text(asking.told[0])
    assert "my bot.py" in notice_text(asking.told[0])


def test_one_that_cannot_be_started_is_told_too(asking: _Asking, tmp_path: Path) -> None:
    asking.client = ProgramClient(Level.CASUAL, str(tmp_path / "nothing"), asking.told.append, asking.client)
    action, request = asking.answer()
    assert action == _own(request)
    assert len(asking.told) == 1


def test_other_levels_are_our_own(qtbot: QtBot) -> None:
    parent = QObject()
    make = bot_maker({"casual": "x"}, lambda _notice: None)
    assert [type(make(level, parent)) for level in (Level.CASUAL, Level.EXPERT)] == [ProgramClient, BotClient]


def test_settings_name_the_program(tmp_path: Path) -> None:
    from ginrummy_desktop.storage.settings_file import SettingsFile

    told: list[Notice] = []
    path = tmp_path / "settings.json"
    for value, kept in (
        ({"expert": "bot --fast"}, (("expert", "bot --fast"),)),
        ({"god": "x"}, ()),
        ({"expert": " "}, ()),
    ):
        path.write_text(json.dumps({"opponents": value}), "utf-8")
        file = SettingsFile(path, told.append)
        assert file.load().opponents == kept
        file.save(file.load())
        assert json.loads(path.read_text("utf-8"))["opponents"] == dict(kept)
    assert {notice.detail for notice in told} == {"opponents"}
