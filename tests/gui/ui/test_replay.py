"""A replay shows what was recorded, both hands open, in both directions; it takes no moves and disturbs nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from ginrummy_desktop.engine import ActionKind, parse_record
from ginrummy_desktop.session.replay import Replay
from ginrummy_desktop.storage.settings import Settings, Speed
from ginrummy_desktop.ui.dialogs.text_box import TextBox
from ginrummy_desktop.ui.phase import Phase
from ginrummy_desktop.ui.replay.states import table_state
from ginrummy_desktop.ui.replay.window import ReplayWindow
from ginrummy_desktop.ui.results import round_model
from tests.helpers.playing import Table
from tests.helpers.scenes import Mirror, cards_shown, picture

GOLDEN = Path(__file__).parents[2] / "golden"
Open = Callable[..., ReplayWindow]


@pytest.fixture
def opened(qtbot: QtBot) -> Iterator[Open]:
    """Opens replays of the recorded matches and closes them after the test."""
    windows: list[ReplayWindow] = []

    def open_replay(
        name: str = "classic", speed: Speed = Speed.OFF, size: tuple[int, int] = (1280, 760)
    ) -> ReplayWindow:
        replay = Replay(parse_record((GOLDEN / f"{name}.txt").read_text("utf-8")))
        window = ReplayWindow(replay, Settings(speed=speed))
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        window.resize(*size)
        qtbot.addWidget(window)
        windows.append(window)
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        window.begin()
        return window

    yield open_replay
    for window in windows:
        window.close()
        window.view._redraw.stop()


def place(window: ReplayWindow) -> tuple[int, int]:
    """Round and step that are shown."""
    return window.player.position.round_number, window.player.position.step


def key(window: ReplayWindow, *keys: Qt.Key) -> None:
    """Press keys where the focus is."""
    for each in keys:
        QTest.keyClick(window.focusWidget() or window, each)


def shown_as_set(window: ReplayWindow) -> bool:
    """Whether the table shows what setting the position outright would show."""
    position = window.player.position
    model = round_model(window.replay.session_after(position.round_number)) if position.ended else None
    return picture(window.scene) == Mirror(window.scene).picture(table_state(position), model)


@pytest.mark.parametrize("name", ["classic", "big_gin", "oklahoma", "three_handed", "unfinished"])
def test_steps_both_ways_show_what_setting_the_position_shows(name: str, opened: Open) -> None:
    window = opened(name)
    seen = [place(window)]
    assert shown_as_set(window)
    while window.replay.after(window.player.position) is not None and len(seen) < 60:
        window.player.forward()
        seen.append(place(window))
        assert shown_as_set(window), seen[-1]
    back = [place(window)]
    while window.replay.before(window.player.position) is not None:
        window.player.back()
        back.append(place(window))
        assert shown_as_set(window), back[-1]
    assert back == seen[::-1]


def test_movements_end_where_setting_the_position_ends(opened: Open) -> None:
    window = opened(speed=Speed.NORMAL)
    for _ in range(100):
        window.player.forward()
        done = window.player.position.done
        passed = done is not None and done.kind is ActionKind.PASS
        assert window.scene.queue.busy is not passed
        while window.scene.queue.busy:
            window.scene.queue.finish()
        assert shown_as_set(window), place(window)
    assert window.player.position.round_number == 3


def test_a_step_in_the_middle_of_a_movement_ends_it_first(opened: Open) -> None:
    window = opened(speed=Speed.SLOW)
    for _ in range(3):
        window.player.forward()
    assert place(window) == (1, 3)
    window.player.back()
    assert place(window) == (1, 2)
    assert not window.scene.queue.busy
    assert shown_as_set(window)


def test_both_hands_lie_open_with_their_deadwood(opened: Open) -> None:
    window = opened()
    window.player.jump(2, 5)
    position = window.player.position
    assert {*position.near.hand, *position.far.hand} <= set(cards_shown(window.scene))
    assert window.hud.near.facts.deadwood is not None
    assert window.hud.far.facts.deadwood is not None
    assert f"Deadwood {window.hud.far.facts.deadwood}" in window.hud.far.accessibleName()


def test_it_takes_no_moves(opened: Open) -> None:
    window = opened()
    before, view = window.player.position, window.view
    geometry = window.scene.geometry
    spots = [geometry.stock.toPoint(), geometry.discard.toPoint()]
    spots += [item.pos().toPoint() for item in window.scene.hand.values()]
    for spot in spots:
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)
        QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)
        QTest.mouseMove(view.viewport(), spot + QPoint(0, -200))
        QTest.mouseRelease(
            view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot + QPoint(0, -200)
        )
    QTest.keyClicks(window, "dtpkhs")
    assert window.player.position is before
    assert shown_as_set(window)


def test_keys_go_through_the_match(opened: Open) -> None:
    window = opened()
    last = [len(window.replay.positions(number)) - 1 for number in range(1, window.replay.round_count + 1)]
    for keys, wanted in (
        ((Qt.Key.Key_Right, Qt.Key.Key_Right), (1, 2)),
        ((Qt.Key.Key_Left,), (1, 1)),
        ((Qt.Key.Key_End,), (1, last[0])),
        ((Qt.Key.Key_Right,), (2, 0)),
        ((Qt.Key.Key_Left,), (1, last[0])),
        ((Qt.Key.Key_Home,), (1, 0)),
        ((Qt.Key.Key_PageDown, Qt.Key.Key_PageDown), (3, 0)),
        ((Qt.Key.Key_PageUp,), (2, 0)),
        ((Qt.Key.Key_Down,), (3, 0)),
        ((Qt.Key.Key_Up, Qt.Key.Key_Up), (1, 0)),
        ((Qt.Key.Key_Up, Qt.Key.Key_Left, Qt.Key.Key_Home), (1, 0)),
        ((Qt.Key.Key_End, Qt.Key.Key_End), (2, last[1])),
    ):
        key(window, *keys)
        assert place(window) == wanted
    key(window, Qt.Key.Key_Escape)
    assert not window.isVisible()


def test_f1_lists_the_keys(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(TextBox, "exec", lambda box: said.append(box.body.text()))
    window = opened()
    window.player.toggle()
    key(window, Qt.Key.Key_F1)
    assert "Page down" in said[0]
    assert not window.player.playing


def test_the_last_round_ends_there(opened: Open) -> None:
    window = opened()
    window.player.jump(window.replay.round_count, 999)
    end = place(window)
    key(window, Qt.Key.Key_Right, Qt.Key.Key_End, Qt.Key.Key_PageDown)
    assert place(window) == end
    assert not window.strip.buttons["forward"].isEnabled()
    assert window.strip.buttons["back"].isEnabled()


def test_space_plays_and_stops(opened: Open, qtbot: QtBot) -> None:
    window = opened()
    key(window, Qt.Key.Key_Space)
    assert window.strip.buttons["toggle"].text() == "Pause"
    qtbot.waitUntil(lambda: place(window)[1] >= 2, timeout=8000)
    key(window, Qt.Key.Key_Space)
    assert not window.player.playing
    assert window.strip.buttons["toggle"].text() == "Play"
    assert not window.player._next.isActive()


def test_playing_stops_at_the_end_and_begins_again(opened: Open) -> None:
    window = opened()
    window.player.jump(window.replay.round_count, 999)
    window.player.toggle()
    assert place(window) == (1, 1)
    window.player.pause()
    window.player.show(window.replay.end_of(window.replay.round_count))
    window.player._set_playing(True)
    window.player._go_on()
    assert not window.player.playing


def test_slider_list_and_menus_jump(opened: Open) -> None:
    window = opened()
    window.strip.slider.setValue(7)
    assert place(window) == (1, 7)
    assert window.hud.steps.currentIndex().row() == 7
    index = window.hud.steps.model().index(3, 0)
    window.hud.steps.setCurrentIndex(index)
    assert place(window) == (1, 3)
    assert window.strip.slider.value() == 3
    window.strip._round_menu.actions()[2].trigger()
    assert place(window) == (3, 0)
    assert window.strip.rounds.text() == f"Round 3 of {window.replay.round_count}"
    slow = next(action for action in window.strip._speed_menu.actions() if action.text() == "Slow")
    slow.trigger()
    assert window.scene.queue.speed is Speed.SLOW
    assert window.strip.speed.text() == "Speed: Slow"


def test_arrows_go_along_the_list_when_it_has_the_focus(opened: Open) -> None:
    window = opened()
    window.hud.steps.setFocus()
    key(window, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up)
    assert place(window) == (1, 1)


def test_the_list_says_every_step_in_words(opened: Open) -> None:
    window = opened()
    model = window.hud.steps.model()
    said = [str(model.data(model.index(row, 0))) for row in range(model.rowCount())]
    assert len(said) == len(window.replay.positions(1))
    assert not any("{" in text for text in said)
    assert any(" drew " in text and " of " in text for text in said)


def test_the_end_of_a_round_shows_its_score(opened: Open) -> None:
    window = opened()
    assert not window.end.score.isVisible()
    window.player.to_end()
    assert window.end.covers_table
    assert window.end.score.isVisible()
    assert not window.hud.near.isVisible()
    window.player.back()
    assert not window.end.score.isVisible()
    assert window.hud.near.isVisible()


@pytest.mark.parametrize("size", [(800, 560), (960, 640), (1920, 1080)])
def test_it_fits_every_window(size: tuple[int, int], opened: Open) -> None:
    window = opened("oklahoma", size=size)
    for step in (0, 9, 999):
        window.player.jump(2, step)
        QApplication.processEvents()
        area = window.view.viewport().rect()
        for widget in (window.hud.near, window.hud.far, window.hud.limit, window.hud.steps, window.end.score):
            assert not widget.isVisible() or area.contains(widget.geometry())
        plates = [widget.geometry() for widget in (window.hud.limit, window.hud.steps) if widget.isVisible()]
        assert not any(a.intersects(b) for a in plates for b in plates if a is not b)
        for button in window.findChildren(QAbstractButton):
            assert not button.isVisible() or window.rect().contains(
                button.geometry().translated(button.parentWidget().mapTo(window, QPoint(0, 0)))
            )


def test_resizing_in_the_middle_of_a_movement_keeps_all_in_place(opened: Open) -> None:
    window = opened(speed=Speed.SLOW)
    window.player.jump(1, len(window.replay.positions(1)) - 2)
    window.player.forward()
    assert window.scene.queue.busy
    window.resize(1000, 700)
    QApplication.processEvents()
    window.view._redraw.stop()
    window.scene.redraw()
    while window.scene.queue.busy:
        window.scene.queue.finish()
    assert window.end.covers_table
    assert shown_as_set(window)


def test_each_step_is_announced_once(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []

    def note(event: QEvent) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            heard.append(event.message())

    window = opened()
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", note)
    window.player.forward()
    window.player.finish()
    window.player.forward()
    assert len(heard) == 2
    assert heard[0] == window.hud.steps.model().data(window.hud.steps.model().index(1, 0))


def test_controls_have_names(opened: Open) -> None:
    window = opened()
    shown = [button for button in window.findChildren(QAbstractButton) if button.isVisible()]
    assert len(shown) >= 8
    assert all(button.accessibleName() for button in shown)
    assert all(w.accessibleName() for w in (window.view, window.bar, window.hud.steps, window.strip.slider))


# -- over a match in progress


def test_the_match_goes_on_exactly_as_it_stood(table: Table, qtbot: QtBot) -> None:
    table.begin(3).to_discard()
    before = (table.session.state_number, table.phase, picture(table.scene), table.banner)
    table.window.replays.show(parse_record((GOLDEN / "classic.txt").read_text("utf-8")), 2)
    shown = table.window.replays.shown
    assert shown is not None
    qtbot.waitUntil(shown.isActiveWindow)
    assert place(shown) == (2, 0)
    key(shown, Qt.Key.Key_Right, Qt.Key.Key_End, Qt.Key.Key_Escape)
    shown.view._redraw.stop()
    assert table.window.replays.shown is None
    assert (table.session.state_number, table.phase, picture(table.scene), table.banner) == before


def test_the_bot_waits_behind_a_replay_and_then_thinks_again(table: Table) -> None:
    table.begin(3).to_bot()
    number, asked = table.session.state_number, table.bot.asked
    assert asked is not None
    table.window.replays.show(parse_record((GOLDEN / "classic.txt").read_text("utf-8")))
    assert table.bot.asked is None
    assert not table.controller.opponent.pausing
    shown = table.window.replays.shown
    assert shown is not None
    shown.close()
    shown.view._redraw.stop()
    assert table.bot.asked is not None
    assert table.bot.asked[0] == asked[0]
    assert (table.session.state_number, table.phase) == (number, Phase.BOT)


def test_the_countdown_goes_on_where_it_was(table: Table) -> None:
    table.begin(3).to_result()
    countdown = table.results.reveal.countdown
    assert countdown.counting
    countdown.replay_button.click()
    shown = table.window.replays.shown
    assert shown is not None
    assert countdown.is_paused
    assert place(shown) == (1, 0)
    assert shown.replay.round_count == 1
    shown.close()
    shown.view._redraw.stop()
    assert countdown.counting
    countdown.pause()
    table.window.replays.show_table()
    again = table.window.replays.shown
    assert again is not None
    again.close()
    again.view._redraw.stop()
    assert countdown.is_paused


def test_the_whole_match_from_its_end(table: Table) -> None:
    table.begin(11).play_until(lambda _view: table.session.match.winner is not None, Phase.RESULT)
    table.results.go_on()
    end = table.room.games.match_end
    assert end is not None
    end.panel.replay.click()
    shown = table.window.replays.shown
    assert shown is not None
    assert place(shown) == (1, 0)
    assert shown.replay.round_count == len(table.session.match.played)
    shown.close()
    shown.view._redraw.stop()
    assert end.isVisible()


def test_the_replay_closes_with_the_program(table: Table) -> None:
    table.begin(3).to_result()
    table.window.replays.show_table()
    shown = table.window.replays.shown
    assert shown is not None
    shown.player.toggle()
    shown.view._redraw.stop()
    table.window.close()
    assert table.window.replays.shown is None
