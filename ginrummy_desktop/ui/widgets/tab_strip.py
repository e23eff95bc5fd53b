"""The tabs of a dialog, in the game's look."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QTabBar, QWidget

from ginrummy_desktop.table.text import fit
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.widgets.lead import keyboard_leads
from ginrummy_desktop.ui.widgets.painted import Ringed
from ginrummy_desktop.ui.widgets.painting import Line, paint_focus_ring, paint_line, width_of

_HIGH, _SIDE, _PIXELS, _MARGIN = 36.0, 16.0, 15.0, 6.0


class TabStrip(Ringed, QTabBar):
    """A row of tabs; the chosen one has a golden line under it."""

    def __init__(self, texts: Sequence[str], name: str, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._k, self._ring = theme, 1.0, keyboard_leads()
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setUsesScrollButtons(False)
        self.setElideMode(Qt.TextElideMode.ElideNone)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(name)
        for text in texts:
            self.addTab(text)

    def set_look(self, theme: Theme, k: float) -> None:
        """Colours and pixels of one unit."""
        self._theme, self._k = theme, k
        self.setIconSize(QSize(round(16 * k), round(16 * k)))  # Qt asks for the tabs' sizes anew
        self.updateGeometry()
        self.update()

    def tabSizeHint(self, index: int) -> QSize:  # noqa: N802
        wide = width_of(self.tabText(index), fit(self.tabText(index), 1e6, _PIXELS * self._k, 600)[0])
        return QSize(round(wide + 2 * (_SIDE + _MARGIN) * self._k), round((_HIGH + 2 * _MARGIN) * self._k))

    def minimumTabSizeHint(self, index: int) -> QSize:  # noqa: N802
        return self.tabSizeHint(index)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for index in range(self.count()):
            self._paint_tab(painter, index)
        painter.end()

    def _paint_tab(self, painter: QPainter, index: int) -> None:
        theme, k, chosen = self._theme, self._k, index == self.currentIndex()
        margin = _MARGIN * k
        box = QRectF(self.tabRect(index)).adjusted(margin, margin, -margin, -margin)
        painter.setPen(Qt.PenStyle.NoPen)
        if chosen:
            painter.setBrush(theme.button)
            painter.drawRoundedRect(box, 8 * k, 8 * k)
            painter.setBrush(theme.accent)
            line = QRectF(box.left(), box.bottom() - 4 * k, box.width(), 3 * k).adjusted(_SIDE * k, 0, -_SIDE * k, 0)
            painter.drawRoundedRect(line, 1.5 * k, 1.5 * k)
        color = theme.text if chosen else theme.text2
        paint_line(painter, box, Line(self.tabText(index), _PIXELS * k, 600, color))
        if chosen and self.shows_ring():
            paint_focus_ring(painter, box, 8 * k, k)
