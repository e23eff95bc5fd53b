"""The inputs of the nets, compiled: the rows that ``bot.features`` finds for a view."""

from __future__ import annotations

import numpy as np
from numba import njit

from ginrummy_desktop.bot import feature_layout as layout
from ginrummy_desktop.bot.habits import MOST_HELD, MOST_PATIENT
from ginrummy_desktop.bot.train.deadwood import LEAST, ONE_SUIT, SAVES, after_best_discard, deadwood, set_ranks
from ginrummy_desktop.bot.train.showdown import BIG_GIN, LIMIT, TIMES, UNDERCUT
from ginrummy_desktop.bot.train.simulator import DRAWN, NEXT, THROWN

WINDOWS, WINDOW_ROWS, RANK_ROWS = layout.WINDOWS, layout.WINDOW_ROWS, layout.RANK_ROWS
FIRST_RANK_ROW, CARD_INPUTS, INPUTS = layout.FIRST_RANK_ROW, layout.CARD_INPUTS, layout.INPUTS
UNSEEN, MINE, THEIRS, OFFERED = layout.UNSEEN, layout.MINE, layout.THEIRS, layout.OFFERED
RANK_INDEX = np.array(layout.RANK_INDEX, dtype=np.int64)
STOCK_BIN = np.array(layout.STOCK_BIN, dtype=np.int64)
DEADWOOD_BIN = np.array(layout.DEADWOOD_BIN, dtype=np.int64)
NEED_BIN = np.array(layout.NEED_BIN, dtype=np.int64)
SB = layout.STOCK_BINS
DEADWOOD_ROW = np.array([layout.deadwood_row(n) for n in range(128)], dtype=np.int64)
(
    O_DEADWOOD, O_STOCK, O_DEADWOOD_STOCK, O_GIN, O_HOPE, O_HOPE_STOCK, O_BETTER, O_KNOWN, O_GIN_STOCK, O_KNOCK,
    O_GAP, O_TURNS, O_DRAWS, O_LIMIT, O_RULES, O_PHASE, O_SCORE, O_HABITS, O_BALANCE_STOCK, O_BALANCE_DEADWOOD,
    O_PACE_STOCK,
) = layout.OFFSETS  # fmt: skip
LUCKY = 7
LEAST_8, SAVES_8 = LEAST.astype(np.int16), SAVES.astype(np.int16)


@njit(error_model="numpy")
def card_rows(seen, codes, rows):
    """The code of each window (four suits of ten, then thirteen ranks), and the row that it makes active."""
    for suit in range(4):
        for w in range(WINDOWS):
            at = 13 * suit + w
            code = seen[at] + 6 * seen[at + 1] + 36 * seen[at + 2] + 216 * seen[at + 3]
            codes[10 * suit + w] = code
            rows[10 * suit + w] = w * WINDOW_ROWS + code
    for r in range(13):
        code = seen[r] + 6 * seen[r + 13] + 36 * seen[r + 26] + 216 * seen[r + 39]
        codes[40 + r] = code
        rows[40 + r] = FIRST_RANK_ROW + r * RANK_ROWS + RANK_INDEX[code]


@njit(error_model="numpy")
def changed_rows(codes, card, step, old, new):
    """The rows that fall away and come when the state of ``card`` goes up by ``step``. Returns how many."""
    suit, r = card // 13, card % 13
    n = 0
    power = 1
    for w in range(r, r - 4, -1):  # the card is digit r - w
        if 0 <= w < WINDOWS:
            code = codes[10 * suit + w]
            old[n] = w * WINDOW_ROWS + code
            new[n] = w * WINDOW_ROWS + code + step * power
            n += 1
        power *= 6
    power = 1
    for _ in range(suit):
        power *= 6
    code = codes[40 + r]
    first = FIRST_RANK_ROW + r * RANK_ROWS
    old[n] = first + RANK_INDEX[code]
    new[n] = first + RANK_INDEX[code + step * power]
    return n + 1


@njit(error_model="numpy")
def masks_of(seen):
    """The unseen cards as a mask, and how many are known to be in the other hand."""
    unseen = np.int64(0)
    known = 0
    for i in range(52):
        if seen[i] == UNSEEN:
            unseen |= np.int64(1) << i
        elif seen[i] == THEIRS:
            known += 1
    return unseen, known


