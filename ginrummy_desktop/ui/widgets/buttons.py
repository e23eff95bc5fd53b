"""Painted buttons for the table and for dialogs: plain, ivory and gold ones, and the Knock button."""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.table.art.icons import Icon, paint_icon
from ginrummy_desktop.table.text import fit
from ginrummy_desktop.table.theme import THEMES, Theme
from ginrummy_desktop.ui.widgets.painted_button import PaintedButton
from ginrummy_desktop.ui.widgets.painting import (
    RING_REACH,
    ButtonStyle,
    Line,
    Look,
    button_look,
    paint_halo,
    paint_line,
    width_of,
)

__all__ = ["ButtonStyle", "KnockButton", "KnockState", "PushButton"]

_MARGIN = {ButtonStyle.PLAIN: RING_REACH, ButtonStyle.IVORY: 8.0, ButtonStyle.GOLD: 8.0}


class PushButton(PaintedButton):
    """A button with a text, an icon or both. ``pixels``: size of the text in units."""

    def __init__(
        self,
        text: str,
        style: ButtonStyle = ButtonStyle.PLAIN,
        icon: Icon | None = None,
        theme: Theme = THEMES["green"],
        parent: QWidget | None = None,
        pixels: float | None = None,
    ) -> None:
        super().__init__(text, theme, parent)
        self._style, self._icon = style, icon
        self._pixels = pixels or (14.0 if style is ButtonStyle.PLAIN and icon else 15.0)
        self.margin_units = _MARGIN[style]
        self.radius_units = 10.0 if style is ButtonStyle.PLAIN else 12.0

    def set_icon(self, icon: Icon | None) -> None:
        """Show another icon, or none."""
        self._icon = icon
        self.update()

    def sizeHint(self) -> QSize:
        """Room for the whole text, an icon and 22 units at each side, in a body 40 units high."""
        wide = width_of(self.text(), fit(self.text(), 1e6, self._pixels * self._k, 600)[0])
        body = wide + (44 + (24 if self._icon else 0)) * self._k
        return QSize(round(body), round(40 * self._k)) + QSize(2, 2) * self.margin()

    def minimumSizeHint(self) -> QSize:
        return QSize(round(60 * self._k), round(32 * self._k)) + QSize(2, 2) * self.margin()

    def _look(self) -> Look:
        return button_look(self._style, self._theme, self.isEnabled(), self._hover)

    def _paint_content(self, painter: QPainter, body: QRectF, look: Look) -> None:
        side, gap = (18 * self._k, 7 * self._k) if self._icon else (0.0, 0.0)
        gap = gap if self.text() else 0.0
        room = body.width() - 16 * self._k - side - gap
        used, text = fit(self.text(), room, self._pixels * self._k, 600)
        wide = side + gap + width_of(text, used)
        left = body.center().x() - wide / 2
        if self._icon:
            paint_icon(painter, self._icon, QRectF(left, body.center().y() - side / 2, side, side), look.text)
        painter.setFont(used)
        painter.setPen(look.text)
        box = QRectF(left + side + gap, body.top(), wide, body.height())
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)


class KnockState(StrEnum):
    """What the Knock button says; it can be pressed when ready, with gin and with big gin."""

    DRAW_FIRST = "draw_first"
    OVER_LIMIT = "over_limit"
    READY = "ready"
    GIN = "gin"
    BIG_GIN = "big_gin"
    MATCH_OVER = "match_over"


_OPEN = (KnockState.READY, KnockState.GIN, KnockState.BIG_GIN)


class KnockButton(PaintedButton):
    """The button that ends a round. Its size and place never depend on its state."""

    margin_units = 10.0
    radius_units = 14.0

    def __init__(self, theme: Theme = THEMES["green"], parent: QWidget | None = None) -> None:
        super().__init__("", theme, parent)
        self._state, self._sub = KnockState.DRAW_FIRST, ""
        self.set_state(KnockState.DRAW_FIRST)

    @property
    def state(self) -> KnockState:
        """What it says now."""
        return self._state

    @property
    def sub_line(self) -> str:
        """The small line under the label."""
        return self._sub

    def set_state(self, state: KnockState, deadwood: int = 0, limit: int = 10, sub: str | None = None) -> None:
        """Show ``state``.

        ``deadwood``: points left after the best discard; ``limit``: the round's; ``sub``: another small line.
        """
        self._state = state
        self._sub = self._sub_line(deadwood, limit) if sub is None else sub
        labels = {KnockState.GIN: self.tr("Gin"), KnockState.BIG_GIN: self.tr("Big Gin")}
        self.setText(labels.get(state, self.tr("Knock")))
        self.setAccessibleName(self.text())
        self.setAccessibleDescription(self._sub)
        if state not in _OPEN:
            self.clearFocus()
        self.setEnabled(state in _OPEN)
        self.update()

    def _sub_line(self, deadwood: int, limit: int) -> str:
        needs = self.tr("Needs {limit} or less").format(limit=limit) if limit else self.tr("Needs gin")
        return {
            KnockState.DRAW_FIRST: self.tr("Draw first"),
            KnockState.OVER_LIMIT: needs,
            KnockState.READY: self.tr("with {deadwood}, limit {limit}").format(deadwood=deadwood, limit=limit),
            KnockState.GIN: self.tr("No deadwood"),
            KnockState.BIG_GIN: self.tr("All 11 melded"),
            KnockState.MATCH_OVER: self.tr("Match over"),
        }[self._state]

    def sizeHint(self) -> QSize:
        return QSize(round(216 * self._k), round(62 * self._k)) + QSize(2, 2) * self.margin()

    def _look(self) -> Look:
        gold = self._state in (KnockState.GIN, KnockState.BIG_GIN)
        return button_look(ButtonStyle.GOLD if gold else ButtonStyle.IVORY, self._theme, self.isEnabled())

    def _paint_around(self, painter: QPainter, body: QRectF, radius: float) -> None:
        if self._state is KnockState.BIG_GIN:
            glow = QColor(self._theme.accent)
            glow.setAlpha(72)
            paint_halo(painter, body, radius, self.margin_units * self._k, glow)
        super()._paint_around(painter, body, radius)

    def _paint_content(self, painter: QPainter, body: QRectF, look: Look) -> None:
        k = self._k
        inner = body.adjusted(10 * k, 0, -10 * k, 0)
        top = QRectF(inner.left(), body.top() + 7 * k, inner.width(), 28 * k)
        paint_line(painter, top, Line(self.text(), 20 * k, 700, look.text))
        low = QRectF(inner.left(), body.top() + 36 * k, inner.width(), 18 * k)
        paint_line(painter, low, Line(self._sub, 12.5 * k, 500, look.text2))
