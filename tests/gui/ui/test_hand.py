"""The hand: hovering counts without a card, sorting by button and key, dragging within the hand and elsewhere."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt

from ginrummy_desktop.engine.actions import TAKE
from ginrummy_desktop.engine.counting import deadwood
from ginrummy_desktop.storage.settings import Settings, SortMode
from ginrummy_desktop.table.geometry import RAISE_HOVER
from ginrummy_desktop.table.targets import target_at
from ginrummy_desktop.ui.phase import Phase
from tests.helpers.playing import Table, Tables
from tests.helpers.scenes import picture


def _order(table: Table) -> list[str]:
    """The hand as it lies, from left to right."""
    items = sorted(table.scene.hand.values(), key=lambda item: item.pose.x)
    return [str(item.card) for item in items]


def _without(table: Table, card: object) -> int:
    return deadwood([other for other in table.seen.hand if other is not card])


def test_hovering_counts_without_the_card(table: Table) -> None:
    table.begin().to_discard()
    best = table.hud.player.facts
    for card in table.seen.hand:
        table.move(table.at(card))
        facts = table.hud.player.facts
        assert (facts.deadwood, facts.after) == (_without(table, card), card)
    table.move(QPoint(640, 20))
    assert table.hud.player.facts == best


def test_hovering_raises_the_card_and_no_other(table: Table) -> None:
    table.begin().to_draw()
    before = {card: item.pose for card, item in table.scene.hand.items()}
    card = table.seen.hand[4]
    table.move(table.at(card))
    table.settle()
    moved = {card for card, item in table.scene.hand.items() if item.pose != before[card]}
    assert moved == {card}
    assert before[card].y - table.scene.hand[card].pose.y == RAISE_HOVER * table.scene.geometry.scale


def test_a_raised_card_does_not_flicker(table: Table) -> None:
    """The pointer on its lowest strip still means it, though it has moved up."""
    table.begin().to_draw()
    card = table.scene.state.shape.cards[-1]  # type: ignore[union-attr]
    pose = table.scene.hand[card].pose
    foot = QPoint(round(pose.x), round(pose.y + pose.width * 0.7) - 2)
    for _ in range(3):
        table.move(foot + QPoint(0, 1))
        table.move(foot)
        table.settle()
        assert table.controller.marks.hovered is card


def test_a_touch_that_holds_shows_what_hovering_shows(table: Table) -> None:
    table.begin().to_discard()
    card = next(card for card in table.seen.hand if card is not table.hud.player.facts.after)
    table.press(card)
    table.view._show_held()
    assert table.hud.player.facts.after is card
    before = table.session.state_number
    table.release(table.at(card))
    assert table.session.state_number == before
    assert table.hud.player.facts.after is not card


def test_the_pointer_that_rests_on_a_card_counts_after_the_draw(table: Table) -> None:
    table.begin().to_draw()
    card = table.seen.hand[5]
    table.move(table.at(card))
    point = table.at(card)
    table.key("D")
    table.settle()
    under = target_at(table.scene, point.toPointF())
    assert under is not None
    assert table.hud.player.facts.after is under.card
    assert table.controller.marks.hovered is under.card


def test_the_modes_by_button_and_key_are_kept(table: Table) -> None:
    table.begin().to_draw()
    by_melds = _order(table)
    seen = []
    for mode in (SortMode.SUIT, SortMode.RANK, SortMode.HAND, SortMode.MELDS):
        table.key("S")
        table.settle()
        assert table.window.settings.sort_mode is mode
        seen.append(_order(table))
    assert seen[1] == seen[2]
    assert seen[3] == by_melds
    table.hud.sort.segments()[1].click()
    table.settle()
    assert _order(table) == seen[0]
    assert table.window.settings.sort_mode is SortMode.SUIT
    assert table.hud.sort.current == 1


def test_a_card_dragged_within_the_hand_stays_there(table: Table) -> None:
    table.begin().to_discard()
    cards = _order(table)
    held = next(card for card in table.seen.hand if str(card) == cards[0])
    last = next(card for card in table.seen.hand if str(card) == cards[-1])
    table.drag(held, table.at(last) + QPoint(90, 60))
    table.settle()
    assert _order(table) == [*cards[1:], cards[0]]
    assert table.window.settings.sort_mode is SortMode.HAND
    assert table.hud.sort.current == 3
    table.play_until(lambda view: len(view.hand) == 10 and view.stock_count > 2)
    kept = [card for card in [*cards[1:], cards[0]] if card in _order(table)]
    assert [card for card in _order(table) if card in kept] == kept


def test_a_card_dragged_to_its_own_place_keeps_the_mode(table: Table) -> None:
    table.begin().to_discard()
    card = table.seen.hand[3]
    table.move(table.at(card))
    table.settle()
    before = picture(table.scene)
    table.drag(card, table.at(card) + QPoint(6, 4))
    table.settle()
    assert table.window.settings.sort_mode is SortMode.MELDS
    assert picture(table.scene) == before


def test_a_card_dropped_elsewhere_goes_back(table: Table) -> None:
    table.begin().to_discard()
    before, number = picture(table.scene), table.session.state_number
    for point in (QPoint(60, 300), QPoint(1200, 300), QPoint(640, 60)):
        table.drag(table.seen.hand[3], point)
        table.settle()
        assert (picture(table.scene), table.session.state_number) == (before, number)


def test_a_card_dropped_on_the_pile_is_discarded(table: Table) -> None:
    table.begin().to_discard()
    card = next(card for card in table.seen.hand if card is not table.seen.taken)
    table.drag(card, table.at("discard"))
    assert table.seen.discard_pile[-1] is card
    assert table.phase is Phase.BOT


def test_a_card_dropped_on_the_pile_too_early_goes_back(table: Table) -> None:
    table.begin().to_draw()
    before = picture(table.scene)
    table.drag(table.seen.hand[3], table.at("discard"))
    table.settle()
    assert table.banner == "Draw a card first"
    assert picture(table.scene) == before


def test_the_hand_can_be_ordered_while_the_bot_thinks_and_moves(tables: Tables) -> None:
    table = tables(Settings()).begin(1)
    table.settle()
    assert table.phase is Phase.BOT
    cards = _order(table)
    held = next(card for card in table.seen.hand if str(card) == cards[0])
    point = table.lift(held, QPoint(1000, 660))
    table.bot_moves()
    table.move(point - QPoint(3, 0))
    table.release(point)
    table.settle()
    assert _order(table) == [*cards[1:], cards[0]]
    poses = dict(table.scene.targets())
    assert {item: item.pose for item in poses} == poses


def test_the_others_make_room_for_a_dragged_card(table: Table) -> None:
    table.begin().to_draw()
    before = {card: item.pose.x for card, item in table.scene.hand.items()}
    card = table.seen.hand[0]
    point = table.lift(card, QPoint(640, 640))
    table.scene.touch.finish()
    assert all(item.pose.x != before[other] for other, item in table.scene.hand.items() if other is not card)
    assert table.scene.hand[card].pose.width > table.scene.geometry.hand_width
    table.key(Qt.Key.Key_Escape)
    table.release(point)
    table.settle()
    assert {card: item.pose.x for card, item in table.scene.hand.items()} == before


def test_the_other_buttons_of_the_mouse_do_nothing(table: Table, qtbot: object) -> None:
    table.begin().to_draw()
    before = table.session.state_number
    for button in (Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton):
        qtbot.mouseClick(table.view.viewport(), button, pos=table.at("stock"))  # type: ignore[attr-defined]
    assert table.session.state_number == before


def test_a_card_dropped_on_the_pile_while_the_bot_thinks_goes_back(table: Table) -> None:
    table.begin(1)
    assert table.phase is Phase.BOT
    before = picture(table.scene)
    table.drag(table.seen.hand[3], table.at("discard"))
    table.settle()
    assert table.banner == "Wait for Casual bot"
    assert picture(table.scene) == before


def test_a_card_dropped_while_the_bot_moves_ends_that_and_goes_back(tables: Tables) -> None:
    table = tables(Settings()).begin(1)
    table.settle()
    point = table.lift(table.seen.hand[3], table.at("discard"))
    table.bot_moves(TAKE)
    assert table.scene.queue.busy
    table.release(point)
    assert not table.scene.queue.busy
    table.settle()
    poses = dict(table.scene.targets())
    assert {item: item.pose for item in poses} == poses
    assert table.banner == "Wait for Casual bot"


def test_sorting_during_a_knock_leaves_the_hands_to_open(tables: Tables) -> None:
    table = tables(Settings()).begin(11)
    while table.session.match.round.result is None:
        table.settle()
        table.bot_moves() if table.phase is Phase.BOT else table.controller.do(table.mine(table.seen))
    assert table.scene.queue.busy
    table.key("S")
    assert table.phase is Phase.RESULT
    assert not table.scene.touch.busy
    assert table.window.settings.sort_mode is SortMode.SUIT
