"""What the table is doing. One value says it; there are no flags beside it."""

from __future__ import annotations

from enum import Enum


class Phase(Enum):
    """ANIMATING: cards move. HUMAN: the player's turn. KNOCKING: the player chooses the card that goes face down.

    LAYING_DOWN: the player chooses how the hand that knocks is arranged. BOT: the opponent thinks. DEFENDING: the
    opponent has knocked, which is not done yet, and the player lays off. RESULT: both hands lie open. MATCH_END: the
    match is over and its table shows.

    In a game for three: PLACES: the draw for places lies over the table. ADVISING: the captain thinks, and the player,
    who sits out, may advise. SKIPPING: the rest of the round is played without being shown.
    """

    PLACES = "places"
    ANIMATING = "animating"
    HUMAN = "human"
    KNOCKING = "knocking"
    LAYING_DOWN = "laying_down"
    BOT = "bot"
    ADVISING = "advising"
    SKIPPING = "skipping"
    DEFENDING = "defending"
    RESULT = "result"
    MATCH_END = "match_end"


COVERED = frozenset({Phase.PLACES, Phase.DEFENDING, Phase.RESULT, Phase.MATCH_END})
"""Something else lies over the table: its cards and piles are not there to be used."""

ARRANGING = frozenset({Phase.LAYING_DOWN, Phase.DEFENDING})
"""Hands are laid out by hand, which has controls of its own."""

THINKING = frozenset({Phase.BOT, Phase.ADVISING, Phase.SKIPPING})
"""A bot has the turn."""
