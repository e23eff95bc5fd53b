"""What stands beside the hand in a game for three: going on without watching, advising, and asking for advice."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.table.art.icons import Icon
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.widgets.buttons import ButtonStyle, PushButton
from ginrummy_desktop.ui.widgets.painting import balanced

_PAD, _LINE, _BUTTON, _ALONE, _ASK, _GAP, _AIR = 12.0, 18.0, 36.0, 62.0, 34.0, 8.0, 10.0


@dataclass(frozen=True, slots=True)
class AdviceFacts:
    """What the bar offers; nothing as it is.

    ``sitting_out``: the person sits out, so that "Next round" stands where Knock does; ``hint`` tells how to advise,
    and ``knock`` is the text of a second button, which advises to end the round (both may be empty).
    ``ask``: the name of the bot whom the person, who is captain, may ask; empty for none. ``may_ask``: it can be asked
    now.
    """

    sitting_out: bool = False
    hint: str = ""
    knock: str = ""
    ask: str = ""
    may_ask: bool = False


class AdviceBar(QWidget):
    """Buttons ``next_round``, ``advise_knock`` and ``ask``, shown as ``AdviceFacts`` say; hidden by the Hud."""

    skipped = Signal()
    """The person doesn't watch the rest of this round."""
    knock_advised = Signal()
    asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._k = theme, 1.0
        self._facts = AdviceFacts()
        self._knock = QRect()
        self.next_round = PushButton(self.tr("Next round"), ButtonStyle.IVORY, None, theme, self)
        self.advise_knock = PushButton("", ButtonStyle.PLAIN, None, theme, self)
        self.ask = PushButton("", ButtonStyle.PLAIN, Icon.BULB, theme, self)
        self.next_round.setToolTip(self.tr("Go to the end of this round without watching"))
        self.next_round.setAccessibleDescription(self.next_round.toolTip())
        self.next_round.clicked.connect(self.skipped)
        self.advise_knock.clicked.connect(self.knock_advised)
        self.ask.clicked.connect(self.asked)
        for button in self.buttons():
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # as all buttons beside the hand: a click takes no focus
        self.show_facts(self._facts)
        self.hide()

    @property
    def facts(self) -> AdviceFacts:
        """What it shows."""
        return self._facts

    def buttons(self) -> tuple[PushButton, PushButton, PushButton]:
        """In the order that Tab goes; those that are not offered are hidden."""
        return self.ask, self.advise_knock, self.next_round

    def show_facts(self, facts: AdviceFacts) -> None:
        """Offer this from now on."""
        self._facts = facts
        self.ask.setText(self.tr("Ask {name}").replace("{name}", facts.ask))
        self.ask.setAccessibleName(self.ask.text())
        self.ask.setToolTip(self.tr("{name} sits out and may advise you").replace("{name}", facts.ask))
        self.ask.setAccessibleDescription(self.ask.toolTip())
        self.advise_knock.setText(facts.knock)
        self.advise_knock.setAccessibleName(facts.knock)
        asking = bool(facts.ask) and not facts.sitting_out
        shown = ((self.ask, asking), (self.next_round, facts.sitting_out), (self.advise_knock, bool(facts.knock)))
        for button, there in shown:
            if not there:
                button.clearFocus()
            button.setVisible(there)
        if not facts.may_ask:
            self.ask.clearFocus()
        self.ask.setEnabled(facts.may_ask)
        self.setAccessibleName(facts.hint if facts.sitting_out else "")
        self._lay_out()

    @property
    def offered(self) -> bool:
        """Whether there is anything to show."""
        return self._facts.sitting_out or bool(self._facts.ask)

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of ``theme``."""
        self._theme = theme
        for button in self.buttons():
            button.set_theme(theme)
        self.update()

    def set_scale(self, k: float) -> None:
        """Pixels per unit."""
        self._k = k
        for button in self.buttons():
            button.set_scale(k)
        self._lay_out()

    def place(self, knock: QRect) -> None:
        """Stand beside the hand; ``knock``: where the Knock button is, in the parent's pixels."""
        self._knock = knock
        self._lay_out()

    def _lay_out(self) -> None:
        k, knock = self._k, self._knock
        if knock.isEmpty():
            return
        air, wide = round(_AIR * k), knock.width()
        high = round(self._height() * k)
        bottom = knock.bottom() + 1 if self._facts.sitting_out else knock.top() - round(_GAP * k)
        self.setGeometry(knock.left() - air, bottom - high - air, wide + 2 * air, high + 2 * air)
        if not self._facts.sitting_out:
            self.ask.place(QRect(air, air, wide, high))
            return
        pad = round(_PAD * k) if self._facts.hint else 0
        tall = round(_BUTTON * k) if self._facts.hint else high
        row = QRect(air + pad, air + high - pad - tall, wide - 2 * pad, tall)
        if not self._facts.knock:
            self.next_round.place(row)
            return
        room = row.width() - round(_GAP * k)
        wanted = [self._wanted(button) for button in (self.advise_knock, self.next_round)]
        first = round(room * wanted[0] / sum(wanted))
        self.advise_knock.place(QRect(row.left(), row.top(), first, tall))
        self.next_round.place(QRect(row.right() + 1 - (room - first), row.top(), room - first, tall))

    def _wanted(self, button: PushButton) -> float:
        """How wide a button is that shows its text with little air; two of them share the row in that proportion."""
        return button.sizeHint().width() - 2 * button.margin() - 22 * self._k

    def _height(self) -> float:
        """Of what is seen, in units."""
        if not self._facts.sitting_out:
            return _ASK
        return 2 * _PAD + 2 * _LINE + _GAP + _BUTTON if self._facts.hint else _ALONE

    def paintEvent(self, event: QPaintEvent) -> None:
        if not (self._facts.sitting_out and self._facts.hint):
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, k, air = self._theme, self._k, round(_AIR * self._k)
        line = theme.hairline_width
        body = QRectF(self.rect()).adjusted(air, air, -air, -air)
        painter.setBrush(theme.plate)
        painter.setPen(QPen(theme.hairline, line))
        painter.drawRoundedRect(body.adjusted(line / 2, line / 2, -line / 2, -line / 2), 12 * k, 12 * k)
        used, lines = balanced(self._facts.hint, body.width() - 2 * _PAD * k, 13 * k)
        painter.setFont(used)
        painter.setPen(theme.text)
        top = body.top() + (_PAD + (2 - len(lines)) * _LINE / 2) * k
        for place, text in enumerate(lines):
            box = QRectF(body.left(), top + place * _LINE * k, body.width(), _LINE * k)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
        painter.end()
