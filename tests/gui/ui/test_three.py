"""A game for three on the table: the draw for places, two bots, and who is called what."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QProcess
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from ginrummy_desktop.bot.levels import Level
from ginrummy_desktop.engine.actions import PASS
from ginrummy_desktop.ui.bot_client import BotClient
from ginrummy_desktop.ui.phase import Phase
from ginrummy_desktop.ui.places.place import Place
from tests.helpers.playing import QuietBot, Table, Tables
from tests.helpers.policies import idle
from tests.helpers.three import THREE, begin, game, names

# -- the draw for places


@pytest.mark.parametrize("place", Place)
def test_the_places_are_drawn_before_the_first_deal(place: Place, table: Table) -> None:
    table.room.play(table.room.games.start(THREE, (Level.CASUAL,), game(place), ""), fresh=True)
    draw = table.room.opening.draw
    assert draw is not None
    assert draw.isVisible()
    assert (table.phase, table.scene.items_of_cards(), table.banner) == (Phase.PLACES, [], "")
    table.key("D", "T", "P", "K")
    table.input.take_back()
    assert not table.session.match.round.actions
    assert all(bot.asked is None for bot in QuietBot.made)
    table.start_round()
    assert table.room.opening.draw is None
    assert len(table.scene.hand) == 10
    assert table.phase is (Phase.ADVISING if place is Place.OUT else Phase.BOT if place is Place.BOX else Phase.HUMAN)


def test_they_are_drawn_again_after_a_restart_only_while_nothing_was_done(tables: Tables) -> None:
    table = tables()
    table.room.play(table.room.games.start(THREE, (Level.CASUAL,), game(Place.CAPTAIN), ""), fresh=True)
    tables.close(table)
    again = tables().resume()
    assert again.phase is Phase.PLACES
    again.start_round()
    assert again.controller.wish(PASS)
    tables.close(again)
    last = tables().resume()
    assert (last.room.opening.draw, last.phase) == (None, Phase.BOT)


def test_another_match_takes_the_draw_away(table: Table) -> None:
    table.room.play(table.room.games.start(THREE, (Level.CASUAL,), "1", ""), fresh=True)
    table.begin(3, "classic")
    assert (table.room.opening.draw, table.phase) == (None, Phase.HUMAN)
    assert not table.hud.partner.isVisible()
    assert not table.hud.advice.isVisible()


# -- two bots


def test_each_bot_thinks_with_its_own_level(table: Table) -> None:
    begin(table, Place.OUT)
    assert [(bot.level, bot.closed) for bot in QuietBot.made] == [(Level.CASUAL, False), (Level.EXPERT, False)]
    levels = {1: Level.CASUAL, 2: Level.EXPERT}
    seen = set()
    for _ in range(9):
        player = table.session.to_act
        assert table.bot.asked is not None
        assert table.bot.asked[0].level is table.bot.level is levels[player]
        seen.add(player)
        table.step()
    assert seen == {1, 2}


def test_both_end_with_the_window_and_with_another_match(tables: Tables) -> None:
    table = begin(tables(), Place.BOX)
    table.begin(3, "classic", Level.EXPERT)
    assert [(bot.level, bot.closed) for bot in QuietBot.made] == [(Level.CASUAL, True), (Level.EXPERT, False)]
    tables.close(table)
    assert all(bot.closed for bot in QuietBot.made)


def test_both_have_a_process_of_their_own_that_ends_with_the_window(tables: Tables, qtbot: QtBot) -> None:
    table = begin(tables(make_bot=BotClient), Place.OUT)
    table.controller.opponent.warm_up()
    clients = [table.controller.opponent.client_of(level) for level in (Level.CASUAL, Level.EXPERT)]
    processes = [client._process for client in clients if client is not None]
    qtbot.waitUntil(lambda: all(p is not None and p.processId() for p in processes), timeout=20_000)
    assert len({p.processId() for p in processes if p is not None}) == 2
    tables.close(table)
    assert [p.state() for p in processes if p is not None] == [QProcess.ProcessState.NotRunning] * 2


def test_two_bots_of_one_level_share_a_client(table: Table) -> None:
    table.begin(game(Place.OUT), THREE, Level.CASUAL)
    table.play_until(phase=Phase.RESULT)
    assert [bot.level for bot in QuietBot.made] == [Level.CASUAL]


def test_no_bot_and_no_person_sees_what_is_not_theirs(table: Table) -> None:
    """The box never sees the captain's hand, and the person who sits out only the captain's."""
    begin(table, Place.OUT)
    for _ in range(12):
        match = table.session.match
        box, captain = (set(match.round.hand(seat)) for seat in (0, 1))
        assert table.bot.asked is not None
        view = table.bot.asked[0].view
        assert set(view.hand) == (box if match.to_act == match.seats[0] else captain)
        assert view.other_hand is None
        assert set(table.seen.hand) == set(table.scene.hand) == captain
        assert not set(table.scene.hand) & box
        assert all(item.card is None for item in table.scene.fan)
        table.step()
        if table.phase is Phase.RESULT:
            break


# -- what is said


@pytest.mark.parametrize("place", Place)
def test_plates_tell_everybodys_place(place: Place, table: Table) -> None:
    begin(table, place)
    hud = table.hud
    assert hud.player.facts.place is place
    assert hud.partner.isVisible()
    who = names(table)
    far = {Place.BOX: "captain", Place.CAPTAIN: "box", Place.OUT: "box"}[place]
    third = {Place.BOX: "out", Place.CAPTAIN: "out", Place.OUT: "captain"}[place]
    assert (hud.opponent.facts.name, hud.opponent.facts.place) == (who[far], Place(far))
    assert (hud.partner.facts.name, hud.partner.facts.place) == (who[third], Place(third))
    level = "Expert bot" if who[third] == "Vera" else "Casual bot"
    assert hud.partner.facts.line == ("Sitting out" if third == "out" else level)
    assert [plate.facts.dealer for plate in (hud.player, hud.opponent, hud.partner)].count(True) == 1
    assert hud.player.facts.deadwood_of == (f"{who['captain']}'s hand" if place is Place.OUT else "")
    assert hud.knock.isVisible() is (place is not Place.OUT)


@pytest.mark.parametrize("place", Place)
def test_texts_name_who_has_done_it(place: Place, table: Table) -> None:
    begin(table, place)
    table.mine = table.theirs = idle
    who = names(table)
    dealer = "You" if place is Place.BOX else who["box"]
    assert table.hud.last_action.spoken() == f"{dealer} dealt"
    table.step()
    assert table.hud.last_action.spoken() == f"{who['captain']} passed"
    if place is not Place.BOX:
        assert table.banner == f"{who['box']} is thinking"
    table.step()
    assert table.hud.last_action.spoken() == f"{who['box']} passed"
    table.step()
    assert table.hud.last_action.spoken() == f"{who['captain']} drew from the stock"
    thrown = table.step()
    assert thrown is not None
    assert table.seen.discard_pile[-1] is thrown.card


@pytest.mark.parametrize("place", Place)
def test_whose_turn_it_is_shows_in_a_ring(place: Place, table: Table) -> None:
    begin(table, place)
    for _ in range(6):
        plates = {table.hud.player, table.hud.opponent, table.hud.partner}
        acting = table.session.to_act
        (ringed,) = (plate for plate in plates if plate.facts.on_turn)
        assert ringed.facts.name == ("You", "Otis", "Vera")[acting]
        table.step()


def test_no_bot_acts_behind_a_dialog_while_the_person_sits_out(table: Table, qtbot: QtBot) -> None:
    begin(table, Place.OUT)
    before = table.session.state_number
    dialog = QDialog(table.window)
    qtbot.addWidget(dialog)
    dialog.open()
    table.bot_moves(PASS)
    assert (table.session.state_number, table.phase) == (before, Phase.ADVISING)
    dialog.close()
    qtbot.waitUntil(lambda: table.session.state_number == before + 1)
