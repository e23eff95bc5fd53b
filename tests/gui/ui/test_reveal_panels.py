"""The panels of the reveal: the countdown and its keys, the count-up, and what screen readers are told."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from ginrummy_desktop.table.reveal.layout import reveal_layout, void_layout
from ginrummy_desktop.table.reveal.rows import reveal_rows
from ginrummy_desktop.table.theme import THEMES
from ginrummy_desktop.ui.reveal.games import GamePoints
from ginrummy_desktop.ui.reveal.panels import Reveal
from ginrummy_desktop.ui.reveal.text import GameTexts, MatchRow, MatchTexts
from ginrummy_desktop.ui.widgets.countdown import CountdownPanel
from ginrummy_desktop.ui.widgets.games_panel import GamesPanel
from ginrummy_desktop.ui.widgets.match_panel import MatchPanel
from tests.gui.ui.test_reveal_text import BOTS, MINE, model_of
from tests.helpers.showdowns import settled

SPACE = Qt.Key.Key_Space


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.resize(1280, 728)
    widget.table = QWidget(widget)  # type: ignore[attr-defined]
    widget.table.resize(1280, 728)  # type: ignore[attr-defined]
    widget.other = QPushButton("Elsewhere", widget)  # type: ignore[attr-defined]
    widget.show()
    widget.activateWindow()
    qtbot.waitUntil(widget.isActiveWindow)
    return widget


@pytest.fixture
def reveal(window: QWidget) -> Iterator[Reveal]:
    result = Reveal(window.table)  # type: ignore[attr-defined]
    yield result
    result.hide()


def show(reveal: Reveal, start: bool = True) -> None:
    settlement = settled(MINE, BOTS)
    reveal.place(reveal_layout(1280, 728, reveal_rows(settlement, knocker_on_top=True)))
    reveal.show_round(model_of(settlement))
    if start:
        reveal.start()


def test_nothing_runs_before_the_start_and_nothing_after_hiding(reveal: Reveal) -> None:
    show(reveal, start=False)
    assert reveal.showing
    assert not reveal.countdown.counting
    assert reveal.match.shown_points(MatchRow("You", True, 64, 13)) == 64
    reveal.start()
    assert reveal.countdown.counting
    reveal.hide()
    assert not reveal.showing
    assert not reveal.countdown.counting
    assert not reveal.countdown.is_paused


def test_the_panels_stand_where_the_layout_says(reveal: Reveal) -> None:
    settlement = settled(MINE, BOTS)
    for size in ((1280, 728), (960, 568), (1920, 1008)):
        layout = reveal_layout(*size, reveal_rows(settlement, knocker_on_top=True))
        reveal.place(layout)
        for panel, rect in ((reveal.score, layout.score), (reveal.countdown, layout.countdown)):
            assert panel.geometry().center().x() == pytest.approx(rect.center().x(), abs=1.5)
            assert panel.height() == pytest.approx(rect.height(), abs=1)
        assert reveal.countdown.rect().contains(reveal.countdown.button.geometry())
        assert (
            not reveal.countdown.button.body()
            .translated(reveal.countdown.button.pos())
            .intersects(reveal.countdown.ring.geometry().adjusted(8, 8, -8, -8))
        )


@pytest.mark.parametrize("where", ["button", "ring", "elsewhere", "nowhere"])
def test_space_pauses_and_goes_on_wherever_the_focus_is(
    qtbot: QtBot, window: QWidget, reveal: Reveal, where: str
) -> None:
    places = {
        "button": reveal.countdown.button,
        "ring": reveal.countdown.ring,
        "elsewhere": window.other,  # type: ignore[attr-defined]
    }
    clicks: list[bool] = []
    reveal.next_round.connect(lambda: clicks.append(True))
    window.other.clicked.connect(clicks.append)  # type: ignore[attr-defined]
    show(reveal)
    if where == "nowhere":
        window.focusWidget().clearFocus()
    else:
        places[where].setFocus()
    reveal.countdown.resume()
    qtbot.keyClick(window.focusWidget() or window, SPACE)
    assert reveal.countdown.is_paused
    assert (reveal.countdown.heading, reveal.countdown.detail) == ("Paused", "Press Space to go on")
    qtbot.keyClick(window.focusWidget() or window, SPACE)
    assert reveal.countdown.counting
    assert not clicks


def test_space_is_nobodys_after_hiding(qtbot: QtBot, window: QWidget, reveal: Reveal) -> None:
    show(reveal)
    reveal.hide()
    window.other.setFocus()  # type: ignore[attr-defined]
    with qtbot.waitSignal(window.other.clicked):  # type: ignore[attr-defined]
        qtbot.keyClick(window.other, SPACE)  # type: ignore[attr-defined]
    assert not reveal.countdown.is_paused


def test_the_focus_is_on_the_button_and_moving_it_pauses(qtbot: QtBot, window: QWidget, reveal: Reveal) -> None:
    show(reveal)
    assert window.focusWidget() is reveal.countdown.button
    assert reveal.countdown.counting
    qtbot.keyClick(reveal.countdown.button, Qt.Key.Key_Tab)
    assert window.focusWidget() is not reveal.countdown.button
    assert reveal.countdown.is_paused


def test_a_click_on_the_ring_pauses_and_goes_on(qtbot: QtBot, reveal: Reveal) -> None:
    show(reveal)
    ring = reveal.countdown.ring
    with qtbot.waitSignal(reveal.countdown.paused, check_params_cb=lambda on: on is True):
        qtbot.mouseClick(ring, Qt.MouseButton.LeftButton)
    assert ring.accessibleName() == "Go on counting"
    with qtbot.waitSignal(reveal.countdown.paused, check_params_cb=lambda on: on is False):
        qtbot.mouseClick(ring, Qt.MouseButton.LeftButton)
    assert ring.accessibleName() == "Pause the countdown"


@pytest.mark.parametrize("key", [None, Qt.Key.Key_Return])
def test_the_button_goes_on_at_once(qtbot: QtBot, reveal: Reveal, key: Qt.Key | None) -> None:
    show(reveal)
    with qtbot.waitSignal(reveal.next_round):
        if key is None:
            qtbot.mouseClick(reveal.countdown.button, Qt.MouseButton.LeftButton)
        else:
            qtbot.keyClick(reveal.countdown.button, key)
    assert not reveal.countdown.counting


def test_the_countdown_ends_by_itself_once(qtbot: QtBot, reveal: Reveal) -> None:
    reveal.seconds = 1
    show(reveal, start=False)
    heard: list[bool] = []
    reveal.next_round.connect(lambda: heard.append(True))
    with qtbot.waitSignal(reveal.next_round, timeout=5000):
        reveal.start()
    assert heard == [True]
    assert reveal.countdown.ring.number == 0


def test_the_length_is_exact_and_can_be_set(window: QWidget, reveal: Reveal) -> None:
    show(reveal)
    assert reveal.countdown.length_ms == 8000
    reveal.seconds = 15
    show(reveal)
    assert reveal.countdown.length_ms == 15000
    assert reveal.countdown.heading == "Next round in 15 seconds"


def test_without_seconds_it_waits_for_the_button(qtbot: QtBot, reveal: Reveal) -> None:
    reveal.seconds = 0
    show(reveal)
    countdown = reveal.countdown
    assert not countdown.counting
    assert not countdown.ring.isVisibleTo(countdown)
    assert (countdown.heading, countdown.button.text()) == ("The next round waits for you", "Next round")
    reveal.toggle()
    assert not countdown.is_paused
    with qtbot.waitSignal(reveal.next_round):
        countdown.button.click()


def test_after_the_last_round_it_speaks_of_the_match(window: QWidget) -> None:
    countdown = CountdownPanel(window)
    countdown.prepare(5, last_round=True)
    assert (countdown.heading, countdown.button.text()) == ("Match result in 5 seconds", "Match result now")
    countdown.prepare(1)
    assert countdown.heading == "Next round in 1 second"
    assert countdown.accessibleName() == countdown.heading


def test_the_ring_empties_to_the_left_from_the_top_and_reduced_motion_has_none(window: QWidget) -> None:
    countdown = CountdownPanel(window)
    countdown.place(reveal_layout(1280, 728, reveal_rows(settled(MINE, BOTS), True)).countdown, 1.0)
    gold = THEMES["green"].accent.rgb()

    def gold_at(image: QImage, dx: int, dy: int) -> bool:
        middle = image.rect().center()
        around = [image.pixel(middle.x() + dx + i, middle.y() + dy + j) for i in range(-2, 3) for j in range(-2, 3)]
        return gold in around

    countdown.prepare(8)
    countdown.ring.show_left(0.5, 4)
    image = countdown.ring.grab().toImage()
    assert gold_at(image, -25, 0)
    assert not gold_at(image, 25, 0)
    countdown.prepare(8, reduced=True)
    countdown.ring.show_left(0.5, 4)
    assert not gold_at(countdown.ring.grab().toImage(), -25, 0)


def test_points_are_counted_up_or_shown_at_once(qtbot: QtBot, window: QWidget) -> None:
    row = MatchRow("You", True, 64, 13)
    panel = MatchPanel(window)
    panel.resize(356, 138)
    panel.show_match(MatchTexts("Match to 100", 100, (row, MatchRow("Casual bot", False, 41, 0))))
    panel.show()
    panel.start()
    qtbot.waitUntil(lambda: panel.shown_points(row) == 77, timeout=5000)
    panel.show_match(MatchTexts("Match to 100", 100, (row,)))
    assert panel.shown_points(row) == 64
    panel.start(animated=False)
    assert panel.shown_points(row) == 77
    panel.hide()


def test_bars_show_what_the_round_added(window: QWidget) -> None:
    panel = MatchPanel(window)
    panel.resize(356, 138)
    rows = (MatchRow("You", True, 50, 25), MatchRow("Casual bot", False, 120, 0))
    panel.show_match(MatchTexts("Match to 100", 100, rows))
    panel.finish()
    image = panel.grab().toImage()

    def bar(row: int, share: float) -> str:
        return image.pixelColor(round(22 + 312 * share), 74 + 42 * row).name()

    theme = THEMES["green"]
    assert bar(0, 0.3) == theme.text.name()
    assert bar(0, 0.6) == theme.accent.name()
    assert bar(0, 0.9) not in (theme.text.name(), theme.accent.name())
    assert bar(1, 0.97) == "#a9c6ee"


def test_screen_readers_are_told_the_sum_and_the_scores(reveal: Reveal) -> None:
    show(reveal)
    assert reveal.score.accessibleName() == "Score"
    assert reveal.score.accessibleDescription().endswith("Your deadwood − 6. Knock: 19 − 6 = 13")
    assert reveal.match.accessibleDescription() == "You 64 + 13 = 77. Casual bot 41"


@pytest.mark.parametrize("theme", list(THEMES))
def test_every_theme_size_and_text_size_paints(reveal: Reveal, theme: str) -> None:
    settlement = settled(MINE, BOTS)
    reveal.set_theme(THEMES[theme])
    show(reveal)
    for size in ((960, 568), (1280, 728), (2560, 1340)):
        for text in (1.0, 1.3):
            layout = reveal_layout(*size, reveal_rows(settlement, True), text, tall_match=size[0] == 1280)
            reveal.place(layout)
            for panel in (reveal.score, reveal.match, reveal.countdown):
                assert has_colour(panel.grab().toImage(), THEMES[theme].text)


def has_colour(image: QImage, colour: QColor) -> bool:
    pixels = bytes(image.convertToFormat(QImage.Format.Format_RGB32).constBits())
    return colour.rgb().to_bytes(4, "little") in pixels


def test_a_void_round_has_only_the_countdown(reveal: Reveal) -> None:
    reveal.place(void_layout(1280, 728))
    reveal.show_round(model_of(None, gain=(0, 0)))
    reveal.start()
    shown = [panel.isVisible() for panel in (reveal.score, reveal.match, reveal.countdown)]
    assert shown == [False, False, True]
    assert reveal.countdown.counting


GAMES = (
    GamePoints((79, 41), (102, 41), 0),
    GamePoints((54, 12), (77, 12), None),
    GamePoints((36, 0), (59, 0), None),
)


def test_hollywood_has_its_games_in_place_of_the_match(reveal: Reveal) -> None:
    settlement = settled(MINE, BOTS)
    model = model_of(settlement, games=GAMES)
    reveal.place(reveal_layout(1280, 728, reveal_rows(settlement, True), tall_match=True))
    reveal.show_round(model)
    assert not reveal.games.isVisible(), "the sum comes when all cards lie"
    reveal.start()
    assert (reveal.games.isVisible(), reveal.match.isVisible()) == (True, False)
    assert reveal.games.shown_points(model.match.games[0].rows[0]) == 79
    reveal.games.finish()
    assert reveal.games.shown_points(model.match.games[0].rows[0]) == 102
    assert "Game 1. You 79 + 23 = 102. Casual bot 41. Closed, won" in reveal.games.accessibleDescription()
    assert reveal.games.accessibleDescription().endswith("+23 in all three")
    show(reveal)
    assert (reveal.games.isVisible(), reveal.match.isVisible()) == (False, True)


def test_a_won_game_is_framed_in_gold_and_a_lost_one_is_not(window: QWidget) -> None:
    def frame(won: bool) -> str:
        panel = GamesPanel(window)
        panel.resize(356, 214)
        rows = (MatchRow("You", True, 100, 0), MatchRow("Casual bot", False, 0, 0))
        panel.show_match(MatchTexts("", 100, (), (GameTexts("Game 1", rows, "", True, won),)))
        return panel.grab().toImage().pixelColor(178, 43).name()

    assert frame(won=True) == THEMES["green"].accent.name()
    assert frame(won=False) != THEMES["green"].accent.name()
