"""A game for three beside the hands: the third plate, the chips of the places, advice. Two-handed play has none."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ginrummy_desktop.table.art.avatars import AvatarKind, avatar_of
from ginrummy_desktop.table.geometry import Sizes, TableGeometry
from ginrummy_desktop.table.theme import OPPONENT_BAR, THEMES
from ginrummy_desktop.ui.hud import Hud
from ginrummy_desktop.ui.places.place import Place
from ginrummy_desktop.ui.places.texts import place_name
from ginrummy_desktop.ui.widgets.advice import AdviceFacts
from ginrummy_desktop.ui.widgets.plates import PlateFacts
from ginrummy_desktop.ui.widgets.role_chip import RoleChip
from tests.helpers.pictures import has

SIZES = [(1280, 728), (960, 568), (1920, 1008), (900, 1328), (2560, 968)]
TEXTS = [1.0, 1.15, 1.3]
SITS_OUT = AdviceFacts(sitting_out=True, hint="Click a card or a pile to advise Otis")
CAPTAIN = AdviceFacts(ask="Vera", may_ask=True)
MakeHud = Callable[..., Hud]


def facts(name: str, place: Place | None, **more: object) -> PlateFacts:
    """A plate's facts."""
    return PlateFacts(name, "Skilled bot", 33, 100, place=place, **more)  # type: ignore[arg-type]


@pytest.fixture
def make(qtbot: QtBot) -> MakeHud:
    """Makes a Hud on a shown widget of a size."""

    def made(size: tuple[int, int] = (1280, 728), text: float = 1.0, theme: str = "green") -> Hud:
        table = QWidget()
        table.resize(*size)
        qtbot.addWidget(table)
        with qtbot.waitExposed(table):
            table.show()
        hud, geometry = Hud(table, THEMES[theme]), TableGeometry(*size, Sizes(text=text))
        hud.table = table  # type: ignore[attr-defined]  # lives as long
        hud.set_look(THEMES[theme], False, geometry.hud)
        hud.place(geometry)
        hud.show()
        return hud

    return made


def seat_three(hud: Hud, mine: Place = Place.BOX) -> None:
    """Show three players: the person has the place ``mine``."""
    others = [place for place in Place if place is not mine]
    hud.player.show_facts(facts("You", mine, deadwood=14))
    hud.opponent.show_facts(facts("Otis", others[0]))
    hud.show_partner(facts("Vera", others[1], avatar=AvatarKind.SECOND_BOT))


def seen(widget: QWidget) -> QRect:
    """Where a widget is; a button without the room for its focus ring."""
    body = getattr(widget, "body", None)
    return body().translated(widget.pos()) if body is not None else widget.geometry()


def test_two_handed_play_looks_as_before(make: MakeHud) -> None:
    hud = make()
    assert not hud.partner.isVisible()
    assert not any(plate.chip.isVisible() for plate in (hud.opponent, hud.player, hud.partner))
    assert not hud.advice.isVisible()
    assert hud.limit.y() == hud.opponent.y()
    assert hud.knock.isVisible()


def test_the_limit_makes_room_and_comes_back(make: MakeHud) -> None:
    hud = make()
    before = hud.limit.geometry()
    seat_three(hud)
    assert hud.partner.isVisible()
    assert hud.partner.y() == hud.opponent.y()
    assert hud.limit.y() > hud.partner.chip.geometry().bottom()
    hud.show_partner(None)
    assert not hud.partner.isVisible()
    assert not hud.partner.chip.isVisible()
    assert hud.limit.geometry() == before


@pytest.mark.parametrize("advice", [AdviceFacts(), SITS_OUT, CAPTAIN, AdviceFacts(sitting_out=True)])
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_lies_on_anything_else(make: MakeHud, size: tuple[int, int], text: float, advice: AdviceFacts) -> None:
    hud = make(size, text)
    seat_three(hud, Place.OUT if advice.sitting_out else Place.CAPTAIN)
    hud.show_advice(advice)
    plates = (hud.opponent, hud.partner, hud.player)
    beside = [*plates, *(plate.chip for plate in plates), hud.limit, hud.sort, hud.hint]
    if not advice.sitting_out:
        beside.append(hud.knock)
    shown = [(widget, seen(widget)) for widget in beside]
    if hud.advice.isVisible():
        air = round(10 * hud.advice._k)
        shown.append((hud.advice, hud.advice.geometry().adjusted(air, air, -air, -air)))
    assert all(widget.isVisible() for widget, _ in shown)
    assert all(QRect(0, 0, *size).contains(place) for _, place in shown)
    for (one, here), (other, there) in combinations(shown, 2):
        assert not here.intersects(there), f"{one} lies on {other}"


@pytest.mark.parametrize("place", list(Place))
def test_a_chip_says_its_place_in_words(make: MakeHud, place: Place) -> None:
    hud = make()
    hud.player.show_facts(facts("You", place))
    assert hud.player.chip.isVisible()
    assert hud.player.chip.accessibleName() == place_name(place)
    assert place_name(place) in hud.player.accessibleName()
    hud.player.show_facts(facts("You", None))
    assert not hud.player.chip.isVisible()
    assert place_name(place) not in hud.player.accessibleName()


