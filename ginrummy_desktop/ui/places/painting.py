"""Paints the draw for places: the panel and the tiles of the three players, at any moment of their turning."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from ginrummy_desktop.table.art.avatars import avatar_of, paint_avatar
from ginrummy_desktop.table.fonts import font
from ginrummy_desktop.table.scene import TableScene
from ginrummy_desktop.ui.places.facts import DrawFacts, Drawn
from ginrummy_desktop.ui.places.layout import DrawLayout, TileLayout
from ginrummy_desktop.ui.places.texts import (
    card_of,
    draw_heading,
    draw_title,
    place_meaning,
    place_name,
    player_name,
)
from ginrummy_desktop.ui.widgets.painting import Line, balanced, paint_line, width_of
from ginrummy_desktop.ui.widgets.role_chip import PIXELS, SIDE, paint_role

_LEFT, _CENTRE = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignHCenter


class DrawPainter:
    """Paints ``facts`` in the places of ``layout`` with the theme and the cards of ``scene``."""

    def __init__(self, painter: QPainter, layout: DrawLayout, scene: TableScene) -> None:
        self._painter, self._layout, self._scene = painter, layout, scene
        self._theme, self._k = scene.theme, layout.k

    def paint(self, facts: DrawFacts, turned: tuple[float, ...], told: float, opacity: float) -> None:
        """``turned``: how far each card is turned, ``told``: how much of the outcome shows; all from 0 to 1."""
        self._body(QRectF(self._layout.panel), 16, self._theme.surface, self._theme.line)
        layout, theme, k = self._layout, self._theme, self._k
        paint_line(self._painter, layout.title, Line(draw_heading(), 24 * k, 700, theme.text), _LEFT)
        for drawn, tile, turn in zip(facts.drawn, layout.tiles, turned, strict=True):
            self._paint_tile(drawn, tile, turn)
        self._painter.setOpacity(opacity * told)
        paint_line(self._painter, layout.line, Line(draw_title(facts), 16 * k, 600, theme.accent), _LEFT)
        for drawn, tile in zip(facts.drawn, layout.tiles, strict=True):
            self._tell(drawn, tile)

    def _body(self, box: QRectF, radius: float, fill: QColor, line: QColor) -> None:
        wide = self._theme.hairline_width
        self._painter.setPen(QPen(line, wide))
        self._painter.setBrush(fill)
        inner = box.adjusted(wide / 2, wide / 2, -wide / 2, -wide / 2)
        self._painter.drawRoundedRect(inner, radius * self._k, radius * self._k)

    def _paint_tile(self, drawn: Drawn, tile: TileLayout, turn: float) -> None:
        theme, k = self._theme, self._k
        self._body(tile.tile, 12, theme.tile, theme.line if theme.solid else theme.tile)
        paint_avatar(self._painter, tile.avatar, avatar_of(drawn.player))
        paint_line(self._painter, tile.name, Line(player_name(drawn.name), 16 * k, 600, theme.text), _LEFT)
        self._paint_card(drawn, tile.card, turn)

    def _paint_card(self, drawn: Drawn, box: QRectF, turn: float) -> None:
        """The card, its back before the middle of the turn."""
        pixmaps, ratio, painter = self._scene.pixmaps, self._scene.ratio(), self._painter
        wide = box.width()
        picture = pixmaps.back(wide, ratio) if turn < 0.5 else pixmaps.face(drawn.card, wide, ratio)
        margin = pixmaps.margin(wide)
        corner = QPointF(-wide / 2 - margin, -box.height() / 2 - margin)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if turn in (0.0, 1.0):
            snapped = box.center() + corner
            corner = QPointF(round(snapped.x() * ratio) / ratio, round(snapped.y() * ratio) / ratio)
        else:
            painter.translate(box.center())
            painter.scale(abs(1 - 2 * turn), 1.0)
        painter.drawPixmap(corner, picture)
        painter.restore()

    def _tell(self, drawn: Drawn, tile: TileLayout) -> None:
        """What the card brought."""
        theme, k, painter = self._theme, self._k, self._painter
        paint_line(painter, tile.caption, Line(card_of(drawn.place), 13 * k, 600, theme.text2))
        wide = width_of(place_name(drawn.place), font(PIXELS * k, 700)) + 2 * SIDE * k
        chip = QRectF(tile.chip.center().x() - wide / 2, tile.chip.top(), wide, tile.chip.height())
        paint_role(painter, chip, drawn.place, theme, k)
        used, lines = balanced(place_meaning(drawn.place), tile.meaning.width(), 14 * k)
        painter.setFont(used)
        painter.setPen(theme.text)
        high = tile.meaning.height() / 2
        for number, text in enumerate(lines):
            box = QRectF(tile.meaning.left(), tile.meaning.top() + number * high, tile.meaning.width(), high)
            painter.drawText(box, _CENTRE | Qt.AlignmentFlag.AlignVCenter, text)
