"""The bot has knocked: its knock is kept back while the player arranges melds and lays off, and done with all of it.

Nothing of this is kept. If the program ends in the middle, the bot comes to the same answer, and the player begins
anew.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt

from ginrummy_desktop.engine.actions import OPENS_HANDS, Action, ActionKind, IllegalAction
from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.events import BigGin, Event, Knocked, RoundEnded
from ginrummy_desktop.session.seats import HumanSeat
from ginrummy_desktop.session.session import IllegalBotAction, Session
from ginrummy_desktop.table.motion import Step, Tween
from ginrummy_desktop.table.placement import HandMarks
from ginrummy_desktop.table.plays import play
from ginrummy_desktop.table.reveal.open_hands import OpenHands
from ginrummy_desktop.table.scene import TableState
from ginrummy_desktop.table.view import TableView
from ginrummy_desktop.ui.arranging.defence_panel import DefencePanel
from ginrummy_desktop.ui.arranging.defence_places import own_places, their_places
from ginrummy_desktop.ui.arranging.layer import DefenceLayer
from ginrummy_desktop.ui.arranging.layout import Layout, Showdown
from ginrummy_desktop.ui.arranging.showing import Shown, meld_groups, shown
from ginrummy_desktop.ui.arranging.texts import knocked_title, left_text, moved_text, no_place_text, spoken_way
from ginrummy_desktop.ui.controller import Controller
from ginrummy_desktop.ui.names import seat_name
from ginrummy_desktop.ui.people_at_table import ME
from ginrummy_desktop.ui.phase import Phase
from ginrummy_desktop.ui.results import Results
from ginrummy_desktop.ui.rule_texts import rule_name
from ginrummy_desktop.ui.widgets.lead import keyboard_leads
from ginrummy_desktop.ui.widgets.score_panel import ScorePanel


@dataclass(frozen=True, slots=True)
class _Held:
    """The bot's knock, as it was asked for."""

    session: Session
    state_number: int
    action: Action


