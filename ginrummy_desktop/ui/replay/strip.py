"""The controls under a replay's table: rounds, steps, playing, speed."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QSizePolicy, QSlider, QWidget

from ginrummy_desktop.session.replay import Position, Replay
from ginrummy_desktop.storage.settings import Speed
from ginrummy_desktop.table.art.icons import Icon
from ginrummy_desktop.table.fonts import font
from ginrummy_desktop.table.theme import FOCUS_RING, IVORY_BOTTOM, Theme
from ginrummy_desktop.ui.replay.texts import round_line, speed_names, step_line
from ginrummy_desktop.ui.widgets.buttons import ButtonStyle, PushButton


class Strip(QWidget):
    """Buttons, a slider over the round's steps, and two menus. ``k`` multiplies text."""

    first, back, toggle, forward, last = Signal(), Signal(), Signal(), Signal(), Signal()
    step_chosen = Signal(int)
    round_chosen = Signal(int)
    speed_chosen = Signal(str)

    def __init__(self, replay: Replay, speed: Speed, theme: Theme, parent: QWidget, k: float = 1.0) -> None:
        super().__init__(parent)
        self._replay = replay
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.rounds = PushButton("", ButtonStyle.PLAIN, None, theme, self)
        self.buttons = {
            "first": self._button(Icon.FIRST, self.tr("Start of the round (Home)"), self.first),
            "back": self._button(Icon.BACK, self.tr("Step back (left arrow)"), self.back),
            "toggle": PushButton("", ButtonStyle.IVORY, Icon.PLAY, theme, self),
            "forward": self._button(Icon.FORWARD, self.tr("Step forward (right arrow)"), self.forward),
            "last": self._button(Icon.LAST, self.tr("End of the round (End)"), self.last),
        }
        self.buttons["toggle"].clicked.connect(self.toggle)
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setAccessibleName(self.tr("Step of the round"))
        self.slider.valueChanged.connect(self.step_chosen)
        self.count = QLabel(self)
        self.speed = PushButton("", ButtonStyle.PLAIN, Icon.GAUGE, theme, self)
        self._round_menu, self._speed_menu = QMenu(self), QMenu(self)
        self.rounds.clicked.connect(lambda: self._pop_up(self._round_menu, self.rounds))
        self.speed.clicked.connect(lambda: self._pop_up(self._speed_menu, self.speed))
        self._fill_menus(speed)
        self._lay_out(k)
        self.set_theme(theme)
        self.show_playing(False)

    def _button(self, icon: Icon, name: str, signal: object) -> PushButton:
        button = PushButton("", ButtonStyle.PLAIN, icon, parent=self)
        button.setAccessibleName(name)
        button.setToolTip(name)
        button.clicked.connect(signal)
        button.setFixedWidth(44 + 2 * button.margin())
        return button

    def _lay_out(self, k: float) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 4, 12, 4)
        row.setSpacing(0)
        for widget in (self.rounds, *self.buttons.values()):
            row.addWidget(widget)
        row.addSpacing(10)
        row.addWidget(self.slider, 1)
        row.addSpacing(10)
        row.addWidget(self.count)
        row.addSpacing(6)
        row.addWidget(self.speed)
        for button, wide in ((self.buttons["toggle"], 116), (self.rounds, 140), (self.speed, 150)):
            button.setFixedHeight(button.sizeHint().height())
            button.set_scale(k)
            button.setFixedWidth(round(wide * k))
        self.count.setFixedWidth(round(58 * k) + 12)
        self.count.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.count.setFont(font(14 * k, 600))

    def _fill_menus(self, speed: Speed) -> None:
        group = QActionGroup(self)
        for value, name in speed_names():
            action = QAction(name, self, checkable=True)
            action.setChecked(value == speed)
            action.triggered.connect(lambda _on, v=value, n=name: self._choose_speed(v, n))
            group.addAction(action)
            self._speed_menu.addAction(action)
            if value == speed:
                self._say_speed(name)
        for number in range(1, self._replay.round_count + 1):
            action = QAction(round_line(number, self._replay.round_count), self)
            action.triggered.connect(lambda _on, n=number: self.round_chosen.emit(n))
            self._round_menu.addAction(action)

    def _choose_speed(self, value: str, name: str) -> None:
        self._say_speed(name)
        self.speed_chosen.emit(value)

    def _say_speed(self, name: str) -> None:
        self.speed.setText(self.tr("Speed: {name}").format(name=name))
        self.speed.setAccessibleName(self.speed.text())

    def _pop_up(self, menu: QMenu, button: PushButton) -> None:
        """Open above the button: it stands at the window's lower edge."""
        menu.popup(button.mapToGlobal(QPoint(0, -menu.sizeHint().height() + button.margin())))

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of ``theme``."""
        for button in (self.rounds, *self.buttons.values(), self.speed):
            button.set_theme(theme)
        line = theme.text if theme.solid else theme.line
        self.setStyleSheet(
            f"Strip {{ background: {theme.toolbar.name()}; border-top: 1px solid {theme.line.name()}; }}"
            f"QLabel {{ color: {theme.text.name()}; background: transparent; }}"
            f"QSlider {{ background: transparent; min-height: 30px; }}"
            f"QSlider::groove:horizontal {{ height: 6px; border-radius: 3px; background: {line.name()}; }}"
            f"QSlider::sub-page:horizontal {{ height: 6px; border-radius: 3px; background: {theme.accent.name()}; }}"
            f"QSlider::handle:horizontal {{ width: 16px; margin: -7px 0; border-radius: 10px;"
            f" background: {IVORY_BOTTOM.name()}; border: 2px solid {theme.toolbar.name()}; }}"
            f"QSlider::handle:horizontal:focus {{ border-color: {FOCUS_RING.name()}; }}"
        )

    def show_position(self, position: Position) -> None:
        """Where in the record ``position`` is, and which ways lead on."""
        count = len(self._replay.positions(position.round_number)) - 1
        self.rounds.setText(round_line(position.round_number, self._replay.round_count))
        self.rounds.setAccessibleName(self.rounds.text())
        self.slider.blockSignals(True)
        self.slider.setRange(0, count)
        self.slider.setValue(position.step)
        self.slider.blockSignals(False)
        self.slider.setEnabled(count > 0)
        self.count.setText(step_line(position.step, count))
        first, last = self._replay.before(position) is None, self._replay.after(position) is None
        for name, off in (("first", first), ("back", first), ("forward", last), ("last", last)):
            self.buttons[name].setEnabled(not off)

    def show_playing(self, on: bool) -> None:
        """The button in the middle plays, or pauses."""
        button = self.buttons["toggle"]
        button.set_icon(Icon.PAUSE if on else Icon.PLAY)
        button.setText(self.tr("Pause") if on else self.tr("Play"))
        button.setAccessibleName(button.text())
