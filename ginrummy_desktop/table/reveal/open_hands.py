"""Both hands open while the defender lays off: as on the reveal, but everything goes where it is put."""

from __future__ import annotations

from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.table.motion import Effect, Kind, Motion, Step, Tween
from ginrummy_desktop.table.reveal.backdrop import LaidOffTags, RevealBackdrop
from ginrummy_desktop.table.reveal.layout import RevealLayout, reveal_layout
from ginrummy_desktop.table.reveal.rows import RevealRows
from ginrummy_desktop.table.reveal.stage import BACKDROP_MS
from ginrummy_desktop.table.reveal.texts import BackdropTexts
from ginrummy_desktop.table.scene import TableScene


class OpenHands:
    """Shows ``rows`` on ``scene``: ``open`` once, ``change`` after each move, ``clear`` at the end."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._backdrop: RevealBackdrop | None = None
        self._tags = LaidOffTags(scene)
        self._rows: RevealRows | None = None
        self._texts: BackdropTexts | None = None
        self.layout: RevealLayout | None = None

    @property
    def shown(self) -> bool:
        """Whether it is on the table."""
        return self._backdrop is not None

    def open(self, rows: RevealRows, texts: BackdropTexts) -> None:
        """Queue the travel of all cards from where they lie; the other hand's get their faces."""
        self.clear()
        self._rows, self._texts = rows, texts
        cards = [card for group in rows.bottom.groups for card in group.cards if card not in group.added]
        for item, card in zip(self._scene.fan, cards, strict=True):
            item.card = card
        backdrop = self._backdrop = RevealBackdrop()
        backdrop.setProperty("layoff", 1.0)
        backdrop.setOpacity(0.0)
        self._scene.addItem(backdrop)
        layout = self._paint()
        self._scene.queue.add(Step(lambda: [Effect(backdrop.setOpacity, BACKDROP_MS), *self._travel(layout)]))

    def change(self, rows: RevealRows, texts: BackdropTexts) -> None:
        """Show other rows of the same cards: each glides to where it now belongs."""
        before = self._added()
        self._rows, self._texts = rows, texts
        layout, scene = self._paint(), self._scene
        scene.touch.finish()
        self._tags.drop()
        scene.open_poses = layout.after
        moved = before ^ self._added()
        wanted = [(item, pose) for item, pose in scene.open_targets() if item.pose != pose]
        kinds = [Kind.LAY_OFF if item.card in moved else Kind.SORT for item, _ in wanted]
        scene.touch.add(
            Step(
                lambda: [Motion(item, pose, kind) for (item, pose), kind in zip(wanted, kinds, strict=True)],
                lambda: self._show_tags(layout),
            )
        )

    def place(self) -> None:
        """Fit the present size, pixel ratio and theme."""
        layout = self._paint()
        if self._scene.open_poses:
            self._scene.open_poses = layout.after
            for item, pose in self._scene.open_targets():
                item.rest(pose)
            self._tags.drop()
            self._show_tags(layout)

    def let_go(self) -> None:
        """The cards are somebody else's from now on; the backdrop stays under them until ``clear``."""
        self._tags.drop()

    def clear(self) -> None:
        """Take it off the table; the cards stay where they are until the scene shows another state."""
        self._tags.drop()
        if self._backdrop is not None:
            self._scene.removeItem(self._backdrop)
            self._backdrop = None

    def _paint(self) -> RevealLayout:
        assert self._rows is not None
        assert self._texts is not None
        assert self._backdrop is not None
        scene, geometry = self._scene, self._scene.geometry
        sizes = geometry.sizes
        self.layout = reveal_layout(geometry.width, geometry.height, self._rows, sizes.text, sizes.large_print)
        self._backdrop.show_round(self.layout, self._texts, scene.theme, scene.ratio())
        return self.layout

    def _travel(self, layout: RevealLayout) -> list[Tween]:
        self._scene.open_poses = layout.after
        step, targets = Kind.REVEAL.stagger, self._scene.open_targets()
        for item, pose in targets:
            item.setZValue(pose.z)  # those that wait for their turn already lie above the backdrop
        return [Motion(item, pose, Kind.REVEAL, i * step) for i, (item, pose) in enumerate(targets)]

    def _added(self) -> frozenset[Card]:
        """The cards that lie on the knocker's melds."""
        return frozenset(card for group in (self._rows.bottom.groups if self._rows else ()) for card in group.added)

    def _show_tags(self, layout: RevealLayout) -> None:
        if self._texts is None or layout is not self.layout or not self.shown:
            return
        self._tags.show(layout.tags, self._texts.laid_off)
