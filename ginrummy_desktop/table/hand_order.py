"""The order of the player's own hand: by melds, suit, rank, or as the player put it. No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.storage.settings import SortMode

if TYPE_CHECKING:
    from ginrummy_desktop.engine.arrangement import Arrangement
    from ginrummy_desktop.engine.view import PlayerView


@dataclass(frozen=True, slots=True)
class HandShape:
    """How a hand is laid out: its groups from left to right, and which cards lie in a meld (they get the gold line)."""

    groups: tuple[tuple[Card, ...], ...] = ()
    melded: frozenset[Card] = frozenset()

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards from left to right."""
        return tuple(card for group in self.groups for card in group)


@dataclass(frozen=True, slots=True)
class Reading:
    """What a hand counts. With eleven cards: after ``discard``, the best one (of equals the highest), else None."""

    points: int
    arrangement: Arrangement
    discard: Card | None = None


def read_hand(view: PlayerView) -> Reading:
    """The best that can be made of the hand in ``view``, which may be of any size up to eleven."""
    if len(view.hand) < 11:
        arrangement = _best(view.hand)
        return Reading(arrangement.points, arrangement)
    whole = _best(view.hand)
    if not whole.deadwood and view.rules.big_gin_bonus is not None:
        return Reading(0, whole)
    return min(
        (_without(view.hand, card) for card in view.hand if card is not view.taken),
        key=lambda reading: (reading.points, -(reading.discard.rank if reading.discard else 0)),
    )


def _without(hand: Sequence[Card], card: Card) -> Reading:
    arrangement = _best([other for other in hand if other is not card])
    return Reading(arrangement.points, arrangement, card)


def _best(hand: Iterable[Card]) -> Arrangement:
    from ginrummy_desktop.engine.arrangement import best_arrangement  # with the first hand, after the first frame

    return best_arrangement(hand)


class HandOrder:
    """Keeps the order of a hand. A sort mode acts when a card comes or goes, and when asked; by hand means by hand."""

    def __init__(self, mode: SortMode = SortMode.MELDS) -> None:
        self.mode = mode
        self._by_hand: list[Card] = []

    def shape(self, view: PlayerView) -> HandShape:
        """The hand of ``view`` in the order of the present mode."""
        reading = read_hand(view)
        melded = frozenset(card for meld in reading.arrangement.melds for card in meld)
        groups = self._groups(view.hand, reading)
        kept = tuple(group for group in groups if group)
        self._by_hand = [card for group in kept for card in group]
        return HandShape(kept, melded)

    @property
    def by_hand(self) -> tuple[Card, ...]:
        """The cards as they lie, to be recalled later."""
        return tuple(self._by_hand)

    def recall(self, cards: Iterable[Card]) -> None:
        """Lie as when ``by_hand`` was kept; cards that came since go to the right end."""
        self._by_hand = list(cards)

    def move(self, card: Card, index: int) -> None:
        """Put ``card`` at ``index`` among the others and keep the order by hand from now on."""
        rest = [other for other in self._by_hand if other is not card]
        rest.insert(index, card)
        self._by_hand = rest
        self.mode = SortMode.HAND

    def _groups(self, hand: Sequence[Card], reading: Reading) -> Iterable[tuple[Card, ...]]:
        if self.mode is SortMode.MELDS:
            loose = [*reading.arrangement.deadwood, *([reading.discard] if reading.discard else [])]
            return (*reading.arrangement.melds, tuple(sorted(loose, key=lambda card: (card.rank, card.suit))))
        if self.mode is SortMode.SUIT:
            return tuple(tuple(card for card in hand if card.suit == suit) for suit in _SUITS_BY_COLOUR)
        if self.mode is SortMode.RANK:
            return (tuple(sorted(hand, key=lambda card: (card.rank, card.suit))),)
        return (self._kept_order(hand),)

    def _kept_order(self, hand: Sequence[Card]) -> tuple[Card, ...]:
        """The order by hand; a card that is new goes to the right end."""
        known = [card for card in self._by_hand if card in hand]
        return (*known, *(card for card in hand if card not in known))


_SUITS_BY_COLOUR = (3, 2, 0, 1)  # spades, hearts, clubs, diamonds: black and red in turn, so that groups stand apart
