"""The countdown to the next round: a ring that empties, two lines of text and a gold button."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QRect, QVariantAnimation, Signal
from PySide6.QtGui import QHideEvent, QPainter
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.table.art.icons import Icon
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.widgets.buttons import ButtonStyle, PushButton
from ginrummy_desktop.ui.widgets.countdown_ring import DIAMETER, CountdownRing
from ginrummy_desktop.ui.widgets.reveal_panel import RevealPanel

SECONDS = 8
_RING_SHARE, _RING_AROUND = 0.62, 10.5
_BUTTON_HEIGHT, _BUTTON_BELOW, _BETWEEN = 44.0, 14.0, 10.0


class CountdownPanel(RevealPanel):
    """Counts down and then emits ``finished``; the button does that at once. ``paused`` tells when it stops or goes on.

    ``replay``: the round is to be looked at again.

    It runs only between ``start`` and ``stop``, hiding, or the end.
    """

    finished = Signal()
    paused = Signal(bool)
    replay = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._seconds, self._last_round = SECONDS, False
        self._number, self._begun = SECONDS, False
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(1.0)
        self._clock.setEndValue(0.0)
        self._clock.valueChanged.connect(self._tick)
        self._clock.finished.connect(self.finished)
        self.ring = CountdownRing(self)
        self.ring.clicked.connect(self.toggle)
        self.button = PushButton("", ButtonStyle.GOLD, parent=self, pixels=16.0)
        self.button.clicked.connect(self._go_now)
        self.replay_button = PushButton("", ButtonStyle.PLAIN, Icon.REPLAY, parent=self)
        self.replay_button.setAccessibleName(self.tr("Replay the round"))
        self.replay_button.setToolTip(self.replay_button.accessibleName())
        self.replay_button.clicked.connect(self.replay)
        self._say()

    def prepare(self, seconds: int = SECONDS, last_round: bool = False, reduced: bool = False) -> None:
        """Stand ready to count ``seconds`` (0: wait until the button is pressed).

        ``last_round``: the match result comes next. ``reduced``: the number only, no ring.
        """
        self._clock.stop()
        self._begun = False
        self._seconds, self._last_round, self._number = seconds, last_round, seconds
        self.ring.ringed = not reduced
        self.ring.setVisible(seconds > 0)
        self.ring.show_left(1.0, seconds)
        self._say()

    def recount(self, seconds: int) -> None:
        """Count ``seconds`` instead (0: wait for the button); what was begun begins anew, and is paused."""
        begun = self._begun
        self.prepare(seconds, self._last_round, not self.ring.ringed)
        if begun:
            self.start()
            self.pause()

    def start(self) -> None:
        """Begin to count."""
        self._begun = True
        if self._seconds > 0:
            self._clock.stop()
            self._clock.setDuration(self._seconds * 1000)
            self._clock.start()
        self._say()

    def stop(self) -> None:
        """Count no more, without ``finished``."""
        self._begun = False
        self._clock.stop()

    @property
    def counting(self) -> bool:
        """Whether time goes on."""
        return self._clock.state() is QVariantAnimation.State.Running

    @property
    def length_ms(self) -> int:
        """How long it counts in all."""
        return self._clock.duration()

    @property
    def is_paused(self) -> bool:
        """Whether it was paused."""
        return self._clock.state() is QVariantAnimation.State.Paused

    def pause(self) -> None:
        """Hold the time, if it is going on."""
        if self.counting:
            self._clock.pause()
            self._say()
            self.paused.emit(True)

    def resume(self) -> None:
        """Go on where it was held."""
        if self.is_paused:
            self._clock.resume()
            self._say()
            self.paused.emit(False)

    def toggle(self) -> None:
        """Pause, or go on."""
        if self.is_paused:
            self.resume()
        else:
            self.pause()

    def _go_now(self) -> None:
        self._clock.stop()
        self.finished.emit()

    def _tick(self, left: float) -> None:
        number = ceil(left * self._seconds)
        self.ring.show_left(left, number)
        if number != self._number:
            self._number = number
            self._say()

    def _say(self) -> None:
        """Bring all texts up to date."""
        last, timed = self._last_round, self._seconds > 0
        now = self.tr("Match result now") if last else self.tr("Next round now")
        plain = self.tr("Match result") if last else self.tr("Next round")
        self.button.setText(now if timed else plain)
        self.button.setAccessibleName(self.button.text())
        self.ring.setAccessibleName(self.tr("Go on counting") if self.is_paused else self.tr("Pause the countdown"))
        self.setAccessibleName(self.heading)
        self.setAccessibleDescription(self.detail)
        self.update()

    @property
    def heading(self) -> str:
        """The first line."""
        last, n = self._last_round, self._number
        if self._seconds == 0:
            return self.tr("The match is over") if last else self.tr("The next round waits for you")
        if self.is_paused:
            return self.tr("Paused")
        if n == 1:
            return self.tr("Match result in 1 second") if last else self.tr("Next round in 1 second")
        return self.tr("Match result in %n seconds", "", n) if last else self.tr("Next round in %n seconds", "", n)

    @property
    def detail(self) -> str:
        """The second line."""
        if self._seconds == 0:
            return self.tr("Press Enter to go on")
        return self.tr("Press Space to go on") if self.is_paused else self.tr("Press Space to pause")

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self.ring.theme = theme
        self.button.set_theme(theme)
        self.replay_button.set_theme(theme)

    def hideEvent(self, event: QHideEvent) -> None:
        if not event.spontaneous():
            self.stop()
        super().hideEvent(event)

    def arrange(self) -> None:
        k = self.scale
        wide, high = self.units
        top = high - _BUTTON_BELOW - _BUTTON_HEIGHT
        self.ring.scale, self.ring.diameter = k, min(DIAMETER, top * _RING_SHARE)
        half = self.ring.diameter / 2 + _RING_AROUND
        self.ring.setGeometry(self._pixels(self.pad + 28 - half, self.middle - half, 2 * half, 2 * half))
        for button in (self.button, self.replay_button):
            button.set_scale(k * self.text_size)
        end = wide - self.pad - _BUTTON_HEIGHT
        self.button.place(self._pixels(self.pad, top, end - self.pad - _BETWEEN, _BUTTON_HEIGHT))
        self.replay_button.place(self._pixels(end, top, _BUTTON_HEIGHT, _BUTTON_HEIGHT))

    @property
    def middle(self) -> float:
        """Middle of ring and texts in units: halfway to the button."""
        return (self.units[1] - _BUTTON_BELOW - _BUTTON_HEIGHT) / 2 + 1

    def _pixels(self, x: float, y: float, w: float, h: float) -> QRect:
        return self.box(x, y, w, h).toRect()

    def paint_content(self, painter: QPainter) -> None:
        t, left = self.text_size, self.pad + (70 if self._seconds > 0 else 0)
        half = min(11 * t, 0.36 * self.middle)
        self.write(painter, self.middle - half, self.heading, 15 * t, 700, self.theme.text, left=left)
        self.write(painter, self.middle + half, self.detail, 13 * t, 500, self.theme.text2, left=left)
