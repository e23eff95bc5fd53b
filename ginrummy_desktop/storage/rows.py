"""What the database holds about a match, as data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ginrummy_desktop.engine.actions import Action
from ginrummy_desktop.engine.record import Record
from ginrummy_desktop.engine.rules import Rules
from ginrummy_desktop.engine.showdown import EndKind
from ginrummy_desktop.storage.settings import LEVELS


class MatchState(StrEnum):
    """Where a stored match stands."""

    OPEN = "open"
    FINISHED = "finished"
    GIVEN_UP = "given_up"


class MatchKind(StrEnum):
    """What a match is played for. Statistics keep the kinds apart."""

    OWN = "own"
    """One of the person's own choice."""
    DAILY = "daily"
    """The daily game; ``game`` is ``daily-YYYY-MM-DD``."""
    PRACTICE = "practice"
    """One in which everything may be taken back."""


@dataclass(frozen=True, slots=True)
class StoredPlayer:
    """One player of a match: a bot's ``level`` key, or None for a person. A bot has a ``name`` where there are two."""

    name: str = ""
    level: str | None = None

    @property
    def text(self) -> str:
        """As records call the player: a person's name, a bot's level with its name, if it has one: "skilled Otis"."""
        return self.name if self.level is None else f"{self.level} {self.name}".rstrip()


@dataclass(frozen=True, slots=True)
class MatchHeader:
    """What a match was started with. ``created``: UTC, ISO 8601, to the second. ``profile``: the id of whose it is."""

    rules: Rules
    game: str
    players: tuple[StoredPlayer, ...]
    created: str
    profile: int = 1
    kind: MatchKind = MatchKind.OWN

    @property
    def level(self) -> str:
        """The key of the bots' level, the strongest one's if there are two; empty when there is no bot."""
        levels = [player.level for player in self.players if player.level]
        return max(levels, key=lambda level: LEVELS.index(level) if level in LEVELS else -1, default="")


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A finished round. ``dealer``, ``knocker`` and ``winner`` are players (not seats), ``scores`` those after it.

    The deadwood points are those after layoffs; None, like ``knocker`` and ``winner``, when the round was void.
    ``sat_out``: the player of three who did not play in it.
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
    sat_out: int | None = None


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
    """A match as it was stored: each round that was begun with its actions so far.

    ``ended``: when it was finished or given up (UTC, ISO 8601); None while it is open. ``hints`` and ``take_backs``:
    how many there were.
    """

    id: int
    header: MatchHeader
    state: MatchState
    rounds: tuple[tuple[Action, ...], ...]
    ended: str | None = None
    hints: int = 0
    take_backs: int = 0

    @property
    def record(self) -> Record:
        """The engine's record of it. Raises ``RecordError`` if it makes no sense."""
        names = tuple(player.text for player in self.header.players)
        return Record(self.header.rules, self.header.game, names, self.rounds)


@dataclass(frozen=True, slots=True)
class OpenMatch:
    """A match that can be gone on with, for a list. ``level``: the key of the bots' level, ``scores``: each player's.

    ``rounds`` are those that were finished; ``begun`` tells whether anything was done at all. ``games``: each player's
    points in each game, where several are scored side by side; else empty. ``bots``: of a game for three, who plays
    against the person; else empty.
    """

    id: int
    game: str
    rules_name: str
    level: str
    kind: MatchKind
    created: str
    rounds: int
    scores: tuple[int, ...]
    begun: bool
    games: tuple[tuple[int, ...], ...] = ()
    bots: tuple[StoredPlayer, ...] = ()
