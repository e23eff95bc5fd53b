"""From the upcard to the discard with the pointer, in both orders of play; a click never waits for what moves."""

from __future__ import annotations

import pytest

from ginrummy_desktop.engine.actions import DRAW, PASS, TAKE, ActionKind
from ginrummy_desktop.storage.settings import Settings
from ginrummy_desktop.table.geometry import RAISE_DRAWN
from ginrummy_desktop.table.theme import OPPONENT_BAR
from ginrummy_desktop.ui.card_words import card_name
from ginrummy_desktop.ui.phase import Phase
from tests.helpers.playing import Table, Tables
from tests.helpers.policies import idle

MINE, THEIRS = 3, 1
"""Game numbers in which the person, and the bot, is offered the first upcard."""


def test_the_first_upcard_can_be_taken(table: Table) -> None:
    table.begin(MINE)
    upcard = table.seen.upcard
    assert table.banner.startswith("Take the")
    assert table.hud.pass_button.isVisible()
    table.click("discard")
    assert table.seen.drawn is upcard
    assert upcard in table.scene.hand
    assert not table.hud.pass_button.isVisible()


def test_the_person_passes_and_so_does_the_bot(table: Table) -> None:
    table.begin(MINE)
    table.hud.pass_button.click()
    assert (table.phase, table.hud.last_action.spoken()) == (Phase.BOT, "You passed")
    assert not table.hud.pass_button.isVisible()
    table.bot_moves(PASS)
    assert table.hud.last_action.spoken() == "Casual bot passed"
    assert table.banner == "Your turn: draw from the stock"


def test_the_bot_is_asked_first_when_the_person_deals(table: Table) -> None:
    table.begin(THEIRS)
    assert table.hud.last_action.spoken() == "You dealt"
    assert (table.phase, table.banner) == (Phase.BOT, "Casual bot is thinking")
    table.bot_moves(PASS)
    assert table.phase is Phase.HUMAN
    assert table.hud.pass_button.isVisible()
    table.hud.pass_button.click()
    assert table.bot.asked is not None
    assert table.bot.asked[0].view.legal_actions == (DRAW,)


def test_the_bot_takes_the_upcard(table: Table) -> None:
    table.begin(THEIRS)
    upcard = table.seen.upcard
    table.bot_moves(TAKE)
    assert table.hud.last_action.spoken() == f"Casual bot took {card_name(upcard)}"
    assert len(table.scene.fan) == 11
    assert upcard not in table.scene.pile


def test_a_click_on_the_stock_draws_and_the_card_stands_out(table: Table) -> None:
    table.begin().to_draw()
    before = set(table.seen.hand)
    table.click("stock")
    (drawn,) = set(table.seen.hand) - before
    assert table.seen.drawn is drawn
    rest = min(item.pose.y for card, item in table.scene.hand.items() if card is not drawn)
    assert table.scene.hand[drawn].pose.y == rest - RAISE_DRAWN * table.scene.geometry.scale
    assert table.hud.last_action.spoken() == "You drew from the stock"


def test_a_click_on_the_pile_takes_its_top(table: Table) -> None:
    table.begin().to_draw()
    top = table.seen.discard_pile[-1]
    table.click("discard")
    assert table.seen.taken is top
    assert table.controller.marks.drawn is top


def test_a_click_on_a_card_discards_it(table: Table) -> None:
    table.begin().to_discard()
    card = next(action.card for action in table.seen.legal_actions if action.kind is ActionKind.DISCARD)
    assert card is not None
    table.click(card)
    assert table.seen.discard_pile[-1] is card
    assert (card in table.scene.pile, card in table.scene.hand) == (True, False)
    assert table.phase is Phase.BOT


def test_a_pile_can_be_dragged_to_the_hand(table: Table) -> None:
    table.begin().to_draw()
    table.press("stock")
    table.release(table.at(table.seen.hand[4]))
    assert table.seen.drawn is not None


def test_a_press_that_slides_off_does_nothing(table: Table) -> None:
    table.begin().to_draw()
    before = table.session.state_number
    table.press("stock")
    table.release(table.at("discard"))
    assert table.session.state_number == before


