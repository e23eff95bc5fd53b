"""What each setting does at the table, beyond colours: sizes, the second click, gin by itself, time, name."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ginrummy_desktop.engine.actions import BIG_GIN, ActionKind
from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.showdown import EndKind
from ginrummy_desktop.engine.view import PlayerView
from ginrummy_desktop.storage.settings import CardSize, Settings, Speed
from ginrummy_desktop.ui.auto_gin import gin_of
from ginrummy_desktop.ui.look import card_style
from ginrummy_desktop.ui.phase import Phase
from tests.helpers.playing import QUICK, Table, Tables
from tests.helpers.policies import collect, idle
from tests.helpers.scenes import Mirror, picture

CONFIRM = replace(QUICK, confirm_discard=True)


# -- sizes


def test_cards_grow_and_shrink_at_once(table: Table) -> None:
    table.begin(3).to_discard()
    usual = {card: item.pose.width for card, item in table.scene.hand.items()}
    for size, larger in ((CardSize.SMALL, False), (CardSize.LARGE, True)):
        table.window.keep(card_size=size)
        table.settle()
        assert all((item.pose.width > usual[card]) is larger for card, item in table.scene.hand.items())
        assert table.scene.state is not None
        assert picture(table.scene) == Mirror(table.scene).picture(table.scene.state)
    table.window.keep(card_size=CardSize.NORMAL)
    assert {card: item.pose.width for card, item in table.scene.hand.items()} == usual


@pytest.mark.parametrize("text_size", [100, 130])
@pytest.mark.parametrize("size", [(960, 568), (1280, 728), (1000, 1000), (2560, 568)])
@pytest.mark.parametrize("cards", list(CardSize))
def test_nothing_meets_anything_else_at_any_size(
    tables: Tables, size: tuple[int, int], cards: CardSize, text_size: int
) -> None:
    table = tables(replace(QUICK, card_size=cards, text_size=text_size), size=size).begin(3)
    for _ in range(2):
        if table.phase is Phase.HUMAN and len(table.seen.hand) == 11:
            table.controller.select(table.seen.hand[3])
            table.settle()
        parts = _parts(table)
        room = QRectF(0, 0, *size)
        assert [name for name, rect in parts.items() if not room.contains(rect)] == []
        pairs = combinations(parts.items(), 2)
        assert [f"{a} {b}" for (a, first), (b, second) in pairs if first.intersects(second)] == []
        table.to_discard()


def _parts(table: Table) -> dict[str, QRectF]:
    hud = table.hud
    plain = {
        "opponent": hud.opponent,
        "limit": hud.limit,
        "player": hud.player,
        "banner": hud.banner,
        "last action": hud.last_action,
    }
    bodied = {"knock": hud.knock, "sort": hud.sort, "hint": hud.hint, "pass": hud.pass_button}
    found = {name: QRectF(widget.geometry()) for name, widget in plain.items() if widget.isVisible()}
    found |= {n: QRectF(b.body().translated(b.pos())) for n, b in bodied.items() if b.isVisible()}
    hand, fan = QRectF(), QRectF()
    for item in table.scene.hand.values():
        hand = hand.united(item.mapRectToScene(item.card_rect()))
    for item in table.scene.fan:
        fan = fan.united(item.mapRectToScene(item.card_rect()))
    return found | {"hand": hand, "fan": fan, "tray": table.scene.geometry.tray}


def test_text_grows_at_once_on_the_table_and_over_the_open_hands(table: Table) -> None:
    table.begin(11).to_result()
    before = table.results.reveal.score.text_size
    table.window.keep(text_size=130)
    assert (before, table.results.reveal.score.text_size) == (1.0, 1.3)
    assert table.hud.knock._k == pytest.approx(1.3)


def test_a_line_too_long_for_its_place_is_written_smaller(tables: Tables) -> None:
    table = tables(replace(QUICK, text_size=130), size=(960, 568)).begin(3).to_discard()
    banner, before = table.hud.banner, table.hud.banner._k
    banner.say(["A line that is longer than what lies between the two columns has room for"])
    assert banner._k < before
    assert banner._k * 15 >= 12 - 0.01
    banner.say(["Short"])
    assert banner._k == before


# -- the back of the cards


def test_the_theme_has_a_back_of_its_own_and_another_can_be_chosen(table: Table) -> None:
    table.begin(3)
    assert card_style(Settings(theme="burgundy")).back == ("scales", "green")
    table.window.keep(theme="burgundy", card_back="deco-navy")
    assert table.window.pixmaps.style.back == ("deco", "navy")
    table.window.keep(card_back="")
    assert table.window.pixmaps.style.back == ("scales", "green")
    assert card_style(Settings(card_back="deco-pink")).back == ("lattice", "navy"), "one that is not known"


# -- the second click


def _free(table: Table) -> list[Card]:
    return [action.card for action in table.seen.legal_actions if action.kind is ActionKind.DISCARD and action.card]


def test_the_first_click_chooses_and_the_second_throws(tables: Tables) -> None:
    table = tables(CONFIRM).begin(3).to_discard()
    first, second = _free(table)[:2]
    before = table.session.state_number
    table.click(first)
    assert table.controller.marks.selected is first
    assert table.banner.startswith("Click again to discard")
    table.settle()
    geometry = table.scene.geometry
    rest = geometry.hand_top + geometry.hand_width * 0.7
    assert table.scene.hand[first].pose.y == pytest.approx(rest - 28 * geometry.scale)
    table.click(second)
    assert (table.controller.marks.selected, table.session.state_number) == (second, before)
    table.click(second)
    assert table.session.state_number == before + 1
    assert table.seen.discard_pile[-1] is second
    assert table.controller.marks.selected is None


def test_esc_takes_the_choice_back(tables: Tables) -> None:
    table = tables(CONFIRM).begin(3).to_discard()
    card = _free(table)[0]
    table.click(card)
    table.key(Qt.Key.Key_Escape)
    assert table.controller.marks.selected is None
    assert table.banner.startswith("Your turn")
    before = table.session.state_number
    table.click(card)
    assert table.session.state_number == before, "it is the first click again"


def test_by_keyboard_too(tables: Tables) -> None:
    table = tables(CONFIRM).begin(3).to_discard()
    table.key(Qt.Key.Key_Left)
    before = table.session.state_number
    table.key(Qt.Key.Key_Return)
    chosen = table.controller.marks.selected
    assert chosen is not None
    assert table.session.state_number == before
    button = table.window.focusWidget()
    assert button is not None
    assert "chosen" in button.accessibleName()
    table.key(Qt.Key.Key_Return)
    assert table.session.state_number == before + 1


def test_what_is_not_allowed_is_said_at_the_first_click(tables: Tables) -> None:
    table = tables(CONFIRM).begin(3).to_draw()
    table.click("discard")
    table.settle()
    table.click(table.seen.taken)  # type: ignore[arg-type]
    assert table.controller.marks.selected is None
    assert "can't go back" in table.banner


def test_dragging_and_the_usual_setting_need_no_second_click(tables: Tables) -> None:
    table = tables(CONFIRM).begin(3).to_discard()
    before = table.session.state_number
    table.drag(_free(table)[0], table.at("discard"))
    assert table.session.state_number == before + 1
    table.settle()
    table.to_discard()
    table.window.keep(confirm_discard=False)
    before = table.session.state_number
    table.click(_free(table)[0])
    assert table.session.state_number == before + 1


def test_a_knock_forgets_the_choice(tables: Tables) -> None:
    table = tables(CONFIRM)
    table.mine, table.theirs = collect, idle
    table.begin(2).play_until(lambda view: any(action.kind == "knock" for action in view.legal_actions))
    table.click(_free(table)[0])
    table.key("K")
    assert table.phase is Phase.KNOCKING
    table.key(Qt.Key.Key_Escape)
    assert (table.phase, table.controller.marks.selected) == (Phase.HUMAN, None)


# -- gin by itself


def _gin_comes(view: PlayerView) -> bool:
    return gin_of(view) is not None


def _game_with_gin(table: Table) -> Table:
    """A table at which the person holds gin, found by playing for it."""
    table.mine, table.theirs = collect, idle
    for game in range(2, 60):
        table.begin(game)
        for _ in range(120):
            table.settle()
            if table.phase is Phase.RESULT:
                break
            if table.phase is Phase.HUMAN and _gin_comes(table.seen):
                return table
            table.step()
    raise AssertionError("no gin came")


def test_by_default_gin_is_asked(table: Table, qtbot: QtBot) -> None:
    _game_with_gin(table)
    QApplication.processEvents()
    assert table.phase is Phase.HUMAN
    assert table.hud.knock.text() in ("Gin", "Big Gin")


def test_gin_is_declared_when_the_draw_has_landed(tables: Tables, qtbot: QtBot) -> None:
    found = _game_with_gin(tables())
    game, done = found.session.match.game, len(found.seen.actions)
    tables.close(found)
    table = tables(replace(QUICK, auto_gin=True))
    table.mine, table.theirs = collect, idle
    table.begin(game)
    while len(table.seen.actions) < done:
        table.step()
    assert table.phase is Phase.HUMAN
    with qtbot.waitSignal(table.controller.round_over):
        pass
    result = table.seen.result
    assert result is not None
    assert result.kind in (EndKind.GIN, EndKind.BIG_GIN)


def test_nothing_is_declared_behind_a_dialog(tables: Tables, qtbot: QtBot) -> None:
    found = _game_with_gin(tables())
    found.window.show_settings()
    found.window.keep(auto_gin=True)
    found.room.auto_gin._follow(Phase.HUMAN)
    qtbot.wait(50)
    assert found.phase is Phase.HUMAN
    dialog = QApplication.activeModalWidget()
    assert dialog is not None
    with qtbot.waitSignal(found.controller.round_over):
        dialog.close()


def test_big_gin_comes_before_gin_unless_it_brings_less(table: Table) -> None:
    view = _game_with_gin(table).seen
    view = replace(view, legal_actions=(*view.legal_actions, BIG_GIN))
    dear, cheap = (replace(view, rules=replace(view.rules, big_gin_bonus=bonus)) for bonus in (31, 0))
    assert gin_of(dear) == BIG_GIN
    assert gin_of(cheap) == gin_of(replace(cheap, legal_actions=view.legal_actions[:-1])) != BIG_GIN


# -- time and name


def test_the_time_after_a_round_can_change_while_it_runs(table: Table) -> None:
    table.begin(11).to_result()
    countdown = table.results.reveal.countdown
    assert countdown.length_ms == 8000
    table.room.hold()
    table.window.keep(reveal_seconds=15)
    assert (countdown.length_ms, countdown.is_paused, countdown.counting) == (15_000, True, False)
    table.window.keep(reveal_seconds=0)
    assert countdown.heading == "The next round waits for you"
    assert not countdown.counting
    table.window.keep(reveal_seconds=8)
    assert (countdown.length_ms, countdown.is_paused) == (8000, True)


def test_the_table_calls_you_by_your_name_at_once_and_after_a_restart(tables: Tables) -> None:
    table = tables().begin(3)
    assert table.hud.player.facts.name == "You"
    table.window.keep(name="Ann")
    assert table.hud.player.facts.name == "Ann"
    tables.close(table)
    again = tables(replace(QUICK, name="Bea")).resume()
    assert again.hud.player.facts.name == "Bea", "whatever she was called when the match began"
    again.window.keep(name="")
    assert again.hud.player.facts.name == "You"


def test_all_themes_with_all_sizes_draw_what_they_should(table: Table) -> None:
    table.begin(3).to_discard()
    for theme in ("green", "blue", "burgundy", "contrast"):
        for cards in CardSize:
            table.window.keep(theme=theme, card_size=cards, large_print=cards is CardSize.LARGE, speed=Speed.OFF)
            table.settle()
            assert table.scene.state is not None
            assert picture(table.scene) == Mirror(table.scene).picture(table.scene.state)
