"""Another match on the table: what becomes of the one in progress, in every phase, and going on where it stood."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from ginrummy_desktop.engine.rules import PRESETS
from ginrummy_desktop.session.daily import LEVEL
from ginrummy_desktop.storage.rows import MatchKind, MatchState
from ginrummy_desktop.ui.dialogs.new_game import NewGameDialog
from ginrummy_desktop.ui.dialogs.numbered import NumberDialog
from ginrummy_desktop.ui.dialogs.question import Question
from ginrummy_desktop.ui.dialogs.unfinished import UnfinishedDialog, match_detail, match_title
from ginrummy_desktop.ui.games import Games
from ginrummy_desktop.ui.phase import Phase
from tests.helpers.playing import Table
from tests.helpers.scenes import picture

CTRL = Qt.KeyboardModifier.ControlModifier
GIVE_UP, KEEP = 0, 1
LONG = PRESETS["classic"].with_target(1000)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The questions, which are answered with "keep it for later"; see ``_answer``."""
    return _answer(monkeypatch, KEEP)


def _answer(monkeypatch: pytest.MonkeyPatch, answer: int | None) -> list[str]:
    questions: list[str] = []

    def ask(question: Question) -> int | None:
        questions.append(question.windowTitle())
        return answer

    monkeypatch.setattr(Question, "ask", ask)
    return questions


def _number(monkeypatch: pytest.MonkeyPatch, game: str | None) -> None:
    monkeypatch.setattr(NumberDialog, "ask", lambda dialog: game)


def _state(table: Table, match_id: int) -> MatchState:
    return table.store.load(match_id).state


PHASES: dict[Phase, Callable[[Table], Table]] = {
    Phase.HUMAN: Table.to_discard,
    Phase.BOT: Table.to_bot,
    Phase.RESULT: Table.to_result,
}


@pytest.mark.parametrize("phase", PHASES)
def test_one_kept_in_any_phase_goes_on_where_it_stood(table: Table, asked: list[str], phase: Phase) -> None:
    PHASES[phase](table.begin(11, LONG))
    if phase is Phase.BOT:
        table.play_until(lambda view: len(view.actions) > 4, Phase.BOT)
    before, kept, bot = table.session.view(0), table.session.match_id, table.bot
    was = picture(table.scene)
    table.room.switching.restart()
    assert asked == ["A match is in progress"]
    assert (table.session.match.game, table.session.match_id != kept) == ("11", True)
    assert _state(table, kept) is MatchState.OPEN
    assert bot.asked is None or table.phase is Phase.BOT, "no late answer of the other match"
    assert not table.results.reveal.showing
    assert not table.results.reveal.countdown.counting
    table.to_discard()
    other = table.session.match_id
    assert [match.id for match in table.room.switching.waiting()] == [kept]
    assert table.room.switching.go_on(kept)
    assert len(asked) == 2
    table.settle()
    assert (table.session.view(0), table.session.match_id, table.phase) == (before, kept, phase)
    assert picture(table.scene) == was
    assert [match.id for match in table.room.switching.waiting()] == [other]
    table.play_until(lambda view: view.round_number == 2)


def test_in_the_middle_of_a_knock_and_of_a_deal(table: Table, asked: list[str]) -> None:
    table.begin(11, LONG).play_until(lambda view: any(action.kind.name == "KNOCK" for action in view.legal_actions))
    kept = table.session.match_id
    table.key("K")
    assert table.phase is Phase.KNOCKING
    table.room.switching.restart()
    table.to_discard()
    table.room.switching.go_on(kept)
    assert (table.phase, table.session.match_id) == (Phase.HUMAN, kept)


def test_at_the_match_end_nothing_is_asked(table: Table, asked: list[str]) -> None:
    table.begin(11, PRESETS["classic"].with_target(1)).to_result()
    table.results.go_on()
    ended, end = table.session.match_id, table.room.games.match_end
    assert end is not None
    end.rematch.emit()
    assert table.room.games.match_end is None
    assert (table.session.match.game != "11", table.session.match.rules.target) == (True, 1)
    table.to_discard()
    table.room.switching.restart()
    assert len(asked) == 1
    assert _state(table, ended) is MatchState.FINISHED


