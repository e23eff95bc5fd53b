"""The card table: shows a state and moves from one to the next. It decides nothing and knows no game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, QPointF, QRectF
from PySide6.QtWidgets import QGraphicsScene

from ginrummy_desktop.engine.actions import ActionKind
from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.table.art.card_pixmaps import CardPixmaps
from ginrummy_desktop.table.card_items import CardItem
from ginrummy_desktop.table.furniture import Furniture
from ginrummy_desktop.table.geometry import TableGeometry, card_rect
from ginrummy_desktop.table.hand_order import HandShape
from ginrummy_desktop.table.motion import Kind, Motion, MotionQueue, Step
from ginrummy_desktop.table.placement import (
    NO_MARKS,
    PILE_Z,
    HandMarks,
    fan,
    hand_poses,
    open_fan,
    pile_pose,
    pile_poses,
    stock_pose,
)
from ginrummy_desktop.table.pose import Pose
from ginrummy_desktop.table.theme import THEMES, Theme

if TYPE_CHECKING:
    from ginrummy_desktop.engine.view import PlayerView


@dataclass(frozen=True, slots=True)
class TableState:
    """All that the table shows: what the player sees, how the hand lies, what stands out in it.

    ``other``: how the other hand lies when it lies open (a replay); None: it is a fan of backs. ``other_drawn``: the
    card that stands out in it.
    """

    view: PlayerView
    shape: HandShape
    marks: HandMarks = NO_MARKS
    other: HandShape | None = None
    other_drawn: Card | None = None

    @property
    def covered(self) -> bool:
        """Whether a knocker's face-down card lies on the discard pile."""
        from ginrummy_desktop.engine.showdown import EndKind  # with the first match, after the first frame

        result = self.view.result
        return result is not None and result.kind not in (EndKind.VOID, EndKind.BIG_GIN)

    def legal(self, kind: ActionKind) -> bool:
        """Whether an action of ``kind`` is legal for the player now."""
        return any(action.kind is kind for action in self.view.legal_actions)


