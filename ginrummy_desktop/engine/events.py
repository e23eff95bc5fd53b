"""What followed from an action, for whoever shows or records it.

Events hold everything that happened; ``seen_by`` gives what one seat may know of it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.showdown import RoundResult


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in a round at ``seat`` (the seat that acted)."""

    seat: int

    def seen_by(self, seat: int) -> Event:
        """The event as ``seat`` may know it."""
        return self


class Passed(Event):
    """The upcard was left to the other player."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class _OpenCard(Event):
    """An event with a card that both players see."""

    card: Card


class TookDiscard(_OpenCard):
    """The top of the discard pile went to the hand."""

    __slots__ = ()


class Discarded(_OpenCard):
    """A card went to the discard pile."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class _ClosedCard(Event):
    """An event with a card that only ``seat`` sees; None for the others."""

    card: Card | None

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, card=None)


class DrewStock(_ClosedCard):
    """The top of the stock went to the hand; ``card`` is None for those who do not see it."""

    __slots__ = ()


class Knocked(_ClosedCard):
    """A card went face down and the round is over (also gin); ``card`` is None for those who do not see it."""

    __slots__ = ()


class BigGin(Event):
    """All eleven cards melded, no discard."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """The round is over. ``seat`` is who acted last; the result tells who won."""

    result: RoundResult
