"""Arrangements by hand in the window: melding and laying off against the bot's knock."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ginrummy_desktop.engine import (
    Action,
    ActionKind,
    Card,
    EndKind,
    PlayerView,
    places,
)
from ginrummy_desktop.session.replay import Replay, session_record
from ginrummy_desktop.storage.rows import MatchKind
from ginrummy_desktop.storage.settings import Speed
from ginrummy_desktop.table.names_in_text import plain
from ginrummy_desktop.ui.phase import Phase
from ginrummy_desktop.ui.results import round_model
from ginrummy_desktop.ui.widgets.lead import note_keyboard
from tests.helpers.arranging import (
    BY_HAND,
    CLASSIC,
    DEFENDS,
    GIN,
    KNOCKS,
    TWO_WAYS,
    card,
    click,
    defence,
    drag,
    everything_lies,
    knocks,
    spot,
    stack,
    to_defence,
    total,
    waits,
)
from tests.helpers.deals import stacked
from tests.helpers.playing import Table, Tables


@pytest.fixture
def defending(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> Table:
    """The bot has knocked, and both hands lie open."""
    table = to_defence(tables, monkeypatch)
    assert table.phase is Phase.DEFENDING
    return table


# -- the bot knocks


def test_the_bots_knock_is_kept_back(defending: Table) -> None:
    session = defending.session
    assert session.match.round.result is None
    assert session.to_act == 1
    assert session.match_id is not None
    assert defending.store.load(session.match_id).rounds[-1][-1].kind is ActionKind.DRAW
    assert total(defending) == "Left to count: 32"
    assert {item.card for item in defending.scene.fan} == set(map(card, KNOCKS.split()))
    assert all(item.pose.face_up for item in defending.scene.fan)
    assert defending.scene.cover is not None
    assert not defending.scene.cover.pose.face_up
    assert not any(widget.isVisible() for widget in defending.hud.widgets())


def test_cards_are_laid_off_on_two_melds_by_clicks(defending: Table) -> None:
    for text, left in (("3S", 29), ("7S", 46), ("8S", 38), ("9S", 29)):
        click(defending, text)
        assert total(defending) == f"Left to count: {left}"
        assert everything_lies(defending)
    layout = defence(defending).layout
    assert layout is not None
    assert [(laid.text, index) for laid, index in layout.laid] == [("3S", 0), ("7S", 1), ("8S", 1), ("9S", 1)]
    click(defending, "3S")
    assert defence(defending).layout.on(card("3S")) == 1  # type: ignore[union-attr]
    click(defending, "3S")
    assert defence(defending).layout.on(card("3S")) is None  # type: ignore[union-attr]
    click(defending, "8S")
    assert total(defending) == "Left to count: 49"


def test_done_carries_the_knock_out_as_declared(defending: Table) -> None:
    click(defending, "3S")
    click(defending, "7S")
    QTest.mouseClick(defence(defending).panel.done, Qt.MouseButton.LeftButton)
    defending.settle()
    assert defending.phase is Phase.RESULT
    played = defending.session.match.played[0]
    assert str(played.actions[-1]).split(" ", 2)[2] == (
        "shows 3C-3D-3H 4S-5S-6S against QC-QD-QH lays 3S on 3C 7S on 4S"
    )
    assert played.result.points == 46 - 6
    assert defending.session.match_id is not None
    assert defending.store.load(defending.session.match_id).rounds[0] == played.actions
    assert defending.results.reveal.showing
    assert not defence(defending).panel.isVisible()
    assert not defence(defending).layer.isVisible()
    assert not defence(defending).hands.shown
    assert everything_lies(defending)
    assert "Casual bot knocked and won 40 points" in plain(defending.results.stage._texts.title)  # type: ignore[union-attr]


@pytest.mark.parametrize("speed", [Speed.OFF, Speed.NORMAL])
def test_the_pointer_reaches_the_buttons(tables: Tables, monkeypatch: pytest.MonkeyPatch, speed: Speed) -> None:
    table = to_defence(tables, monkeypatch, replace(BY_HAND, speed=speed))
    for button in (defence(table).panel.best, defence(table).panel.done):
        viewport = table.view.viewport()
        assert viewport.childAt(button.mapTo(viewport, button.rect().center())) is button


def test_best_lays_out_what_would_have_been_chosen(defending: Table) -> None:
    layout = defence(defending).layout
    assert layout is not None
    best = layout.showdown.best
    click(defending, "7S")
    QTest.mouseClick(defence(defending).panel.best, Qt.MouseButton.LeftButton)
    defending.settle()
    assert total(defending) == f"Left to count: {best.defender_points}"
    assert not defence(defending).panel.best.isEnabled()
    defence(defending).done()
    defending.settle()
    assert defending.session.match.played[0].result.settlement == best


def test_a_card_is_dragged_to_the_meld_that_is_meant_and_back(defending: Table) -> None:
    drag(defending, "3S", spot(defending, "5S"))
    layout = defence(defending).layout
    assert layout is not None
    assert layout.on(card("3S")) == 1
    drag(defending, "3S", spot(defending, "3D"))
    assert defence(defending).layout.on(card("3S")) == 0  # type: ignore[union-attr]
    drag(defending, "3S", spot(defending, "QC"))
    assert defence(defending).layout.laid == ()  # type: ignore[union-attr]
    drag(defending, "KD", spot(defending, "5S"))
    assert defence(defending).layout.laid == ()  # type: ignore[union-attr]
    assert defence(defending).panel.line == "king of diamonds fits no meld"
    assert everything_lies(defending)


def test_by_keyboard_alone(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    note_keyboard()
    table = to_defence(tables, monkeypatch)
    note_keyboard()
    assert defence(table).focus_first()
    focused = table.window.focusWidget()
    assert focused is not None
    assert focused.accessibleName() == "7 of spades, in your run of spades, 7 to 9, can be laid off"
    table.key(Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Right)
    focused = table.window.focusWidget()
    assert focused is not None
    assert focused.accessibleName() == "3 of spades, deadwood, can be laid off"
    assert table.scene.furniture.focus_ring.isVisible()
    table.key(Qt.Key.Key_Return)
    table.settle()
    assert total(table) == "Left to count: 29"
    focused = table.window.focusWidget()
    assert focused is not None
    assert focused.accessibleName() == "3 of spades, laid on the set of 4, rank 3"
    table.key("Z", modifier=Qt.KeyboardModifier.ControlModifier)
    assert total(table) == "Left to count: 32"
    for _ in range(6):
        table.key(Qt.Key.Key_Tab)
        if table.window.focusWidget() is defence(table).panel.done:
            break
    assert table.window.focusWidget() is defence(table).panel.done
    table.key(Qt.Key.Key_Return)
    table.settle()
    assert table.phase is Phase.RESULT


def test_the_other_hand_is_read_out(defending: Table) -> None:
    names = [button.accessibleName() for button in defence(defending).layer.buttons.widgets()]
    assert "Theirs: run of spades, 4 to 6" in names
    assert "Their deadwood: ace of diamonds, ace of hearts, 2 of clubs, 2 of diamonds" in names


def test_the_discard_can_not_be_taken_back_once_the_hands_are_seen(defending: Table) -> None:
    before = defending.session.state_number
    defending.key("Z", modifier=Qt.KeyboardModifier.ControlModifier)
    defending.settle()
    assert defending.phase is Phase.DEFENDING
    assert defending.session.state_number == before


@pytest.mark.parametrize("kind", [MatchKind.OWN, MatchKind.PRACTICE])
def test_nor_in_practice_before_it_is_done(tables: Tables, monkeypatch: pytest.MonkeyPatch, kind: MatchKind) -> None:
    stack(monkeypatch, CLASSIC, "1", DEFENDS, KNOCKS)
    table = tables(BY_HAND)
    table.mine, table.theirs = waits, knocks
    table.begin("1", kind=kind)
    while table.phase is not Phase.DEFENDING:
        table.step()
    table.settle()
    table.input.take_back()
    assert table.phase is Phase.DEFENDING
    defence(table).done()
    table.settle()
    assert table.phase is Phase.RESULT
    table.input.take_back()
    table.settle()
    assert (table.phase is Phase.RESULT) is (kind is MatchKind.OWN)


def test_killed_in_the_middle_the_bot_comes_to_the_same(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, data_dir: Path
) -> None:
    table = to_defence(tables, monkeypatch)
    click(table, "3S")
    again = tables(BY_HAND, data_dir=data_dir)
    again.mine, again.theirs = waits, knocks
    again.resume()
    assert again.phase is Phase.BOT
    again.step()
    assert again.phase is Phase.DEFENDING
    assert total(again) == "Left to count: 32"
    defence(again).best()
    defence(again).done()
    again.settle()
    assert again.phase is Phase.RESULT


def test_another_match_puts_it_away(defending: Table) -> None:
    other = "other"
    defending.begin(other)
    defending.settle()
    assert not defence(defending).panel.isVisible()
    assert not defence(defending).layer.isVisible()
    assert not defence(defending).hands.shown
    assert defending.hud.player.isVisible()
    assert defending.session.match.game == other
    assert defending.scene.open_poses == {}


def test_switching_it_off_in_the_middle_lets_the_defence_end(defending: Table) -> None:
    defending.window.keep(arrange_hands=False)
    click(defending, "3S")
    defence(defending).done()
    defending.settle()
    assert defending.phase is Phase.RESULT
    settlement = defending.session.match.played[0].result.settlement
    assert settlement is not None
    assert len(settlement.layoffs) == 1


@pytest.mark.parametrize("size", [(960, 568), (1280, 728), (1920, 1008)])
@pytest.mark.parametrize("text", [100, 130])
def test_it_fits_any_size_and_follows_the_theme(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: int
) -> None:
    table = to_defence(tables, monkeypatch, replace(BY_HAND, text_size=text))
    click(table, "3S")
    tables.resize(table, size)
    table.window.keep(theme="contrast")
    QApplication.processEvents()
    assert everything_lies(table)
    area, panel = table.view.viewport().rect(), defence(table).panel
    assert area.contains(panel.geometry())
    assert area.contains(defence(table).score.geometry())
    inside = panel.rect()
    buttons = [panel.best.geometry(), panel.done.geometry(), panel.pager.geometry()]
    assert all(inside.contains(box) for box in buttons)
    click(table, "7S")
    assert everything_lies(table)


def test_against_gin_the_own_melds_are_gone_through(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    table = to_defence(tables, monkeypatch, hands=(TWO_WAYS, GIN))
    assert table.phase is Phase.DEFENDING
    panel = defence(table).panel
    assert panel.pager.isVisible()
    assert panel.pager.text == "Melds 1 of 2"
    before = total(table)
    click(table, "7S")
    assert panel.line == "Nothing can be laid off against gin"
    QTest.mouseClick(panel.pager.on, Qt.MouseButton.LeftButton)
    table.settle()
    assert panel.pager.text == "Melds 2 of 2"
    assert total(table) != before
    assert everything_lies(table)
    defence(table).done()
    table.settle()
    result = table.session.match.played[0].result
    assert result.kind is EndKind.GIN
    assert result.settlement is not None
    assert f"Left to count: {result.settlement.defender_points}" != before


def test_cards_go_on_gin_where_the_rules_allow_it(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = replace(CLASSIC, name="Kind", layoff_on_gin=True)
    table = to_defence(tables, monkeypatch, rules=rules, hands=(TWO_WAYS, GIN))
    click(table, "7S")
    defence(table).done()
    table.settle()
    settlement = table.session.match.played[0].result.settlement
    assert settlement is not None
    assert [laid.text for laid, _ in settlement.layoffs] == ["7S"]


def test_without_a_choice_nothing_is_asked(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    table = to_defence(tables, monkeypatch, hands=("7D 7H 8S TS KD 2C 2H 5H 4D JC".replace("JC", "AS"), GIN))
    assert table.phase is Phase.RESULT


def test_a_match_goes_on_after_it(defending: Table) -> None:
    defence(defending).done()
    defending.settle()
    defending.results.go_on()
    defending.settle()
    assert defending.phase in (Phase.HUMAN, Phase.BOT)
    assert defending.hud.player.isVisible()
    assert defending.session.match.round_number == 2


@pytest.mark.parametrize("place", [0, 1, 2])
def test_with_three_players_whoever_plays_is_asked(tables: Tables, monkeypatch: pytest.MonkeyPatch, place: int) -> None:
    """As box and as captain the person defends; who sits out decides nothing."""
    game = next(str(number) for number in range(1, 99) if places(str(number))[place] == 0)
    hands = (KNOCKS, DEFENDS) if place == 1 else (DEFENDS, KNOCKS)  # the box's, who deals, and the captain's

    def deal(_game: str, _number: int) -> tuple[Card, ...]:
        return stacked(first=hands[1], dealer=hands[0], upcard="QS", stock="KC KS 8C 8D 8H TD TH JD JH")

    def theirs(view: PlayerView) -> Action:
        return knocks(view) if set(map(card, KNOCKS.split())) <= set(view.hand) else waits(view)

    monkeypatch.setattr("ginrummy_desktop.engine.match.deal", deal)
    table = tables(BY_HAND)
    table.mine, table.theirs = waits, theirs
    table.begin(game, "three_handed")
    while table.phase not in (Phase.DEFENDING, Phase.RESULT):
        table.step()
    table.settle()
    assert table.phase is (Phase.RESULT if place == 2 else Phase.DEFENDING)
    if place < 2:
        click(table, "3S")
        assert everything_lies(table)
        defence(table).done()
        table.settle()
    assert table.phase is Phase.RESULT
    declared = table.session.match.played[0].actions[-1].declared
    assert (declared is not None) is (place < 2)


def test_the_replay_shows_what_was_declared(defending: Table) -> None:
    click(defending, "3S")
    defence(defending).done()
    defending.settle()
    replay = Replay(session_record(defending.session))
    result = replay.end_of(1).near.result
    assert result is not None
    assert result.settlement == defending.session.match.played[0].result.settlement
    model = round_model(replay.session_after(1))
    assert model.hands is not None
    assert [group.kind for group in model.hands.rows.top.groups][-1] == "laid_off"
