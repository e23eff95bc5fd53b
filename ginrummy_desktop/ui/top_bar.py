"""The bar under the menus: what to start or look at on the left, the match in the middle, switches on the right."""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from ginrummy_desktop.table.art.icons import Icon, paint_icon
from ginrummy_desktop.table.fonts import font
from ginrummy_desktop.table.text import fit
from ginrummy_desktop.table.theme import THEMES, Theme
from ginrummy_desktop.ui.widgets.painted_button import PaintedButton
from ginrummy_desktop.ui.widgets.painting import Line, Look, paint_line, width_of

BAR_HEIGHT = 44
"""Height of the bar in pixels."""

_BODY, _GAP, _LEFT, _RIGHT = 32, 8, 10, 13
_NOTHING = QColor(0, 0, 0, 0)


class Feature(StrEnum):
    """The buttons that can be left out."""

    STATISTICS = "statistics"
    RULES = "rules"
    SOUND = "sound"
    SETTINGS = "settings"


class BarButton(PaintedButton):
    """A button of the bar: an icon with or without its text; ``filled`` at rest, or only under the mouse."""

    radius_units = 9.0
    drop_units = 0.0

    def __init__(self, text: str, icon: Icon, theme: Theme, parent: QWidget, filled: bool = False) -> None:
        super().__init__(text, theme, parent)
        self._icon, self._filled, self._with_text = icon, filled, True
        self._text_size = 1.0

    def set_text_size(self, text: float) -> None:
        """Multiply the size of text and icon; the body keeps its height, and room for the focus ring."""
        self._text_size = text
        self.update()

    def show_text(self, shown: bool) -> None:
        """Show the text beside the icon, or give it in a tool tip."""
        self._with_text = shown
        self.setToolTip("" if shown else self.text())
        self.update()

    def set_icon(self, icon: Icon) -> None:
        """Show another icon."""
        self._icon = icon
        self.update()

    @property
    def icon_shown(self) -> Icon:
        """The icon that it shows now."""
        return self._icon

    def width_with_text(self) -> int:
        """Width of a body with icon and text."""
        k = self._text_size
        return round(45 * k + width_of(self.text(), fit(self.text(), 1e6, 14 * k, 500)[0]))

    def body_width(self) -> int:
        """Width of the body as it is shown now."""
        return self.width_with_text() if self._with_text else _BODY

    def _look(self) -> Look:
        theme = self._theme
        lit = self._hover or (self._filled and self._with_text)
        line = theme.hairline if theme.solid and lit else _NOTHING
        strong = QColor("#333333") if theme.solid else QColor(255, 255, 255, 44)
        fill = strong if self._hover else theme.button if lit else _NOTHING
        return Look(fill, fill, line, theme.text, theme.text2, theme.hairline_width)

    def _paint_content(self, painter: QPainter, body: QRectF, look: Look) -> None:
        k = self._text_size
        left = body.left() + 10 * k if self._with_text else body.center().x() - 9 * k
        paint_icon(painter, self._icon, QRectF(left, body.center().y() - 9 * k, 18 * k, 18 * k), look.text)
        if self._with_text:
            box = QRectF(left + 24 * k, body.top(), body.right() - left - 24 * k, body.height())
            paint_line(painter, box, Line(self.text(), 14 * k, 500, look.text), Qt.AlignmentFlag.AlignLeft)


