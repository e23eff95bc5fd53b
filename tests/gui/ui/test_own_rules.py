"""Rules of one's own from New game to the match, the lists and the next start."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from ginrummy_desktop.engine.rules import PRESETS, Rules
from ginrummy_desktop.storage.history import History
from ginrummy_desktop.storage.notices import NoticeKind
from ginrummy_desktop.storage.settings import Settings
from ginrummy_desktop.ui.dialogs.house_rules import HouseRulesDialog
from ginrummy_desktop.ui.dialogs.new_game import NewGameDialog
from ginrummy_desktop.ui.dialogs.question import Question
from ginrummy_desktop.ui.dialogs.rules_box import RulesBox
from ginrummy_desktop.ui.dialogs.unfinished import match_title
from ginrummy_desktop.ui.history import texts
from ginrummy_desktop.ui.rules_in_force import rules_in_force
from ginrummy_desktop.ui.statistics.header import Header
from tests.helpers.playing import Table, Tables

FRIDAY = replace(PRESETS["classic"], name="Friday", gin_bonus=30, target=75, big_gin_bonus=40)
Fill = Callable[[HouseRulesDialog], object]


def _opened(table: Table, monkeypatch: pytest.MonkeyPatch, do: Callable[[NewGameDialog], bool]) -> None:
    """Open New game in the window; ``do`` acts in it, and says whether it is accepted."""
    monkeypatch.setattr(NewGameDialog, "exec", lambda dialog: (dialog.show(), int(do(dialog)), dialog.hide())[1])
    table.window.ask_new_game()


def _fills(monkeypatch: pytest.MonkeyPatch, fill: Fill, accept: bool = True) -> None:
    """What a person does in the form that opens next."""

    def run(form: HouseRulesDialog) -> int:
        fill(form)
        assert form.save.isEnabled() or not accept
        return int(accept)

    monkeypatch.setattr(HouseRulesDialog, "exec", run)


def _says(rules: Rules) -> Fill:
    def fill(form: HouseRulesDialog) -> None:
        form.name.setText(rules.name)
        form.fields.show_rules(rules)

    return fill


def _own(table: Table) -> list[str]:
    return [name for name in table.room.games.house.sets() if name not in PRESETS]


def _make(table: Table, monkeypatch: pytest.MonkeyPatch, rules: Rules = FRIDAY, start: bool = False) -> None:
    def do(dialog: NewGameDialog) -> bool:
        _fills(monkeypatch, _says(rules))
        dialog.tiles.own.click()
        assert dialog.tiles.current == rules.name
        return start

    _opened(table, monkeypatch, do)


def test_rules_are_made_taken_played_and_remembered(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Question, "ask", lambda question: 0)
    table.begin(3)
    _make(table, monkeypatch, start=True)
    assert table.session.match.rules == FRIDAY
    assert (table.window.settings.rules, table.window.settings.target) == ("Friday", 0)
    assert table.window.bar.title_label().accessibleName() == "Friday · Round 1 · Match to 75"
    table.to_result()
    stored = table.store.load(table.session.match_id)
    assert stored.header.rules == FRIDAY
    assert stored.record.replay().rules == FRIDAY


def test_after_the_next_start_they_are_there_and_chosen(
    tables: Tables, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Question, "ask", lambda question: 0)
    table.begin(3)
    _make(table, monkeypatch, start=True)
    settings = table.window.settings
    tables.close(table)
    again = tables(settings)
    seen = []
    _opened(again, monkeypatch, lambda dialog: bool(seen.append((dialog.tiles.current, dialog.choice()))))
    assert seen[0][0] == "Friday"
    assert seen[0][1].rules == FRIDAY
    assert again.resume().session.match.rules == FRIDAY
    again.room.switching._play_new(
        lambda: again.room.games.start(again.room.games.rules_of(settings), [again.bot.level], "5", "")
    )
    assert again.session.match.rules == FRIDAY


def test_the_form_begins_with_what_is_chosen_and_a_free_name(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.begin(3)
    seen: list[Rules] = []

    def do(dialog: NewGameDialog) -> bool:
        _fills(monkeypatch, lambda form: seen.append(form.rules()))
        for key in ("oklahoma", "hoyle", "House rules"):
            dialog.tiles.tile(key).click()
            (dialog.own.duplicate if key == "House rules" else dialog.tiles.own).click()
        return False

    _opened(table, monkeypatch, do)
    assert seen == [
        replace(PRESETS["oklahoma"], name="House rules"),
        replace(PRESETS["hoyle"], name="House rules 2"),
        replace(PRESETS["oklahoma"], name="House rules 3"),
    ]
    assert _own(table) == ["House rules", "House rules 2", "House rules 3"]


def test_only_ones_own_can_be_changed_copied_and_deleted(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.begin(3)
    _make(table, monkeypatch)

    def do(dialog: NewGameDialog) -> bool:
        for key in dialog.tiles._keys:
            dialog.tiles.tile(key).click()
            assert [button.isVisible() for button in dialog.own.buttons] == [key == "Friday"] * 3
        return False

    _opened(table, monkeypatch, do)


def test_changing_and_renaming_is_remembered_even_if_no_match_is_begun(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Question, "ask", lambda question: 0)
    table.begin(3)
    _make(table, monkeypatch, start=True)
    seen = []

    def do(dialog: NewGameDialog) -> bool:
        assert dialog.choice().target == 75
        _fills(monkeypatch, _says(replace(FRIDAY, name="Saturday", target=60)))
        dialog.own.edit.click()
        seen.append(dialog.choice())
        return False

    _opened(table, monkeypatch, do)
    assert (seen[0].rules, seen[0].target) == (replace(FRIDAY, name="Saturday", target=60), 60)
    assert _own(table) == ["Saturday"]
    assert table.window.settings.rules == "Saturday"
    assert table.room.games.rules_of(table.window.settings).target == 60
    assert table.session.match.rules == FRIDAY, "the match goes on with the rules that it began with"


@pytest.mark.parametrize("sure", [True, False])
def test_deleting_asks(sure: bool, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Question, "ask", lambda question: 0)
    table.begin(3)
    _make(table, monkeypatch, start=True)
    asked = []

    def ask(question: Question) -> int | None:
        asked.append((question.windowTitle(), question.cancel.hasFocus() or question.focusWidget() is question.cancel))
        return 0 if sure else None

    def do(dialog: NewGameDialog) -> bool:
        monkeypatch.setattr(Question, "ask", ask)
        dialog.own.delete.click()
        assert dialog.tiles.current == ("classic" if sure else "Friday")
        return False

    _opened(table, monkeypatch, do)
    assert asked == [("Delete Friday?", True)]
    assert _own(table) == ([] if sure else ["Friday"])
    assert table.session.match.rules == FRIDAY
    expected = PRESETS["classic"] if sure else FRIDAY
    assert table.room.games.rules_of(table.window.settings) == expected


def test_a_form_that_is_left_changes_nothing(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.begin(3)
    _make(table, monkeypatch)

    def do(dialog: NewGameDialog) -> bool:
        _fills(monkeypatch, _says(replace(FRIDAY, name="Other")), accept=False)
        for button in (dialog.tiles.own, dialog.own.edit, dialog.own.duplicate):
            dialog.tiles.tile("Friday").click()
            button.click()
        return False

    _opened(table, monkeypatch, do)
    assert table.room.games.house.sets()["Friday"] == FRIDAY
    assert _own(table) == ["Friday"]


def test_the_target_is_the_rule_sets_own_until_another_is_taken(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.begin(3)
    _make(table, monkeypatch)

    def do(dialog: NewGameDialog) -> bool:
        texts = lambda: [segment.text() for segment in dialog.target.segments()]  # noqa: E731
        assert (dialog.choice().target, texts()) == (100, ["100", "150", "200", "250"])
        dialog.target.segments()[1].click()
        dialog.tiles.tile("Friday").click()
        assert (dialog.choice().target, texts()) == (75, ["75", "100", "150", "200", "250"])
        dialog.target.segments()[4].click()
        dialog.tiles.tile("hoyle").click()
        assert dialog.choice().target == 150
        dialog.tiles.tile("Friday").click()
        assert dialog.choice().target == 250
        return False

    _opened(table, monkeypatch, do)


@pytest.mark.parametrize("count", [1, 3, 20])
def test_up_to_twenty_of_them_can_be_reached_by_the_keys(
    count: int, table: Table, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    table.begin(3)
    house = table.room.games.house
    for number in range(count):
        house._store.add(1, Rules(f"Set {number}", gin_bonus=number))

    def do(dialog: NewGameDialog) -> bool:
        QApplication.processEvents()
        tiles = dialog.tiles
        for _ in range(len(house.sets()) - 1):
            qtbot.keyClick(tiles.tile(tiles.current), Qt.Key.Key_Right)
            tile = tiles.tile(tiles.current)
            corners = (tile.body().topLeft(), tile.body().bottomRight())
            seen = dialog._scroll.viewport().rect()
            assert all(seen.contains(tile.mapTo(dialog._scroll.viewport(), corner)) for corner in corners)
        assert tiles.current == f"Set {count - 1}"
        qtbot.keyClick(tiles.tile(tiles.current), Qt.Key.Key_Tab)
        assert dialog.focusWidget() is tiles.own
        return False

    _opened(table, monkeypatch, do)


def test_the_order_of_the_keys_is_the_same_after_a_change(
    table: Table, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    table.begin(3)

    def do(dialog: NewGameDialog) -> bool:
        QApplication.processEvents()
        _fills(monkeypatch, _says(FRIDAY))
        dialog.tiles.own.click()
        own, tiles = dialog.own, dialog.tiles
        expected = [tiles.tile("Friday"), tiles.own, own.edit, own.duplicate, own.delete, dialog.level]
        expected += [dialog.target.segments()[0], dialog.number, dialog.shuffle, dialog.practice]
        expected += [dialog.cancel, dialog.start]
        seen = []
        for _ in expected:
            widget = dialog.focusWidget()
            assert widget is not None
            seen.append(widget)
            qtbot.keyClick(widget, Qt.Key.Key_Tab)
        assert seen == expected
        assert dialog.focusWidget() is expected[0]
        assert all(widget.accessibleName() for widget in expected)
        return False

    _opened(table, monkeypatch, do)


def test_each_person_has_their_own(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.begin(3)
    _make(table, monkeypatch)
    table.window.people.add("Bea")
    table.window.people.switch(2)
    assert _own(table) == []
    table.window.people.switch(1)
    assert _own(table) == ["Friday"]


def test_one_that_makes_no_sense_is_told_of_and_not_offered(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.begin(3)
    _make(table, monkeypatch)
    with table.store.transaction() as connection:
        connection.execute("UPDATE rule_sets SET rules = replace(rules, '\"knock_limit\": 10', '\"knock_limit\": 11')")
    for _ in range(2):
        _opened(table, monkeypatch, lambda dialog: bool("Friday" in dialog.tiles._keys))
    assert [(notice.kind, notice.detail) for notice in table.told] == [
        (NoticeKind.RULES_UNREADABLE, "Friday: knock_limit: 11 is not between 0 and 10")
    ]


def test_a_name_of_another_window_is_not_made_twice(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.begin(3)
    other = replace(FRIDAY, gin_bonus=1)

    def do(dialog: NewGameDialog) -> bool:
        def meanwhile(form: HouseRulesDialog) -> None:
            _says(FRIDAY)(form)
            table.room.games.house._store.add(1, other)

        _fills(monkeypatch, meanwhile)
        dialog.tiles.own.click()
        assert dialog.choice().rules == other
        return False

    _opened(table, monkeypatch, do)
    assert _own(table) == ["Friday"]


def test_rules_that_are_remembered_but_gone_give_way_to_classic_ones(tables: Tables) -> None:
    table = tables(Settings(rules="Gone", target=0))
    assert table.resume().session.match.rules == PRESETS["classic"]


def test_the_lists_call_them_by_their_name(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.begin(3, replace(FRIDAY, name="Ann & Bob's")).to_discard()
    table.begin(4).to_discard()
    assert match_title(table.room.switching.waiting()[0]) == "Ann & Bob's against Casual bot"
    table.store.give_up(table.room.switching.waiting()[0].id)
    _, played = History(table.store.database).played(1)
    assert [texts.rules(name) for name in played] == ["Ann & Bob's"]
    header = Header(table.scene.theme, table.window)
    header.offer_rules(played)
    header.rules.menu.actions()[1].trigger()
    assert header.choices().rules == "Ann & Bob's"
    assert (header.rules.text(), header.rules.accessibleName()) == ("Ann & Bob's", "Rules: Ann & Bob's")
    assert header.rules.shortcut().isEmpty()
    header.deleteLater()


# -- the rules in force


@pytest.mark.parametrize("rules", [*PRESETS.values(), replace(FRIDAY, name="<b>Friday</b> & more")])
@pytest.mark.parametrize("k", [1.0, 1.3])
def test_the_rules_in_force_are_all_there(rules: Rules, k: float, table: Table, qtbot: QtBot) -> None:
    box = RulesBox(rules, "Game 7", table.scene.theme, k)
    qtbot.addWidget(box)
    box.show()
    shown = [label.text() for label in box.findChildren(QLabel)]
    for section in rules_in_force(rules):
        assert section.heading in shown
        assert set(section.sentences) <= set(shown)
    assert "Game 7" in shown
    assert all(label.textFormat() == Qt.TextFormat.PlainText for label in box.findChildren(QLabel))
    for label in box.findChildren(QLabel):
        assert label.heightForWidth(label.width()) <= label.height()


def test_shift_f1_and_the_button_show_the_rules_of_the_match(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(RulesBox, "exec", lambda box: said.append(f"{box.windowTitle()}\n{box.text()}"))
    table.begin(3, FRIDAY)
    table.key(Qt.Key.Key_F1, modifier=Qt.KeyboardModifier.ShiftModifier)
    table.begin(3, "oklahoma")
    table.window.bar.rules.emit()
    assert said[0].startswith("Rules: Friday\n")
    assert "Gin wins the other player's deadwood and 30 points." in said[0]
    assert "The first to reach 75 points in rounds wins the match." in said[0]
    assert said[1].startswith("Rules: Oklahoma\n")
    assert "The upcard sets the most deadwood" in said[1]


def test_what_does_not_fit_is_scrolled_by_the_keys(table: Table, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    low = SimpleNamespace(availableGeometry=lambda: QRect(0, 0, 1024, 500))
    monkeypatch.setattr(RulesBox, "screen", lambda self: low)
    box = RulesBox(PRESETS["three_handed"], "Game 7", table.scene.theme)
    qtbot.addWidget(box)
    box.show()
    assert box.height() <= 456
    bar = box.area.verticalScrollBar()
    for key, value in ((Qt.Key.Key_End, bar.maximum()), (Qt.Key.Key_Home, 0), (Qt.Key.Key_Down, 40)):
        qtbot.keyClick(box.closing, key)
        assert bar.value() == value
    qtbot.keyClick(box.closing, Qt.Key.Key_Return)
    assert not box.isVisible()
