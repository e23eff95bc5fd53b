"""Cards, suits and their text form.

A card is one of 52 objects that exist once each, so that identity is equality and hashing costs nothing.
Deck order is clubs, diamonds, hearts, spades, each from ace to king: ``index = 13 * suit + rank - 1``.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from functools import total_ordering

RANK_TEXT = "A23456789TJQK"
SUIT_TEXT = "CDHS"


class Suit(IntEnum):
    """The four suits in deck order."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3


@total_ordering
class Card:
    """One of the 52 cards. Do not construct: take it from ``DECK`` or ``parse_card``.

    ``index`` 0 to 51 in deck order, ``suit``, ``rank`` 1 (ace) to 13 (king), ``points`` 1 to 10 (its deadwood),
    ``bit`` ``1 << index``, and ``float_bit`` the same as a float: 52 of them add up exactly, and faster than integers.
    """

    __slots__ = ("bit", "float_bit", "index", "points", "rank", "suit", "text")

    index: int
    suit: Suit
    rank: int
    points: int
    bit: int
    float_bit: float
    text: str

    def __init__(self, index: int) -> None:
        put = object.__setattr__
        put(self, "index", index)
        put(self, "suit", Suit(index // 13))
        put(self, "rank", index % 13 + 1)
        put(self, "points", min(self.rank, 10))
        put(self, "bit", 1 << index)
        put(self, "float_bit", float(1 << index))
        put(self, "text", RANK_TEXT[index % 13] + SUIT_TEXT[index // 13])

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card cannot be changed ({name})")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a card cannot be changed ({name})")

    def __lt__(self, other: object) -> bool:
        return self.index < other.index if isinstance(other, Card) else NotImplemented

    def __reduce__(self) -> tuple[object, ...]:
        return parse_card, (self.text,)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({self.text})"


DECK: tuple[Card, ...] = tuple(Card(i) for i in range(52))
_BY_TEXT = {card.text: card for card in DECK}


def parse_card(text: str) -> Card:
    """Read one card: rank ``A23456789TJQK`` (or ``10``) then suit ``CDHS``, in either case.

    Raises ``ValueError`` that names the text when it is no card.
    """
    token = text.strip().upper()
    card = _BY_TEXT.get("T" + token[2:] if token.startswith("10") else token)
    if card is None:
        raise ValueError(f"not a card: {text!r}")
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by white space, in the order given.

    Raises ``ValueError`` that names the token when one is no card or stands twice.
    """
    cards = tuple(parse_card(token) for token in text.split())
    check_distinct(cards)
    return cards


def check_distinct(cards: Iterable[Card]) -> None:
    """Raise ``ValueError`` that names the first card which stands twice."""
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise ValueError(f"repeated card: {card}")
        seen.add(card)


def format_cards(cards: Iterable[Card]) -> str:
    """The text that ``parse_cards`` reads back."""
    return " ".join(card.text for card in cards)
