"""A window that changes its size while anything moves: nothing is left half-drawn or out of place."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.storage.settings import Settings
from ginrummy_desktop.table.art.card_pixmaps import CardSize
from ginrummy_desktop.table.scene import TableState
from ginrummy_desktop.ui.phase import Phase
from ginrummy_desktop.ui.results import round_model
from tests.helpers.playing import Table, Tables
from tests.helpers.scenes import Mirror, card_items, picture

SIZES = [(960, 568), (1000, 1000), (1280, 728), (1366, 620), (1920, 1008), (2160, 3768), (3440, 1360), (3840, 2088)]
SMALL = (960, 568)
RATIOS = [1.25, 1.5, 2.0, 3.0]


def _half_way(table: Table) -> None:
    """Show what moves somewhere on its way."""
    assert table.scene.queue.busy
    for tween in table.scene.queue._running:
        tween.show(90.0)


def _expected(table: Table) -> list[Any]:
    controller = table.controller
    state = TableState(controller.view, controller.order.shape(controller.view), controller.marks)
    model = round_model(table.session) if table.phase is Phase.RESULT else None
    return Mirror(table.scene).picture(state, model)


def _redrawn(table: Table) -> list[Any]:
    """What shows once the last resize is a while ago."""
    table.view._redraw.stop()
    table.scene.redraw()
    table.settle()
    return picture(table.scene)


def _check(table: Table) -> None:
    for item in card_items(table.scene):
        assert (item.pos().x(), item.pos().y()) == pytest.approx((item.pose.x, item.pose.y), abs=1)
    assert _redrawn(table) == _expected(table)


@pytest.mark.parametrize("size", [size for size in SIZES if size != (1280, 728)])
def test_in_the_middle_of_the_deal(tables: Tables, size: tuple[int, int]) -> None:
    table = tables(Settings()).begin(3)
    _half_way(table)
    tables.resize(table, size)
    assert (table.scene.geometry.width, table.scene.geometry.height) == size
    assert not table.scene.queue.busy
    assert table.phase is Phase.HUMAN
    _check(table)


@pytest.mark.parametrize("size", [SMALL, (2160, 3768)])
def test_in_the_middle_of_draw_and_discard(tables: Tables, size: tuple[int, int]) -> None:
    table = tables(Settings()).begin(3).to_draw()
    table.controller.draw()
    _half_way(table)
    tables.resize(table, size)
    _check(table)
    table.controller.do(table.mine(table.seen))
    _half_way(table)
    tables.resize(table, (1280, 728))
    _check(table)


def _knocking(table: Table) -> None:
    """To a knock that is still on its way."""
    table.begin(11)
    while table.session.match.round.result is None:
        table.settle()
        if table.phase is Phase.BOT:
            table.bot_moves()
        else:
            table.controller.do(table.mine(table.seen))


@pytest.mark.parametrize("size", [SMALL, (1000, 1000), (1920, 1008)])
def test_in_the_middle_of_a_knock(tables: Tables, size: tuple[int, int]) -> None:
    table = tables(Settings())
    _knocking(table)
    _half_way(table)
    tables.resize(table, size)
    table.settle()
    _check(table)
    _panels_lie_inside(table)


@pytest.mark.parametrize("size", [SMALL, (1000, 1000), (1920, 1008)])
def test_while_the_hands_open(tables: Tables, size: tuple[int, int]) -> None:
    table = tables(Settings())
    _knocking(table)
    table.scene.queue.finish()
    _half_way(table)
    tables.resize(table, size)
    table.settle()
    _check(table)
    _panels_lie_inside(table)


def _panels_lie_inside(table: Table) -> None:
    reveal = table.results.reveal
    room = QRectF(table.view.viewport().rect())
    for panel in (reveal.score, reveal.match, reveal.countdown):
        assert panel.isVisible()
        assert room.contains(QRectF(panel.geometry()))


def test_while_a_card_is_dragged(tables: Tables) -> None:
    table = tables(Settings()).begin(3).to_draw()
    point = table.lift(table.seen.hand[4], QPoint(500, 600))
    tables.resize(table, SMALL)
    table.settle()
    table.release(point)
    _check(table)


def test_while_a_card_rises(tables: Tables) -> None:
    table = tables(Settings()).begin(3).to_draw()
    table.move(table.at(table.seen.hand[4]))
    assert table.scene.touch.busy
    tables.resize(table, SMALL)
    table.view.leaveEvent(None)  # type: ignore[arg-type]
    _check(table)


def test_what_was_drawn_for_other_sizes_goes(tables: Tables) -> None:
    table = tables(Settings()).begin(3)
    for size in SIZES:
        tables.resize(table, size)
        _redrawn(table)
        place = table.scene.geometry
        shown = {CardSize.of(width, 1) for width in (place.hand_width, place.pile_width, place.opponent_width)}
        assert {key.size for key in table.scene.pixmaps._drawn} <= shown


@pytest.mark.parametrize("ratio", RATIOS)
def test_another_pixel_ratio(tables: Tables, ratio: float, monkeypatch: pytest.MonkeyPatch) -> None:
    table = tables(Settings()).begin(3)
    _half_way(table)
    monkeypatch.setattr(table.view, "devicePixelRatioF", lambda: ratio, raising=False)
    assert _redrawn(table) == _expected(table)
    for item in card_items(table.scene):
        assert item.pixmap().devicePixelRatio() == ratio
        if not item.pose.rotation:
            corner = (item.pos() + item.offset()) * ratio
            assert (corner.x(), corner.y()) == pytest.approx((round(corner.x()), round(corner.y())), abs=0.01)


@pytest.mark.parametrize("size", SIZES)
def test_the_real_plates_and_buttons_do_not_meet_cards_or_each_other(tables: Tables, size: tuple[int, int]) -> None:
    table = tables(size=size).begin(3)
    assert table.hud.pass_button.isVisible()
    for _ in range(2):
        parts = {**_widgets(table), **_cards(table)}
        room = QRectF(0, 0, *size)
        assert [name for name, rect in parts.items() if not room.contains(rect)] == []
        names = list(parts)
        meetings = [(a, b) for i, a in enumerate(names) for b in names[i + 1 :] if parts[a].intersects(parts[b])]
        assert meetings == []
        table.to_discard()


def _widgets(table: Table) -> dict[str, QRectF]:
    hud = table.hud
    plain: dict[str, QWidget] = {
        "opponent": hud.opponent,
        "limit": hud.limit,
        "player": hud.player,
        "banner": hud.banner,
        "last action": hud.last_action,
    }
    bodied = {"knock": hud.knock, "sort": hud.sort, "hint": hud.hint, "pass": hud.pass_button}
    found = {name: QRectF(widget.geometry()) for name, widget in plain.items() if widget.isVisible()}
    for name, button in bodied.items():
        if button.isVisible():
            found[name] = QRectF(button.body().translated(button.pos()))
    return found


def _cards(table: Table) -> dict[str, QRectF]:
    """The hand with room for a card that is raised to be thrown, the fan, the tray."""
    hand, fan = QRectF(), QRectF()
    for item in table.scene.hand.values():
        hand = hand.united(item.mapRectToScene(item.card_rect()))
    for item in table.scene.fan:
        fan = fan.united(item.mapRectToScene(item.card_rect()))
    return {"hand": hand, "fan": fan, "tray": table.scene.geometry.tray}
