"""Somebody who has just learned what deadwood is: plays by what the hand looks like, and not by what can still come."""

from __future__ import annotations

from dataclasses import dataclass

from ginrummy_desktop.bot.reading import choices, companions, makes_meld
from ginrummy_desktop.bot.turns import Thought, TurnPlayer
from ginrummy_desktop.engine.actions import Action, ActionKind
from ginrummy_desktop.engine.counting import deadwood_of_mask, mask_of


@dataclass(frozen=True, slots=True)
class Habits:
    """A beginner's habits, as chances from 0 to 1.

    ``tempted``: takes a card that only makes a pair or two in a row. ``overlooks``: does not see that it may knock.
    ``clings``: keeps every card that has a companion, whatever it costs, and also when the third can no longer come.
    ``admires``: of the loners it then keeps the high ones, because kings look like good cards.
    ``misses``: does not see that the upcard would be in a meld.
    """

    tempted: float = 0.15
    overlooks: float = 0.9
    clings: float = 0.9
    admires: float = 0.5
    misses: float = 0.54


CASUAL = Habits(tempted=0.2, overlooks=0.05, clings=0.7, admires=0.3, misses=0.0)
"""Somebody who plays now and then still clings and is tempted, but sees what fits and when to knock."""


class Beginner(TurnPlayer):
    """See the module; it still declares gin."""

    def __init__(self, habits: Habits | None = None) -> None:
        self.habits = habits or Habits()

    def takes(self, thought: Thought) -> bool:
        """What would be in a meld, and now and then what only looks like the beginning of one."""
        hand, top = mask_of(thought.view.hand), thought.view.discard_pile[-1]
        if makes_meld(hand, top):
            return not self.habits.misses or thought.rng.random() >= self.habits.misses
        return companions(hand, top) > 0 and thought.rng.random() < self.habits.tempted

    def knocks(self, thought: Thought, left: int) -> bool:
        """As soon as it may, when it notices."""
        return thought.rng.random() >= self.habits.overlooks

    def discards(self, thought: Thought) -> Action:
        """A loner, if it clings to the rest; else what leaves the least deadwood."""
        options = choices(thought.view, ActionKind.DISCARD)
        loners = self._loners(thought, options) if thought.rng.random() < self.habits.clings else []
        if loners and thought.rng.random() < self.habits.admires:
            return min(loners, key=_rank)
        if loners:
            return thought.rng.choice(loners)
        least = min(left for left, _ in options)
        return thought.rng.choice([action for left, action in options if left == least])

    def _loners(self, thought: Thought, options: list[tuple[int, Action]]) -> list[Action]:
        """Discards of unmelded cards that nothing in the hand goes with."""
        hand = mask_of(thought.view.hand)
        now = deadwood_of_mask(hand)
        return [
            action
            for left, action in options
            if left < now and action.card is not None and not companions(hand, action.card)
        ]


def _rank(action: Action) -> int:
    return action.card.rank if action.card is not None else 0
