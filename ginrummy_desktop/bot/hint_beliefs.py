"""What a hint may say of the other hand: only what is likely by far."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ginrummy_desktop.bot.beliefs import Beliefs
from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.showdown import EndKind, settle
from ginrummy_desktop.engine.view import PlayerView

HANDS = 100
SELDOM = 0.05  # a knock that fewer than so many of the sampled hands undercut is not called risky
SAFER = 0.1  # by so much, at least, a card must be safer to be called so
_CHANCE = 1  # where the random stream begins: the same view gets the same reason


def is_safest(view: PlayerView, card: Card, loose: Sequence[Card]) -> bool:
    """Whether the opponent is clearly less likely to meld ``card`` than each of ``loose``: half as likely at most."""
    if not loose:
        return False
    chances = Beliefs(view).melding(Random(_CHANCE), HANDS)
    least = min(chances[other.index] for other in loose)
    return 2 * chances[card.index] <= least and least - chances[card.index] >= SAFER


def undercut_chance(view: PlayerView, hand: Sequence[Card]) -> float:
    """In what share of the sampled hands the opponent would undercut a knock with ``hand``, ten cards."""
    hands = [other for other in Beliefs(view).sample(Random(_CHANCE), HANDS) if len(other) == 10]
    lost = sum(settle(view.rules, hand, other, view.upcard).kind is EndKind.UNDERCUT for other in hands)
    return lost / len(hands) if hands else 0.0
