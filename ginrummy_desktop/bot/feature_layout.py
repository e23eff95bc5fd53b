"""What the learned evaluation reads: the places of its one-hot inputs, shared by the player and the training.

A position is seen from one seat, between cards: ten cards in the hand. Every card is in one of six states, and windows
of four ranks in a suit (the four suits share one table) and the four cards of a rank tell the net what lies together.
The rest are counts in bins. Each group below has exactly one active row.
"""

from __future__ import annotations

from itertools import combinations_with_replacement, product

from ginrummy_desktop.bot.habits import MOST_EAGER, MOST_HELD, MOST_PATIENT

UNSEEN, MINE, THEIRS, REJECTED, DECLINED, OFFERED = range(6)
"""States of a card: not seen; in this hand; known to be in the other hand; thrown or passed by the other player;
thrown and not wanted by the other player; on top of the discard pile, for the other player to take."""

STATES = 6
WINDOWS = 10  # a window holds ranks w to w + 3
WINDOW_ROWS = STATES**4

RANK_ROWS = 126  # multisets of four states
_MULTISETS = {states: i for i, states in enumerate(combinations_with_replacement(range(STATES), 4))}
RANK_INDEX: tuple[int, ...] = tuple(
    _MULTISETS[(a, b, c, d)] for a, b, c, d in (sorted(states) for states in product(range(STATES), repeat=4))
)
"""For four states as digits to the base six, the number of their multiset."""

FIRST_RANK_ROW = WINDOWS * WINDOW_ROWS
CARD_ROWS = FIRST_RANK_ROW + 13 * RANK_ROWS
CARD_INPUTS = 4 * WINDOWS + 13

STOCK_BINS = 8
DEADWOOD_BINS = 12

GROUPS: dict[str, int] = {
    "deadwood": 46,
    "stock": 33,
    "deadwood_stock": DEADWOOD_BINS * STOCK_BINS,
    "gin_outs": 9,
    "hope": 44,
    "hope_stock": DEADWOOD_BINS * STOCK_BINS,
    "better_outs": 21,
    "known": 7 * STOCK_BINS,
    "gin_outs_stock": 6 * STOCK_BINS,
    "knock_outs_stock": 12 * STOCK_BINS,
    "gap_stock": 24 * STOCK_BINS,
    "their_turns": 17,
    "their_draws": 17,
    "limit": 11,
    "rules": 3 * 2 * 2,
    "phase": 4,
    "score": 8 * 8,
    "habits": (MOST_EAGER + 1) * (MOST_PATIENT + 1) * (MOST_HELD + 1),
    "balance_stock": 5 * STOCK_BINS,
    "balance_deadwood": 5 * DEADWOOD_BINS,
    "pace_stock": 4 * STOCK_BINS,
}
"""The groups of counts and their sizes, in the order in which ``count_rows`` lists them."""

COUNT_INPUTS = len(GROUPS)
INPUTS = CARD_INPUTS + COUNT_INPUTS
ROWS = CARD_ROWS + sum(GROUPS.values())

OFFSETS: tuple[int, ...] = tuple(CARD_ROWS + sum(list(GROUPS.values())[:i]) for i in range(len(GROUPS)))

AFTER_DISCARD, BEFORE_DRAW, BEFORE_OFFER, BEFORE_STOCK = range(4)
"""Phases: this seat has discarded; it is about to draw from the stock; it is about to pass the upcard, which the dealer
may take then; as dealer it is about to pass the upcard."""

STOCK_BIN: tuple[int, ...] = tuple(
    0
    if n <= 3
    else 1
    if n <= 5
    else 2
    if n <= 8
    else 3
    if n <= 12
    else 4
    if n <= 17
    else 5
    if n <= 22
    else 6
    if n <= 27
    else 7
    for n in range(33)
)
DEADWOOD_BIN: tuple[int, ...] = tuple(
    0 if n <= 0 else 1 if n <= 2 else 2 if n <= 4 else 3 if n <= 7 else 4 if n <= 10 else 5 if n <= 14 else
    6 if n <= 18 else 7 if n <= 23 else 8 if n <= 29 else 9 if n <= 36 else 10 if n <= 46 else 11
    for n in range(128)
)  # fmt: skip
NEED_BIN: tuple[int, ...] = tuple(
    0
    if n <= 5
    else 1
    if n <= 12
    else 2
    if n <= 20
    else 3
    if n <= 30
    else 4
    if n <= 42
    else 5
    if n <= 58
    else 6
    if n <= 78
    else 7
    for n in range(101)
)


def deadwood_row(points: int) -> int:
    """The row of a deadwood count in its group: one for each up to 30, then one for two."""
    return points if points <= 30 else min(45, 30 + (points - 29) // 2)


def habit_row(eager: int, patient: int, held_back: int) -> int:
    """The row of what is known about the other player, see ``habits.Habits``."""
    return (eager * (MOST_PATIENT + 1) + patient) * (MOST_HELD + 1) + held_back


def rule_row(undercut: int, doubled: bool, big_gin: bool) -> int:
    """The row of the rules: what an undercut costs, whether the round counts double, whether big gin exists."""
    dear = 0 if undercut <= 12 else 1 if undercut < 20 else 2
    return dear * 4 + doubled * 2 + big_gin
