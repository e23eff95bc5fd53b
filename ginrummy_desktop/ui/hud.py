"""The widgets over the table: plates in the corners, pills in the middle, the buttons at the lower right."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPointF, QRect, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QColor
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.storage.settings import SortMode
from ginrummy_desktop.table.art.avatars import AvatarKind
from ginrummy_desktop.table.art.icons import Icon
from ginrummy_desktop.table.geometry import TableGeometry
from ginrummy_desktop.table.names_in_text import plain
from ginrummy_desktop.table.theme import OPPONENT_BAR, Theme
from ginrummy_desktop.ui.table_texts import Said
from ginrummy_desktop.ui.widgets.advice import AdviceBar, AdviceFacts
from ginrummy_desktop.ui.widgets.buttons import KnockButton, PushButton
from ginrummy_desktop.ui.widgets.painting import ButtonStyle
from ginrummy_desktop.ui.widgets.pill import Pill, segments
from ginrummy_desktop.ui.widgets.plates import LimitPlate, PlateFacts, PlayerPlate
from ginrummy_desktop.ui.widgets.segmented import Segmented
from ginrummy_desktop.ui.widgets.whole_texts import WholeTexts

translate = QCoreApplication.translate

SORT_MODES = (SortMode.MELDS, SortMode.SUIT, SortMode.RANK, SortMode.HAND)


class Hud:
    """Children of ``parent``, the table's viewport, so that they lie over the cards."""

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        blank = PlateFacts("", "", 0, 100)
        self._theme = theme
        self.opponent = PlayerPlate(AvatarKind.BOT, blank, theme, parent)
        self.player = PlayerPlate(AvatarKind.YOU, blank, theme, parent)
        self.partner = PlayerPlate(AvatarKind.SECOND_BOT, blank, theme, parent)
        self._geometry: TableGeometry | None = None
        self._for_three = False
        self.limit = LimitPlate(theme, parent)
        self.banner = Pill(theme, 0.55, (35, 15), parent)
        self.last_action = Pill(theme, 0.47, (31, 14), parent)
        self.pass_button = PushButton(translate("Hud", "Pass"), ButtonStyle.IVORY, theme=theme, parent=parent)
        self.knock = KnockButton(theme, parent)
        labels = (
            translate("Hud", "Melds"),
            translate("Hud", "Suit"),
            translate("Hud", "Rank"),
            translate("Hud", "By hand"),
        )
        self.sort = Segmented(labels, translate("Hud", "Sort the hand"), 0, theme, parent)
        self.hint = PushButton(translate("Hud", "Hint"), ButtonStyle.PLAIN, Icon.BULB, theme, parent)
        self.advice = AdviceBar(theme, parent)
        self.pass_button.hide()
        self.partner.hide()
        for control in (self.pass_button, self.knock, self.hint, *self.sort.segments()):
            # A click must not take the focus: when the button is then disabled, Qt would hand it on as if by Tab.
            control.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        for pill in (self.banner, self.last_action):
            pill.say(())
        WholeTexts(parent, lambda: (self.opponent, self.partner, self.player, *self._pills()))

    def widgets(self) -> list[QWidget]:
        """All of them."""
        return [*self._plates(), *self._pills(), *self._controls()]

    def show(self) -> None:
        """Show all that has something to say; whether Pass is there is not for this to tell."""
        for widget in self.widgets():
            widget.show()
        for pill in self._pills():
            pill.setVisible(bool(pill.spoken()))
        self.partner.setVisible(self._for_three)
        self.show_advice(self.advice.facts)
        self.hide_pass()

    def show_partner(self, facts: PlateFacts | None) -> None:
        """The third player's plate, in a game for three; None: the knock limit stands in its place."""
        if facts is not None:
            self.partner.show_facts(facts)
        if self._for_three is not (facts is not None):
            self._for_three = facts is not None
            self.partner.setVisible(self._for_three and not self.opponent.isHidden())
            if self._geometry is not None:
                self.place(self._geometry)

    def show_advice(self, facts: AdviceFacts) -> None:
        """Offer what a game for three has beside the hand; Knock is not there while the person sits out."""
        self.advice.show_facts(facts)
        covered = self.opponent.isHidden()  # hands lie open over all of it
        if facts.sitting_out:
            self.knock.clearFocus()
        self.knock.setVisible(not facts.sitting_out and not covered)
        self.advice.setVisible(self.advice.offered and not covered)

    def _plates(self) -> tuple[PlayerPlate, PlayerPlate, PlayerPlate, LimitPlate]:
        return self.opponent, self.partner, self.player, self.limit

    def _pills(self) -> tuple[Pill, Pill]:
        return self.banner, self.last_action

    def _controls(self) -> tuple[PushButton, AdviceBar, KnockButton, Segmented, PushButton]:
        return self.pass_button, self.advice, self.knock, self.sort, self.hint

    def tab_order(self) -> list[QWidget]:
        """In the order that Tab goes, after hand and piles."""
        return [self.pass_button, *self.advice.buttons(), self.knock, *self.sort.segments(), self.hint]

    def set_look(self, theme: Theme, four_colour: bool, k: float) -> None:
        """Colours and scale of everything."""
        self._theme = theme
        for plate in (*self._plates(), *self._pills()):
            plate.set_look(theme, k, four_colour)
        for control in self._controls():
            control.set_theme(theme)
            control.set_scale(k)

    def place(self, geometry: TableGeometry) -> None:
        """Stand where ``geometry`` says."""
        self._geometry = geometry
        k, w, h = geometry.hud, geometry.width, geometry.height
        left, column = geometry.column_left, geometry.column
        right, bottom = w - left - column, h - geometry.margin - k
        top = geometry.margin - (3 * k if geometry.hud >= 1 else 4)
        self.opponent.setGeometry(_rect(left, top, column, self.opponent.units_high * k))
        self.partner.setGeometry(_rect(right, top, column, 102 * k))
        self.limit.setGeometry(_rect(right, top + (152 * k if self._for_three else 0), column, 66 * k))
        self.player.setGeometry(_rect(left, bottom - 148 * k, column, 148 * k))
        self.opponent.chip.stand(left, top + 111 * k)
        self.partner.chip.stand(right, top + 111 * k)
        self.player.chip.stand(left, bottom - 185 * k)
        knock = _rect(right, bottom - 149 * k, column, 62 * k)
        self.knock.place(knock)
        self.advice.place(knock)
        self.sort.place(_rect(right, bottom - 77 * k, column, 36 * k))
        self.hint.place(_rect(right, bottom - 34 * k, column, 34 * k))
        room = w - 2 * (left + column) - 8
        self.last_action.centre_at(QPointF(w / 2, geometry.action_pill_y), room)
        self.banner.centre_at(QPointF(w / 2, geometry.banner_y), room)
        tray = geometry.tray
        middle = geometry.discard.y()
        self.pass_button.place(_rect(tray.right() + 17 * k, middle - 22 * k, 112 * k, 44 * k))

    def hide_pass(self) -> None:
        """Take the Pass button away; the focus must not wander to what happens to come next."""
        self.pass_button.clearFocus()
        self.pass_button.hide()

    def announce(self, text: str) -> None:
        """Have a screen reader say ``text`` when it gets to it."""
        if text and QAccessible.isActive():
            event = QAccessibleAnnouncementEvent(self.banner, plain(text))
            event.setPoliteness(QAccessible.AnnouncementPoliteness.Polite)
            QAccessible.updateAccessibility(event)

    def tell(self, said: Said, mine: bool) -> None:
        """Show ``said`` in the banner, with the dot of whose turn it is: gold the player's, blue the bot's."""
        dot: QColor = self._theme.accent if mine else OPPONENT_BAR
        self.banner.say(segments(said.text, said.card), dot)
        self.announce(self.banner.spoken())

    def report(self, said: Said) -> None:
        """Show ``said`` as the last action."""
        self.last_action.say(segments(said.text, said.card))
        self.announce(self.last_action.spoken())

    def show_mode(self, mode: SortMode) -> None:
        """Mark the sort mode that is in force."""
        self.sort.set_current(SORT_MODES.index(mode))


def _rect(x: float, y: float, width: float, height: float) -> QRect:
    return QRect(round(x), round(y), round(width), round(height))
