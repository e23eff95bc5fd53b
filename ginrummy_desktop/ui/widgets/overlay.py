"""What lies over the whole card table, dims it and takes pointer and keyboard: the match end, the draw for places."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QWheelEvent
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.table.theme import Theme

FADE_MS, CROSS_FADE_MS, RISE = 160, 120, 8.0
"""How long a panel fades in, the same with reduced motion, and how far it rises, in units."""

_DIM = 0.65
_SHADOW = ((18.0, 6.0, 18), (10.0, 4.0, 26), (4.0, 2.0, 40))
"""Reach, drop (units) and opacity of the layers of the panel's shadow."""


class Overlay(QWidget):
    """Covers its parent (the card table) and follows its size. A subclass hides itself once it is made."""

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent)
        self._theme, self._table = theme, parent
        parent.installEventFilter(self)

    def finish(self) -> None:
        """End what moves at once."""

    def stops(self) -> list[QWidget]:
        """Where the Tab key stops, in order."""
        raise NotImplementedError

    def dismiss(self) -> None:
        """Take it away."""
        self.hide()

    def cover(self) -> None:
        """Lie over all of the table."""
        self.setGeometry(self._table.rect())
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # While both are torn down, the filter may be asked after Python's attributes are gone.
        table: QWidget | None = getattr(self, "_table", None)
        if table is not None and watched is table and event.type() == QEvent.Type.Resize:
            self.setGeometry(table.rect())
        return False

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802
        """The Tab key stays here: the table behind cannot be played."""
        stops = self.stops()
        if not stops:
            return True
        here = self.window().focusWidget()
        place = stops.index(here) if here in stops else 0 if not forward else -1
        reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        stops[(place + (1 if forward else -1)) % len(stops)].setFocus(reason)
        return True

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Nothing goes through to the table; a click ends what moves."""
        self.finish()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Nothing goes through to the table."""

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Nothing goes through to the table."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Nothing goes through to the table."""

    def paint_dimmed(self, painter: QPainter, panel: QRectF, share: float) -> None:
        """The dim layer, ``share`` of it, and the shadow of ``panel``; what is painted after has that opacity."""
        dim = QColor(self._theme.dim)
        dim.setAlphaF(_DIM * share)
        painter.fillRect(self.rect(), dim)
        painter.setOpacity(share)
        painter.setPen(Qt.PenStyle.NoPen)
        for reach, drop, alpha in _SHADOW:
            painter.setBrush(QColor(0, 0, 0, alpha))
            around = panel.adjusted(-reach, -reach, reach, reach).translated(0, drop)
            painter.drawRoundedRect(around, 16 + reach, 16 + reach)
