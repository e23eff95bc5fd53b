"""Both hands lie open: the scene's cards travel to the reveal, then the defender lays off."""

from __future__ import annotations

from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.table.card_items import CardItem
from ginrummy_desktop.table.motion import Effect, Kind, Motion, Step, Tween
from ginrummy_desktop.table.reveal.backdrop import LaidOffTags, RevealBackdrop
from ginrummy_desktop.table.reveal.layout import RevealLayout, VoidLayout, reveal_layout, void_layout
from ginrummy_desktop.table.reveal.rows import RevealRows, Row
from ginrummy_desktop.table.reveal.texts import BackdropTexts, VoidTexts
from ginrummy_desktop.table.scene import TableScene

BACKDROP_MS, TOLD_MS = 260, 160


class Stage:
    """The reveal on ``scene``: ``open_hands`` or ``void`` shows it, ``place`` fits another size, ``clear`` ends it."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._backdrop: RevealBackdrop | None = None
        self._tags = LaidOffTags(scene)
        self._rows: RevealRows | None = None
        self._texts: BackdropTexts | VoidTexts | None = None
        self._laid = self._tall = False

    @property
    def shown(self) -> bool:
        """Whether a reveal is on the table."""
        return self._backdrop is not None

    def open_hands(self, rows: RevealRows, texts: BackdropTexts, tall_match: bool = False) -> RevealLayout:
        """Queue the travel of all cards and the layoffs; gives the layout for the panels.

        Where the hands lie open already, because the player has laid off by hand, the cards go to where they end.

        ``tall_match``: the Match panel has three games or three players.
        """
        open_already = bool(self._scene.open_poses) and not self.shown
        self.clear()
        self._tall = tall_match
        self._rows, self._texts, self._laid = rows, texts, open_already
        layout = self._layout()
        assert isinstance(layout, RevealLayout)
        self._name_fan(rows.bottom)
        self._raise_backdrop(layout)
        backdrop = self._backdrop
        assert backdrop is not None
        travel = Step(lambda: [Effect(backdrop.setOpacity, BACKDROP_MS), *self._travel(layout)])
        _set_layoff(backdrop, 1.0 if open_already else 0.0)
        laying_off = Step(list if open_already else lambda: self._lay_off(layout), self._after_layoffs)
        self._scene.queue.add(travel, laying_off)
        return layout

    def void(self, texts: VoidTexts) -> VoidLayout:
        """Queue the plate of a round that nobody won."""
        self.clear()
        self._rows, self._texts, self._laid = None, texts, True
        layout = self._layout()
        assert isinstance(layout, VoidLayout)
        self._raise_backdrop(layout)
        backdrop = self._backdrop
        assert backdrop is not None
        self._scene.queue.add(Step(lambda: [Effect(backdrop.setOpacity, BACKDROP_MS)]))
        return layout

    def place(self) -> RevealLayout | VoidLayout:
        """Fit the present size, pixel ratio and theme; gives the layout for the panels."""
        layout = self._layout()
        self._paint(layout)
        if isinstance(layout, RevealLayout):
            self._scene.open_poses = layout.after if self._laid else layout.before
            self._tags.drop()
            if self._laid:
                self._show_tags(layout)
            for item, pose in self._scene.targets():
                item.rest(pose)
        return layout

    def clear(self) -> None:
        """Take the reveal off the table; the cards stay where they are until the scene shows another state."""
        self._tags.drop()
        self._scene.open_poses = {}
        if self._backdrop is not None:
            self._scene.removeItem(self._backdrop)
            self._backdrop = None

    def _layout(self) -> RevealLayout | VoidLayout:
        geometry = self._scene.geometry
        sizes = geometry.sizes
        if self._rows is None:
            return void_layout(geometry.width, geometry.height, sizes.text)
        return reveal_layout(geometry.width, geometry.height, self._rows, sizes.text, sizes.large_print, self._tall)

    def _raise_backdrop(self, layout: RevealLayout | VoidLayout) -> None:
        self._backdrop = RevealBackdrop()
        self._backdrop.setOpacity(0.0)
        self._scene.addItem(self._backdrop)
        self._paint(layout)

    def _paint(self, layout: RevealLayout | VoidLayout) -> None:
        backdrop, scene = self._backdrop, self._scene
        assert backdrop is not None
        if isinstance(layout, RevealLayout) and isinstance(self._texts, BackdropTexts):
            backdrop.show_round(layout, self._texts, scene.theme, scene.ratio())
        elif isinstance(layout, VoidLayout) and isinstance(self._texts, VoidTexts):
            backdrop.show_void(layout, self._texts, scene.theme, scene.ratio())

    def _name_fan(self, row: Row) -> None:
        """The opponent's cards get their faces, from left to right as they will lie, so that no two cross.

        Where they lay open before, each has its own.
        """
        if all(item.pose.face_up for item in self._scene.fan):
            return
        cards = [card for group in row.groups for card in group.cards if card not in group.added]
        for item, card in zip(self._scene.fan, cards, strict=True):
            item.card = card

    def _travel(self, layout: RevealLayout) -> list[Tween]:
        self._scene.open_poses = layout.after if self._laid else layout.before
        step = Kind.REVEAL.stagger
        for item, pose in self._scene.open_targets():
            item.setZValue(pose.z)  # those that wait for their turn already lie above the backdrop
        return [Motion(item, pose, Kind.REVEAL, i * step) for i, (item, pose) in enumerate(self._scene.open_targets())]

    def _lay_off(self, layout: RevealLayout) -> list[Tween]:
        """The defender's cards go to the melds, and what they and the sum come to appears."""
        self._laid = True
        self._scene.open_poses = layout.after
        items = {item.card: item for item, _ in self._scene.open_targets()}
        moves: list[Tween] = [
            self._laying(items[card], layout, card, i) for i, card in enumerate(layout.laid_off) if card in items
        ]
        backdrop = self._backdrop
        assert backdrop is not None
        length = Kind.LAY_OFF.duration if moves else TOLD_MS
        return [*moves, Effect(lambda share: _set_layoff(backdrop, share), length)]

    def _laying(self, item: CardItem, layout: RevealLayout, card: Card, place: int) -> Motion:
        return Motion(item, layout.after[card], Kind.LAY_OFF, place * Kind.LAY_OFF.stagger)

    def _after_layoffs(self) -> None:
        layout = self._layout()
        if self._backdrop is not None and isinstance(layout, RevealLayout):
            self._show_tags(layout)

    def _show_tags(self, layout: RevealLayout) -> None:
        assert isinstance(self._texts, BackdropTexts)
        self._tags.show(layout.tags, self._texts.laid_off)


def _set_layoff(backdrop: RevealBackdrop, share: float) -> None:
    backdrop.setProperty("layoff", share)
