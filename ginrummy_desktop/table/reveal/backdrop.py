"""What lies under the cards of the reveal, and the tags above them. Everything is painted once into pixmaps."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import Property, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QGraphicsPixmapItem, QGraphicsRectItem

from ginrummy_desktop.table.art.avatars import AvatarKind, paint_avatar
from ginrummy_desktop.table.names_in_text import long_names
from ginrummy_desktop.table.reveal.cards import Ghost, Tag
from ginrummy_desktop.table.reveal.layout import BACKDROP_Z, TAG_Z, RevealLayout, SideLayout, VoidLayout
from ginrummy_desktop.table.reveal.measures import TextSpot
from ginrummy_desktop.table.reveal.paint import (
    ghost_path,
    paint_badge,
    paint_dark_felt,
    paint_ghost,
    paint_plate,
    paint_tag,
    paint_veil,
    snapped,
)
from ginrummy_desktop.table.reveal.texts import BackdropTexts, SideTexts, VoidTexts
from ginrummy_desktop.table.text import draw_fitted
from ginrummy_desktop.table.theme import Theme

if TYPE_CHECKING:
    from ginrummy_desktop.table.scene import TableScene

_RIGHT, _CENTRE = Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignHCenter


def painted(area: QRectF, ratio: float, paint: Callable[[QPainter], None], opaque: bool = False) -> QPixmap:
    """A pixmap of ``area`` (in pixels of the scene) on which ``paint`` drew; ``opaque`` if it covers all of it."""
    pixmap = QPixmap(max(1, round(area.width() * ratio)), max(1, round(area.height() * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    if not opaque:
        pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-area.topLeft())
        paint(painter)
    finally:
        painter.end()
    return pixmap


class RevealBackdrop(QGraphicsObject):
    """Dark felt, title, panels and captions. ``opacity`` fades it in; ``layoff`` (0 to 1) tells how it ended."""

    def __init__(self, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.setZValue(BACKDROP_Z)
        self._ground, self._early, self._late = (QGraphicsPixmapItem(self) for _ in range(3))
        self._names = QGraphicsRectItem(self), QGraphicsRectItem(self)
        """Nothing to see: where a name may be shortened, a tool tip has it whole."""
        self._layoff = 0.0

    def boundingRect(self) -> QRectF:
        return QRectF()

    def show_round(self, layout: RevealLayout, texts: BackdropTexts, theme: Theme, ratio: float) -> None:
        """Paint a round with open hands for ``ratio`` device pixels a pixel. ``layoff`` stays as it is."""
        area = QRectF(0, 0, layout.width, layout.height)
        panels = snapped(layout.sides[0].panel.united(layout.sides[1].panel), ratio)
        told = snapped(panels.united(layout.title.rect), ratio)
        art = _RoundArt(layout, texts, theme, ratio)
        self._put(self._ground, area, painted(area, ratio, art.ground, opaque=True))
        self._put(self._early, panels, painted(panels, ratio, art.before_layoffs))
        self._put(self._late, told, painted(told, ratio, art.after_layoffs))
        self._tell_names(layout, texts)
        self._show_layoff(self._layoff)

    def _tell_names(self, layout: RevealLayout, texts: BackdropTexts) -> None:
        for item, side, said in zip(self._names, layout.sides, texts.sides, strict=True):
            item.setPen(Qt.PenStyle.NoPen)
            item.setRect(side.name.rect)
            item.setToolTip(long_names((said.name,)))

    def show_void(self, layout: VoidLayout, texts: VoidTexts, theme: Theme, ratio: float) -> None:
        """Paint the plate of a void round."""
        area = QRectF(0, 0, layout.width, layout.height)

        def paint(painter: QPainter) -> None:
            paint_veil(painter, theme, area)
            paint_plate(painter, theme, snapped(layout.plate, ratio), layout.scale, theme.surface)
            _line(painter, layout.title, texts.title, 700, theme.text, _CENTRE)
            _line(painter, layout.subtitle, texts.subtitle, 500, theme.text2, _CENTRE)

        self._put(self._ground, area, painted(area, ratio, paint))
        for item in (self._early, self._late):
            item.setPixmap(QPixmap())

    def _get_layoff(self) -> float:
        return self._layoff

    def _show_layoff(self, share: float) -> None:
        self._layoff = share
        self._early.setOpacity(1.0 - share)
        self._late.setOpacity(share)

    layoff = Property(float, _get_layoff, _show_layoff)
    """0: as it was before laying off; 1: ghosts and what is left to count show. Between: a cross-fade."""

    def _put(self, item: QGraphicsPixmapItem, area: QRectF, pixmap: QPixmap) -> None:
        item.setPixmap(pixmap)
        item.setPos(area.topLeft())


class LaidOffTag(QGraphicsPixmapItem):
    """The words on laid-off cards, above all cards of the reveal."""

    def __init__(self, tag: Tag, text: str, ratio: float, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        area = snapped(tag.spot.rect, ratio)
        self.setPixmap(painted(area, ratio, lambda painter: paint_tag(painter, area, text, tag.spot.px)))
        self.setPos(area.topLeft())
        self.setZValue(TAG_Z)


class LaidOffTags:
    """The tags that are on ``scene`` now."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._items: list[LaidOffTag] = []

    def show(self, tags: Iterable[Tag], text: str) -> None:
        """Put them on, each with ``text``."""
        for tag in tags:
            item = LaidOffTag(tag, text, self._scene.ratio())
            self._scene.addItem(item)
            self._items.append(item)

    def drop(self) -> None:
        """Take them all off."""
        for item in self._items:
            self._scene.removeItem(item)
        self._items = []


