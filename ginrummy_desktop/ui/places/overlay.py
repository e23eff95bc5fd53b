"""The draw for places, over the card table before the first round: three cards turn, and each brings a place."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QHideEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.table.motion import SPEED_FACTOR, Kind, easing
from ginrummy_desktop.table.scene import TableScene
from ginrummy_desktop.ui.card_words import card_name
from ginrummy_desktop.ui.places.facts import DrawFacts
from ginrummy_desktop.ui.places.layout import DrawLayout, draw_layout
from ginrummy_desktop.ui.places.painting import DrawPainter
from ginrummy_desktop.ui.places.texts import draw_heading, spoken_drawn, start_text
from ginrummy_desktop.ui.widgets.buttons import ButtonStyle, PushButton
from ginrummy_desktop.ui.widgets.overlay import CROSS_FADE_MS, FADE_MS, RISE, Overlay

_BETWEEN_MS, _TOLD_MS = 180, 160
"""From one card's turning to the next one's; how long the outcome fades in."""


class PlacesDraw(Overlay):
    """Covers its parent (the viewport that shows ``scene``) and follows its size. Hidden until ``present``.

    ``begin``: the person wants the first round.
    """

    begin = Signal()

    def __init__(self, parent: QWidget, scene: TableScene) -> None:
        super().__init__(parent, scene.theme)
        self._scene = scene
        self._facts: DrawFacts | None = None
        self._layout: DrawLayout | None = None
        self._begun = False
        self.start = PushButton(start_text(), ButtonStyle.GOLD, None, scene.theme, self, pixels=16)
        self.start.clicked.connect(self._go)
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(1.0)
        self._clock.valueChanged.connect(self.update)
        self._clock.finished.connect(self._settle)
        self.hide()

    def present(self, facts: DrawFacts) -> None:
        """Show the draw as the table moves: card after card, faded in at once, or all there; then the button."""
        self._facts, self._begun = facts, False
        self.setAccessibleName(draw_heading())
        spoken = [spoken_drawn(drawn, card_name(drawn.card)) for drawn in facts.drawn]
        self.setAccessibleDescription(". ".join(spoken))
        self.start.hide()
        self.cover()
        self._lay_out()
        self.show()
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        queue = self._scene.queue
        length = CROSS_FADE_MS if queue.reduced else self._length
        self._clock.setDuration(round(length * SPEED_FACTOR[queue.speed]))
        if self._clock.duration():
            self._clock.start()
        else:
            self._settle()

    @property
    def moving(self) -> bool:
        """Whether cards still turn."""
        return self._clock.state() == QVariantAnimation.State.Running

    def finish(self) -> None:
        """All cards lie open at once."""
        if self.moving:
            self._clock.stop()
            self._settle()

    def set_theme(self) -> None:
        """The scene has another theme."""
        self._theme = self._scene.theme
        self.start.set_theme(self._theme)
        self.update()

    def stops(self) -> list[QWidget]:
        return [] if self.start.isHidden() else [self.start]

    # -- moving --------------------------------------------------------------------------------------------------

    @property
    def _length(self) -> float:
        count = len(self._facts.drawn) if self._facts else 0
        return FADE_MS + Kind.FLIP.duration + (count - 1) * _BETWEEN_MS + _TOLD_MS

    def _moment(self) -> tuple[float, tuple[float, ...], float]:
        """How much of the panel shows, how far each card is turned, how much of the outcome shows; from 0 to 1."""
        count = len(self._facts.drawn) if self._facts else 0
        if not self.moving:
            return 1.0, (1.0,) * count, 1.0
        share = float(self._clock.currentValue())
        if self._scene.queue.reduced:
            return share, (1.0,) * count, 1.0
        now = share * self._length
        turned = tuple(
            Kind.FLIP.curve.valueForProgress(_part(now, FADE_MS + place * _BETWEEN_MS, Kind.FLIP.duration))
            for place in range(count)
        )
        told = _part(now, self._length - _TOLD_MS, _TOLD_MS)
        return easing("OutCubic").valueForProgress(_part(now, 0, FADE_MS)), turned, told

    def _settle(self) -> None:
        if self._facts is None or not self.isVisible():
            return
        self.start.show()
        self.start.setFocus(Qt.FocusReason.OtherFocusReason)
        if QAccessible.isActive():
            event = QAccessibleAnnouncementEvent(self, self.accessibleDescription())
            event.setPoliteness(QAccessible.AnnouncementPoliteness.Polite)
            QAccessible.updateAccessibility(event)
        self.update()

    def _go(self) -> None:
        if not self._begun:
            self._begun = True
            self.begin.emit()

    # -- Qt ------------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        geometry = replace(self._scene.geometry, width=float(self.width()), height=float(self.height()))
        self._layout = draw_layout(geometry)
        self.start.set_scale(self._layout.k)
        self.start.place(self._layout.button)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def hideEvent(self, event: QHideEvent) -> None:
        self._clock.stop()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Any key ends the turning, so that the outcome is seen before it goes on."""
        self.finish()
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._facts is None or self._layout is None:
            return
        shown, turned, told = self._moment()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        drop = 0.0 if self._scene.queue.reduced else RISE * (1 - shown)
        self.paint_dimmed(painter, QRectF(self._layout.panel).translated(0, drop), shown)
        painter.translate(0, drop)
        DrawPainter(painter, self._layout, self._scene).paint(self._facts, turned, told, shown)
        painter.end()


def _part(now: float, begin: float, length: float) -> float:
    return min(1.0, max(0.0, (now - begin) / length))
