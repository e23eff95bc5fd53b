"""The window's icon: two cards on felt, the front one with a spade. Drawn at the sizes that desktops ask for."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap

from ginrummy_desktop.engine.cards import Suit
from ginrummy_desktop.table.art.pips import pip
from ginrummy_desktop.table.theme import GOLD_BOTTOM, IVORY_TEXT, IVORY_TOP, THEMES

SIZES = (16, 24, 32, 48, 64, 128)


def window_icon() -> QIcon:
    """The icon in all ``SIZES``."""
    icon = QIcon()
    for size in SIZES:
        icon.addPixmap(_picture(size))
    return icon


def _picture(size: int) -> QPixmap:
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(size / 64, size / 64)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(THEMES["green"].felt)
    painter.drawRoundedRect(QRectF(1, 1, 62, 62), 14, 14)
    _card(painter, -14, GOLD_BOTTOM)
    _card(painter, 8, IVORY_TOP)
    painter.translate(35, 33)
    painter.rotate(8)
    painter.fillPath(pip(Suit.SPADES, 0, 0, 24), IVORY_TEXT)
    painter.end()
    return pixmap


def _card(painter: QPainter, turn: float, paper: QColor) -> None:
    painter.save()
    painter.translate(32 + turn / 4, 33)
    painter.rotate(turn)
    painter.setPen(QPen(QColor(0, 0, 0, 70), 1.5))
    painter.setBrush(paper)
    painter.drawRoundedRect(QRectF(-16, -22, 32, 44), 5, 5)
    painter.restore()
