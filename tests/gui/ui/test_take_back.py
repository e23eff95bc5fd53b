"""Taking back in a match that counts: what may be, from the keys and the menu, and why not where it may not be."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from ginrummy_desktop.engine.actions import DRAW, PASS, TAKE, ActionKind, discard
from ginrummy_desktop.storage.replay import replay
from ginrummy_desktop.storage.settings import ReducedMotion, Settings, SortMode, Speed
from ginrummy_desktop.table.scene import TableState
from ginrummy_desktop.ui import opponent as opposing
from ginrummy_desktop.ui.card_words import card_name
from ginrummy_desktop.ui.phase import Phase
from tests.helpers.playing import Table, Tables
from tests.helpers.scenes import Mirror, card_items, picture

MINE, THEIRS = 3, 1
"""Game numbers in which the person, and the bot, is offered the first upcard."""
EVERY_SPEED = [Settings(speed=speed) for speed in Speed] + [Settings(reduced_motion=ReducedMotion.ON)]


def undo(table: Table) -> None:
    """Ctrl+Z."""
    table.key("Z", modifier=Qt.KeyboardModifier.ControlModifier)


def shown(table: Table) -> list[Any]:
    """All that shows once nothing moves."""
    table.settle()
    hud = table.hud
    said = [hud.knock.state, hud.last_action.spoken(), hud.pass_button.isVisible()]
    return [picture(table.scene), table.phase, table.seen, *said]


def at_rest(table: Table) -> list[Any]:
    """All that shows once nothing moves; and that is what a fresh table would show, and what is kept."""
    now, controller = shown(table), table.controller
    assert sorted(map(id, card_items(table.scene))) == sorted(map(id, table.scene.items_of_cards()))
    state = TableState(controller.view, controller.order.shape(controller.view), controller.marks)
    assert now[0] == Mirror(table.scene).picture(state)
    assert replay(table.store.load(table.session.match_id)).view(0) == table.seen
    return now


def take_backs(table: Table) -> int:
    """How often something was taken back, as it is kept."""
    return table.store.load(table.session.match_id).take_backs


@pytest.mark.parametrize("settings", EVERY_SPEED)
def test_a_discard_goes_back_to_the_hand(tables: Tables, settings: Settings) -> None:
    table = tables(settings).begin().to_discard()
    before = at_rest(table)
    card = table.seen.legal_actions[0].card
    assert card is not None
    table.controller.throw(card)
    table.settle()
    assert table.phase is Phase.BOT
    undo(table)
    assert at_rest(table) == before
    assert table.banner == f"Taken back: {card_name(card)} is in your hand again"
    assert table.bot.asked is None
    assert take_backs(table) == 1


@pytest.mark.parametrize("settings", EVERY_SPEED)
def test_a_card_goes_back_to_the_discard_pile(tables: Tables, settings: Settings) -> None:
    table = tables(settings).begin().to_draw()
    before, top = at_rest(table), table.seen.discard_pile[-1]
    table.controller.take()
    table.settle()
    undo(table)
    assert at_rest(table) == before
    assert table.banner == f"Taken back: {card_name(top)} lies on the pile again"
    table.controller.draw()
    assert table.seen.drawn is not None


@pytest.mark.parametrize("settings", EVERY_SPEED)
def test_a_pass_is_taken_back_and_the_upcard_taken_instead(tables: Tables, settings: Settings) -> None:
    table = tables(settings).begin(MINE)
    before = at_rest(table)
    table.controller.pass_upcard()
    table.settle()
    undo(table)
    assert at_rest(table) == before
    assert table.banner == "Taken back: you haven't passed"
    table.controller.take()
    assert table.seen.taken is table.seen.upcard


@pytest.mark.parametrize("settings", EVERY_SPEED[1:])
def test_while_the_card_still_moves(tables: Tables, settings: Settings) -> None:
    table = tables(settings).begin().to_discard()
    before = at_rest(table)
    table.controller.throw(table.seen.hand[0])
    assert table.scene.queue.busy
    undo(table)
    assert table.scene.queue.busy  # it flies back
    table.key("D")  # whatever is wished for next ends that
    assert table.phase is Phase.HUMAN
    assert at_rest(table) == before
    table.controller.throw(table.seen.hand[0])
    undo(table)
    table.controller.throw(table.seen.hand[0])
    assert len(table.session.match.round.actions) == len(before[2].actions) + 1
    at_rest(table)


def test_a_turn_of_two_steps_goes_back_step_by_step(table: Table) -> None:
    table.begin(MINE)
    first = at_rest(table)
    table.controller.take()
    second = at_rest(table)
    table.controller.throw(next(card for card in table.seen.hand if card is not table.seen.taken))
    undo(table)
    assert at_rest(table) == second
    undo(table)
    assert at_rest(table) == first
    undo(table)
    assert at_rest(table) == first
    assert table.banner == "You have done nothing yet that could be taken back"
    assert take_backs(table) == 2


def test_the_banner_says_again_what_to_do(table: Table) -> None:
    table.begin(MINE)
    asked = table.banner
    table.controller.pass_upcard()
    undo(table)
    assert table.banner != asked
    table.controller.speaking.patience.timeout.emit()
    assert table.banner == asked


def test_a_late_answer_is_dropped(table: Table) -> None:
    table.begin().to_discard()
    table.controller.throw(table.seen.hand[0])
    assert table.bot.asked is not None
    request, answered = table.bot.asked
    undo(table)
    before = at_rest(table)
    answered(request.state_number, DRAW)
    assert at_rest(table) == before
    table.controller.throw(table.seen.hand[1])
    answered(request.state_number, DRAW)
    assert table.phase is Phase.BOT
    table.bot_moves()
    assert table.seen.actions[-2].card is before[2].hand[1]


def test_an_answer_that_waits_for_its_time_is_dropped(table: Table) -> None:
    table.begin(MINE)
    table.controller.pass_upcard()
    table.bot.answer(PASS)
    assert table.controller.opponent.has_answered
    undo(table)
    assert not table.controller.opponent.has_answered
    assert not table.controller.opponent.pausing


def _refused(table: Table, why: str) -> None:
    """Nothing changes, and the banner says ``why``."""
    before = at_rest(table)
    heard: list[None] = []
    table.controller.speaking.refused.connect(lambda: heard.append(None))
    undo(table)
    assert (at_rest(table), table.banner, len(heard)) == (before, why, 1)
    assert take_backs(table) == 0
    assert not offered(table)


def _line(table: Table) -> tuple[QMenu, QAction]:
    """The Move menu, and Take back in it."""
    menu = table.window.menuBar().actions()[1].menu()
    assert isinstance(menu, QMenu)
    return menu, next(action for action in menu.actions() if action.text() == "Take &back")


def offered(table: Table) -> bool:
    """Whether the menu, when it opens, lets something be taken back."""
    menu, line = _line(table)
    menu.aboutToShow.emit()
    shown = line.isEnabled()
    menu.aboutToHide.emit()
    return shown


def test_nothing_was_done_yet(table: Table) -> None:
    _refused(table.begin(MINE), "You have done nothing yet that could be taken back")


def test_nor_after_what_the_bot_did(table: Table) -> None:
    table.begin(THEIRS)
    table.bot_moves(PASS)
    _refused(table, "You have done nothing yet that could be taken back")


def test_a_pass_that_the_bot_answered(table: Table) -> None:
    table.begin(MINE)
    table.controller.pass_upcard()
    table.bot_moves(PASS)
    _refused(table, "Casual bot has answered, so your pass stands")


def test_a_card_from_the_stock(table: Table) -> None:
    table.begin().to_draw()
    table.controller.draw()
    _refused(table, "You have seen the card from the stock, so your draw stands")


@pytest.mark.parametrize("theirs", [DRAW, TAKE])
def test_a_discard_after_which_the_bot_has_drawn(table: Table, theirs: Any) -> None:
    table.begin().to_discard()
    table.controller.throw(table.seen.hand[0])
    table.bot_moves(theirs)
    assert table.phase is Phase.BOT
    _refused(table, "Casual bot has drawn, so your discard stands")
    table.bot_moves()
    assert table.phase is Phase.HUMAN
    _refused(table, "Casual bot has drawn, so your discard stands")


def test_a_discard_that_the_bot_is_seen_to_draw_after(tables: Tables) -> None:
    table = tables(Settings()).begin().to_discard()
    table.controller.throw(table.seen.hand[0])
    table.settle()
    table.bot_moves(DRAW)
    assert table.scene.queue.busy
    _refused(table, "Casual bot has drawn, so your discard stands")


def test_while_cards_are_dealt(tables: Tables) -> None:
    table = tables(Settings()).begin(MINE)
    assert table.scene.queue.busy
    _refused(table, "You have done nothing yet that could be taken back")


def test_nothing_when_the_hands_lie_open(table: Table) -> None:
    table.begin().to_result()
    actions = list(table.session.match.round.actions)
    assert not offered(table)
    undo(table)
    assert table.phase is Phase.RESULT
    assert table.session.match.round.actions == actions
    assert table.results.reveal.showing
    assert not table.hud.banner.isVisible()


def test_by_menu(table: Table) -> None:
    table.begin().to_discard()
    before = at_rest(table)
    table.controller.throw(table.seen.hand[0])
    assert offered(table)
    _line(table)[1].trigger()
    assert at_rest(table) == before


def test_what_is_chosen_but_not_played_is_dropped_first(tables: Tables) -> None:
    table = tables(Settings(speed=Speed.OFF, confirm_discard=True)).begin(MINE)
    table.controller.take()
    count = len(table.seen.actions)
    chosen = next(card for card in table.seen.hand if card is not table.seen.taken)
    table.click(chosen)
    assert table.controller.marks.selected is chosen
    assert offered(table)
    undo(table)
    assert table.controller.marks.selected is None
    assert len(table.seen.actions) == count
    undo(table)
    assert len(table.seen.actions) == count - 1


def test_the_knock_that_is_being_chosen_is_dropped(table: Table) -> None:
    table.begin().play_until(lambda view: any(action.kind is ActionKind.KNOCK for action in view.legal_actions))
    before = at_rest(table)
    table.key("K")
    assert table.phase is Phase.KNOCKING
    undo(table)
    assert at_rest(table) == before
    assert take_backs(table) == 0


def test_a_card_that_is_held_is_let_go(table: Table) -> None:
    table.begin().to_discard()
    table.controller.throw(table.seen.hand[0])
    point = table.lift(table.seen.hand[3], QPoint(640, 420))
    undo(table)
    table.release(point)
    assert len(table.seen.hand) == 11
    at_rest(table)


def test_a_hand_that_lies_by_hand_lies_so_again(tables: Tables) -> None:
    table = tables(Settings(speed=Speed.OFF, sort_mode=SortMode.HAND)).begin().to_discard()
    table.controller.order.move(table.seen.hand[0], 4)
    table.controller.resort()
    lay = table.controller.order.by_hand
    for place in (0, 5, 10):
        table.controller.throw(lay[place]) or table.controller.throw(lay[place - 1])
        assert len(table.controller.order.by_hand) == 10
        undo(table)
        assert table.controller.order.by_hand == lay
        at_rest(table)


def test_whoever_goes_by_keyboard_goes_on_from_the_hand(table: Table) -> None:
    table.begin().to_discard()
    table.key(Qt.Key.Key_Tab, Qt.Key.Key_Return)
    assert table.phase is Phase.BOT
    undo(table)
    assert table.phase is Phase.HUMAN
    table.key(Qt.Key.Key_Return)
    assert table.phase is Phase.BOT


def test_after_a_restart_the_discard_can_still_be_taken_back(tables: Tables) -> None:
    table = tables().begin().to_discard()
    before = at_rest(table)
    table.controller.throw(table.seen.hand[0])
    tables.close(table)
    again = tables().resume()
    undo(again)
    assert at_rest(again)[1:] == before[1:]
    tables.close(again)
    once_more = tables().resume()
    assert at_rest(once_more) == before
    assert take_backs(once_more) == 1


def _pause(table: Table) -> int:
    """For how long the bot seems to think, in ms."""
    assert table.controller.opponent.pausing
    return table.controller.opponent._pause.interval()


@pytest.mark.parametrize("settings", EVERY_SPEED)
def test_there_is_a_second_to_take_back_what_went_by_in_haste(tables: Tables, settings: Settings) -> None:
    table = tables(settings).begin().to_discard()
    table.controller.throw(table.seen.hand[0])
    table.settle()
    hasty = settings.speed in (Speed.OFF, Speed.FAST) or settings.reduced_motion is ReducedMotion.ON
    unhurried = opposing.THINKING_FACTOR.get(settings.speed, 0) * opposing.THINKING_MS[1]
    assert _pause(table) == 1000 if hasty else _pause(table) <= unhurried
    table.bot_moves(DRAW)
    table.settle()
    assert table.phase is Phase.BOT
    assert _pause(table) <= (unhurried or opposing.THINKING_OFF_MS)  # what it drew after is not taken back


def test_nothing_to_take_back_is_not_waited_for(table: Table) -> None:
    table.begin(THEIRS)
    assert _pause(table) == opposing.THINKING_OFF_MS


def test_a_bot_that_has_answered_waits_for_the_second(table: Table, qtbot: QtBot) -> None:
    table.begin().to_discard()
    table.controller.throw(table.seen.hand[0])
    table.bot.answer(DRAW)
    qtbot.wait(250)  # more than it pauses with no animation
    assert table.phase is Phase.BOT
    assert len(table.scene.fan) == 10
    undo(table)
    assert table.phase is Phase.HUMAN
    assert discard(table.seen.hand[0]) in table.seen.legal_actions
