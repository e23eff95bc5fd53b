"""Where everything on the table stands, for any size of the table area. Pure numbers, in logical pixels.

The design is drawn in units of a 1280x728 table (docs/design.md); ``scale`` turns units into pixels for cards,
``hud`` for plates, buttons and text. ``Sizes`` are what a person may choose of it.
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
PILE_TO_TRAY_TOP, TRAY_BELOW = 21.0, 216.0
BANNER_HEIGHT, ACTION_PILL_HEIGHT, AROUND_PILL = 35.0, 31.0, 4.0
UNDER_LARGE_HAND = 16.0
LEAST_CARD = 80.0
"""No card of the hand is narrower than this in units, unless the person wants small ones."""


def card_rect(centre: QPointF, width: float) -> QRectF:
    """The rectangle of an upright card of ``width`` round ``centre``."""
    height = width * CARD_RATIO
    return QRectF(centre.x() - width / 2, centre.y() - height / 2, width, height)


# How many card widths eleven cards need in the tight layout, at least: each card shows 0.20 (in large print 0.40) of
# its width, and there are up to eleven groups (in large print, where no hand has more, four) 14 units apart.
_ELEVEN = 1 + 10 * 0.20 + 10 * 14 / HAND_WIDTH
_ELEVEN_IN_LARGE_PRINT = 1 + 10 * 0.40 + 3 * 14 / HAND_WIDTH


@dataclass(frozen=True, slots=True)
class Sizes:
    """What a person has chosen: factors for the cards (hand and piles) and for the text round the table.

    ``large_print``: more of each card must show, so cards are narrower where the hand has little room.
    """

    cards: float = 1.0
    text: float = 1.0
    large_print: bool = False


@dataclass(frozen=True, slots=True)
class TableGeometry:
    """The table area of ``width`` x ``height`` pixels. Cards are as large as ``sizes`` says, if there is room."""

    width: float
    height: float
    sizes: Sizes = Sizes()

    @property
    def scale(self) -> float:
        """Pixels per unit for cards and piles."""
        return max(0.2, min(self.height / 728, self.width / 1160))

    @property
    def hud(self) -> float:
        """Pixels per unit for plates, buttons and text; never so small that text would be under 12 pixels."""
        return min(1.6, max(0.96, self.scale)) * self.sizes.text

    @property
    def margin(self) -> float:
        """Distance of the plates from the window's edge, in pixels."""
        plain = self.hud / self.sizes.text
        return OUTER * plain if plain >= 1 else 18.0

    @property
    def column(self) -> float:
        """Width of the side columns in pixels."""
        return (216 if self.width >= 1100 else 184) * self.hud

    @property
    def hand_width(self) -> float:
        """Width of a card in the hand: as wanted, as far as eleven cards show their indices and the banner fits."""
        s, wanted = self.scale, HAND_WIDTH * self.scale * self.sizes.cards
        left, right = self.hand_box
        across = (right - left) / (_ELEVEN_IN_LARGE_PRINT if self.sizes.large_print else _ELEVEN)
        return min(wanted, max(across, LEAST_CARD * s), max(self._room_for_hand / CARD_RATIO, HAND_WIDTH * s))

    @property
    def pile_width(self) -> float:
        """Width of a card on the piles: what is wanted, as far as the tray leaves the banner its room."""
        return PILE_WIDTH * self.pile_scale

    @property
    def pile_scale(self) -> float:
        """Pixels per unit for the piles and their tray."""
        s, wanted = self.scale, self.sizes.cards
        if wanted <= 1:
            return s * wanted
        free = self.hand_top - RAISE_SELECTED * s - self._banner_room
        return min(s * wanted, max(s, (free - self.pile_top) / TRAY_BELOW))

    @property
    def _banner_room(self) -> float:
        """Height of the banner with a little air."""
        return BANNER_HEIGHT * self.hud + 2 * AROUND_PILL * self.scale

    @property
    def _room_for_hand(self) -> float:
        """The height that the hand may have under the banner and a tray of the usual size."""
        s = self.scale
        above = self.pile_top + TRAY_BELOW * s + self._banner_room + RAISE_SELECTED * s
        return self.height - UNDER_LARGE_HAND * s - above

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
        under = UNDER_LARGE_HAND if self.hand_width > HAND_WIDTH * self.scale + 0.01 else UNDER_HAND
        return self.height - under * self.scale - self.hand_width * CARD_RATIO

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
        return QPointF(self.width / 2 - (PILE_GAP / 2) * self.pile_scale - self.pile_width / 2, self._pile_middle())

    @property
    def discard(self) -> QPointF:
        """Centre of the discard pile."""
        return QPointF(self.width / 2 + (PILE_GAP / 2) * self.pile_scale + self.pile_width / 2, self._pile_middle())

    @property
    def tray(self) -> QRectF:
        """The tray under both piles."""
        s = self.pile_scale
        high = PILE_TO_TRAY_TOP + TRAY_BELOW
        return QRectF(self.width / 2 - 183 * s, self.pile_top - PILE_TO_TRAY_TOP * s, 366 * s, high * s)

    @property
    def caption_y(self) -> float:
        """Middle of the piles' captions."""
        return self.pile_top + self.pile_width * CARD_RATIO + 25 * self.pile_scale

    @property
    def fan_middle(self) -> QPointF:
        """Centre of the middle of the opponent's fan."""
        return QPointF(self.width / 2, 79 * self.scale)

    @property
    def action_pill_y(self) -> float:
        """Middle of the pill that tells the last action: between the fan and the tray."""
        fan_bottom = self.fan_middle.y() + self.opponent_width * CARD_RATIO / 2
        tray_top = self.tray.top()
        lowest = tray_top - ACTION_PILL_HEIGHT / 2 * self.hud - 1
        return min(fan_bottom + 34 * self.scale, (fan_bottom + tray_top) / 2 + 4, lowest)

    @property
    def banner_y(self) -> float:
        """Middle of the banner, between tray and hand, above a card that is raised to be thrown."""
        raised = self.hand_top - (RAISE_SELECTED + AROUND_PILL) * self.scale
        return min((self.tray.bottom() + self.hand_top - 11 * self.scale) / 2, raised - BANNER_HEIGHT / 2 * self.hud)

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
