"""A number between two limits: typed, or changed by a button at each side."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QPainter, QPaintEvent, QPalette, QPen, QWheelEvent
from PySide6.QtWidgets import QAbstractSpinBox, QSpinBox, QWidget

from ginrummy_desktop.table.fonts import font
from ginrummy_desktop.table.theme import FOCUS_RING, Theme
from ginrummy_desktop.ui.style import field_color
from ginrummy_desktop.ui.widgets.buttons import ButtonStyle, PushButton
from ginrummy_desktop.ui.widgets.painted import Bodied

_SIDE, _GAP, _HIGH = 34, 6, 34


class _Field(QSpinBox):
    """The number. The wheel turns it only while it has the keyboard, so that a page can be scrolled over it.

    Its ground is the stepper's to paint.
    """

    focus_changed = Signal()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focus_changed.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.focus_changed.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class Stepper(Bodied, QWidget):
    """A number from ``low`` to ``high``; ``changed`` tells what it is now. ``name`` is for screen readers."""

    changed = Signal(int)
    margin_units = 0.0

    def __init__(self, name: str, low: int, high: int, step: int, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.field = _Field(self)
        self.field.setFrame(False)
        self.field.focus_changed.connect(self.update)
        self.field.setButtonSymbols(QAbstractSpinBox.ButtonSymbols.NoButtons)
        self.field.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.field.setRange(low, high)
        self.field.setSingleStep(step)
        self.field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.field.setAccessibleName(name)
        self.less, self.more = self._button("−", self.tr("Less")), self._button("+", self.tr("More"))
        self.less.clicked.connect(self.field.stepDown)
        self.more.clicked.connect(self.field.stepUp)
        self.field.valueChanged.connect(self._tell)
        self.setFocusProxy(self.field)
        self.set_theme(theme)
        self._allow()

    def _button(self, sign: str, name: str) -> PushButton:
        button = PushButton(sign, ButtonStyle.PLAIN, None, self._theme, self, pixels=17)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setAutoRepeat(True)
        button.setAccessibleName(f"{name}: {self.field.accessibleName()}")
        return button

    def value(self) -> int:
        """The number that stands there."""
        return self.field.value()

    def set_value(self, value: int) -> None:
        """Show another number, without telling. One beyond the limits widens them."""
        self.field.blockSignals(True)
        self.field.setRange(min(self.field.minimum(), value), max(self.field.maximum(), value))
        self.field.setValue(value)
        self.field.blockSignals(False)
        self._allow()

    def set_usable(self, usable: bool, why: str = "") -> None:
        """Let it be changed, or say in the tool tip ``why`` it can't be."""
        self.setToolTip(why)
        self.field.setAccessibleDescription(why)
        self.setEnabled(usable)
        self._allow()

    def _tell(self, value: int) -> None:
        self._allow()
        self.changed.emit(value)

    def _allow(self) -> None:
        self.less.setEnabled(self.isEnabled() and self.field.value() > self.field.minimum())
        self.more.setEnabled(self.isEnabled() and self.field.value() < self.field.maximum())

    # -- the look

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        for button in (self.less, self.more):
            button.set_theme(theme)
        clear = self.field.palette()
        clear.setColor(QPalette.ColorRole.Base, QColor(0, 0, 0, 0))
        self.field.setPalette(clear)
        self.field.setStyleSheet(
            "QLineEdit { background: transparent; border: none; min-height: 0; padding: 0; "
            f"color: {theme.text.name()}; selection-background-color: {theme.accent.name()}; }}"
            "QLineEdit:focus { border: none; padding: 0; }"
            f"QLineEdit:disabled {{ color: {_faded(theme)}; }}"
        )

    def set_scale(self, k: float) -> None:
        super().set_scale(k)
        self.field.setFont(font(15 * k, 600))
        for button in (self.less, self.more):
            button.set_scale(k)

    def sizeHint(self) -> QSize:
        return QSize(round(180 * self._k), round(_HIGH * self._k))

    def place(self, body: QRect) -> None:
        super().place(body)
        side, wide, high = round(_SIDE * self._k), body.width(), body.height()
        self.less.place(QRect(0, 0, side, high))
        self.field.setGeometry(self._ground().adjusted(3, 3, -3, -3))
        self.more.place(QRect(wide - side, 0, side, high))

    def _ground(self) -> QRect:
        """Where the number stands."""
        aside = round((_SIDE + _GAP) * self._k)
        return self.rect().adjusted(aside, 0, -aside, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        focused = self.field.hasFocus()
        width = 2.0 if focused else theme.hairline_width
        painter.setPen(QPen(FOCUS_RING if focused else theme.line, width))
        painter.setBrush(field_color(theme) if self.isEnabled() else QColor(0, 0, 0, 0))
        inset = width / 2
        painter.setOpacity(1.0 if self.isEnabled() else 0.45)
        painter.drawRoundedRect(QRectF(self._ground()).adjusted(inset, inset, -inset, -inset), 9 * self._k, 9 * self._k)
        painter.end()


def _faded(theme: Theme) -> str:
    """The colour of a number that can't be changed."""
    color = QColor(theme.text2)
    color.setAlpha(150)
    return color.name(QColor.NameFormat.HexArgb)
