"""The phases of a round."""

from __future__ import annotations

from enum import Enum, auto


class Phase(Enum):
    """What a round waits for."""

    OFFER = auto()  # the upcard is offered, first to the non-dealer, then to the dealer
    STOCK_ONLY = auto()  # both passed: the non-dealer draws from the stock
    DRAW = auto()  # a card from the stock or the discard pile
    DISCARD = auto()  # a discard, a knock or big gin
    LAST_CARD = auto()  # two cards left in the stock: the upcard may be taken to knock with
    LAST_KNOCK = auto()  # it was taken: a knock or big gin
    ENDED = auto()
