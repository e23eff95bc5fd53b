"""The draw for places: true to the game's text, seen before it goes on, fitting every window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from ginrummy_desktop.engine.dealing import deal, places
from ginrummy_desktop.engine.rules import PRESETS
from ginrummy_desktop.engine.seating import first_seating
from ginrummy_desktop.storage.settings import Speed
from ginrummy_desktop.table.art.card_pixmaps import CardPixmaps, CardStyle
from ginrummy_desktop.table.geometry import Sizes, TableGeometry
from ginrummy_desktop.table.scene import TableScene
from ginrummy_desktop.table.text import fit
from ginrummy_desktop.table.theme import THEMES
from ginrummy_desktop.ui.places.facts import DrawFacts, draw_facts
from ginrummy_desktop.ui.places.layout import draw_layout
from ginrummy_desktop.ui.places.overlay import PlacesDraw
from ginrummy_desktop.ui.places.place import Place
from ginrummy_desktop.ui.places.texts import draw_title, place_meaning
from ginrummy_desktop.ui.widgets.painting import balanced

SIZES = [(1280, 728), (960, 568), (1920, 1008), (900, 1328), (2560, 968), (3840, 2088)]
TEXTS = [1.0, 1.15, 1.3]
THREE = PRESETS["three_handed"]
Show = Callable[..., PlacesDraw]


def facts_of(game: str) -> DrawFacts:
    """The draw of a game between a person without a name, Otis and Vera."""
    return draw_facts(game, first_seating(THREE, game), [None, "Otis", "Vera"])


@pytest.fixture
def show(qtbot: QtBot) -> Iterator[Show]:
    """Presents the draw over a window, at a speed."""
    made: list[TableScene] = []

    def shown(
        speed: Speed = Speed.OFF, reduced: bool = False, size: tuple[int, int] = (1280, 728), theme: str = "green"
    ) -> PlacesDraw:
        window = QWidget()
        QVBoxLayout(window).setContentsMargins(0, 0, 0, 0)
        window.resize(*size)
        qtbot.addWidget(window)
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        scene = TableScene(CardPixmaps(CardStyle()), window.devicePixelRatioF, window)
        scene.theme = THEMES[theme]
        scene.queue.speed, scene.queue.reduced = speed, reduced
        made.append(scene)
        draw = PlacesDraw(window, scene)
        draw.present(facts_of("481516"))
        return draw

    yield shown
    made.clear()


@pytest.mark.parametrize("game", ["1", "2", "481516", "daily-2026-04-02", "Otis"])
def test_the_cards_are_those_of_the_deal_and_the_highest_is_in_the_box(game: str) -> None:
    facts = facts_of(game)
    assert [drawn.card for drawn in facts.drawn] == list(deal(game, 0)[:3])
    assert tuple(facts.at(place).player for place in Place) == places(game)
    ranked = sorted(facts.drawn, key=lambda drawn: (drawn.card.rank, drawn.card.suit), reverse=True)
    assert [drawn.place for drawn in ranked] == [Place.BOX, Place.CAPTAIN, Place.OUT]


def test_a_game_for_two_has_no_draw() -> None:
    with pytest.raises(ValueError, match="three players"):
        draw_facts("1", first_seating(PRESETS["classic"], "1"), [None, "Otis"])


def test_it_says_what_everybody_drew_and_became(show: Show) -> None:
    spoken = show().accessibleDescription()
    assert spoken == (
        "You drew the jack of hearts. You are in the box. Otis drew the 7 of spades. Otis is captain. "
        "Vera drew the 3 of diamonds. Vera sits out"
    )
    assert draw_title(facts_of("481516")) == "You are in the box"
    named = replace(facts_of("481516").drawn[0], name="Gita")
    assert draw_title(DrawFacts((named,))) == "Gita is in the box"


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_a_key_begins_the_round_once(show: Show, key: Qt.Key) -> None:
    draw, begun = show(), []
    draw.begin.connect(lambda: begun.append(1))
    assert draw.start.hasFocus()
    QTest.keyClick(draw.start, key)
    QTest.keyClick(draw.start, key)
    assert begun == [1]


def test_a_click_on_the_button_begins_the_round(qtbot: QtBot, show: Show) -> None:
    draw = show()
    with qtbot.waitSignal(draw.begin, timeout=500):
        QTest.mouseClick(draw.start, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize("by_mouse", [False, True])
def test_what_ends_the_turning_does_not_begin_the_round(show: Show, by_mouse: bool) -> None:
    draw, begun = show(Speed.SLOW), []
    draw.begin.connect(lambda: begun.append(1))
    assert draw.moving
    assert draw.start.isHidden()
    if by_mouse:
        QTest.mouseClick(draw, Qt.MouseButton.LeftButton, pos=draw.rect().center())
    else:
        QTest.keyClick(draw, Qt.Key.Key_Space)
    assert not draw.moving
    assert begun == []
    assert draw.start.isVisible()
    assert draw.start.hasFocus()


def test_the_cards_turn_one_after_the_other_and_then_tell(qtbot: QtBot, show: Show) -> None:
    draw = show(Speed.FAST)
    shown, turned, told = draw._moment()
    assert shown < 1
    assert turned == (0, 0, 0)
    assert told == 0
    draw._clock.setCurrentTime(round(0.5 * draw._clock.duration()))
    _, turned, told = draw._moment()
    assert turned[0] > turned[1] > turned[2]
    assert told == 0
    qtbot.waitUntil(lambda: not draw.moving, timeout=3000)
    assert draw._moment() == (1, (1, 1, 1), 1)


def test_reduced_motion_turns_nothing(show: Show) -> None:
    draw = show(Speed.NORMAL, reduced=True)
    assert draw.moving
    assert draw._clock.duration() == 120
    assert draw._moment()[1:] == ((1, 1, 1), 1)
    draw.finish()


def test_the_table_behind_is_covered_and_the_tab_key_stays(show: Show) -> None:
    draw = show()
    assert draw.geometry() == draw.parentWidget().rect()
    draw.parentWidget().resize(1000, 700)
    assert draw.size() == draw.parentWidget().size()
    QTest.keyClick(draw.start, Qt.Key.Key_Tab)
    assert draw.start.hasFocus()
    assert draw.parentWidget().childAt(QPoint(3, 3)) is draw


def test_dismissed_while_it_moves_it_stays_away(show: Show) -> None:
    draw = show(Speed.SLOW)
    draw.dismiss()
    assert not draw.isVisible()
    assert not draw.moving


@pytest.mark.parametrize("theme", list(THEMES))
def test_faces_show_only_once_they_are_turned(show: Show, theme: str) -> None:
    draw = show(Speed.NORMAL, theme=theme)
    draw._clock.setCurrentTime(100)
    before = draw.grab().toImage()
    draw.finish()
    after = draw.grab().toImage()
    layout = draw_layout(TableGeometry(draw.width(), draw.height()))
    for tile in layout.tiles:
        area = tile.card.toRect()
        assert before.copy(area) != after.copy(area)
        assert before.copy(tile.chip.toRect()) != after.copy(tile.chip.toRect())


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES)
def test_everything_fits(size: tuple[int, int], text: float) -> None:
    layout = draw_layout(TableGeometry(*size, Sizes(text=text)))
    assert QRect(0, 0, *size).contains(layout.panel)
    inside = QRectF(layout.panel)
    assert inside.contains(QRectF(layout.button))
    for tile in layout.tiles:
        assert inside.contains(tile.tile)
        parts = (tile.name, tile.card, tile.caption, tile.chip, tile.meaning)
        assert all(tile.tile.contains(part) for part in parts)
        assert all(above.bottom() <= below.top() for above, below in pairwise(parts))
        assert tile.tile.bottom() <= layout.button.top()
        assert tile.card.width() >= 40
    lefts = [tile.tile for tile in layout.tiles]
    assert all(one.right() <= other.left() for one, other in pairwise(lefts))


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES)
def test_the_meanings_are_told_in_full(qtbot: QtBot, size: tuple[int, int], text: float) -> None:
    layout = draw_layout(TableGeometry(*size, Sizes(text=text)))
    for place, tile in zip(Place, layout.tiles, strict=True):
        used, lines = balanced(place_meaning(place), tile.meaning.width(), 14 * layout.k)
        assert " ".join(lines) == place_meaning(place)
        assert used.pixelSize() >= 12
        assert all(fit(line, tile.meaning.width(), used.pixelSize())[1] == line for line in lines)
