"""The table by keyboard alone: where Tab and the arrows go, what the ring and the names say, a whole round."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.engine.actions import DRAW, PASS, TAKE, ActionKind
from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.counting import deadwood
from ginrummy_desktop.storage.settings import Settings, SortMode
from ginrummy_desktop.table.accessibility import CardButton
from ginrummy_desktop.ui.card_places import Pile
from ginrummy_desktop.ui.card_words import card_name
from ginrummy_desktop.ui.phase import Phase
from ginrummy_desktop.ui.widgets.lead import note_keyboard
from tests.helpers.playing import Table, Tables, choice

KEY = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier


def _key(table: Table) -> object:
    """The card or pile that has the focus."""
    buttons = table.room.input.buttons
    index = buttons.focused_index()
    return None if index is None else buttons._places[index].key


def _cards(table: Table) -> list[Card]:
    """The hand from left to right."""
    assert table.scene.state is not None
    return list(table.scene.state.shape.cards)


def _go_to(table: Table, key: object) -> None:
    """Walk there with the arrows, from wherever the focus is on the table."""
    for _ in range(30):
        here = _key(table)
        if here is key:
            return
        if isinstance(here, Pile) == isinstance(key, Pile):
            table.key(KEY.Key_Right)
        else:
            table.key(KEY.Key_Down if isinstance(here, Pile) else KEY.Key_Up)
    raise AssertionError(f"no way to {key}")


def _enter(table: Table) -> None:
    """Come to the table with Tab, from its last control."""
    table.window.bar.buttons()[-1].setFocus(Qt.FocusReason.TabFocusReason)
    table.key(KEY.Key_Tab)


def test_tab_goes_along_hand_piles_knock_sort_hint_and_bar(table: Table) -> None:
    table.mine = lambda view: choice(view)
    table.begin(11).play_until(lambda view: any(action.kind is ActionKind.KNOCK for action in view.legal_actions))
    _enter(table)
    met: list[QWidget] = []
    while (widget := table.window.focusWidget()) not in met:
        assert widget is not None
        met.append(widget)
        table.key(KEY.Key_Tab)
    card, pile, *rest = met
    assert isinstance(card, CardButton)
    assert isinstance(pile, CardButton)
    assert (card.accessibleName()[:5], pile.accessibleName()[:5]) != ("Stock", "Stock")
    assert pile.accessibleName().startswith("Stock")
    hud = table.hud
    assert rest[0] is hud.knock
    assert rest[1] in hud.sort.segments()
    assert rest[2] is hud.hint
    assert rest[3:] == list(table.window.bar.buttons())
    assert table.window.focusWidget() is card, "and round again"
    back = [table.window.focusWidget()]
    for _ in met[1:]:
        table.key(KEY.Key_Tab, modifier=Qt.KeyboardModifier.ShiftModifier)
        back.append(table.window.focusWidget())
    assert [widget for widget in back if widget not in met[1:2]][:-1] == [card, *reversed(met[2:])]
    last = back[-1]
    assert last is not None
    assert last.accessibleName().startswith("Discard pile"), "backwards, the piles begin at their other end"


def test_arrows_go_round_the_hand_and_between_hand_and_piles(table: Table) -> None:
    table.begin(3).to_draw()
    _enter(table)
    cards = _cards(table)
    assert _key(table) is cards[0]
    for card in [*cards[1:], cards[0]]:
        table.key(KEY.Key_Right)
        assert _key(table) is card
    table.key(KEY.Key_Left)
    assert _key(table) is cards[-1]
    table.key(KEY.Key_Up)
    assert _key(table) is Pile.DISCARD
    table.key(KEY.Key_Left)
    assert _key(table) is Pile.STOCK
    table.key(KEY.Key_Down)
    assert _key(table) is cards[0]
    table.key(KEY.Key_Up)
    assert _key(table) is Pile.STOCK


def test_the_ring_is_where_the_focus_is(table: Table) -> None:
    table.begin(3).to_draw()
    ring = table.scene.furniture.focus_ring
    assert not ring.isVisible()
    _enter(table)
    for key in (KEY.Key_Right, KEY.Key_Right, KEY.Key_Right):
        table.key(key)
        table.settle()
        card = _key(table)
        assert isinstance(card, Card)
        pose = table.scene.hand[card].pose
        assert (ring.isVisible(), ring.pos().x(), ring.pos().y()) == (True, pose.x, pose.y)
        assert table.controller.marks.hovered is card
    table.key(KEY.Key_Up)
    assert ring.pos() in (table.scene.geometry.stock, table.scene.geometry.discard)
    table.hud.hint.setFocus()
    assert not ring.isVisible()


def test_the_card_with_the_focus_is_counted_without(table: Table) -> None:
    table.begin(3).to_discard()
    _enter(table)
    for _ in range(11):
        table.key(KEY.Key_Right)
        card = _key(table)
        assert isinstance(card, Card)
        facts = table.hud.player.facts
        assert facts.after is card
        assert facts.deadwood == deadwood([other for other in table.seen.hand if other is not card])


def test_after_a_discard_was_taken_back_the_focus_is_in_the_hand(table: Table) -> None:
    table.begin(3).to_discard()
    _enter(table)
    table.key(KEY.Key_End, KEY.Key_Return)
    table.settle()
    assert _key(table) is Pile.STOCK, "the last place of a hand of ten is one too far"
    table.key("Z", modifier=CTRL)
    table.settle()
    assert _key(table) is _cards(table)[-1]


@pytest.mark.parametrize("key", [KEY.Key_Return, KEY.Key_Enter, KEY.Key_Space])
def test_enter_and_space_act(table: Table, key: Qt.Key) -> None:
    table.begin(3).to_draw()
    _enter(table)
    _go_to(table, Pile.STOCK)
    table.key(key)
    assert table.seen.drawn is not None
    drawn = table.seen.drawn
    _go_to(table, drawn)
    table.key(key)
    assert table.seen.discard_pile[-1] is drawn


def test_letters_act_wherever_the_focus_is(table: Table) -> None:
    table.begin(3)
    table.key("T")
    assert table.seen.taken is table.seen.upcard
    table.begin(3)
    table.key("P")
    assert table.phase is Phase.BOT
    table.begin(3).to_draw()
    table.hud.hint.setFocus()
    table.key("D")
    assert table.seen.drawn is not None


def test_ctrl_and_arrows_move_a_card(table: Table) -> None:
    table.begin(3).to_draw()
    _enter(table)
    cards = _cards(table)
    table.key(KEY.Key_Right, modifier=CTRL)
    assert _cards(table) == [cards[1], cards[0], *cards[2:]]
    assert _key(table) is cards[0]
    table.key(KEY.Key_Left, modifier=CTRL)
    assert _cards(table) == cards
    table.key(KEY.Key_Left, modifier=CTRL)
    assert _cards(table) == cards
    assert table.window.settings.sort_mode is SortMode.HAND
    assert table.seen.drawn is None


def test_the_focus_stays_on_its_card_when_the_hand_is_sorted(table: Table) -> None:
    table.begin(3).to_draw()
    _enter(table)
    table.key(KEY.Key_Right, KEY.Key_Right)
    card = _key(table)
    table.key("S", "S")
    assert _key(table) is card


def test_the_focus_stays_on_the_table_through_a_turn(table: Table) -> None:
    table.begin(3).to_draw()
    _enter(table)
    for _ in range(4):
        _go_to(table, Pile.STOCK)
        table.key(KEY.Key_Return)
        assert _key(table) is not None
        _go_to(table, table.seen.drawn)
        table.key(KEY.Key_Return)
        assert _key(table) is not None
        table.theirs = lambda view: DRAW if view.drawn is None else choice(view)
        table.play_until(lambda view: DRAW in view.legal_actions)
        if table.seen.round_number > 1:
            break


def test_at_the_upcard_the_keyboard_is_at_the_pile_that_can_be_taken(table: Table) -> None:
    note_keyboard()
    table.begin(3).play_until(lambda view: PASS in view.legal_actions)
    assert _key(table) is Pile.DISCARD
    table.key(KEY.Key_Down, KEY.Key_Tab)
    assert _key(table) is Pile.DISCARD, "and from the hand"
    table.key("P")
    table.play_until(lambda view: DRAW in view.legal_actions)
    table.key(KEY.Key_Down, KEY.Key_Tab)
    assert _key(table) is Pile.STOCK


def test_knocking_by_keyboard(table: Table) -> None:
    table.begin(11).play_until(lambda view: any(action.kind is ActionKind.KNOCK for action in view.legal_actions))
    card = next(action.card for action in table.seen.legal_actions if action.kind is ActionKind.KNOCK)
    _enter(table)
    table.key("K")
    _go_to(table, card)
    table.key(KEY.Key_Space)
    assert table.session.match.round.face_down is card


def test_names_say_what_a_card_is_part_of(table: Table) -> None:
    table.begin(11).to_discard()
    names = {place.key: place.name for place in table.room.input.buttons._places}
    shape = table.scene.state.shape  # type: ignore[union-attr]
    for card in table.seen.hand:
        name = names[card]
        assert name.startswith(card_name(card))
        assert ("just drawn" in name) == (card is table.seen.drawn)
        assert ("in a run of" in name or "in a set of" in name) == (card in shape.melded)
        assert ("deadwood" in name) == (card not in shape.melded)
        meld = next((group for group in shape.groups if card in group), ())
        if card in shape.melded:
            assert name.endswith({3: "of three", 4: "of four", 5: "of five"}[len(meld)])
    assert names[Pile.STOCK] == f"Stock, {table.seen.stock_count} cards"


def test_the_pile_says_its_top(table: Table) -> None:
    table.begin(3)
    names = {place.key: place.name for place in table.room.input.buttons._places}
    assert names[Pile.DISCARD] == f"Discard pile, {card_name(table.seen.upcard)} on top"
    table.controller.do(TAKE)
    names = {place.key: place.name for place in table.room.input.buttons._places}
    assert names[Pile.DISCARD] == "Discard pile, empty"


def test_every_control_has_a_name(table: Table) -> None:
    table.begin(3)
    for widget in table.window.findChildren(QWidget):
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible():
            assert widget.accessibleName(), widget


def test_a_whole_round_by_keyboard(tables: Tables) -> None:
    """From the deal through every turn and the open hands to the next deal, with keys alone."""
    table = tables(Settings())
    note_keyboard()
    table.begin(11)
    table.settle()
    while table.seen.round_number == 1:
        if table.phase is Phase.BOT:
            table.bot_moves()
        elif table.phase is Phase.RESULT:
            table.key(KEY.Key_Space, KEY.Key_Space, KEY.Key_Return)
        else:
            _act(table)
        table.settle()
    assert table.session.match.rounds[0].kind != "void"
    table.play_until()
    assert _key(table) is not None


def _act(table: Table) -> None:
    """Do what a bot would do, with the keys that a person has for it."""
    action = choice(table.seen)
    if action.card is None:
        table.key({ActionKind.DRAW: "D", ActionKind.TAKE: "T", ActionKind.PASS: "P"}[action.kind])
        return
    if action.kind is ActionKind.KNOCK:
        table.key("K")
    if _key(table) is None:
        _enter(table)
    _go_to(table, action.card)
    table.key(KEY.Key_Return)
    table.settle()
    assert table.phase is not Phase.HUMAN