class TableScene(QGraphicsScene):
    """Items for the player's hand, the opponent's fan and the piles; where they belong comes from ``TableState``."""

    def __init__(self, pixmaps: CardPixmaps, ratio: Callable[[], float], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.pixmaps, self.ratio = pixmaps, ratio
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.queue = MotionQueue(self)
        self.touch = MotionQueue(self)
        self.geometry = TableGeometry(1280, 728)
        self.theme: Theme = THEMES["green"]
        self.state: TableState | None = None
        self.hand: dict[Card, CardItem] = {}
        self.fan: list[CardItem] = []
        self.pile: dict[Card, CardItem] = {}
        self.cover: CardItem | None = None
        self.open_poses: Mapping[Card, Pose] = {}
        self.furniture = Furniture(self, pixmaps, ratio)

    @property
    def large_print(self) -> bool:
        """Whether more of each card must show."""
        return self.geometry.sizes.large_print

    def new_item(self, card: Card | None, pose: Pose) -> CardItem:
        """A card item on the table."""
        item = CardItem(self.pixmaps, self.ratio, card, pose)
        self.addItem(item)
        return item

    def new_fan(self, state: TableState) -> list[CardItem]:
        """Items for the other hand where they belong: backs, or faces where it lies open."""
        if state.other is None:
            return [self.new_item(None, pose) for pose in fan(self.geometry, state.view.other_count)]
        poses = open_fan(self.geometry, state.other, state.other_drawn, self.large_print)
        return [self.new_item(card, pose) for card, pose in poses.items()]

    def sync_to(self, state: TableState) -> None:
        """Show ``state`` at once, whatever was shown before."""
        self.queue.finish()
        self.touch.finish()
        self.clear_cards()
        self.state = state
        targets = hand_poses(self.geometry, state.shape, state.marks, self.large_print)
        self.hand = {card: self.new_item(card, pose) for card, pose in targets.items()}
        self.fan = self.new_fan(state)
        self.fill_pile()
        if state.covered:
            self.cover = self.new_item(None, pile_pose(self.geometry, face_up=False))
        self.furnish()

    def clear_cards(self) -> None:
        """Take all cards off the table."""
        for item in self.items_of_cards():
            self.removeItem(item)
        self.hand, self.fan, self.pile, self.cover = {}, [], {}, None
        self.open_poses = {}

    def items_of_cards(self) -> list[CardItem]:
        """Every card item on the table."""
        cover = [self.cover] if self.cover else []
        return [*self.hand.values(), *self.fan, *self.pile.values(), *cover]

    def set_geometry(self, geometry: TableGeometry) -> None:
        """The table area has another size: what was moving is finished, and everything is placed anew."""
        while self.queue.busy:  # the end of a knock lets the hands open
            self.queue.finish()
        self.touch.finish()
        self.geometry = geometry
        self.setSceneRect(0, 0, geometry.width, geometry.height)
        for item, pose in self.targets():
            item.pose = pose
            item.show_at(pose)
        self.furnish()

    def redraw(self) -> None:
        """Draw all cards anew for the present size, pixel ratio and style. What was drawn for other sizes goes."""
        self.queue.finish()
        self.touch.finish()
        place = self.geometry
        self.pixmaps.forget_other((place.hand_width, place.pile_width, place.opponent_width), self.ratio())
        self.furniture.stock.redraw()
        for item in self.items_of_cards():
            item.redraw()
        self.furnish()

    def targets(self) -> list[tuple[CardItem, Pose]]:
        """Where each item belongs."""
        state = self.state
        if state is None:
            return []
        piled = pile_poses(self.geometry, state.view.discard_pile, state.covered)
        found = self.open_targets() if self.open_poses else self._closed_targets(state)
        found += [(item, piled[card]) for card, item in self.pile.items() if card in piled]
        if self.cover:
            found.append((self.cover, pile_pose(self.geometry, face_up=False)))
        return found

    def open_targets(self) -> list[tuple[CardItem, Pose]]:
        """Where the cards of both hands belong while they lie open."""
        items = [*self.hand.values(), *self.fan]
        return [(item, self.open_poses[item.card]) for item in items if item.card and item.card in self.open_poses]

    def _closed_targets(self, state: TableState) -> list[tuple[CardItem, Pose]]:
        mine = hand_poses(self.geometry, state.shape, state.marks, self.large_print)
        found = [(item, mine[card]) for card, item in self.hand.items() if card in mine]
        if state.other is None:
            return [*found, *zip(self.fan, fan(self.geometry, len(self.fan)), strict=True)]
        theirs = open_fan(self.geometry, state.other, state.other_drawn, self.large_print)
        return [*found, *((item, theirs[item.card]) for item in self.fan if item.card in theirs)]

    def fill_pile(self) -> None:
        """Have items for the cards of the discard pile that show."""
        assert self.state is not None
        for card, pose in pile_poses(self.geometry, self.state.view.discard_pile, self.state.covered).items():
            if card not in self.pile:
                self.pile[card] = self.new_item(card, pose)

    def sink_pile(self) -> None:
        """Cards that are about to be covered lie under those that will show."""
        assert self.state is not None
        shown = pile_poses(self.geometry, self.state.view.discard_pile, self.state.covered)
        for card, item in self.pile.items():
            if card not in shown:
                item.setZValue(PILE_Z - 1)

    def prune_pile(self) -> None:
        """Take away cards of the discard pile that are covered by now."""
        if self.state is None:
            return
        shown = pile_poses(self.geometry, self.state.view.discard_pile, self.state.covered)
        for card in [card for card in self.pile if card not in shown]:
            self.removeItem(self.pile.pop(card))

    def furnish(self) -> None:
        """Place tray, stock, captions and rings for the present state."""
        geometry, furniture = self.geometry, self.furniture
        furniture.tray.place(geometry, self.theme)
        count = self.state.view.stock_count if self.state else 0
        furniture.stock.place(geometry, count)
        stock_text = QCoreApplication.translate("Table", "Stock %1").replace("%1", str(count))
        discard_text = QCoreApplication.translate("Table", "Discard")
        furniture.stock_caption.place(stock_text, QPointF(geometry.stock.x(), geometry.caption_y), geometry, self.theme)
        furniture.discard_caption.place(
            discard_text, QPointF(geometry.discard.x(), geometry.caption_y), geometry, self.theme
        )
        self.show_targets(self.state is not None and not self.queue.busy)

    def show_targets(self, shown: bool) -> None:
        """Gold rings round what can be clicked or dropped on now."""
        state, furniture = self.state, self.furniture
        stock = discard = False
        if shown and state is not None:
            stock = state.legal(ActionKind.DRAW)
            discard = state.legal(ActionKind.TAKE) or state.legal(ActionKind.DISCARD)
        for ring, wanted, pose in (
            (furniture.stock_ring, stock, stock_pose(self.geometry)),
            (furniture.discard_ring, discard, pile_pose(self.geometry)),
        ):
            if wanted:
                ring.surround(QPointF(pose.x, pose.y), pose.width, 9.5)
            else:
                ring.setVisible(False)

    def remark(self, marks: HandMarks) -> None:
        """Raise or dim other cards of the hand than before."""
        if self.state is None or marks == self.state.marks:
            return
        self.state = replace(self.state, marks=marks)
        if not self.queue.busy:
            self._glide(Kind.RAISE)

    def regroup(self, state: TableState) -> None:
        """The hand lies in another order, or a dragged card goes back: move there."""
        self.state = state
        self._glide(Kind.SORT)

    def _glide(self, kind: Kind) -> None:
        self.touch.finish()
        wanted = [(item, pose) for item, pose in self.targets() if item.pose != pose]
        self.touch.add(Step(lambda: [Motion(item, pose, kind) for item, pose in wanted]))

    def hand_rects(self, cards: Iterable[Card]) -> list[QRectF]:
        """Where those cards of the hand lie, in pixels."""
        return [
            card_rect(QPointF(item.pose.x, item.pose.y), item.pose.width)
            for card, item in self.hand.items()
            if card in set(cards)
        ]
