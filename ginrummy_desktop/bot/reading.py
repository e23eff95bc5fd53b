"""What a player can work out from a view: masks of cards, what a discard leaves, how the round has gone.

Sets of cards are whole numbers here, bit ``card.index`` for each card.
"""

from __future__ import annotations

from ginrummy_desktop.engine.actions import BIG_GIN, Action, ActionKind
from ginrummy_desktop.engine.cards import DECK, Card
from ginrummy_desktop.engine.counting import deadwood_of_mask, mask_of
from ginrummy_desktop.engine.view import PlayerView

ALL = (1 << 52) - 1
_ACES = 1 | 1 << 13 | 1 << 26 | 1 << 39
CHASING = 16  # takes in a row, both players together, without one card from the stock


def unseen(view: PlayerView, memory: int | None = None) -> int:
    """The cards that may lie in the stock, or unknown in the other hand.

    ``memory``: that many of the latest cards of the discard pile are remembered (None: all); the rest count as unseen.
    """
    pile = view.discard_pile if memory is None else view.discard_pile[max(0, len(view.discard_pile) - memory) :]
    return ALL & ~(mask_of(view.hand) | mask_of(pile) | mask_of(view.known_other))


def makes_meld(mask: int, card: Card) -> bool:
    """Whether ``card``, with cards of ``mask``, makes a set or a run."""
    return _makes_set(mask, card) or _makes_run(mask, card)


def _makes_set(mask: int, card: Card) -> bool:
    same_rank = _ACES << (card.rank - 1)
    return (mask & same_rank & ~card.bit).bit_count() >= 2


def _makes_run(mask: int, card: Card) -> bool:
    suit = ((mask | card.bit) >> (13 * card.suit)) & 0x1FFF
    starts = suit & (suit >> 1) & (suit >> 2)  # a bit for each rank from which three follow each other
    return bool(starts & ((0b111 << (card.rank - 1)) >> 2))


def companions(hand: int, card: Card) -> int:
    """How many cards of ``hand`` could be in a meld with ``card``: of its rank, or at most two away in its suit."""
    same_rank = sum(bool(hand & DECK[(card.index + 13 * step) % 52].bit) for step in (1, 2, 3))
    steps = [step for step in (-2, -1, 1, 2) if 1 <= card.rank + step <= 13]
    return same_rank + sum(bool(hand & DECK[card.index + step].bit) for step in steps)


def deadwood_with(view: PlayerView) -> int:
    """The least deadwood after taking the top of the discard pile and discarding another card (99 if it is empty)."""
    if not view.discard_pile:
        return 99
    with_top = mask_of(view.hand) | view.discard_pile[-1].bit
    return min(deadwood_of_mask(with_top ^ card.bit) for card in view.hand)


def choices(view: PlayerView, kind: ActionKind) -> list[tuple[int, Action]]:
    """(deadwood left, action) for each legal action of ``kind`` that puts a card down, in deck order."""
    hand = mask_of(view.hand)
    return [
        (deadwood_of_mask(hand ^ action.card.bit), action)
        for action in view.legal_actions
        if action.kind is kind and action.card is not None
    ]


def declares_big_gin(view: PlayerView) -> bool:
    """Whether big gin may be declared, and pays: house rules may give more for gin, which it could be as well."""
    bonus = view.rules.big_gin_bonus
    return BIG_GIN in view.legal_actions and bonus is not None and bonus >= view.rules.gin_bonus


def own_turn(view: PlayerView) -> int:
    """Which of this seat's turns is going on, from 1: one more than the cards it has put down."""
    return 1 + sum(seen.seat == view.seat and seen.kind is ActionKind.DISCARD for seen in view.actions)


def chasing(view: PlayerView) -> bool:
    """Whether both players have lived off each other's discards for so long that it would never end."""
    drawn = [seen.kind for seen in view.actions if seen.kind in (ActionKind.DRAW, ActionKind.TAKE)]
    return len(drawn) >= CHASING and ActionKind.DRAW not in drawn[-CHASING:]
