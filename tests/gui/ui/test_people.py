"""Several people at one computer: each comes back to their own match and settings."""

from __future__ import annotations

import pytest

from ginrummy_desktop.app import Launch, Options, start
from ginrummy_desktop.storage.settings import SortMode
from ginrummy_desktop.ui.dialogs.name import NameDialog
from ginrummy_desktop.ui.dialogs.people import PeopleDialog
from ginrummy_desktop.ui.dialogs.question import Question
from tests.helpers.playing import Table, Tables


def _names(table: Table) -> list[tuple[int, str]]:
    return [(profile.id, profile.name) for profile in table.window.people.profiles()]


def _menu(table: Table) -> list[tuple[str, bool]]:
    game = table.window.menuBar().actions()[0].menu()
    menu = next(action.menu() for action in game.actions() if action.text() == "Profi&le")  # type: ignore[union-attr]
    table.window.people.fill(menu)  # type: ignore[arg-type]
    return [(action.text(), action.isChecked()) for action in menu.actions() if action.text()]  # type: ignore[union-attr]


def test_alone_there_is_one_name(table: Table) -> None:
    assert _menu(table) == [("Player 1", True), ("&Manage…", False)]
    table.window.keep(name="Ann")
    assert _menu(table) == [("Ann", True), ("&Manage…", False)]
    assert _names(table) == [(1, "Ann")]


def test_each_comes_back_to_their_match_and_their_settings(table: Table) -> None:
    people = table.window.people
    table.begin(5).to_discard()
    table.window.keep(name="Ann", theme="blue", sort_mode=SortMode.RANK)
    people.add("Bea & Co")
    hers = table.seen
    people.switch(2)
    assert _menu(table) == [("Ann", False), ("Bea && Co", True), ("&Manage…", False)]
    assert (table.window.settings.name, table.window.settings.theme) == ("Bea & Co", "blue")
    table.window.keep(theme="burgundy", sort_mode=SortMode.SUIT)
    table.to_discard()
    beas = table.session.match_id
    assert table.store.load(beas).header.profile == 2
    assert table.room.switching.waiting() == ()
    people.switch(1)
    assert table.seen == hers
    assert (table.scene.theme.key, table.controller.order.mode) == ("blue", SortMode.RANK)
    people.switch(2)
    assert (table.session.match_id, table.scene.theme.key) == (beas, "burgundy")
    assert not table.told


@pytest.mark.parametrize("phase", ["to_bot", "to_result"])
def test_switching_while_the_bot_thinks_or_the_hands_lie_open(table: Table, phase: str) -> None:
    getattr(table.begin(11), phase)()
    was, match_id = table.phase, table.session.match_id
    table.window.people.add("Bea")
    table.window.people.switch(2)
    assert not table.results.reveal.showing
    assert table.session.match_id != match_id
    table.to_discard()
    table.window.people.switch(1)
    table.settle()
    assert (table.session.match_id, table.phase) == (match_id, was)


def test_whoever_played_last_plays_after_the_next_start(tables: Tables, table: Table) -> None:
    table.begin(5)
    table.window.people.add("Bea")
    table.window.people.switch(2)
    shown = table.session.match.game
    path = table.window._file.path.parent
    tables.close(table)
    launch = Launch(Options(str(path)))
    launch.furnish()
    start(launch.window)
    assert launch.window.settings.name == "Bea"
    assert launch.window.room.games.profile == 2
    assert launch.window.room.controller.session.match.game == shown  # type: ignore[union-attr]
    launch.window.scene.queue.finish()
    launch.window.close()


def test_one_that_the_database_does_not_know_gives_way_to_the_first(tables: Tables, table: Table) -> None:
    table.window.keep(theme="burgundy")
    table.window.people.add("Bea")
    table.window.people.switch(2)
    with table.store.transaction() as connection:
        connection.execute("DELETE FROM profiles WHERE id = 2")
    path = table.window._file.path.parent
    tables.close(table)
    launch = Launch(Options(str(path)))
    launch.furnish()
    assert (launch.window.room.games.profile, launch.window.settings.name) == (1, "")
    launch.window.close()


def test_the_dialog_adds_renames_and_removes(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.begin(5)
    table.window.keep(name="Ann")
    dialog = PeopleDialog(table.window.people, table.scene.theme, 1.0, table.window)
    assert not dialog.removed.isEnabled()
    answers = iter(["Bea", None, "Beatrix", "Anna"])
    monkeypatch.setattr(NameDialog, "ask", lambda _dialog: next(answers))
    dialog.added.click()
    dialog.added.click()
    assert _names(table) == [(1, "Ann"), (2, "Bea")]
    dialog.renamed.click()
    table.window.people.switch(2)
    assert table.window.settings.name == "Beatrix"
    dialog.list.setCurrentRow(0)
    dialog.renamed.click()
    assert _names(table) == [(1, "Anna"), (2, "Beatrix")]
    dialog.list.setCurrentRow(1)
    monkeypatch.setattr(Question, "ask", lambda _question: None)
    dialog.removed.click()
    assert len(_names(table)) == 2
    monkeypatch.setattr(Question, "ask", lambda _question: 0)
    dialog.removed.click()
    assert _names(table) == [(1, "Anna")]
    assert (table.room.games.profile, table.window.settings.name) == (1, "Anna")
    assert not table.window._file.path.with_name("settings-2.json").exists()


def test_where_the_profiles_cannot_be_read_there_is_none_to_rename_or_remove(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = table.window.people
    monkeypatch.setattr(people, "profiles", tuple)
    asked: list[object] = []
    monkeypatch.setattr(NameDialog, "ask", asked.append)
    dialog = PeopleDialog(people, table.scene.theme, 1.0, table.window)
    assert not dialog.renamed.isEnabled()
    assert not dialog.removed.isEnabled()
    assert dialog.removed.toolTip() == ""
    dialog.list.asked.emit()
    assert asked == []


def test_a_name_is_somebodys_alone(table: Table) -> None:
    dialog = NameDialog("New profile", "", frozenset({"Ann"}), table.scene.theme, 1.0, table.window)
    for name, allowed in (("", False), ("  ", False), ("ann ", False), ("Anna", True)):
        dialog.name.setText(name)
        assert dialog.save.isEnabled() is allowed
