"""What the other player's moves say about single cards: how likely each unseen one lies in its hand.

The chance's odds are a product of a few factors. Their sizes (``WEIGHTS``) were fitted to rounds between bots; a
logistic regression whose chances are made to add up to the number of unknown cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log

from ginrummy_desktop.bot.reading import unseen
from ginrummy_desktop.engine.actions import ActionKind
from ginrummy_desktop.engine.cards import DECK
from ginrummy_desktop.engine.counting import mask_of
from ginrummy_desktop.engine.melds import cards_of
from ginrummy_desktop.engine.view import PlayerView

EARLY = 3  # the other player's first turns: what it throws then says more about its plans than about need
LONGEST = 15  # turns; a round that lasts longer is read as one of so many
_FAINT = 0.02  # is added to the chances of melds, so that a card without any still has a logarithm

WEIGHTS: tuple[float, ...] = (
    -0.006, 0.181,  # what the card counts; the same, ten turns later
    0.121, 0.364,  # logarithm of how many melds it may be in; ten turns later
    0.624, 0.730, 0.485,  # for each card known in the hand: of the same rank, next to it in the suit, two away
    -1.083, -0.980, -0.535,  # thrown in the first turns
    -0.675, -0.727, -0.363,  # thrown later
    -0.954, -0.768, -0.384,  # declined in the first turns
    -0.680, -0.667, -0.404,  # declined later
)  # fmt: skip
"""By how much each property moves the logarithm of the odds."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a view tells about the other hand. Sets of cards are masks.

    ``hidden``: cards of which ``unknown`` lie there; ``known``: those that certainly do. ``thrown`` and ``declined``:
    its own discards, and those of ours (or the upcard) that it could have taken and did not; each in the first turns,
    and later. ``turns``: how many cards it has thrown. ``limit``: the most deadwood points to knock with.
    """

    hidden: int
    known: int
    unknown: int
    thrown: tuple[int, int]
    declined: tuple[int, int]
    turns: int
    limit: int

    @property
    def stage(self) -> float:
        """How far the round is: 0 at the deal, 1 after ten turns, 1.5 at most."""
        return min(self.turns, LONGEST) / 10


def evidence(view: PlayerView) -> Evidence:
    """What ``view`` tells about the other hand."""
    thrown, declined = [0, 0], [0, 0]
    top, turns = view.upcard.bit, 0
    for seen in view.actions:
        if seen.card is not None and seen.kind is ActionKind.DISCARD:
            top = seen.card.bit
            if seen.seat != view.seat:
                thrown[turns >= EARLY] |= top
                turns, top = turns + 1, 0
        elif seen.kind is ActionKind.TAKE:
            top = 0
        elif seen.seat != view.seat and seen.kind in (ActionKind.DRAW, ActionKind.PASS):
            declined[turns >= EARLY] |= top
            top = 0
    return Evidence(
        hidden=unseen(view),
        known=mask_of(view.known_other),
        unknown=max(0, view.other_count - len(view.known_other)),
        thrown=(thrown[0], thrown[1]),
        declined=(declined[0], declined[1]),
        turns=turns,
        limit=view.knock_limit,
    )


def chances(seen: Evidence) -> list[float]:
    """For each card of the deck, the chance that it lies in the other hand; they add up to the cards there."""
    result = [0.0] * len(DECK)
    for card in cards_of(seen.known):
        result[card.index] = 1.0
    indices = [card.index for card in cards_of(seen.hidden)]
    leanings = [sum(map(float.__mul__, WEIGHTS, properties)) for properties in card_properties(seen)]
    for index, chance in zip(indices, adding_up(leanings, seen.unknown), strict=True):
        result[index] = chance
    return result


def card_properties(seen: Evidence) -> list[list[float]]:
    """What ``WEIGHTS`` weighs, for each hidden card in deck order."""
    hidden = cards_of(seen.hidden)
    share = [0.0] * len(DECK)
    for card in hidden:
        share[card.index] = seen.unknown / len(hidden)
    for card in cards_of(seen.known):
        share[card.index] = 1.0
    stage = seen.stage
    rows = []
    for card in hidden:
        height = (card.points - 5.5) / 4.5
        melds = log(sum([share[a] * share[b] for a, b in _PAIRS[card.index]]) + _FAINT)
        same, near, gap = _RELATED[card.index]
        row = [height, height * stage, melds, melds * stage]
        for group in (seen.known, *seen.thrown, *seen.declined):
            row += [
                float((group & same).bit_count()),
                float((group & near).bit_count()),
                float((group & gap).bit_count()),
            ]
        rows.append(row)
    return rows


def adding_up(leanings: list[float], total: int) -> list[float]:
    """Chances with these logarithms of odds, all moved by the same so that they add up to ``total``."""
    count = len(leanings)
    if total <= 0 or total >= count:
        return [float(total > 0)] * count
    factors = [exp(leaning) for leaning in leanings]
    low, high = -40.0, 40.0
    move = log(total / (count - total))
    chances = [0.0] * count
    for _ in range(60):  # Newton's way, or halving where that leads out
        scale = exp(move)
        chances = [factor * scale / (1 + factor * scale) for factor in factors]
        over = sum(chances) - total
        if abs(over) < 1e-9:
            break
        low, high = (low, move) if over > 0 else (move, high)
        move -= over / sum([chance * (1 - chance) for chance in chances])
        if not low < move < high:
            move = (low + high) / 2
    return chances


def _related(index: int, steps: tuple[int, int]) -> int:
    """Cards of the same suit so many ranks away."""
    return sum(1 << (index + step) for step in steps if 0 <= index % 13 + step < 13)


def _pairs(index: int) -> tuple[tuple[int, int], ...]:
    """The pairs that make a meld of three with a card."""
    a, b, c = ((index + 13 * step) % 52 for step in (1, 2, 3))
    runs = [
        (index + first, index + second)
        for first, second in ((-2, -1), (-1, 1), (1, 2))
        if index % 13 + first >= 0 and index % 13 + second < 13
    ]
    return ((a, b), (a, c), (b, c), *runs)


_PAIRS = tuple(_pairs(index) for index in range(52))
_RELATED = tuple(
    (sum(1 << (index + 13 * step) % 52 for step in (1, 2, 3)), _related(index, (-1, 1)), _related(index, (-2, 2)))
    for index in range(52)
)
"""For each card, as masks: the others of its rank, its neighbours, the cards two away."""
