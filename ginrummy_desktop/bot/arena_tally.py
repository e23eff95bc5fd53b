"""What is counted in the arena: for each pair of mirrored matches, and for many pairs together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import log2
from typing import Any

_STEPS = 32  # of the histogram, for each doubling of the time: a step is 2 %


@dataclass(slots=True)
class Thinking:
    """How long decisions took: how many, all together in seconds, and a histogram of microseconds in even steps."""

    count: int = 0
    seconds: float = 0.0
    steps: Counter[int] = field(default_factory=Counter)

    def add(self, seconds: float) -> None:
        """One decision."""
        self.count += 1
        self.seconds += seconds
        self.steps[round(_STEPS * log2(max(1.0, seconds * 1e6)))] += 1

    def merge(self, other: Thinking) -> None:
        """All decisions of another."""
        self.count += other.count
        self.seconds += other.seconds
        self.steps.update(other.steps)

    @property
    def mean_ms(self) -> float:
        """Milliseconds on average, 0 without decisions."""
        return 1000 * self.seconds / self.count if self.count else 0.0

    def percentile_ms(self, share: float) -> float:
        """The milliseconds within which ``share`` (0 to 1) of the decisions were, to 2 %."""
        wanted, seen = share * self.count, 0
        for step, count in sorted(self.steps.items()):
            seen += count
            if seen >= wanted:
                return float(2 ** (step / _STEPS)) / 1000
        return 0.0


@dataclass(slots=True)
class Side:
    """One player's part. ``ends``: the rounds that it won, by how they ended (``EndKind``). ``points``: from rounds.

    ``faults`` and ``forfeits`` are a foreign program's: answers that could not be used, and matches lost by them.
    """

    wins: int = 0
    points: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    thinking: Thinking = field(default_factory=Thinking)
    faults: int = 0
    forfeits: int = 0

    def merge(self, other: Side) -> None:
        """Add another's part."""
        self.wins += other.wins
        self.points += other.points
        self.ends.update(other.ends)
        self.thinking.merge(other.thinking)
        self.faults += other.faults
        self.forfeits += other.forfeits

    def as_dict(self) -> dict[str, Any]:
        """Plain values, as ``side_from_dict`` reads them."""
        thinking = [self.thinking.count, self.thinking.seconds, sorted(self.thinking.steps.items())]
        return {
            "wins": self.wins,
            "points": self.points,
            "ends": dict(self.ends),
            "thinking": thinking,
            "faults": self.faults,
            "forfeits": self.forfeits,
        }


def side_from_dict(data: Any) -> Side:
    """What ``as_dict`` wrote. Raises ``KeyError``, ``TypeError`` or ``ValueError``."""
    count, seconds, steps = data["thinking"]
    thinking = Thinking(count, seconds, Counter({int(step): int(often) for step, often in steps}))
    return Side(data["wins"], data["points"], Counter(data["ends"]), thinking, data["faults"], data["forfeits"])


@dataclass(slots=True)
class Tally:
    """Matches of a against b. ``pairs``: for each pair of mirrored matches, how many a won (0, 1 or 2), by its number.

    ``places``: how many matches a pair is: 2, or 3 when three play, a in each place once and b in the other two.
    ``void``: rounds without a winner, those included that were called off because they grew too long.
    """

    a: Side = field(default_factory=Side)
    b: Side = field(default_factory=Side)
    pairs: dict[int, int] = field(default_factory=dict)
    rounds: int = 0
    void: int = 0
    too_long: int = 0
    messages: list[str] = field(default_factory=list)
    places: int = 2

    def merge(self, other: Tally) -> None:
        """Add other pairs, of as many matches each."""
        self.a.merge(other.a)
        self.b.merge(other.b)
        self.pairs.update(other.pairs)
        self.rounds += other.rounds
        self.void += other.void
        self.too_long += other.too_long
        self.messages.extend(other.messages)

    @property
    def matches(self) -> int:
        """How many matches were played."""
        return self.places * len(self.pairs)

    def as_dict(self) -> dict[str, Any]:
        """Plain values, as ``tally_from_dict`` reads them."""
        return {
            "a": self.a.as_dict(),
            "b": self.b.as_dict(),
            "pairs": list(self.pairs.items()),
            "rounds": self.rounds,
            "void": self.void,
            "too_long": self.too_long,
            "messages": self.messages,
            "places": self.places,
        }


def tally_from_dict(data: Any) -> Tally:
    """What ``as_dict`` wrote. Raises ``KeyError``, ``TypeError`` or ``ValueError``."""
    pairs = {int(number): int(won) for number, won in data["pairs"]}
    a, b = side_from_dict(data["a"]), side_from_dict(data["b"])
    return Tally(a, b, pairs, data["rounds"], data["void"], data["too_long"], list(data["messages"]), data["places"])


def merged(tallies: Iterable[Tally], places: int = 2) -> Tally:
    """All of them together; ``places``: see ``Tally``."""
    total = Tally(places=places)
    for tally in tallies:
        total.merge(tally)
    return total