def test_a_click_finishes_the_deal_and_acts(tables: Tables) -> None:
    table = tables(Settings()).begin(MINE)
    assert table.scene.queue.busy
    table.click("discard")
    assert table.seen.drawn is table.seen.upcard


def test_a_click_finishes_a_draw_and_discards(tables: Tables) -> None:
    table = tables(Settings()).begin().to_draw()
    table.click("stock")
    assert table.scene.queue.busy
    drawn = table.seen.drawn
    assert drawn is not None
    table.click(drawn)
    assert table.seen.discard_pile[-1] is drawn


def test_keys_finish_what_moves_too(tables: Tables) -> None:
    table = tables(Settings()).begin(MINE)
    table.key("P")
    assert table.seen.actions[-1].kind is ActionKind.PASS


def test_a_click_on_bare_felt_only_finishes(tables: Tables) -> None:
    table = tables(Settings()).begin(MINE)
    before = table.session.state_number
    table.click(table.scene.geometry.fan_middle.toPoint())
    assert not table.scene.queue.busy
    assert (table.session.state_number, table.phase) == (before, Phase.HUMAN)


def test_the_bots_turn_shows_what_it_did(table: Table) -> None:
    table.begin().to_draw()
    table.theirs = idle
    table.to_bot()
    table.bot_moves(DRAW)
    assert (len(table.scene.fan), table.hud.last_action.spoken()) == (11, "Casual bot drew from the stock")
    table.step()
    assert table.seen.actions[-1].kind is ActionKind.DISCARD
    assert table.hud.last_action.spoken() == "Casual bot drew from the stock", "the pile shows what it threw"
    assert table.hud.opponent.facts.on_turn is False
    assert table.hud.player.facts.on_turn is True


def test_whose_turn_it_is_shows_in_ring_and_dot(table: Table) -> None:
    table.begin().to_bot()
    assert (table.hud.opponent.facts.on_turn, table.hud.player.facts.on_turn) == (True, False)
    assert table.hud.banner._dot == OPPONENT_BAR
    table.play_until(phase=Phase.HUMAN)
    assert table.hud.banner._dot == table.scene.theme.accent
    assert table.hud.player.facts.line == "Your turn"


def test_the_banner_says_nothing_while_cards_are_dealt(tables: Tables) -> None:
    table = tables(Settings())
    for _ in range(2):
        table.begin(MINE)
        assert table.scene.queue.busy
        assert not table.hud.banner.isVisible()
        table.settle()
        assert table.hud.banner.isVisible()


def test_the_plates_are_there_while_cards_are_dealt(tables: Tables) -> None:
    table = tables(Settings()).begin(MINE)
    assert table.scene.queue.busy
    facts = table.hud.opponent.facts
    assert (facts.name, facts.dealer, table.hud.player.facts.name) == ("Casual bot", True, "You")
    assert (facts.on_turn, table.hud.player.facts.on_turn) == (False, False)


@pytest.mark.parametrize(("rules", "limit"), [("classic", "Knock limit 10, "), ("oklahoma", "Knock limit, ")])
def test_nothing_is_counted_before_the_cards_are_there(tables: Tables, rules: str, limit: str) -> None:
    table = tables(Settings()).begin(MINE, rules)
    plate = table.hud.player
    assert plate.facts.dealing
    assert "Deadwood" not in plate.accessibleName()
    assert table.hud.limit.accessibleName().startswith(limit)
    assert plate.units_high == 148.0, "the line has its place"
    table.settle()
    assert not plate.facts.dealing
    assert f"Deadwood {plate.facts.deadwood}" in plate.accessibleName()
    assert table.hud.limit.accessibleName().startswith(("Knock limit 10, ", "Gin only, "))


def test_cards_of_the_deal_appear_one_by_one(tables: Tables) -> None:
    table = tables(Settings()).begin(MINE)
    items = table.scene.items_of_cards()
    assert not any(item.isVisible() for item in items)
    for tween in table.scene.queue._running:
        tween.show(5.5 * 55)
    assert sum(item.isVisible() for item in items) == 6
    table.settle()
    assert all(item.isVisible() for item in table.scene.items_of_cards())
