"""The size of a card in device pixels: every card edge lands on a whole one, so that cards stay crisp."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QRect, QSize, QSizeF

from ginrummy_desktop.table.art.paths import CARD_HEIGHT, CARD_RADIUS, CARD_WIDTH

_WHOLE = 4.0  # px: a multiple of this is whole in device pixels at 1, 1.25, 1.5, 1.75, 2 and 3.


def whole_margin(reach: float) -> float:
    """The margin in px, whole in device pixels at the usual ratios, that holds ``reach`` px."""
    return _WHOLE * ceil(reach / _WHOLE)


@dataclass(frozen=True, slots=True)
class CardSize:
    """A card ``width`` x ``height`` device pixels large, ``ratio`` of which make one px of the window."""

    width: int
    height: int
    ratio: float

    @classmethod
    def of(cls, width: float, ratio: float) -> CardSize:
        """The whole device pixels nearest to a card ``width`` px wide."""
        pixels = width * ratio
        return cls(max(1, round(pixels)), max(1, round(pixels * CARD_HEIGHT / CARD_WIDTH)), ratio)

    @property
    def pixels(self) -> QSize:
        """The card in device pixels."""
        return QSize(self.width, self.height)

    @property
    def logical(self) -> QSizeF:
        """The card in px of the window."""
        return QSizeF(self.width / self.ratio, self.height / self.ratio)

    @property
    def radius(self) -> float:
        """The radius of its corners in device pixels."""
        return self.width * CARD_RADIUS / CARD_WIDTH

    def device(self, margin: float) -> int:
        """``margin`` px in device pixels."""
        return round(margin * self.ratio)

    def within(self, margin: float) -> QRect:
        """The card's place in an image that has ``margin`` px on every side of it, in device pixels."""
        side = self.device(margin)
        return QRect(side, side, self.width, self.height)

    def with_margin(self, margin: float) -> QSize:
        """The size of such an image in device pixels."""
        side = 2 * self.device(margin)
        return QSize(self.width + side, self.height + side)
