"""Where every card belongs, from what a player sees. Pure values; the scene moves its items there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.table.geometry import (
    CARD_RATIO,
    RAISE_DRAWN,
    RAISE_HOVER,
    RAISE_SELECTED,
    TableGeometry,
    fan_poses,
    hand_layout,
)
from ginrummy_desktop.table.hand_order import HandShape
from ginrummy_desktop.table.pose import Pose

UNDER_TURN = -3.2
HAND_Z, FAN_Z, PILE_Z = 60.0, 20.0, 10.0
OPEN_WIDTH, OPEN_TOP, OPEN_REACH, OPEN_RAISE = 88.0, 16.0, 620.0, 10.0
"""The other hand where it lies open, in units: its cards' width, where it begins, how wide it is at most, and how far
the card just drawn is raised."""


@dataclass(frozen=True, slots=True)
class HandMarks:
    """What stands out in the hand: the card just drawn, one offered for a knock, one under the pointer or the keyboard.

    ``choosable``: when a card must be chosen, those that may be (others are dimmed); None when nothing is asked.
    """

    drawn: Card | None = None
    selected: Card | None = None
    hovered: Card | None = None
    choosable: frozenset[Card] | None = None

    def raise_of(self, card: Card) -> float:
        """How far ``card`` is raised, in units."""
        if card is self.selected:
            return RAISE_SELECTED
        if card is self.drawn:
            return RAISE_DRAWN
        return RAISE_HOVER if card is self.hovered else 0.0

    def dim_of(self, card: Card) -> float:
        """How far ``card`` is dimmed, 0 to 1."""
        return 0.0 if self.choosable is None or card in self.choosable else 1.0


NO_MARKS = HandMarks()


def hand_poses(
    geometry: TableGeometry, shape: HandShape, marks: HandMarks = NO_MARKS, large_print: bool = False
) -> dict[Card, Pose]:
    """Poses of the player's own cards."""
    width = geometry.hand_width
    lefts = hand_layout([len(group) for group in shape.groups], width, *geometry.hand_box, large_print)
    middle = geometry.hand_top + width * CARD_RATIO / 2
    return {
        card: Pose(
            x=left + width / 2,
            y=middle - marks.raise_of(card) * geometry.scale,
            width=width,
            z=HAND_Z + i,
            line=1.0 if card in shape.melded else 0.0,
            dim=marks.dim_of(card),
            lift=min(1.0, marks.raise_of(card) / RAISE_DRAWN),
        )
        for i, (card, left) in enumerate(zip(shape.cards, lefts, strict=True))
    }


def fan(geometry: TableGeometry, count: int) -> list[Pose]:
    """Poses of the opponent's cards, face down."""
    return [
        Pose(point.x(), point.y(), geometry.opponent_width, FAN_Z + i, face_up=False, rotation=turn)
        for i, (point, turn) in enumerate(fan_poses(geometry, count))
    ]


def open_fan(
    geometry: TableGeometry, shape: HandShape, drawn: Card | None = None, large_print: bool = False
) -> dict[Card, Pose]:
    """Poses of the opponent's cards where they lie open: a row like the player's own, smaller, at the top."""
    scale, middle = geometry.scale, geometry.width / 2
    width = OPEN_WIDTH * scale
    reach = min(geometry.hand_box[1] - geometry.hand_box[0], OPEN_REACH * scale) / 2
    lefts = hand_layout([len(group) for group in shape.groups], width, middle - reach, middle + reach, large_print)
    y = OPEN_TOP * scale + width * CARD_RATIO / 2
    return {
        card: Pose(
            x=left + width / 2,
            y=y - (OPEN_RAISE * scale if card is drawn else 0.0),
            width=width,
            z=FAN_Z + i,
            line=1.0 if card in shape.melded else 0.0,
        )
        for i, (card, left) in enumerate(zip(shape.cards, lefts, strict=True))
    }


def stock_pose(geometry: TableGeometry) -> Pose:
    """The top of the stock."""
    return Pose(geometry.stock.x(), geometry.stock.y(), geometry.pile_width, PILE_Z + 5, face_up=False)


def pile_pose(geometry: TableGeometry, depth: int = 0, face_up: bool = True) -> Pose:
    """The discard pile's top (``depth`` 0) or the card under it, which shows turned."""
    return Pose(
        geometry.discard.x(),
        geometry.discard.y(),
        geometry.pile_width,
        PILE_Z + 1 - depth,
        face_up=face_up,
        rotation=UNDER_TURN if depth else 0.0,
    )


def pile_poses(geometry: TableGeometry, pile: Sequence[Card], covered: bool = False) -> Mapping[Card, Pose]:
    """Poses of the cards of the discard pile that show: two, or one when a face-down card covers it."""
    shown = list(pile[-1:]) if covered else list(pile[-2:])
    return {card: pile_pose(geometry, 1 if covered or card is not pile[-1] else 0) for card in shown}


def drop_index(shape: HandShape, poses: Mapping[Card, Pose], dragged: Card, x: float) -> int:
    """Where among the other cards of the hand ``dragged`` belongs when its centre is at ``x``."""
    others = [card for card in shape.cards if card is not dragged]
    return sum(1 for card in others if poses[card].x < x)
