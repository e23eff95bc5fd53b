"""What the database holds about a match, as data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ginrummy_desktop.engine.actions import Action
from ginrummy_desktop.engine.record import Record
from ginrummy_desktop.engine.rules import Rules
from ginrummy_desktop.engine.showdown import EndKind


class MatchState(StrEnum):
    """Where a stored match stands."""

    OPEN = "open"
    FINISHED = "finished"
    GIVEN_UP = "given_up"


@dataclass(frozen=True, slots=True)
class StoredPlayer:
    """One player of a match: a bot's ``level`` key, or None for a person with ``name``."""

    name: str = ""
    level: str | None = None


@dataclass(frozen=True, slots=True)
class MatchHeader:
    """What a match was started with. ``created``: UTC, ISO 8601, to the second."""

    rules: Rules
    game: str
    players: tuple[StoredPlayer, ...]
    created: str


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A finished round. ``dealer``, ``knocker`` and ``winner`` are players (not seats), ``scores`` those after it.

    The deadwood points are those after layoffs; None, like ``knocker`` and ``winner``, when the round was void.
    """

    number: int
    kind: EndKind
    dealer: int
    knocker: int | None
    winner: int | None
    points: int
    knocker_deadwood: int | None
    defender_deadwood: int | None
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A finished match. ``winner`` is a player, ``scores`` each player's, with what was added at the end."""

    winner: int
    rounds: int
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StoredAction:
    """One action, number ``n`` (from 0) of round ``round_no``, with what it ended, if it ended something."""

    round_no: int
    n: int
    action: Action
    round_result: RoundRow | None = None
    match_result: MatchRow | None = None


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match as it was stored: each round that was begun with its actions so far."""

    id: int
    header: MatchHeader
    state: MatchState
    rounds: tuple[tuple[Action, ...], ...]

    @property
    def record(self) -> Record:
        """The engine's record of it; a bot is called by its level. Raises ``RecordError`` if it makes no sense."""
        names = tuple(player.level or player.name for player in self.header.players)
        return Record(self.header.rules, self.header.game, names, self.rounds)
