"""The cards as pixmaps, drawn once per size, device pixel ratio and style.

Every width is in px of the window (it may be fractional), and so are the margins.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor, QImage, QPen, QPixmap

from ginrummy_desktop.engine.cards import DECK, Card
from ginrummy_desktop.table.backs import back_image
from ginrummy_desktop.table.card_size import CardSize, whole_margin
from ginrummy_desktop.table.faces import face_image
from ginrummy_desktop.table.images import blank_image, painting
from ginrummy_desktop.table.shadows import REST, paint_shadow, shadow_reach, shadow_strength

_OUTLINE = 2.0
_BLACK = QColor(0, 0, 0)


@dataclass(frozen=True, slots=True)
class CardStyle:
    """How the cards look. ``back``: its style and tone; ``outline``: black outlines (high contrast)."""

    four_colour: bool = False
    large_print: bool = False
    back: tuple[str, str] = ("lattice", "navy")
    outline: bool = False


@dataclass(frozen=True, slots=True)
class CardKey:
    """One pixmap of the cache: a card's face, or the back where ``card`` is ``None``."""

    card: Card | None
    size: CardSize
    margin: float


class CardPixmaps:
    """The faces and backs of one style. Needs a QGuiApplication; asked twice, it gives the same pixmap.

    A pixmap of a card has its soft shadow in it: paint it ``margin(width)`` px to the left of the card and above it.
    """

    def __init__(self, style: CardStyle) -> None:
        self._style = style
        self._cards: dict[CardKey, QPixmap] = {}
        self._shadows: dict[tuple[CardSize, float], QImage] = {}

    @property
    def style(self) -> CardStyle:
        """How these cards look."""
        return self._style

    def size(self, width: float, ratio: float) -> QSizeF:
        """The size at which a card ``width`` px wide is really drawn, in px: whole in device pixels."""
        return CardSize.of(width, ratio).logical

    def margin(self, width: float) -> float:
        """How far the pixmaps of faces and backs stand out on every side of a card ``width`` px wide."""
        return whole_margin(shadow_reach(width, REST))

    def face(self, card: Card, width: float, ratio: float) -> QPixmap:
        """The face of ``card``."""
        return self._card(self._key(card, width, ratio))

    def back(self, width: float, ratio: float) -> QPixmap:
        """The back of every card."""
        return self._card(self._key(None, width, ratio))

    def pending(self, widths: Collection[float], ratio: float) -> list[CardKey]:
        """What is not yet drawn of the backs and the 52 faces at ``widths``."""
        keys = [self._key(card, width, ratio) for width in widths for card in (None, *DECK)]
        return [key for key in dict.fromkeys(keys) if key not in self._cards]

    def draw_one(self, key: CardKey) -> None:
        """Draw ``key`` now, if it is not yet drawn."""
        self._card(key)

    def forget_other(self, widths: Collection[float], ratio: float) -> None:
        """Drop what is drawn at other widths or another ratio."""
        kept = {CardSize.of(width, ratio) for width in widths}
        self._cards = {key: pixmap for key, pixmap in self._cards.items() if key.size in kept}
        self._shadows = {key: shadow for key, shadow in self._shadows.items() if key[0] in kept}

    def clear(self) -> None:
        """Drop everything."""
        self._cards.clear()
        self._shadows.clear()

    def _key(self, card: Card | None, width: float, ratio: float) -> CardKey:
        return CardKey(card, CardSize.of(width, ratio), self.margin(width))

    def _card(self, key: CardKey) -> QPixmap:
        pixmap = self._cards.get(key)
        if pixmap is None:
            pixmap = self._cards[key] = self._drawn(key)
        return pixmap

    def _drawn(self, key: CardKey) -> QPixmap:
        size, margin = key.size, key.margin
        image = self._shadow_image(size, REST, margin).copy()
        with painting(image) as painter:
            painter.drawImage(size.within(margin).topLeft(), self._card_image(key))
        image.setDevicePixelRatio(size.ratio)
        return QPixmap.fromImage(image)

    def _card_image(self, key: CardKey) -> QImage:
        style, pixels = self._style, key.size.pixels
        if key.card is None:
            image = back_image(*style.back, pixels)
        else:
            image = face_image(key.card, pixels, style.four_colour, style.large_print)
        if style.outline:
            _paint_outline(image, key.size)
        return image

    def _shadow_image(self, size: CardSize, depth: float, margin: float) -> QImage:
        key = size, depth
        if key not in self._shadows:
            image = blank_image(size.with_margin(margin))
            strength = shadow_strength(size.logical.width(), depth) * size.ratio
            with painting(image) as painter:
                paint_shadow(painter, QRectF(size.within(margin)), size.radius, strength)
            self._shadows[key] = image
        return self._shadows[key]


def _paint_outline(image: QImage, size: CardSize) -> None:
    width = _OUTLINE * size.ratio
    edge = QRectF(0, 0, size.width, size.height).adjusted(width / 2, width / 2, -width / 2, -width / 2)
    with painting(image) as painter:
        painter.setPen(QPen(_BLACK, width))
        painter.drawRoundedRect(edge, size.radius - width / 2, size.radius - width / 2)
