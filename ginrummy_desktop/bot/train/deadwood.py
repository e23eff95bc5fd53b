"""Deadwood, compiled. Hands are masks as in ``engine.counting``; the tables are the engine's."""

from __future__ import annotations

import numpy as np
from numba import njit

from ginrummy_desktop.engine.counting import deadwood_of_mask

ONE_SUIT = 8191
LEAST = np.array([deadwood_of_mask(mask) for mask in range(8192)], dtype=np.int64)
"""For each mask of one suit, what its runs leave."""

SAVES = np.array(
    [min([0, *(LEAST[mask ^ (1 << r)] - LEAST[mask] for r in range(13) if mask >> r & 1)]) for mask in range(8192)],
    dtype=np.int64,
)
"""For each mask of one suit, by how much putting down one of its cards lowers that (at most 0)."""

_LEAST = LEAST.astype(np.uint8)
_SAVES = SAVES.astype(np.int8)


@njit(inline="always")
def set_ranks(c, d, h, s):
    """The ranks held three or four times."""
    return (c & d & (h | s)) | ((c | d) & h & s)


@njit(error_model="numpy")
def apply_option(c, d, h, s, rank, option):
    """What is left for runs when option 0 to 5 is made of a rank: no set, all its cards, or one of four left out."""
    if option == 0:
        return c, d, h, s
    off = ~rank
    nc, nd, nh, ns = c & off, d & off, h & off, s & off
    if option == 2:
        nc = c
    elif option == 3:
        nd = d
    elif option == 4:
        nh = h
    elif option == 5:
        ns = s
    return nc, nd, nh, ns


@njit(error_model="numpy")
def options_of(c, d, h, s, rank):
    """How many options a rank has: six if all four cards are there, else two."""
    return 6 if c & d & h & s & rank else 2


@njit(error_model="numpy")
def _with_sets(c, d, h, s, ranks, discarding):
    least = 9999
    r1 = ranks & -ranks
    ranks ^= r1
    r2 = ranks & -ranks
    r3 = ranks ^ r2
    n1 = options_of(c, d, h, s, r1)
    n2 = options_of(c, d, h, s, r2) if r2 else 1
    n3 = options_of(c, d, h, s, r3) if r3 else 1
    for o1 in range(n1):
        c1, d1, h1, s1 = apply_option(c, d, h, s, r1, o1)
        for o2 in range(n2):
            c2, d2, h2, s2 = apply_option(c1, d1, h1, s1, r2, o2)
            for o3 in range(n3):
                c3, d3, h3, s3 = apply_option(c2, d2, h2, s2, r3, o3)
                left = np.int64(_LEAST[c3]) + _LEAST[d3] + _LEAST[h3] + _LEAST[s3]
                if discarding:
                    left += min(min(_SAVES[c3], _SAVES[d3]), min(_SAVES[h3], _SAVES[s3]))
                if left < least:
                    least = left
    return least


@njit(error_model="numpy")
def deadwood(mask):
    """The least deadwood points of a hand of up to eleven cards."""
    c, d, h, s = mask & ONE_SUIT, (mask >> 13) & ONE_SUIT, (mask >> 26) & ONE_SUIT, mask >> 39
    ranks = set_ranks(c, d, h, s)
    if ranks == 0:
        return np.int64(_LEAST[c]) + _LEAST[d] + _LEAST[h] + _LEAST[s]
    return _with_sets(c, d, h, s, ranks, False)


@njit(error_model="numpy")
def after_best_discard(mask):
    """The least deadwood points of a hand of eleven cards once one has been put down."""
    c, d, h, s = mask & ONE_SUIT, (mask >> 13) & ONE_SUIT, (mask >> 26) & ONE_SUIT, mask >> 39
    ranks = set_ranks(c, d, h, s)
    if ranks == 0:
        left = np.int64(_LEAST[c]) + _LEAST[d] + _LEAST[h] + _LEAST[s]
        return left + min(min(_SAVES[c], _SAVES[d]), min(_SAVES[h], _SAVES[s]))
    return _with_sets(c, d, h, s, ranks, True)
