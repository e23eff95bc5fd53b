"""What a table scene really shows, as plain values, so that it can be compared with a fresh scene of the same state."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QGraphicsItem

from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.table.card_items import CardItem
from ginrummy_desktop.table.furniture import Ring
from ginrummy_desktop.table.reveal.stage import Stage
from ginrummy_desktop.table.scene import TableScene, TableState
from ginrummy_desktop.ui.reveal.text import RevealModel


def card_items(scene: TableScene) -> list[CardItem]:
    """Every card item that is in the scene, known to it or not."""
    return [item for item in scene.items() if isinstance(item, CardItem)]


def cards_shown(scene: TableScene) -> list[Card]:
    """The cards whose faces show."""
    return [item.card for item in card_items(scene) if item.pose.face_up and item.card is not None]


def picture(scene: TableScene) -> list[Any]:
    """All that shows: cards from bottom to top, then what stands on the felt."""
    cards = sorted((_card(item) for item in card_items(scene)), key=str)
    return [*cards, *_furniture(scene), len(_plain(scene))]


class Mirror:
    """A scene of its own that is told states outright, of the size and style of the scene that is tested."""

    def __init__(self, like: TableScene) -> None:
        self._like, self._scene = like, TableScene(like.pixmaps, like.ratio)
        self._stage = Stage(self._scene)

    def picture(self, state: TableState, model: RevealModel | None = None) -> list[Any]:
        """What it shows of ``state``, or of the round that ``model`` tells the end of with all layoffs done."""
        scene, like = self._scene, self._like
        self._stage.clear()
        scene.theme = like.theme
        if scene.geometry != like.geometry:
            scene.set_geometry(like.geometry)
        scene.sync_to(state)
        if model is not None and model.hands is not None:
            self._stage.open_hands(model.hands.rows, model.hands.texts)
        elif model is not None and model.void is not None:
            self._stage.void(model.void)
        scene.queue.finish()
        return picture(scene)


def _card(item: CardItem) -> tuple[Any, ...]:
    matrix = item.transform()
    place = (round(item.x(), 3), round(item.y(), 3))
    turned = tuple(round(value, 4) for value in (matrix.m11(), matrix.m12(), matrix.m21(), matrix.m22()))
    shown, width, ratio, _ = item._drawn
    seen = str(shown) if shown is not None else "back"
    strips = [round(bar.rect().width(), 2) for bar in item._line or () if bar.isVisible()]
    overlay = item._overlay
    tint = round(overlay.opacity(), 3) if overlay is not None and overlay.isVisible() else 0
    return (
        round(item.zValue(), 3),
        item.isVisible(),
        seen,
        place,
        turned,
        width,
        ratio,
        round(item.opacity(), 3),
        strips,
        tint,
    )


def _furniture(scene: TableScene) -> list[Any]:
    furniture = scene.furniture
    rings = [_ring(ring) for ring in (furniture.stock_ring, furniture.discard_ring)]
    captions = [(item.text(), item.pos().toTuple()) for item in (furniture.stock_caption, furniture.discard_caption)]
    stock = (furniture.stock.isVisible(), furniture.stock.pos().toTuple(), furniture.stock.pixmap().size().toTuple())
    tray = furniture.tray
    return [rings, captions, stock, tray.boundingRect().getRect(), tray._flash.opacity(), furniture.sweep.isVisible()]


def _ring(ring: Ring) -> Any:
    return (ring.pos().toTuple(), ring.zValue(), ring.pixmap().size().toTuple()) if ring.isVisible() else None


def _plain(scene: TableScene) -> list[QGraphicsItem]:
    """Items that are neither cards nor parts of them: furniture, the reveal's backdrop and tags."""
    return [item for item in scene.items() if item.parentItem() is None and not isinstance(item, CardItem)]
