"""The hand fits between the columns and shows its indices, and nothing on the table overlaps, in every window."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QPointF, QRectF

from ginrummy_desktop.table.geometry import CARD_RATIO, Sizes, TableGeometry, card_rect, fan_poses, hand_layout

SIZES = [
    (960, 568),
    (1000, 1000),
    (1099, 728),
    (1100, 728),
    (1280, 728),
    (1920, 1008),
    (2160, 3768),
    (960, 2000),
    (2560, 568),
    (3440, 1360),
    (3840, 2088),
]
CHOSEN = [
    Sizes(cards, text, large) for cards in (0.85, 1.0, 1.2) for text in (1.0, 1.15, 1.3) for large in (False, True)
]
"""All that the settings can ask for."""

INDEX = 0.20
"""The share of a card's width that rank and suit need."""

DESIGNED = [
    ([11], (54, 48, 60)),
    ([4, 3, 4], (38, 31, 50)),
    ([4, 3, 3], (44, 35, 57)),
    ([3, 3, 3, 2], (27, 44, 40)),
]
"""The design's table: the percentage of a card that shows at 1280x800, 960x640 and 1920x1080, all of the window."""


def groupings(cards: int, first: int = 1) -> list[list[int]]:
    """Every way to part ``cards`` into groups, up to their order."""
    if cards == 0:
        return [[]]
    return [[size, *rest] for size in range(first, cards + 1) for rest in groupings(cards - size, size)]


def _steps(lefts: list[float]) -> list[float]:
    return [b - a for a, b in pairwise(lefts)]


def _layout(groups: list[int], geometry: TableGeometry) -> list[float]:
    return hand_layout(groups, geometry.hand_width, *geometry.hand_box)


@pytest.mark.parametrize(("groups", "percents"), DESIGNED)
def test_shows_as_much_as_the_design_says(groups: list[int], percents: tuple[int, ...]) -> None:
    for size, percent in zip([(1280, 728), (960, 568), (1920, 1008)], percents, strict=True):
        geometry = TableGeometry(*size)
        least = min(_steps(_layout(groups, geometry)))
        assert 100 * least / geometry.hand_width == pytest.approx(percent, abs=1)


@pytest.mark.parametrize(("size", "units"), [((1280, 728), 752), ((960, 568), 682), ((1920, 1008), 859)])
def test_the_room_for_the_hand_is_the_designs(size: tuple[int, int], units: int) -> None:
    geometry = TableGeometry(*size)
    left, right = geometry.hand_box
    assert (right - left) / geometry.scale == pytest.approx(units, abs=2)


@pytest.mark.parametrize("size", SIZES)
def test_every_hand_stays_in_its_box_and_shows_its_indices(size: tuple[int, int]) -> None:
    geometry = TableGeometry(*size)
    left, right = geometry.hand_box
    for count in range(1, 12):
        for groups in groupings(count):
            lefts = _layout(groups, geometry)
            assert lefts[0] >= left - 0.01
            assert lefts[-1] + geometry.hand_width <= right + 0.01
            assert all(step >= INDEX * geometry.hand_width for step in _steps(lefts)), groups


@pytest.mark.parametrize("width", range(960, 3841, 160))
def test_so_it_does_at_every_width(width: int) -> None:
    for height in (568, 800, 1500):
        geometry = TableGeometry(width, height)
        left, right = geometry.hand_box
        for groups in ([11], [1] * 11, [3, 3, 3, 2], [4, 4, 3], [3, 4, 4], [5, 5, 1], [10]):
            lefts = _layout(groups, geometry)
            assert lefts[0] >= left - 0.01
            assert lefts[-1] + geometry.hand_width <= right + 0.01
            assert min(_steps(lefts)) >= INDEX * geometry.hand_width


def test_groups_stand_apart() -> None:
    lefts = hand_layout([3, 3, 4], 118, 264, 1016)
    inside, between = lefts[1] - lefts[0], lefts[3] - lefts[2]
    assert between == pytest.approx(118 + 18)
    assert inside < 118 * 0.6 + 0.01
    tight = hand_layout([3, 3, 3, 2], 118, 264, 946)
    assert (tight[3] - tight[2]) - (tight[1] - tight[0]) == pytest.approx(14)


@pytest.mark.parametrize("size", SIZES)
def test_large_print_shows_two_fifths_of_every_card(size: tuple[int, int]) -> None:
    """A hand has four groups at most: three melds and the deadwood, or four suits."""
    geometry = TableGeometry(*size)
    for groups in (groups for groups in groupings(11) if len(groups) <= 4):
        lefts = hand_layout(groups, geometry.hand_width, *geometry.hand_box, large_print=True)
        assert min(_steps(lefts)) >= 0.40 * geometry.hand_width, groups


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("sizes", CHOSEN, ids=str)
def test_whatever_is_chosen_the_hand_stays_in_its_box_and_readable(size: tuple[int, int], sizes: Sizes) -> None:
    geometry = TableGeometry(*size, sizes)
    left, right = geometry.hand_box
    least = 0.40 if sizes.large_print else INDEX
    for groups in ([11], [10], [4, 4, 3], [3, 3, 3, 2], [5, 5, 1], [1] * 11):
        lefts = hand_layout(groups, geometry.hand_width, left, right, sizes.large_print)
        assert lefts[0] >= left - 0.01
        assert lefts[-1] + geometry.hand_width <= right + 0.01
        if not sizes.large_print or len(groups) <= 4:
            assert min(_steps(lefts)) >= least * geometry.hand_width - 0.01


