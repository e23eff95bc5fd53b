"""New game from the menu: cancelled it changes nothing, accepted it plays and keeps what was chosen."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from ginrummy_desktop.engine.rules import PRESETS
from ginrummy_desktop.storage.rows import MatchKind
from ginrummy_desktop.storage.settings import Settings
from ginrummy_desktop.ui.dialogs.new_game import NewGameChoice, NewGameDialog
from ginrummy_desktop.ui.dialogs.question import Question
from ginrummy_desktop.ui.dialogs.rules_box import RulesBox
from ginrummy_desktop.ui.dialogs.text_box import TextBox
from ginrummy_desktop.ui.phase import Phase
from tests.helpers.playing import Table, Tables
from tests.helpers.scenes import picture

CHOICE = NewGameChoice(PRESETS["oklahoma"], "expert", 150, "3")


def _answer(monkeypatch: pytest.MonkeyPatch, choice: NewGameChoice | None) -> list[NewGameChoice]:
    """The dialog closes at once with ``choice``, or cancelled; gives what it was opened with.

    A match in progress is given up.
    """
    opened: list[NewGameChoice] = []
    chosen = NewGameDialog.choice

    def at_once(dialog: NewGameDialog) -> int:
        opened.append(chosen(dialog))
        return int(choice is not None)

    monkeypatch.setattr(NewGameDialog, "exec", at_once)
    monkeypatch.setattr(NewGameDialog, "choice", lambda dialog: choice or chosen(dialog))
    monkeypatch.setattr(Question, "ask", lambda question: 0)
    return opened


def test_cancelled_it_leaves_the_match_alone(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.begin(3).to_draw()
    before = (picture(table.scene), table.session, table.phase, table.banner, table.window.settings)
    opened = _answer(monkeypatch, None)
    table.key("N", modifier=Qt.KeyboardModifier.ControlModifier)
    assert len(opened) == 1
    assert (picture(table.scene), table.session, table.phase, table.banner, table.window.settings) == before


def test_accepted_it_is_dealt_and_kept(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.begin(1)
    first = table.bot
    _answer(monkeypatch, CHOICE)
    table.window.ask_new_game()
    match = table.session.match
    assert (match.rules, match.game) == (PRESETS["oklahoma"].with_target(150), "3")
    assert (first.asked, table.bot.level) == (None, "expert")
    assert table.phase is Phase.HUMAN
    settings = table.window.settings
    assert (settings.rules, settings.level, settings.target) == ("oklahoma", "expert", 150)


def test_practice_is_said_in_the_title_kept_and_played_again(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.begin(1)
    _answer(monkeypatch, replace(CHOICE, practice=True))
    table.window.ask_new_game()
    assert table.session.kind is MatchKind.PRACTICE
    assert table.store.load(table.session.match_id).header.kind is MatchKind.PRACTICE
    assert table.window.bar.title_label().accessibleName() == "Practice · Oklahoma · Round 1 · Match to 150"
    table.room.switching.restart()
    assert table.session.kind is MatchKind.PRACTICE
    monkeypatch.undo()
    opened = _answer(monkeypatch, CHOICE)
    table.window.ask_new_game()
    assert not opened[0].practice
    assert table.session.kind is MatchKind.OWN


def test_it_offers_what_was_played_last(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    table = tables(Settings(rules="hoyle", level="casual", target=120)).begin(1)
    opened = _answer(monkeypatch, None)
    table.window.ask_new_game()
    assert (opened[0].rules.name, opened[0].level, opened[0].target) == ("hoyle", "casual", 120)


def test_during_the_open_hands_it_closes_them(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.begin(11).to_result()
    _answer(monkeypatch, CHOICE)
    table.window.ask_new_game()
    assert not table.results.reveal.showing
    assert not table.results.reveal.countdown.counting
    assert (table.phase, table.seen.round_number) == (Phase.HUMAN, 1)


def test_at_the_match_end_it_closes_that(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.begin(11, PRESETS["classic"].with_target(1)).to_result()
    table.results.go_on()
    end = table.room.games.match_end
    assert end is not None
    _answer(monkeypatch, CHOICE)
    end.new_game.emit()
    assert table.room.games.match_end is None
    assert table.phase is Phase.HUMAN


@pytest.mark.parametrize("opens", ["ask_new_game", "show_keys", "show_rules", "show_about"])
def test_no_round_is_dealt_behind_a_box(table: Table, monkeypatch: pytest.MonkeyPatch, opens: str) -> None:
    table.begin(11, PRESETS["classic"].with_target(1000)).to_result()
    assert table.results.reveal.countdown.counting
    counted: list[bool] = []

    def while_open(_dialog: object) -> int:
        counted.append(table.results.reveal.countdown.counting)
        return 0

    monkeypatch.setattr(NewGameDialog, "exec", while_open)
    monkeypatch.setattr(TextBox, "exec", while_open)
    monkeypatch.setattr(RulesBox, "exec", while_open)
    getattr(table.window, opens)()
    assert counted == [False]
    assert (table.seen.round_number, table.phase) == (1, Phase.RESULT)
