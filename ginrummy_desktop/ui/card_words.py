"""Cards in words, for screen readers and running text: "8 of diamonds"."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from ginrummy_desktop.engine.cards import Card, Suit

translate = QCoreApplication.translate


def rank_name(rank: int) -> str:
    """A rank in words or figures, 1 to 13."""
    named = {
        1: translate("Cards", "ace"),
        11: translate("Cards", "jack"),
        12: translate("Cards", "queen"),
        13: translate("Cards", "king"),
    }
    return named.get(rank, str(rank))


def suit_name(suit: Suit) -> str:
    """A suit in words."""
    return (
        translate("Cards", "clubs"),
        translate("Cards", "diamonds"),
        translate("Cards", "hearts"),
        translate("Cards", "spades"),
    )[suit]


def card_name(card: Card) -> str:
    """A card in words, as in "8 of diamonds"."""
    return translate("Cards", "{rank} of {suit}").format(rank=rank_name(card.rank), suit=suit_name(card.suit))


def count_name(count: int) -> str:
    """How many cards a meld has, in words: 3 to 11."""
    names = (
        translate("Cards", "three"),
        translate("Cards", "four"),
        translate("Cards", "five"),
        translate("Cards", "six"),
        translate("Cards", "seven"),
        translate("Cards", "eight"),
        translate("Cards", "nine"),
        translate("Cards", "ten"),
        translate("Cards", "eleven"),
    )
    return names[count - 3]