class _RoundArt:
    """Paints the three layers of a round with open hands."""

    def __init__(self, layout: RevealLayout, texts: BackdropTexts, theme: Theme, ratio: float) -> None:
        self.layout, self.texts, self.theme, self.ratio = layout, texts, theme, ratio

    def ground(self, painter: QPainter) -> None:
        """What never changes."""
        layout, texts, theme = self.layout, self.texts, self.theme
        paint_dark_felt(painter, theme, QRectF(0, 0, layout.width, layout.height))
        align = _RIGHT if layout.compact else Qt.AlignmentFlag.AlignLeft
        _line(painter, layout.subtitle, texts.subtitle, 600, theme.text2, align)
        for side, said in self._sides():
            paint_plate(painter, theme, snapped(side.panel, self.ratio), layout.scale, theme.plate)
            paint_avatar(painter, side.avatar, said.avatar)
            self._name(painter, side, said, self.theme.text)
            for caption in side.captions:
                _line(painter, caption.spot, texts.captions[caption.kind], 600, theme.text2, _CENTRE)

    def before_layoffs(self, painter: QPainter) -> None:
        """The lines that stand there until the defender has laid off."""
        for side, said in self._sides():
            _line(painter, side.detail, said.detail_before, 500, self.theme.text2)
            _line(painter, side.deadwood, said.deadwood_before, 700, self.theme.text, _RIGHT)

    def after_layoffs(self, painter: QPainter) -> None:
        """What stands there afterwards: who has won, the lines that change, the ghosts."""
        _line(painter, self.layout.title, self.texts.title, 700, self.theme.text)
        for side, said in self._sides():
            self._badge(painter, side, said)
            _line(painter, side.detail, said.detail, 500, self.theme.text2)
            _line(painter, side.deadwood, said.deadwood, 700, self.theme.text, _RIGHT)
        ghosts = self.layout.ghosts
        for i, ghost in enumerate(ghosts):
            self._ghost(painter, ghost, ghosts[i + 1] if i + 1 < len(ghosts) else None)

    def _sides(self) -> zip[tuple[SideLayout, SideTexts]]:
        return zip(self.layout.sides, self.texts.sides, strict=True)

    def _name(self, painter: QPainter, side: SideLayout, said: SideTexts, color: QColor) -> QRectF:
        spot = side.name
        if said.badge:
            spot = TextSpot(spot.rect.adjusted(0, 0, -0.4 * spot.rect.width(), 0), spot.px)
        return _line(painter, spot, said.name, 700, color)

    def _badge(self, painter: QPainter, side: SideLayout, said: SideTexts) -> None:
        """The badge behind the name, which is measured again without showing."""
        if not said.badge:
            return
        took = self._name(painter, side, said, QColor(0, 0, 0, 0))
        room = side.name.rect.right() - took.right() - side.name.px
        px = 12.5 * self.layout.scale * self.layout.text
        paint_badge(painter, self.theme, took, room, said.badge, said.avatar is AvatarKind.YOU, px)

    def _ghost(self, painter: QPainter, ghost: Ghost, above: Ghost | None) -> None:
        painter.save()
        if above is not None:
            painter.setClipPath(ghost_path(ghost.rect.adjusted(-9, -9, 9, 9)).subtracted(ghost_path(above.rect)))
        label = self.texts.laid_off if ghost.labelled else ""
        px = 12.5 * self.layout.scale * self.layout.text
        paint_ghost(painter, self.theme, snapped(ghost.rect, self.ratio), ghost.card, label, px)
        painter.restore()


def _line(
    painter: QPainter,
    spot: TextSpot,
    text: str,
    weight: int,
    color: QColor,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> QRectF:
    return draw_fitted(painter, spot.rect, text, spot.px, weight, color, align)
