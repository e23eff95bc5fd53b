"""Advice in a game for three: what the person who sits out tells the captain, and what they ask as captain."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer

from ginrummy_desktop.bot.seeds import bot_seed
from ginrummy_desktop.engine.actions import BIG_GIN, Action, knock
from ginrummy_desktop.engine.counting import deadwood
from ginrummy_desktop.engine.events import Event
from ginrummy_desktop.session.seats import BotSeat
from ginrummy_desktop.session.session import BotRequest
from ginrummy_desktop.ui.advice_texts import advised, answer, no_such_advice, opinion
from ginrummy_desktop.ui.bot_turn import ADVICE_MS, ask_again
from ginrummy_desktop.ui.controller import Controller
from ginrummy_desktop.ui.knock_choices import knock_choices
from ginrummy_desktop.ui.people_at_table import name_of, near_name, resting_player
from ginrummy_desktop.ui.phase import Phase
from ginrummy_desktop.ui.pointing import Pointer

ANSWER_MS = 1500
"""How long it is said whether the captain has followed, before the next turn's own text."""

RING_MS = 40
"""How often the ring of the time that is left for advice is drawn."""


class Advising(QObject):
    """The person sits out: what they choose on the table of ``controller`` is put to the captain, who weighs it."""

    def __init__(self, controller: Controller, pointer: Pointer) -> None:
        super().__init__(controller)
        self._controller, self._pointer = controller, pointer
        self._given: Action | None = None
        self._clock = QTimer(self)
        self._clock.setInterval(RING_MS)
        self._clock.timeout.connect(self._count)
        controller.advised.connect(self._advise)
        controller.happened.connect(self._judge)
        controller.phase_changed.connect(self._follow)
        bar = controller.hud.advice
        bar.knock_advised.connect(self.advise_end)
        bar.skipped.connect(controller.skip)

    def advise_end(self) -> None:
        """The person wants the captain to end the round: with big gin, else with the card that leaves least."""
        controller = self._controller
        controller.finish_motion()
        if controller.session is None or controller.phase is not Phase.ADVISING:
            return
        view = controller.view
        cards = knock_choices(view)[0] or view.hand
        best = min(cards, key=lambda card: deadwood([other for other in view.hand if other is not card]))
        controller.wish(BIG_GIN if BIG_GIN in view.legal_actions else knock(best))

    def _advise(self, action: Action) -> None:
        controller = self._controller
        assert controller.session is not None
        if action not in controller.view.legal_actions:
            controller.speaking.refuse(no_such_advice(controller.view, action.kind, controller.acting_name))
            return
        self._given = action
        self._stop_counting()
        self._pointer.point(action)
        controller.speaking.say(advised(action, controller.acting_name))
        controller.speaking.patience.stop()
        ask_again(controller.session, controller.opponent, action)

    def _judge(self, _events: Sequence[Event]) -> None:
        """The captain has acted: say whether as advised."""
        given, self._given = self._given, None
        session = self._controller.session
        if given is None or session is None or session.match.round.result is not None:
            return
        done = session.match.round.actions[-1]
        said = answer((done.kind, done.card) == (given.kind, given.card), near_name(session) or "")
        self._controller.speaking.say(said)
        self._controller.speaking.keep_note(said, ANSWER_MS)

    def _follow(self, phase: Phase) -> None:
        if phase is not Phase.ANIMATING:
            self._given = None
        if phase is Phase.ADVISING and not self._controller.scene.queue.reduced:
            self._clock.start()
        else:
            self._stop_counting()

    def _count(self) -> None:
        """Show how much time for advice is left."""
        controller = self._controller
        left = controller.opponent.left_ms / ADVICE_MS[controller.scene.queue.speed]
        controller.hud.banner.count(min(1.0, left))

    def _stop_counting(self) -> None:
        self._clock.stop()
        self._controller.hud.banner.count(None)


class Asking(QObject):
    """The person is captain: the bot that sits out tells what it would do in their place. That is no hint."""

    def __init__(self, controller: Controller, pointer: Pointer) -> None:
        super().__init__(controller)
        self._controller, self._pointer = controller, pointer
        controller.hud.advice.asked.connect(self.ask)

    def ask(self) -> None:
        """Ask, at the person's own turn."""
        controller = self._controller
        controller.finish_motion()
        session = controller.session
        partner = None if session is None else resting_player(session)
        if session is None or partner is None or controller.phase is not Phase.HUMAN:
            return
        seat = session.seats[partner]
        client = controller.opponent.client_of(seat.level) if isinstance(seat, BotSeat) else None
        if client is not None and isinstance(seat, BotSeat):
            view = session.view(partner)
            seed = bot_seed(session.match.game, view.round_number, len(view.actions))
            client.ask(BotRequest(session.state_number, seat.level, view, seed), self._answered)

    def _answered(self, state_number: int, action: Action) -> None:
        controller = self._controller
        session = controller.session
        partner = None if session is None else resting_player(session)
        if session is None or partner is None or session.state_number != state_number:
            return
        if controller.phase is Phase.HUMAN:
            controller.speaking.say(opinion(action, name_of(session, partner)))
            self._pointer.point(action)
