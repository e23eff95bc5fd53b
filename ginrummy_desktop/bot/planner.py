"""A player that plans: it weighs what a discard leaves against what the next draws could make of it.

The idea is that of the strongest published program, in our own words and code: little deadwood now, little deadwood
after a lucky draw (which counts less and less as the round goes on), and no card that the other player can use.
"""

from __future__ import annotations

from dataclasses import dataclass

from ginrummy_desktop.bot.danger import Danger
from ginrummy_desktop.bot.reading import choices, companions, deadwood_with, makes_meld, own_turn, unseen
from ginrummy_desktop.bot.turns import Thought, TurnPlayer
from ginrummy_desktop.engine.actions import Action, ActionKind
from ginrummy_desktop.engine.counting import deadwood_of_mask, mask_of
from ginrummy_desktop.engine.melds import cards_of

LUCKY_DRAWS = 7
FADING = 0.9  # a turn
LOW_UNDERCUT = 15  # points: from this bonus down waiting for gin does not pay
LOW_UNDERCUT_TURNS = 6
LOW_GIN = 10  # points: with such a bonus waiting for gin does not pay either


@dataclass(frozen=True, slots=True)
class Style:
    """How a ``Planner`` plays.

    ``early_turns``: up to this own turn it knocks as soon as it may, later at ``late_limit`` or less. ``hope`` and
    ``fear`` weigh the lucky draws and the danger against deadwood points. ``memory``: cards of the discard pile that it
    remembers (None: all). A discard that leaves over ``within`` deadwood points more than the best is not thought of.
    ``tempted``: the chance, from 0 to 1, to take a card that only makes a pair or two in a row. ``blind``: the chance
    to throw, without a thought for what may come, whatever leaves the least deadwood.
    """

    early_turns: int = 3
    late_limit: int = 0
    hope: float = 18.0
    fear: float = 20.0
    memory: int | None = None
    within: int = 5
    tempted: float = 0.0
    blind: float = 0.0


SKILLED = Style(early_turns=99, fear=0.0, memory=2, tempted=0.12, blind=0.45)
"""Thinks of the next draw about every other time, of the other player never, and knocks too early."""
ADVANCED = Style(early_turns=2, fear=10.0, memory=4, tempted=0.05, blind=0.1)
"""Plans nearly always, is a little afraid, forgets old discards, and waits too long for gin."""


class Planner(TurnPlayer):
    """See the module. What is equally good is decided by chance."""

    def __init__(self, style: Style) -> None:
        self.style = style

    def takes(self, thought: Thought) -> bool:
        """Whether the card would be in a meld and leaves less deadwood than the hand has now, or is a temptation."""
        hand = mask_of(thought.view.hand)
        top = thought.view.discard_pile[-1]
        if makes_meld(hand, top):
            return deadwood_with(thought.view) < deadwood_of_mask(hand)
        tempted = self.style.tempted
        return tempted > 0 and companions(hand, top) > 0 and thought.rng.random() < tempted

    def knocks(self, thought: Thought, left: int) -> bool:
        """Early, or with little; where an undercut costs little, for longer; always, where gin brings little more."""
        rules, early = thought.view.rules, self.style.early_turns
        if rules.gin_bonus <= LOW_GIN:
            return True
        if rules.undercut_bonus <= LOW_UNDERCUT:
            early = max(early, LOW_UNDERCUT_TURNS)
        return own_turn(thought.view) <= early or left <= self.style.late_limit

    def knocks_last(self, thought: Thought, left: int) -> bool:
        """With gin only: so late the other player has little, too."""
        return left == 0

    def discards(self, thought: Thought) -> Action:
        """The card whose loss costs least."""
        options = sorted(choices(thought.view, ActionKind.DISCARD), key=lambda option: option[0])
        blind = self.style.blind > 0 and thought.rng.random() < self.style.blind
        most = options[0][0] + (0 if blind else self.style.within)
        sensible = [option for option in options if option[0] <= most]
        if blind:
            return thought.rng.choice(sensible)[1]
        costs = self._costs(thought, sensible)
        least = min(costs.values())
        return thought.rng.choice([action for action, cost in costs.items() if cost == least])

    def _costs(self, thought: Thought, options: list[tuple[int, Action]]) -> dict[Action, float]:
        """What each option costs, in points. What the budget does not reach is left out, but never the first."""
        hand = mask_of(thought.view.hand)
        draws = [card.bit for card in cards_of(unseen(thought.view, self.style.memory))]
        hope = self.style.hope * FADING ** (own_turn(thought.view) - 1)
        danger = Danger(thought.view, self.style.memory)
        known: dict[int, int] = {}
        costs: dict[Action, float] = {}
        for left, action in options[: max(1, thought.budget // max(1, len(draws)))]:
            thought.cancel.check()
            assert action.card is not None
            luck = _after_lucky_draws(hand ^ action.card.bit, draws, known)
            costs[action] = left + hope * luck + self.style.fear * danger.of(action.card)
        return costs


def _after_lucky_draws(hand: int, draws: list[int], known: dict[int, int]) -> float:
    """The mean of the least deadwoods that one more draw, and the best discard after it, could leave.

    ``known`` keeps what was worked out for one decision: hands that differ in one card share most of it.
    """
    outcomes = sorted(_after_draw(hand | draw, known) for draw in draws)[:LUCKY_DRAWS]
    return sum(outcomes) / max(1, len(outcomes))


def _after_draw(eleven: int, known: dict[int, int]) -> int:
    least, rest = 999, eleven
    while rest:
        bit = rest & -rest
        rest ^= bit
        ten = eleven ^ bit
        points = known.get(ten)
        if points is None:
            points = known[ten] = deadwood_of_mask(ten)
        least = min(least, points)
    return least
