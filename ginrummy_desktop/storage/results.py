"""The results of rounds and matches, worked out from a match; the same code live and when they are rebuilt."""

from __future__ import annotations

from ginrummy_desktop.engine import Match
from ginrummy_desktop.engine.actions import Action
from ginrummy_desktop.storage.rows import MatchRow, RoundRow, StoredAction


def stored_action(match: Match, action: Action) -> StoredAction:
    """The row for ``action``, which was the last one applied to ``match``, with the results that it brought."""
    return StoredAction(
        round_no=match.round_number,
        n=len(match.round.actions) - 1,
        action=action,
        round_result=round_row(match),
        match_result=match_row(match),
    )


def round_row(match: Match) -> RoundRow | None:
    """The result of the round that has just ended; None while it goes on."""
    result = match.round.result
    if result is None:
        return None
    settlement = result.settlement
    return RoundRow(
        number=len(match.rounds),
        kind=result.kind,
        dealer=match.dealer,
        knocker=_player(match, result.knocker),
        winner=_player(match, result.winner),
        points=result.points,
        knocker_deadwood=settlement.knocker_points if settlement else None,
        defender_deadwood=settlement.defender_points if settlement else None,
        scores=tuple(match.scores),
        sat_out=match.seating.out,
    )


def match_row(match: Match) -> MatchRow | None:
    """The result of the match; None while it goes on."""
    if match.winner is None:
        return None
    return MatchRow(winner=match.winner, rounds=len(match.rounds), scores=tuple(match.scores))


def _player(match: Match, seat: int | None) -> int | None:
    return None if seat is None else match.seats[seat]
