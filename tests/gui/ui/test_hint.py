"""The hint: asked only at the person's turn, from what the person sees, marked where it points, gone with the turn."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF

from ginrummy_desktop.bot.levels import Level
from ginrummy_desktop.engine.actions import DRAW, PASS, TAKE, Action, ActionKind
from ginrummy_desktop.storage.settings import Settings
from ginrummy_desktop.ui.card_words import card_name
from ginrummy_desktop.ui.phase import Phase
from tests.helpers.playing import QuietBot, Table, Tables


def _adviser(table: Table) -> QuietBot:
    """Whom the hint asks: stands in for the Expert's process."""
    adviser = QuietBot(Level.EXPERT, table.controller)
    table.room.hinting._bot = adviser  # type: ignore[assignment]
    return adviser


def _ring(table: Table) -> QPointF | None:
    ring = table.scene.furniture.hint_ring
    return ring.pos() if ring.isVisible() else None


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (DRAW, "Hint: draw from the stock"),
        (TAKE, "Hint: take the discard"),
    ],
)
def test_at_the_draw_it_points_to_a_pile(table: Table, action: Action, said: str) -> None:
    adviser = _adviser(table.begin().to_draw())
    table.key("H")
    adviser.answer(action)
    assert table.banner.startswith(f"{said} – ")
    assert _ring(table) == (table.scene.geometry.stock if action is DRAW else table.scene.geometry.discard)


def test_at_the_discard_it_points_to_a_card(table: Table) -> None:
    adviser = _adviser(table.begin().to_discard())
    table.hud.hint.click()
    assert adviser.asked is not None
    assert adviser.asked[0].view == table.seen
    action = next(action for action in table.seen.legal_actions if action.kind is ActionKind.DISCARD)
    adviser.answer(action)
    assert action.card is not None
    assert table.banner.startswith(f"Hint: discard {card_name(action.card)} – ")
    pose = table.scene.hand[action.card].pose
    assert _ring(table) == QPointF(pose.x, pose.y)


def test_it_may_say_pass_and_points_to_nothing(table: Table) -> None:
    adviser = _adviser(table.begin(3))
    table.key("H")
    adviser.answer(PASS)
    assert table.banner.startswith("Hint: pass – ")
    assert _ring(table) is None


def test_it_goes_with_the_turn(table: Table) -> None:
    adviser = _adviser(table.begin().to_draw())
    table.key("H")
    adviser.answer(DRAW)
    table.key("D")
    assert _ring(table) is None


def test_it_does_not_move_the_match(table: Table) -> None:
    adviser = _adviser(table.begin().to_draw())
    before = table.session.state_number
    table.key("H")
    adviser.answer(DRAW)
    assert (table.session.state_number, table.phase) == (before, Phase.HUMAN)


def test_an_answer_that_comes_too_late_is_dropped(table: Table) -> None:
    adviser = _adviser(table.begin(3))
    table.key("H")
    assert adviser.asked is not None
    _, answered = adviser.asked
    table.begin(5)
    assert adviser.asked is None
    answered(1, TAKE)
    assert _ring(table) is None
    assert not table.banner.startswith("Hint")


def test_the_mark_stays_on_its_card_when_the_hand_moves(table: Table, tables: Tables) -> None:
    adviser = _adviser(table.begin().to_discard())
    table.key("H")
    action = next(action for action in table.seen.legal_actions if action.kind is ActionKind.DISCARD)
    adviser.answer(action)
    assert action.card is not None
    for act in (lambda: table.key("S"), lambda: tables.resize(table, (1000, 700))):
        act()
        table.settle()
        pose = table.scene.hand[action.card].pose
        ring = _ring(table)
        assert ring is not None
        assert (ring - QPointF(pose.x, pose.y)).manhattanLength() < 9


def test_none_while_the_bot_thinks(table: Table) -> None:
    adviser = _adviser(table.begin(1))
    table.key("H")
    assert not table.hud.hint.isEnabled()
    assert adviser.asked is None


def test_it_finishes_what_moves(tables: Tables) -> None:
    table = tables(Settings()).begin(3)
    adviser = _adviser(table)
    table.key("H")
    assert adviser.asked is not None
    assert adviser.asked[0].view.legal_actions == (PASS, TAKE)


def test_its_process_ends_with_the_window(tables: Tables, table: Table) -> None:
    adviser = _adviser(table.begin(3))
    table.key("H")
    tables.close(table)
    assert adviser.closed
