"""The window comes back where it was left, unless that is off the screens or too small."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect

from ginrummy_desktop.ui.window_place import SMALLEST, corrected

ONE = [QRect(0, 0, 1920, 1080)]
TWO = [QRect(0, 0, 1920, 1080), QRect(1920, 0, 2560, 1440)]
LEFT = [QRect(-1280, -200, 1280, 1024), QRect(0, 0, 1920, 1080)]


@pytest.mark.parametrize(
    ("screens", "kept"),
    [
        (ONE, QRect(100, 80, 1280, 800)),
        (ONE, QRect(0, 0, 1920, 1080)),
        (TWO, QRect(2000, 300, 2400, 1100)),
        (LEFT, QRect(-1200, -100, 1000, 700)),
    ],
)
def test_stays_where_it_was(screens: list[QRect], kept: QRect) -> None:
    assert corrected(kept, screens) == kept


@pytest.mark.parametrize(
    ("screens", "kept"),
    [
        (ONE, QRect(2400, 300, 1280, 800)),
        (ONE, QRect(-5000, -5000, 1280, 800)),
        (ONE, QRect(1900, 1070, 1280, 800)),
        (ONE, QRect(-1270, 40, 1280, 800)),
        (ONE, QRect(100, -790, 1280, 800)),
        (TWO, QRect(1800, 900, 1280, 800)),
        (ONE, QRect(-40, -40, 3840, 2160)),
        (LEFT, QRect(-3000, 0, 1300, 900)),
    ],
)
def test_is_brought_back_wholly(screens: list[QRect], kept: QRect) -> None:
    place = corrected(kept, screens)
    assert any(screen.contains(place) for screen in screens)
    assert place.size() == kept.size().boundedTo(place.size())


def test_a_window_half_on_two_screens_goes_to_the_one_that_has_more() -> None:
    assert TWO[1].contains(corrected(QRect(1500, 100, 1280, 800), TWO))
    assert TWO[0].contains(corrected(QRect(1000, 100, 1280, 800), TWO))


def test_is_never_smaller_than_the_smallest() -> None:
    assert corrected(QRect(10, 10, 200, 100), ONE).size() == SMALLEST
    tiny = corrected(QRect(500, 300, 1280, 800), [QRect(0, 0, 800, 600)])
    assert (tiny.size().toTuple(), tiny.topLeft().toTuple()) == ((800, 600), (0, 0))


def test_without_a_screen_nothing_is_corrected() -> None:
    kept = QRect(9000, 9000, 1280, 800)
    assert corrected(kept, []) == kept
