"""The dialog that starts a match: rules, opponent, points to play to, game number."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QFrame, QLabel, QScrollArea, QWidget

from ginrummy_desktop.engine.rules import Rules
from ginrummy_desktop.table.art.icons import Icon
from ginrummy_desktop.table.fonts import font
from ginrummy_desktop.table.text import fit
from ginrummy_desktop.table.theme import THEMES, Theme
from ginrummy_desktop.ui.dialogs.game_number import GameNumberField
from ginrummy_desktop.ui.dialogs.level_slider import LevelSlider
from ginrummy_desktop.ui.dialogs.new_game_bots import Bots
from ginrummy_desktop.ui.dialogs.new_game_own import OwnRules, Owns
from ginrummy_desktop.ui.dialogs.new_game_parts import Body, Caption, LevelChoice, NewGameChoice, Targets
from ginrummy_desktop.ui.dialogs.rule_tiles import RuleTiles
from ginrummy_desktop.ui.rule_texts import rule_sentences
from ginrummy_desktop.ui.style import palette
from ginrummy_desktop.ui.widgets.buttons import ButtonStyle, PushButton
from ginrummy_desktop.ui.widgets.switch import Switch

__all__ = ["TARGETS", "LevelChoice", "NewGameChoice", "NewGameDialog"]

TARGETS = (100, 150, 200, 250)
"""The points that a match can be played to."""

_WIDTH, _HEIGHT, _FOOT = 780, 506, 72
"""The height is without the rows of rules."""
_TROUBLE = QColor("#F0B7A8")
_FRAME_ROOM = 44
"""Pixels of the screen's height that are left to the window's own frame."""


class NewGameDialog(QDialog):
    """Asks for rules, opponent, target and game number. After it was accepted, ``choice`` tells them.

    ``rule_sets``: the rule sets to offer, by key, in order. ``levels``: the bots, weakest first. ``initial``: what is
    chosen at first; a rule set, level or number that cannot be offered gives way to the first or to a fresh one.
    ``fresh_number``: gives another game number as digits. ``k``: pixels of one unit (text size). ``house``: where rules
    of the person's own are made, if they can be.
    """

    def __init__(
        self,
        rule_sets: Mapping[str, Rules],
        levels: Sequence[LevelChoice],
        initial: NewGameChoice,
        fresh_number: Callable[[], str],
        theme: Theme = THEMES["green"],
        k: float = 1.0,
        parent: QWidget | None = None,
        house: Owns | None = None,
    ) -> None:
        super().__init__(parent)
        self._rule_sets, self._levels, self._fresh = dict(rule_sets), tuple(levels), fresh_number
        self._theme = theme
        self._k = min(k, self.screen().availableGeometry().width() / _WIDTH)
        self._house = house
        self.setWindowTitle(self.tr("New game"))
        self.setPalette(palette(theme))
        self._scroll = QScrollArea(self)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._body = Body(theme, self)
        self._make(initial)
        self._lay_out()
        self._scroll.setWidget(self._body)
        self._connect()
        self._say_rules()
        self._say_level()
        self.tiles.setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._see_tile()

    def choice(self) -> NewGameChoice:
        """What is chosen now. Raises ValueError while the game number is wrong."""
        game = self.number.game()
        if game is None:
            raise ValueError(self.number.problem())
        target = self.target.value
        rules = self._rule_sets[self.tiles.current].with_target(target)
        level, second = self._levels[self.level.value()].key, self.bots.level if rules.players > 2 else ""
        return NewGameChoice(rules, level, target, game, self.practice.isChecked(), second)

    def _make(self, initial: NewGameChoice) -> None:
        """Make all controls, in the order of the Tab key."""
        theme, k, body = self._theme, self._k, self._body
        key = initial.rules.name if initial.rules.name in self._rule_sets else next(iter(self._rule_sets))
        self.title = self._head(self.tr("New game"))
        self.heads = [self._head(text) for text in (self.tr("Rules"), self.tr("Opponent"))]
        self.tiles = RuleTiles(self._rule_sets, key, theme, k, body, own=self._house is not None)
        self.own = OwnRules(self._house, theme, k, body, self._show_rules)
        self.caption = Caption(theme, k, body)
        keys = [level.key for level in self._levels]
        place = keys.index(initial.level) if initial.level in keys else 0
        self.level = LevelSlider([level.name for level in self._levels], place, theme, k, body)
        self.bots = Bots(self._levels, initial.second or initial.level, initial.names, theme, k, body)
        self.bot_name, self.bot_style = QLabel(body), QLabel(body)
        self.heads += [self._head(text) for text in (self.tr("Match to"), self.tr("Game number"))]
        self.target = Targets(TARGETS, self.tr("Match to"), theme, k, body)
        self.target.remember(self._whose(key), initial.target)
        number = initial.game if initial.game.isdecimal() and len(initial.game) <= 6 else self._fresh()
        self.number = GameNumberField(number, body)
        self.shuffle = PushButton("", ButtonStyle.PLAIN, Icon.SHUFFLE, theme, body)
        self.shuffle.setAccessibleName(self.tr("Another game number"))
        self.shuffle.setToolTip(self.tr("Another game number"))
        self.trouble = QLabel(body)
        text = self.tr("Practice: take back anything, doesn't count")
        self.practice = Switch(text, initial.practice, theme, self)
        self.practice.set_scale(k)
        self.cancel = PushButton(self.tr("Cancel"), ButtonStyle.PLAIN, None, theme, self)
        self.start = PushButton(self.tr("Start match"), ButtonStyle.GOLD, None, theme, self, pixels=16)
        for button in (self.shuffle, self.cancel, self.start):
            button.set_scale(k)

    def _set_sizes(self) -> None:
        full = round(_HEIGHT * self._k + self.tiles.height_needed())
        foot, width = round(_FOOT * self._k), round(_WIDTH * self._k)
        room = max(360, self.screen().availableGeometry().height() - _FRAME_ROOM)
        self._body.resize(width, full - foot)
        height = min(full, room)
        self.setFixedSize(width, height)
        self._scroll.setGeometry(0, 0, width, height - foot)

    def _rect(self, x: float, y: float, width: float, height: float) -> QRect:
        """Units to pixels."""
        k = self._k
        return QRect(round(x * k), round(y * k), round((x + width) * k) - round(x * k), round(height * k))

    def _lay_out(self) -> None:
        k, rect = self._k, self._rect
        self._set_sizes()
        self._fit_head(self.title, rect(32, 26, 600, 34), 24, 700)
        self._fit_head(self.heads[0], rect(32, 74, 300, 20))
        self.own.place(rect(748, 62, 0, 32))
        self.tiles.lay_out(round(32 * k), round(104 * k), 716 * k)
        y = 104 + self.tiles.height_needed() / k + 14
        self.caption.setGeometry(rect(32, y, 716, 40))
        self._body.lines = [
            rect(32, y + 64, 716, 0).adjusted(0, 0, 0, 1),
            rect(32, y + 242, 716, 0).adjusted(0, 0, 0, 1),
        ]
        self._bots_y = y + 64
        self._lay_out_bots()
        self._dress(self.bot_name, rect(90, y + 184, 640, 22), 15, 600, self._theme.text)
        self._dress(self.bot_style, rect(90, y + 205, 658, 20), 13.5, 500, self._theme.text2)
        self._lay_out_row(y + 258)
        base = self.height() - round(_FOOT * k)
        self.practice.place(rect(32, 13, 416, 36).translated(0, base))
        self.cancel.place(rect(462, 10, 104, 42).translated(0, base))
        self.start.place(rect(578, 10, 170, 42).translated(0, base))

    def _lay_out_bots(self) -> None:
        """One bot with its level and a line about it, or two with their names."""
        two, y, rect = self._rule_sets[self.tiles.current].players > 2, self._bots_y, self._rect
        self._body.portrait = QRectF() if two else QRectF(rect(38, y + 120, 40, 40))
        self.heads[1].setText(self.tr("Opponents") if two else self.tr("Opponent"))
        self._fit_head(self.heads[1], rect(32, y + (10 if two else 18), 400, 20))
        if two:
            self.bots.place(self.level, y, rect)
        else:
            self.level.setGeometry(rect(32, y + 40, 716, 70))
        self.bots.show(two, self.level)
        for label in (self.bot_name, self.bot_style):
            label.setVisible(not two)
        self._body.update()

    def _lay_out_row(self, y: float) -> None:
        """The row with the match's target and the game's number."""
        rect = self._rect
        self._fit_head(self.heads[2], rect(32, y, 72, 36))
        self.target.place(rect(110, y, 270, 36))
        self._fit_head(self.heads[3], rect(412, y, 102, 36))
        self.number.setGeometry(rect(521, y, 183, 36))
        self.number.setFont(font(15 * self._k, 600))
        self.shuffle.place(rect(712, y, 36, 36))
        self._dress(self.trouble, rect(412, y + 38, 336, 18), 13, 500, _TROUBLE)

    def _fit(self, label: QLabel, text: str, pixels: float, weight: int) -> None:
        """Show ``text`` in a label, fitted to its width; what had to be cut is in the tool tip."""
        used, shown = fit(text, label.width(), pixels * self._k, weight)
        label.setFont(used)
        label.setText(shown)
        label.setAccessibleName(text)
        label.setToolTip("" if shown == text else text)

    def _dress(self, label: QLabel, box: QRect, pixels: float, weight: int, color: QColor) -> QLabel:
        label.setGeometry(box)
        self._fit(label, label.text(), pixels, weight)
        label.setStyleSheet(f"color: {color.name()}; background: transparent;")
        return label

    def _head(self, text: str) -> QLabel:
        return QLabel(text, self._body)

    def _fit_head(self, label: QLabel, box: QRect, pixels: float = 14, weight: int = 600) -> None:
        self._dress(label, box, pixels, weight, self._theme.text if weight > 600 else self._theme.text2)

    def _connect(self) -> None:
        self.tiles.chosen.connect(self._say_rules)
        self.tiles.own_wanted.connect(lambda: self.own.make(self._rule_sets[self.tiles.current]))
        self.level.valueChanged.connect(self._say_level)
        self.level.valueChanged.connect(self._lay_out_bots)
        self.number.textChanged.connect(self._say_trouble)
        self.shuffle.clicked.connect(lambda: self.number.set_game(self._fresh()))
        self.cancel.clicked.connect(self.reject)
        self.start.clicked.connect(self.accept)

    def _say_rules(self) -> None:
        name = self.tiles.current
        self.caption.say(rule_sentences(self._rule_sets[name]))
        self.own.show_for(name)
        self._lay_out_bots()
        self.target.offer_for(self._whose(name), self._rule_sets[name].target)
        self._see_tile()

    def _whose(self, name: str) -> str:
        """Under what name the target is remembered: the game's own rule sets share one."""
        return name if self._house is not None and self._house.is_own(name) else ""

    def _see_tile(self) -> None:
        """Scroll to the tile that is taken, if it is not in sight."""
        if self.isVisible():
            self._scroll.ensureWidgetVisible(self.tiles.tile(self.tiles.current), 0, 0)

    def _show_rules(self, name: str) -> None:
        """The person's own rule sets have changed; ``name`` is to be taken, or the first if it is not there."""
        assert self._house is not None
        self._rule_sets = dict(self._house.sets())
        self.target.forget(self._whose(name))
        self.tiles.show_sets(self._rule_sets, name if name in self._rule_sets else next(iter(self._rule_sets)))
        self._lay_out()
        self._say_rules()
        self.tiles.setFocus(Qt.FocusReason.OtherFocusReason)

    def _say_level(self) -> None:
        level = self._levels[self.level.value()]
        self._fit(self.bot_name, self.tr("{level} bot").format(level=level.name), 15, 600)
        self._fit(self.bot_style, level.description, 13.5, 500)

    def _say_trouble(self) -> None:
        problem = self.number.problem()
        self._fit(self.trouble, problem, 13, 500)
        self.number.setStyleSheet(f"border-color: {_TROUBLE.name()};" if problem else "")
        self.number.say_problem()

    def accept(self) -> None:
        """Start the match, unless the game number is wrong: then go there and say so."""
        if self.number.game() is None:
            self._say_trouble()
            self.number.setFocus(Qt.FocusReason.OtherFocusReason)
            self._scroll.ensureWidgetVisible(self.number)
            return
        super().accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.accept()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.surface)
        if self._scroll.verticalScrollBar().maximum() > 0:
            painter.fillRect(QRect(0, self._scroll.height(), self.width(), 1), self._theme.line)
        painter.end()
