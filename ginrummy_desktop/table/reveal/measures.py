"""The two drawings of the reveal in units, and how a frame turns units into pixels.

One unit is one pixel at 1280x728 (the full drawing) and at 960x568 (the compact one).
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF

FULL_FROM, LARGEST = 0.96, 1.6
"""The full drawing is used from this scale on, and grows up to that one."""

RAISE = 10.0
"""How far a laid-off card is raised."""

TAG_OUT, TAG_RISE = 6.0, 12.0
"""How far its tag goes out of the card to the right and upwards."""

HEAD_GAP = 12.0
"""Between a player's name and the deadwood."""

TOP_GAP = 20.0
"""From the top of the plate of a void round to its title."""

Stripe = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Measures:
    """One drawing. Positions of what is in a panel count from the panel's corner.

    ``column``: top and height of the Score, Match and countdown panels, ``tall_column`` the same for Hollywood;
    ``step``: how much of a covered card shows, as a share of its width; ``heading_end``: where the title's room ends.
    """

    width: float
    height: float
    compact: bool
    title_x: float
    title_y: float
    title_px: float
    heading_end: float
    subtitle_y: float
    subtitle_room: float
    panel_x: float
    panel_w: float
    panel_h: float
    panel_tops: Stripe
    right_x: float
    right_w: float
    column: tuple[Stripe, Stripe, Stripe]
    tall_column: tuple[Stripe, Stripe, Stripe]
    card_w: float
    step: float
    group_gap: float
    ghost_gap: float
    cards_y: float
    cards_x: float = 22.0
    head_x: float = 68.0
    head_y: float = 36.0
    pad: float = 20.0
    tag_w: float = 64.0
    caption_below: float = 18.5

    @property
    def row_w(self) -> float:
        """Room for a row of cards."""
        return self.panel_w - 2 * self.cards_x + 2


FULL = Measures(
    width=1280,
    height=728,
    compact=False,
    title_x=36,
    title_y=44,
    title_px=28,
    heading_end=68,
    subtitle_y=78,
    subtitle_room=0,
    panel_x=32,
    panel_w=836,
    panel_h=276,
    panel_tops=(104, 396),
    right_x=892,
    right_w=356,
    column=((104, 250), (370, 138), (524, 148)),
    tall_column=((104, 198), (314, 214), (540, 132)),
    card_w=108,
    step=0.40,
    group_gap=26,
    ghost_gap=14,
    cards_y=85,
)

COMPACT = Measures(
    width=960,
    height=568,
    compact=True,
    title_x=20,
    title_y=26,
    title_px=22,
    heading_end=56,
    subtitle_y=28,
    subtitle_room=250,
    panel_x=16,
    panel_w=612,
    panel_h=240,
    panel_tops=(60, 312),
    right_x=640,
    right_w=304,
    column=((60, 206), (274, 130), (412, 140)),
    tall_column=((60, 166), (234, 194), (436, 116)),
    card_w=84,
    step=0.36,
    group_gap=18,
    ghost_gap=14,
    cards_y=79,
)


@dataclass(frozen=True, slots=True)
class TextSpot:
    """Room for one line of text and its size in pixels; the text is smaller, or cut, where it needs more room."""

    rect: QRectF
    px: float


@dataclass(frozen=True, slots=True)
class Frame:
    """Which drawing is used in ``width`` x ``height`` pixels, and how big. ``text``: the text size setting."""

    width: float
    height: float
    measures: Measures
    scale: float
    text: float

    @classmethod
    def of(cls, width: float, height: float, text: float = 1.0) -> Frame:
        """The frame for a table area of that size in pixels."""
        full = min(width / FULL.width, height / FULL.height)
        if full >= FULL_FROM:
            return cls(width, height, FULL, min(full, LARGEST), text)
        return cls(width, height, COMPACT, min(width / COMPACT.width, height / COMPACT.height), text)

    def rect(self, x: float, y: float, w: float, h: float) -> QRectF:
        """A rectangle given in units, in pixels of the table area; the drawing stands in the middle."""
        s, m = self.scale, self.measures
        left, top = (self.width - m.width * s) / 2, (self.height - m.height * s) / 2
        return QRectF(left + x * s, top + y * s, w * s, h * s)

    def spot(self, x: float, y: float, w: float, h: float, px: float, most: float = 2.0) -> TextSpot:
        """Room for text of ``px`` units at normal text size; it grows with the setting up to ``most`` times."""
        return TextSpot(self.rect(x, y, w, h), px * self.scale * min(self.text, most))
