"""Chance for the compiled loops: xorshift64*, one stream for each thread."""

from __future__ import annotations

import numpy as np
from numba import njit


@njit
def number(stream):
    """From 0 to 1, 1 excluded. ``stream`` is an array with one word of 64 bits, not 0."""
    x = stream[0]
    x ^= x >> np.uint64(12)
    x ^= x << np.uint64(25)
    x ^= x >> np.uint64(27)
    stream[0] = x
    return np.float64((x * np.uint64(2685821657736338717)) >> np.uint64(11)) / 9007199254740992.0


@njit
def below(stream, bound):
    """A whole number from 0 to ``bound`` - 1."""
    return np.int64(number(stream) * bound)


@njit
def shuffle(stream, deck):
    """Shuffle in place."""
    for i in range(len(deck) - 1, 0, -1):
        j = below(stream, i + 1)
        deck[i], deck[j] = deck[j], deck[i]


@njit
def softly(stream, values, count, heat):
    """The number of one of ``values``, the better the likelier."""
    top = values[0]
    for i in range(1, count):
        top = max(top, values[i])
    total = 0.0
    for i in range(count):
        total += np.exp((values[i] - top) / heat)
    at = number(stream) * total
    for i in range(count):
        at -= np.exp((values[i] - top) / heat)
        if at <= 0:
            return i
    return count - 1
