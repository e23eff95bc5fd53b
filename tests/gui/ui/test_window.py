"""The window keeps its place and its settings, applies them at once, and says what is wrong with the files."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from ginrummy_desktop.app import Launch, Options, build, start
from ginrummy_desktop.storage.folders import database_path, settings_path
from ginrummy_desktop.storage.notices import Notice, NoticeKind
from ginrummy_desktop.storage.settings import Geometry, ReducedMotion, Settings, Speed
from ginrummy_desktop.storage.settings_file import SettingsFile
from ginrummy_desktop.table.theme import THEMES
from ginrummy_desktop.ui.main_window import MainWindow
from ginrummy_desktop.ui.phase import Phase
from tests.helpers.playing import QuietBot, Table, Tables
from tests.helpers.scenes import Mirror, picture


def _kept(data_dir: Path) -> Settings:
    return SettingsFile(settings_path(data_dir), lambda notice: pytest.fail(str(notice))).load()


def _keep(data_dir: Path, settings: Settings) -> None:
    SettingsFile(settings_path(data_dir), lambda notice: pytest.fail(str(notice))).save(settings)


def _opened(data_dir: Path, qtbot: QtBot) -> MainWindow:
    """The window as the program builds and starts it, with bots that wait."""
    _, window = build(["--data-dir", str(data_dir)], QuietBot)  # type: ignore[arg-type]
    qtbot.addWidget(window)
    start(window)
    return window


def _action(window: MainWindow, text: str) -> QAction:
    """The line of a menu that says ``text``."""
    return next(action for action in window.findChildren(QAction) if action.text().replace("&", "") == text)


def test_place_and_size_are_kept(data_dir: Path, qtbot: QtBot) -> None:
    screen = QGuiApplication.primaryScreen().availableGeometry()
    window = _opened(data_dir, qtbot)
    place = QRect(screen.left() + 30, screen.top() + 40, 1000, 660).intersected(screen)
    window.setMinimumSize(1, 1)
    window.setGeometry(place)
    window.close()
    assert _kept(data_dir).window == Geometry(*place.getRect())


def test_a_place_off_the_screen_is_corrected(data_dir: Path, qtbot: QtBot) -> None:
    _keep(data_dir, Settings(speed=Speed.OFF, window=Geometry(9000, 9000, 1280, 800)))
    window = _opened(data_dir, qtbot)
    screen = QGuiApplication.primaryScreen().availableGeometry()
    frame = window.geometry().topLeft() - window.frameGeometry().topLeft()
    assert (window.geometry().topLeft() - screen.topLeft() - frame).manhattanLength() < 9
    assert window.minimumHeight() == 640
    assert window.minimumWidth() == min(960, screen.width() - 2), "no wider than the screen"
    window.close()


def test_settings_made_in_the_menus_are_applied_and_kept(table: Table, data_dir: Path) -> None:
    table.begin(3)
    for text in ("Burgundy", "Slow", "Four-colour deck", "Large print"):
        _action(table.window, text).trigger()
    table.settle()
    assert table.scene.theme is THEMES["burgundy"]
    assert table.scene.queue.speed is Speed.SLOW
    assert (table.scene.pixmaps.style.four_colour, table.scene.large_print) == (True, True)
    table.window.close()
    kept = _kept(data_dir)
    assert (kept.theme, kept.speed, kept.four_colour, kept.large_print) == ("burgundy", Speed.SLOW, True, True)


def test_the_next_start_has_them_again(data_dir: Path, qtbot: QtBot) -> None:
    _keep(data_dir, Settings(speed=Speed.OFF, theme="blue", large_print=True, level="expert", rules="hoyle", target=70))
    window = _opened(data_dir, qtbot)
    assert window.scene.theme is THEMES["blue"]
    assert window.scene.large_print
    assert all(_action(window, text).isChecked() for text in ("Midnight blue", "Off", "Large print"))
    session = window.room.controller.session
    assert session is not None
    assert (session.match.rules.name, session.match.rules.target) == ("hoyle", 70)
    assert session.seats[1].level == "expert"  # type: ignore[union-attr]
    window.close()


@pytest.mark.parametrize("theme", [*THEMES, "no such theme"])
def test_a_theme_changes_all_at_once(table: Table, theme: str) -> None:
    table.begin(3)
    table.window.keep(theme=theme, four_colour=True)
    wanted = THEMES.get(theme, THEMES["green"])
    assert table.scene.theme is wanted
    assert table.hud.player._theme is wanted
    table.settle()
    assert table.scene.state is not None
    assert picture(table.scene) == Mirror(table.scene).picture(table.scene.state)


def test_a_theme_can_change_while_hands_lie_open_and_cards_are_dealt(tables: Tables) -> None:
    table = tables(Settings()).begin(11)
    table.window.keep(theme="blue")
    assert not table.scene.queue.busy
    table.window.keep(speed=Speed.OFF)
    table.to_result()
    table.window.keep(theme="contrast", large_print=True)
    table.settle()
    assert table.phase is Phase.RESULT
    assert table.results.reveal.showing
    assert table.results.reveal.score.theme is THEMES["contrast"]


def test_speed_and_reduced_motion_hold_at_once(table: Table) -> None:
    table.begin(3)
    table.window.keep(speed=Speed.SLOW, reduced_motion=ReducedMotion.ON)
    for queue in (table.scene.queue, table.scene.touch):
        assert (queue.speed, queue.reduced) == (Speed.SLOW, True)
    table.window.keep(reduced_motion=ReducedMotion.OFF)
    assert not table.scene.queue.reduced


def test_a_damaged_database_is_set_aside_and_the_game_starts(data_dir: Path, qtbot: QtBot) -> None:
    _keep(data_dir, Settings(speed=Speed.OFF))
    path = database_path(data_dir)
    path.write_bytes(b"this is no database" * 100)
    window = _opened(data_dir, qtbot)
    assert window.notices is not None
    assert window.notices.isVisible()
    said = window.notices.accessibleName()
    (aside,) = [other for other in data_dir.iterdir() if other.read_bytes().startswith(b"this is no database")]
    assert aside != path
    assert str(aside) in said
    assert window.room.controller.phase in (Phase.HUMAN, Phase.BOT)
    window.close()


def test_damaged_settings_are_said_too(data_dir: Path, qtbot: QtBot) -> None:
    settings_path(data_dir).write_text("{ not json", encoding="utf-8")
    window = _opened(data_dir, qtbot)
    assert window.notices is not None
    assert "usual settings" in window.notices.accessibleName()
    window.close()


def test_notices_gather_until_they_are_closed(table: Table, data_dir: Path, qtbot: QtBot) -> None:

    height = table.view.height()
    table.window.tell(Notice(NoticeKind.NOT_SAVED, data_dir, "disk full"))
    table.window.tell(Notice(NoticeKind.SAVED_AGAIN, data_dir))
    bar = table.window.notices
    assert bar is not None
    assert bar.accessibleName().count("\n") == 1
    QApplication.processEvents()
    assert table.view.height() < height
    bar._close.click()
    QApplication.processEvents()
    assert (bar.isVisible(), table.view.height()) == (False, height)


def test_the_title_says_what_is_played(table: Table) -> None:
    table.begin(11, "hoyle").to_result()
    assert table.window.windowTitle() == "Gin Rummy"
    assert table.room.games.title(table.session) == "Hoyle · Round 1 · Match to 100"


def test_the_window_is_there_before_anything_plays(data_dir: Path, qtbot: QtBot) -> None:
    """The first frame is shown by a window without a room; what already can be used there does no harm."""
    launch = Launch(Options(str(data_dir)))
    window = launch.window
    qtbot.addWidget(window)
    window.show()
    QTest.keyClicks(window, "dtpkhs")
    window.bar.button("new_game").click()  # type: ignore[union-attr]
    window.keep(theme="blue")
    window.resize(1000, 700)
    launch.furnish(QuietBot)  # type: ignore[arg-type]
    launch.begin()
    assert window.room.controller.session is not None
    window.scene.queue.finish()
    window.close()


def test_closing_twice_is_closing_once(tables: Tables, table: Table) -> None:
    table.begin(3)
    tables.close(table)
    tables.close(table)
    assert not table.window.isVisible()


def test_a_key_in_an_open_menu_does_not_play(table: Table, qtbot: QtBot) -> None:
    table.begin(3).to_draw()
    before = table.session.state_number
    menu = table.window.menuBar().actions()[2].menu()
    assert isinstance(menu, QMenu)
    menu.popup(table.window.mapToGlobal(QPoint(10, 10)))
    qtbot.waitUntil(menu.isVisible)
    QTest.keyClicks(menu, "dpk")
    menu.close()
    assert (table.session.state_number, table.phase) == (before, Phase.HUMAN)


def test_a_second_window_says_that_the_match_goes_on_in_the_first(tables: Tables) -> None:
    first, second = tables(), tables()
    first.begin(3)
    second.resume()
    first.step()
    second.step()
    assert [notice.kind for notice in second.told] == [NoticeKind.MATCH_ELSEWHERE]
    assert first.told == []
