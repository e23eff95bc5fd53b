"""The names and places of the cards for screen readers and the keyboard."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QCoreApplication, QPointF, QRect

from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.melds import is_meld
from ginrummy_desktop.table.accessibility import Place
from ginrummy_desktop.table.geometry import card_rect
from ginrummy_desktop.table.hand_order import read_hand
from ginrummy_desktop.table.placement import HandMarks, hand_poses
from ginrummy_desktop.table.scene import TableScene, TableState
from ginrummy_desktop.ui.card_words import card_name, count_name

translate = QCoreApplication.translate


class Pile(Enum):
    """The two piles as places."""

    STOCK = "stock"
    DISCARD = "discard"


def hand_places(scene: TableScene, state: TableState) -> list[Place]:
    """The cards of the hand from left to right, each named with what it is part of."""
    melds = {card: meld for meld in _melds(state) for card in meld}
    poses = hand_poses(scene.geometry, state.shape, large_print=scene.large_print)
    return [
        Place(card, _card_text(card, melds.get(card), state.marks), _rect(pose.x, pose.y, pose.width))
        for card, pose in poses.items()
    ]


def _melds(state: TableState) -> tuple[tuple[Card, ...], ...]:
    """The melds as they lie apart from each other; in a hand in another order, those that it holds."""
    groups = tuple(group for group in state.shape.groups if state.shape.melded.issuperset(group) and is_meld(group))
    whole = sum(map(len, groups)) == len(state.shape.melded)
    return groups if whole else read_hand(state.view).arrangement.melds


def pile_places(scene: TableScene, state: TableState) -> list[Place]:
    """The stock and the discard pile."""
    geometry, width = scene.geometry, scene.geometry.pile_width
    pile = state.view.discard_pile
    stock = translate("CardPlaces", "Stock, {count} cards").format(count=state.view.stock_count)
    top = (
        translate("CardPlaces", "Discard pile, {card} on top").format(card=card_name(pile[-1]))
        if pile
        else translate("CardPlaces", "Discard pile, empty")
    )
    return [
        Place(Pile.STOCK, stock, _rect(geometry.stock.x(), geometry.stock.y(), width)),
        Place(Pile.DISCARD, top, _rect(geometry.discard.x(), geometry.discard.y(), width)),
    ]


def _rect(x: float, y: float, width: float) -> QRect:
    return card_rect(QPointF(x, y), width).toRect()


def _card_text(card: Card, meld: tuple[Card, ...] | None, marks: HandMarks) -> str:
    parts = [card_name(card)]
    if card is marks.selected:
        parts.append(translate("CardPlaces", "chosen"))
    if card is marks.drawn:
        parts.append(translate("CardPlaces", "just drawn"))
    if meld is None:
        parts.append(translate("CardPlaces", "deadwood"))
    elif meld[0].rank == meld[1].rank:
        parts.append(translate("CardPlaces", "in a set of {count}").format(count=count_name(len(meld))))
    else:
        parts.append(translate("CardPlaces", "in a run of {count}").format(count=count_name(len(meld))))
    return ", ".join(parts)
