"""Melds: sets of three or four of a rank, runs of three or more in a suit (ace low, never round the corner)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from functools import cache

from ginrummy_desktop.engine.cards import DECK, Card
from ginrummy_desktop.engine.counting import RANKS, mask_of


class MeldKind(StrEnum):
    """The two kinds of meld."""

    SET = "set"
    RUN = "run"


def meld_kind(cards: Iterable[Card]) -> MeldKind | None:
    """What the cards, in any order, make: a set, a run, or None when they are no meld."""
    hand = sorted(set(cards), key=lambda card: card.index)
    if len(hand) < 3:
        return None
    if all(card.rank == hand[0].rank for card in hand):
        return MeldKind.SET
    in_row = all(card.index == hand[0].index + i for i, card in enumerate(hand))
    return MeldKind.RUN if in_row and hand[0].suit == hand[-1].suit else None


def is_meld(cards: Iterable[Card]) -> bool:
    """Whether the cards, in any order and each once, are one meld."""
    cards = tuple(cards)
    return len(set(cards)) == len(cards) and meld_kind(cards) is not None


def melds_in(cards: Iterable[Card]) -> tuple[tuple[Card, ...], ...]:
    """Every meld that can be made of the cards, in deck order. Raises ``ValueError`` for a repeated card."""
    return tuple(cards_of(meld) for meld in melds_in_mask(mask_of(cards)))


def melds_in_mask(mask: int) -> list[int]:
    """Every meld in a mask of cards, as masks, in deck order."""
    by_first = _melds_by_first_card()
    return [meld for index in _indices(mask) for meld in by_first[index] if meld & mask == meld]


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of a mask, in deck order."""
    return tuple([DECK[index] for index in _indices(mask)])


def is_meld_mask(mask: int) -> bool:
    """Whether a mask is one meld."""
    return mask in _melds_by_first_card()[(mask & -mask).bit_length() - 1]


def _indices(mask: int) -> list[int]:
    indices = []
    while mask:
        lowest = mask & -mask
        indices.append(lowest.bit_length() - 1)
        mask ^= lowest
    return indices


@cache
def _melds_by_first_card() -> tuple[tuple[int, ...], ...]:
    """The 329 melds of a pack as masks, by the index of the first card, each group in deck order."""
    groups: list[list[int]] = [[] for _ in DECK]
    for meld in [*_runs(), *_sets()]:
        groups[(meld & -meld).bit_length() - 1].append(meld)
    return tuple(tuple(sorted(group, key=_indices)) for group in groups)


def _runs() -> list[int]:
    """A run takes its suit's bits from ``first`` up to, and without, ``end``."""
    bounds = [(first, end) for first in range(RANKS) for end in range(first + 3, RANKS + 1)]
    return [((1 << end) - (1 << first)) << RANKS * suit for suit in range(4) for first, end in bounds]


def _sets() -> list[int]:
    fours = [sum(1 << RANKS * suit + rank for suit in range(4)) for rank in range(RANKS)]
    threes = [four ^ (1 << RANKS * suit + rank) for rank, four in enumerate(fours) for suit in range(4)]
    return fours + threes
