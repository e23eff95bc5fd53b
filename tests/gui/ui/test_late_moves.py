"""New game, taking back and closing while the bot thinks: its answer comes too late, and nothing is left behind."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QProcess
from pytestqt.qtbot import QtBot

from ginrummy_desktop.bot.levels import Level
from ginrummy_desktop.engine.actions import DRAW, PASS, TAKE
from ginrummy_desktop.storage.settings import Settings, Speed
from ginrummy_desktop.ui import opponent as opposing
from ginrummy_desktop.ui.bot_client import BotClient
from ginrummy_desktop.ui.phase import Phase
from tests.helpers.playing import QuietBot, Table, Tables, choice

THEIRS = (1, 2, 4, 6, 7, 8)
"""Game numbers in which the bot has the first word."""
MINE = 3
"""One in which the person has it."""
TAKES = 25
"""One in which a Casual bot takes the upcard; in those before it passes."""
PATIENCE_MS = 20_000


def _running(client: BotClient) -> list[QProcess]:
    return [child for child in client.findChildren(QProcess) if child.state() is not QProcess.ProcessState.NotRunning]


def _client(table: Table) -> BotClient:
    assert isinstance(table.controller.opponent.client, BotClient)
    return table.controller.opponent.client


def test_a_hundred_new_games_while_the_bot_thinks(
    tables: Tables, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opposing, "THINKING_OFF_MS", 0)
    table = tables(make_bot=BotClient)
    for game in [*(THEIRS * 17)[:99], TAKES]:
        table.begin(game)
        assert table.phase is Phase.BOT
        assert table.session.state_number == 0
        assert len(_running(_client(table))) == 1
    request = table.session.bot_request()
    qtbot.waitUntil(lambda: table.phase is not Phase.BOT, timeout=PATIENCE_MS)
    assert table.session.match.round.actions[0] == choice(request.view) == TAKE


def test_taking_back_a_hundred_times_while_the_bot_thinks(
    tables: Tables, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opposing, "THINKING_OFF_MS", 0)
    table = tables(make_bot=BotClient)
    table.controller.opponent.grace_ms = 0
    table.begin(MINE)
    for times in range(100):
        assert table.controller.wish(PASS)
        assert table.phase is Phase.BOT
        table.input.take_back()
        assert table.phase is Phase.HUMAN
        assert table.session.match.round.actions == []
        assert table.session.state_number == 2 * (times + 1)
        assert len(_running(_client(table))) == 1
        if times % 10 == 9:
            qtbot.wait(5)  # answers come in, each to what is no longer asked
    assert table.session.match.round.actions == []
    assert table.controller.wish(PASS)
    request = table.session.bot_request()
    qtbot.waitUntil(lambda: table.phase is not Phase.BOT, timeout=PATIENCE_MS)
    assert table.session.match.round.actions[1] == choice(request.view)


def test_only_the_last_question_is_open(table: Table) -> None:
    for game in THEIRS * 3:
        table.begin(game)
    assert len(QuietBot.made) == 1
    table.bot_moves(PASS)
    assert [action.kind for action in table.seen.actions] == ["pass"]


def test_another_level_gets_another_bot(table: Table) -> None:
    table.begin(1)
    first = table.bot
    table.begin(1, level=Level.EXPERT)
    assert (first.closed, first.asked) == (True, None)
    assert table.bot.level is Level.EXPERT
    table.begin(2, level=Level.EXPERT)
    assert len(QuietBot.made) == 2


def test_an_answer_that_waits_for_its_time_is_dropped_with_its_match(table: Table) -> None:
    table.begin(1)
    table.bot.answer(PASS)
    assert table.controller.opponent.pausing
    table.begin(2)
    assert not table.controller.opponent.has_answered
    assert table.seen.actions == ()
    table.controller.opponent.hurry()
    assert table.seen.actions == ()


def test_an_answer_before_the_thinking_time_waits(table: Table) -> None:
    table.begin(1)
    table.bot.answer(PASS)
    assert table.phase is Phase.BOT
    table.controller.opponent.hurry()
    assert table.phase is Phase.HUMAN


def test_a_slow_answer_is_played_as_it_comes(table: Table) -> None:
    table.begin(1)
    table.controller.opponent.hurry()
    assert table.phase is Phase.BOT
    table.bot.answer(PASS)
    assert table.phase is Phase.HUMAN


def test_a_bot_that_may_not_do_that_plays_something_else(table: Table) -> None:
    table.begin(1)
    table.bot_moves(DRAW)
    assert len(table.seen.actions) == 1
    assert table.phase is Phase.HUMAN


@pytest.mark.parametrize("speed", [Speed.OFF, Speed.NORMAL])
def test_closing_while_the_bot_thinks(tables: Tables, speed: Speed) -> None:
    for game in THEIRS:
        table = tables(Settings(speed=speed), make_bot=BotClient).begin(game)
        table.settle()
        client = _client(table)
        assert len(_running(client)) == 1
        tables.close(table)
        assert _running(client) == []
        assert not table.controller.opponent.pausing
        assert table.session.match.round.actions == []


def test_closing_while_cards_are_dealt(tables: Tables) -> None:
    table = tables(Settings()).begin(1)
    assert table.scene.queue.busy
    tables.close(table)
    assert not table.scene.queue.busy
    assert table.bot.asked is None


def test_a_new_game_in_the_middle_of_a_deal(tables: Tables) -> None:
    table = tables(Settings())
    for game in range(1, 12):
        table.begin(game)
        assert len(table.scene.items_of_cards()) == 20
    table.settle()
    assert set(table.scene.hand) == set(table.seen.hand)
