"""From what is stored back to the match, and from that to its results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ginrummy_desktop.engine import Action, Match, Rules
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.notices import MatchUnreadable
from ginrummy_desktop.storage.results import match_row, round_row
from ginrummy_desktop.storage.rows import MatchRow, RoundRow, StoredMatch


def replay(stored: StoredMatch) -> Match:
    """The match as it was left. Raises ``ValueError`` if the rules do not allow what is stored."""
    return replay_rounds(stored.header.rules, stored.header.game, stored.rounds)


def replay_rounds(rules: Rules, game: str, rounds: Sequence[Sequence[Action]]) -> Match:
    """The match after these actions, round by round. Raises ``ValueError`` if the rules do not allow them."""
    match = Match(rules, game)
    for _ in _round_ends(match, rounds):
        pass
    return match


def results(stored: StoredMatch) -> tuple[list[RoundRow], MatchRow | None]:
    """The results of its rounds and its own. Raises ``ValueError`` if the rules do not allow what is stored."""
    match = Match(stored.header.rules, stored.header.game)
    rows = list(_round_ends(match, stored.rounds))
    return rows, match_row(match)


def rebuild_results(store: MatchStore) -> tuple[int, ...]:
    """Work all results out again from the actions. Returns the matches that cannot be read: those stay as they are."""
    unreadable: list[int] = []
    for match_id in store.match_ids():
        try:
            rows, result = results(store.load(match_id))
        except (MatchUnreadable, ValueError):
            unreadable.append(match_id)
        else:
            store.replace_results(match_id, rows, result)
    return tuple(unreadable)


def _round_ends(match: Match, rounds: Sequence[Sequence[Action]]) -> Iterator[RoundRow]:
    """Apply everything to ``match``, and give the result of each round at its end."""
    for number, actions in enumerate(rounds, start=1):
        if number > 1:
            match.next_round()
        for action in actions:
            match.apply(action)
        row = round_row(match)
        if row is not None:
            yield row
