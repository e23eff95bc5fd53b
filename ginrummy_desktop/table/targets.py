"""What lies under a point of the table: a card of the hand, the stock or the discard pile."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.table.geometry import card_rect
from ginrummy_desktop.table.scene import TableScene


@dataclass(frozen=True, slots=True)
class Target:
    """One of the three: ``card`` of the hand, or the ``stock``, else the discard pile."""

    card: Card | None = None
    stock: bool = False


def target_at(scene: TableScene, point: QPointF) -> Target | None:
    """What a click at ``point`` means, None for bare felt."""
    card = _card_at(scene, point)
    if card is not None:
        return Target(card)
    geometry = scene.geometry
    for centre, is_stock in ((geometry.stock, True), (geometry.discard, False)):
        if card_rect(centre, geometry.pile_width).contains(point):
            return Target(stock=is_stock)
    return None


def _card_at(scene: TableScene, point: QPointF) -> Card | None:
    """The topmost card of the hand there. A raised card keeps the strip it left, so that it does not flicker."""
    bottom = scene.geometry.height
    best: tuple[float, Card] | None = None
    for card, item in scene.hand.items():
        rect = card_rect(QPointF(item.pose.x, item.pose.y), item.pose.width)
        reach = QRectF(rect.left(), rect.top(), rect.width(), bottom - rect.top())
        if reach.contains(point) and (best is None or item.pose.z > best[0]):
            best = (item.pose.z, card)
    return best[1] if best else None
