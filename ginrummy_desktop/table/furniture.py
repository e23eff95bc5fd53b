"""What stands on the felt besides cards: the tray, the stock's stack, the piles' captions, rings and the gold sweep."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap, QRadialGradient
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsPathItem,
    QGraphicsPixmapItem,
    QGraphicsScene,
    QGraphicsSimpleTextItem,
)

from ginrummy_desktop.table.art.card_pixmaps import CardPixmaps, RingKind
from ginrummy_desktop.table.art.icons import Icon, paint_icon
from ginrummy_desktop.table.fonts import font
from ginrummy_desktop.table.geometry import CARD_RATIO, TableGeometry
from ginrummy_desktop.table.theme import HINT_GLOW, Theme

CARDS_PER_EDGE, MOST_EDGES = 6, 5
_EDGE_STEP = QPointF(-1.7, 1.5)
_BADGE_GROUND = QColor("#0F2E44")
_EDGE_PAPER, _EDGE_LINE = QColor("#F4F1E8"), QColor(60, 56, 44, 120)
TRAY_Z, STOCK_Z, SWEEP_Z = 1.0, 10.0, 190.0


def felt(theme: Theme, width: float, height: float) -> QBrush:
    """The felt of a table of that size."""
    gradient = QRadialGradient(width / 2, height * 0.46, max(width, height) * 0.62)
    gradient.setColorAt(0.0, theme.felt)
    gradient.setColorAt(1.0, theme.felt_edge)
    return QBrush(gradient)


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    """A rectangle with round corners."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


class Tray(QGraphicsPathItem):
    """The darker field under both piles; flashes at a knock."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(TRAY_Z)
        self._flash = QGraphicsPathItem(self)
        self._flash.setPen(QPen(Qt.PenStyle.NoPen))
        self._flash.setOpacity(0.0)

    def place(self, geometry: TableGeometry, theme: Theme) -> None:
        """Stand where ``geometry`` says, in the colours of ``theme``."""
        path = rounded(geometry.tray, 34 * geometry.scale)
        self.setPath(path)
        self.setBrush(theme.tray)
        line = QColor(255, 255, 255) if theme.solid else QColor(255, 255, 255, 22)
        self.setPen(QPen(line, theme.hairline_width))
        self._flash.setPath(path)
        self._flash.setBrush(theme.accent)

    def flash(self, share: float) -> None:
        """The flash at ``share`` (0 to 1) of its time."""
        self._flash.setOpacity(0.4 * (1.0 - share) if share < 1.0 else 0.0)


class Stock(QGraphicsPixmapItem):
    """The stock: a back and up to five edges of the cards under it."""

    def __init__(self, pixmaps: CardPixmaps, ratio: Callable[[], float]) -> None:
        super().__init__()
        self._pixmaps, self._ratio = pixmaps, ratio
        self._key: tuple[object, ...] = ()
        self.setZValue(STOCK_Z)
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)

    def place(self, geometry: TableGeometry, count: int) -> None:
        """Stand where ``geometry`` says with ``count`` cards."""
        self.setVisible(count > 0)
        self.setPos(geometry.stock)
        if not count:
            return
        key = (edges(count), geometry, self._ratio(), self._pixmaps)
        if key != self._key:
            self._key = key
            self._draw(geometry.pile_width, geometry.scale, edges(count))

    def redraw(self) -> None:
        """Forget what was drawn (another style)."""
        self._key = ()

    def _draw(self, width: float, scale: float, under: int) -> None:
        margin, ratio = self._pixmaps.margin(width) + 10 * scale, self._ratio()
        size = (round((width + 2 * margin) * ratio), round((width * CARD_RATIO + 2 * margin) * ratio))
        pixmap = QPixmap(*size)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        back, own = self._pixmaps.back(width, ratio), margin - self._pixmaps.margin(width)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(_whole(QPointF(own, own) + _EDGE_STEP * (under * scale), ratio), back)
        card = QRectF(margin, margin, width, width * CARD_RATIO)
        for i in range(under, 0, -1):
            _paint_edge(painter, card.translated(_EDGE_STEP * (i * scale)))
        painter.drawPixmap(_whole(QPointF(own, own), ratio), back)
        painter.end()
        self.setPixmap(pixmap)
        self.setOffset(-width / 2 - margin, -width * CARD_RATIO / 2 - margin)


def _paint_edge(painter: QPainter, card: QRectF) -> None:
    """One card under the top one: its paper with a hairline."""
    painter.setPen(QPen(_EDGE_LINE, 0.8))
    painter.setBrush(_EDGE_PAPER)
    painter.drawRoundedRect(card, card.width() * 0.072, card.width() * 0.072)


def _whole(point: QPointF, ratio: float) -> QPointF:
    """``point`` on a whole device pixel."""
    return QPointF(round(point.x() * ratio) / ratio, round(point.y() * ratio) / ratio)


def edges(count: int) -> int:
    """How many edges show under the top card of a stock of ``count``."""
    return min(MOST_EDGES, max(0, count - 1) // CARDS_PER_EDGE + (1 if count > 1 else 0))


class Caption(QGraphicsSimpleTextItem):
    """A pile's caption."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(TRAY_Z + 1)

    def place(self, text: str, centre: QPointF, geometry: TableGeometry, theme: Theme) -> None:
        """Show ``text`` round ``centre``."""
        self.setText(text)
        self.setFont(font(14 * geometry.hud, 600))
        self.setBrush(theme.text)
        box = self.boundingRect()
        self.setPos(round(centre.x() - box.width() / 2), round(centre.y() - box.height() / 2))


