"""What a finished round leaves in the memory of those who played it."""

from __future__ import annotations

from ginrummy_desktop.engine.actions import ActionKind
from ginrummy_desktop.engine.counting import deadwood_of_mask
from ginrummy_desktop.engine.round import Round
from ginrummy_desktop.engine.view import EarlierRound


def remembered(round_: Round, seats: tuple[int, int]) -> EarlierRound:
    """What everybody saw of ``round_``, which has ended; ``seats``: the players in its seats 0 and 1.

    Raises ``ValueError`` while it is going on.
    """
    result = round_.result
    if result is None:
        raise ValueError("the round is still going on")
    if result.knocker is None:
        return EarlierRound(result.kind, None, 0, (), round_.limit)
    seen = round_.view(result.knocker).actions
    turns = 1 + sum(action.seat == result.knocker and action.kind is ActionKind.DISCARD for action in seen)
    deadwood = tuple((player, deadwood_of_mask(round_.hand_mask(seat))) for seat, player in enumerate(seats))
    return EarlierRound(result.kind, seats[result.knocker], turns, deadwood, round_.limit)
