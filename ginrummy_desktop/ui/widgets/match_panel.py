"""The Match panel of the reveal: everybody's points, and what this round added, counted up."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QHideEvent, QPainter
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.table.theme import OPPONENT_BAR
from ginrummy_desktop.ui.reveal_text import MatchRow, MatchTexts
from ginrummy_desktop.ui.widgets.reveal_panel import RIGHT, RevealPanel

COUNT_UP_MS = 500
_TRACK = QColor(0, 0, 0, 120)
_BAR = 6.0


class MatchPanel(RevealPanel):
    """A line and a bar for each player; ``start`` counts the round's points up."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._texts = MatchTexts("", 1, ())
        self._share = 0.0
        self._animation = QVariantAnimation(self)
        self._animation.setDuration(COUNT_UP_MS)
        self._animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.valueChanged.connect(self._set_share)

    def show_match(self, texts: MatchTexts) -> None:
        """Show the points as they were before the round."""
        self._animation.stop()
        self._texts, self._share = texts, 0.0
        self.setAccessibleName(texts.heading)
        self.setAccessibleDescription(". ".join(_spoken(row) for row in texts.rows))
        self.update()

    def start(self, animated: bool = True) -> None:
        """Add the round's points: counted up, or at once."""
        if animated:
            self._animation.start()
        else:
            self._animation.stop()
            self._set_share(1.0)

    def finish(self) -> None:
        """Stop counting and show the end."""
        self.start(animated=False)

    def shown_points(self, row: MatchRow) -> int:
        """The number that stands at the right of ``row`` now."""
        return row.before + round(row.gain * self._share)

    def _set_share(self, share: float) -> None:
        self._share = share
        self.update()

    def hideEvent(self, event: QHideEvent) -> None:
        self._animation.stop()
        super().hideEvent(event)

    def paint_content(self, painter: QPainter) -> None:
        theme, t = self.theme, self.text_size
        few = len(self._texts.rows) < 3
        heading, top, rest = (24, 36, 54) if few else (20, 30, 37)
        self.write(painter, heading, self._texts.heading, 14 * t, 600, theme.text2)
        pitch = (self.units[1] - rest) / (2 if few else 3)
        for i, row in enumerate(self._texts.rows):
            middle = top + (i + 0.45) * pitch
            self._paint_row(painter, row, middle, min(15 * t, pitch * 0.6))
            self._paint_bar(painter, row, middle + min(19.0, pitch * 0.47))

    def _paint_row(self, painter: QPainter, row: MatchRow, middle: float, px: float) -> None:
        text, accent = self.theme.text, self.theme.accent
        took = self.write(painter, middle, str(self.shown_points(row)), px, 700, text, RIGHT)
        end = took.left() / self.scale
        if row.gain:
            took = self.write(painter, middle, f"{row.before} + {row.gain} =", px, 700, accent, RIGHT, right=end - 8)
            end = took.left() / self.scale
        self.write(painter, middle, row.name, px, 700, text, right=end - 10)

    def _paint_bar(self, painter: QPainter, row: MatchRow, middle: float) -> None:
        track = self.box(self.pad, middle - _BAR / 2, self.units[0] - 2 * self.pad, _BAR)
        painter.setPen(Qt.PenStyle.NoPen)
        self._stripe(painter, track, 1.0, QColor("#333333") if self.theme.solid else _TRACK)
        if row.gain:
            self._stripe(painter, track, self._part(row.before + row.gain * self._share), self.theme.accent)
        self._stripe(painter, track, self._part(row.before), self.theme.text if row.mine else OPPONENT_BAR)

    def _part(self, points: float) -> float:
        return min(1.0, points / max(1, self._texts.target))

    def _stripe(self, painter: QPainter, track: QRectF, part: float, color: QColor) -> None:
        if part <= 0:
            return
        radius = track.height() / 2
        painter.setBrush(color)
        wide = max(track.height(), track.width() * part)
        painter.drawRoundedRect(QRectF(track.left(), track.top(), wide, track.height()), radius, radius)


def _spoken(row: MatchRow) -> str:
    return f"{row.name} {row.before} + {row.gain} = {row.total}" if row.gain else f"{row.name} {row.total}"
