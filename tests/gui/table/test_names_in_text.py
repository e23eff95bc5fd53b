"""A text with too little room loses letters of the name in it, not its verb, and is never too small to read."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontMetricsF

from ginrummy_desktop.table.fonts import font
from ginrummy_desktop.table.names_in_text import drawn, has_name, long_names, plain, set_off, shortened, with_name
from ginrummy_desktop.table.text import SMALLEST, fit

pytestmark = pytest.mark.usefixtures("qapp")
LONG = "Wolfeschlegelsteinhausenbergerdorff Senior"


def _width(text: str, pixels: float, weight: int = 500) -> float:
    return QFontMetricsF(font(pixels, weight)).horizontalAdvance(text)


@pytest.mark.parametrize("room", [140, 180, 240, 320])
def test_a_sentence_keeps_its_verb_at_a_readable_size(room: float) -> None:
    used, shown = fit(with_name("{name} knocked", LONG), room, 16)
    assert shown.endswith("… knocked")
    assert shown.startswith("Wolfe")
    assert used.pixelSize() >= 13
    assert QFontMetricsF(used).horizontalAdvance(shown) <= room + 0.5


def test_what_has_room_is_whole_and_of_full_size() -> None:
    used, shown = fit(with_name("{name} knocked", LONG), 1000, 16)
    assert (used.pixelSize(), shown) == (16, f"{LONG} knocked")


def test_it_is_a_little_smaller_before_the_name_is_shortened() -> None:
    room = _width(f"{LONG} knocked", 14)
    used, shown = fit(with_name("{name} knocked", LONG), room, 16)
    assert (used.pixelSize(), shown) == (14, f"{LONG} knocked")


def test_where_even_a_short_name_has_no_room_it_gets_smaller_and_is_cut_in_the_end() -> None:
    used, shown = fit(with_name("{name} knocked", LONG), 60, 16)
    assert used.pixelSize() == SMALLEST
    assert shown.endswith("…")
    assert QFontMetricsF(used).horizontalAdvance(shown) <= 60.5


def test_a_name_alone_is_shortened_too() -> None:
    used, shown = fit(set_off(LONG), 120, 16, 600)
    assert used.pixelSize() >= 13
    assert shown.endswith("…")
    assert LONG.startswith(shown[:-1])


def test_the_longest_name_is_shortened_first() -> None:
    text = f"{set_off('Marianne Ann B')} against {set_off(LONG)}"
    room = _width(f"Marianne Ann B against {LONG[:20]}…", 14)
    (shown,) = shortened((text,), room, QFontMetricsF(font(14)))
    assert shown.startswith("Marianne Ann B against Wolfe")
    assert shown.endswith("…")


def test_parts_of_a_line_share_its_room() -> None:
    parts = (with_name("{name} knocked,", LONG), "down")
    shown = shortened(parts, _width("Wolfeschlegel… knocked,down", 14), QFontMetricsF(font(14)))
    assert shown[0].endswith("… knocked,")
    assert shown[1] == "down"
    assert sum(_width(part, 14) for part in shown) <= _width("Wolfeschlegel… knocked,down", 14)


def test_short_names_have_no_marks_and_long_ones_none_that_are_read() -> None:
    assert with_name("{name} passed", "Otis") == "Otis passed"
    assert (set_off("Advanced bot"), has_name(set_off("Advanced bots"))) == ("Advanced bot", True)
    assert plain(with_name("{name} passed", "Advanced bot")) == "Advanced bot passed"
    marked = with_name("{name} passed", LONG)
    assert has_name(marked)
    assert plain(marked) == f"{LONG} passed"
    assert long_names((marked, marked, "Ann")) == LONG


def test_a_name_that_looks_like_a_card_or_has_marks_of_its_own_does_no_harm() -> None:
    assert with_name("{name} took {card}", "{card}") == "(card} took {card}"
    marked = with_name("{name} passed", "\u2068" + LONG + "\u2069")
    assert fit(marked, 1000, 16)[1] == f"{LONG} passed"


@pytest.mark.parametrize("name", ["דוד", "עברית שם ארוך מאוד מאוד אבגדהו", "محمد"])
def test_a_name_from_right_to_left_does_not_turn_its_sentence_round(name: str) -> None:
    text = with_name("{name} knocked", name)
    for room in (1000, 160):
        _, shown = fit(text, room, 16)
        assert shown.startswith("\u2068")
        assert shown.endswith("\u2069 knocked")
    assert drawn(text) == fit(text, 1000, 16)[1]
    assert plain(text) == f"{name} knocked"