def test_given_up_it_counts_and_cancelled_nothing_changes(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.begin(11, LONG).to_discard()
    first = table.session
    _answer(monkeypatch, None)
    table.room.switching.restart()
    assert (table.session, table.phase) == (first, Phase.HUMAN)
    _answer(monkeypatch, GIVE_UP)
    table.room.switching.restart()
    assert table.session is not first
    assert _state(table, first.match_id) is MatchState.GIVEN_UP


def test_one_in_which_nothing_was_done_is_dropped_without_a_word(table: Table, asked: list[str]) -> None:
    table.begin(11)
    table.room.switching.restart()
    table.room.switching.restart()
    assert (asked, table.store.match_ids()) == ([], (table.session.match_id,))


def test_a_number_is_played_with_the_rules_and_level_of_new_game(
    table: Table, asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table.begin(11)
    table.window.keep(rules="oklahoma", level="expert", target=150)
    _number(monkeypatch, None)
    table.key("D", modifier=CTRL)
    assert table.session.match.game == "11"
    _number(monkeypatch, "481516")
    table.key("D", modifier=CTRL)
    match = table.session.match
    assert (match.game, match.rules) == ("481516", PRESETS["oklahoma"].with_target(150))
    assert table.bot.level == "expert"
    assert table.window.bar.title_label().toolTip() == "Game number 481 516"


def test_the_number_dialog_takes_only_a_games_number(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    dialog = NumberDialog(LONG, LEVEL, table.scene.theme, 1.0, table.window)
    for typed, taken in (("", False), ("0", False), ("12a", False), ("1000000", False), ("481 516", True)):
        dialog.number.setText(typed)
        dialog.setResult(0)
        dialog.accept()
        assert bool(dialog.result()) is taken
        assert bool(dialog.trouble.text().strip()) is not taken
    monkeypatch.setattr(NumberDialog, "exec", lambda _dialog: 1)
    assert dialog.ask() == "481516"


def test_restart_plays_the_same_deals_as_a_new_match(table: Table, asked: list[str]) -> None:
    table.begin(77, "oklahoma")
    cards = table.seen.hand
    table.play_until(lambda view: view.round_number == 2)
    table.key("R", modifier=CTRL)
    assert (table.seen.hand, table.seen.round_number, table.session.match.game) == (cards, 1, "77")
    assert table.session.match.rules == PRESETS["oklahoma"]


def test_practice_stays_practice(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    questions = _answer(monkeypatch, GIVE_UP)
    table.begin(77, LONG, kind=MatchKind.PRACTICE).to_discard()
    table.room.switching.restart()
    assert (table.session.kind, len(questions)) == (MatchKind.PRACTICE, 1)


def test_the_list_of_unfinished_matches(table: Table, asked: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    table.begin(77, "oklahoma").to_discard()
    first = table.session.match_id
    table.room.switching.restart()
    table.play_until(lambda view: view.round_number == 2)
    second = table.session.match_id
    table.room.switching.restart()
    waiting = table.room.switching.waiting()
    assert [match.id for match in waiting] == [second, first]
    assert match_title(waiting[0]) == "Oklahoma against Casual bot"
    scores = " : ".join(map(str, waiting[0].scores))
    assert match_detail(waiting[0]).startswith(f"{scores} in round 2 · begun ")
    assert match_detail(waiting[1]).startswith("In the first round · begun ")
    assert match_detail(waiting[1]).endswith(" · game 77")

    def give_up_and_take(dialog: UnfinishedDialog) -> int:
        dialog._ask_give_up()
        assert dialog.list.count() == 1
        return 1

    monkeypatch.setattr(UnfinishedDialog, "exec", give_up_and_take)
    table.key("U", modifier=CTRL)
    assert table.session.match_id == first
    assert _state(table, second) is MatchState.GIVEN_UP


def test_ctrl_u_says_so_where_no_match_waits(table: Table, asked: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    table.begin(77).to_discard()
    said = []

    def look(dialog: UnfinishedDialog) -> int:
        said.append((dialog.told.text(), dialog.go_on.isEnabled(), dialog.given_up.isEnabled()))
        return 0

    monkeypatch.setattr(UnfinishedDialog, "exec", look)
    table.key("U", modifier=CTRL)
    table.room.switching.restart()
    table.key("U", modifier=CTRL)
    assert said == [("No match is waiting.", False, False), ("Each goes on where it stood.", True, True)]


def test_a_match_that_cannot_be_read_leaves_the_table_as_it_is(table: Table, asked: list[str]) -> None:
    table.begin(77).to_discard()
    kept = table.session.match_id
    table.room.switching.restart()
    shown = table.session
    with table.store.transaction() as connection:
        connection.execute("UPDATE actions SET action = 'nonsense' WHERE match_id = ?", (kept,))
    assert not table.room.switching.go_on(kept)
    assert not table.room.switching.go_on(999)
    assert table.session is shown
    assert len(table.told) == 1


def test_new_game_shows_a_number_of_its_own_each_time(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []

    def look(dialog: NewGameDialog) -> int:
        shown.append(dialog.choice().game)
        return 0

    numbers = iter(["12", "345678"])
    monkeypatch.setattr(Games, "fresh_number", lambda _games: next(numbers))
    monkeypatch.setattr(NewGameDialog, "exec", look)
    table.begin(1)
    for _ in range(2):
        table.window.ask_new_game()
    assert shown == ["12", "345678"]
