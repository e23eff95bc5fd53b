"""Deadwood, counted fast: the inner loop of every bot and of the showdown.

A hand is a mask with one bit a card (``card.bit``), 13 bits a suit. For each of the 8,192 masks of one suit a table
holds the least that runs alone leave. Sets are then tried only at the ranks of which the hand holds three or four
cards, which most hands have none of. Every combination is tried, so the count is exact.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from ginrummy_desktop.engine.cards import Card, check_distinct

_Suits = tuple[int, int, int, int]  # masks of ranks: clubs, diamonds, hearts, spades

RANKS = 13
SUIT_MASK = (1 << RANKS) - 1
_SHIFT = 6  # a card weighs 64 times its points plus one, so that equal points are told apart by the number of cards


def _least_left(values: Sequence[int]) -> list[int]:
    """For each mask of one suit, the least that runs leave over of cards with these values, ace to king.

    The highest card is left over or ends a run of three, four or five; longer runs are made of those.
    """
    table = [0]
    for rank, value in enumerate(values):
        with_rank = [rest + value for rest in table]
        for below in range(max(rank - 4, 0), rank - 1):  # the run's lowest rank
            rests = 1 << below
            run = (1 << rank) - rests
            with_rank[run : run + rests] = map(min, with_rank[run : run + rests], table)
        table += with_rank
    return table


_POINTS = _least_left([min(rank, 10) for rank in range(1, RANKS + 1)])


@cache
def _weights() -> list[int]:
    return _least_left([(min(rank, 10) << _SHIFT) + 1 for rank in range(1, RANKS + 1)])


def mask_of(cards: Iterable[Card]) -> int:
    """The cards as a mask. Raises ``ValueError`` that names a repeated card."""
    cards = tuple(cards)
    mask = sum([card.bit for card in cards])
    if mask.bit_count() != len(cards):  # two equal bits carry, and leave fewer
        check_distinct(cards)
    return mask


def deadwood(cards: Iterable[Card]) -> int:
    """The least deadwood points that any arrangement of these cards leaves (any number of cards, none included).

    Raises ``ValueError`` that names a repeated card.
    """
    try:
        count = len(cards)  # type: ignore[arg-type]
    except TypeError:  # an iterator
        return deadwood(tuple(cards))
    total = 0.0
    for card in cards:
        total += card.float_bit
    mask = int(total)
    if mask.bit_count() != count:  # as in ``mask_of``, which is not called, for speed
        check_distinct(cards)
    return deadwood_of_mask(mask)


def deadwood_of_mask(mask: int) -> int:
    """The same for a mask of cards, and the fastest way to ask: all but the rarest hands are counted in line."""
    points = _POINTS
    low = mask & 0x3FFFFFF  # clubs and diamonds
    high = mask >> 26  # hearts and spades
    both = low & high
    if both:
        some = low | high
        both &= some >> 13 | some << 13  # a bit for each rank held three times, two bits for four times
        if both:
            clubs, diamonds, hearts, spades = low & 8191, low >> 13, high & 8191, high >> 13
            ranks = (both | both >> 13) & 8191
            if ranks & (ranks - 1):
                return _with_sets(points, (clubs, diamonds, hearts, spades), ranks)
            # One such rank: what each suit leaves with its card of the rank and without it tells all.
            others = ~ranks
            c, d, h, s = points[clubs], points[diamonds], points[hearts], points[spades]
            c_less, d_less = points[clubs & others], points[diamonds & others]
            h_less, s_less = points[hearts & others], points[spades & others]
            with_set = c_less + d_less + h_less + s_less
            if both & 8191 and both > 8191:  # of four cards, one may do better in a run
                with_set += min(0, c - c_less, d - d_less, h - h_less, s - s_less)
            without = c + d + h + s
            return with_set if with_set < without else without
    return points[low & 8191] + points[low >> 13] + points[high & 8191] + points[high >> 13]


def weight_of_mask(mask: int) -> int:
    """Least deadwood as one number that orders arrangements: 64 for each point, 1 for each card left over."""
    clubs, diamonds = mask & SUIT_MASK, mask >> 13 & SUIT_MASK
    hearts, spades = mask >> 26 & SUIT_MASK, mask >> 39
    ranks = clubs & diamonds & (hearts | spades) | (clubs | diamonds) & hearts & spades
    return _with_sets(_weights(), (clubs, diamonds, hearts, spades), ranks)


def points_of_weight(weight: int) -> int:
    """The deadwood points in what ``weight_of_mask`` returned."""
    return weight >> _SHIFT


def _with_sets(table: list[int], suits: _Suits, ranks: int) -> int:
    """The least that is left by runs and by sets at any of ``ranks`` (a mask of ranks held three or four times)."""
    if not ranks:
        clubs, diamonds, hearts, spades = suits
        return table[clubs] + table[diamonds] + table[hearts] + table[spades]
    rank = ranks & -ranks
    return min([_with_sets(table, option, ranks ^ rank) for option in _options(suits, rank)])


def _options(suits: _Suits, rank: int) -> list[_Suits]:
    """What may be left for the runs when a rank makes no set, a set of all its cards, or one of three of its four."""
    clubs, diamonds, hearts, spades = suits
    c, d, h, s = clubs & ~rank, diamonds & ~rank, hearts & ~rank, spades & ~rank
    options = [suits, (c, d, h, s)]
    if clubs & diamonds & hearts & spades & rank:
        options += [(clubs, d, h, s), (c, diamonds, h, s), (c, d, hearts, s), (c, d, h, spades)]
    return options
