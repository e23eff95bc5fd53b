"""Icons of buttons and of the top bar, painted as vectors at any size and in any colour."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QIconEngine, QPainter, QPen, QPixmap

from ginrummy_desktop.table.art.icons_paths import SPACE, Icon, shape

__all__ = ["Icon", "icon", "paint_icon"]

_FADED = 0.45


def paint_icon(painter: QPainter, icon: Icon, rect: QRectF, color: QColor) -> None:
    """Paint ``icon`` in ``color``, centred in ``rect`` and as large as fits."""
    drawn = shape(icon)
    scale = min(rect.width(), rect.height()) / SPACE
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center() - QPointF(SPACE, SPACE) * scale / 2)
    painter.scale(scale, scale)
    painter.fillPath(drawn.fills, color)
    painter.strokePath(drawn.lines, _pen(color, drawn.width))
    painter.restore()


def _pen(color: QColor, width: float) -> QPen:
    return QPen(color, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


class _Engine(QIconEngine):
    """Paints the icon anew for each size and pixel ratio that is asked for."""

    def __init__(self, icon: Icon, color: QColor) -> None:
        super().__init__()
        self._icon, self._color = icon, QColor(color)

    def clone(self) -> QIconEngine:
        return _Engine(self._icon, self._color)

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        color = QColor(self._color)
        if mode == QIcon.Mode.Disabled:
            color.setAlphaF(color.alphaF() * _FADED)
        paint_icon(painter, self._icon, QRectF(rect), color)

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        result = QPixmap(size)
        result.fill(Qt.GlobalColor.transparent)
        painter = QPainter(result)
        self.paint(painter, QRect(0, 0, size.width(), size.height()), mode, state)
        painter.end()
        return result


def icon(icon: Icon, color: QColor) -> QIcon:
    """``icon`` in ``color`` for Qt's own buttons and menus; sharp at every pixel ratio."""
    return QIcon(_Engine(icon, color))
