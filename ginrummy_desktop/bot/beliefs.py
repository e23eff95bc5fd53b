"""What the other player may hold: a chance for each card, and whole hands that agree with everything seen.

A belief comes from a view alone. The hands are drawn by small steps: from a hand that is likely card by card, one card
after the other is exchanged for a hidden one, and plausible hands keep the upper hand (Metropolis's way).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from itertools import combinations
from math import comb, exp, log
from random import Random

from ginrummy_desktop.bot import beliefs_hands
from ginrummy_desktop.bot.beliefs_evidence import Evidence, chances, evidence
from ginrummy_desktop.bot.beliefs_hands import completing, plausibility
from ginrummy_desktop.engine.cards import DECK, Card
from ginrummy_desktop.engine.melds import cards_of
from ginrummy_desktop.engine.view import PlayerView

STEPS = 60  # exchanges until a hand is drawn: more of them change nothing that could be measured
FEW = 1_000  # possible hands: so many are all weighed
_TRIES, _FEW_STEPS = 20, 6  # as often, and so far, a hand is drawn on when it is one that was drawn before


class Beliefs:
    """What the seat of ``view`` may believe about the other hand."""

    def __init__(self, view: PlayerView) -> None:
        self.evidence: Evidence = evidence(view)

    @cached_property
    def chances(self) -> list[float]:
        """For each card of the deck, the chance that it lies in the other hand: 1 if known, 0 if impossible.

        They add up to the number of cards in that hand.
        """
        return chances(self.evidence)

    def chance(self, card: Card) -> float:
        """The chance that ``card`` lies in the other hand."""
        return self.chances[card.index]

    def melding(self, rng: Random, count: int = 100) -> list[float]:
        """For each card of the deck, the share of ``count`` sampled hands that could meld it with two others."""
        completed = [completing(hand) for hand in self.sample_masks(rng, count)]
        return [sum([bool(cards & card.bit) for cards in completed]) / len(completed) for card in DECK]

    def sample(self, rng: Random, count: int) -> list[tuple[Card, ...]]:
        """``count`` different hands as the other player may hold them, the more plausible the likelier.

        All possible hands if there are not more. The same ones for the same view and random stream.
        """
        return [cards_of(mask) for mask in self.sample_masks(rng, count)]

    def sample_masks(self, rng: Random, count: int) -> list[int]:
        """The same as masks."""
        seen = self.evidence
        if comb(seen.hidden.bit_count(), seen.unknown) <= max(FEW, count):
            return self._few(rng, count)
        walk = Walk(seen, self.chances, rng)
        drawn: dict[int, None] = {}  # in the order in which they were drawn
        while len(drawn) < count:
            hand = walk.go_on(walk.begin(), STEPS)
            for _ in range(_TRIES):
                if hand not in drawn:
                    break
                hand = walk.go_on(hand, _FEW_STEPS)
            while hand in drawn:  # one hand is far likelier than all others
                hand = walk.begin()
            drawn[hand] = None
        return list(drawn)

    def _few(self, rng: Random, count: int) -> list[int]:
        """When there are few possible hands: drawn one after the other from all of them."""
        seen, of = self.evidence, plausibility(self.evidence)
        weights = fields(self.chances)
        bits = [card.bit for card in cards_of(seen.hidden)]
        hands = [seen.known | sum(chosen) for chosen in combinations(bits, seen.unknown)]
        worths = [of(hand) + sum(weights[card.index] for card in cards_of(hand ^ seen.known)) for hand in hands]
        keys = [worth - log(rng.expovariate(1.0) + 1e-99) for worth in worths]  # the highest: drawn, not put back
        order = sorted(range(len(hands)), key=keys.__getitem__, reverse=True)
        return [hands[i] for i in order[:count]]


class Walk:
    """Draws hands. ``judge`` and ``field``, for fitting: see ``plausibility`` and ``fields``."""

    def __init__(
        self,
        seen: Evidence,
        chances: list[float],
        rng: Random,
        judge: Callable[[int], float] | None = None,
        field: float | None = None,
    ) -> None:
        self.judge = judge or plausibility(seen)
        self._random = rng.random
        weights = fields(chances, field)
        hidden = cards_of(seen.hidden)
        self._hidden = [(card.bit, weights[card.index]) for card in hidden]
        self._against = [1 / max(chances[card.index], 1e-9) - 1 for card in hidden]
        self._known, self._unknown = seen.known, seen.unknown

    def begin(self) -> int:
        """A hand that is likely card by card."""
        random = self._random
        keys = [log(1 - random()) * odds for odds in self._against]
        order = sorted(range(len(keys)), key=keys.__getitem__)[-self._unknown :]
        return self._known | sum([self._hidden[i][0] for i in order])

    def go_on(self, hand: int, steps: int) -> int:
        """The hand after so many exchanges tried. An exchange is first put to the odds of the two cards, which are at
        hand, and then to the plausibility of the hand: both chances together are those of one step of Metropolis."""
        random, of = self._random, self.judge
        held = [card for card in self._hidden if hand & card[0]]
        out = [card for card in self._hidden if not hand & card[0]]
        there, elsewhere = len(held), len(out)
        now = of(hand)
        for _ in range(steps):
            i, j = int(random() * there), int(random() * elsewhere)
            old, new = held[i], out[j]
            if new[1] < old[1] and random() >= exp(new[1] - old[1]):
                continue
            other = hand ^ old[0] ^ new[0]
            then = of(other)
            if then >= now or random() < exp(then - now):
                hand, now = other, then
                held[i], out[j] = new, old
        return hand


def fields(chances: list[float], field: float | None = None) -> list[float]:
    """The part of a hand's logarithm that each card brings along. ``field``: see ``beliefs_hands.FIELD``."""
    times = beliefs_hands.FIELD if field is None else field
    return [times * log(chance / (1 - chance)) if 0 < chance < 1 else 0.0 for chance in chances]
