"""The record of a match: its header and every action, from which all else follows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from ginrummy_desktop.engine.actions import Action, IllegalAction
from ginrummy_desktop.engine.dealing import check_game
from ginrummy_desktop.engine.events import Event
from ginrummy_desktop.engine.match import Match, MatchError
from ginrummy_desktop.engine.rules import Rules


class RecordFault(StrEnum):
    """The kinds of what can be wrong with a record, for whoever words it."""

    NO_RECORD = "no_record"
    NEWER = "newer"
    CUT_SHORT = "cut_short"
    UNCLEAR = "unclear"
    ILLEGAL = "illegal"
    CHANGED = "changed"


class RecordError(ValueError):
    """A record that cannot be read or played. ``line`` is the line of the text (from 1), None if there is no text."""

    def __init__(self, reason: str, line: int | None = None, fault: RecordFault = RecordFault.UNCLEAR) -> None:
        super().__init__(reason if line is None else f"line {line}: {reason}")
        self.reason = reason
        self.line = line
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Record:
    """A match as it was played so far.

    ``players``: a name or level for each player, any text. ``rounds``: the actions of each round; an empty last one
    means that the round was dealt and nobody has acted yet, and so does no round at all. Raises ``RecordError`` for an
    empty game text, or players that the rules do not have.
    """

    rules: Rules
    game: str
    players: tuple[str, ...]
    rounds: tuple[tuple[Action, ...], ...] = ((),)

    def __post_init__(self) -> None:
        try:
            check_game(self.game)
        except ValueError as error:
            raise RecordError(f"game: {error}") from error
        if len(self.players) != self.rules.players:
            raise RecordError(f"these rules have {self.rules.players} players, not {len(self.players)}")

    def replay(self) -> Match:
        """The match in the state that the record ends in. Raises ``RecordError`` where an action is illegal."""
        match = Match(self.rules, self.game)
        for number, actions in enumerate(self.rounds, 1):
            if number > 1:
                start_round(match, number)
            for action in actions:
                play(match, action)
        return match


def start_round(match: Match, number: int, line: int | None = None) -> None:
    """Deal the next round of a record. Raises ``RecordError`` when the match cannot have one."""
    try:
        match.next_round()
    except MatchError as error:
        raise RecordError(f"round {number} cannot begin: {error}", line, RecordFault.ILLEGAL) from error


def play(match: Match, action: Action, line: int | None = None) -> tuple[Event, ...]:
    """Apply an action of a record and tell what followed. Raises ``RecordError`` when it is illegal."""
    try:
        return match.apply(action)
    except IllegalAction as error:
        reason = f"round {match.round_number}, illegal action: {error}"
        raise RecordError(reason, line, RecordFault.ILLEGAL) from error


def record_of(match: Match, players: Sequence[str]) -> Record:
    """The record of a match in its present state."""
    rounds = [played.actions for played in match.played]
    if match.round.result is None:
        rounds.append(tuple(match.round.actions))
    return Record(match.rules, match.game, tuple(players), tuple(rounds))