@pytest.mark.parametrize("size", [(960, 568), (1280, 728), (1920, 1008), (3840, 2088)])
def test_large_cards_are_larger_and_small_ones_smaller(size: tuple[int, int]) -> None:
    small, usual, large = (TableGeometry(*size, Sizes(cards)) for cards in (0.85, 1.0, 1.2))
    assert small.hand_width == pytest.approx(0.85 * usual.hand_width)
    assert large.hand_width == pytest.approx(1.2 * usual.hand_width)
    assert small.pile_width < usual.pile_width < large.pile_width
    assert usual == TableGeometry(*size)


def test_no_cards_and_one_card() -> None:
    assert hand_layout([], 118, 264, 1016) == []
    assert hand_layout([1], 118, 264, 1016) == [pytest.approx(640 - 59)]


def test_a_fan_is_symmetric_and_no_wider_with_eleven() -> None:
    geometry = TableGeometry(1280, 728)
    ten, eleven = fan_poses(geometry, 10), fan_poses(geometry, 11)
    for (a, turn_a), (b, turn_b) in zip(ten, reversed(ten), strict=True):
        assert a.x() + b.x() == pytest.approx(1280)
        assert (a.y(), turn_a) == (pytest.approx(b.y()), pytest.approx(-turn_b))
    assert eleven[-1][0].x() == pytest.approx(ten[-1][0].x())
    assert ten[0][0].y() < ten[4][0].y()
    assert fan_poses(geometry, 0) == []


def _parts(geometry: TableGeometry) -> dict[str, QRectF]:
    """What stands on the table as rectangles: the design's sizes of the plates and buttons. A card is raised."""
    k, w, h, column = geometry.hud, geometry.width, geometry.height, geometry.column
    left, right, bottom = geometry.column_left, w - geometry.column_left - column, h - geometry.margin
    box, card, raised = geometry.hand_box, geometry.hand_width, 28 * geometry.scale
    room = w - 2 * (left + column) - 8  # a line that is longer is written smaller
    fan = [card_rect(point, geometry.opponent_width) for point, _ in fan_poses(geometry, 11)]
    fan_box = fan[0].united(fan[-1]).united(fan[5])
    return {
        "fan": fan_box,
        "tray": geometry.tray,
        "hand": QRectF(box[0], geometry.hand_top - raised, box[1] - box[0], card * CARD_RATIO + raised),
        "opponent": QRectF(left, geometry.margin - 4, column, 102 * k),
        "limit": QRectF(right, geometry.margin - 4, column, 66 * k),
        "player": QRectF(left, bottom - 148 * k, column, 148 * k),
        "controls": QRectF(right, bottom - 149 * k, column, 149 * k),
        "pass": QRectF(geometry.tray.right() + 17 * k, geometry.discard.y() - 22 * k, 112 * k, 44 * k),
        "last action": _pill(w / 2, geometry.action_pill_y, 240 * k, 31 * k),
        "banner": _pill(w / 2, geometry.banner_y, min(420 * k, room), 35 * k),
    }


def _pill(x: float, y: float, width: float, height: float) -> QRectF:
    return QRectF(x - width / 2, y - height / 2, width, height)


@pytest.mark.parametrize("size", [*SIZES, (961, 569), (1023, 640), (1366, 620), (1500, 568), (5120, 1368)])
@pytest.mark.parametrize("sizes", CHOSEN, ids=str)
def test_nothing_overlaps_and_all_is_inside(size: tuple[int, int], sizes: Sizes) -> None:
    geometry = TableGeometry(*size, sizes)
    parts = _parts(geometry)
    table = QRectF(0, 0, geometry.width, geometry.height)
    assert [name for name, rect in parts.items() if not table.contains(rect)] == []
    pairs = combinations(parts.items(), 2)
    assert [f"{a} {b}" for (a, first), (b, second) in pairs if first.intersects(second)] == []


def test_piles_lie_in_the_tray_and_captions_under_them() -> None:
    for size in SIZES:
        geometry = TableGeometry(*size)
        for centre in (geometry.stock, geometry.discard):
            assert geometry.tray.contains(card_rect(centre, geometry.pile_width))
        assert geometry.tray.contains(QPointF(geometry.stock.x(), geometry.caption_y))


def test_ultra_wide_keeps_the_columns_near_the_hand() -> None:
    geometry = TableGeometry(5120, 1368)
    assert geometry.hand_box[0] - (geometry.column_left + geometry.column) == pytest.approx(340 * geometry.scale)
    assert TableGeometry(1280, 728).column_left == TableGeometry(1280, 728).margin
