"""The rule sets that can be played: those of the game, and those that the person who plays has made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.engine.rules import PRESETS, Rules
from ginrummy_desktop.storage.notices import StorageTrouble
from ginrummy_desktop.storage.rule_sets import NameTaken, RuleSet, RuleSetStore, free_name, is_taken
from ginrummy_desktop.ui.rule_texts import rule_name

if TYPE_CHECKING:
    from ginrummy_desktop.table.theme import Theme

translate = QCoreApplication.translate


class House:
    """The rule sets of the profile that ``profile`` gives; ``offered``: the keys of the game's own.

    What the environment does is told to ``store``'s notices, and then nothing has changed.
    """

    def __init__(self, store: RuleSetStore, profile: Callable[[], int], offered: tuple[str, ...]) -> None:
        self._store, self._profile, self._offered = store, profile, offered
        self._renamed: dict[str, str] = {}

    # -- what there is

    def presets(self) -> dict[str, Rules]:
        """The game's own by key, in order."""
        return {key: PRESETS[key] for key in self._offered}

    def sets(self) -> dict[str, Rules]:
        """All that can be played, by key or name: the game's own, then the person's, the oldest first."""
        return self.presets() | {one.name: one.rules for one in self._own()}

    def is_own(self, name: str) -> bool:
        """Whether it is one that the person has made."""
        return name not in PRESETS

    def find(self, name: str) -> Rules | None:
        """The rules of that key or name; None if there are none, or they are not offered."""
        if name in PRESETS:
            return PRESETS[name] if name in self._offered else None
        return self.sets().get(name)

    def chosen_target(self, rules: Rules) -> int:
        """The target to remember of a match by ``rules``: 0 when it is what a set of the person's own says anyway.

        So an edited set comes with its new target.
        """
        own = self.find(rules.name) if self.is_own(rules.name) else None
        return 0 if own is not None and own.target == rules.target else rules.target

    def renamed(self, name: str) -> str:
        """What a rule set is called now that was called ``name`` when this was last asked."""
        names, self._renamed = self._renamed, {}
        while name in names:
            name = names.pop(name)
        return name

    def _own(self) -> tuple[RuleSet, ...]:
        try:
            return self._store.of(self._profile())
        except StorageTrouble as trouble:
            self._store.tell(trouble.notice)
            return ()

    def _id(self, name: str) -> int:
        return next((one.id for one in self._own() if one.name == name), 0)

    # -- what a person does with them, each with its dialog; what comes back is the name to choose, None if cancelled

    def make(self, start: Rules, theme: Theme, k: float, parent: QWidget) -> str | None:
        """Ask for a new rule set; the form says ``start`` at first."""
        heading = translate("House", "House rules")
        name = free_name(start.name if self.is_own(start.name) else heading, self._taken())
        rules = self._ask(heading, replace(start, name=name), theme, k, parent)
        return None if rules is None else self._keep(rules.name, lambda: self._store.add(self._profile(), rules))

    def edit(self, name: str, theme: Theme, k: float, parent: QWidget) -> str | None:
        """Ask for other rules, or another name, for one of the person's own."""
        before, number = self.sets()[name], self._id(name)
        rules = self._ask(translate("House", "Edit house rules"), before, theme, k, parent, but=name)
        if rules is None:
            return None
        kept = self._keep(rules.name, lambda: self._change(number, rules))
        if kept is not None and kept != name:
            self._renamed[name] = kept
        return kept

    def remove(self, name: str, theme: Theme, k: float, parent: QWidget) -> bool:
        """Delete one of the person's own, if they are sure."""
        from ginrummy_desktop.ui.dialogs.question import Question

        heading = translate("House", "Delete {name}?").format(name=name)
        text = translate("House", "Matches that were begun with these rules keep them.")
        question = Question(heading, text, (translate("House", "Delete"),), theme, k, parent, careful=True)
        sure = question.ask() is not None
        question.deleteLater()
        if sure:
            self._keep(name, lambda: self._store.remove(self._profile(), self._id(name)))
        return sure

    def _change(self, number: int, rules: Rules) -> None:
        try:
            self._store.change(self._profile(), number, rules)
        except KeyError:  # another window has deleted it
            self._store.add(self._profile(), rules)

    def _taken(self, but: str = "") -> frozenset[str]:
        """Names that a new one can't have: keys and shown names of the game's own, and the person's others."""
        shown = (rule_name(rules) for rules in PRESETS.values())
        return frozenset({*PRESETS, *shown, *(one.name for one in self._own() if one.name != but)})

    def _ask(self, heading: str, start: Rules, theme: Theme, k: float, parent: QWidget, but: str = "") -> Rules | None:
        from ginrummy_desktop.ui.dialogs.house_rules import HouseRulesDialog

        three = "three_handed" in self._offered
        dialog = HouseRulesDialog(heading, start, self.presets(), self._taken(but), theme, k, parent, three)
        rules = dialog.rules() if dialog.exec() else None
        dialog.deleteLater()
        return rules

    def _keep(self, name: str, write: Callable[[], object]) -> str | None:
        """Write, and give the name that is there then."""
        try:
            write()
        except StorageTrouble as trouble:
            self._store.tell(trouble.notice)
            return None
        except NameTaken:  # another window was faster
            return next((other for other in self.sets() if is_taken(other, [name])), None)
        return name
