"""The window's icon: a card's back and a meld on felt, drawn at the sizes that desktops ask for.

The same pictures as ``resources/icons/ginrummy-desktop.svg`` and, up to ``SMALL``, ``ginrummy-desktop-small.svg``;
drawn here because reading them would take QtSvg. A test compares the two, so change both.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QGradient,
    QIcon,
    QLinearGradient,
    QPainter,
    QPixmap,
    QPolygonF,
    QRadialGradient,
)

from ginrummy_desktop.engine.cards import Suit
from ginrummy_desktop.table.art.pips import pip
from ginrummy_desktop.table.theme import (
    GOLD_BOTTOM,
    GOLD_TOP,
    IVORY_BOTTOM,
    IVORY_TEXT,
    IVORY_TOP,
    MELD_LINE,
    THEMES,
)

SIZES = (16, 22, 24, 32, 48, 64, 128)
SMALL = 32
"""Up to this many pixels, the drawing has less in it."""
_NAVY, _RED, _FELT_TOP = QColor("#1F3A70"), QColor("#BE1A2F"), QColor("#2A8560")


def window_icon() -> QIcon:
    """The icon in all ``SIZES``."""
    icon = QIcon()
    for size in SIZES:
        icon.addPixmap(icon_picture(size))
    return icon


def icon_picture(size: int) -> QPixmap:
    """The icon ``size`` pixels wide and high."""
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    units = 16 if size <= SMALL else 64
    painter.scale(size / units, size / units)
    (_draw_small if size <= SMALL else _draw)(painter)
    painter.end()
    return pixmap


def _draw_small(painter: QPainter) -> None:
    """In 16 units, whose edges lie on pixels where they can."""
    _box(painter, (0, 0, 16, 16), 3.5, GOLD_BOTTOM)
    _box(painter, (1, 1, 14, 14), 2.5, THEMES["green"].felt)
    _corners(painter, ((2, 4), (6, 2.5), (9, 12), (5, 13.5)), IVORY_TOP)
    _corners(painter, ((2.9, 4.6), (6, 3.5), (8.7, 11.6), (5.5, 12.6)), _NAVY)
    _box(painter, (5, 2, 9, 12), 1.2, _shade(0.35))
    _box(painter, (6, 2, 8, 12), 1, IVORY_TOP)
    painter.fillPath(pip(Suit.SPADES, 10, 8, 7.4), IVORY_TEXT)


def _draw(painter: QPainter) -> None:
    """In 64 units."""
    felt = QRadialGradient(32, 20, 48)
    _box(painter, (0, 0, 64, 64), 14, _shaded(QLinearGradient(0, 0, 0, 64), GOLD_TOP, GOLD_BOTTOM))
    _box(painter, (2, 2, 60, 60), 12, _shaded(felt, _FELT_TOP, THEMES["green"].felt_edge))
    painter.save()
    paper = _shaded(QLinearGradient(0, -21, 0, 21), IVORY_TOP, IVORY_BOTTOM)
    _card(painter, QPointF(23.5, 34), -20, QBrush(IVORY_TOP))
    _back(painter)
    _card(painter, QPointF(31.5, 31.5), -5, paper)
    _box(painter, (-12, -21, 24, 2.4), 0, MELD_LINE)
    painter.fillPath(pip(Suit.HEARTS, -9.2, -12, 8.6), _RED)
    _card(painter, QPointF(40, 33.5), 10, paper)
    _box(painter, (-12, -21, 24, 2.4), 0, MELD_LINE)
    painter.fillPath(pip(Suit.SPADES, 0, 1, 22), IVORY_TEXT)
    painter.restore()


def _card(painter: QPainter, middle: QPointF, turn: float, paper: QBrush) -> None:
    """A card with nothing on it and its shadow. From what was last saved on; the origin is then its middle."""
    painter.restore()
    painter.save()
    painter.translate(middle)
    painter.rotate(turn)
    _box(painter, (-16, -20.5, 30, 43), 4, _shade(0.4))
    _box(painter, (-14.5, -21, 29, 42), 3.5, paper)


def _back(painter: QPainter) -> None:
    _box(painter, (-12.5, -19, 25, 38), 2, _NAVY)
    for side in (-10.5, 9.3):
        _box(painter, (side, -17, 1.2, 34), 0, GOLD_BOTTOM)
    for edge in (-17, 15.8):
        _box(painter, (-9.3, edge, 18.6, 1.2), 0, GOLD_BOTTOM)


def _box(painter: QPainter, box: tuple[float, float, float, float], radius: float, fill: QColor | QBrush) -> None:
    painter.setBrush(fill)
    painter.drawRoundedRect(QRectF(*box), radius, radius)


def _corners(painter: QPainter, corners: tuple[tuple[float, float], ...], fill: QColor) -> None:
    painter.setBrush(fill)
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))


def _shade(share: float) -> QColor:
    shade = QColor(THEMES["green"].dim)
    shade.setAlphaF(share)
    return shade


def _shaded(gradient: QGradient, first: QColor, last: QColor) -> QBrush:
    gradient.setColorAt(0, first)
    gradient.setColorAt(1, last)
    return QBrush(gradient)
