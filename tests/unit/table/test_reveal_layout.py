"""The reveal fits into every window, and nothing on it covers anything else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QRectF

from ginrummy_desktop.engine.cards import Card, parse_card
from ginrummy_desktop.table.geometry import CARD_RATIO
from ginrummy_desktop.table.pose import Pose
from ginrummy_desktop.table.reveal.layout import RevealLayout, SideLayout, TextSpot, reveal_layout, void_layout
from ginrummy_desktop.table.reveal.rows import GroupKind, RevealRows, Row, reveal_rows
from tests.helpers.showdowns import settled, varied_showdowns

SIZES = [
    (960, 568),
    (961, 1900),
    (1228, 698),
    (1240, 712),
    (1280, 728),
    (1366, 668),
    (1920, 1008),
    (2160, 3768),
    (3440, 700),
    (3840, 2088),
]
SLACK = 0.01


def rect_of(pose: Pose) -> QRectF:
    height = pose.width * CARD_RATIO
    return QRectF(pose.x - pose.width / 2, pose.y - height / 2, pose.width, height)


def within(inner: QRectF, outer: QRectF) -> bool:
    return outer.adjusted(-SLACK, -SLACK, SLACK, SLACK).contains(inner)


def overlap(a: QRectF, b: QRectF) -> bool:
    both = a.intersected(b)
    return both.width() > SLACK and both.height() > SLACK


def texts_of(side: SideLayout) -> list[TextSpot]:
    return [side.name, side.detail, side.deadwood, *(caption.spot for caption in side.captions)]


def lying(row: Row, poses: Mapping[Card, Pose], away: Sequence[Card]) -> list[list[Pose]]:
    """The poses of a row's groups, without cards that lie elsewhere."""
    groups = [[poses[card] for card in group.cards if card not in away] for group in row.groups]
    return [group for group in groups if group]


def check_cards(layout: RevealLayout, rows: RevealRows) -> None:
    """In each panel, before and after laying off."""
    for side, row in zip(layout.sides, (rows.top, rows.bottom), strict=True):
        gone = () if row is rows.knocker else layout.laid_off
        guests = layout.laid_off if row is rows.knocker else ()
        check_row(side, lying(row, layout.before, guests))
        check_row(side, lying(row, layout.after, gone))


def check_row(side: SideLayout, groups: list[list[Pose]]) -> None:
    cards = [rect_of(pose) for group in groups for pose in group]
    assert all(within(card, side.panel) for card in cards)
    assert not any(overlap(card, spot.rect) for card in cards for spot in texts_of(side))
    spans = [rect_of(group[0]).united(rect_of(group[-1])) for group in groups]
    assert not any(overlap(a, b) for a, b in combinations(spans, 2))
    orders = [pose.z for group in groups for pose in group]
    assert orders == sorted(set(orders))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.3])
def test_nothing_covers_anything_or_leaves_its_panel(size: tuple[int, int], text: float) -> None:
    shapes = varied_showdowns()
    for i, settlement in enumerate(shapes[SIZES.index(size) % 4 :: 4]):
        rows = reveal_rows(settlement, knocker_on_top=i % 2 == 0)
        layout = reveal_layout(*size, rows, text, large_print=i % 5 == 0)
        check_cards(layout, rows)
        for side in layout.sides:
            spots = [*texts_of(side), *(tag.spot for tag in layout.tags)]
            assert not any(overlap(a.rect, b.rect) for a, b in combinations(spots, 2))
            assert all(within(spot.rect, side.panel) for spot in texts_of(side))
            assert not any(overlap(side.avatar, spot.rect) for spot in texts_of(side))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("tall", [False, True])
def test_panels_and_titles_share_the_window(size: tuple[int, int], tall: bool) -> None:
    rows = reveal_rows(varied_showdowns()[0], knocker_on_top=True)
    for text in (1.0, 1.15, 1.3):
        layout = reveal_layout(*size, rows, text, tall_match=tall)
        panels = [layout.sides[0].panel, layout.sides[1].panel, layout.score, layout.match, layout.countdown]
        parts = [*panels, layout.title.rect, layout.subtitle.rect]
        assert not any(overlap(a, b) for a, b in combinations(parts, 2))
        assert all(within(part, QRectF(0, 0, *size)) for part in parts)
        middle = panels[0].united(layout.score).center().x()
        assert middle == pytest.approx(size[0] / 2)


@pytest.mark.parametrize("size", SIZES)
def test_no_text_is_smaller_than_twelve_pixels(size: tuple[int, int]) -> None:
    for settlement in varied_showdowns()[:20]:
        layout = reveal_layout(*size, reveal_rows(settlement, knocker_on_top=True))
        spots = [layout.title, layout.subtitle, *(tag.spot for tag in layout.tags)]
        spots += [spot for side in layout.sides for spot in texts_of(side)]
        assert min(spot.px for spot in spots) >= 12


