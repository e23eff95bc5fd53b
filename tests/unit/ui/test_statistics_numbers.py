"""Marks on the axes of the rating, and places of the statistics' panels."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QRect

from ginrummy_desktop.ui.statistics.axes import day_marks, value_marks
from ginrummy_desktop.ui.statistics.layout import body_places, scale


@pytest.mark.parametrize(
    ("values", "marks"),
    [
        ([1150, 1330], (1150, 1200, 1250, 1300, 1350)),
        ([1187.4, 1328.9], (1150, 1200, 1250, 1300, 1350)),
        ([1500], (1490, 1500, 1510)),
        ([1500, 1512], (1500, 1510, 1520)),
        ([810, 2100], (500, 1000, 1500, 2000, 2500)),
    ],
)
def test_value_marks_are_round_and_hold_all_values(values: list[float], marks: tuple[int, ...]) -> None:
    assert value_marks(values) == marks


@pytest.mark.parametrize("low", [0, 703, 1499.5, 2988])
@pytest.mark.parametrize("span", [0, 3, 40, 333, 1200, 4000])
def test_value_marks_are_never_many(low: float, span: float) -> None:
    marks = value_marks([low, low + span])
    assert 2 < len(marks) <= 6
    assert marks[0] <= low
    assert marks[-1] >= low + span
    assert len({b - a for a, b in pairwise(marks)}) == 1


FIRST = date(2025, 11, 9)


@pytest.mark.parametrize("days", [0, 1, 5, 20, 45, 100, 300, 900, 4000, 20000])
def test_day_marks_are_few_in_order_and_within_the_time(days: int) -> None:
    last = FIRST + timedelta(days=days)
    marks = day_marks(FIRST, last)
    assert 1 <= len(marks) <= 8
    assert all(FIRST <= mark.day <= last for mark in marks)
    assert all(a.day < b.day for a, b in pairwise(marks))
    if days >= 100:
        assert all(mark.day.day == 1 for mark in marks)


def test_half_a_year_is_marked_by_month_and_ten_years_by_year() -> None:
    half = day_marks(date(2026, 6, 20), date(2026, 11, 29))
    assert [(mark.day.month, mark.kind) for mark in half] == [(month, "month") for month in (7, 8, 9, 10, 11)]
    assert {mark.kind for mark in day_marks(FIRST, FIRST + timedelta(days=3650))} == {"year"}


def _rects(width: int, height: int) -> tuple[list[QRect], list[QRect], int, float]:
    k = scale(width, height)
    places = body_places(width, height - round(72 * k), k)
    return list(places.tiles), [places.rating, places.daily, places.levels, places.ends], places.height, k


@pytest.mark.parametrize("size", [(1180, 800), (900, 620), (1920, 1080), (1100, 620), (2560, 1440), (3840, 900)])
def test_nothing_overlaps_and_all_is_within(size: tuple[int, int]) -> None:
    tiles, panels, height, k = _rects(*size)
    whole = QRect(0, 0, size[0], height)
    assert all(whole.contains(rect) for rect in (*tiles, *panels))
    assert not any(a.intersects(b) for a, b in combinations((*tiles, *panels), 2))
    assert min(rect.width() for rect in tiles) >= 110 * k
    assert len({rect.width() // 2 for rect in tiles}) <= 2


def test_the_picture_has_its_places() -> None:
    tiles, panels, height, _ = _rects(1180, 800)
    assert height == 800 - 72
    assert (tiles[0].left(), tiles[-1].right()) == (32, 1147)
    assert panels[0] == QRect(32, 120, 708, 288)
    assert panels[3] == QRect(756, 424, 392, 272)


def test_small_windows_have_tiles_in_two_rows_and_panels_in_one_column() -> None:
    tiles, panels, height, _ = _rects(900, 620)
    assert [rect.top() for rect in tiles] == [12] * 4 + [116] * 4
    assert {rect.left() for rect in panels} == {32}
    assert height > 620


def test_text_grows_with_large_windows_and_with_the_setting() -> None:
    assert scale(900, 620) == scale(1180, 800) == 1.0
    assert scale(1770, 1200) == pytest.approx(1.5)
    assert scale(9000, 9000) == 1.6
    assert scale(1180, 800, 1.3) == 1.3
