"""Lies over the open hands while the player defends: clicks, drags and keys on cards, and names for screen readers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.table.accessibility import CardButtons, Place
from ginrummy_desktop.table.card_items import CardItem
from ginrummy_desktop.table.geometry import card_rect
from ginrummy_desktop.table.scene import TableScene
from ginrummy_desktop.ui.widgets.lead import note_keyboard, note_pointer

_REACH, _DRAG_Z, _FOCUS_Z = 14.0, 490.0, 0.4


class DefenceLayer(QWidget):
    """``pressed``: a card of the player's; ``dropped``: it was let go over a meld (its index), -1 for elsewhere."""

    pressed = Signal(object)
    dropped = Signal(object, int)
    touched = Signal()
    """Something is about to be done: what moves must be at its end."""

    def __init__(self, scene: TableScene, parent: QWidget) -> None:
        super().__init__(parent)
        self._scene = scene
        self._melds: Sequence[tuple[Card, ...]] = ()
        self._usable: Callable[[Card], bool] = lambda _card: True
        self._grabbed: Card | None = None
        self._grip, self._start = QPointF(), QPointF()
        self._dragging = False
        self._focused: Card | None = None
        self.buttons = CardButtons(self, self._activate, self._focus)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def show_places(self, own: Sequence[Place], melds: Sequence[Place], groups: Sequence[tuple[Card, ...]]) -> None:
        """Where the player's cards and the other hand's melds (``groups``) lie, and what they are called."""
        self._melds = groups
        self.buttons.show(own, melds)
        self.place_ring()

    def set_usable(self, usable: Callable[[Card], bool]) -> None:
        """Over these cards the pointer is a hand."""
        self._usable = usable

    def leave(self) -> None:
        """Be gone."""
        self._grabbed, self._dragging = None, False
        self.buttons.show((), ())
        self._focus(None)
        self.hide()

    def cancel(self) -> bool:
        """A dragged card goes back; whether there was one."""
        card, self._grabbed, dragging, self._dragging = self._grabbed, None, self._dragging, False
        if dragging and card is not None:
            self.dropped.emit(card, -1)
        return dragging

    # -- pointer

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        note_pointer()
        self.touched.emit()
        self._start = event.position()
        self._grabbed = self._card_at(self._start)
        if self._grabbed is not None:
            pose = self._scene.hand[self._grabbed].pose
            self._grip = QPointF(pose.x, pose.y) - self._start

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = event.position()
        if self._grabbed is None:
            card = self._card_at(point)
            usable = card is not None and self._usable(card)
            self.setCursor(Qt.CursorShape.PointingHandCursor if usable else Qt.CursorShape.ArrowCursor)
            return
        if not self._dragging and (point - self._start).manhattanLength() < QApplication.startDragDistance():
            return
        self._dragging = True
        self._carry(self._scene.hand[self._grabbed], point + self._grip)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton or self._grabbed is None:
            return
        card, self._grabbed, dragging, self._dragging = self._grabbed, None, self._dragging, False
        if dragging:
            self.dropped.emit(card, self._meld_at(event.position(), event.position() + self._grip))
        elif self._card_at(event.position()) is card:
            self.pressed.emit(card)

    def _carry(self, item: CardItem, at: QPointF) -> None:
        item.pose = replace(item.pose, x=at.x(), y=at.y(), z=_DRAG_Z, lift=1.0, tint=0.0, line=0.0)
        item.show_at(item.pose)

    def _card_at(self, point: QPointF) -> Card | None:
        """The topmost of the player's cards there, unless one of the other hand lies over it."""
        best: tuple[float, Card | None] = (0.0, None)
        for item in (*self._scene.hand.values(), *self._scene.fan):
            if self._rect_of(item).contains(point) and item.pose.z > best[0]:
                best = (item.pose.z, item.card)
        return best[1] if best[1] in self._scene.hand else None

    def _meld_at(self, *points: QPointF) -> int:
        """The meld of the other hand under one of the points, -1 for none."""
        for i, group in enumerate(self._melds):
            area = self.area_of(group).adjusted(-_REACH, -_REACH, _REACH, _REACH)
            if any(area.contains(point) for point in points):
                return i
        return -1

    def area_of(self, cards: Sequence[Card]) -> QRectF:
        """Where those cards belong, in pixels."""
        area = QRectF()
        for card in cards:
            pose = self._scene.open_poses[card]
            area = area.united(card_rect(QPointF(pose.x, pose.y), pose.width))
        return area

    def _rect_of(self, item: CardItem) -> QRectF:
        return card_rect(QPointF(item.pose.x, item.pose.y), item.pose.width)

    # -- keyboard

    def _activate(self, key: object) -> None:
        note_keyboard()
        if isinstance(key, Card):
            self.touched.emit()
            self.pressed.emit(key)

    def _focus(self, key: object | None) -> None:
        if key is not None:
            note_keyboard()
        self._focused = key if isinstance(key, Card) else None
        self.place_ring()

    def place_ring(self) -> None:
        """The ring lies round the card that the keyboard is on."""
        ring, card = self._scene.furniture.focus_ring, self._focused
        pose = self._scene.open_poses.get(card) if card is not None else None
        if pose is None:
            ring.setVisible(False)
        else:
            ring.surround(QPointF(pose.x, pose.y), pose.width, pose.z + _FOCUS_Z)
