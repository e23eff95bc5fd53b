"""The inputs of the learned evaluation, from a view. What each row means is in ``feature_layout``."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from ginrummy_desktop.bot.expert_score import needs
from ginrummy_desktop.bot.feature_layout import (
    DEADWOOD_BIN,
    DEADWOOD_BINS,
    DECLINED,
    FIRST_RANK_ROW,
    MINE,
    NEED_BIN,
    OFFERED,
    OFFSETS,
    RANK_INDEX,
    RANK_ROWS,
    REJECTED,
    STATES,
    STOCK_BIN,
    STOCK_BINS,
    THEIRS,
    UNSEEN,
    WINDOW_ROWS,
    WINDOWS,
    deadwood_row,
    habit_row,
    rule_row,
)
from ginrummy_desktop.bot.features_draws import after_draws
from ginrummy_desktop.bot.habits import Habits, balance, habits_of
from ginrummy_desktop.engine.actions import ActionKind
from ginrummy_desktop.engine.cards import Card, Suit
from ginrummy_desktop.engine.counting import deadwood_of_mask
from ginrummy_desktop.engine.view import PlayerView

LUCKY_DRAWS = 7


@dataclass(frozen=True, slots=True)
class Sight:
    """A position as the nets see it: the state of each card, and what counts.

    ``states``: of the 52 cards in deck order. ``unseen``: those that may be drawn, as masks of one card. ``known``:
    how many cards are known to be in the other hand. ``need``: points that this seat and the other one need to win.
    ``habits``: what earlier rounds tell about the other player.
    """

    states: tuple[int, ...]
    unseen: tuple[int, ...]
    known: int
    stock: int
    their_turns: int
    their_draws: int
    limit: int
    rules: int
    need: tuple[int, int]
    habits: Habits


def sight_of(view: PlayerView) -> Sight:
    """What the view tells."""
    states, their_turns, their_draws = _replayed(view)
    for card in view.discard_pile:
        if states[card.index] in (UNSEEN, MINE, THEIRS):
            states[card.index] = REJECTED
    for card in view.known_other:
        states[card.index] = THEIRS
    for card in view.hand:
        states[card.index] = MINE
    return Sight(
        states=tuple(states),
        unseen=tuple(1 << index for index, state in enumerate(states) if state == UNSEEN),
        known=states.count(THEIRS),
        stock=view.stock_count,
        their_turns=their_turns,
        their_draws=their_draws,
        limit=view.knock_limit,
        rules=rule_row(view.rules.undercut_bonus, doubled(view), view.rules.big_gin_bonus is not None),
        need=needs(view),
        habits=habits_of(view),
    )


def with_state(sight: Sight, card: Card, state: int) -> Sight:
    """The same with another state of a card that has been seen."""
    states = list(sight.states)
    states[card.index] = state
    return replace(sight, states=tuple(states))


def doubled(view: PlayerView) -> bool:
    """Whether the round's points count twice."""
    return view.rules.spades_double and view.upcard.suit is Suit.SPADES


def _replayed(view: PlayerView) -> tuple[list[int], int, int]:
    """States of cards that lie or lay open, and how often the other player threw and drew."""
    states = [UNSEEN] * 52
    top: Card | None = view.upcard
    states[view.upcard.index] = OFFERED if view.seat == view.dealer else REJECTED
    turns = draws = 0
    for seen in view.actions:
        mine = seen.seat == view.seat
        if seen.kind is ActionKind.DISCARD and seen.card is not None:
            top = seen.card
            states[top.index] = OFFERED if mine else REJECTED
            turns += not mine
        elif seen.kind is ActionKind.TAKE and seen.card is not None:
            states[seen.card.index] = MINE if mine else THEIRS
            top = None
        elif seen.kind is ActionKind.DRAW and not mine:
            draws += 1
            if top is not None and states[top.index] == OFFERED:
                states[top.index] = DECLINED
        elif seen.kind is ActionKind.PASS and top is not None:
            states[top.index] = _after_pass(mine, seen.seat == view.dealer, states[top.index])
    return states, turns, draws


