"""The list of past matches: search and filters, order, opening and saving, and as many matches as there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ginrummy_desktop.engine.rules import PRESETS
from ginrummy_desktop.storage.database import open_database
from ginrummy_desktop.storage.folders import database_path
from ginrummy_desktop.storage.history import History, Outcome
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.rows import MatchHeader, MatchKind, MatchRow, StoredPlayer
from ginrummy_desktop.table.theme import THEMES
from ginrummy_desktop.ui.history import texts
from ginrummy_desktop.ui.history.dialog import HistoryDialog
from ginrummy_desktop.ui.history.model import PAGE
from ginrummy_desktop.ui.phase import Phase
from tests.helpers.playing import Table


class Opened:
    """Stands in for who opens matches: notes which were asked for."""

    def __init__(self) -> None:
        self.shown: list[int] = []
        self.saved: list[int] = []

    def show_match(self, match_id: int, parent: QWidget) -> None:
        self.shown.append(match_id)

    def save_match(self, match_id: int, parent: QWidget) -> None:
        self.saved.append(match_id)


Keep = Callable[..., int]


@pytest.fixture
def store(data_dir: Path) -> Iterator[MatchStore]:
    """A database without matches."""
    store = MatchStore(open_database(database_path(data_dir), lambda notice: pytest.fail(str(notice))))
    yield store
    store.database.close()


@pytest.fixture
def keep(store: MatchStore) -> Keep:
    """Puts an ended match into it."""

    def keep_one(
        ended: str, level: str, rules: str = "classic", won: bool = True, kind: MatchKind = MatchKind.OWN
    ) -> int:
        players = (StoredPlayer(""), StoredPlayer(level=level))
        header = MatchHeader(PRESETS[rules], "4711", players, ended, kind=kind)
        match_id = store.start_match(header)
        scores = (104, 33) if won else (20, 101)
        with store.transaction() as connection:
            store.replace_results(match_id, (), MatchRow(0 if won else 1, 5, scores))
            connection.execute("UPDATE matches SET state = 'finished', ended = ? WHERE id = ?", (ended, match_id))
        return match_id

    return keep_one


@pytest.fixture
def shown(store: MatchStore, qtbot: QtBot) -> Callable[[], tuple[HistoryDialog, Opened]]:
    """Shows the dialog."""

    def show() -> tuple[HistoryDialog, Opened]:
        opened = Opened()
        dialog = HistoryDialog(History(store.database), opened, THEMES["green"], None)
        qtbot.addWidget(dialog)
        with qtbot.waitActive(dialog):
            dialog.show()
            dialog.activateWindow()
        return dialog, opened

    return show


Show = Callable[[], tuple[HistoryDialog, Opened]]


def lines(dialog: HistoryDialog) -> list[list[str]]:
    """What the table says."""
    model = dialog.model
    return [
        [str(model.index(row, column).data()) for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def choose(dialog: HistoryDialog, combo: str, key: str) -> None:
    """Choose an option as a person does."""
    choice = getattr(dialog, combo)
    value = str(key) if key else None
    next(action for action in choice.menu.actions() if action.data() == (value,)).trigger()
    assert choice.value == value


def utc(days_ago: float) -> str:
    """A time before now, as the database has it."""
    return (datetime.now(UTC) - timedelta(days=days_ago)).strftime("%Y-%m-%dT%H:%M:%SZ")


def test_a_line_tells_what_was_played(keep: Keep, shown: Show) -> None:
    keep("2026-04-01T12:00:00Z", "expert", "hoyle")
    keep("2026-04-02T12:00:00Z", "casual", won=False, kind=MatchKind.PRACTICE)
    dialog, _ = shown()
    first, second = lines(dialog)
    local = datetime(2026, 4, 2, 12, tzinfo=UTC).astimezone().strftime("%Y-%m-%d %H:%M")
    assert first == [local, "Casual bot", "Classic", "Lost", "20 to 101", "5", "Practice 4711"]
    assert second[1:] == ["Expert bot", "Hoyle", "Won", "104 to 33", "5", "4711"]
    assert dialog.count.text() == "2 matches"


def test_filters_and_search(keep: Keep, shown: Show) -> None:
    keep(utc(0), "expert", "hoyle")
    keep(utc(3), "casual", won=False)
    keep(utc(900), "casual", kind=MatchKind.PRACTICE)
    dialog, _ = shown()
    for combo, key, count in (
        ("when", "today", 1),
        ("when", "week", 2),
        ("when", "any", 3),
        ("level", "casual", 2),
        ("outcome", Outcome.LOST, 1),
        ("outcome", "", 2),
        ("kind", MatchKind.PRACTICE, 1),
        ("level", "expert", 0),
    ):
        choose(dialog, combo, key)
        assert dialog.model.rowCount() == count, (combo, key)
    assert dialog.count.text() == "No such match"
    assert not dialog.replay.isEnabled()
    choose(dialog, "level", "")
    choose(dialog, "kind", "")
    for text, count in (("hoy", 1), ("CASUAL 4711", 2), (utc(900)[:4], 1), ("", 3)):
        dialog.search.setText(text)
        dialog._soon.timeout.emit()
        assert dialog.model.rowCount() == count, text
    assert dialog.replay.isEnabled()


def test_search_waits_until_nobody_types(keep: Keep, shown: Show, qtbot: QtBot) -> None:
    keep(utc(0), "expert")
    dialog, _ = shown()
    QTest.keyClicks(dialog.search, "xyz")
    assert dialog.model.rowCount() == 1
    qtbot.waitUntil(lambda: dialog.model.rowCount() == 0)
    QTest.keyClicks(dialog.search, "a")
    dialog.close()
    assert not dialog._soon.isActive()


def test_headings_order(keep: Keep, shown: Show) -> None:
    ids = [keep("2026-04-01T12:00:00Z", "expert"), keep("2026-04-02T12:00:00Z", "beginner")]
    dialog, _ = shown()
    header = dialog.table.horizontalHeader()
    assert [dialog.model.id_at(row) for row in range(2)] == ids[::-1]
    header.setSortIndicator(1, Qt.SortOrder.DescendingOrder)
    assert [dialog.model.id_at(row) for row in range(2)] == ids
    header.setSortIndicator(4, Qt.SortOrder.AscendingOrder)
    assert (header.sortIndicatorSection(), dialog.model.id_at(0)) == (1, ids[0])


def test_enter_and_the_buttons_act_on_the_line(keep: Keep, shown: Show) -> None:
    first, second = keep("2026-04-01T12:00:00Z", "expert"), keep("2026-04-02T12:00:00Z", "casual")
    dialog, opened = shown()
    dialog.table.setFocus()
    QTest.keyClick(dialog.table, Qt.Key.Key_Return)
    QTest.keyClick(dialog.table, Qt.Key.Key_Down)
    dialog.replay.click()
    dialog.save.click()
    assert (opened.shown, opened.saved) == ([second, first], [first])
    assert dialog.isVisible()


def test_enter_in_the_search_field_opens_what_it_finds(keep: Keep, shown: Show) -> None:
    keep(utc(1), "expert")
    casual = keep(utc(2), "casual")
    dialog, opened = shown()
    QTest.keyClicks(dialog.search, "casual")
    QTest.keyClick(dialog.search, Qt.Key.Key_Return)
    assert opened.shown == [casual]


def test_the_filters_can_be_seen_and_are_apart(shown: Show) -> None:
    dialog, _ = shown()
    filters = (dialog.when, dialog.level, dialog.rules, dialog.outcome, dialog.kind)
    bodies = [each.body().translated(each.pos()) for each in filters]
    assert all(body.height() >= 32 and dialog.rect().contains(body) for body in bodies)
    assert all(left.right() < right.left() for left, right in pairwise(bodies))


def test_nothing_played_yet(shown: Show) -> None:
    dialog, opened = shown()
    assert dialog.count.text() == "No match has ended yet"
    QTest.keyClick(dialog.table, Qt.Key.Key_Return)
    assert not dialog.replay.isEnabled()
    assert opened.shown == []


def test_only_the_lines_that_show_are_read(keep: Keep, shown: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(3 * PAGE):
        keep("2026-04-01T12:00:00Z", "casual")
    asked: list[int] = []
    real = History.rows
    monkeypatch.setattr(History, "rows", lambda self, ids: asked.append(len(ids)) or real(self, ids))
    dialog, _ = shown()
    dialog.grab()
    assert dialog.model.rowCount() == 3 * PAGE
    assert asked == [PAGE]
    dialog.table.scrollToBottom()
    dialog.grab()
    assert len(asked) == 2


def test_periods_begin_at_local_midnight() -> None:
    now = datetime(2026, 5, 12, 18, 3).astimezone()
    for key, day in (("today", (5, 12)), ("week", (5, 6)), ("month", (4, 13)), ("year", (1, 1))):
        begin = texts.since(key, now)
        assert begin is not None
        local = datetime.fromisoformat(begin).astimezone()
        assert (local.month, local.day, local.hour) == (*day, 0) or local.utcoffset() != now.utcoffset()
    assert texts.since("any", now) is None


def test_a_match_of_the_list_is_shown_and_one_that_makes_no_sense_is_told_of(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.begin(11).play_until(lambda _view: table.session.match.winner is not None, Phase.RESULT)
    match_id = table.session.match_id
    assert match_id is not None
    replays = table.window.replays
    replays.show_match(match_id, table.window)
    shown = replays.shown
    assert shown is not None
    assert shown.replay.winner == table.session.match.winner
    shown.close()
    shown.view._redraw.stop()
    told: list[str] = []
    monkeypatch.setattr("ginrummy_desktop.ui.replays.show_refusal", lambda *what: told.append(str(what[-1])))
    with table.store.transaction() as connection:
        connection.execute("UPDATE actions SET action = 'big_gin' WHERE match_id = ? AND n = 0", (match_id,))
    replays.show_match(match_id, table.window)
    replays.show_match(999, table.window)
    assert replays.shown is None
    assert len(told) == 1


def test_the_menu_opens_it_and_the_match_waits(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.begin(3).to_bot()
    table.room.games.profile = 5
    seen: list[tuple[bool, int]] = []
    monkeypatch.setattr(
        HistoryDialog, "exec", lambda dialog: seen.append((table.bot.asked is None, dialog.wanted().profile))
    )
    table.window.replays.past_matches()
    assert seen == [(True, 5)]
    assert table.bot.asked is not None
