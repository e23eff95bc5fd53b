"""The cards as pixmaps, drawn once per size, device pixel ratio and style.

Every width is in px of the window (it may be fractional), and so are the margins. A pixmap's ``ratio`` is set, and a
card in it lies on whole device pixels, so that it stays crisp when the pixmap's corner does.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum, auto

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor, QImage, QPen, QPixmap

from ginrummy_desktop.engine.cards import DECK, Card
from ginrummy_desktop.table.art.card_size import CardSize
from ginrummy_desktop.table.art.images import painting
from ginrummy_desktop.table.art.paths import rounded_rect
from ginrummy_desktop.table.art.rings import RingKind, ring_image, ring_margin
from ginrummy_desktop.table.art.shadows import lifted_image, lifted_margin, rest_image, rest_margin

__all__ = ["CardKey", "CardPixmaps", "CardStyle", "RingKind"]

_OUTLINE = 2.0
_BLACK = QColor(0, 0, 0)


@dataclass(frozen=True, slots=True)
class CardStyle:
    """How the cards look.

    ``back``: its style and tone; ``outline``: black outlines (high contrast); ``felt``: the colour that lies over
    a card which is not available.
    """

    four_colour: bool = False
    large_print: bool = False
    back: tuple[str, str] = ("lattice", "navy")
    outline: bool = False
    felt: str = "#0D402E"


class _Part(Enum):
    """What is drawn once and is not one card."""

    BACK = auto()
    SHADOW = auto()
    TINT = auto()
    VEIL = auto()


@dataclass(frozen=True, slots=True)
class CardKey:
    """One pixmap of the cache: what it shows, the card's size, and the margin round it in px."""

    shows: Card | RingKind | _Part
    size: CardSize
    margin: float


