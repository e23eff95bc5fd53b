"""Taking back: Ctrl+Z at any moment, what became of it in the banner, and why not where it may not be."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from ginrummy_desktop.engine.actions import ActionKind
from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.view import PlayerView, SeenAction
from ginrummy_desktop.table.names_in_text import with_name
from ginrummy_desktop.ui.advice_texts import nothing_of_yours
from ginrummy_desktop.ui.controller import Controller
from ginrummy_desktop.ui.people_at_table import ME, sits_out
from ginrummy_desktop.ui.phase import Phase
from ginrummy_desktop.ui.table_texts import Said

translate = QCoreApplication.translate


def may_take_back(controller: Controller) -> bool:
    """Whether the player may take something back now. A round that was left is over for good."""
    session = controller.session
    return session is not None and controller.phase is not Phase.MATCH_END and session.may_take_back(ME) > 0


class TakingBack:
    """Takes back on top of ``controller``, whatever it is doing: a thought is called off, a movement is at its end."""

    def __init__(self, controller: Controller) -> None:
        self._controller = controller
        self._lay: dict[int, tuple[Card, ...]] = {}
        controller.happened.connect(self._remember)

    def take_back(self) -> bool:
        """Go back to before the player's last action, or say why not; whether it was done."""
        controller = self._controller
        controller.finish_motion()
        session = controller.session
        if session is None or controller.phase in (Phase.PLACES, Phase.MATCH_END):
            return False
        before, moving = controller.view, controller.phase is not Phase.RESULT
        dropped = session.take_back(ME)
        if not dropped:
            self._refuse(before)
            return False
        controller.order.recall(self._lay.get(len(controller.view.actions), controller.order.by_hand))
        controller.go_back(taken_back_text(before.actions[-dropped]), moving and dropped == 1)
        return True

    def _remember(self, _events: object) -> None:
        """An action was done and is about to be shown: the hand still lies as before it."""
        count = len(self._controller.view.actions)
        if count == 1:
            self._lay.clear()
        self._lay[count - 1] = self._controller.order.by_hand

    def _refuse(self, view: PlayerView) -> None:
        controller = self._controller
        assert controller.session is not None
        away = sits_out(controller.session)
        said = nothing_of_yours() if away else refusal_text(view, controller.opponent_name)
        if controller.phase in (Phase.HUMAN, Phase.ADVISING):
            controller.speaking.refuse(said)
        elif controller.phase is not Phase.RESULT:  # the hands lie open then, and there is no banner
            controller.speaking.ask_to_wait(controller.opponent_name, said)


def taken_back_text(done: SeenAction) -> Said:
    """That ``done``, an action of the player's, was taken back."""
    text = {
        ActionKind.PASS: translate("TakingBack", "Taken back: you haven't passed"),
        ActionKind.TAKE: translate("TakingBack", "Taken back: {card} lies on the pile again"),
        ActionKind.DRAW: translate("TakingBack", "Taken back: your card lies in the stock again"),
        ActionKind.DISCARD: translate("TakingBack", "Taken back: {card} is in your hand again"),
        ActionKind.KNOCK: translate("TakingBack", "Taken back: you haven't knocked"),
        ActionKind.BIG_GIN: translate("TakingBack", "Taken back: you haven't gone big gin"),
    }[done.kind]
    return Said(text, done.card if "{card}" in text else None)


def refusal_text(view: PlayerView, opponent: str) -> Said:
    """Why nothing can be taken back in ``view``, of a round that goes on: what the player did last stands."""
    mine = [done.kind for done in view.actions if done.seat == view.seat]
    if not mine:
        return Said(translate("TakingBack", "You have done nothing yet that could be taken back"))
    if mine[-1] is ActionKind.DRAW:
        return Said(translate("TakingBack", "You have seen the card from the stock, so your draw stands"))
    if mine[-1] is ActionKind.PASS:
        return Said(with_name(translate("TakingBack", "{name} has answered, so your pass stands"), opponent))
    return Said(with_name(translate("TakingBack", "{name} has drawn, so your discard stands"), opponent))
