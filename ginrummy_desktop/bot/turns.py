"""The shape of a turn, common to the bots here: they differ in what they take, discard and knock with."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from random import Random

from ginrummy_desktop.bot.player import CancelToken, forced
from ginrummy_desktop.bot.reading import chasing, choices, deadwood_with, declares_big_gin
from ginrummy_desktop.engine.actions import BIG_GIN, DRAW, PASS, TAKE, Action, ActionKind
from ginrummy_desktop.engine.round import STOCK_LEFT
from ginrummy_desktop.engine.view import PlayerView


@dataclass(slots=True)
class Thought:
    """One decision: the view, the random stream, the work that is left, and the token that calls it off."""

    view: PlayerView
    rng: Random
    budget: int
    cancel: CancelToken


class TurnPlayer(ABC):
    """A bot that declares gin and big gin when it can, and asks its own methods for the rest."""

    def choose(self, view: PlayerView, rng: Random, budget: int, cancel: CancelToken) -> Action:
        """See ``Bot.choose``."""
        only = forced(view, cancel)
        if only is not None:
            return only
        thought = Thought(view, rng, budget, cancel)
        return self._put_down(thought) if len(view.hand) == 11 else self._pick_up(thought)

    @abstractmethod
    def takes(self, thought: Thought) -> bool:
        """Whether to take the top of the discard pile rather than pass or draw."""

    @abstractmethod
    def knocks(self, thought: Thought, left: int) -> bool:
        """Whether to knock when that leaves ``left`` deadwood points (above 0)."""

    def knocks_last(self, thought: Thought, left: int) -> bool:
        """Whether to take the last upcard and knock with it, a house rule, when that leaves ``left`` points."""
        return True

    @abstractmethod
    def discards(self, thought: Thought) -> Action:
        """The discard, one of the legal ones."""

    def _pick_up(self, thought: Thought) -> Action:
        legal = thought.view.legal_actions
        instead = next((action for action in (DRAW, PASS) if action in legal), TAKE)
        if TAKE not in legal or chasing(thought.view):
            return instead
        if _last_chance(thought.view):
            left = deadwood_with(thought.view)
            return TAKE if left <= thought.view.knock_limit and self.knocks_last(thought, left) else instead
        return TAKE if self.takes(thought) else instead

    def _put_down(self, thought: Thought) -> Action:
        if declares_big_gin(thought.view):
            return BIG_GIN
        knocks = choices(thought.view, ActionKind.KNOCK)
        if knocks:
            left, action = min(knocks, key=lambda choice: choice[0])
            if left == 0 or _last_chance(thought.view) or self.knocks(thought, left):
                return action
        return self.discards(thought)


def _last_chance(view: PlayerView) -> bool:
    """Whether the stock is at its end, and the upcard may be taken only to knock with it (a house rule)."""
    took = len(view.hand) == 10 or view.taken is not None
    return took and view.stock_count <= STOCK_LEFT
