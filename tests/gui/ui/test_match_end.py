"""The match end: texts that are true, a panel that fits every window, keys that stay in it, nothing cut off."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ginrummy_desktop.engine.showdown import EndKind
from ginrummy_desktop.table.names_in_text import plain
from ginrummy_desktop.table.text import fit
from ginrummy_desktop.table.theme import THEMES
from ginrummy_desktop.ui.match_end import panel as match_end_panel
from ginrummy_desktop.ui.match_end import table as match_end_table
from ginrummy_desktop.ui.match_end.facts import end_line, end_title
from ginrummy_desktop.ui.match_end.layout import FULL, end_layout
from ginrummy_desktop.ui.match_end.overlay import BonusRow, MatchEnd, MatchEndFacts, RoundRow
from ginrummy_desktop.ui.widgets.painting import Line

SIZES = [(1280, 728), (960, 568), (1920, 1008), (3840, 2000), (1100, 900), (2560, 700)]
ROUNDS = (
    (0, EndKind.KNOCK, "23 − 8", 15),
    (1, EndKind.KNOCK, "31 − 4", 27),
    (None, EndKind.VOID, "", 0),
    (0, EndKind.GIN, "24 + 25", 49),
    (1, EndKind.UNDERCUT, "8 + 25", 33),
    (0, EndKind.BIG_GIN, "24 + 31", 55),
)


def _facts(rounds: int = 6, names: tuple[str, ...] = ("You", "Casual bot"), bonus: int = 0) -> MatchEndFacts:
    scores = [0] * len(names)
    rows = []
    for number in range(1, rounds + 1):
        winner, kind, count, points = ROUNDS[(number - 1) % len(ROUNDS)]
        if winner is not None:
            scores[winner] += points
        rows.append(RoundRow(number, winner, kind, count, points, tuple(scores)))
    winner = scores.index(max(scores))
    bonuses: tuple[BonusRow, ...] = ()
    if bonus:
        scores[winner] += bonus
        bonuses = (BonusRow("Match bonus", winner, bonus, tuple(scores)),)
    return MatchEndFacts(names, tuple(scores), winner, tuple(rows), bonuses)


_TABLES: list[QWidget] = []


@pytest.fixture(autouse=True)
def _tables_live_as_long_as_the_test() -> Iterator[None]:
    yield
    _TABLES.clear()


def _shown(
    qtbot: QtBot, facts: MatchEndFacts, size: tuple[int, int] = (1280, 728), statistics: bool = False
) -> MatchEnd:
    table = QWidget()
    qtbot.addWidget(table)
    _TABLES.append(table)
    table.resize(*size)
    end = MatchEnd(table, statistics=statistics)
    with qtbot.waitActive(table):
        table.show()
        table.activateWindow()
    end.present(facts, factor=0)
    return end


def test_title_and_line_say_who_won(qtbot: QtBot) -> None:
    won = _facts()
    assert (end_title(won), plain(end_line(won))) == ("You win the match", "119 to 60, in 6 rounds against Casual bot")
    lost = _facts(2)
    assert (plain(end_title(lost)), end_line(lost)) == ("Casual bot wins the match", "27 to 15, in 2 rounds")
    assert plain(end_line(_facts(1))) == "15 to 0, in one round against Casual bot"
    three = _facts(2, ("You", "Casual bot", "Expert bot"))
    assert end_line(three) == "27 to 15 to 0, in 2 rounds"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rows", [1, 7, 9, 10, 30])
@pytest.mark.parametrize("text", [1.0, 1.15, 1.3])
def test_panel_fits_and_its_parts_follow_each_other(size: tuple[int, int], rows: int, text: float) -> None:
    layout = end_layout(*size, rows, text)
    assert layout.k * layout.text == pytest.approx(end_layout(*size, rows).k * text)
    assert layout.k >= end_layout(*size, rows).k
    assert QRect(0, 0, *size).contains(layout.panel)
    assert abs(layout.panel.center().x() - size[0] / 2) <= 1
    assert abs(layout.panel.center().y() - size[1] / 2) <= 1
    assert layout.row >= 30
    assert layout.scrolls == (rows > 9)
    box_top, box_height = layout.places.box
    assert layout.below + layout.places.buttons + 42 <= layout.panel.height() / layout.k
    assert box_top + box_height + 8 <= layout.places.buttons


def test_seven_rounds_at_the_design_size_are_as_in_the_design() -> None:
    layout = end_layout(1280, 728, 7)
    assert layout.panel == QRect(200, 42, 880, 644)
    assert (layout.k, layout.row, layout.places) == (1.0, 40.0, FULL)


@pytest.mark.parametrize("others", [("Casual bot",), ("Casual bot", "Advanced bot")])
def test_a_long_name_stays_apart_from_the_head_beside_it(
    others: tuple[str, ...], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = "Wolfeschlegelsteinhausen the Third"
    places: dict[str, QRectF] = {}

    def paint(_painter: QPainter, box: QRectF, line: Line, *_rest: Any) -> QRectF:
        return places.setdefault(plain(line.text), box)

    monkeypatch.setattr(match_end_panel, "paint_line", paint)
    _shown(qtbot, _facts(names=(name, *others))).panel.grab()
    assert places["Points"].right() + 6 <= places[name].left()
    assert places[name].right() < places[others[0]].left()


@pytest.mark.parametrize("size", SIZES[:3])
@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize("names", [("You", "Advanced bot"), ("You", "Casual bot", "Advanced bot")])
def test_no_text_is_cut(
    size: tuple[int, int], text: float, names: tuple[str, ...], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[str] = []
    cut: list[str] = []

    def checked(real: Callable[..., QRectF]) -> Callable[..., QRectF]:
        def paint(painter: QPainter, box: QRectF, line: Line, *rest: Any) -> QRectF:
            if fit(line.text, box.width(), line.pixels, line.weight)[1] != plain(line.text):
                cut.append(plain(line.text))
            painted.append(plain(line.text))
            return real(painter, box, line, *rest)

        return paint

    for module in (match_end_panel, match_end_table):
        monkeypatch.setattr(module, "paint_line", checked(module.paint_line))
    end = _shown(qtbot, _facts(9, names, bonus=100), size)
    end.set_text_size(text)
    painted.clear()
    end.panel.grab()
    end.panel.table.grab()
    assert cut == []
    assert {"Final score", "Won by", "No winner", "Undercut", "Big Gin", "Match bonus", "+100", *names} <= set(painted)
    for button in (end.panel.rematch, end.panel.new_game, end.panel.replay):
        assert end.panel.rect().contains(button.geometry())


def test_rematch_has_the_focus_and_tab_stays_inside(qtbot: QtBot) -> None:
    end = _shown(qtbot, _facts(12), statistics=True)
    window = end.window()
    panel = end.panel
    seen = []
    for _ in range(6):
        focused = window.focusWidget()
        assert focused is not None
        seen.append(focused)
        qtbot.keyClick(focused, Qt.Key.Key_Tab)
    assert seen == [panel.rematch, panel.rounds, panel.statistics, panel.replay, panel.new_game, panel.rematch]
    qtbot.keyClick(panel.rounds, Qt.Key.Key_Backtab)
    assert window.focusWidget() is panel.rematch


def test_without_statistics_there_is_no_such_button(qtbot: QtBot) -> None:
    end = _shown(qtbot, _facts())
    assert not end.panel.statistics.isVisible()
    assert end.panel.stops() == [end.panel.rematch, end.panel.replay, end.panel.new_game]
    assert end.panel.replay.x() == end.panel.statistics.x()


@pytest.mark.parametrize("name", ["rematch", "new_game", "statistics", "replay"])
def test_each_button_has_its_signal(name: str, qtbot: QtBot) -> None:
    end = _shown(qtbot, _facts(), statistics=True)
    heard: list[str] = []
    for key in ("rematch", "new_game", "statistics", "replay"):
        getattr(end, key).connect(lambda key=key: heard.append(key))
    button = getattr(end.panel, name)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton, pos=button.body().center())
    qtbot.keyClick(button, Qt.Key.Key_Return)
    assert heard == [name, name]


def test_more_than_nine_rounds_scroll_and_the_last_is_in_sight(qtbot: QtBot) -> None:
    few = _shown(qtbot, _facts(9)).panel.rounds.verticalScrollBar()
    assert few.maximum() == 0
    panel = _shown(qtbot, _facts(12)).panel
    bar = panel.rounds.verticalScrollBar()
    assert bar.maximum() > 0
    assert bar.value() == bar.maximum()
    panel.rounds.setFocus()
    qtbot.keyClick(panel.rounds, Qt.Key.Key_Up)
    assert bar.value() == bar.maximum() - bar.singleStep()


def test_the_last_round_stays_in_sight_in_another_size(qtbot: QtBot) -> None:
    end = _shown(qtbot, _facts(12), (960, 568))
    table, bar = end.parentWidget(), end.panel.rounds.verticalScrollBar()
    assert table is not None
    for size in SIZES:
        table.resize(*size)
        assert bar.value() == bar.maximum() > 0
    bar.setValue(0)
    table.resize(1280, 728)
    assert bar.value() < bar.maximum()


def test_it_follows_the_table_and_lets_nothing_through(qtbot: QtBot) -> None:
    end = _shown(qtbot, _facts())
    table = end.parentWidget()
    assert table is not None
    table.resize(960, 568)
    assert end.geometry() == table.rect()
    assert end.rect().contains(end.panel.geometry())
    assert table.childAt(QPoint(5, 5)) is end
    end.dismiss()
    assert table.childAt(QPoint(5, 5)) is None


def test_fading_in_ends_by_itself_by_a_click_and_by_a_key(qtbot: QtBot) -> None:
    end = _shown(qtbot, _facts())
    heard: list[str] = []
    end.rematch.connect(lambda: heard.append("rematch"))
    settled = end.grab().toImage()
    end.present(_facts())
    assert not end.panel.isVisible()
    end._fade.setCurrentTime(end._fade.duration() // 3)
    fading = end.grab().toImage()
    assert fading != settled
    assert end._picture.toImage().pixelColor(0, 0).alpha() == 0
    qtbot.waitUntil(end.panel.isVisible, timeout=2000)
    end.present(_facts())
    qtbot.mouseClick(end, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert end.panel.isVisible()
    assert end.window().focusWidget() is end.panel.rematch
    assert heard == []
    end.present(_facts(), reduced=True)
    focused = end.window().focusWidget()
    assert focused is not None
    qtbot.keyClick(focused, Qt.Key.Key_Return)
    assert end.panel.isVisible()
    assert heard == ["rematch"]


def test_dismissed_while_it_fades_it_stays_away(qtbot: QtBot) -> None:
    end = _shown(qtbot, _facts())
    end.present(_facts())
    end.dismiss()
    qtbot.wait(10)
    assert not end.isVisible()


def test_a_screen_reader_hears_the_result_and_the_rounds(qtbot: QtBot) -> None:
    end = _shown(qtbot, _facts(bonus=100))
    assert end.accessibleName() == "You win the match"
    assert end.accessibleDescription() == "219 to 60, in 6 rounds against Casual bot"
    lines = end.panel.table.accessibleDescription().split("\n")
    assert lines[0] == "Round 1, You, Knock, plus 15, score 15 : 0"
    assert lines[2] == "Round 3, no winner, score 15 : 27"
    assert lines[-1] == "Match bonus, You, plus 100, score 219 : 60"


def test_theme_and_outcome_change_the_picture(qtbot: QtBot) -> None:
    end = _shown(qtbot, _facts())
    green = end.panel.grab().toImage()
    end.set_theme(THEMES["contrast"])
    contrast = end.panel.grab().toImage()
    assert contrast != green
    assert contrast.pixelColor(300, 20) == THEMES["contrast"].surface
    end.set_theme(THEMES["green"])
    assert green.pixelColor(40, 90) != THEMES["green"].surface
    lost = _shown(qtbot, _facts(2)).panel.grab().toImage()
    assert lost.pixelColor(20, 90) == THEMES["green"].surface


def test_text_grows_at_once_with_the_setting_and_so_do_the_buttons(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: dict[str, int] = {}

    def paint(painter: QPainter, box: QRectF, line: Line, *rest: Any) -> QRectF:
        sizes[plain(line.text)] = fit(line.text, box.width(), line.pixels, line.weight)[0].pixelSize()
        return box

    for module in (match_end_panel, match_end_table):
        monkeypatch.setattr(module, "paint_line", paint)
    end = _shown(qtbot, _facts(9), (960, 568))

    def painted() -> dict[str, int]:
        sizes.clear()
        end.panel.grab()
        end.panel.table.grab()
        return dict(sizes)

    before, button = painted(), end.panel.new_game.sizeHint().width()
    end.set_text_size(1.3)
    after = painted()
    assert before.keys() == after.keys()
    for line in ("Round", "Won by", "You", "+49", "24 + 25", "Big Gin", "Final score"):
        assert after[line] >= 1.24 * before[line], line
    assert end.panel.new_game.sizeHint().width() > 1.2 * button
