"""The field's baselines, compiled, to measure with and never to learn from."""

from __future__ import annotations

import numpy as np
from numba import njit

from ginrummy_desktop.bot.train.chance import below
from ginrummy_desktop.bot.train.deadwood import deadwood
from ginrummy_desktop.bot.train.showdown import BIG_GIN, LIMIT
from ginrummy_desktop.bot.train.simulator import HAND, TAKEN, THROWN, TOP

ONE = np.int64(1)


@njit
def makes_meld(hand, card):
    """Whether ``card`` and cards of ``hand`` make a meld."""
    r = card % 13
    first = card - r
    same = 0
    for suit in range(4):
        same += hand >> (13 * suit + r) & 1
    if same - (hand >> card & 1) >= 2:
        return True
    suit = ((hand | ONE << card) >> first) & 8191
    starts = suit & suit >> 1 & suit >> 2
    return (starts >> r & 1) > 0 or (r > 0 and (starts >> (r - 1) & 1) > 0) or (r > 1 and (starts >> (r - 2) & 1) > 0)


@njit
def has_company(hand, card):
    """Whether ``hand`` has a card of the same rank, or one at most two away in the suit: else it is never taken."""
    r = card % 13
    suit = (hand >> (card - r)) & 8191
    if suit & ((0b11011 << r) >> 2):
        return True
    return (hand >> r | hand >> (r + 13) | hand >> (r + 26) | hand >> (r + 39)) & 1 > 0


@njit
def simple_takes(state, seat):
    """Simple takes what is in a meld."""
    return makes_meld(state[HAND + seat], state[TOP])


@njit
def simple_puts_down(rules, state, seat, early, stream):
    """(card, whether it knocks): least deadwood, by chance; knocks when it may, after ``early`` turns with gin only."""
    hand = state[HAND + seat]
    if rules[BIG_GIN] >= 0 and deadwood(hand) == 0:
        return -1, True
    least = 999
    best = np.empty(11, np.int64)
    n = 0
    for card in range(52):
        if hand >> card & 1 and card != state[TAKEN]:
            left = deadwood(hand ^ (ONE << card))
            if left < least:
                least = left
                n = 0
            if left == least:
                best[n] = card
                n += 1
    if least <= rules[LIMIT] and (least == 0 or state[THROWN + seat] < early):
        return best[0], True
    return best[below(stream, n)], False