@njit(error_model="numpy")
def draws_of(hand, unseen, histogram):
    """How often each deadwood would be left after one draw and the best discard. See ``features_draws``."""
    c, d, h, s = hand & ONE_SUIT, (hand >> 13) & ONE_SUIT, (hand >> 26) & ONE_SUIT, hand >> 39
    pairs = c & (d | h | s) | d & (h | s) | h & s
    sets = set_ranks(c, d, h, s) != 0
    total = LEAST_8[c] + LEAST_8[d] + LEAST_8[h] + LEAST_8[s]
    for suit in range(4):
        mine = c if suit == 0 else d if suit == 1 else h if suit == 2 else s
        save = 0
        for other in range(4):
            if other != suit:
                save = min(save, SAVES_8[c if other == 0 else d if other == 1 else h if other == 2 else s])
        rest = total - LEAST_8[mine]
        new = (unseen >> 13 * suit) & ONE_SUIT
        while new:
            rank = new & -new
            new ^= rank
            if sets or pairs & rank:
                left = after_best_discard(hand | rank << 13 * suit)
            else:
                left = rest + LEAST_8[mine | rank] + min(save, SAVES_8[mine | rank])
            histogram[left] += 1


@njit(error_model="numpy")
def count_rows(hand, unseen, known, stock, state, seat, rules, need, phase, rows, at):
    """The rows of the counts, written to ``rows`` from ``at`` on. Returns the hand's deadwood.

    ``need``: what this seat and the other one need to win, and the four numbers of ``habits.Habits``.
    """
    points = deadwood(hand)
    limit = rules[LIMIT]
    histogram = np.zeros(128, np.int64)
    better = to_knock = total = 0
    draws_of(hand, unseen, histogram)
    for left in range(128):
        n = histogram[left]
        total += n
        if left < points:
            better += n
        if left <= limit:
            to_knock += n
    gin = histogram[0]
    lucky = min(LUCKY, total)
    summed = 0
    n = 0
    value = 0
    while n < lucky:
        more = min(histogram[value], lucky - n)
        summed += more * value
        n += more
        value += 1
    hope = summed // max(lucky, 1)
    sb = STOCK_BIN[stock]
    other = 1 - seat
    dear = 0 if rules[UNDERCUT] <= 12 else 1 if rules[UNDERCUT] < 20 else 2
    rows[at] = O_DEADWOOD + DEADWOOD_ROW[points]
    rows[at + 1] = O_STOCK + stock
    rows[at + 2] = O_DEADWOOD_STOCK + DEADWOOD_BIN[points] * SB + sb
    rows[at + 3] = O_GIN + min(gin, 8)
    rows[at + 4] = O_HOPE + min(hope, 43)
    rows[at + 5] = O_HOPE_STOCK + DEADWOOD_BIN[hope] * SB + sb
    rows[at + 6] = O_BETTER + min(better // 2, 20)
    rows[at + 7] = O_KNOWN + min(known, 6) * SB + sb
    rows[at + 8] = O_GIN_STOCK + min(gin, 5) * SB + sb
    rows[at + 9] = O_KNOCK + min((to_knock + 1) // 2, 11) * SB + sb
    rows[at + 10] = O_GAP + min(max(points - limit + 10, 0), 23) * SB + sb
    rows[at + 11] = O_TURNS + min(state[THROWN + other], 16)
    rows[at + 12] = O_DRAWS + min(state[DRAWN + other], 16)
    rows[at + 13] = O_LIMIT + limit
    rows[at + 14] = O_RULES + dear * 4 + (rules[TIMES] > 1) * 2 + (rules[BIG_GIN] >= 0)
    rows[at + 15] = O_PHASE + phase
    rows[at + 16] = O_SCORE + NEED_BIN[need[0]] * 8 + NEED_BIN[need[1]]
    leaning = min(max(need[2] - need[3] - need[4], -2), 2) + 2
    rows[at + 17] = O_HABITS + (need[2] * (MOST_PATIENT + 1) + need[3]) * (MOST_HELD + 1) + need[4]
    rows[at + 18] = O_BALANCE_STOCK + leaning * SB + sb
    rows[at + 19] = O_BALANCE_DEADWOOD + leaning * layout.DEADWOOD_BINS + DEADWOOD_BIN[points]
    rows[at + 20] = O_PACE_STOCK + need[5] * SB + sb
    return points


@njit(error_model="numpy")
def stock_of(state):
    """How many cards the stock holds."""
    return 52 - state[NEXT]
