"""Cards in words, for screen readers and running text: "8 of diamonds"."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from ginrummy_desktop.engine.cards import Card, Suit


def _tr(text: str) -> str:
    return QCoreApplication.translate("Cards", text)


def rank_name(rank: int) -> str:
    """A rank in words or figures, 1 to 13."""
    named = {1: _tr("ace"), 11: _tr("jack"), 12: _tr("queen"), 13: _tr("king")}
    return named.get(rank, str(rank))


def suit_name(suit: Suit) -> str:
    """A suit in words."""
    return (_tr("clubs"), _tr("diamonds"), _tr("hearts"), _tr("spades"))[suit]


def card_name(card: Card) -> str:
    """A card in words, as in "8 of diamonds"."""
    return _tr("{rank} of {suit}").format(rank=rank_name(card.rank), suit=suit_name(card.suit))
