"""The controls for rules of one's own: one for each field of ``Rules``, and what holds between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.engine.rules import NextDealer, Rules, ScoreSheet, StockEnd, limits
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.dialogs.house_layout import Columns
from ginrummy_desktop.ui.rule_texts import gin_only
from ginrummy_desktop.ui.widgets.segmented import Segmented
from ginrummy_desktop.ui.widgets.stepper import Stepper
from ginrummy_desktop.ui.widgets.switch import Switch

TARGETS = (50, 500)
"""The fewest and the most points that a match of one's own rules goes to."""
_STEPS = {"target": 10, "knock_limit": 1}
_USUAL_BIG_GIN = 31


class HouseFields(QWidget):
    """All controls, in two columns. ``changed``: the rules say something else now.

    ``three``: whether a game for three is offered at all.
    """

    changed = Signal()

    def __init__(self, rules: Rules, three: bool, theme: Theme, k: float, parent: QWidget) -> None:
        super().__init__(parent)
        self.columns = Columns(theme, k, self)
        self.numbers: dict[str, Stepper] = {}
        self.switches: dict[str, Switch] = {}
        self.choices: dict[str, tuple[Segmented, Sequence[Any]]] = {}
        self._theme, self._three = theme, three
        self._add_dealing()
        self._add_knocking()
        self.columns.next_column()
        self._add_points()
        self._add_match()
        self.show_rules(rules)

    # -- what it says

    def rules(self, name: str = "-") -> Rules:
        """The rules that the controls say."""
        values: dict[str, Any] = {field: stepper.value() for field, stepper in self.numbers.items()}
        values |= {field: switch.isChecked() for field, switch in self.switches.items()}
        values |= {field: options[choice.current] for field, (choice, options) in self.choices.items()}
        if values["players"] == 3:
            values["next_dealer"] = NextDealer.BOX
        values["big_gin_bonus"] = values["big_gin_bonus"] if self.big_gin.isChecked() else None
        return Rules(name=name, **values)

    def show_rules(self, rules: Rules) -> None:
        """Let the controls say ``rules``."""
        said = rules.as_dict()
        for field, stepper in self.numbers.items():
            number = said[field]
            stepper.set_value(number if isinstance(number, int) else _USUAL_BIG_GIN)
        for field, switch in (*self.switches.items(), ("big_gin_bonus", self.big_gin)):
            switch.blockSignals(True)
            switch.setChecked(said[field] is not None and said[field] is not False)
            switch.blockSignals(False)
        for field, (choice, options) in self.choices.items():
            value = getattr(rules, field)
            choice.set_current(options.index(value) if value in options else 0)
        self._follow()

    # -- the controls, in the order of the Tab key

    def _add_dealing(self) -> None:
        self.columns.heading(self.tr("Dealing"))
        self._choice("players", self.tr("Players"), {2: self.tr("Two"), 3: self.tr("Three")}, shown=self._three)
        self._switch("upcard_offer", self.tr("Upcard"), self.tr("Offered first"))
        dealers = {NextDealer.ALTERNATE: self.tr("In turn"), NextDealer.WINNER: self.tr("The winner")}
        self._choice("next_dealer", self.tr("Next dealer"), dealers)
        after = {False: self.tr("Same dealer"), True: self.tr("Deal passes")}
        self._choice("void_passes_deal", self.tr("After no winner"), after)

    def _add_knocking(self) -> None:
        self.columns.heading(self.tr("Knocking"))
        where = {False: self.tr("Fixed"), True: self.tr("The upcard's")}
        self._choice("limit_from_upcard", self.tr("Knock limit"), where)
        self._number("knock_limit", self.tr("Knock with at most"))
        self.numbers["knock_limit"].field.setSpecialValueText(self.tr("Gin only"))
        self._choice("ace_means_gin", self.tr("Ace as upcard"), {True: self.tr("Gin only"), False: self.tr("Limit 1")})
        ends = {StockEnd.VOID: self.tr("Nobody wins"), StockEnd.UPCARD_KNOCK: self.tr("Last knock")}
        self._choice("stock_end", self.tr("Two left in stock"), ends)
        self._switch("spades_double", self.tr("Spade as upcard"), self.tr("Doubles the round"))

    def _add_points(self) -> None:
        self.columns.heading(self.tr("Points"))
        self._number("gin_bonus", self.tr("Gin"))
        self._number("undercut_bonus", self.tr("Undercut"))
        self.big_gin = Switch("", False, self._theme, self)
        self.big_gin.setAccessibleName(self.tr("Big gin"))
        self.big_gin.toggled.connect(self._on_change)
        stepper = self._stepper("big_gin_bonus", self.tr("Big gin"))
        self.columns.row(self.tr("Big gin"), (self.big_gin, 0.28), (stepper, 0.72))
        self._switch("layoff_on_gin", self.tr("Layoffs on gin"), self.tr("Allowed"))

    def _add_match(self) -> None:
        self.columns.heading(self.tr("Match"))
        self._number("target", self.tr("Match to"))
        sheets = {ScoreSheet.SINGLE: self.tr("One game"), ScoreSheet.HOLLYWOOD: self.tr("Hollywood")}
        self._choice("score_sheet", self.tr("Score sheet"), sheets)
        self._number("game_bonus", self.tr("Winner's bonus"))
        self._number("box_bonus", self.tr("For each round won"))
        self._switch("shutout_doubles", self.tr("Shutout"), self.tr("Doubles the points"))

    def _stepper(self, field: str, name: str) -> Stepper:
        low, high = TARGETS if field == "target" else limits(field)
        stepper = Stepper(name, low, high, _STEPS.get(field, 5), self._theme, self)
        stepper.changed.connect(self._on_change)
        self.numbers[field] = stepper
        return stepper

    def _number(self, field: str, label: str) -> None:
        self.columns.row(label, (self._stepper(field, label), 1.0))

    def _switch(self, field: str, label: str, text: str) -> None:
        switch = Switch(text, False, self._theme, self)
        switch.setAccessibleName(f"{label}: {text}")
        switch.toggled.connect(self._on_change)
        self.switches[field] = switch
        self.columns.row(label, (switch, 1.0))

    def _choice(self, field: str, label: str, options: dict[Any, str], shown: bool = True) -> None:
        choice = Segmented(tuple(options.values()), label, 0, self._theme, self)
        choice.chosen.connect(self._on_change)
        self.choices[field] = choice, tuple(options)
        if shown:
            self.columns.row(label, (choice, 1.0))
        else:
            choice.hide()

    # -- what holds between them

    def _on_change(self) -> None:
        self._follow()
        self.changed.emit()

    def _follow(self) -> None:
        """What the engine refuses, and what has no effect, can't be chosen, and says why."""
        hollywood = self.choices["score_sheet"][0].current == 1
        three = self.choices["players"][0].current == 1
        self.choices["players"][0].set_usable(1, not hollywood, self.tr("Hollywood is for two players"))
        self.choices["score_sheet"][0].set_usable(1, not three, self.tr("Hollywood is for two players"))
        self._allow_choice("next_dealer", not three, self.tr("Of three players, the one in the box deals"))
        stays = self.tr("Of three players, everybody keeps their place then")
        self._allow_choice("void_passes_deal", not three, stays)
        upcard = self.choices["limit_from_upcard"][0].current == 1
        self.numbers["knock_limit"].set_usable(not upcard, self.tr("The upcard sets the limit") if upcard else "")
        self._allow_choice("ace_means_gin", upcard, self.tr("Only where the upcard sets the limit"))
        never = self.tr("Gin can't be undercut") if gin_only(self.rules()) else ""
        self.numbers["undercut_bonus"].set_usable(not never, never)
        none = "" if self.big_gin.isChecked() else self.tr("There is no big gin")
        self.numbers["big_gin_bonus"].set_usable(not none, none)

    def _allow_choice(self, field: str, usable: bool, why: str) -> None:
        choice, options = self.choices[field]
        for place in range(len(options)):
            choice.set_usable(place, usable, why)
