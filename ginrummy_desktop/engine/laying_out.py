"""Hands laid out by players: every way to do it, and whether what was declared is one of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ginrummy_desktop.engine.arrangement import Arrangement, by_rank
from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.counting import mask_of
from ginrummy_desktop.engine.declared import Defence, Melds
from ginrummy_desktop.engine.melds import cards_of, is_meld_mask, melds_in_mask


def points_of(cards: Sequence[Card]) -> int:
    """What cards count that are in no meld."""
    return sum(card.points for card in cards)


def checked_melds(melds: Melds, hand: int, whose: str) -> tuple[int, ...]:
    """The melds as masks, by their first card. ``hand``: the cards that they must come from, as a mask.

    Raises ``ValueError`` that names ``whose`` meld is none, or has a card that is not there.
    """
    masks = []
    for meld in melds:
        text = "-".join(card.text for card in meld)
        mask = mask_of(meld)
        if not mask or not is_meld_mask(mask):
            raise ValueError(f"{whose}: {text} is no meld")
        if mask & hand != mask:
            raise ValueError(f"{whose}: not all cards of {text} are in the hand, or one is in two melds")
        hand ^= mask
        masks.append(mask)
    return tuple(sorted(masks, key=lambda mask: mask & -mask))


def checked_defence(
    defence: Defence, hand: int, knocker: Sequence[int], may_lay_off: bool
) -> tuple[tuple[int, ...], tuple[tuple[Card, int], ...]]:
    """The defender's melds as masks, and (card, index into ``knocker``, the knocker's melds) of each layoff.

    Raises ``ValueError`` for a meld that is none, a card that is not there, or one that may not be laid off there.
    """
    own = checked_melds(defence.melds, hand, "the defender's melds")
    rest, grown, laid = hand ^ sum(own), list(knocker), []
    if defence.layoffs and not may_lay_off:
        raise ValueError("nothing may be laid off against gin")
    for card, first in defence.layoffs:
        index = next((i for i, meld in enumerate(knocker) if meld & -meld == first.bit), None)
        if index is None:
            raise ValueError(f"no meld of the knocker's begins with {first}")
        if not rest & card.bit:
            raise ValueError(f"{card} is not there to be laid off")
        if not is_meld_mask(grown[index] | card.bit):
            raise ValueError(f"{card} does not fit the meld that begins with {first}")
        grown[index] |= card.bit
        rest ^= card.bit
        laid.append((card, index))
    return own, tuple(laid)


def arrangements(cards: Sequence[Card], most: int) -> tuple[Arrangement, ...]:
    """Every way to lay ``cards`` out that leaves no more than ``most`` points, runs that touch being one run.

    The fewest points first; equal: the fewest cards left over, then the melds that come first in deck order.
    """
    hand = mask_of(cards)
    found = [_arrangement(hand, melds) for melds in _ways(hand, melds_in_mask(hand), ())]
    kept = [way for way in found if way.points <= most]
    return tuple(sorted(kept, key=lambda way: (way.points, len(way.deadwood), way.melds)))


def is_complete(way: Arrangement) -> bool:
    """Whether nothing of what is left over makes a meld, alone or with one that is there."""
    rest = mask_of(way.deadwood)
    if melds_in_mask(rest):
        return False
    return not any(is_meld_mask(mask_of(meld) | card.bit) for meld in way.melds for card in way.deadwood)


def _arrangement(hand: int, melds: tuple[int, ...]) -> Arrangement:
    rest = by_rank(cards_of(hand ^ sum(melds)))
    return Arrangement(tuple(map(cards_of, melds)), rest, points_of(rest))


def _ways(rest: int, candidates: list[int], chosen: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    yield chosen
    for i, meld in enumerate(candidates):
        if meld & rest == meld and not any(is_meld_mask(meld | other) for other in chosen):
            yield from _ways(rest ^ meld, candidates[i + 1 :], (*chosen, meld))
