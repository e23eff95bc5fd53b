"""Decisions of a learning player, compiled."""

from __future__ import annotations

import numpy as np
from numba import njit

from ginrummy_desktop.bot import feature_layout as layout
from ginrummy_desktop.bot.expert_score import MOST
from ginrummy_desktop.bot.net_shape import DRAW, GO_ON, HIDDEN_1, KNOCK, MARGIN_POINTS, MARGINS, UNIT
from ginrummy_desktop.bot.train.deadwood import deadwood
from ginrummy_desktop.bot.train.inputs import card_rows, changed_rows, count_rows, masks_of, stock_of
from ginrummy_desktop.bot.train.nets import hidden, output, softmax, sum_rows
from ginrummy_desktop.bot.train.showdown import BIG_GIN, LIMIT, TIMES, UNDERCUT
from ginrummy_desktop.bot.train.simulator import HAND, TAKEN

CARD_INPUTS, INPUTS, COUNT_INPUTS = layout.CARD_INPUTS, layout.INPUTS, layout.COUNT_INPUTS
MINE, OFFERED = layout.MINE, layout.OFFERED
POINTS_OF = np.array(MARGIN_POINTS, dtype=np.int64)
BIG = -2  # instead of a card: big gin
ONE = np.int64(1)


@njit(error_model="numpy")
def worth(points, need, chances, scale):
    """See ``expert_score.worth``."""
    mine = max(0, need[0] - max(points, 0))
    theirs = max(0, need[1] - max(-points, 0))
    value = (chances[mine, theirs] - chances[need[0], need[1]]) * scale[need[0], need[1]]
    return min(max(value, -MOST), MOST)


@njit(error_model="numpy")
def worth_of_knock(shares, rules, need, chances, scale):
    """What a knock is worth, from the distribution of its margin."""
    value = np.float32(0)
    for m in range(MARGINS):
        margin = POINTS_OF[m]
        points = margin if margin > 0 else margin - rules[UNDERCUT]
        value += shares[m] * worth(points * rules[TIMES], need, chances, scale)
    return value


@njit(fastmath=True, error_model="numpy")
def _add_difference(table, old, new, count, total):
    for i in range(count):
        a, b = table[new[i]], table[old[i]]
        for k in range(HIDDEN_1):
            total[k] += a[k] - b[k]


@njit(fastmath=True, error_model="numpy")
def _add_rows(table, rows, first, count, total):
    for i in range(first, first + count):
        row = table[rows[i]]
        for k in range(HIDDEN_1):
            total[k] += row[k]


@njit(error_model="numpy")
def weigh_discards(
    nets, rules, state, seen, seat, need, chances, scale, space, cards, going_on, knocking, counts, wider
):
    """Weigh what to put down, into ``cards``, ``going_on``, ``knocking`` (-1e9: no knock) and ``counts`` (rows).

    Cards that leave more than ``wider`` over the least are left out. Returns the number of cards; a single card with
    ``knocking`` 1e9 is gin (``BIG``: big gin).
    """
    table, second, last = nets
    hand = state[HAND + seat]
    taken = state[TAKEN]
    if rules[BIG_GIN] >= 0 and deadwood(hand) == 0:
        cards[0] = BIG
        knocking[0] = 1e9
        return 1
    n = 0
    least = 999
    left = np.empty(11, np.int64)
    for card in range(52):
        if hand >> card & 1 and card != taken:
            cards[n] = card
            left[n] = deadwood(hand ^ (ONE << card))
            if left[n] == 0:
                cards[0] = card
                knocking[0] = 1e9
                return 1
            least = min(least, left[n])
            n += 1
    kept = 0
    for i in range(n):
        if left[i] <= least + wider:
            cards[kept] = cards[i]
            left[kept] = left[i]
            kept += 1
    codes = np.empty(CARD_INPUTS, np.int64)
    rows = np.empty(CARD_INPUTS, np.int64)
    old = np.empty(5, np.int64)
    new = np.empty(5, np.int64)
    card_rows(seen, codes, rows)
    unseen, known = masks_of(seen)
    base, base_knock, total, first_out, second_out = space[0], space[1], space[2], space[3], space[4]
    sum_rows(table[GO_ON], rows, CARD_INPUTS, base)
    if least <= rules[LIMIT]:
        sum_rows(table[KNOCK], rows, CARD_INPUTS, base_knock)
    for i in range(kept):
        card = cards[i]
        count_rows(hand ^ (ONE << card), unseen, known, stock_of(state), state, seat, rules, need, 0, counts[i], 0)
        changes = changed_rows(codes, card, OFFERED - MINE, old, new)
        total[:] = base
        _add_difference(table[GO_ON], old, new, changes, total)
        _add_rows(table[GO_ON], counts[i], 0, COUNT_INPUTS, total)
        hidden(total, second[GO_ON], first_out, second_out)
        going_on[i] = output(last[GO_ON, 0], second_out) * UNIT
        knocking[i] = -1e9
        if left[i] <= rules[LIMIT]:
            total[:] = base_knock
            _add_difference(table[KNOCK], old, new, changes, total)
            _add_rows(table[KNOCK], counts[i], 0, COUNT_INPUTS, total)
            hidden(total, second[KNOCK], first_out, second_out)
            softmax(last[KNOCK], second_out, space[5])
            knocking[i] = worth_of_knock(space[5], rules, need, chances, scale)
    return kept


@njit(error_model="numpy")
def rows_of(seen, hand, state, seat, rules, need, phase, rows):
    """All rows of a position between cards."""
    codes = np.empty(CARD_INPUTS, np.int64)
    card_rows(seen, codes, rows)
    unseen, known = masks_of(seen)
    return count_rows(hand, unseen, known, stock_of(state), state, seat, rules, need, phase, rows, CARD_INPUTS)


@njit(error_model="numpy")
def weigh_draw(nets, rules, state, seen, seat, need, phase, space, rows):
    """The worth of drawing from the stock, or of passing the upcard; ``rows`` are filled."""
    table, second, last = nets
    rows_of(seen, state[HAND + seat], state, seat, rules, need, phase, rows)
    sum_rows(table[DRAW], rows, INPUTS, space[2])
    hidden(space[2], second[DRAW], space[3], space[4])
    return output(last[DRAW, 0], space[4]) * UNIT
