"""Deals, first dealer and places, all decided by the text of a game alone, so that anyone can check them afterwards.

The words that shuffle are cut from SHA-256 digests; a word that would favour some cards is skipped.
"""

from __future__ import annotations

from collections.abc import Iterator

from ginrummy_desktop.engine.cards import DECK, Card

PLACES_ROUND = 0  # the round number whose deck the three players draw their places from


def deal(game: str, round_no: int) -> tuple[Card, ...]:
    """The deck of one round of a game: 52 cards, the top first. ``round_no`` counts from 1, void rounds included.

    Raises ``ValueError`` for an empty game text or a negative number.
    """
    check_game(game)
    if round_no < 0:
        raise ValueError(f"rounds are numbered from 1: {round_no}")
    words = _words(game, round_no)
    deck = list(DECK)
    for i in range(len(deck) - 1, 0, -1):
        j = _below(i + 1, words)
        deck[i], deck[j] = deck[j], deck[i]
    return tuple(deck)


def first_dealer(game: str) -> int:
    """Which of two players deals the first round, 0 or 1."""
    check_game(game)
    return _digest(f"ginrummy-dealer/1|{game}")[0] % 2


def places(game: str) -> tuple[int, int, int]:
    """The players who begin in the box, as captain and sitting out: each draws a card, and the highest has the box."""
    drawn = deal(game, PLACES_ROUND)[:3]
    box, captain, out = sorted(range(3), key=lambda player: (drawn[player].rank, drawn[player].suit), reverse=True)
    return box, captain, out


def check_game(game: str) -> None:
    """Raise ``ValueError`` if the text is empty or cannot be written as UTF-8."""
    if not game:
        raise ValueError("a game needs a text that decides its deals")
    game.encode()


def _below(bound: int, words: Iterator[int]) -> int:
    """The next number from 0 to ``bound - 1``, all equally likely."""
    even = 2**32 - 2**32 % bound
    return next(word for word in words if word < even) % bound


def _words(game: str, round_no: int) -> Iterator[int]:
    block = 0
    while True:
        digest = _digest(f"ginrummy-deal/1|{game}|{round_no}|{block}")
        yield from (int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4))
        block += 1


def _digest(text: str) -> bytes:
    from hashlib import sha256  # here, as it loads a large library that nothing needs before the first deal

    return sha256(text.encode()).digest()