class Ring(QGraphicsPixmapItem):
    """A glow or ring round a card: hint, drop target, keyboard focus."""

    def __init__(self, pixmaps: CardPixmaps, ratio: Callable[[], float], kind: RingKind) -> None:
        super().__init__()
        self._pixmaps, self._ratio, self._kind = pixmaps, ratio, kind
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.setVisible(False)

    def surround(self, centre: QPointF, width: float, z: float) -> None:
        """Show round the card of ``width`` at ``centre``."""
        ratio = self._ratio()
        pixmap, margin = self._pixmaps.ring(width, ratio, self._kind), self._pixmaps.ring_margin(width)
        if pixmap.cacheKey() != self.pixmap().cacheKey():
            self.setPixmap(pixmap)
            self.setOffset(-width / 2 - margin, -width * CARD_RATIO / 2 - margin)
        self.setPos(centre)
        self.setZValue(z)
        self.setVisible(True)


class Badge(QGraphicsPixmapItem):
    """The lamp on the upper left corner of a hinted card, which no neighbour covers: a hint is more than a colour."""

    UNITS = 26.0

    def __init__(self, ratio: Callable[[], float]) -> None:
        super().__init__()
        self._ratio = ratio
        self._key: tuple[object, ...] = ()
        self.setVisible(False)

    def pin(self, centre: QPointF, width: float, z: float) -> None:
        """Show on the card of ``width`` at ``centre``."""
        size = max(20.0, self.UNITS * width / 118)
        key = (size, self._ratio())
        if key != self._key:
            self._key = key
            self._draw(size)
        self.setPos(centre - QPointF(width / 2 + size * 0.4, width * CARD_RATIO / 2 + size * 0.45))
        self.setZValue(z)
        self.setVisible(True)

    def _draw(self, size: float) -> None:
        ratio = self._ratio()
        pixmap = QPixmap(round(size * ratio), round(size * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(HINT_GLOW, 2))
        painter.setBrush(_BADGE_GROUND)
        painter.drawEllipse(QRectF(1, 1, size - 2, size - 2))
        paint_icon(painter, Icon.BULB, QRectF(0, 0, size, size).adjusted(5, 5, -5, -5), QColor(255, 255, 255))
        painter.end()
        self.setPixmap(pixmap)


class Sweep(QGraphicsItem):
    """A single band of gold light that runs across the melds at gin; clipped to the cards."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(SWEEP_Z)
        self.setVisible(False)
        self._share = 0.0
        self._cards = QPainterPath()
        self._box = QRectF()

    def prepare(self, cards: list[QRectF]) -> None:
        """Take the cards that the light runs across."""
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.WindingFill)
        for rect in cards:
            path.addRoundedRect(rect, rect.width() * 0.072, rect.width() * 0.072)
        self.prepareGeometryChange()
        self._cards, self._box = path, path.boundingRect()

    def run(self, share: float) -> None:
        """The light at ``share`` of its way."""
        self._share = share
        self.setVisible(0.0 < share < 1.0)
        self.update()

    def boundingRect(self) -> QRectF:
        return self._box

    def paint(self, painter: QPainter, option: object, widget: object = None) -> None:
        band = max(60.0, self._box.width() * 0.22)
        x = self._box.left() - band + (self._box.width() + 2 * band) * self._share
        gradient = QLinearGradient(x - band, 0, x + band, band * 0.5)
        for at, alpha in ((0.0, 0), (0.5, 150), (1.0, 0)):
            gradient.setColorAt(at, QColor(255, 214, 102, alpha))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillPath(self._cards, gradient)


class Furniture:
    """All of it, in one scene."""

    def __init__(self, scene: QGraphicsScene, pixmaps: CardPixmaps, ratio: Callable[[], float]) -> None:
        self.tray, self.stock, self.sweep = Tray(), Stock(pixmaps, ratio), Sweep()
        self.stock_caption, self.discard_caption = Caption(), Caption()
        self.stock_ring, self.discard_ring = (Ring(pixmaps, ratio, RingKind.TARGET) for _ in range(2))
        self.hint_ring = Ring(pixmaps, ratio, RingKind.HINT)
        self.focus_ring = Ring(pixmaps, ratio, RingKind.FOCUS)
        self.hint_badge = Badge(ratio)
        for item in (
            self.tray,
            self.stock,
            self.sweep,
            self.stock_caption,
            self.discard_caption,
            self.stock_ring,
            self.discard_ring,
            self.hint_ring,
            self.focus_ring,
            self.hint_badge,
        ):
            scene.addItem(item)
