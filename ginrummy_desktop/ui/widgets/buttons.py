"""Painted buttons for the table and for dialogs: plain, ivory and gold ones, and the Knock button.

A button's widget is larger than its body by a margin, in which halo, focus ring and shadow are painted; ``place`` and
``body`` count in bodies. Only the body can be hit.
"""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from ginrummy_desktop.table.icons import Icon, paint_icon
from ginrummy_desktop.table.theme import THEMES, Theme
from ginrummy_desktop.ui.widgets.painting import (
    RING_REACH,
    ButtonStyle,
    Line,
    Look,
    button_look,
    fitted,
    paint_body,
    paint_focus_ring,
    paint_halo,
    paint_line,
    rings,
    width_of,
)

__all__ = ["ButtonStyle", "KnockButton", "KnockState", "PushButton"]

_HALO, _HALO_COLOR = 8.0, QColor(255, 255, 255, 34)
_MARGIN = {ButtonStyle.PLAIN: RING_REACH, ButtonStyle.IVORY: 8.0, ButtonStyle.GOLD: 8.0}


class PaintedButton(QAbstractButton):
    """What all painted buttons share: scale, theme, body, hover, press, focus ring and keys."""

    def __init__(self, text: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._k = theme, 1.0
        self._hover, self._ring = False, True
        self.setText(text)
        self.setAccessibleName(text)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)

    margin_units = RING_REACH
    """How far the widget goes out of the body, in units."""
    radius_units = 10.0
    """The corner radius of the body, in units."""
    drop_units = 2.0
    """How far a pressed body moves down, in units."""

    def set_scale(self, k: float) -> None:
        """Set the pixels of one unit: text, corners and margin follow; the place does not change by itself."""
        self._k = k
        self.updateGeometry()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of ``theme``."""
        self._theme = theme
        self.update()

    def margin(self) -> int:
        """Pixels between the widget's edge and the body."""
        return round(self.margin_units * self._k)

    def body(self) -> QRect:
        """The body in the widget's own pixels."""
        margin = self.margin()
        return self.rect().adjusted(margin, margin, -margin, -margin)

    def place(self, body: QRect) -> None:
        """Put the body at ``body`` in the parent's pixels."""
        margin = self.margin()
        self.setGeometry(body.adjusted(-margin, -margin, margin, margin))

    def hitButton(self, pos: QPoint) -> bool:  # noqa: N802
        return self.body().contains(pos)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._set_hover(self.hitButton(event.position().toPoint()))

    def leaveEvent(self, event: QEvent) -> None:
        self._set_hover(False)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._ring = False
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._set_hover(self.hitButton(event.position().toPoint()))

    def _set_hover(self, hover: bool) -> None:
        if hover != self._hover:
            self._hover = hover
            self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._ring = rings(event.reason(), self._ring)
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._ring = True
        self.update()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.isEnabled():
            self.click()
        else:
            super().keyPressEvent(event)

    def shows_ring(self) -> bool:
        """Whether the focus ring is painted: the keyboard is here, and not because of a click."""
        return self.hasFocus() and self._ring

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body, radius = QRectF(self.body()), self.radius_units * self._k
        self._paint_around(painter, body, radius)
        pressed = self.isDown() and self.isEnabled()
        shown = body.translated(0, self.drop_units * self._k if pressed else 0)
        look = self._look()
        paint_body(painter, shown, radius, look, self._k, pressed)
        self._paint_content(painter, shown, look)
        if self.shows_ring():
            paint_focus_ring(painter, body, radius, self._k)
        painter.end()

    def _paint_around(self, painter: QPainter, body: QRectF, radius: float) -> None:
        if self._hover and self.isEnabled() and not self.isDown() and self._look().raised:
            paint_halo(painter, body, radius, _HALO * self._k, _HALO_COLOR)

    def _look(self) -> Look:
        raise NotImplementedError

    def _paint_content(self, painter: QPainter, body: QRectF, look: Look) -> None:
        raise NotImplementedError


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
        wide = width_of(self.text(), fitted(self.text(), 1e6, self._pixels * self._k, 600)[0])
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
        used, text = fitted(self.text(), room, self._pixels * self._k, 600)
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