def _after_pass(mine: bool, by_dealer: bool, state: int) -> int:
    """What the upcard becomes when it is passed; the dealer passes last."""
    if by_dealer:
        return state if mine else DECLINED
    return OFFERED if mine else REJECTED


class CardRows:
    """The rows that the cards make active, and what changes when one card changes."""

    __slots__ = ("codes", "rows")

    def __init__(self, states: tuple[int, ...] | list[int]) -> None:
        codes = [
            states[at] + 6 * states[at + 1] + 36 * states[at + 2] + 216 * states[at + 3]
            for suit in range(4)
            for at in range(13 * suit, 13 * suit + WINDOWS)
        ]
        codes += [states[r] + 6 * states[r + 13] + 36 * states[r + 26] + 216 * states[r + 39] for r in range(13)]
        self.codes = codes
        self.rows = [i % WINDOWS * WINDOW_ROWS + code for i, code in enumerate(codes[: 4 * WINDOWS])]
        self.rows += [FIRST_RANK_ROW + r * RANK_ROWS + RANK_INDEX[code] for r, code in enumerate(codes[4 * WINDOWS :])]

    def changes(self, index: int, step: int) -> tuple[list[int], list[int]]:
        """(rows that fall away, rows that come) when the state of card ``index`` goes up by ``step``."""
        gone, come = [], []
        for place, base, power in _places(index):
            code = self.codes[place]
            gone.append(self.rows[place])
            later = code + step * power
            come.append(base + (later if place < 4 * WINDOWS else RANK_INDEX[later]))
        return gone, come


@cache
def _places(index: int) -> tuple[tuple[int, int, int], ...]:
    """For each code that a card is in: which, the first row of its table, and the weight of the card's digit."""
    suit, r = divmod(index, 13)
    windows = [(10 * suit + w, w * WINDOW_ROWS, STATES ** (r - w)) for w in range(r, r - 4, -1) if 0 <= w < WINDOWS]
    return (*windows, (4 * WINDOWS + r, FIRST_RANK_ROW + r * RANK_ROWS, STATES**suit))


def count_rows(sight: Sight, hand: int, phase: int) -> list[int]:
    """The rows of the counts for a hand of ten cards, given as a mask."""
    points = deadwood_of_mask(hand)
    after = sorted(after_draws(hand, sight.unseen))
    lucky = after[:LUCKY_DRAWS]
    hope = sum(lucky) // max(1, len(lucky))
    gin = after.count(0)
    to_knock = sum([left <= sight.limit for left in after])
    better = sum([left < points for left in after])
    sb = STOCK_BIN[sight.stock]
    leaning = balance(sight.habits)
    rows = (
        deadwood_row(points),
        sight.stock,
        DEADWOOD_BIN[points] * STOCK_BINS + sb,
        min(gin, 8),
        min(hope, 43),
        DEADWOOD_BIN[hope] * STOCK_BINS + sb,
        min(better // 2, 20),
        min(sight.known, 6) * STOCK_BINS + sb,
        min(gin, 5) * STOCK_BINS + sb,
        min((to_knock + 1) // 2, 11) * STOCK_BINS + sb,
        min(max(points - sight.limit + 10, 0), 23) * STOCK_BINS + sb,
        min(sight.their_turns, 16),
        min(sight.their_draws, 16),
        sight.limit,
        sight.rules,
        phase,
        NEED_BIN[sight.need[0]] * 8 + NEED_BIN[sight.need[1]],
        habit_row(*sight.habits[:3]),
        leaning * STOCK_BINS + sb,
        leaning * DEADWOOD_BINS + DEADWOOD_BIN[points],
        sight.habits.pace * STOCK_BINS + sb,
    )
    return [offset + row for offset, row in zip(OFFSETS, rows, strict=True)]
