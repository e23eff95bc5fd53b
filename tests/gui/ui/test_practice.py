"""Practice: everything can be taken back within the round, whoever has acted since, also when the hands lie open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ginrummy_desktop.engine.actions import DRAW, PASS, TAKE
from ginrummy_desktop.engine.rules import PRESETS
from ginrummy_desktop.engine.showdown import EndKind
from ginrummy_desktop.engine.view import PlayerView
from ginrummy_desktop.storage.rows import MatchKind
from ginrummy_desktop.storage.settings import Settings, Speed
from ginrummy_desktop.ui import opponent as opposing
from ginrummy_desktop.ui.phase import Phase
from tests.gui.ui.test_take_back import MINE, THEIRS, at_rest, offered, shown, take_backs, undo
from tests.helpers.playing import Table, Tables
from tests.helpers.policies import collect, idle

BOTH = [Settings(speed=Speed.OFF), Settings()]


def practise(table: Table, game: int = MINE, target: int = 100) -> Table:
    """Deal the first round of a practice match."""
    return table.begin(game, PRESETS["classic"].with_target(target), kind=MatchKind.PRACTICE)


def decisions(table: Table, ended: Callable[[PlayerView], bool]) -> list[Any]:
    """Play on until ``ended``; gives what showed at each of the person's decisions."""
    found = []
    table.settle()
    while not ended(table.seen):
        if table.phase is Phase.HUMAN:
            found.append(shown(table))
        table.step()
    return found


@pytest.mark.parametrize("settings", BOTH)
@pytest.mark.parametrize("game", [MINE, THEIRS])
def test_step_by_step_back_to_the_first_decision(tables: Tables, settings: Settings, game: int) -> None:
    table = practise(tables(settings), game)
    made = decisions(table, lambda view: len(view.actions) > 20)
    for count, before in enumerate(reversed(made), start=1):
        assert offered(table)
        undo(table)
        assert at_rest(table) == before
        assert take_backs(table) == count
    assert not offered(table)
    undo(table)
    assert table.banner == "You have done nothing yet that could be taken back"
    assert at_rest(table) == made[0]


@pytest.mark.parametrize("settings", BOTH)
@pytest.mark.parametrize("mine", [True, False])
def test_back_from_the_open_hands(tables: Tables, settings: Settings, mine: bool) -> None:
    for game in range(1, 40):
        table = practise(tables(settings), game)
        table.theirs = table.theirs if not mine else idle
        table.mine = table.mine if mine else collect
        made = decisions(table, lambda view: view.result is not None)
        result = table.seen.result
        if result is not None and result.kind is not EndKind.VOID:
            break
        tables.close(table)
    assert table.phase is Phase.RESULT
    assert table.seen.result.knocker == (table.seen.seat if mine else 1 - table.seen.seat)
    for before in reversed(made[-3:]):
        undo(table)
        assert not table.results.reveal.showing
        assert not table.results.stage.shown
        assert table.banner.startswith("Taken back: ")
        assert at_rest(table) == before
    while table.phase is not Phase.RESULT:
        table.step()
    assert table.results.reveal.showing


def test_while_the_hands_are_being_opened(tables: Tables) -> None:
    table = practise(tables(Settings()), 5)
    made = decisions(table, lambda view: view.result is not None)
    table.settle()
    undo(table)
    at_rest(table)
    table.mine(table.seen)
    assert table.controller.wish(table.mine(table.seen))
    assert table.phase is Phase.ANIMATING  # the knock
    undo(table)
    assert at_rest(table) == made[-1]
    assert not table.results.stage.shown
    assert not table.results.reveal.showing
    assert all(widget.isVisible() for widget in (table.hud.knock, table.hud.player, table.hud.opponent))


def test_from_a_round_that_nobody_won(table: Table) -> None:
    table.mine = table.theirs = idle
    practise(table)
    made = decisions(table, lambda view: view.result is not None)
    undo(table)
    assert at_rest(table) == made[-1]