class Defending(QObject):
    """Keeps a bot's knock back while the player defends. ``on``: the person wants to be asked."""

    def __init__(self, controller: Controller, view: TableView, results: Results) -> None:
        super().__init__(controller)
        self._controller, self._view = controller, view
        self._held: _Held | None = None
        self._layout: Layout | None = None
        self.on = False
        table = view.viewport()
        self.hands = OpenHands(controller.scene)
        self.layer = DefenceLayer(controller.scene, table)
        self.score, self.panel = ScorePanel(table), DefencePanel(table)
        self.score.hide()
        controller.holds = self.hold
        controller.round_begun.connect(self._drop)
        results.told.connect(self.hands.clear)
        self.layer.touched.connect(controller.finish_motion)
        self.layer.pressed.connect(self.press)
        self.layer.dropped.connect(self._drop_on)
        self.panel.pager.stepped.connect(self.go)
        self.panel.best.clicked.connect(self.best)
        self.panel.done.clicked.connect(self.done)
        controller.scene.touch.settled.connect(self.layer.place_ring)

    @property
    def layout(self) -> Layout | None:
        """The defence as it is now; None while there is none."""
        return self._layout

    # -- beginning and end

    def hold(self, state_number: int, action: Action) -> bool:
        """The bot whose turn it is would do ``action``: whether the player has something to decide first."""
        session = self._controller.session
        if not self.on or session is None or action.kind not in OPENS_HANDS or ME not in session.match.seats:
            return False
        try:
            showdown = Showdown.of(session.foreseen(action.plain, ME))
        except (IllegalAction, ValueError):
            return False
        if not showdown.has_choice:
            return False
        self._held, self._layout = _Held(session, state_number, action.plain), Layout(showdown)
        self._begin(action.kind)
        return True

    def _begin(self, kind: ActionKind) -> None:
        """Show the knock, then both hands."""
        controller, layout = self._controller, self._layout
        assert layout is not None
        view = layout.showdown.view
        controller.enter_arranging(Phase.DEFENDING)
        controller.hud.hide_pass()
        controller.speaking.silence()
        controller.speaking.report(view, controller.opponent_name)
        seat, result = 1 - view.seat, view.result
        assert result is not None
        event: Event = BigGin(seat) if kind is ActionKind.BIG_GIN else Knocked(seat, None)
        controller.foreseen.emit([event, RoundEnded(seat, result)])
        state = TableState(view, controller.order.shape(view), HandMarks())
        play(controller.scene, event, state)
        now = self._shown()
        self.layer.show()
        self.layer.raise_()  # before the steps: without animation they are over at once, and the panels lie on top
        controller.scene.queue.add(Step(self._clear_hud))
        self.hands.open(now.rows, now.texts)
        controller.scene.queue.add(Step(list, self._opened))
        self.place()

    def _clear_hud(self) -> list[Tween]:
        for widget in self._controller.hud.widgets():
            widget.hide()
        return []

    def _opened(self) -> None:
        """Both hands lie open: it is the player's turn to act."""
        if self._layout is None:
            return
        for panel in (self.score, self.panel):
            panel.show()
            panel.raise_()
        self._say(self._shown())
        best = self._layout.showdown.best
        opened = (knocked_title(best, self._controller.opponent_name), spoken_way(self._layout.way), self.panel.total)
        self._controller.hud.announce(". ".join(opened))
        if keyboard_leads():
            self.focus_first()
        else:
            self._view.setFocus(Qt.FocusReason.OtherFocusReason)

    def focus_first(self) -> bool:
        """The keyboard goes to the player's first card that can be laid off, else to the first; whether it could."""
        layout = self._layout
        if layout is None or not self.panel.isVisible():
            return False
        fitting = [card for group in self.hands_order() for card in group if layout.fits(card)]
        if fitting:
            self.layer.buttons.focus_key(fitting[0])
            return True
        return self.layer.buttons.focus_first()

    def hands_order(self) -> tuple[tuple[Card, ...], ...]:
        """The player's cards in hand, as they lie."""
        layout = self._layout
        return () if layout is None else (*layout.way.melds, layout.way.deadwood)

    def done(self) -> None:
        """Carry the bot's knock out, with the defence as it is; the reveal follows."""
        held, layout = self._held, self._layout
        if held is None or layout is None:
            return
        self._controller.finish_motion()
        self._leave()
        try:
            events = held.session.accept_bot(held.state_number, held.action, layout.declared())
        except IllegalBotAction:
            events = held.session.accept_bot(held.state_number, held.action)
        self.hands.let_go()
        if events is None:
            self._controller.begin(held.session, fresh=False)
        else:
            self._controller.settle_held()

    def _leave(self) -> None:
        self._held = self._layout = None
        self._view.setFocus(Qt.FocusReason.OtherFocusReason)
        self.layer.leave()
        self.panel.leave()
        self.score.hide()

    def _drop(self) -> None:
        """Another round, or match, is shown."""
        if self._held is not None:
            self._leave()
        self.hands.clear()

    # -- laying off

    def press(self, card: Card) -> None:
        """A card was chosen: it goes on, over or back."""
        layout = self._layout
        if layout is None or not self.panel.isVisible():
            return
        changed = layout.press(card)
        if changed is layout:
            self._refuse(card)
        else:
            self._change(changed, moved_text(card, changed))

    def _drop_on(self, card: Card, index: int) -> None:
        """A card was dragged: to a meld, or back to the hand."""
        layout = self._layout
        if layout is None:
            return
        changed = layout.lay(card, index) if index >= 0 else layout.take_back(card)
        self._change(changed, moved_text(card, changed) if changed is not layout else "")
        if changed is layout and index >= 0 and layout.on(card) != index:
            self._refuse(card)

    def undo(self) -> bool:
        """What was laid off last is taken back; whether the player is defending at all."""
        layout = self._layout
        if layout is not None and layout.laid:
            self._controller.finish_motion()
            card = layout.laid[-1][0]
            self._change(layout.undo(), moved_text(card, layout.undo()))
        return layout is not None

    def go(self, step: int) -> None:
        """The own melds in another arrangement."""
        if self._layout is not None:
            changed = self._layout.go(step)
            self._change(changed, spoken_way(changed.way))

    def best(self) -> None:
        """As it would be chosen without asking."""
        if self._layout is not None:
            changed = self._layout.best()
            said = f"{spoken_way(changed.way)}. {left_text(changed.settlement.defender_points)}"
            self._change(changed, said)

    def _refuse(self, card: Card) -> None:
        assert self._layout is not None
        text = no_place_text(card, self._layout)
        self.panel.refuse(text)
        self._controller.hud.announce(text)
        self._controller.speaking.refused.emit()

    def _change(self, layout: Layout, spoken: str) -> None:
        self._layout = layout
        now = self._shown()
        self.hands.change(now.rows, now.texts)
        self._say(now)
        self._controller.hud.announce(spoken)

    # -- what is shown

    def _shown(self) -> Shown:
        session, layout = self._controller.session, self._layout
        assert session is not None
        assert layout is not None
        names = [None if isinstance(seat, HumanSeat) and not seat.name else seat_name(seat) for seat in session.seats]
        return shown(layout, names, rule_name(session.match.rules))

    def _say(self, now: Shown) -> None:
        layout, places = self._layout, self.hands.layout
        assert layout is not None
        assert places is not None
        self.score.show_score(now.lines, now.formula)
        self.panel.show_layout(layout, is_best=layout == layout.best())
        groups = meld_groups(now.rows)
        self.layer.set_usable(self._is_usable)
        self.layer.show_places(own_places(layout, places), their_places(layout, places), groups)
        self._controller.shown.emit()

    def _is_usable(self, card: Card) -> bool:
        layout = self._layout
        return layout is not None and (layout.on(card) is not None or bool(layout.fits(card)))

    def place(self) -> None:
        """The table area, the theme or the pixel ratio has changed."""
        if self._layout is None:
            if self.hands.shown:
                self.hands.clear()
            return
        self.hands.place()
        where, theme = self.hands.layout, self._controller.scene.theme
        assert where is not None
        self.layer.setGeometry(self._view.viewport().rect())
        for panel in (self.score, self.panel):
            panel.set_theme(theme)
        self.score.place(where.score, where.scale, where.text)
        self.panel.place(where.match.united(where.countdown), where.scale, where.text)
        if self.panel.isVisible():
            self._say(self._shown())