@pytest.mark.parametrize("theme", list(THEMES))
def test_box_is_gold_captain_blue_and_the_partner_outlined(make: MakeHud, theme: str) -> None:
    hud = make(theme=theme)
    pictures = {}
    for place in Place:
        hud.player.show_facts(facts("You", place))
        pictures[place] = hud.player.chip.grab().toImage()
    accent = THEMES[theme].accent
    assert has(pictures[Place.BOX], accent)
    assert has(pictures[Place.CAPTAIN], OPPONENT_BAR)
    assert not has(pictures[Place.OUT], accent)
    assert not has(pictures[Place.OUT], OPPONENT_BAR)
    assert has(pictures[Place.OUT], THEMES[theme].text)


@pytest.mark.parametrize("text", TEXTS)
def test_a_chip_is_as_wide_as_its_word(qtbot: QtBot, text: float) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    chip = RoleChip(THEMES["green"], parent)
    chip.set_look(THEMES["green"], text)
    widths = []
    for place in Place:
        chip.show_place(place)
        widths.append(chip.width())
    assert len(set(widths)) == 3
    assert max(widths) < 184 * text


def test_chips_go_and_come_with_their_plates(make: MakeHud) -> None:
    hud = make()
    seat_three(hud)
    for widget in hud.widgets():
        widget.hide()
    assert not any(plate.chip.isVisible() for plate in (hud.opponent, hud.player, hud.partner))
    hud.opponent.show_facts(facts("Otis", Place.BOX))
    hud.show_partner(facts("Vera", Place.OUT))
    hud.show_advice(SITS_OUT)
    assert not any(widget.isVisible() for widget in (*hud.widgets(), hud.opponent.chip, hud.partner.chip))
    hud.show()
    assert all(plate.chip.isVisible() for plate in (hud.opponent, hud.player, hud.partner))
    assert hud.advice.isVisible()
    assert not hud.knock.isVisible()


def test_who_sits_out_has_next_round_instead_of_knock(qtbot: QtBot, make: MakeHud) -> None:
    hud = make()
    hud.show_advice(SITS_OUT)
    advice = hud.advice
    assert not hud.knock.isVisible()
    assert [button for button in advice.buttons() if button.isVisible()] == [advice.next_round]
    assert advice.accessibleName() == SITS_OUT.hint
    with qtbot.waitSignal(advice.skipped, timeout=500):
        QTest.mouseClick(advice.next_round, Qt.MouseButton.LeftButton)
    hud.show_advice(AdviceFacts())
    assert hud.knock.isVisible()
    assert not advice.isVisible()


def test_ending_the_round_can_be_advised(qtbot: QtBot, make: MakeHud) -> None:
    hud = make()
    hud.show_advice(AdviceFacts(sitting_out=True, hint=SITS_OUT.hint, knock="Knock"))
    advice = hud.advice
    assert advice.advise_knock.isVisible()
    assert not seen(advice.advise_knock).intersects(seen(advice.next_round))
    with qtbot.waitSignal(advice.knock_advised, timeout=500):
        QTest.mouseClick(advice.advise_knock, Qt.MouseButton.LeftButton)


def test_the_captain_asks_the_one_who_sits_out(qtbot: QtBot, make: MakeHud) -> None:
    hud = make()
    hud.show_advice(CAPTAIN)
    ask = hud.advice.ask
    assert (ask.text(), ask.accessibleName(), ask.isEnabled()) == ("Ask Vera", "Ask Vera", True)
    assert hud.knock.isVisible()
    with qtbot.waitSignal(hud.advice.asked, timeout=500):
        QTest.mouseClick(ask, Qt.MouseButton.LeftButton)
    hud.show_advice(AdviceFacts(ask="Vera"))
    assert ask.isVisible()
    assert not ask.isEnabled()


def test_the_buttons_are_reached_by_the_tab_key(make: MakeHud) -> None:
    hud = make()
    order = hud.tab_order()
    assert all(button in order for button in hud.advice.buttons())
    assert all(button.focusPolicy() & Qt.FocusPolicy.TabFocus for button in hud.advice.buttons())


def test_a_plate_tells_whose_deadwood_it_counts(make: MakeHud) -> None:
    hud = make()
    hud.player.show_facts(facts("You", Place.OUT, deadwood=14, deadwood_of="Otis's hand"))
    assert "Otis's hand: Deadwood 14" in hud.player.accessibleName()
    own = hud.player.grab().toImage()
    hud.player.show_facts(facts("You", Place.OUT, deadwood=14))
    assert hud.player.grab().toImage() != own


def test_three_portraits_differ(make: MakeHud) -> None:
    hud = make()
    pictures = []
    for player in range(3):
        hud.player.show_facts(facts("You", None, avatar=avatar_of(player)))
        pictures.append(hud.player.grab(QRect(0, 0, 80, 70)).toImage())
    assert all(one != other for one, other in combinations(pictures, 2))
