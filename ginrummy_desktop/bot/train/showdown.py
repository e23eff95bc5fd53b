"""Showdowns, compiled: the points that ``engine.settle`` finds, for legal knocks."""

from __future__ import annotations

import numpy as np
from numba import njit

from ginrummy_desktop.bot.train.deadwood import ONE_SUIT, apply_option, deadwood, options_of, set_ranks

GIN, UNDERCUT, BIG_GIN, LIMIT, OFFER, TIMES, LAYOFF_ON_GIN = range(7)
"""Places in an array of rules: the bonuses (big gin -1 if there is none), the knock limit, whether the upcard is
offered, by what the round's points are multiplied, whether cards are laid off on gin."""
RULES = 7

PLAIN, WENT_GIN, WENT_BIG, WAS_UNDERCUT, VOID = range(5)
_RANK = 1 | 1 << 13 | 1 << 26 | 1 << 39


@njit
def _least_with_layoffs(defender, chains, lengths, count):
    """The least that the defender is left with: every choice of how much of each chain is laid off."""
    least = deadwood(defender)
    total = 1
    for i in range(count):
        total *= lengths[i] + 1
    for code in range(1, total):
        rest = code
        laid = 0
        for i in range(count):
            take = rest % (lengths[i] + 1)
            rest //= lengths[i] + 1
            for k in range(take):
                laid |= chains[i, k]
        left = deadwood(defender & ~laid)
        if left < least:
            least = left
    return least


@njit
def _chain(defender, index, step, chains, lengths, count):
    """Add the chain of the defender's cards from ``index`` on in its suit."""
    n = 0
    low = index - index % 13
    if step < 0:
        index -= 1
        low = (index + 1) - (index + 1) % 13
    else:
        index += 1
    while low <= index < low + 13 and defender >> index & 1:
        chains[count, n] = 1 << index
        n += 1
        index += step
    if n:
        lengths[count] = n
        count += 1
    return count


@njit
def _defence(defender, c, d, h, s, hand):
    """What the defender is left with when the knocker lays out the runs in these suits, and sets of the rest."""
    chains = np.zeros((16, 12), np.int64)
    lengths = np.zeros(16, np.int64)
    count = 0
    for suit in range(4):
        mask = c if suit == 0 else d if suit == 1 else h if suit == 2 else s
        r = 0
        while r < 13:
            if mask >> r & 1:
                end = r
                while end < 12 and mask >> (end + 1) & 1:
                    end += 1
                if end - r >= 2:
                    count = _chain(defender, 13 * suit + r, -1, chains, lengths, count)
                    count = _chain(defender, 13 * suit + end, 1, chains, lengths, count)
                r = end + 1
            else:
                r += 1
    in_sets = hand & ~(c | d << 13 | h << 26 | s << 39)
    for r in range(13):
        of_rank = in_sets & (_RANK << r)
        if of_rank:
            fourth = (_RANK << r) & ~of_rank & defender
            if fourth:  # the set has three cards, or nothing would be left of the rank
                chains[count, 0] = fourth
                lengths[count] = 1
                count += 1
    return _least_with_layoffs(defender, chains, lengths, count)


@njit
def defender_left(hand, defender, own):
    """The defender's points after layoffs, when the knocker spreads ``hand`` (``own`` points) to leave it the most."""
    c, d, h, s = hand & ONE_SUIT, (hand >> 13) & ONE_SUIT, (hand >> 26) & ONE_SUIT, hand >> 39
    ranks = set_ranks(c, d, h, s)
    r1 = ranks & -ranks
    r2 = (ranks ^ r1) & -(ranks ^ r1)
    r3 = ranks ^ r1 ^ r2
    most = -1
    for o1 in range(options_of(c, d, h, s, r1) if r1 else 1):
        c1, d1, h1, s1 = apply_option(c, d, h, s, r1, o1)
        for o2 in range(options_of(c, d, h, s, r2) if r2 else 1):
            c2, d2, h2, s2 = apply_option(c1, d1, h1, s1, r2, o2)
            for o3 in range(options_of(c, d, h, s, r3) if r3 else 1):
                c3, d3, h3, s3 = apply_option(c2, d2, h2, s2, r3, o3)
                if _only_runs(c3, d3, h3, s3) == own:
                    most = max(most, _defence(defender, c3, d3, h3, s3, hand))
    return most


@njit
def _only_runs(c, d, h, s):
    total = 0
    for suit in range(4):
        mask = c if suit == 0 else d if suit == 1 else h if suit == 2 else s
        inside = mask & mask >> 1 & mask >> 2
        melded = inside | inside << 1 | inside << 2
        rest = mask & ~melded
        for r in range(13):
            if rest >> r & 1:
                total += min(r + 1, 10)
    return total


@njit
def settle(rules, hand, defender, big):
    """(points for the knocker, negative for an undercut; kind; the defender's points) of a legal knock or big gin."""
    own = deadwood(hand)
    if big or own == 0:
        left = defender_left(hand, defender, 0) if rules[LAYOFF_ON_GIN] else deadwood(defender)
        bonus = rules[BIG_GIN] if big else rules[GIN]
        return (bonus + left) * rules[TIMES], WENT_BIG if big else WENT_GIN, left
    left = defender_left(hand, defender, own)
    if own < left:
        return (left - own) * rules[TIMES], PLAIN, left
    return -(rules[UNDERCUT] + own - left) * rules[TIMES], WAS_UNDERCUT, left
