"""What one more draw can leave: for a hand of ten, the least deadwood after each possible draw and the best discard."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ginrummy_desktop.engine.counting import RANKS, SUIT_MASK, deadwood_of_mask

_Suits = tuple[int, int, int, int]


@cache
def _tables() -> tuple[list[int], list[int]]:
    """For each mask of one suit: what its runs leave, and by how much putting down one of its cards changes that."""
    least = [deadwood_of_mask(mask) for mask in range(SUIT_MASK + 1)]
    bits = [1 << rank for rank in range(RANKS)]
    saves = [min([0, *(least[mask ^ bit] - left for bit in bits if mask & bit)]) for mask, left in enumerate(least)]
    return least, saves


def after_draws(hand: int, draws: Iterable[int]) -> list[int]:
    """For each of ``draws`` (masks of one card), what ``hand`` with it leaves once the best discard is made."""
    least, saves = _tables()
    suits = (hand & SUIT_MASK, hand >> 13 & SUIT_MASK, hand >> 26 & SUIT_MASK, hand >> 39)
    clubs, diamonds, hearts, spades = suits
    pairs = clubs & (diamonds | hearts | spades) | diamonds & (hearts | spades) | hearts & spades
    sets = bool(_set_ranks(suits))
    total = sum([least[suit] for suit in suits])
    rest = [total - least[suit] for suit in suits]
    save = [min([saves[other] for j, other in enumerate(suits) if j != i]) for i, _ in enumerate(suits)]
    left = []
    for bit in draws:
        suit = (bit.bit_length() - 1) // RANKS
        rank = bit >> RANKS * suit
        if sets or pairs & rank:
            left.append(after_best_discard(hand | bit))
        else:
            with_it = suits[suit] | rank
            saved = saves[with_it]
            left.append(rest[suit] + least[with_it] + (saved if saved < save[suit] else save[suit]))
    return left


def after_best_discard(mask: int) -> int:
    """The least deadwood of a hand, given as a mask, once one of its cards has been put down."""
    suits = (mask & SUIT_MASK, mask >> 13 & SUIT_MASK, mask >> 26 & SUIT_MASK, mask >> 39)
    return _best(*_tables(), suits, _set_ranks(suits))


def _set_ranks(suits: _Suits) -> int:
    clubs, diamonds, hearts, spades = suits
    return clubs & diamonds & (hearts | spades) | (clubs | diamonds) & hearts & spades


def _best(least: list[int], saves: list[int], suits: _Suits, ranks: int) -> int:
    """Every way to make sets at ``ranks``, or none; for each, the runs and the best discard."""
    c, d, h, s = suits
    if not ranks:
        return least[c] + least[d] + least[h] + least[s] + min(saves[c], saves[d], saves[h], saves[s])
    rank = ranks & -ranks
    ranks ^= rank
    off = ~rank
    nc, nd, nh, ns = c & off, d & off, h & off, s & off
    best = min(_best(least, saves, suits, ranks), _best(least, saves, (nc, nd, nh, ns), ranks))
    if c & d & h & s & rank:
        for option in ((c, nd, nh, ns), (nc, d, nh, ns), (nc, nd, h, ns), (nc, nd, nh, s)):
            best = min(best, _best(least, saves, option, ranks))
    return best
