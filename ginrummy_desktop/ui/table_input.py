"""What clicks, drags, hovering and keys on the table mean. Everything goes to the controller."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, Qt, Signal
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.engine.actions import PASS
from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.storage.settings import SortMode
from ginrummy_desktop.table.accessibility import CardButtons
from ginrummy_desktop.table.placement import pile_pose, stock_pose
from ginrummy_desktop.table.view import TableView
from ginrummy_desktop.ui.card_places import Pile, hand_places, pile_places
from ginrummy_desktop.ui.confirming import Confirming
from ginrummy_desktop.ui.controller import Controller
from ginrummy_desktop.ui.hud import SORT_MODES, Hud
from ginrummy_desktop.ui.knocking import Knocking
from ginrummy_desktop.ui.phase import COVERED, THINKING, Phase
from ginrummy_desktop.ui.taking_back import TakingBack
from ginrummy_desktop.ui.widgets.lead import keyboard_leads, note_keyboard, note_pointer

if TYPE_CHECKING:
    from ginrummy_desktop.ui.arranging.arranging import Arranging

FOCUS_Z = 0.4


class TableInput(QObject):
    """Joins the view's intents, the HUD's buttons and the invisible card buttons to ``controller``."""

    sort_changed = Signal()

    def __init__(self, view: TableView, hud: Hud, controller: Controller) -> None:
        super().__init__(controller)
        self.view, self.hud, self.controller = view, hud, controller
        self.knocking, self.confirming = Knocking(controller), Confirming(controller)
        self.taking_back = TakingBack(controller)
        self.arranging: Arranging | None = None
        self.buttons = CardButtons(view.viewport(), self.activate, self._focus)
        self.buttons.moved = self._move_by_key
        self._focused: object | None = None
        self._tabbed = 0
        self.tab_last: Sequence[QWidget] = ()
        self._connect()

    def _connect(self) -> None:
        view, hud, controller = self.view, self.hud, self.controller
        view.stock_clicked.connect(self.stock)
        view.discard_clicked.connect(self.discard_pile)
        view.card_clicked.connect(self.card)
        view.card_discarded.connect(self._thrown)
        view.card_moved.connect(self._moved)
        view.card_returned.connect(self._returned)
        view.hovered.connect(controller.hover)
        view.keyboard_wanted.connect(self.begin_keyboard)
        view.pressed.connect(note_pointer)
        view.pressed.connect(controller.finish_motion)
        hud.pass_button.clicked.connect(self._pass)
        hud.knock.clicked.connect(self.knocking.press)
        hud.sort.chosen.connect(lambda place: self.sort(SORT_MODES[place]))
        controller.shown.connect(self.show_places)
        controller.phase_changed.connect(self._follow)
        controller.round_begun.connect(lambda: view.setFocus(Qt.FocusReason.OtherFocusReason))
        controller.taken_back.connect(self._leave_pile)
        controller.scene.touch.settled.connect(self._place_focus)

    def _follow(self, phase: Phase) -> None:
        """Cards that lie open are only looked at; one that is being dragged is let go."""
        self.view.active = phase not in COVERED
        if not self.view.active:
            self.view.cancel()

    def activate(self, key: object) -> None:
        """Enter or Space on a card or pile."""
        if key is Pile.STOCK:
            self.stock()
        elif key is Pile.DISCARD:
            self.discard_pile()
        elif isinstance(key, Card):
            self.card(key)

    def stock(self) -> None:
        """The stock was chosen."""
        self.knocking.cancel()
        self.controller.draw()

    def discard_pile(self) -> None:
        """The discard pile was chosen; while a knock is on, it is where the only card offered goes."""
        if self.controller.phase is Phase.KNOCKING:
            self.knocking.press()
        elif not (self.arranging and self.arranging.confirm()):
            self.controller.take()

    def card(self, card: Card) -> None:
        """A card of the hand was chosen: throw it, or knock with it."""
        controller = self.controller
        controller.finish_motion()
        if self.arranging and self.arranging.press(card):
            return
        if controller.phase is Phase.KNOCKING:
            self.knocking.choose(card)
        elif controller.phase is Phase.HUMAN:
            self.confirming.choose(card)
        elif controller.phase in THINKING:
            controller.throw(card)

    def _pass(self) -> None:
        """The Pass button; whoever pressed it by keyboard goes on from the stock."""
        by_keyboard = self.hud.pass_button.shows_ring()
        self.controller.pass_upcard()
        if by_keyboard:
            self.buttons.focus_key(Pile.STOCK)

    def _thrown(self, card: Card) -> None:
        """A card was dropped on the discard pile; if that is not allowed it goes back."""
        controller = self.controller
        controller.finish_motion()
        if self.arranging and self.arranging.press(card):
            return
        if controller.phase is Phase.KNOCKING:
            self.knocking.choose(card)
        else:
            controller.throw(card)
        if controller.phase in (Phase.HUMAN, Phase.KNOCKING, *THINKING):
            controller.resort()

    def _moved(self, card: Card, index: int) -> None:
        """A card was put elsewhere in the hand: from now on the order is by hand, if it is another place."""
        if self.arranging and self.arranging.press(card):
            return
        cards = list(self.controller.scene.state.shape.cards) if self.controller.scene.state else []
        if card in cards and [other for other in cards if other is not card][index:] != cards[cards.index(card) + 1 :]:
            self.controller.order.move(card, index)
            self._show_mode()
        self.controller.resort()

    def _returned(self, card: Card) -> None:
        """A dragged card was let go where it can't lie."""
        if not (self.arranging and self.arranging.lie_back()):
            self.controller.resort()

    def _move_by_key(self, key: object, step: int) -> None:
        """Ctrl and an arrow: the card goes one place left or right."""
        state = self.controller.scene.state
        if not isinstance(key, Card) or state is None or key not in state.shape.cards:
            return
        if self.arranging and self.arranging.press(key):
            return
        index = state.shape.cards.index(key) + step
        if 0 <= index < len(state.shape.cards):
            self.controller.order.move(key, index)
            self._show_mode()
            self.controller.resort()
            self.buttons.focus_key(key)

    def sort(self, mode: SortMode) -> None:
        """Order the hand so, now and when cards come."""
        self.controller.order.mode = mode
        self._show_mode()
        self.controller.resort()

    def cycle_sort(self) -> None:
        """The next sort mode."""
        self.sort(SORT_MODES[(SORT_MODES.index(self.controller.order.mode) + 1) % len(SORT_MODES)])

    def _show_mode(self) -> None:
        self.hud.show_mode(self.controller.order.mode)
        self.sort_changed.emit()

    def escape(self) -> bool:
        """Esc: a dragged card goes back, a knock or a chosen card is taken back; whether there was any."""
        dragged = self.view.cancel()
        return self._drop_choice() or dragged

    def _drop_choice(self) -> bool:
        if self.arranging and self.arranging.cancel():
            return True
        return self.knocking.cancel() or self.confirming.cancel()

    def take_back(self) -> None:
        """Ctrl+Z: a choice that is not yet played is dropped, else what was played last is taken back."""
        self.view.cancel()
        if not self._drop_choice() and not (self.arranging and self.arranging.undo()):
            self.taking_back.take_back()

    def knock_key(self) -> None:
        """K: knock, or say why not."""
        self.controller.finish_motion()
        if self.arranging and self.arranging.confirm():
            return
        if self.controller.phase in (Phase.HUMAN, Phase.KNOCKING):
            self.knocking.press()
        elif self.controller.phase is Phase.ADVISING:
            self.hud.advice.knock_advised.emit()
        elif self.controller.phase is Phase.BOT:
            self.controller.speaking.ask_to_wait(self.controller.acting_name)

    def take_key(self) -> None:
        """T: take the discard, or say why not."""
        self.knocking.cancel()
        self.controller.take()

    def hint_key(self) -> None:
        """H: as the Hint button."""
        self.controller.finish_motion()
        if self.hud.hint.isEnabled() and self.hud.hint.isVisible():
            self.hud.hint.click()

    def pass_key(self) -> None:
        """P: pass the upcard, or say why not."""
        self.controller.pass_upcard()

    def show_places(self) -> None:
        """The invisible buttons lie where the cards belong."""
        scene = self.controller.scene
        state = scene.state
        if state is None or self.controller.phase in COVERED:
            self.buttons.show((), ())
            self._focus(None)
            self._order_tabs()
            return
        first = Pile.DISCARD if PASS in state.view.legal_actions else Pile.STOCK
        self.buttons.show(hand_places(scene, state), pile_places(scene, state), first)
        self._order_tabs()
        self._place_focus()
        if keyboard_leads() and self.controller.phase is Phase.HUMAN and self._focus_is_free():
            self.buttons.focus_key(first if len(state.view.hand) < 11 else state.shape.cards[-1])
        self._count_again()

    def _count_again(self) -> None:
        """Cards have moved: the one that the keyboard or the pointer is on now is raised and counted without."""
        card = self._focused if keyboard_leads() else self.view.rests_on()
        if isinstance(card, Card) and card is not self.controller.marks.hovered:
            self.controller.hover(card)

    def begin_keyboard(self) -> bool:
        """Focus the first card of the hand; whether there is one to focus."""
        return self.buttons.focus_first() or (self.arranging is not None and self.arranging.focus_first())

    def _leave_pile(self) -> None:
        """What was taken back may be a discard: a focus that had gone on to the piles is placed anew."""
        if isinstance(self._focused, Pile):
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def next_part(self, forward: bool) -> bool:
        """Go from the hand to the piles or back; whether that is all that Tab has to do."""
        return self.buttons.leave_part(forward) or (self.arranging is not None and self.arranging.next_part(forward))

    def _focus_is_free(self) -> bool:
        """Whether no control has the focus, so that whoever goes by keyboard would be lost."""
        window = self.view.window()
        return window.isActiveWindow() and window.focusWidget() in (None, window, self.view, self.view.viewport())

    def _order_tabs(self) -> None:
        """Tab goes along the hand, the piles, the controls of the table, and what ``tab_last`` names."""
        arranging = self.arranging.tab_order() if self.arranging else []
        chain = [*self.buttons.widgets(), *self.hud.tab_order(), *arranging, *self.tab_last]
        if len(chain) != self._tabbed:
            self._tabbed = len(chain)
            for before, after in itertools.pairwise(chain):
                QWidget.setTabOrder(before, after)

    def _focus(self, key: object | None) -> None:
        """The keyboard is on that card or pile: a ring round it; a card is raised and counted like a hovered one."""
        if key is not None:
            note_keyboard()
        changed = key is not self._focused
        self._focused = key
        if changed and (isinstance(key, Card) or key is None):
            self.controller.hover(key if isinstance(key, Card) else None)
        self._place_focus()

    def _place_focus(self) -> None:
        scene, key = self.controller.scene, self._focused
        ring = scene.furniture.focus_ring
        if isinstance(key, Card) and key in scene.hand:
            pose = scene.hand[key].pose
        elif isinstance(key, Pile):
            pose = stock_pose(scene.geometry) if key is Pile.STOCK else pile_pose(scene.geometry)
        else:
            ring.setVisible(False)
            return
        ring.surround(QPointF(pose.x, pose.y), pose.width, pose.z + FOCUS_Z)