class CardPixmaps:
    """The pixmaps of one style. Needs a QGuiApplication; asked twice, it gives the same pixmap.

    A pixmap of a card has its soft shadow in it: paint it ``margin(width)`` px to the left of the card and above it.
    """

    def __init__(self, style: CardStyle) -> None:
        self._style = style
        self._drawn: dict[CardKey, QPixmap] = {}
        self._shadows: dict[tuple[CardSize, float], QImage] = {}

    @property
    def style(self) -> CardStyle:
        """How these cards look."""
        return self._style

    def restyle(self, style: CardStyle) -> None:
        """Look so from now on; what was drawn is dropped."""
        if style != self._style:
            self._style = style
            self.clear()

    def size(self, width: float, ratio: float) -> QSizeF:
        """The size at which a card ``width`` px wide is really drawn, in px: whole in device pixels."""
        return CardSize.of(width, ratio).logical

    def margin(self, width: float) -> float:
        """How far faces and backs stand out on every side of a card ``width`` px wide."""
        return rest_margin(width)

    def shadow_margin(self, width: float) -> float:
        """How far ``shadow`` stands out on every side of the card."""
        return lifted_margin(width)

    def ring_margin(self, width: float) -> float:
        """How far rings of every kind stand out on every side of the card."""
        return ring_margin(width)

    def face(self, card: Card, width: float, ratio: float) -> QPixmap:
        """The face of ``card`` with its shadow at rest."""
        return self._pixmap(self._card_key(card, width, ratio))

    def back(self, width: float, ratio: float) -> QPixmap:
        """The back of every card with its shadow at rest."""
        return self._pixmap(self._card_key(_Part.BACK, width, ratio))

    def shadow(self, width: float, ratio: float) -> QPixmap:
        """What lifting a card adds to its shadow, to be painted under the card; fade it with the lift."""
        return self._pixmap(CardKey(_Part.SHADOW, CardSize.of(width, ratio), lifted_margin(width)))

    def ring(self, width: float, ratio: float, kind: RingKind) -> QPixmap:
        """The ring or glow of ``kind`` round a card; the card's own place in it is empty."""
        return self._pixmap(CardKey(kind, CardSize.of(width, ratio), ring_margin(width)))

    def tint(self, width: float, ratio: float, *, laid_off: bool) -> QPixmap:
        """What lies over a card, exactly as large as it: the laid-off tint and outline, else the felt's veil."""
        return self._pixmap(CardKey(_Part.TINT if laid_off else _Part.VEIL, CardSize.of(width, ratio), 0.0))

    def pending(self, widths: Collection[float], ratio: float) -> list[CardKey]:
        """What is not yet drawn of the back and the 52 faces at ``widths``, for ``draw_one``."""
        cards: tuple[Card | _Part, ...] = (_Part.BACK, *DECK)
        keys = [self._card_key(card, width, ratio) for width in widths for card in cards]
        return [key for key in dict.fromkeys(keys) if key not in self._drawn]

    def draw_one(self, key: CardKey) -> None:
        """Draw ``key`` now, if it is not yet drawn."""
        self._pixmap(key)

    def forget_other(self, widths: Collection[float], ratio: float) -> None:
        """Drop what is drawn at other widths or another ratio."""
        kept = {CardSize.of(width, ratio) for width in widths}
        self._drawn = {key: pixmap for key, pixmap in self._drawn.items() if key.size in kept}
        self._shadows = {key: shadow for key, shadow in self._shadows.items() if key[0] in kept}

    def clear(self) -> None:
        """Drop everything."""
        self._drawn.clear()
        self._shadows.clear()

    def _card_key(self, card: Card | _Part, width: float, ratio: float) -> CardKey:
        return CardKey(card, CardSize.of(width, ratio), rest_margin(width))

    def _pixmap(self, key: CardKey) -> QPixmap:
        pixmap = self._drawn.get(key)
        if pixmap is None:
            image = self._image(key)
            image.setDevicePixelRatio(key.size.ratio)
            pixmap = self._drawn[key] = QPixmap.fromImage(image)
        return pixmap

    def _image(self, key: CardKey) -> QImage:
        shows, size = key.shows, key.size
        if isinstance(shows, RingKind):
            return ring_image(shows, size, key.margin)
        if shows is _Part.SHADOW:
            return lifted_image(size, key.margin)
        if shows in (_Part.TINT, _Part.VEIL):
            return self._mark_image(size, laid_off=shows is _Part.TINT)
        return self._card_image(shows, key)

    def _mark_image(self, size: CardSize, laid_off: bool) -> QImage:
        from ginrummy_desktop.table.art.card_marks import tint_image, veil_image  # it brings all that faces need

        return tint_image(size) if laid_off else veil_image(size, QColor(self._style.felt))

    def _card_image(self, shows: Card | _Part, key: CardKey) -> QImage:
        """A face or the back, over its shadow."""
        from ginrummy_desktop.table.art.backs import (
            back_image,  # with the first card, which comes after the first frame
        )
        from ginrummy_desktop.table.art.faces import face_image

        style, size = self._style, key.size
        if isinstance(shows, Card):
            card = face_image(shows, size.pixels, style.four_colour, style.large_print)
        else:
            card = back_image(*style.back, size.pixels)
        if style.outline:
            _paint_outline(card, size)
        image = self._rest_shadow(size, key.margin).copy()
        with painting(image) as painter:
            painter.drawImage(size.within(key.margin).topLeft(), card)
        return image

    def _rest_shadow(self, size: CardSize, margin: float) -> QImage:
        key = size, margin
        if key not in self._shadows:
            self._shadows[key] = rest_image(size, margin)
        return self._shadows[key]


def _paint_outline(card: QImage, size: CardSize) -> None:
    width = _OUTLINE * size.ratio
    edge = QRectF(0, 0, size.width, size.height).adjusted(width / 2, width / 2, -width / 2, -width / 2)
    with painting(card) as painter:
        painter.strokePath(rounded_rect(edge, size.radius - width / 2), QPen(_BLACK, width))
