"""What is not allowed says why, in one line, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ginrummy_desktop.engine.actions import DRAW, PASS, TAKE
from ginrummy_desktop.storage.settings import Settings
from ginrummy_desktop.ui.card_words import card_name
from ginrummy_desktop.ui.phase import Phase
from tests.helpers.playing import Table, Tables
from tests.helpers.policies import collect, idle
from tests.helpers.scenes import picture

MINE = 3


def _refused(table: Table, act: Callable[[], object]) -> str:
    """What the banner says after ``act``, which must change nothing else."""
    before = (table.session.state_number, table.phase, picture(table.scene), table.hud.player.facts)
    act()
    table.scene.touch.finish()
    assert (table.session.state_number, table.phase, picture(table.scene), table.hud.player.facts) == before
    return table.banner


def test_drawing_before_the_upcard_was_decided(table: Table) -> None:
    table.begin(MINE)
    said = _refused(table, lambda: table.click("stock"))
    assert said == f"First take the {card_name(table.seen.upcard)} or pass"


def test_taking_what_both_passed(table: Table) -> None:
    table.begin(MINE).controller.pass_upcard()
    table.bot_moves(PASS)
    assert _refused(table, lambda: table.click("discard")) == "Both passed the upcard: draw from the stock"


@pytest.mark.parametrize("where", ["stock", "discard"])
def test_drawing_twice(table: Table, where: str) -> None:
    table.begin().to_discard()
    assert _refused(table, lambda: table.click(where)) == "You have drawn: now discard a card"


def test_discarding_before_drawing(table: Table) -> None:
    table.begin().to_draw()
    assert _refused(table, lambda: table.click(table.seen.hand[3])) == "Draw a card first"


def test_throwing_back_what_was_just_taken(table: Table) -> None:
    table.begin().to_draw()
    top = table.seen.discard_pile[-1]
    table.click("discard")
    said = f"You took the {card_name(top)} in this turn, so it can't go back"
    assert _refused(table, lambda: table.click(top)) == said


def test_dragging_back_what_was_just_taken(table: Table) -> None:
    table.begin().to_draw()
    top = table.seen.discard_pile[-1]
    table.click("discard")
    said = _refused(table, lambda: table.drag(top, table.at("discard")))
    assert said.endswith("so it can't go back")


def test_knocking_before_drawing(table: Table) -> None:
    table.begin().to_draw()
    assert _refused(table, lambda: table.key("K")) == "Draw a card first"


def test_knocking_with_too_much(table: Table) -> None:
    table.begin(2)
    table.to_discard()
    assert not table.hud.knock.isEnabled()
    assert _refused(table, lambda: table.key("K")) == "To knock you need 10 or less"


def test_knocking_when_only_gin_counts(table: Table) -> None:
    game = next(game for game in range(1, 200) if table.begin(game, "oklahoma").seen.knock_limit == 0)
    table.mine = table.theirs = idle
    table.begin(game, "oklahoma").to_discard()
    assert _refused(table, lambda: table.key("K")) == "This round you can only end with gin"


def test_passing_when_there_is_nothing_to_pass(table: Table) -> None:
    table.begin().to_draw()
    assert _refused(table, lambda: table.key("P")) == "Only the upcard of a new round can be passed"


@pytest.mark.parametrize("key", ["D", "T", "P", "K"])
def test_keys_while_the_bot_thinks(table: Table, key: str) -> None:
    table.begin(1)
    assert table.phase is Phase.BOT
    assert _refused(table, lambda: table.key(key)) == "Wait for Casual bot"


def test_clicks_while_the_bot_thinks(table: Table) -> None:
    table.begin(1)
    for where in ("stock", "discard", table.seen.hand[0]):
        assert _refused(table, lambda where=where: table.click(where)) == "Wait for Casual bot"


def test_nothing_is_said_over_the_open_hands(tables: Tables) -> None:
    """A click and the stock's key while a knock is still moving: the round is over, so they mean nothing."""
    table = tables(Settings())
    table.mine, table.theirs = collect, idle
    table.begin(2).play_until(lambda view: any(action.kind == "knock" for action in view.legal_actions))
    table.controller.do(next(action for action in table.seen.legal_actions if action.kind == "knock"))
    assert table.phase is Phase.ANIMATING
    table.key("D")
    assert table.phase is Phase.RESULT
    assert table.banner == ""


def test_refusals_leave_the_turn_as_it_was(table: Table) -> None:
    table.begin(MINE)
    for act in (table.controller.draw, lambda: table.controller.throw(table.seen.hand[0])):
        _refused(table, act)
    assert set(table.seen.legal_actions) == {PASS, TAKE}
    assert DRAW not in table.seen.legal_actions
    table.controller.take()
    assert table.seen.drawn is not None
