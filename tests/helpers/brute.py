"""Deadwood, melds and showdowns by trying everything, written apart from the engine to judge it by.

A card is a text such as ``9C`` here; nothing of the engine is used.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

RANKS = "A23456789TJQK"
Meld = frozenset[str]
Hand = frozenset[str]


def points(cards: Hand) -> int:
    """Deadwood points of cards that are in no meld."""
    return sum(min(RANKS.index(card[0]) + 1, 10) for card in cards)


def deck_index(card: str) -> int:
    """The place of a card in deck order."""
    return 13 * "CDHS".index(card[1]) + RANKS.index(card[0])


def is_meld(cards: Hand) -> bool:
    """Whether all the cards make one set or one run."""
    ranks = sorted(RANKS.index(card[0]) for card in cards)
    one_suit = len({card[1] for card in cards}) == 1
    in_row = ranks == list(range(ranks[0], ranks[0] + len(ranks)))
    return len(cards) >= 3 and (len(set(ranks)) == 1 or (one_suit and in_row))


def melds(hand: Hand) -> list[Meld]:
    """Every meld in a hand."""
    runs = [
        frozenset(RANKS[i] + suit for i in range(a, b)) for suit in "CDHS" for a in range(13) for b in range(a + 3, 14)
    ]
    sets = [
        frozenset(rank + suit for suit in suits) for rank in RANKS for n in (3, 4) for suits in combinations("CDHS", n)
    ]
    return [meld for meld in runs + sets if meld <= hand]


def arrangements(hand: Hand) -> Iterator[tuple[list[Meld], Hand]]:
    """Every way to lay out a hand, also those that leave out a meld: melds, and what is left."""

    def search(rest: Hand, candidates: list[Meld]) -> Iterator[tuple[list[Meld], Hand]]:
        yield [], rest
        for i, meld in enumerate(candidates):
            if meld <= rest:
                for more, left in search(rest - meld, candidates[i + 1 :]):
                    yield [meld, *more], left

    return search(hand, melds(hand))


def deadwood(hand: Hand) -> int:
    """The least that any arrangement leaves."""
    return min(points(left) for _, left in arrangements(hand))


def in_order(layout: list[Meld]) -> list[list[int]]:
    """Melds as places in deck order, each and all sorted."""
    return sorted(sorted(map(deck_index, meld)) for meld in layout)


def after_layoffs(laid_out: list[Meld], rest: Hand) -> int:
    """The least that is left when any of the cards may be laid off, one after the other, on melds that grow."""
    best = points(rest)
    for card in rest:
        for i, meld in enumerate(laid_out):
            if is_meld(meld | {card}):
                grown = [*laid_out[:i], meld | {card}, *laid_out[i + 1 :]]
                best = min(best, after_layoffs(grown, rest - {card}))
    return best


def showdown(knocker: Hand, defender: Hand) -> tuple[int, int]:
    """Deadwood of both after a knock: the knocker's least, arranged to leave most of the defender's least."""
    least = deadwood(knocker)
    outcomes = [
        min(after_layoffs(laid_out, rest) for _, rest in arrangements(defender))
        for laid_out, left in arrangements(knocker)
        if points(left) == least
    ]
    return least, max(outcomes)
