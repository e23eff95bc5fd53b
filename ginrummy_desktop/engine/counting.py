"""Deadwood, counted fast: the inner loop of every bot and of the showdown.

A hand is a mask with one bit a card (``card.bit``), 13 bits a suit. For each of the 8,192 masks of one suit a table
holds the least that runs alone leave. Sets are then tried only at the ranks of which the hand holds three or four
cards, which most hands have none of. Every combination is tried, so the count is exact.
"""

from __future__ import annotations

from collections.abc import Iterable

from ginrummy_desktop.engine.cards import Card, check_distinct

RANKS = 13
SUIT_MASK = (1 << RANKS) - 1
_HALF_MASK = (1 << 2 * RANKS) - 1
_SHIFT = 6  # a card weighs 64 times its points plus one, so that equal points are told apart by the number of cards


def _least_weights() -> list[int]:
    """For each mask of one suit, the least total weight of the cards that runs leave over.

    The highest card is deadwood or ends a run of three, four or five; longer runs are made of those.
    """
    table = [0]
    for rank in range(RANKS):
        weight = (min(rank + 1, 10) << _SHIFT) + 1
        with_rank = [rest + weight for rest in table]
        for below in range(max(rank - 4, 0), rank - 1):  # the run's lowest rank
            rests = 1 << below
            run = (1 << rank) - rests
            with_rank[run : run + rests] = map(min, with_rank[run : run + rests], table)
        table += with_rank
    return table


_WEIGHTS = _least_weights()
_POINTS = [weight >> _SHIFT for weight in _WEIGHTS]


def mask_of(cards: Iterable[Card]) -> int:
    """The cards as a mask. Raises ``ValueError`` that names a repeated card."""
    cards = tuple(cards)
    mask = 0
    for card in cards:
        mask += card.bit
    if mask.bit_count() != len(cards):  # two equal bits carry, and leave fewer
        check_distinct(cards)
    return mask


def deadwood(cards: Iterable[Card]) -> int:
    """The least deadwood points that any arrangement of these cards leaves (any number of cards, none included).

    Raises ``ValueError`` that names a repeated card.
    """
    cards = tuple(cards)
    mask = 0
    for card in cards:
        mask += card.bit
    if mask.bit_count() != len(cards):
        check_distinct(cards)
    return deadwood_of_mask(mask)


def deadwood_of_mask(mask: int) -> int:
    """The same for a mask of cards; the fastest way to ask."""
    low = mask & _HALF_MASK
    high = mask >> 26
    both = low & high
    if both:
        some = low | high
        both &= some >> 13 | some << 13
        if both:
            ranks = (both | both >> 13) & SUIT_MASK
            return _with_sets(_POINTS, (low & SUIT_MASK, low >> 13, high & SUIT_MASK, high >> 13), ranks)
    points = _POINTS
    return points[low & SUIT_MASK] + points[low >> 13] + points[high & SUIT_MASK] + points[high >> 13]


def weight_of_mask(mask: int) -> int:
    """Least deadwood as one number that orders arrangements: 64 for each point, 1 for each card left over."""
    clubs, diamonds = mask & SUIT_MASK, mask >> 13 & SUIT_MASK
    hearts, spades = mask >> 26 & SUIT_MASK, mask >> 39
    ranks = clubs & diamonds & (hearts | spades) | (clubs | diamonds) & hearts & spades
    return _with_sets(_WEIGHTS, (clubs, diamonds, hearts, spades), ranks)


def points_of_weight(weight: int) -> int:
    """The deadwood points in what ``weight_of_mask`` returned."""
    return weight >> _SHIFT


def _with_sets(table: list[int], suits: tuple[int, int, int, int], ranks: int) -> int:
    """The least that is left by runs and by sets at any of ``ranks`` (a mask of ranks held three or four times)."""
    clubs, diamonds, hearts, spades = suits
    here = table[clubs] + table[diamonds] + table[hearts] + table[spades]
    if not ranks:
        return here
    rank = ranks & -ranks
    rest = ranks ^ rank
    if rest:
        return min(_with_sets(table, option, rest) for option in _options(suits, rank))
    # The last such rank, by far the most frequent case: what each suit would leave without its card of the rank.
    others = ~rank
    c, d, h, s = table[clubs & others], table[diamonds & others], table[hearts & others], table[spades & others]
    left = c + d + h + s
    if clubs & diamonds & hearts & spades & rank:  # of four, one may do better in a run
        left += min(0, table[clubs] - c, table[diamonds] - d, table[hearts] - h, table[spades] - s)
    return min(here, left)


def _options(suits: tuple[int, int, int, int], rank: int) -> list[tuple[int, int, int, int]]:
    """What may be left for the runs when a rank makes no set, a set of all its cards, or one of three of its four."""
    clubs, diamonds, hearts, spades = suits
    c, d, h, s = clubs & ~rank, diamonds & ~rank, hearts & ~rank, spades & ~rank
    options = [suits, (c, d, h, s)]
    if clubs & diamonds & hearts & spades & rank:
        options += [(clubs, d, h, s), (c, diamonds, h, s), (c, d, hearts, s), (c, d, h, spades)]
    return options
