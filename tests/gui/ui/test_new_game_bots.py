"""The bots of the New game dialog: one with a level, or for rules of three players two with names."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ginrummy_desktop.bot.levels import Level
from ginrummy_desktop.engine import PRESETS
from ginrummy_desktop.session.seats import BotSeat
from ginrummy_desktop.ui.dialogs.new_game import LevelChoice, NewGameChoice, NewGameDialog
from ginrummy_desktop.ui.phase import Phase
from tests.helpers.playing import Table, Tables

LEVELS = [LevelChoice(level.value, level.value.title(), f"plays as {level}") for level in Level]


def dialog(qtbot: QtBot, rules: str = "three_handed", level: str = "casual", second: str = "expert") -> NewGameDialog:
    sets = {name: PRESETS[name] for name in ("classic", "three_handed")}
    initial = NewGameChoice(PRESETS[rules], level, 100, "1", second=second, names=("Vera", "Ida"))
    made = NewGameDialog(sets, LEVELS, initial, lambda: "2")
    qtbot.addWidget(made)
    made.show()
    return made


def test_two_bots_have_a_slider_each(qtbot: QtBot) -> None:
    made = dialog(qtbot)
    sliders = (made.level, made.bots.second)
    assert [slider.accessibleName() for slider in sliders] == ["Vera", "Ida"]
    assert [slider.accessibleDescription() for slider in sliders] == ["Casual", "Expert"]
    assert [slider.toolTip() for slider in sliders] == ["plays as casual", "plays as expert"]
    assert not made.level.geometry().intersects(made.bots.second.geometry())
    assert not made.bot_name.isVisible()
    choice = made.choice()
    assert (choice.level, choice.second) == ("casual", "expert")


def test_each_is_moved_by_keys(qtbot: QtBot) -> None:
    made = dialog(qtbot)
    QTest.keyClick(made.bots.second, Qt.Key.Key_Left)
    QTest.keyClick(made.level, Qt.Key.Key_Home)
    choice = made.choice()
    assert (choice.level, choice.second) == ("beginner", "advanced")
    assert made.level.toolTip() == "plays as beginner"


def test_other_rules_have_one_bot(qtbot: QtBot) -> None:
    made = dialog(qtbot)
    made.tiles.setFocus()
    QTest.keyClick(made.tiles.focusWidget() or made.tiles, Qt.Key.Key_Left)
    assert made.choice().rules.name == "classic"
    assert not made.bots.second.isVisible()
    assert made.bot_name.isVisible()
    assert (made.level.accessibleName(), made.choice().second) == ("Opponent", "")


@pytest.mark.parametrize("second", ["", "grandmaster"])
def test_an_unknown_second_level_gives_way(second: str, qtbot: QtBot) -> None:
    made = dialog(qtbot, second=second)
    assert made.choice().second == ("casual" if not second else "beginner")


@pytest.fixture
def answered() -> Callable[[Callable[[NewGameDialog], None]], None]:
    """Does something with the dialog when it is there."""

    def later(do: Callable[[NewGameDialog], None]) -> None:
        def act() -> None:
            shown = QApplication.activeModalWidget()
            assert isinstance(shown, NewGameDialog)
            do(shown)
            shown.accept()

        QTimer.singleShot(0, act)

    return later


def test_both_levels_are_played_with_and_remembered(
    tables: Tables, data_dir: Path, answered: Callable[[Callable[[NewGameDialog], None]], None]
) -> None:
    table = tables()
    table.window.keep(rules="three_handed", level="casual", second_level="beginner", name="Otis")

    def choose(shown: NewGameDialog) -> None:
        assert (shown.choice().level, shown.choice().second) == ("casual", "beginner")
        shown.bots.second.setValue(3)

    answered(choose)
    table.window.ask_new_game()
    assert table.phase is Phase.PLACES
    assert table.session.seats[1:] == (BotSeat(Level.CASUAL, "Vera"), BotSeat(Level.ADVANCED, "Ida"))
    assert table.window.settings.second_level == "advanced"
    tables.close(table)
    again: Table = tables(table.window.settings)
    session, _ = again.room.games.first(again.window.settings)
    assert session.seats[1:] == (BotSeat(Level.CASUAL, "Vera"), BotSeat(Level.ADVANCED, "Ida"))


def test_one_bot_leaves_the_second_level_as_it_was(
    table: Table, answered: Callable[[Callable[[NewGameDialog], None]], None]
) -> None:
    table.window.keep(rules="classic", level="casual", second_level="expert")
    answered(lambda shown: shown.level.setValue(0))
    table.window.ask_new_game()
    assert (table.window.settings.level, table.window.settings.second_level) == ("beginner", "expert")
