"""The daily game at the table: a week of them is played, and the calendar has it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from ginrummy_desktop.engine.rules import PRESETS
from ginrummy_desktop.session.daily import LEVEL
from ginrummy_desktop.storage.dailies import DailyStreaks
from ginrummy_desktop.storage.rows import MatchKind, MatchState
from ginrummy_desktop.ui.daily.dialog import DailyDialog
from ginrummy_desktop.ui.daily.diary import Diary
from ginrummy_desktop.ui.dialogs.question import Question
from ginrummy_desktop.ui.statistics.dialog import StatisticsDialog
from tests.helpers.playing import Table

MODIFIERS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
MONDAY = date(2026, 11, 23)
WEEK = [MONDAY + timedelta(days=days) for days in range(7)]


class Days:
    """Goes from day to day, and opens the dialog of the daily game."""

    def __init__(self, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
        self.table, self._patch = table, monkeypatch
        self.today = MONDAY
        table.room.games.today = lambda: self.today

    def open(self, look: Callable[[DailyDialog], object]) -> None:
        """Open the dialog; ``look`` does something in it, and it is closed unless it was accepted."""

        def at_once(dialog: DailyDialog) -> int:
            dialog.setResult(0)
            look(dialog)
            return dialog.result()

        self._patch.setattr(DailyDialog, "exec", at_once)
        self.table.key("D", modifier=MODIFIERS)

    def play(self, day: date | None = None) -> None:
        """Choose ``day`` (else today), and press the button."""

        def choose(dialog: DailyDialog) -> None:
            dialog.calendar.choose(day or self.today)
            dialog.play.click()

        self.open(choose)

    def to_the_end(self) -> None:
        """Play the match on the table to its end: its last action is done at the table, the others behind it."""
        session = self.table.session
        while True:
            acting = session.to_act
            if acting is None:
                if session.match.winner is not None:
                    break
                session.next_round()
            else:
                policy = self.table.theirs if acting else self.table.mine
                session.apply(policy(session.view(acting)))
        with self.table.store.transaction() as connection:
            ended = f"{self.today}T12:00:00Z"
            connection.execute("UPDATE matches SET ended = ? WHERE id = ?", (ended, session.match_id))
        self.table.room.play(session, fresh=False)
        self.table.settle()
        self.table.results.go_on()

    def facts(self):  # type: ignore[no-untyped-def]
        """What the table of the match end shows."""
        end = self.table.room.games.match_end
        assert end is not None
        return end.panel._facts


@pytest.fixture
def days(table: Table, monkeypatch: pytest.MonkeyPatch) -> Days:
    """Monday, with no daily game played yet."""
    table.begin(1)
    return Days(table, monkeypatch)


def test_a_week_is_played_and_found_in_the_calendar(days: Days) -> None:
    won = {}
    for day in WEEK:
        days.today = day
        days.play()
        session = days.table.session
        assert (session.match.game, session.kind) == (f"daily-{day}", MatchKind.DAILY)
        assert days.table.bot.level is LEVEL
        days.to_the_end()
        won[day] = session.match.winner == 0
        share = days.facts().share.splitlines()[0]
        assert share.startswith(f"Gin Rummy daily {day} · {'won' if won[day] else 'lost'} ")
    assert days.facts().note == "Daily game of 29 November 2026, streak 7 days"
    assert len(set(won.values())) == 2, "the calendar is to show both"

    def look(dialog: DailyDialog) -> None:
        said = {button.day: button.accessibleName() for button in dialog.calendar.days[:30]}
        for day in WEEK:
            assert (", won" in said[day]) is won[day]
            assert (", lost" in said[day]) is not won[day]
        assert said[MONDAY - timedelta(days=1)].endswith("not played")
        assert dialog.streak.text().startswith("Streak: 7 days, best 7.")
        result = days.table.store.match_result(dialog.calendar.mark(WEEK[0]).result.match_id)  # type: ignore[union-attr]
        assert result is not None
        dialog.calendar.choose(WEEK[0])
        verb = "won" if won[WEEK[0]] else "lost"
        assert dialog.chosen.text() == f"Monday 23 November 2026: {verb} {result.scores[0]} to {result.scores[1]}"
        assert dialog.play.text() == "Play again"
        dialog.calendar.choose(WEEK[0] - timedelta(days=3))
        assert dialog.play.text() == "Play"

    days.open(look)


def test_settings_change_nothing_in_it(days: Days) -> None:
    days.table.window.keep(rules="oklahoma", level="expert", target=250)
    days.play()
    assert days.table.session.match.rules == PRESETS["classic"]
    assert days.table.bot.level is LEVEL
    assert days.table.window.bar.title_label().text() == "Daily 2026-11-23  ·  Round 1  ·  Match to 100"


def test_one_in_progress_is_kept_without_a_question_and_gone_on_with(
    days: Days, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(Question, "ask", lambda question: asked.append(question.windowTitle()))
    table = days.table
    days.play()
    table.to_discard()
    daily, view = table.session.match_id, table.seen
    days.play()
    assert table.session.match_id == daily, "it is on the table already"
    table.room.switching.rematch(table.session)
    assert (table.session.kind, asked) == (MatchKind.OWN, [])
    days.open(lambda dialog: pytest.fail("not in progress") if dialog.play.text() != "Go on" else None)
    days.play()
    assert (table.session.match_id, table.seen, asked) == (daily, view, [])


def test_the_first_that_ended_counts_and_the_second_is_a_replay(days: Days) -> None:
    days.play()
    days.to_the_end()
    first = days.table.session
    days.table.mine, days.table.theirs = days.table.theirs, lambda view: view.legal_actions[-1]
    days.play()
    assert days.table.session.match_id != first.match_id
    days.to_the_end()
    verb = "won" if first.match.winner == 0 else "lost"
    assert days.facts().note == f"Played again: 23 November 2026 stays {verb}"
    assert days.facts().share.startswith("Gin Rummy daily 2026-11-23, played again · ")
    result = Diary(days.table.room.games).result(MONDAY)
    assert result is not None
    assert (result.match_id, result.again) == (first.match_id, 1)


def test_a_past_day_fills_the_calendar_and_no_streak(days: Days) -> None:
    days.play(MONDAY - timedelta(days=1))
    days.to_the_end()
    diary = Diary(days.table.room.games)
    assert diary.result(MONDAY - timedelta(days=1)) is not None
    assert diary.streaks() == DailyStreaks(0, 0)
    assert days.facts().note == "Daily game of 22 November 2026"


def test_one_in_progress_is_not_begun_again_but_a_replay_is(days: Days, monkeypatch: pytest.MonkeyPatch) -> None:
    table = days.table
    days.play()
    table.to_discard()
    daily = table.session.match_id
    table.room.switching.restart()
    assert table.session.match_id == daily
    assert table.banner == "A daily game is played on, not begun again"
    days.to_the_end()
    table.room.switching.restart()
    replay = table.session.match_id
    assert (replay != daily, table.session.kind) == (True, MatchKind.DAILY)
    table.to_discard()
    monkeypatch.setattr(Question, "ask", lambda question: 0)
    table.room.switching.restart()
    assert table.store.load(replay).state is MatchState.GIVEN_UP
    assert Diary(table.room.games).in_progress(MONDAY) == table.session.match_id


def test_other_matches_have_nothing_to_share(days: Days) -> None:
    days.table.begin(11, PRESETS["classic"].with_target(1)).to_result()
    days.table.results.go_on()
    assert (days.facts().note, days.facts().share) == ("", "")


def _in_statistics(table: Table, monkeypatch: pytest.MonkeyPatch, do: Callable[[StatisticsDialog], object]) -> bool:
    """Open the statistics and do something there; whether they are still open then."""
    left: list[bool] = []

    def at_once(dialog: StatisticsDialog) -> int:
        dialog.show()
        do(dialog)
        left.append(dialog.isVisible())
        dialog.close()
        return 0

    monkeypatch.setattr(StatisticsDialog, "exec", at_once)
    table.window.show_statistics()
    return left[0]


def test_a_day_in_the_statistics_is_shown_in_the_calendar_and_played(
    days: Days, monkeypatch: pytest.MonkeyPatch
) -> None:
    days.play()
    days.to_the_end()
    past, shown = MONDAY - timedelta(days=3), list[date]()

    def answer(accept: bool) -> None:
        def at_once(dialog: DailyDialog) -> int:
            shown.append(dialog.day)
            return int(accept)

        monkeypatch.setattr(DailyDialog, "exec", at_once)

    def click(day: date) -> Callable[[StatisticsDialog], None]:
        def do(dialog: StatisticsDialog) -> None:
            month = dialog.daily.month()
            where = month.cell(*month.place(day)).center().toPoint()
            QTest.mouseClick(dialog.daily, Qt.MouseButton.LeftButton, pos=where)

        return do

    answer(False)
    assert _in_statistics(days.table, monkeypatch, click(past)), "nothing is played, and they are there again"
    assert _in_statistics(days.table, monkeypatch, click(MONDAY + timedelta(days=1))), "which has no game yet"
    assert shown == [past]
    assert days.table.session.match.winner is not None
    answer(True)
    assert not _in_statistics(days.table, monkeypatch, click(past))
    assert days.table.session.match.game == "daily-2026-11-20"


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_a_day_in_the_statistics_is_chosen_by_keyboard(
    days: Days, monkeypatch: pytest.MonkeyPatch, key: Qt.Key
) -> None:
    days.play()
    days.to_the_end()
    shown: list[date] = []
    monkeypatch.setattr(DailyDialog, "exec", lambda dialog: shown.append(dialog.day))

    def press(dialog: StatisticsDialog) -> None:
        dialog.daily.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(dialog.daily, Qt.Key.Key_Left)
        QTest.keyClick(dialog.daily, key)

    assert _in_statistics(days.table, monkeypatch, press)
    assert shown == [MONDAY - timedelta(days=1)]
