"""What the table is doing. One value says it; there are no flags beside it."""

from __future__ import annotations

from enum import Enum


class Phase(Enum):
    """ANIMATING: cards move. HUMAN: the player's turn. KNOCKING: the player chooses the card that goes face down.

    BOT: the opponent thinks. RESULT: both hands lie open. MATCH_END: the match is over and its table shows.
    """

    ANIMATING = "animating"
    HUMAN = "human"
    KNOCKING = "knocking"
    BOT = "bot"
    RESULT = "result"
    MATCH_END = "match_end"
