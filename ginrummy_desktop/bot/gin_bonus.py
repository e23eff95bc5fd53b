"""What another bonus for gin changes: the nets learned with the usual one, and are told here what house rules give.

How likely either player is to end the round with gin was fitted to 12,700 discards of the Expert against itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, log

from ginrummy_desktop.bot.features_draws import after_draws
from ginrummy_desktop.engine.counting import deadwood_of_mask
from ginrummy_desktop.engine.rules import Rules

LEARNED = 25
MOST = 100  # points: no round is worth more
LUCKY_DRAWS = 7
_MINE = (-2.56, 1.10, -0.73, 0.35, 0.40)  # always; logarithm of the cards that give gin; tens: hope, stock, deadwood
_THEIRS = (-0.64, -0.23)  # always; tens of cards in the stock


def more_than_learned(rules: Rules) -> int:
    """By how many points gin brings more (or less, below 0) under ``rules`` than the nets learned."""
    return min(rules.gin_bonus, MOST) - LEARNED


def chance_to_gain(hand: int, unseen: Iterable[int], stock: int) -> float:
    """How much likelier this seat is to end the round with gin than the other one, from -1 to 1.

    ``hand``: ten cards as a mask; ``unseen``: those that may be drawn, as masks of one card.
    """
    after = sorted(after_draws(hand, unseen))
    lucky = after[:LUCKY_DRAWS]
    hope = sum(lucky) / max(1, len(lucky)) / 10
    always, outs, hoped, left, points = _MINE
    mine = always + outs * log(1 + after.count(0)) + hoped * hope + left * stock / 10
    return _chance(mine + points * deadwood_of_mask(hand) / 10) - _chance(_THEIRS[0] + _THEIRS[1] * stock / 10)


def _chance(odds: float) -> float:
    return 1 / (1 + exp(-odds))
