"""The lamp and the blue glow on the table: what a hint, a partner's opinion or the person's own advice points to."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from ginrummy_desktop.engine.actions import Action, ActionKind
from ginrummy_desktop.table.placement import hand_poses, pile_pose, stock_pose
from ginrummy_desktop.table.pose import Pose
from ginrummy_desktop.ui.controller import Controller


class Pointer:
    """Marks one action on the table of ``controller``, until something else happens there."""

    def __init__(self, controller: Controller) -> None:
        self._controller = controller
        self._given: Action | None = None
        controller.phase_changed.connect(lambda _phase: self.hide())
        controller.shown.connect(self.follow)
        controller.scene.touch.settled.connect(self.follow)

    def point(self, action: Action) -> None:
        """Mark ``action``."""
        self._given = action
        self._mark(action)

    def hide(self) -> None:
        """Take the mark away."""
        self._given = None
        furniture = self._controller.scene.furniture
        furniture.hint_ring.setVisible(False)
        furniture.hint_badge.setVisible(False)
        for button in (self._controller.hud.knock, self._controller.hud.pass_button):
            button.set_hinted(False)

    def follow(self) -> None:
        """The hand or the table has moved: the mark stays on what it points to."""
        if self._given is not None:
            self._mark(self._given)

    def _mark(self, action: Action) -> None:
        scene, hud = self._controller.scene, self._controller.hud
        ends = action.kind in (ActionKind.KNOCK, ActionKind.BIG_GIN)
        hud.knock.set_hinted(ends)
        hud.pass_button.set_hinted(action.kind is ActionKind.PASS)
        pose = self._pose(action, with_knock=hud.knock.isHidden())
        scene.furniture.hint_ring.setVisible(False)
        scene.furniture.hint_badge.setVisible(False)
        if pose is not None:
            centre = QPointF(pose.x, pose.y)
            scene.furniture.hint_ring.surround(centre, pose.width, pose.z + 0.3)
            scene.furniture.hint_badge.pin(centre, pose.width, pose.z + 0.5)

    def _pose(self, action: Action, with_knock: bool) -> Pose | None:
        """The card or pile of ``action``; a knock's card only ``with_knock``, where there is no button to mark."""
        scene = self._controller.scene
        if action.kind is ActionKind.DRAW:
            return stock_pose(scene.geometry)
        if action.kind is ActionKind.TAKE:
            return pile_pose(scene.geometry)
        thrown = action.kind is ActionKind.DISCARD or (with_knock and action.kind is ActionKind.KNOCK)
        if not thrown or action.card is None or scene.state is None:
            return None
        return hand_poses(scene.geometry, scene.state.shape, scene.state.marks, scene.large_print).get(action.card)
