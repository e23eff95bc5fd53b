"""A card of the hand on the pointer: it lifts, the others make room, and it says where it was let go."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF

from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.table.geometry import CARD_RATIO
from ginrummy_desktop.table.motion import Kind, Motion, Step
from ginrummy_desktop.table.placement import drop_index, hand_poses
from ginrummy_desktop.table.pose import Pose
from ginrummy_desktop.table.scene import TableScene

LIFT_SCALE, LIFT_Z, PART = 1.04, 200.0, 0.16


class Drag:
    """``card`` being dragged from where it was pressed at ``start``, until it is let go and this is thrown away."""

    def __init__(self, scene: TableScene, card: Card, start: QPointF) -> None:
        self.scene, self.card = scene, card
        self._item = scene.hand[card]
        self._grip = QPointF(self._item.pose.x, self._item.pose.y) - start
        self._parted = -1
        scene.touch.finish()

    def move(self, point: QPointF) -> None:
        """Follow the pointer."""
        at, pose = point + self._grip, self._item.pose
        width = self.scene.geometry.hand_width
        self._item.pose = replace(pose, x=at.x(), y=at.y(), width=width * LIFT_SCALE, z=LIFT_Z, lift=1.0)
        self._item.show_at(self._item.pose)
        self._make_room(self.index(point) if self.over_hand(point) else -1)

    def over_pile(self, point: QPointF) -> bool:
        """Whether letting go here means the discard pile: pointer or card's middle anywhere on the tray."""
        return self.scene.geometry.tray.contains(point) or self.scene.geometry.tray.contains(point + self._grip)

    def over_hand(self, point: QPointF) -> bool:
        """Whether letting go here means a place in the hand."""
        middle = (point + self._grip).y()
        return middle > self.scene.geometry.hand_top - self.scene.geometry.hand_width * CARD_RATIO * 0.2

    def index(self, point: QPointF) -> int:
        """The place among the other cards of the hand."""
        state = self.scene.state
        assert state is not None
        return drop_index(state.shape, self._rest(), self.card, (point + self._grip).x())

    def _rest(self) -> dict[Card, Pose]:
        state = self.scene.state
        assert state is not None
        return hand_poses(self.scene.geometry, state.shape, state.marks, self.scene.large_print)

    def _make_room(self, index: int) -> None:
        """Cards on both sides of the place move apart a little."""
        if index == self._parted or self.scene.state is None:
            return
        self._parted = index
        poses = self._rest()
        others = [card for card in self.scene.state.shape.cards if card is not self.card]
        shift = PART * self.scene.geometry.hand_width
        wanted = []
        for i, card in enumerate(others):
            move = 0.0 if index < 0 else (-shift if i < index else shift)
            wanted.append((self.scene.hand[card], replace(poses[card], x=poses[card].x + move)))
        self.scene.touch.finish()
        self.scene.touch.add(Step(lambda: [Motion(item, pose, Kind.SORT) for item, pose in wanted]))