@pytest.mark.parametrize(("large", "share"), [(False, 0.24), (True, 0.40)])
def test_every_index_shows(large: bool, share: float) -> None:
    for settlement in varied_showdowns():
        rows = reveal_rows(settlement, knocker_on_top=True)
        for size in ((960, 568), (1280, 728)):
            layout = reveal_layout(*size, rows, large_print=large)
            for group in (*rows.top.groups, *rows.bottom.groups):
                poses = layout.before if group.kind is GroupKind.LAID_OFF else layout.after
                for left, right in pairwise(group.cards):
                    assert poses[right].x - poses[left].x >= share * poses[left].width - SLACK


def test_only_laid_off_cards_move_and_they_land_raised_on_the_knockers_melds() -> None:
    for settlement in varied_showdowns():
        rows = reveal_rows(settlement, knocker_on_top=True)
        layout = reveal_layout(1280, 728, rows)
        moved = {card for card in layout.before if layout.before[card] != layout.after[card]}
        assert moved == set(layout.laid_off) == {card for card, _ in settlement.layoffs}
        for card, index in settlement.layoffs:
            neighbour = layout.after[settlement.knocker_melds[index][0]]
            assert layout.after[card].y == pytest.approx(neighbour.y - 10)
            assert (layout.after[card].tint, layout.after[card].line) == (1.0, 0.0)
            assert layout.before[card].line == layout.before[card].tint == 0.0


def test_every_card_has_one_place_and_only_melds_a_line() -> None:
    for settlement in varied_showdowns():
        layout = reveal_layout(1280, 728, reveal_rows(settlement, knocker_on_top=False))
        melded = {card for meld in settlement.knocker_melds + settlement.defender_melds for card in meld}
        loose = {*settlement.knocker_deadwood, *settlement.defender_deadwood, *layout.laid_off}
        assert set(layout.after) == melded | loose
        assert {card for card, pose in layout.after.items() if pose.line} == melded


def test_ghosts_stay_where_the_cards_lay() -> None:
    for settlement in varied_showdowns():
        layout = reveal_layout(960, 568, reveal_rows(settlement, knocker_on_top=True))
        assert [ghost.card for ghost in layout.ghosts] == list(layout.laid_off)
        assert all(rect_of(layout.before[ghost.card]) == ghost.rect for ghost in layout.ghosts)
        assert [ghost.labelled for ghost in layout.ghosts] == [False] * (len(layout.ghosts) - 1) + [True] * bool(
            layout.ghosts
        )


def test_a_run_grows_at_both_ends_with_a_tag_for_each() -> None:
    settlement = settled("4H 5H 6H 9C 9D 9H QS KS JS AD", "2H 3H 7H 8H 9S TS 4C 5C 6C KD")
    layout = reveal_layout(1280, 728, reveal_rows(settlement, knocker_on_top=True))
    run = [layout.after[parse_card(card)].x for card in ("2H", "3H", "4H", "5H", "6H", "7H", "8H")]
    assert run == sorted(run)
    tagged = [[str(card) for card in tag.cards] for tag in layout.tags]
    assert tagged == [["9S"], ["2H", "3H"], ["7H", "8H"], ["TS"]]
    last = rect_of(layout.after[parse_card("8H")])
    assert layout.tags[2].spot.rect.right() == pytest.approx(last.right() + 6)
    assert layout.tags[2].spot.rect.top() < last.top()


def test_gin_lays_nothing_off_and_big_gin_shows_eleven_cards() -> None:
    defender = "7S 8S 9S TS QS QH QC AD AC KH"
    gin = reveal_layout(1280, 728, reveal_rows(settled("5H 6H 7H JS JD JC 4S 4C 4D 4H", defender), True))
    assert not gin.ghosts
    assert not gin.tags
    assert gin.before == gin.after
    big = reveal_rows(settled("5H 6H 7H JS JD JC JH 4S 4C 4D 4H", defender), knocker_on_top=False)
    assert big.bottom.count == 11
    assert [group.kind for group in big.bottom.groups] == ["set", "set", "run"]


def test_the_full_drawing_gives_way_to_the_compact_one_and_stops_growing() -> None:
    rows = reveal_rows(varied_showdowns()[0], knocker_on_top=True)

    def scale(width: float, height: float) -> tuple[bool, float]:
        layout = reveal_layout(width, height, rows)
        return layout.compact, pytest.approx(layout.scale)

    assert scale(1280, 728) == (False, 1.0)
    assert scale(1280 * 0.96, 2000) == (False, 0.96)
    assert scale(1228, 2000) == (True, 1228 / 960)
    assert scale(4000, 568) == (True, 1.0)
    assert scale(3840, 2088) == (False, 1.6)
    assert scale(8000, 8000) == (False, 1.6)


@pytest.mark.parametrize("size", SIZES)
def test_a_void_rounds_plate_holds_its_parts(size: tuple[int, int]) -> None:
    for text in (1.0, 1.15, 1.3):
        layout = void_layout(*size, text)
        parts = [layout.title.rect, layout.subtitle.rect, layout.countdown]
        assert all(within(part, layout.plate) for part in parts)
        assert not any(overlap(a, b) for a, b in combinations(parts, 2))
        assert within(layout.plate, QRectF(0, 0, *size))
