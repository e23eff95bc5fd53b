"""The field's baselines: Simple, against which programs are measured, and Patient, the same but waiting for gin."""

from __future__ import annotations

from ginrummy_desktop.bot.reading import choices, makes_meld, own_turn
from ginrummy_desktop.bot.turns import Thought, TurnPlayer
from ginrummy_desktop.engine.actions import Action, ActionKind
from ginrummy_desktop.engine.counting import mask_of


class Simple(TurnPlayer):
    """Takes what would be in a meld, discards at random among what leaves the least deadwood, knocks when it may."""

    def takes(self, thought: Thought) -> bool:
        """Whether the card would be in any meld."""
        return makes_meld(mask_of(thought.view.hand), thought.view.discard_pile[-1])

    def knocks(self, thought: Thought, left: int) -> bool:
        """Always."""
        return True

    def discards(self, thought: Thought) -> Action:
        """One of the cards that leave the least deadwood, by chance."""
        options = choices(thought.view, ActionKind.DISCARD)
        least = min(left for left, _ in options)
        return thought.rng.choice([action for left, action in options if left == least])


class Patient(Simple):
    """Simple, but after its own turn ``early_turns`` it knocks with gin only."""

    def __init__(self, early_turns: int = 3) -> None:
        self.early_turns = early_turns

    def knocks(self, thought: Thought, left: int) -> bool:
        """Only in the first turns."""
        return own_turn(thought.view) <= self.early_turns
