"""Rounds, compiled: the same deals and actions lead where ``engine.Round`` leads.

A round is one array of whole numbers (the places are named below) and the states of the cards as each seat sees them.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from ginrummy_desktop.bot.feature_layout import DECLINED, MINE, OFFERED, REJECTED, THEIRS
from ginrummy_desktop.bot.train.showdown import OFFER, VOID, settle

TO_ACT, PHASE, TOP, NEXT, TAKEN, DEALER, RESULT, KIND, LEFT, IN_A_ROW = range(10)
"""Places: RESULT is points for seat 0, LEFT the defender's deadwood, IN_A_ROW takes without a card from the stock."""
HAND, THROWN, DRAWN = 10, 12, 14
"""Two places each, one for each seat: its cards as a mask, how many it threw, how many it drew from the stock."""
KNOCKER = 16  # the seat, once it has knocked
PLACES = 17

AT_OFFER, AT_STOCK, AT_DRAW, AT_DISCARD, ENDED = range(5)
CHASING = 16
ONE = np.int64(1)


@njit(error_model="numpy")
def deal(rules, deck, dealer, state, seen):
    """Begin a round: ``state`` and ``seen`` (two rows of 52) are filled."""
    state[:] = 0
    seen[:] = 0
    state[DEALER] = dealer
    first = 1 - dealer
    state[TO_ACT] = first
    for i in range(20):
        seat = first if i % 2 == 0 else dealer
        state[HAND + seat] |= ONE << deck[i]
        seen[seat, deck[i]] = MINE
    state[TOP] = deck[20]
    seen[first, deck[20]] = REJECTED
    seen[dealer, deck[20]] = OFFERED
    state[NEXT] = 21
    state[TAKEN] = -1
    state[PHASE] = AT_OFFER if rules[OFFER] else AT_DRAW


@njit(error_model="numpy")
def pass_upcard(state, seen):
    """The upcard is passed."""
    seat = state[TO_ACT]
    if seat == state[DEALER]:
        state[PHASE] = AT_STOCK
        seen[1 - seat, state[TOP]] = DECLINED
    else:
        seen[seat, state[TOP]] = OFFERED
        seen[1 - seat, state[TOP]] = REJECTED
    state[TO_ACT] = 1 - seat


@njit(error_model="numpy")
def take(state, seen):
    """The top of the discard pile is taken."""
    seat = state[TO_ACT]
    card = state[TOP]
    state[HAND + seat] |= ONE << card
    seen[seat, card] = MINE
    seen[1 - seat, card] = THEIRS
    state[TAKEN] = card
    state[TOP] = -1
    state[PHASE] = AT_DISCARD
    state[IN_A_ROW] += 1


@njit(error_model="numpy")
def draw(state, seen, deck):
    """The next card of the stock is drawn."""
    seat = state[TO_ACT]
    other = 1 - seat
    if state[TOP] >= 0 and seen[other, state[TOP]] == OFFERED:
        seen[other, state[TOP]] = DECLINED
    card = deck[state[NEXT]]
    state[NEXT] += 1
    state[HAND + seat] |= ONE << card
    seen[seat, card] = MINE
    state[TAKEN] = -1
    state[PHASE] = AT_DISCARD
    state[DRAWN + seat] += 1
    state[IN_A_ROW] = 0


@njit(error_model="numpy")
def discard(state, seen, card):
    """A card is put down; the round is void when two are left in the stock."""
    seat = state[TO_ACT]
    state[HAND + seat] ^= ONE << card
    seen[seat, card] = OFFERED
    seen[1 - seat, card] = REJECTED
    state[TOP] = card
    state[TAKEN] = -1
    state[THROWN + seat] += 1
    state[TO_ACT] = 1 - seat
    state[PHASE] = AT_DRAW
    if state[NEXT] >= 50:
        state[PHASE] = ENDED
        state[KIND] = VOID
        state[RESULT] = 0


@njit(error_model="numpy")
def knock(rules, state, card):
    """A knock, ``card`` face down; big gin if it is -1."""
    seat = state[TO_ACT]
    if card >= 0:
        state[HAND + seat] ^= ONE << card
    points, kind, left = settle(rules, state[HAND + seat], state[HAND + 1 - seat], card < 0)
    state[RESULT] = points if seat == 0 else -points
    state[KIND] = kind
    state[KNOCKER] = seat
    state[LEFT] = left
    state[PHASE] = ENDED


@njit(error_model="numpy")
def may_take(state):
    """Whether the top of the pile may be taken, and the two are not living off each other's discards."""
    phase = state[PHASE]
    return phase in (AT_OFFER, AT_DRAW) and state[IN_A_ROW] < CHASING
