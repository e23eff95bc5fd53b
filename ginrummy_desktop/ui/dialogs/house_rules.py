"""The form for rules of one's own: a name, a rule set to start from, every number, and what they say together."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QFrame, QLabel, QLineEdit, QScrollArea, QWidget

from ginrummy_desktop.engine.rules import Rules
from ginrummy_desktop.storage.rule_sets import NAME_LENGTH, is_taken
from ginrummy_desktop.table.fonts import font
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.dialogs.house_fields import HouseFields
from ginrummy_desktop.ui.dialogs.house_layout import WIDTH as _FORM
from ginrummy_desktop.ui.dialogs.new_game_parts import RulesNote
from ginrummy_desktop.ui.rule_texts import rule_name, rule_sentences
from ginrummy_desktop.ui.style import palette
from ginrummy_desktop.ui.widgets.buttons import ButtonStyle, PushButton
from ginrummy_desktop.ui.widgets.choices import Choice

_EDGE, _RING, _HEAD, _NOTE, _FOOT = 32, 8, 120, 84, 76
_WIDTH = _FORM + 2 * _EDGE
_FRAME_ROOM = 44
"""Pixels of the screen's height that are left to the window's own frame."""


class HouseRulesDialog(QDialog):
    """Asks for rules. After it was accepted, ``rules`` gives them, with their name.

    ``start``: what the form says at first, its name too. ``presets``: what it can start from, by key. ``taken``: names
    that it can't have. ``three``: whether a game for three is offered.
    """

    def __init__(
        self,
        heading: str,
        start: Rules,
        presets: Mapping[str, Rules],
        taken: frozenset[str],
        theme: Theme,
        k: float = 1.0,
        parent: QWidget | None = None,
        three: bool = True,
    ) -> None:
        super().__init__(parent)
        room = self.screen().availableGeometry()
        self._theme, self._k = theme, min(k, room.width() / _WIDTH)
        self._presets, self._taken = dict(presets), taken
        self.setWindowTitle(heading)
        self.setPalette(palette(theme))
        self._make_head(heading, start.name)
        self.fields = HouseFields(start, three, theme, self._k, self)
        self._make_foot()
        self._lay_out(room.height() - _FRAME_ROOM)
        self.fields.changed.connect(self._say)
        self.name.textChanged.connect(self._look_at_name)
        self._say()
        self._look_at_name()
        self.name.selectAll()
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def rules(self) -> Rules:
        """What the form says now."""
        return self.fields.rules(self._typed() or "-")

    def _typed(self) -> str:
        return "".join(char for char in self.name.text() if char.isprintable()).strip()

    # -- making it, in the order of the Tab key

    def _make_head(self, heading: str, name: str) -> None:
        self._label(heading, (_EDGE, 22, _FORM, 34), 24, 700)
        self._label(self.tr("Name"), (_EDGE, 70, 60, 36), 14, 600)
        self.name = QLineEdit(name, self)
        self.name.setAccessibleName(self.tr("Name"))
        self.name.setMaxLength(NAME_LENGTH)
        self.name.setFont(font(15 * self._k, 600))
        self.name.setGeometry(self._rect(_EDGE + 60, 70, 330, 36))
        self.trouble = self._label("", (_EDGE + 60, 105, 330, 18), 12.5, 500)
        self.trouble.setStyleSheet("color: #F0B7A8; background: transparent;")
        self._label(self.tr("Start from"), (_EDGE + 434, 70, 90, 36), 14, 600)
        self.presets = Choice(self.tr("Start from"), self._theme, self)
        self.presets.offer([("", self.tr("Choose…")), *((k, rule_name(r)) for k, r in self._presets.items())], "")
        self.presets.set_scale(self._k)
        self.presets.place(self._rect(_EDGE + 524, 70, 266 + 34, 36))
        self.presets.chosen.connect(self._start_from)

    def _make_foot(self) -> None:
        self.note = RulesNote(self._theme, self._k, self)
        self.cancel = PushButton(self.tr("Cancel"), ButtonStyle.PLAIN, None, self._theme, self)
        self.save = PushButton(self.tr("Save"), ButtonStyle.GOLD, None, self._theme, self, pixels=16)
        for button in (self.cancel, self.save):
            button.set_scale(self._k)
        self.cancel.clicked.connect(self.reject)
        self.save.clicked.connect(self.accept)

    def _label(self, text: str, box: tuple[int, int, int, int], pixels: float, weight: int) -> QLabel:
        label = QLabel(text, self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setFont(font(pixels * self._k, weight))
        label.setGeometry(self._rect(*box))
        label.setStyleSheet(f"color: {self._theme.text.name()}; background: transparent;")
        return label

    def _lay_out(self, room: int) -> None:
        """The form scrolls where the screen is too low; name, note and buttons stay."""
        k = self._k
        wide, tall = self.fields.columns.size()
        self.fields.resize(wide, tall)
        above, below = round(_HEAD * k), round((_NOTE + _FOOT) * k)
        height = min(above + tall + below, max(360, room))
        self.setFixedSize(round(_WIDTH * k), height)
        self.area = QScrollArea(self)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setGeometry(
            round((_EDGE - _RING) * k), above, self.width() - round((_EDGE - _RING) * k), height - above - below
        )
        self.area.setWidget(self.fields)
        base = (height - below) / k
        self.note.setGeometry(self._rect(_EDGE, base + 4, _FORM, _NOTE - 6))
        self.cancel.place(self._rect(_WIDTH - _EDGE - 286, base + _NOTE + 14, 104, 42))
        self.save.place(self._rect(_WIDTH - _EDGE - 170, base + _NOTE + 14, 170, 42))
        for before, after in ((self.name, self.presets), (self.cancel, self.save)):
            QWidget.setTabOrder(before, after)

    def _rect(self, x: float, y: float, width: float, height: float) -> QRect:
        k = self._k
        return QRect(round(x * k), round(y * k), round((x + width) * k) - round(x * k), round(height * k))

    # -- what happens

    def _start_from(self, key: object) -> None:
        if key in self._presets:
            self.fields.show_rules(self._presets[str(key)])
            self._say()

    def _say(self) -> None:
        rules = self.fields.rules()
        target = self.tr("Match to {target}.").format(target=rules.target)
        self.note.say((*rule_sentences(rules), target))

    def _look_at_name(self) -> None:
        name = self._typed()
        taken = is_taken(name, self._taken)
        said = self.tr("There are rules of that name already") if taken else ""
        said = said or ("" if name else self.tr("Rules need a name"))
        self.trouble.setText(said)
        self.name.setAccessibleDescription(said)
        self.save.setEnabled(not said)
        self.save.setToolTip(said)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.save.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.surface)
        if self.area.verticalScrollBar().maximum() > 0:
            for y in (self.area.y() - 1, self.area.geometry().bottom() + 1):
                painter.fillRect(QRect(0, y, self.width(), 1), self._theme.line)
        painter.end()
