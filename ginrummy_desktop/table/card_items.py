"""One card on the table: a pixmap item that C++ paints, with its meld line and tint as plain child items."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPen, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsRectItem

from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.table.art.card_pixmaps import CardPixmaps
from ginrummy_desktop.table.geometry import CARD_RATIO
from ginrummy_desktop.table.pose import Pose
from ginrummy_desktop.table.theme import MELD_EDGE, MELD_LINE

_LINE_INSET, _LINE_HEIGHT = 7 / 118, 3 / 118
_SOLID_LINE, _SOLID_EDGE = QColor("#FFD400"), QColor(0, 0, 0)


class CardItem(QGraphicsPixmapItem):
    """A card. ``card`` is None while it is not known (then only its back can show)."""

    def __init__(self, pixmaps: CardPixmaps, ratio: Callable[[], float], card: Card | None, pose: Pose) -> None:
        super().__init__()
        self._pixmaps = pixmaps
        self._ratio = ratio
        self.card = card
        self.pose = pose
        self._drawn: tuple[object, ...] = ()
        self._drawn_width = 0.0
        self._line: tuple[QGraphicsRectItem, QGraphicsRectItem] | None = None
        self._overlay: QGraphicsPixmapItem | None = None
        self._overlay_key: tuple[object, ...] = ()
        self._shadow: QGraphicsPixmapItem | None = None
        self._shadow_width = 0.0
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.rest(pose)

    def rest(self, pose: Pose) -> None:
        """Lie at ``pose``, drawn for exactly that size."""
        self.pose = pose
        self._draw(pose.width, pose.face_up)
        self.show_at(pose)

    def redraw(self) -> None:
        """Draw anew (another size, pixel ratio or style) where it lies."""
        self._colour_line()
        self._drawn = ()
        self._overlay_key = ()
        self._shadow_width = 0.0
        self.rest(self.pose)

    def show_at(self, pose: Pose, flip: float = 1.0, crisp: bool = True) -> None:
        """Appear at ``pose`` without keeping it; ``flip`` is the visible share of the width while the card turns."""
        self._draw(self._drawn_width or pose.width, pose.face_up)
        scale = pose.width / self._drawn_width
        if pose.rotation or flip != 1.0 or abs(scale - 1) > 0.004:
            self.setTransform(QTransform().rotate(pose.rotation).scale(scale * flip, scale))
            self.setPos(pose.x, pose.y)
        else:
            self.setTransform(QTransform())
            self.setPos(self._snapped(pose) if crisp else QPointF(pose.x, pose.y))
        self.setZValue(pose.z)
        self._show_line(pose.line if pose.face_up else 0.0)
        self._show_overlay(pose)
        self._show_shadow(pose.lift)

    def prepare(self, width: float) -> None:
        """Be drawn for ``width``, the largest on a way that begins, so that nothing is blown up."""
        self._draw(width, self.pose.face_up)
        self.show_at(self.pose)

    def card_rect(self) -> QRectF:
        """The card without its shadow, in the item's own coordinates."""
        w = self._drawn_width
        return QRectF(-w / 2, -w * CARD_RATIO / 2, w, w * CARD_RATIO)

    def _draw(self, width: float, face_up: bool) -> None:
        shown = self.card if face_up else None
        key = (shown, round(width, 2), self._ratio(), self._pixmaps)
        if key == self._drawn:
            return
        ratio = self._ratio()
        pixmap = self._pixmaps.face(shown, width, ratio) if shown else self._pixmaps.back(width, ratio)
        margin, size = self._pixmaps.margin(width), self._pixmaps.size(width, ratio)
        self._drawn, self._drawn_width = key, width
        self.setPixmap(pixmap)
        self.setOffset(-size.width() / 2 - margin, -size.height() / 2 - margin)

    def _snapped(self, pose: Pose) -> QPointF:
        """The pose's centre moved so that the pixmap lies on whole device pixels."""
        ratio, offset = self._ratio(), self.offset()
        return QPointF(
            round((pose.x + offset.x()) * ratio) / ratio - offset.x(),
            round((pose.y + offset.y()) * ratio) / ratio - offset.y(),
        )

    def _show_line(self, grown: float) -> None:
        if self._line is None:
            if grown <= 0:
                return
            self._line = (self._bar(), self._bar())
            self._colour_line()
        edge, gold = self._line
        edge.setVisible(grown > 0)
        gold.setVisible(grown > 0)
        w = self._drawn_width
        left, top = -w / 2 + _LINE_INSET * w, -w * CARD_RATIO / 2
        length, height = (w - 2 * _LINE_INSET * w) * grown, _LINE_HEIGHT * w
        gold.setRect(left, top, length, height)
        edge.setRect(left, top, length, height + max(1.0, 0.012 * w))

    def _bar(self) -> QGraphicsRectItem:
        bar = QGraphicsRectItem(self)
        bar.setPen(QPen(Qt.PenStyle.NoPen))
        return bar

    def _colour_line(self) -> None:
        """Gold on its under-edge; in high contrast yellow on black."""
        colours = (_SOLID_EDGE, _SOLID_LINE) if self._pixmaps.style.outline else (MELD_EDGE, MELD_LINE)
        for bar, colour in zip(self._line or (), colours, strict=False):
            bar.setBrush(QBrush(colour))

    def _show_overlay(self, pose: Pose) -> None:
        """The laid-off tint, or the felt over a card that can't be chosen."""
        strength = pose.tint or pose.dim
        if self._overlay is None:
            if strength <= 0:
                return
            self._overlay = QGraphicsPixmapItem(self)
            self._overlay.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self._overlay.setVisible(strength > 0)
        key = (pose.tint > 0, self._drawn_width, self._ratio())
        if strength > 0 and key != self._overlay_key:
            self._overlay_key = key
            self._overlay.setPixmap(self._overlay_pixmap(pose.tint > 0))
            self._overlay.setOffset(self.card_rect().topLeft())
        self._overlay.setOpacity(strength)

    def _show_shadow(self, lift: float) -> None:
        """What lifting adds to the shadow, under the card."""
        if self._shadow is None:
            if lift <= 0:
                return
            self._shadow = QGraphicsPixmapItem(self)
            self._shadow.setFlag(QGraphicsItem.GraphicsItemFlag.ItemStacksBehindParent)
        self._shadow.setVisible(lift > 0)
        if lift > 0 and self._shadow_width != self._drawn_width:
            self._shadow_width = width = self._drawn_width
            margin = self._pixmaps.shadow_margin(width)
            self._shadow.setPixmap(self._pixmaps.shadow(width, self._ratio()))
            self._shadow.setOffset(self.card_rect().topLeft() - QPointF(margin, margin))
        self._shadow.setOpacity(lift)

    def _overlay_pixmap(self, tint: bool) -> QPixmap:
        return self._pixmaps.tint(self._drawn_width, self._ratio(), laid_off=tint)
