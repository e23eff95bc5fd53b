"""A hand laid out as melds and deadwood."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.counting import deadwood_of_mask, mask_of, points_of_weight, weight_of_mask
from ginrummy_desktop.engine.melds import cards_of, is_meld_mask, melds_in_mask


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Melds (each in deck order, the melds by their first card), deadwood by rank and then suit, and its points."""

    melds: tuple[tuple[Card, ...], ...]
    deadwood: tuple[Card, ...]
    points: int


def best_arrangement(cards: Iterable[Card]) -> Arrangement:
    """The arrangement that leaves the fewest deadwood points.

    Equal points: the fewest deadwood cards, then the melds that come first in deck order (a shorter meld before a
    longer one that begins with it, so six in a row are two runs of three). Raises ``ValueError`` for a repeated card.
    """
    rest = mask_of(cards)
    least = weight_of_mask(rest)
    melds = []
    for meld in melds_in_mask(rest):
        # Taken if the best is still within reach: then some best arrangement has it, and none begins earlier.
        if meld & rest == meld and weight_of_mask(rest ^ meld) == least:
            melds.append(meld)
            rest ^= meld
    return Arrangement(tuple(map(cards_of, melds)), by_rank(cards_of(rest)), points_of_weight(least))


def by_rank(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards ordered by rank, then suit."""
    return tuple(sorted(cards, key=lambda card: (card.rank, card.suit)))


def least_points_melds(mask: int) -> Iterator[tuple[int, ...]]:
    """Every way to leave the fewest deadwood points, as masks of melds, in deck order; runs that touch are one run."""
    return _ways(mask, deadwood_of_mask)


def clearest_melds(mask: int) -> tuple[int, ...]:
    """The first way to leave the fewest points in the fewest cards, runs that touch being one run."""
    return next(_ways(mask, weight_of_mask))


def _ways(mask: int, measure: Callable[[int], int]) -> Iterator[tuple[int, ...]]:
    least = measure(mask)

    def search(rest: int, candidates: list[int], chosen: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if sum(measure(card.bit) for card in cards_of(rest)) == least:
            yield chosen
            return
        for i, meld in enumerate(candidates):
            touches = any(is_meld_mask(meld | other) for other in chosen)
            if meld & rest == meld and not touches and measure(rest ^ meld) == least:
                yield from search(rest ^ meld, candidates[i + 1 :], (*chosen, meld))

    return search(mask, melds_in_mask(mask), ())
