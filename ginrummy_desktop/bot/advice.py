"""What a captain makes of advice, in a game for three: it weighs what the resting player suggests against its own plan.

Weaker levels trust whoever advises them, stronger ones only as far as it costs little. What it costs, weaker levels
read off the deadwood, and the Expert off its own evaluation.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ginrummy_desktop.bot.danger import Danger
from ginrummy_desktop.bot.levels import Level
from ginrummy_desktop.bot.player import DEFAULT_BUDGET, Bot, CancelToken
from ginrummy_desktop.bot.protocol import Request
from ginrummy_desktop.bot.reading import deadwood_with, makes_meld
from ginrummy_desktop.bot.seeds import stream
from ginrummy_desktop.engine.actions import Action, ActionKind
from ginrummy_desktop.engine.counting import deadwood_of_mask, mask_of
from ginrummy_desktop.engine.view import PlayerView

TRUST = 0.95
"""How often a Beginner does what it is told."""
GIVES: Mapping[Level, float] = MappingProxyType(
    {Level.CASUAL: 12.0, Level.SKILLED: 6.0, Level.ADVANCED: 3.0, Level.EXPERT: 2.0}
)
"""How many points advice may cost for a level to follow it."""
AFRAID = 15.0  # points that Advanced gives for a discard that the opponent melds at once
NO_MELD = 5  # points that a card is dear that makes no meld, and takes the place of a draw
_CHANCE = 0xAD71CE  # turns the seed into another stream than that of the captain's own choice


def decided(level: Level, bot: Bot, request: Request, cancel: CancelToken | None = None) -> Action:
    """What ``bot``, who plays ``level``, answers to ``request``: its own choice, weighed against advice.

    Raises what ``Bot.choose`` raises.
    """
    own = bot.choose(request.view, stream(request.seed), request.budget, cancel or CancelToken())
    return own if request.advice is None else weigh(level, request.view, own, request.advice, request.seed)


def weigh(level: Level, view: PlayerView, own: Action, advice: Action, seed: int) -> Action:
    """``own``, what a captain of ``level`` would do in ``view``, or ``advice`` if it follows that.

    Always legal if ``own`` is: advice that is not legal changes nothing. Gin is never given up. The same arguments give
    the same action.
    """
    advice = advice.plain
    if advice == own or advice not in view.legal_actions or _is_gin(view, own):
        return own
    if _is_gin(view, advice):
        return advice
    if level is Level.BEGINNER:
        return advice if stream(seed ^ _CHANCE).random() < TRUST else own
    return advice if _cost(level, view, own, advice) <= GIVES[level] else own


def _cost(level: Level, view: PlayerView, own: Action, advice: Action) -> float:
    """By how many points ``advice`` is worse than ``own``, as ``level`` sees it."""
    if level is Level.EXPERT:
        worths = _worths(view)
        if own in worths and advice in worths:
            return worths[own] - worths[advice]
    cautious = level in (Level.ADVANCED, Level.EXPERT)
    return _price(view, advice, cautious) - _price(view, own, cautious)


def _worths(view: PlayerView) -> dict[Action, float]:
    """What the Expert gives for each action, in points; nothing without its weights: a planner plays then."""
    from ginrummy_desktop.bot.expert import Weighing  # not for the other levels, who need no nets
    from ginrummy_desktop.bot.net import BadWeights, expert_nets

    try:
        return Weighing(expert_nets(), view, DEFAULT_BUDGET, CancelToken()).worths()
    except (OSError, BadWeights):
        return {}


def _price(view: PlayerView, action: Action, cautious: bool) -> float:
    """What an action leaves undone, in points: only the difference of two of them says something."""
    if action.card is None:
        return _price_of_card(view, action)
    left = deadwood_of_mask(mask_of(view.hand) ^ action.card.bit)
    if action.kind is ActionKind.KNOCK:
        return left  # with much, a knock may be undercut
    waits = max(0, view.knock_limit - least(view)) if _may_knock(view) else 0
    return left + waits + (AFRAID * Danger(view).of(action.card) if cautious else 0.0)


def _price_of_card(view: PlayerView, action: Action) -> float:
    """For taking the discard and leaving it: the deadwood after it."""
    now = deadwood_of_mask(mask_of(view.hand))
    if action.kind is not ActionKind.TAKE:
        return now
    return deadwood_with(view) + (0 if makes_meld(mask_of(view.hand), view.discard_pile[-1]) else NO_MELD)


def least(view: PlayerView) -> int:
    """The least deadwood points that a legal discard or knock leaves with eleven cards."""
    hand = mask_of(view.hand)
    return min(deadwood_of_mask(hand ^ action.card.bit) for action in view.legal_actions if action.card is not None)


def _may_knock(view: PlayerView) -> bool:
    return any(action.kind is ActionKind.KNOCK for action in view.legal_actions)


def _is_gin(view: PlayerView, action: Action) -> bool:
    if action.kind is ActionKind.BIG_GIN:
        return True
    if action.kind is not ActionKind.KNOCK or action.card is None:
        return False
    return deadwood_of_mask(mask_of(view.hand) ^ action.card.bit) == 0
