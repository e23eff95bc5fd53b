"""The player knocks, and chooses how the hand is laid down: it regroups as one goes through the arrangements."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Qt

from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.table.geometry import TableGeometry
from ginrummy_desktop.table.hand_order import HandShape
from ginrummy_desktop.table.placement import HandMarks
from ginrummy_desktop.table.scene import TableState
from ginrummy_desktop.table.view import TableView
from ginrummy_desktop.ui.arranging.choice_panel import ChoicePanel
from ginrummy_desktop.ui.arranging.choices import Choices, choices_for
from ginrummy_desktop.ui.arranging.texts import choice_said, place_text, spoken_way, stays_said, total_text
from ginrummy_desktop.ui.controller import Controller
from ginrummy_desktop.ui.phase import Phase


class LayingDown(QObject):
    """Takes a knock over from the moment on in which its card is chosen. ``on``: the person wants to be asked."""

    def __init__(self, controller: Controller, view: TableView) -> None:
        super().__init__(controller)
        self._controller, self._view = controller, view
        self._choices: Choices | None = None
        self.on = False
        self.panel = ChoicePanel(controller.scene.theme, view.viewport())
        self.panel.lay_down.clicked.connect(self.confirm)
        self.panel.pager.stepped.connect(self.go)
        self.panel.best.clicked.connect(self.reset)
        for button in (self.panel.lay_down, self.panel.best):
            button.steered.connect(self.go)
        controller.phase_changed.connect(self._follow)

    @property
    def choices(self) -> Choices | None:
        """What the player chooses among now."""
        return self._choices

    def take_over(self, card: Card | None) -> bool:
        """The player knocks with ``card``, or goes big gin (None); whether there is anything to be chosen."""
        controller = self._controller
        choices = choices_for(controller.view, card) if self.on else None
        if choices is None:
            return False
        self._choices = choices
        self._hide_hud(True)
        self.place(controller.scene.geometry)
        self.panel.show(gold=choices.way.points == 0)
        controller.enter_arranging(Phase.LAYING_DOWN)
        self._show()
        self.panel.lay_down.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def go(self, step: int) -> None:
        """The next arrangement, or the one before."""
        self._change(self._choices.go(step) if self._choices else None)

    def press(self, card: Card) -> None:
        """A card of the hand was chosen: the next arrangement in which it lies elsewhere."""
        before = self._choices
        if before is None or card is before.card:
            self.lie_back()
            return
        self._change(before.with_other_place(card))
        if self._choices == before:
            self._controller.speaking.say(stays_said(card))
            self._controller.speaking.refused.emit()

    def lie_back(self) -> None:
        """Everything lies where it belongs again."""
        if self._choices is not None:
            self._show()

    def reset(self) -> None:
        """The best arrangement again."""
        self._change(replace(self._choices, place=0) if self._choices else None)
        self.panel.lay_down.setFocus(Qt.FocusReason.OtherFocusReason)

    def confirm(self) -> None:
        """Lay the hand down as it lies."""
        choices = self._choices
        if choices is not None and self._controller.phase is Phase.LAYING_DOWN:
            self._leave()
            self._controller.leave_knocking()
            self._controller.do(choices.action())

    def cancel(self) -> bool:
        """Don't knock; whether the player was about to."""
        if self._controller.phase is not Phase.LAYING_DOWN:
            return False
        self._leave()
        self._controller.back_to_turn()
        self._controller.resort()
        return True

    def place(self, geometry: TableGeometry) -> None:
        """The table area, or the look, has changed."""
        self.panel.set_look(self._controller.scene.theme, geometry.hud)
        self.panel.place(geometry)

    def _change(self, choices: Choices | None) -> None:
        if choices is not None and self._controller.phase is Phase.LAYING_DOWN:
            self._choices = choices
            self._show()

    def _show(self) -> None:
        """Regroup the hand, and say what it leaves."""
        controller, choices = self._controller, self._choices
        assert choices is not None
        view, way = controller.view, choices.way
        groups = (*way.melds, way.deadwood, (choices.card,) if choices.card else ())
        shape = HandShape(tuple(filter(None, groups)), frozenset(card for meld in way.melds for card in meld))
        controller.scene.regroup(TableState(view, shape, HandMarks(selected=choices.card)))
        self.panel.say(total_text(way.points, view.knock_limit), place_text(choices), choices.best)
        plate = controller.hud.player
        plate.show_facts(replace(plate.facts, deadwood=way.points, after=choices.card))
        controller.speaking.say(choice_said(choices, controller.opponent_name))
        controller.hud.announce(spoken_way(way))
        controller.shown.emit()

    def _follow(self, phase: Phase) -> None:
        """Something else has begun: another match, or the setting of the table."""
        if self._choices is not None and phase is not Phase.LAYING_DOWN:
            self._leave()

    def _leave(self) -> None:
        self._choices = None
        self.panel.hide()
        self._hide_hud(False)
        self._view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _hide_hud(self, hidden: bool) -> None:
        """What the panel stands in the place of."""
        hud = self._controller.hud
        for widget in (hud.knock, hud.sort, hud.hint):
            widget.clearFocus()
            widget.setVisible(not hidden)
