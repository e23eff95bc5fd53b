"""The one way through: intent, legal?, session, events, movement, settled, whose turn is it.

Nothing here asks the scene about the game; the scene is told. ``phase`` says what the table is doing.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from ginrummy_desktop.engine.actions import DRAW, PASS, TAKE, Action, discard
from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.events import Event, RoundEnded
from ginrummy_desktop.engine.view import PlayerView
from ginrummy_desktop.session.session import Session
from ginrummy_desktop.table.hand_order import HandOrder
from ginrummy_desktop.table.placement import HandMarks
from ginrummy_desktop.table.plays import deal, play, play_back
from ginrummy_desktop.table.scene import TableScene, TableState
from ginrummy_desktop.ui.bot_client import BotClient
from ginrummy_desktop.ui.bot_turn import accept, ask_bot, standing_text, turn_phase
from ginrummy_desktop.ui.hud import Hud
from ginrummy_desktop.ui.opponent import MakeBot, Opponent
from ginrummy_desktop.ui.people_at_table import ME, far_player, name_of, near_name, sits_out
from ginrummy_desktop.ui.phase import ARRANGING, COVERED, THINKING, Phase
from ginrummy_desktop.ui.presenter import Presenter
from ginrummy_desktop.ui.speaking import Speaking
from ginrummy_desktop.ui.table_texts import Said, refusal


class Controller(QObject):
    """Plays one session after another on ``scene`` and ``hud``. ``round_over`` and ``shown`` are for the window.

    ``happened``: the events of an action, as the player may see them, before they are shown. ``foreseen``: the same of
    a bot's action that is shown but kept back. ``taken_back``: the
    session has gone back, and the table follows. ``advised``: the player, who sits out, wants the captain to do that.
    ``speaking`` is what banner and pill say.
    """

    phase_changed = Signal(object)
    happened = Signal(object)
    foreseen = Signal(object)
    taken_back = Signal()
    advised = Signal(object)
    shown = Signal()
    round_over = Signal()
    round_begun = Signal()

    def __init__(
        self,
        scene: TableScene,
        hud: Hud,
        parent: QObject | None = None,
        make_bot: MakeBot = BotClient,
    ) -> None:
        super().__init__(parent)
        self.scene, self.hud = scene, hud
        self.presenter = Presenter(hud)
        self.order = HandOrder()
        self.session: Session | None = None
        self.phase = Phase.ANIMATING
        self.marks = HandMarks()
        self._hovered: Card | None = None
        self.holds: Callable[[int, Action], bool] | None = None
        """Asked before a bot's action is done: whether somebody keeps it back, to call ``settle_held`` later."""
        self.speaking = Speaking(hud, self._standing, self)
        self.opponent = Opponent(make_bot, self)
        self.opponent.moved.connect(self._bot_moved)
        scene.queue.settled.connect(self._settled)

    # -- beginning -----------------------------------------------------------------------------------------------

    def begin(self, session: Session, fresh: bool) -> None:
        """Show ``session``; ``fresh``: its round has just been dealt, and the deal is shown."""
        self.stop()
        self.session = session
        self.opponent.sit_down(session)
        self._forget_marks()
        self.speaking.keep_note(None)
        self._report()
        self.speaking.silence()
        self._set_phase(Phase.ANIMATING)
        self.round_begun.emit()
        if fresh:
            self._feed(lambda: deal(self.scene, self._state()))
            if self.phase is Phase.ANIMATING:
                self.refresh()
        else:
            self.scene.sync_to(self._state())
            self._settled()

    def await_places(self, session: Session) -> None:
        """Show the plates of ``session`` and no cards: the draw for places lies over the table, then it is begun."""
        self.stop()
        self.session = session
        self.opponent.sit_down(session)
        self.scene.clear_cards()
        self.scene.state = None
        self.scene.furnish()
        self._forget_marks()
        self._set_phase(Phase.PLACES)
        self.round_begun.emit()
        self.hud.report(Said(""))
        self.speaking.silence()
        self.refresh()

    def stop(self) -> None:
        """Drop whatever is going on: no late answer, no movement."""
        self.opponent.forget()
        self.scene.queue.blockSignals(True)
        self.scene.queue.finish()
        self.scene.queue.blockSignals(False)

    def next_round(self) -> None:
        """Deal the next round and show it."""
        assert self.session is not None
        self.session.next_round()
        self.begin(self.session, fresh=True)

    def end_match(self) -> None:
        """The last reveal was left: the table as it was, for what lies over it."""
        self._set_phase(Phase.MATCH_END)
        self._forget_marks()
        self.scene.sync_to(self._state())
        self.speaking.silence()
        self.refresh()

    def wake(self) -> None:
        """A bot whose turn it is thinks again, when what it thought was dropped; it comes to the same."""
        if self.phase in THINKING:
            self._set_phase(self.phase)  # advice is dropped with the thought
            self.speaking.say_standing()
            self._ask_bot()

    def close(self) -> None:
        """The window closes: end the bot's process too."""
        self.stop()
        self.opponent.close()

    # -- what is shown -------------------------------------------------------------------------------------------

    @property
    def view(self) -> PlayerView:
        """What the player at this computer may know."""
        assert self.session is not None
        return self.session.view(ME)

    @property
    def opponent_name(self) -> str:
        """What the player is called who plays against the hand before the player at this computer."""
        assert self.session is not None
        return name_of(self.session, far_player(self.session))

    @property
    def acting_name(self) -> str:
        """What the player is called whose turn it is; empty when it is nobody's."""
        assert self.session is not None
        return name_of(self.session, self.session.to_act)

    def _state(self) -> TableState:
        view = self.view
        return TableState(view, self.order.shape(view), self.marks)

    def refresh(self) -> None:
        """Show plates, buttons and names anew."""
        if self.session is not None:
            if self.phase not in ARRANGING:
                self.presenter.show(self.session, self.view, self.phase, self._hovered)
            self.shown.emit()

    def resort(self) -> None:
        """The hand lies in another order from now on."""
        self.finish_motion()
        if self.session is None or self.phase in COVERED | ARRANGING:
            return
        self.scene.regroup(self._state())
        self.refresh()

    def hover(self, card: Card | None) -> None:
        """The pointer, or the keyboard, is on ``card``: raise it and count without it."""
        self._hovered = card
        if self.session is None or self.phase is Phase.ANIMATING or self.phase in COVERED | ARRANGING:
            return
        self._mark(hovered=card)
        self.presenter.show_count(self.session, self.view, self.phase, card)

    def _mark(self, **changes: object) -> None:
        current = {name: getattr(self.marks, name) for name in ("drawn", "selected", "hovered", "choosable")}
        self.marks = HandMarks(**{**current, **changes})
        self.scene.remark(self.marks)

    def _forget_marks(self) -> None:
        """Nothing stands out but a card that was drawn in the turn that is going on."""
        self._hovered = None
        self.marks = HandMarks(drawn=self.view.drawn)

    def _standing(self) -> Said | None:
        return None if self.session is None else standing_text(self.session, self.phase)

    def _set_phase(self, phase: Phase) -> None:
        self.phase = phase
        self.speaking.enter(phase)
        self.phase_changed.emit(phase)

    # -- acting --------------------------------------------------------------------------------------------------

    def finish_motion(self) -> None:
        """Input never waits: what moves is at its end now."""
        self.scene.queue.finish()
        self.scene.touch.finish()

    def wish(self, action: Action) -> bool:
        """The player wants to do ``action``: do it if it is legal now, else say why not."""
        self.finish_motion()
        if self.session is None or self.phase in COVERED | ARRANGING:
            return False
        if self.phase in (Phase.BOT, Phase.SKIPPING):
            self.speaking.ask_to_wait(self.acting_name)
            return False
        if self.phase is Phase.ADVISING:
            self.advised.emit(action)
            return False
        view = self.view
        if self.phase is not Phase.HUMAN or action not in view.legal_actions:
            self.speaking.refuse(refusal(view, action.kind, action.card))
            return False
        self.do(action)
        return True

    def do(self, action: Action) -> None:
        """Apply a legal action of the player and show what followed."""
        assert self.session is not None
        self._show_events(self.session.apply(action))

    def draw(self) -> None:
        """The player clicks the stock."""
        self.wish(DRAW)

    def take(self) -> None:
        """The player clicks the discard pile."""
        self.wish(TAKE)

    def pass_upcard(self) -> None:
        """The player passes."""
        self.wish(PASS)

    def throw(self, card: Card) -> bool:
        """The player throws ``card``; whether it was allowed."""
        return self.wish(discard(card))

    def _show_events(self, events: tuple[Event, ...]) -> None:
        view = self.view
        self._forget_marks()
        self._set_phase(Phase.ANIMATING)
        self.hud.hide_pass()
        if view.result is not None:
            self.speaking.silence()
        seen = [event.seen_by(view.seat) for event in events]
        self._report()
        self.happened.emit(seen)
        state = self._state()
        self._feed(lambda: self._play_all(seen, state))

    def go_back(self, said: Said, moving: bool) -> None:
        """Something was taken back in the session: show the table as it is now, and for a while ``said``.

        ``moving``: it was the player's last action alone, and the card goes back; else all is there at once.
        """
        assert self.session is not None
        self.opponent.forget()
        self.taken_back.emit()
        if not moving:
            self.begin(self.session, fresh=False)
            self.speaking.remark(said)
            return
        self._forget_marks()
        self.speaking.keep_note(said)
        self._set_phase(Phase.ANIMATING)
        self.hud.hide_pass()
        self._report()
        state = self._state()
        self._feed(lambda: play_back(self.scene, state))

    def _report(self) -> None:
        assert self.session is not None
        self.speaking.report(self.view, self.opponent_name, near_name(self.session))

    def _play_all(self, seen: list[Event], state: TableState) -> None:
        for event in seen:
            if not isinstance(event, RoundEnded):
                play(self.scene, event, state)

    def _feed(self, movement: Callable[[], None]) -> None:
        """Queue movement, then go on once, when all of it has settled (at once when nothing moves)."""
        queue = self.scene.queue
        queue.blockSignals(True)
        movement()
        queue.blockSignals(False)
        if not queue.busy:
            self._settled()

    # -- whose turn is it ----------------------------------------------------------------------------------------

    def _settled(self) -> None:
        if self.session is None or self.phase is not Phase.ANIMATING:
            return
        view = self.view
        if view.result is not None:
            self._set_phase(Phase.RESULT)
            self.speaking.silence()
            self.refresh()
            self.round_over.emit()
        else:
            phase = turn_phase(self.session, view)
            self._set_phase(phase)
            self.speaking.say_standing()
            if phase is not Phase.HUMAN:
                self._ask_bot()
        self.scene.furnish()
        self.refresh()

    def back_to_turn(self) -> None:
        """The player's turn again, with nothing chosen."""
        self._set_phase(Phase.HUMAN)
        self._mark(selected=None, choosable=None)
        self.speaking.say_standing()
        self.refresh()

    def select(self, card: Card) -> None:
        """``card`` stands out as the one that the next click throws."""
        self.speaking.patience.stop()
        self._mark(selected=card)
        self.refresh()

    def enter_knocking(self, offered: Card | None, choosable: frozenset[Card]) -> None:
        """The player chooses the card that goes face down; ``offered`` is raised when it is the only one."""
        self._set_phase(Phase.KNOCKING)
        self._mark(selected=offered, choosable=choosable)
        self.refresh()

    def leave_knocking(self) -> None:
        """A card was chosen: the turn goes on with it."""
        self._set_phase(Phase.HUMAN)
        self._mark(selected=None, choosable=None)

    # -- the bot -------------------------------------------------------------------------------------------------

    def _ask_bot(self) -> None:
        assert self.session is not None
        ask_bot(self.session, self.opponent, self.scene.queue, self.phase)

    def skip(self) -> None:
        """The player, who sits out, doesn't watch the rest of the round."""
        self.finish_motion()
        if self.session is not None and sits_out(self.session) and self.phase in (Phase.BOT, Phase.ADVISING):
            self._set_phase(Phase.SKIPPING)
            self.speaking.say_standing()
            self.refresh()
            self._ask_bot()

    def _bot_moved(self, state_number: int, action: Action) -> None:
        """Apply the bot's answer, unless it is kept back. A stale one is dropped."""
        if self.session is not None and self.phase in THINKING:
            if self.holds is not None and self.holds(state_number, action):
                return
            events = accept(self.session, state_number, action)
            if events is not None and self.phase is Phase.SKIPPING:
                self._skip_events()
            elif events is not None:
                self._show_events(events)

    def _skip_events(self) -> None:
        """Something was done in a round that nobody watches: the table shows it at once, and it goes on."""
        self._forget_marks()
        self.scene.sync_to(self._state())
        self._report()
        if self.view.result is None:
            self._ask_bot()
        else:
            self._set_phase(Phase.ANIMATING)
            self._settled()

    def enter_arranging(self, phase: Phase) -> None:
        """Hands are laid out by hand from now on (``phase``: one of ``ARRANGING``); ``shown`` follows."""
        self._hovered = None
        self._set_phase(phase)
        self.refresh()

    def settle_held(self) -> None:
        """The bot's action that was kept back has been done, and was shown before."""
        self._forget_marks()
        self._set_phase(Phase.ANIMATING)
        self._report()
        self._settled()
