"""What the panels with points share: numbers that are counted up, and bars that fill with them."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QHideEvent, QPainter
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.table.theme import OPPONENT_BAR
from ginrummy_desktop.ui.reveal.text import MatchRow
from ginrummy_desktop.ui.widgets.reveal_panel import RevealPanel

COUNT_UP_MS = 500
_TRACK, _TRACK_SOLID = QColor(0, 0, 0, 120), QColor("#333333")


class CountingPanel(RevealPanel):
    """A panel whose points are as before the round until ``start`` adds what the round brought."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.target, self.share = 1, 0.0
        self._animation = QVariantAnimation(self)
        self._animation.setDuration(COUNT_UP_MS)
        self._animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.valueChanged.connect(self._set_share)

    def begin(self, target: int) -> None:
        """Show the points as they were before the round; ``target`` of them fill a bar."""
        self._animation.stop()
        self.target, self.share = target, 0.0
        self.update()

    def start(self, animated: bool = True) -> None:
        """Add the round's points: counted up, or at once."""
        self._animation.stop()
        if animated:
            self._animation.start()
        else:
            self._set_share(1.0)

    def finish(self) -> None:
        """Stop counting and show the end."""
        self.start(animated=False)

    def shown_points(self, row: MatchRow) -> int:
        """The number that stands for ``row`` now."""
        return row.before + round(row.gain * self.share)

    def _set_share(self, share: float) -> None:
        self.share = share
        self.update()

    def hideEvent(self, event: QHideEvent) -> None:
        self._animation.stop()
        super().hideEvent(event)

    def paint_bar(self, painter: QPainter, row: MatchRow, track: QRectF) -> None:
        """The bar of ``row``: what was there in white or blue, what the round adds in gold."""
        painter.setPen(Qt.PenStyle.NoPen)
        self._stripe(painter, track, 1.0, _TRACK_SOLID if self.theme.solid else _TRACK)
        if row.gain:
            self._stripe(painter, track, self._part(row.before + row.gain * self.share), self.theme.accent)
        self._stripe(painter, track, self._part(row.before), self.theme.text if row.mine else OPPONENT_BAR)

    def _part(self, points: float) -> float:
        return min(1.0, points / max(1, self.target))

    def _stripe(self, painter: QPainter, track: QRectF, part: float, color: QColor) -> None:
        if part <= 0:
            return
        radius = track.height() / 2
        painter.setBrush(color)
        wide = max(track.height(), track.width() * part)
        painter.drawRoundedRect(QRectF(track.left(), track.top(), wide, track.height()), radius, radius)
