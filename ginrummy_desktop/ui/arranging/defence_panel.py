"""The panel at the right while the player defends: the live total, the own arrangements, Best and Done."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QTimer
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.arranging.layout import Layout
from ginrummy_desktop.ui.arranging.pager import Pager
from ginrummy_desktop.ui.arranging.texts import how_text, left_text, ways_text
from ginrummy_desktop.ui.widgets.buttons import ButtonStyle, PushButton
from ginrummy_desktop.ui.widgets.painting import balanced
from ginrummy_desktop.ui.widgets.reveal_panel import RevealPanel

REFUSAL_MS = 4000
_TOP, _LINES, _LINE, _PAGER, _HIGH, _GAP, _BELOW = 34.0, 66.0, 20.0, 36.0, 44.0, 10.0, 14.0


class DefencePanel(RevealPanel):
    """Shows a ``Layout``. Its buttons: ``pager``, ``best`` and ``done``."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._total, self._how, self._refusal = "", "", ""
        self.pager = Pager(self.theme, self)
        self.best = PushButton(self.tr("Best"), ButtonStyle.PLAIN, None, self.theme, self, pixels=16.0)
        self.done = PushButton(self.tr("Done"), ButtonStyle.GOLD, None, self.theme, self, pixels=16.0)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(REFUSAL_MS)
        self._patience.timeout.connect(lambda: self._refuse(""))
        self.hide()

    @property
    def total(self) -> str:
        """The live total as it shows."""
        return self._total

    @property
    def line(self) -> str:
        """The line under it: what can be done, or why something can't."""
        return self._refusal or self._how

    def show_layout(self, layout: Layout, is_best: bool) -> None:
        """Say what ``layout`` leaves; ``is_best``: it is what Best would make of it."""
        self._total = left_text(layout.settlement.defender_points)
        self._how = how_text(layout.showdown.may_lay_off)
        self.setAccessibleName(self._total)
        self.setAccessibleDescription(self._how)
        choosing = len(layout.ways) > 1
        if not choosing:
            for button in self.pager.buttons():
                button.clearFocus()
        self.pager.setVisible(choosing)
        self.pager.say(ways_text(layout))
        if is_best and self.best.hasFocus():
            self.done.setFocus()
        self.best.setEnabled(not is_best)
        self._refuse("")

    def refuse(self, text: str) -> None:
        """Say for a while why something can't be done."""
        self._refuse(text)
        self._patience.start()

    def _refuse(self, text: str) -> None:
        self._patience.stop()
        self._refusal = text
        self.update()

    def leave(self) -> None:
        """Be gone; the focus must not wander to what happens to come next."""
        self._patience.stop()
        for button in (*self.pager.buttons(), self.best, self.done):
            button.clearFocus()
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        for control in (self.pager, self.best, self.done):
            control.set_theme(theme)

    def arrange(self) -> None:
        wide, high = self.units
        for control in (self.pager, self.best, self.done):
            control.set_scale(self.scale * self.text_size)
        inner = wide - 2 * self.pad
        done = high - _BELOW - _HIGH
        best = done - _GAP - _HIGH
        pager = (_LINES + 1.5 * _LINE * self.text_size + best - _PAGER) / 2
        self.done.place(self._pixels(self.pad, done, inner, _HIGH))
        self.best.place(self._pixels(self.pad, best, inner, _HIGH))
        self.pager.place(self._pixels(self.pad, pager, inner, _PAGER))

    def _pixels(self, x: float, y: float, w: float, h: float) -> QRect:
        return self.box(x, y, w, h).toRect()

    def paint_content(self, painter: QPainter) -> None:
        t = self.text_size
        self.write(painter, _TOP, self._total, 20 * t, 700, self.theme.accent)
        used, lines = balanced(self.line, self.box(0, 0, self.units[0] - 2 * self.pad, 0).width(), 13 * t * self.scale)
        painter.setFont(used)
        painter.setPen(self.theme.text if self._refusal else self.theme.text2)
        for place, text in enumerate(lines):
            top = _LINES - _LINE * t / 2 + place * _LINE * t
            painter.drawText(QRectF(self.box(self.pad, top, self.units[0] - 2 * self.pad, _LINE * t)), 0, text)
