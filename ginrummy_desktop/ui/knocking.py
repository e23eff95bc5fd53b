"""Knocking: the button, then the card that goes face down, Esc takes it back."""

from __future__ import annotations

from collections.abc import Callable

from ginrummy_desktop.engine.actions import BIG_GIN, ActionKind, knock
from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.view import PlayerView
from ginrummy_desktop.ui.controller import Controller
from ginrummy_desktop.ui.knock_choices import knock_choices
from ginrummy_desktop.ui.phase import Phase
from ginrummy_desktop.ui.table_texts import knock_text, refusal


class Knocking:
    """What the Knock button, a click on a card and Esc mean, on top of ``controller``."""

    def __init__(self, controller: Controller) -> None:
        self._controller = controller
        self._choices: frozenset[Card] = frozenset()
        self.takes_over: Callable[[Card | None], bool] | None = None
        """Asked before a knock with that card, or big gin (None): whether somebody else goes on with it."""

    def press(self) -> None:
        """The Knock button, or its key. A second press confirms the only card that is offered."""
        controller = self._controller
        if controller.session is None:
            return
        controller.finish_motion()
        if controller.phase is Phase.KNOCKING:
            if len(self._choices) == 1:
                self.choose(next(iter(self._choices)))
            return
        if controller.phase is not Phase.HUMAN:
            controller.wish(BIG_GIN)
            return
        view = controller.view
        if BIG_GIN in view.legal_actions:
            if not self._taken_over(None):
                controller.do(BIG_GIN)
            return
        self._offer(view)

    def _offer(self, view: PlayerView) -> None:
        choices, gin = knock_choices(view)
        if not choices:
            self._controller.speaking.refuse(refusal(view, ActionKind.KNOCK))
            return
        self._choices = choices
        only = next(iter(choices)) if len(choices) == 1 else None
        self._controller.enter_knocking(only, choices)
        self._controller.speaking.say(knock_text(choices, gin))

    def choose(self, card: Card) -> None:
        """``card`` goes face down, if it is one of those offered."""
        if card in self._choices:
            if self._taken_over(card):
                return
            self._controller.leave_knocking()
            self._controller.do(knock(card))
        else:
            self._controller.speaking.refuse(knock_text(self._choices, knock_choices(self._controller.view)[1]))

    def _taken_over(self, card: Card | None) -> bool:
        return self.takes_over is not None and self.takes_over(card)

    def cancel(self) -> bool:
        """Take the knock back; whether there was one."""
        if self._controller.phase is not Phase.KNOCKING:
            return False
        self._controller.back_to_turn()
        return True
