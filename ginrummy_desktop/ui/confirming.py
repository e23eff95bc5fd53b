"""Throwing a card by two clicks on it, for those who want that: the first one only chooses it."""

from __future__ import annotations

from ginrummy_desktop.engine.actions import discard
from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.ui.controller import Controller
from ginrummy_desktop.ui.phase import Phase
from ginrummy_desktop.ui.table_texts import confirm_text


class Confirming:
    """What a click, or Enter, on a card means at the player's turn. ``on``: a second one is asked for."""

    def __init__(self, controller: Controller) -> None:
        self._controller = controller
        self.on = False

    def choose(self, card: Card) -> None:
        """``card`` is thrown, or chosen to be thrown by the next click on it. What is not allowed is said at once."""
        controller = self._controller
        asked = self.on and discard(card) in controller.view.legal_actions
        if not asked or controller.marks.selected is card:
            controller.throw(card)
            return
        controller.select(card)
        controller.speaking.say(confirm_text(card))

    def cancel(self) -> bool:
        """No card is chosen any more; whether there was one."""
        controller = self._controller
        if controller.phase is not Phase.HUMAN or controller.marks.selected is None:
            return False
        controller.back_to_turn()
        return True
