"""Laying off: what a defender can add to the knocker's melds, chosen together with the defender's own melds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.counting import RANKS, SUIT_MASK, weight_of_mask
from ginrummy_desktop.engine.melds import cards_of, is_meld_mask

_RANK_MASK = 1 | 1 << RANKS | 1 << 2 * RANKS | 1 << 3 * RANKS


def best_layoffs(defender: int, melds: Sequence[int]) -> tuple[int, int]:
    """The cards to lay off (a mask) that leave the least, and the weight that is left (see ``weight_of_mask``).

    All sets of cards that can be laid off are tried, those among them that break a meld of the defender's own. Equal
    weights: the fewest cards laid off, then the lower cards in deck order.
    """
    return min(
        ((laid, weight_of_mask(defender ^ laid)) for laid in possible_layoffs(defender, melds)),
        key=lambda choice: (choice[1], choice[0].bit_count(), choice[0]),
    )


def possible_layoffs(defender: int, melds: Sequence[int]) -> set[int]:
    """Every set of the defender's cards, as a mask, that can be laid off on these melds; 0 among them."""
    possible = {0}
    for meld in melds:
        for chain in _chains(defender, meld):
            possible |= {laid | more for laid in possible for more in chain}
    return possible


def _chains(defender: int, meld: int) -> Iterator[list[int]]:
    """At each place of the meld, what can be laid there: one card, two, three ... as masks."""
    first = meld & -meld
    rank = (first.bit_length() - 1) % RANKS
    if meld & _RANK_MASK << rank != meld:  # a run: upwards to the king, downwards to the ace
        suit = SUIT_MASK << (first.bit_length() - 1 - rank)
        yield _chain(defender & suit, 1 << meld.bit_length(), 1)
        yield _chain(defender & suit, first >> 1, -1)
    else:
        fourth = defender & _RANK_MASK << rank & ~meld
        yield [fourth] if fourth else []


def _chain(held: int, card: int, step: int) -> list[int]:
    chain = []
    laid = 0
    while card & held:
        laid |= card
        chain.append(laid)
        card = card << 1 if step > 0 else card >> 1
    return chain


def laid_in_order(laid: int, melds: Sequence[int]) -> tuple[tuple[Card, int], ...]:
    """The cards of ``laid`` with the index of the meld that each goes to, in an order in which each can be laid.

    A card that fits a run and a set goes to the run, where it may carry the next one.
    """
    melds = list(melds)
    by_run_first = sorted(range(len(melds)), key=lambda i: not is_run_mask(melds[i]))
    order: list[tuple[Card, int]] = []
    while laid:
        for card in cards_of(laid):
            place = next((i for i in by_run_first if is_meld_mask(melds[i] | card.bit)), None)
            if place is not None:
                melds[place] |= card.bit
                laid ^= card.bit
                order.append((card, place))
    return tuple(order)


def is_run_mask(meld: int) -> bool:
    """Whether a mask that is a meld is a run."""
    return bool(meld & meld >> 1)
