"""Arrangements by hand in the window: the setting, and choosing at one's own knock."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ginrummy_desktop.engine import (
    knock,
)
from ginrummy_desktop.storage.settings import Settings
from ginrummy_desktop.ui.arranging.laying_down import LayingDown
from ginrummy_desktop.ui.phase import Phase
from ginrummy_desktop.ui.widgets.lead import note_keyboard
from tests.helpers.arranging import (
    BY_HAND,
    card,
    defence,
    laying,
    to_defence,
    to_own_knock,
)
from tests.helpers.playing import QUICK, Table, Tables


@pytest.fixture
def knocking(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> Table:
    """The person may knock in two ways, and has drawn."""
    return to_own_knock(tables, monkeypatch, BY_HAND)


# -- the setting


def test_it_is_off_unless_wanted(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not Settings().arrange_hands
    table = to_defence(tables, monkeypatch, QUICK)
    assert table.phase is Phase.RESULT
    assert table.room.arranging is None
    assert str(table.session.match.played[0].actions[-1]).count(" ") == 1


def test_own_knock_goes_through_at_once_when_it_is_off(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    table = to_own_knock(tables, monkeypatch, QUICK)
    table.key("K")
    table.input.card(table.seen.drawn or card("KS"))
    table.settle()
    assert table.phase is Phase.RESULT


def test_the_switch_is_in_the_settings_and_holds_at_once(tables: Tables) -> None:
    table = tables()
    table.window.show_settings()
    dialog = next(one for one in QApplication.topLevelWidgets() if one.windowTitle() == "Settings")
    page = dialog.pages[2]  # type: ignore[attr-defined]
    page.arrange.click()
    assert table.window.settings.arrange_hands
    assert laying(table).on
    assert defence(table).on
    page.arrange.click()
    assert not laying(table).on
    assert not defence(table).on
    for row in page._rows:  # all of the page is inside the dialog
        assert row.control.geometry().bottom() <= dialog.close_button.geometry().top()  # type: ignore[attr-defined]
    dialog.close()


# -- the person knocks


def test_a_knock_with_two_arrangements_asks_which(knocking: Table) -> None:
    knocking.key("K")
    drawn = knocking.seen.drawn
    assert drawn is not None
    knocking.click(drawn)
    knocking.settle()
    assert knocking.phase is Phase.LAYING_DOWN
    panel = laying(knocking).panel
    assert (panel.lay_down.sub_line, panel.pager.text) == ("Deadwood 6, limit 10", "1 of 2, best")
    assert not panel.best.isEnabled()
    assert not knocking.hud.knock.isVisible()
    QTest.mouseClick(panel.pager.on, Qt.MouseButton.LeftButton)
    knocking.settle()
    assert (panel.lay_down.sub_line, panel.pager.text) == ("Deadwood 9, limit 10", "2 of 2")
    assert knocking.banner == "3 more than the best"
    state = knocking.scene.state
    assert state is not None
    assert [len(group) for group in state.shape.groups] == [3, 3, 4, 1]
    assert knocking.hud.player.facts.deadwood == 9
    QTest.mouseClick(panel.lay_down, Qt.MouseButton.LeftButton)
    knocking.settle()
    assert knocking.phase is Phase.RESULT
    done = knocking.session.match.played[0].actions[-1]
    assert str(done) == f"knock {drawn} shows AD-2D-3D 4S-5S-6S"
    assert not panel.lay_down.isVisible()


def enter_laying(table: Table) -> LayingDown:
    table.key("K")
    table.input.card(table.seen.drawn or card("KS"))
    table.settle()
    assert table.phase is Phase.LAYING_DOWN
    return laying(table)


def test_the_same_by_keyboard(knocking: Table) -> None:
    note_keyboard()
    enter_laying(knocking)
    panel = laying(knocking).panel
    assert knocking.window.focusWidget() is panel.lay_down
    knocking.key(Qt.Key.Key_Right)
    assert panel.pager.text == "2 of 2"
    knocking.key(Qt.Key.Key_Left)
    assert panel.pager.text == "1 of 2, best"
    knocking.key(Qt.Key.Key_Left)
    assert panel.pager.text == "2 of 2"
    knocking.key(Qt.Key.Key_Return)
    knocking.settle()
    assert knocking.phase is Phase.RESULT
    assert knocking.session.match.played[0].actions[-1].declared is not None


def test_the_best_is_a_plain_knock(knocking: Table) -> None:
    chosen = enter_laying(knocking)
    chosen.go(1)
    chosen.reset()
    drawn = knocking.seen.drawn
    knocking.key("K")
    knocking.settle()
    assert knocking.session.match.played[0].actions[-1] == knock(drawn)  # type: ignore[arg-type]


def test_a_click_or_a_drag_on_a_card_puts_it_elsewhere(knocking: Table) -> None:
    chosen = enter_laying(knocking)
    knocking.click(card("AD"))
    knocking.settle()
    assert chosen.choices is not None
    assert chosen.choices.place == 1
    target = knocking.at(card("4S"))
    knocking.drag(card("AD"), target)
    knocking.settle()
    assert chosen.choices is not None
    assert chosen.choices.place == 0
    assert all(item.pose == pose for item, pose in knocking.scene.targets())
    knocking.click(card("4S"))
    assert knocking.banner == "4 of spades lies there in every arrangement"
    knocking.drag(card("4S"), QPoint(640, 40))
    knocking.settle()
    assert all(item.pose == pose for item, pose in knocking.scene.targets())
    assert knocking.controller.order.mode is BY_HAND.sort_mode


def test_esc_goes_back_to_the_turn(knocking: Table) -> None:
    before = knocking.session.state_number
    enter_laying(knocking)
    knocking.key(Qt.Key.Key_Escape)
    knocking.settle()
    assert knocking.phase is Phase.HUMAN
    assert knocking.session.state_number == before
    assert knocking.hud.knock.isVisible()
    assert knocking.hud.sort.isVisible()
    assert not laying(knocking).panel.lay_down.isVisible()
    assert all(item.pose == pose for item, pose in knocking.scene.targets())
    knocking.controller.throw(knocking.seen.drawn)  # type: ignore[arg-type]
    assert knocking.session.state_number == before + 1


def test_nothing_else_is_done_meanwhile(knocking: Table) -> None:
    before = knocking.session.state_number
    enter_laying(knocking)
    for key in ("D", "T", "P", "H", "S"):
        knocking.key(key)
    knocking.click("stock")
    assert knocking.phase is Phase.LAYING_DOWN
    assert knocking.session.state_number == before
    knocking.key("Z", modifier=Qt.KeyboardModifier.ControlModifier)
    assert knocking.phase is Phase.HUMAN
    assert knocking.session.state_number == before


def test_the_names_of_the_cards_follow_the_arrangement(knocking: Table) -> None:
    enter_laying(knocking).go(1)
    knocking.settle()
    names = [button.accessibleName() for button in knocking.input.buttons.widgets()]
    assert "ace of diamonds, in a run of three" in names
    assert "3 of clubs, deadwood" in names


@pytest.mark.parametrize("size", [(960, 568), (1280, 728), (1920, 1008)])
def test_the_choice_fits_any_size(tables: Tables, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    table = to_own_knock(tables, monkeypatch, replace(BY_HAND, text_size=130))
    enter_laying(table)
    tables.resize(table, size)
    QApplication.processEvents()
    panel, area = laying(table).panel, table.view.viewport().rect()
    boxes = [panel.lay_down.geometry(), panel.pager.geometry(), panel.best.geometry()]
    assert all(area.contains(box) for box in boxes)
    assert all(item.pose == pose for item, pose in table.scene.targets())
    last = max(
        table.scene.targets(), key=lambda pair: pair[1].x + pair[1].width if pair[0].card in table.scene.hand else 0
    )
    assert last[1].x + last[1].width / 2 <= panel.lay_down.x() + panel.lay_down.margin()