def test_a_round_that_was_left_is_over_for_good(table: Table) -> None:
    practise(table).to_result()
    table.results.go_on()
    before = at_rest(table)
    undo(table)
    assert at_rest(table)[1:3] == before[1:3]
    assert table.session.match.round_number == 2


def test_the_end_of_the_match_is_taken_back_from_the_last_reveal_only(table: Table) -> None:
    practise(table, target=1).to_result()
    while table.session.match.winner is None:
        table.results.go_on()
        table.to_result()
    undo(table)
    assert table.session.match.winner is None
    assert table.phase is Phase.HUMAN
    while table.session.match.winner is None:
        table.step()
    table.results.go_on()
    assert table.phase is Phase.MATCH_END
    assert not offered(table)
    undo(table)
    assert table.session.match.winner is not None
    assert table.phase is Phase.MATCH_END


@pytest.mark.parametrize("settings", BOTH)
def test_while_the_bot_thinks_after_its_draw(tables: Tables, settings: Settings) -> None:
    table = practise(tables(settings)).to_discard()
    before = at_rest(table)
    table.controller.throw(table.seen.legal_actions[0].card)
    table.settle()
    table.bot_moves(DRAW)
    late = table.bot.asked
    undo(table)
    assert at_rest(table) == before
    if late is not None:
        request, answered = late
        answered(request.state_number, request.view.legal_actions[0])
    assert at_rest(table) == before


def test_the_pass_that_the_bot_took_the_upcard_after(table: Table) -> None:
    practise(table)
    before = at_rest(table)
    table.controller.pass_upcard()
    table.bot_moves(TAKE)
    undo(table)
    assert at_rest(table) == before
    table.controller.pass_upcard()
    table.bot_moves(PASS)
    table.controller.draw()
    undo(table)
    assert table.banner == "Taken back: your card lies in the stock again"
    undo(table)
    assert at_rest(table) == before


def test_nobody_waits_for_what_can_be_taken_back_anyway(table: Table) -> None:
    practise(table)
    table.controller.pass_upcard()
    assert table.controller.opponent._pause.interval() == opposing.THINKING_OFF_MS


def test_gin_that_was_declared_by_itself_is_not_declared_again(tables: Tables) -> None:
    table = tables(Settings(speed=Speed.OFF, auto_gin=True))
    table.mine, table.theirs = collect, idle
    practise(table)
    while table.phase is not Phase.RESULT:
        table.step()
        _let_it_declare(table)
    assert table.seen.result is not None
    assert table.seen.result.kind is EndKind.GIN
    undo(table)
    _let_it_declare(table)
    assert table.phase is Phase.HUMAN


def _let_it_declare(table: Table) -> None:
    if table.room.auto_gin._soon.isActive():
        table.room.auto_gin._declare()


def test_after_a_restart_it_is_still_practice(tables: Tables) -> None:
    table = practise(tables())
    made = decisions(table, lambda view: view.result is not None)
    tables.close(table)
    again = tables().resume()
    assert again.phase is Phase.RESULT
    for before in reversed(made[-2:]):
        undo(again)
        assert at_rest(again)[1:] == before[1:]


@pytest.mark.parametrize(
    ("kind", "hints", "backs", "note"),
    [
        (MatchKind.OWN, 0, 0, ""),
        (MatchKind.OWN, 2, 0, "With hints"),
        (MatchKind.OWN, 0, 1, "With take-backs"),
        (MatchKind.OWN, 1, 2, "With hints and take-backs"),
        (MatchKind.PRACTICE, 1, 2, "Practice: doesn't count"),
    ],
)
def test_the_end_of_the_match_says_what_help_there_was(
    table: Table, kind: MatchKind, hints: int, backs: int, note: str
) -> None:
    table.begin(MINE, PRESETS["classic"].with_target(1), kind=kind)
    for _ in range(hints):
        table.session.hinted()
        table.step()
    for _ in range(backs):
        table.to_discard().controller.throw(table.seen.legal_actions[0].card)
        undo(table)
    while table.phase is not Phase.MATCH_END:
        table.step()
    end = table.room.games.match_end
    assert end is not None
    assert end._facts is not None
    assert end._facts.note == note
