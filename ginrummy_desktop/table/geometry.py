"""Where everything on the table stands, for any size of the table area. Pure numbers, in logical pixels.

The design is drawn in units of a 1280x728 table (docs/design.md); ``scale`` turns units into pixels for cards,
``hud`` for plates, buttons and text.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

CARD_RATIO = 1.4
HAND_WIDTH, PILE_WIDTH, OPPONENT_WIDTH = 118.0, 118.0, 72.0
OUTER, UNDER_HAND, COLUMN_GAP, PILE_GAP = 24.0, 28.0, 24.0, 36.0
PILE_TOP_SHARE = 0.286
ULTRA_WIDE, COLUMN_REACH = 2.2, 340.0
RAISE_HOVER, RAISE_DRAWN, RAISE_SELECTED = 8.0, 20.0, 28.0


def card_rect(centre: QPointF, width: float) -> QRectF:
    """The rectangle of an upright card of ``width`` round ``centre``."""
    height = width * CARD_RATIO
    return QRectF(centre.x() - width / 2, centre.y() - height / 2, width, height)


@dataclass(frozen=True, slots=True)
class TableGeometry:
    """The table area of ``width`` x ``height`` pixels."""

    width: float
    height: float

    @property
    def scale(self) -> float:
        """Pixels per unit for cards and piles."""
        return max(0.2, min(self.height / 728, self.width / 1160))

    @property
    def hud(self) -> float:
        """Pixels per unit for plates, buttons and text; never so small that text would be under 12 pixels."""
        return min(1.6, max(0.96, self.scale))

    @property
    def margin(self) -> float:
        """Distance of the plates from the window's edge, in pixels."""
        return OUTER * self.hud if self.hud >= 1 else 18.0

    @property
    def column(self) -> float:
        """Width of the side columns in pixels."""
        return (216 if self.width >= 1100 else 184) * self.hud

    @property
    def hand_width(self) -> float:
        """Width of a card in the hand."""
        return HAND_WIDTH * self.scale

    @property
    def pile_width(self) -> float:
        """Width of a card on the piles."""
        return PILE_WIDTH * self.scale

    @property
    def opponent_width(self) -> float:
        """Width of a card in the opponent's fan."""
        return OPPONENT_WIDTH * self.scale

    @property
    def hand_box(self) -> tuple[float, float]:
        """Left and right end of the room for the hand."""
        usable = min(self.width, self.height * ULTRA_WIDE)
        left = (self.width - usable) / 2 + self.margin + self.column + COLUMN_GAP * self.scale
        return left, self.width - left

    @property
    def hand_top(self) -> float:
        """Top edge of cards at rest in the hand."""
        return self.height - UNDER_HAND * self.scale - self.hand_width * CARD_RATIO

    @property
    def column_left(self) -> float:
        """Left edge of the left column; the right column mirrors it."""
        return max(self.margin, self.hand_box[0] - COLUMN_REACH * self.scale - self.column)

    @property
    def pile_top(self) -> float:
        """Top edge of the piles."""
        return self.height * PILE_TOP_SHARE

    @property
    def stock(self) -> QPointF:
        """Centre of the stock's top card."""
        return QPointF(self.width / 2 - (PILE_GAP / 2) * self.scale - self.pile_width / 2, self._pile_middle())

    @property
    def discard(self) -> QPointF:
        """Centre of the discard pile."""
        return QPointF(self.width / 2 + (PILE_GAP / 2) * self.scale + self.pile_width / 2, self._pile_middle())

    @property
    def tray(self) -> QRectF:
        """The tray under both piles."""
        s = self.scale
        return QRectF(self.width / 2 - 183 * s, self.pile_top - 21 * s, 366 * s, 237 * s)

    @property
    def caption_y(self) -> float:
        """Middle of the piles' captions."""
        return self.pile_top + self.pile_width * CARD_RATIO + 25 * self.scale

    @property
    def fan_middle(self) -> QPointF:
        """Centre of the middle of the opponent's fan."""
        return QPointF(self.width / 2, 79 * self.scale)

    @property
    def action_pill_y(self) -> float:
        """Middle of the pill that tells the last action: between the fan and the tray."""
        fan_bottom = self.fan_middle.y() + self.opponent_width * CARD_RATIO / 2
        tray_top = self.tray.top()
        return min(fan_bottom + 34 * self.scale, (fan_bottom + tray_top) / 2 + 4)

    @property
    def banner_y(self) -> float:
        """Middle of the banner, between tray and hand."""
        return (self.tray.bottom() + self.hand_top - 11 * self.scale) / 2

    def _pile_middle(self) -> float:
        return self.pile_top + self.pile_width * CARD_RATIO / 2


def fan_poses(geometry: TableGeometry, count: int) -> list[tuple[QPointF, float]]:
    """Centre and rotation in degrees of each of ``count`` cards in the opponent's fan, from the left; edges high."""
    width, middle = geometry.opponent_width, geometry.fan_middle
    step = 0.46 * width if count <= 10 else 0.46 * width * 9 / (count - 1)
    poses = []
    for i in range(count):
        distance = i - (count - 1) / 2
        drop = 0.85 * distance * distance * geometry.scale
        poses.append((QPointF(middle.x() + distance * step, middle.y() - drop), -1.76 * distance))
    return poses


def hand_layout(groups: list[int], width: float, x0: float, x1: float, large_print: bool = False) -> list[float]:
    """Left edges of the cards of a hand, ``groups`` being the number of cards in each group (none of them 0).

    Open layout first (groups do not overlap), the tight one where that would hide the indices. Never wider than the
    room from ``x0`` to ``x1``; the whole is centred in it.
    """
    n, k, av = sum(groups), len(groups), x1 - x0
    if not n:
        return []
    unit = width / HAND_WIDTH
    least = (0.40 if large_print else 0.24) * width
    open_step = (av - k * width - (k - 1) * 18 * unit) / (n - k) if n > k else 0.60 * width
    if open_step >= least and k * width + (k - 1) * 18 * unit <= av:
        return _place(groups, min(open_step, 0.60 * width), width + 18 * unit, width, x0, x1)
    step = min(0.60 * width, (av - width - (k - 1) * 14 * unit) / (n - 1)) if n > 1 else 0.0
    return _place(groups, step, step + 14 * unit, width, x0, x1)


def _place(groups: list[int], step: float, jump: float, width: float, x0: float, x1: float) -> list[float]:
    xs: list[float] = []
    x = 0.0
    for size in groups:
        xs += [x + i * step for i in range(size)]
        x = xs[-1] + jump
    shift = (x0 + x1 - xs[-1] - width) / 2
    return [value + shift for value in xs]
