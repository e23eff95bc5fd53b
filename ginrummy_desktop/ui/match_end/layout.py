"""Where everything of the match end is: a panel of 880 by 644 units, or a lower one where that does not fit."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRect, QRectF

WIDTH = 880.0
MOST_ROWS = 9
"""More rows than this scroll."""

_SMALLEST, _LARGEST = 0.96, 1.6
_SCENE_WIDTH, _SCENE_HEIGHT = 1280.0, 728.0
_ROW, _LEAST_ROW, _FULL_TABLE = 40.0, 30.0, 280.0
_EDGE = 8.0
SCROLL_LEFT, SCROLL_RIGHT = 24.0, 856.0
"""The part of the panel's width that scrolls, in units."""


@dataclass(frozen=True, slots=True)
class Places:
    """Heights of one kind of panel, in units: the full one and the low one."""

    head: float
    foot: float
    laurel: QRectF
    text_left: float
    title: tuple[float, float]
    line: float
    note: float
    box: tuple[float, float]
    buttons: float


FULL = Places(202, 162, QRectF(44, 32, 120, 120), 190, (64, 32), 104, 132, (15, 50), 100)
LOW = Places(150, 126, QRectF(44, 10, 108, 108), 172, (42, 28), 75, 100, (10, 46), 70)


@dataclass(frozen=True, slots=True)
class EndLayout:
    """``k``: pixels of a unit; ``panel``: in the overlay's pixels; ``row`` and ``table``: heights in units.

    ``text``: by how much text is larger than that.
    """

    k: float
    text: float
    panel: QRect
    places: Places
    row: float
    table: float
    scrolls: bool

    def rect(self, x: float, y: float, width: float, height: float) -> QRect:
        """A rectangle of the panel from units to pixels."""
        k = self.k
        return QRect(round(x * k), round(y * k), round((x + width) * k) - round(x * k), round(height * k))

    @property
    def below(self) -> float:
        """Where the table ends, in units."""
        return self.places.head + self.table


def end_layout(width: int, height: int, rows: int, text: float = 1.0) -> EndLayout:
    """The layout for ``rows`` rows in a table area of ``width`` by ``height`` pixels.

    ``text`` multiplies the size of text: the panel grows with it as far as there is room, and then text alone.
    """
    usual = min(max(min(width / _SCENE_WIDTH, height / _SCENE_HEIGHT), _SMALLEST), _LARGEST)
    usual = min(usual, (width - 2 * _EDGE) / WIDTH)
    shown = min(max(rows, 1), MOST_ROWS)
    places, table = FULL, min(_FULL_TABLE, shown * _ROW)
    high = places.head + table + places.foot
    k = max(usual, min(usual * text, (width - 2 * _EDGE) / WIDTH, (height - 2 * _EDGE) / high))
    room = (height - 2 * _EDGE) / k
    if high > room + 1e-9:
        places = LOW
        table = min(shown * _ROW, max(room - LOW.head - LOW.foot, 2 * _LEAST_ROW))
    row = max(table / shown, _LEAST_ROW)
    tall = (places.head + table + places.foot) * k
    panel = QRect(round((width - WIDTH * k) / 2), round((height - tall) / 2), round(WIDTH * k), round(tall))
    return EndLayout(k, usual * text / k, panel, places, row, table, scrolls=rows * row > table + 0.5)


def score_columns(players: int, games: int = 0) -> tuple[float, float, tuple[float, ...]]:
    """Left edge of the count, right edge of the points, right edge of each player's score; in units.

    Where there are several ``games``, their columns (see ``game_columns``) stand in for the scores.
    """
    if games:
        return 370.0, 540.0, ()
    if players == 2:
        return 380.0, 560.0, (690.0, 836.0)
    return 366.0, 500.0, tuple(836.0 - 112.0 * place for place in reversed(range(players)))