class TopBar(QWidget):
    """The bar. A signal for each button; ``features`` are the optional buttons that it has."""

    new_game = Signal()
    statistics = Signal()
    rules = Signal()
    sound = Signal()
    speed = Signal()
    theming = Signal()
    settings = Signal()

    def __init__(
        self,
        features: frozenset[Feature] = frozenset(Feature),
        theme: Theme = THEMES["green"],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme, self._title, self._hint = theme, "", ""
        self.setFixedHeight(BAR_HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._left = self._buttons(features, self._left_buttons())
        self._label = QLabel(self)
        self._label.setTextFormat(Qt.TextFormat.PlainText)
        self._label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._label.setFont(font(14, 500))
        self._right = self._buttons(features, self._right_buttons())
        self.set_theme(theme)

    def _left_buttons(self) -> tuple[tuple[str, str, Icon, SignalInstance], ...]:
        return (
            ("new_game", self.tr("New game"), Icon.PLUS, self.new_game),
            ("statistics", self.tr("Statistics"), Icon.CHART, self.statistics),
            ("rules", self.tr("Rules"), Icon.BOOK, self.rules),
        )

    def _right_buttons(self) -> tuple[tuple[str, str, Icon, SignalInstance], ...]:
        return (
            ("sound", self.tr("Sound"), Icon.SPEAKER, self.sound),
            ("speed", self.tr("Speed"), Icon.GAUGE, self.speed),
            ("theming", self.tr("Theme"), Icon.PALETTE, self.theming),
            ("settings", self.tr("Settings"), Icon.SLIDERS, self.settings),
        )

    def _buttons(
        self, features: frozenset[Feature], wanted: tuple[tuple[str, str, Icon, SignalInstance], ...]
    ) -> dict[str, BarButton]:
        made: dict[str, BarButton] = {}
        for key, text, icon, signal in wanted:
            if key in set(Feature) - features:
                continue
            made[key] = BarButton(text, icon, self._theme, self, filled=key == "new_game")
            made[key].clicked.connect(signal)
        for key in ("sound", "speed", "theming", "settings"):
            if key in made:
                made[key].show_text(False)
        return made

    def button(self, key: str) -> BarButton | None:
        """The button named as its signal, to hang a menu on; None when it was left out."""
        return {**self._left, **self._right}.get(key)

    def buttons(self) -> list[BarButton]:
        """All buttons from left to right."""
        return [*self._left.values(), *self._right.values()]

    def set_title(self, text: str, hint: str = "") -> None:
        """Show ``text`` in the middle, as "Classic · Round 5 · Match to 100"; ``hint`` is for its tool tip."""
        self._hint = hint
        self._title = text.replace(" · ", "  ·  ")
        self._label.setAccessibleName(text)
        self._label.setAccessibleDescription(hint)
        self._lay_out()

    def title_label(self) -> QLabel:
        """The label in the middle."""
        return self._label

    def set_sound(self, on: bool) -> None:
        """Show whether sound is on."""
        if button := self.button("sound"):
            button.set_icon(Icon.SPEAKER if on else Icon.MUTED)
            name = self.tr("Sound on") if on else self.tr("Sound off")
            button.setAccessibleName(name)
            button.setToolTip(name)

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of ``theme``."""
        self._theme = theme
        for button in (*self._left.values(), *self._right.values()):
            button.set_theme(theme)
        self._label.setStyleSheet(f"color: {theme.text2.name()}; background: transparent;")
        self.update()

    def set_text_size(self, text: float) -> None:
        """Multiply the size of text and icons by ``text``; the bar keeps its height."""
        self._label.setFont(font(14 * text, 500))
        for button in self.buttons():
            button.set_text_size(text)
        self._lay_out()

    def sizeHint(self) -> QSize:
        return QSize(960, BAR_HEIGHT)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        """Place the buttons, and the title in the exact middle; texts give way when the title needs the room."""
        right_start = self._place_right()
        wide = width_of(self._title, self._label.font())
        optional = [button for key, button in self._left.items() if key != "new_game"]
        room = 0.0
        for texts_hidden in ((), optional, list(self._left.values())):
            for button in self._left.values():
                button.show_text(button not in texts_hidden)
            left_end = self._place_left()
            middle = self.width() / 2
            room = 2 * (min(middle - left_end, right_start - middle) - 10)
            if wide <= room:
                break
        metrics = self._label.fontMetrics()
        self._label.setText(metrics.elidedText(self._title, Qt.TextElideMode.ElideRight, max(0, round(room))))
        shown = ("" if wide <= room else self._title, self._hint)
        self._label.setToolTip("\n".join(part for part in shown if part))
        width = 2 * (round(max(0.0, room)) // 2) + self.width() % 2
        self._label.setGeometry((self.width() - width) // 2, 0, width, BAR_HEIGHT - 1)

    def _place_left(self) -> int:
        x = _LEFT
        for button in self._left.values():
            button.place(QRect(x, (BAR_HEIGHT - _BODY) // 2, button.body_width(), _BODY))
            x += button.body_width() + _GAP
        return x - _GAP

    def _place_right(self) -> int:
        x = self.width() - _RIGHT + _GAP
        for button in reversed(self._right.values()):
            x -= _BODY + _GAP
            button.place(QRect(x, (BAR_HEIGHT - _BODY) // 2, _BODY, _BODY))
        return x

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.toolbar)
        painter.fillRect(QRect(0, self.height() - 1, self.width(), 1), self._theme.line)
        painter.end()
