"""Which cues a played round gives, in order, and that they neither pile up nor sound when they are off."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ginrummy_desktop.engine.actions import DRAW, PASS, TAKE, ActionKind
from ginrummy_desktop.engine.rules import PRESETS
from ginrummy_desktop.engine.showdown import EndKind
from ginrummy_desktop.sound.cues import Cue
from ginrummy_desktop.storage.settings import Settings, SortMode, Speed
from ginrummy_desktop.ui.phase import Phase
from ginrummy_desktop.ui.sounds import COUNTING_S
from tests.helpers.playing import Table, Tables
from tests.helpers.policies import collect, idle

MINE, THEIRS = 3, 1
"""Game numbers in which the person, and the bot, is offered the first upcard."""
WHEN = {EndKind.KNOCK: Cue.KNOCK, EndKind.UNDERCUT: Cue.KNOCK, EndKind.GIN: Cue.GIN, EndKind.BIG_GIN: Cue.BIG_GIN}


class Ear:
    """Notes what a player would play."""

    def __init__(self, table: Table) -> None:
        self.volume, self.heard, self.hurried, self.closed = 70, list[tuple[Cue, float]](), 0, False
        table.room.sounds.player.close()
        table.room.sounds.player = self

    def play(self, cue: Cue, after: float = 0.0) -> None:
        self.heard.append((cue, after))

    def hurry(self) -> None:
        self.hurried += 1

    def close(self) -> None:
        self.closed = True

    def take(self, but: tuple[Cue, ...] = (Cue.RAISE,)) -> list[Cue]:
        """What was heard since it was asked last, without the soft ticks of raised cards."""
        heard, self.heard = self.heard, []
        return [cue for cue, _ in heard if cue not in but]


@pytest.fixture
def slow(tables: Tables) -> Table:
    """A window in which things move."""
    return tables(Settings(speed=Speed.NORMAL))


def test_a_turn_of_each(table: Table) -> None:
    ear = Ear(table)
    table.begin(MINE)
    assert ear.take() == [Cue.DEAL, Cue.FLIP, Cue.SORT, Cue.YOUR_TURN]
    table.click("discard")
    assert ear.take() == [Cue.SLIDE]
    table.click(table.seen.hand[0] if table.seen.hand[0] is not table.seen.drawn else table.seen.hand[1])
    assert ear.take() == [Cue.PLACE]
    table.bot_moves(DRAW)
    assert ear.take() == [Cue.SLIDE]
    table.bot_moves()
    assert ear.take() == [Cue.PLACE, Cue.YOUR_TURN]


def test_buttons_refusals_and_the_other_order(table: Table) -> None:
    ear = Ear(table)
    table.begin(MINE)
    ear.take()
    table.click("stock")
    assert ear.take() == [Cue.ERROR]
    table.hud.pass_button.click()
    assert ear.take() == [Cue.BUTTON]
    table.click("stock")
    assert ear.take() == [Cue.ERROR]
    table.bot_moves(PASS)
    assert ear.take() == [Cue.YOUR_TURN]
    table.controller.order.mode = SortMode.RANK
    table.room.input.sort(SortMode.SUIT)
    assert ear.take() == [Cue.SORT]


def test_a_resumed_match_is_shown_in_silence(table: Table, tables: Tables) -> None:
    table.begin(MINE)
    table.click("discard")
    table.window.close()
    again = tables()
    ear = Ear(again)
    again.resume()
    assert again.phase is Phase.HUMAN
    assert ear.take() == []


@pytest.mark.parametrize("game", [1, 2, 3, 5, 31, 34])  # two knocks of each, with and without layoffs; gin; undercut
def test_how_rounds_end(table: Table, game: int) -> None:
    ear = Ear(table)
    table.begin(game).to_result()
    result = table.seen.result
    assert result is not None
    heard = ear.take()
    begin = max(i for i, cue in enumerate(heard) if cue is Cue.SLIDE) + 1
    won = Cue.ROUND_WON if result.winner == table.seen.seat else Cue.ROUND_LOST
    undercut = [Cue.UNDERCUT] if result.kind is EndKind.UNDERCUT else []
    laid = [Cue.LAY_OFF] if result.settlement is not None and result.settlement.layoffs else []
    assert heard[begin:] == [WHEN[result.kind], Cue.SORT, *laid, *undercut, won]


def test_big_gin_and_a_void_round(table: Table) -> None:
    ear = Ear(table)
    table.mine, table.theirs = collect, idle
    table.begin(3, "big_gin").play_until(lambda view: any(action.kind == "big_gin" for action in view.legal_actions))
    ear.take()
    table.hud.knock.click()
    table.settle()
    assert [cue for cue in ear.take() if cue is not Cue.LAY_OFF] == [Cue.BUTTON, Cue.BIG_GIN, Cue.SORT, Cue.ROUND_WON]
    table.mine = idle
    table.begin(1).to_result()
    assert table.seen.result is not None
    assert table.seen.result.kind is EndKind.VOID
    assert ear.take()[-1] is Cue.PLACE


def test_the_end_of_a_match(table: Table) -> None:
    ear = Ear(table)
    table.begin(4, PRESETS["classic"].with_target(25)).to_result()
    while table.session.match.winner is None:
        table.results.go_on()
        table.to_result()
    ear.take()
    table.results.go_on()
    assert table.phase is Phase.MATCH_END
    assert ear.take() == [Cue.MATCH_WON if table.session.match.winner == 0 else Cue.MATCH_LOST]


def test_the_deal_ticks_card_by_card_and_can_be_skipped(slow: Table, qtbot: QtBot) -> None:
    ear = Ear(slow)
    slow.begin(MINE)
    assert [cue for cue, _ in ear.heard] == [Cue.DEAL] * 20
    assert [after for _, after in ear.heard] == sorted(after for _, after in ear.heard)
    assert ear.heard[-1][1] == pytest.approx(19 * 0.055)
    hurried = ear.hurried
    ear.take()
    slow.controller.finish_motion()
    assert ear.hurried == hurried + 1
    assert ear.take() == [Cue.YOUR_TURN]


def test_a_discard_is_heard_when_it_lands(slow: Table) -> None:
    ear = Ear(slow)
    slow.begin(MINE)
    slow.settle()
    slow.controller.wish(TAKE)
    slow.settle()
    ear.take()
    card = next(a.card for a in slow.seen.legal_actions if a.kind is ActionKind.DISCARD)
    assert card is not None
    slow.controller.throw(card)
    ((cue, after),) = ear.heard
    assert cue is Cue.PLACE
    assert 0.05 < after < 0.25


def test_points_tick_while_they_are_counted(slow: Table) -> None:
    ear = Ear(slow)
    slow.begin(2).to_result()
    slow.settle()
    ticks = [after for cue, after in ear.heard if cue is Cue.SCORE]
    assert ticks == list(COUNTING_S)


def test_a_hovered_card_ticks_when_it_rises(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ginrummy_desktop.ui.sounds.RAISE_EVERY_S", 0.0)
    table.begin(MINE)
    table.controller.hover(None)
    table.settle()
    ear = Ear(table)
    table.controller.hover(table.seen.hand[0])
    assert ear.take(but=()) == [Cue.RAISE]
    table.controller.hover(None)
    assert ear.take(but=()) == []
    monkeypatch.setattr("ginrummy_desktop.ui.sounds.RAISE_EVERY_S", 1e9)
    table.controller.hover(table.seen.hand[0])
    assert ear.take(but=()) == []


def test_key_and_button_turn_sounds_off_and_the_file_keeps_it(table: Table) -> None:
    ear = Ear(table)
    table.begin(MINE)
    assert table.window.settings.sounds
    assert ear.volume == 70
    table.key(Qt.Key.Key_M, modifier=Qt.KeyboardModifier.ControlModifier)
    assert (table.window.settings.sounds, ear.volume) == (False, 0)
    sound = table.window.bar.button("sound")
    assert sound is not None
    assert sound.accessibleName() == "Sound off"
    ear.take()
    sound.click()
    assert (table.window.settings.sounds, ear.volume) == (True, 70)
    assert sound.accessibleName() == "Sound on"
    assert Cue.PLACE in ear.take()
    table.window.keep(volume=30)
    assert (ear.volume, ear.take()) == (30, [Cue.PLACE])


def test_the_window_closes_the_player(table: Table) -> None:
    ear = Ear(table)
    table.begin(THEIRS)
    table.window.close()
    assert ear.closed


def test_a_real_player_leaves_nothing_behind(tables: Tables, data_dir: Path) -> None:
    table = tables(data_dir=data_dir / "other")
    table.begin(MINE)
    thread = table.room.sounds.player._thread  # type: ignore[attr-defined]
    assert thread is not None
    table.window.close()
    assert not thread.is_alive()
