"""Where the cards of one opened hand lie: poses, captions, ghosts and tags."""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import QRectF

from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.table.geometry import CARD_RATIO
from ginrummy_desktop.table.pose import Pose
from ginrummy_desktop.table.reveal.measures import RAISE, TAG_OUT, TAG_RISE, Frame, TextSpot
from ginrummy_desktop.table.reveal.rows import Group, GroupKind, Row

TAG_MOST = 1.2
"""Tags grow with the text size setting up to this, so that they stay clear of the player's name."""


@dataclass(frozen=True, slots=True)
class Caption:
    """The caption under a group."""

    kind: GroupKind
    spot: TextSpot


@dataclass(frozen=True, slots=True)
class Ghost:
    """Where a laid-off card lay; ``labelled``: nothing covers its middle, so that it can say what it is."""

    card: Card
    rect: QRectF
    labelled: bool


@dataclass(frozen=True, slots=True)
class Tag:
    """Room for the tag of laid-off cards that lie next to each other; the tag is flush right in it."""

    spot: TextSpot
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class RowPlace:
    """Where a row begins, in units: left edge, top of the cards, middle of the captions; ``z`` of its first card."""

    x: float
    top: float
    caption_y: float
    z: float


def widest_card(frame: Frame, row: Row, least: float) -> float:
    """The widest card (units) with which the row fits and ``least`` of each covered card's width shows."""
    k, n = len(row.groups), row.count
    return min(frame.measures.card_w, (frame.measures.row_w - _gaps(frame, row)) / (k + (n - k) * least))


def _gap_before(frame: Frame, group: Group) -> float:
    return frame.measures.ghost_gap if group.kind is GroupKind.LAID_OFF else frame.measures.group_gap


def _gaps(frame: Frame, row: Row) -> float:
    return sum(_gap_before(frame, group) for group in row.groups[1:])


@dataclass(slots=True)
class RowLayer:
    """Lays rows of cards ``card`` units wide, at least ``least`` of which shows, and gathers what came of it."""

    frame: Frame
    card: float
    least: float
    before: dict[Card, Pose] = field(default_factory=dict)
    after: dict[Card, Pose] = field(default_factory=dict)
    ghosts: list[Ghost] = field(default_factory=list)
    tags: list[Tag] = field(default_factory=list)

    def lay(self, row: Row, at: RowPlace) -> tuple[Caption, ...]:
        """Lay a row and give its captions."""
        step, x, z = self._step(row), at.x, at.z
        captions = []
        for i, group in enumerate(row.groups):
            x += _gap_before(self.frame, group) if i else 0.0
            self._lay_group(group, x, at.top, step, z)
            wide = self.card + (len(group.cards) - 1) * step
            if group.kind is not GroupKind.LAID_OFF:
                captions.append(self._caption(group.kind, x, wide, at.caption_y))
            x += wide
            z += len(group.cards)
        return tuple(captions)

    def _step(self, row: Row) -> float:
        k, n, m = len(row.groups), row.count, self.frame.measures
        if n == k:
            return 0.0
        return min(max(m.step, self.least) * self.card, (m.row_w - _gaps(self.frame, row) - k * self.card) / (n - k))

    def _caption(self, kind: GroupKind, x: float, wide: float, middle: float) -> Caption:
        out, high = self.frame.measures.ghost_gap / 2, 18 * self.frame.text
        return Caption(kind, self.frame.spot(x - out, middle - high / 2, wide + 2 * out, high, 13))

    def _lay_group(self, group: Group, x: float, top: float, step: float, z: float) -> None:
        for i, card in enumerate(group.cards):
            left = x + i * step
            if group.kind is GroupKind.LAID_OFF:
                self.before[card] = self._pose(left, top, z + i)
                self.ghosts.append(Ghost(card, self._rect(left, top), card is group.cards[-1]))
            elif card in group.added:
                self.after[card] = self._pose(left, top - RAISE, z + i, tint=1.0)
            else:
                self.before[card] = self._pose(left, top, z + i, line=1.0 if group.melded else 0.0)
        self._add_tags(group, x, top, step)

    def _rect(self, left: float, top: float) -> QRectF:
        return self.frame.rect(left, top, self.card, self.card * CARD_RATIO)

    def _pose(self, left: float, top: float, z: float, line: float = 0.0, tint: float = 0.0) -> Pose:
        rect = self._rect(left, top)
        centre = rect.center()
        return Pose(centre.x(), centre.y(), rect.width(), z, line=line, tint=tint)

    def _add_tags(self, group: Group, x: float, top: float, step: float) -> None:
        """One tag for the cards laid on at the left, one for those at the right."""
        own = [i for i, card in enumerate(group.cards) if card not in group.added]
        wide, high = self.frame.measures.tag_w + TAG_OUT, 22 * min(self.frame.text, TAG_MOST)
        for part in (range(own[0]), range(own[-1] + 1, len(group.cards))):
            if part:
                right = x + part[-1] * step + self.card + TAG_OUT
                spot = self.frame.spot(right - wide, top - RAISE - TAG_RISE, wide, high, 12.5, TAG_MOST)
                self.tags.append(Tag(spot, tuple(group.cards[i] for i in part)))
