"""What a person may take back: nothing that a hidden card was seen after, except in practice."""

from __future__ import annotations

from ginrummy_desktop.engine import ActionKind, Match
from ginrummy_desktop.storage.replay import replay_rounds

OPEN_ACTIONS = frozenset({ActionKind.PASS, ActionKind.TAKE, ActionKind.DISCARD})
"""What shows the person nothing that was hidden: the stock stays untouched, and no hand opens."""


def what_may_be_taken_back(match: Match, player: int, practice: bool) -> int:
    """How many of the round's last actions go when ``player`` takes back; 0 when nothing may be.

    In a match that counts: one, when it is the player's own and open (a pass, a discard, a card taken from the discard
    pile), nobody has acted since, and it did not end the round. In practice: all from the player's last action on, also
    when the round has ended, until the next one is dealt.
    """
    if player not in match.seats:
        return 0
    seat = match.seats.index(player)
    seen = match.round.view(seat).actions
    if practice:
        return next((back for back, action in enumerate(reversed(seen), start=1) if action.seat == seat), 0)
    if not seen or match.round.result is not None:
        return 0
    return int(seen[-1].seat == seat and seen[-1].kind in OPEN_ACTIONS)


def without_last(match: Match, count: int) -> Match:
    """A match in the state before the last ``count`` actions of its round. Raises ``ValueError`` for too many."""
    actions = match.round.actions
    if not 0 < count <= len(actions):
        raise ValueError(f"{count} of {len(actions)} actions")
    earlier = [played.actions for played in match.played[: match.round_number - 1]]
    return replay_rounds(match.rules, match.game, [*earlier, tuple(actions[:-count])])
