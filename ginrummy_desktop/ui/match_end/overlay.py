"""The end of a match, over the card table: who won, round by round, and what to do next."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QPoint, QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QPainter, QPaintEvent, QPixmap, QRegion, QResizeEvent
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.table.names_in_text import plain
from ginrummy_desktop.table.theme import THEMES, Theme
from ginrummy_desktop.ui.match_end.facts import BonusRow, MatchEndFacts, RoundRow, end_line, end_title
from ginrummy_desktop.ui.match_end.layout import end_layout
from ginrummy_desktop.ui.match_end.panel import EndPanel
from ginrummy_desktop.ui.widgets.overlay import CROSS_FADE_MS, FADE_MS, RISE, Overlay

__all__ = ["BonusRow", "MatchEnd", "MatchEndFacts", "RoundRow"]


class MatchEnd(Overlay):
    """Covers its parent (the card table) and follows its size. Hidden until ``present``.

    ``statistics``: whether there are statistics to go to.
    """

    new_game = Signal()
    rematch = Signal()
    statistics = Signal()
    replay = Signal()

    def __init__(self, parent: QWidget, theme: Theme = THEMES["green"], statistics: bool = False) -> None:
        super().__init__(parent, theme)
        self._facts: MatchEndFacts | None = None
        self._text = 1.0
        self._picture = QPixmap()
        self._rise = RISE
        self.panel = EndPanel(theme, statistics, self)
        for button, signal in (
            (self.panel.new_game, self.new_game),
            (self.panel.rematch, self.rematch),
            (self.panel.statistics, self.statistics),
            (self.panel.replay, self.replay),
        ):
            button.clicked.connect(signal)
        self._fade = QVariantAnimation(self)
        self._fade.setStartValue(0.0)
        self._fade.setEndValue(1.0)
        self._fade.valueChanged.connect(self.update)
        self._fade.finished.connect(self._settle)
        self.hide()

    def present(self, facts: MatchEndFacts, reduced: bool = False, factor: float = 1.0) -> None:
        """Show a finished match; the keyboard goes to Rematch.

        ``reduced`` motion fades without rising; ``factor`` multiplies the time it takes, 0 for at once.
        """
        self._facts = facts
        self.setAccessibleName(plain(end_title(facts)))
        self.setAccessibleDescription(plain(end_line(facts)))
        self.cover()
        self._lay_out()
        self.show()
        self.panel.to_last_round()
        self._begin(round((CROSS_FADE_MS if reduced else FADE_MS) * factor), 0.0 if reduced else RISE)

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of ``theme``."""
        self._theme = theme
        self.panel.set_theme(theme)
        self.update()

    def set_text_size(self, text: float) -> None:
        """Multiply the size of text by ``text``."""
        if text != self._text:
            self._text = text
            self.finish()
            self._lay_out()

    def finish(self) -> None:
        """End the fading in at once."""
        if self._fade.state() == QVariantAnimation.State.Running:
            self._fade.stop()
            self._settle()

    def _begin(self, milliseconds: int, rise: float) -> None:
        if milliseconds <= 0:
            self._settle()
            return
        self._rise = rise
        self._picture = self._pictured()
        self.panel.hide()
        self._fade.setDuration(milliseconds)
        self._fade.setEasingCurve(QEasingCurve(QEasingCurve.Type.OutCubic))
        self._fade.start()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _pictured(self) -> QPixmap:
        """The panel as a picture whose rounded corners let the table show."""
        ratio = self.devicePixelRatioF()
        picture = QPixmap(self.panel.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        self.panel.render(picture, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
        return picture

    def _settle(self) -> None:
        self._picture = QPixmap()
        if self._facts is not None and self.isVisible():
            self.panel.show()
            self.panel.rematch.setFocus(Qt.FocusReason.OtherFocusReason)
        self.update()

    def _lay_out(self) -> None:
        if self._facts is None:
            return
        rows = len(self._facts.rounds) + len(self._facts.bonuses)
        layout = end_layout(self.width(), self.height(), rows, self._text)
        self.panel.setGeometry(layout.panel)
        self.panel.show_facts(self._facts, layout)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.finish()
        self._lay_out()

    def hideEvent(self, event: QHideEvent) -> None:
        self._fade.stop()
        self._picture = QPixmap()

    def stops(self) -> list[QWidget]:
        return self.panel.stops()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A key ends the fading in; Enter and Space then have what they would have had."""
        running = self._fade.state() == QVariantAnimation.State.Running
        self.finish()
        if running and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.panel.rematch.click()
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            event.accept()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        running = self._fade.state() == QVariantAnimation.State.Running
        share = float(self._fade.currentValue()) if running else 1.0
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        drop = self._rise * (1 - share)
        self.paint_dimmed(painter, QRectF(self.panel.geometry()).translated(0, drop), share)
        if not self._picture.isNull():
            painter.drawPixmap(
                self.panel.geometry().topLeft().toPointF() + QRectF(0, drop, 0, 0).topLeft(), self._picture
            )
        painter.end()
