"""Hollywood on the table: three games on plates, reveal, title, replay and match end, and all of it after a restart."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ginrummy_desktop.engine.rules import PRESETS
from ginrummy_desktop.session.replay import Replay, session_record
from ginrummy_desktop.storage.rows import MatchKind
from ginrummy_desktop.storage.settings import Settings
from ginrummy_desktop.table.geometry import Sizes, TableGeometry
from ginrummy_desktop.table.text import fit
from ginrummy_desktop.table.theme import THEMES
from ginrummy_desktop.ui.dialogs.unfinished import match_detail
from ginrummy_desktop.ui.game_scores import GameScore
from ginrummy_desktop.ui.games import OFFERED
from ginrummy_desktop.ui.hud import Hud
from ginrummy_desktop.ui.match_end import game_columns
from ginrummy_desktop.ui.phase import Phase
from ginrummy_desktop.ui.replay.window import ReplayWindow
from ginrummy_desktop.ui.widgets import game_cells
from ginrummy_desktop.ui.widgets.painting import Line
from ginrummy_desktop.ui.widgets.plates import PlateFacts
from tests.helpers.playing import Table, Tables
from tests.helpers.scripted import knocker, script

HOLLYWOOD = PRESETS["hollywood"]
SIZES = [(960, 568), (1280, 728), (1920, 1008), (3840, 2088)]
MINE = (GameScore(102, True), GameScore(54), GameScore(1036, False))
THEIRS = (GameScore(41, False), GameScore(98), GameScore(0, True))


def begin(table: Table, monkeypatch: pytest.MonkeyPatch, *rounds: tuple[int, int], **more: Any) -> Table:
    """A match whose rounds bring these points to these players."""
    script(monkeypatch, HOLLYWOOD, "7", rounds)
    table.mine = table.theirs = knocker
    return table.begin("7", HOLLYWOOD, **more)


def points(table: Table) -> tuple[list[int], list[int]]:
    """What the plates show: the person's games, the bot's."""
    return tuple([game.points for game in plate.facts.games] for plate in (table.hud.player, table.hud.opponent))  # type: ignore[return-value]


def test_it_is_offered() -> None:
    assert {"hollywood", "straight_gin"} <= set(OFFERED)


def test_rounds_of_25_18_and_36_give_79_54_and_36(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(table, monkeypatch, (0, 25), (0, 18), (0, 36), (0, 25))
    assert points(table) == ([0, 0, 0], [0, 0, 0])
    shown = []
    for number in (2, 3, 4):
        table.play_until(lambda view, number=number: view.round_number == number)
        shown.append(points(table)[0])
    assert shown == [[25, 0, 0], [43, 18, 0], [79, 54, 36]]
    assert points(table)[1] == [0, 0, 0]
    assert table.hud.player.accessibleName().startswith(
        "You, Your turn, Game 1: 79 of 100 points, Game 2: 54 of 100 points, Game 3: 36 of 100 points"
    )
    assert table.window.bar.title_label().accessibleName() == "Hollywood · Round 4 · Three games to 100"


def test_the_reveal_tells_the_same(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(table, monkeypatch, (0, 25), (0, 18), (0, 36))
    table.play_until(lambda view: view.round_number == 3 and view.result is not None, Phase.RESULT)
    reveal = table.results.reveal
    assert reveal.games.isVisible()
    assert not reveal.match.isVisible()
    assert reveal.games.accessibleDescription() == (
        "Game 1. You 43 + 36 = 79. Casual bot 0. 21 to go. Game 2. You 18 + 36 = 54. Casual bot 0. 46 to go. "
        "Game 3. You 0 + 36 = 36. Casual bot 0. 64 to go. +36 in all three"
    )


def test_a_closed_game_stays_closed_for_both(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(table, monkeypatch, (0, 36), (0, 36), (0, 36), (1, 25), (1, 18), (0, 18))
    table.play_until(lambda view: view.round_number == 6)
    mine, theirs = table.hud.player, table.hud.opponent
    assert points(table) == ([108, 72, 36], [0, 43, 0])
    assert [game.won for game in mine.facts.games] == [True, None, None]
    assert [game.won for game in theirs.facts.games] == [False, None, None]
    assert "Game 1: 108 points, closed, won" in mine.accessibleName()
    assert "Game 1: 0 points, closed, lost" in theirs.accessibleName()


def test_the_last_game_closed_ends_the_match(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(table, monkeypatch, *[(0, 36)] * 5)
    table.play_until(phase=Phase.MATCH_END)
    assert table.room.games.match_end is not None
    end = table.room.games.match_end
    assert (end.accessibleName(), end.accessibleDescription()) == (
        "You win the match",
        "3 games to 0, in 5 rounds against Casual bot",
    )
    rows = end.panel.table.accessibleDescription().split("\n")
    assert rows[0] == "Round 1, You, Knock, plus 36, score Game 1 36 : 0, Game 2 0 : 0, Game 3 0 : 0"
    assert rows[2] == "Round 3, You, Knock, plus 36, score Game 1 108 : 0, closed, Game 2 72 : 0, Game 3 36 : 0"
    assert rows[4] == "Round 5, You, Knock, plus 36, score Game 3 108 : 0, closed"
    kept = table.store.match_result(table.session.match_id)
    assert kept is not None
    assert (kept.winner, kept.scores) == (0, (108 * 3, 0))


def test_two_games_win_a_match_with_fewer_points(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    won = [(0, 36)] * 3
    begin(table, monkeypatch, *won, *[(1, 36)] * 5)
    table.play_until(phase=Phase.MATCH_END)
    end = table.room.games.match_end
    assert end is not None
    assert end.accessibleDescription() == "2 games to 1, in 8 rounds"
    assert end.accessibleName() == "Casual bot wins the match"


def test_the_plates_are_the_same_after_a_restart(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin(tables(), monkeypatch, (0, 36), (0, 36), (0, 36), (1, 25), (1, 18))
    table.play_until(lambda view: view.round_number == 5)
    before = [(plate.facts.games, plate.accessibleName()) for plate in (table.hud.player, table.hud.opponent)]
    tables.close(table)
    again = tables().resume()
    again.settle()
    assert [(plate.facts.games, plate.accessibleName()) for plate in (again.hud.player, again.hud.opponent)] == before
    assert again.hud.opponent.height() == round(124 * again.scene.geometry.hud)


def test_a_closing_round_that_is_taken_back_opens_the_game(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(table, monkeypatch, (0, 36), (0, 36), (0, 36), (0, 25), kind=MatchKind.PRACTICE)
    table.play_until(lambda view: view.round_number == 3 and view.result is not None, Phase.RESULT)
    assert table.session.match.game_winners == (0, None, None)
    table.key("Z", modifier=Qt.KeyboardModifier.ControlModifier)
    table.settle()
    assert points(table)[0] == [72, 36, 0]
    assert [game.won for game in table.hud.player.facts.games] == [None, None, None]
    table.play_until(lambda view: view.round_number == 4)
    assert [game.won for game in table.hud.player.facts.games] == [True, None, None]


def test_another_match_on_the_table_has_its_own_plates(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(table, monkeypatch, (0, 36), (0, 36))
    k = table.scene.geometry.hud
    assert table.hud.opponent.height() == round(124 * k)
    table.begin("8", "classic")
    assert table.hud.opponent.facts.games == ()
    assert table.hud.opponent.height() == round(102 * k)


def test_an_unfinished_match_tells_all_three(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(table, monkeypatch, (0, 25), (1, 18), (0, 36), (0, 18))
    table.play_until(lambda view: view.round_number == 4)
    (waiting,) = table.store.open_matches()
    assert match_detail(waiting).startswith("61 : 18, 36 : 0, 0 : 0 in round 4 · begun ")


def test_a_replay_shows_the_games_as_they_stood(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(table, monkeypatch, (0, 36), (0, 36), (0, 36), (1, 25), (1, 18))
    table.play_until(lambda view: view.round_number == 5)
    replay = Replay(session_record(table.session))
    window = ReplayWindow(replay, Settings())
    window.show()
    seen = []
    for number in (1, 3, 4, 5):
        window.player.jump(number, 0)
        near, far = window.hud.near.facts.games, window.hud.far.facts.games
        seen.append(([game.points for game in near], [game.points for game in far], near[0].won))
    assert seen == [
        ([0, 0, 0], [0, 0, 0], None),
        ([72, 36, 0], [0, 0, 0], None),
        ([108, 72, 36], [0, 0, 0], True),
        ([108, 72, 36], [0, 25, 0], True),
    ]
    window.player.jump(3, 99)
    assert window.end.shown
    assert "Closed, won" in window.end.games.accessibleDescription()
    window.close()


# -- what is painted

_TABLES: list[QWidget] = []


@pytest.fixture(autouse=True)
def _tables_live_as_long_as_the_test() -> Iterator[None]:
    yield
    _TABLES.clear()


def plates(qtbot: QtBot, size: tuple[int, int], theme: str, text: float) -> Hud:
    """Both plates of a table of ``size``, with every kind of game on them."""
    table = QWidget()
    qtbot.addWidget(table)
    table.resize(*size)
    hud = Hud(table, THEMES[theme])
    geometry = TableGeometry(*size, Sizes(text=text))
    hud.set_look(THEMES[theme], False, geometry.hud)
    hud.place(geometry)
    hud.opponent.show_facts(PlateFacts("Casual bot", "Level 2 of 5", 0, 100, dealer=True, games=THEIRS))
    hud.player.show_facts(PlateFacts("You", "Your turn", 0, 100, on_turn=True, deadwood=47, games=MINE))
    _TABLES.append(table)
    return hud


def uncut(real: Callable[..., QRectF], painted: list[str]) -> Callable[..., QRectF]:
    """``paint_line``, that fails where a text is cut."""

    def paint(painter: QPainter, box: QRectF, line: Line, *rest: Any) -> QRectF:
        assert fit(line.text, box.width(), line.pixels, line.weight)[1] == line.text
        painted.append(line.text)
        return real(painter, box, line, *rest)

    return paint


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.15, 1.3])
def test_no_game_is_cut_on_a_plate(
    size: tuple[int, int], text: float, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[str] = []
    monkeypatch.setattr(game_cells, "paint_line", uncut(game_cells.paint_line, painted))
    hud = plates(qtbot, size, "green", text)
    for plate in (hud.opponent, hud.player):
        plate.grab()
    assert painted == [
        *("Game 1", "41", "Game 2", "98", "Game 3", "0"),
        *("Game 1", "102", "Game 2", "54", "Game 3", "1036"),
    ]
    parent = hud.player.parentWidget()
    assert parent is not None
    assert parent.rect().contains(hud.opponent.geometry() | hud.player.geometry())
    assert not hud.opponent.geometry().intersects(hud.player.geometry())


@pytest.mark.parametrize("theme", THEMES)
def test_won_lost_and_open_differ_even_without_colours(theme: str, qtbot: QtBot) -> None:
    def picture(won: bool | None) -> QImage:
        hud = plates(qtbot, (1280, 728), theme, 1.0)
        hud.player.show_facts(replace(hud.player.facts, games=(GameScore(100, won),) * 3))
        return hud.player.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)

    open_game, won, lost = picture(None), picture(True), picture(False)
    assert len({image.constBits().tobytes() for image in (open_game, won, lost)}) == 3
    # A stroke goes on beside the points of a lost game, where an open one has nothing.
    beside, middle = 10 + 31 - 17, 148 - 9 - 42 + 26
    light = [QColor(image.pixel(beside, middle)).lightness() for image in (open_game, lost)]
    assert light[1] > light[0] + 60


@pytest.mark.parametrize("size", SIZES[:3])
def test_no_text_is_cut_in_the_columns_of_the_match_end(
    size: tuple[int, int], tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[str] = []
    monkeypatch.setattr(game_columns, "paint_line", uncut(game_columns.paint_line, painted))
    table = begin(tables(size=size), monkeypatch, *[(0, 36)] * 5)
    table.play_until(phase=Phase.MATCH_END)
    end = table.room.games.match_end
    assert end is not None
    end.finish()
    end.panel.grab()
    end.panel.table.grab()
    assert {"Game 1", "Game 2", "Game 3", "108", "72", "You"} <= set(painted)
