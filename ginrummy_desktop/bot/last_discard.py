"""The last discard of a round under the house rule that the next player may take it to knock: what may come of it.

So few cards are unseen then that the other player's possible hands can be counted, and each of them settled.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ginrummy_desktop.bot.beliefs import Beliefs
from ginrummy_desktop.bot.expert_score import worth
from ginrummy_desktop.engine.actions import Action, ActionKind
from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.counting import deadwood_of_mask, mask_of
from ginrummy_desktop.engine.melds import cards_of
from ginrummy_desktop.engine.round import STOCK_LEFT
from ginrummy_desktop.engine.rules import StockEnd
from ginrummy_desktop.engine.showdown import Role, settle
from ginrummy_desktop.engine.view import PlayerView

HANDS = 20
_CHANCE = 1  # where the random stream begins: the same view gets the same answer


def is_last_discard(view: PlayerView) -> bool:
    """Whether a discard, with the eleven cards of ``view``, can be answered with a knock only."""
    return view.rules.stock_end is StockEnd.UPCARD_KNOCK and view.stock_count <= STOCK_LEFT


def settled_discards(
    view: PlayerView, options: Sequence[tuple[float, Action]], need: Sequence[int]
) -> list[tuple[float, Action]]:
    """``options`` with what each discard is worth (knocks as they were): nothing, unless the other player knocks."""
    hands = Beliefs(view).sample_masks(Random(_CHANCE), HANDS)
    hand = mask_of(view.hand)
    settled = []
    for value, action in options:
        if action.kind is ActionKind.DISCARD and action.card is not None:
            mine = cards_of(hand ^ action.card.bit)
            answers = [_answered(view, mine, action.card, other, need) for other in hands]
            value = sum(answers) / max(1, len(answers))
        settled.append((value, action))
    return settled


def _answered(view: PlayerView, mine: tuple[Card, ...], thrown: Card, other: int, need: Sequence[int]) -> float:
    """What the round is worth when ``other``, a hand, takes ``thrown`` and knocks if it can."""
    knocks = [other ^ card.bit ^ thrown.bit for card in cards_of(other)]
    best = min(knocks, key=deadwood_of_mask)
    if deadwood_of_mask(best) > view.knock_limit:
        return 0.0
    end = settle(view.rules, cards_of(best), mine, view.upcard)
    return worth(-end.points if end.winner is Role.KNOCKER else end.points, need)
