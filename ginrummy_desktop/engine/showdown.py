"""How a round ends: melds, layoffs and points of both sides."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ginrummy_desktop.engine.cards import Card


class EndKind(StrEnum):
    """How a round ended."""

    KNOCK = "knock"
    GIN = "gin"
    BIG_GIN = "big_gin"
    UNDERCUT = "undercut"
    VOID = "void"


class Role(StrEnum):
    """The two sides of a showdown."""

    KNOCKER = "knocker"
    DEFENDER = "defender"


@dataclass(frozen=True, slots=True)
class Settlement:
    """A showdown worked out. Points are deadwood points; see ``settle``.

    ``layoffs``: (card, index into ``knocker_melds``), in an order in which each can be laid. ``doubled``: a spade
    upcard doubled ``points``. ``knocker_deadwood`` and ``defender_deadwood`` are the cards left
    unmelded (after layoffs).
    ``bonus`` is the gin, big gin or undercut bonus that is in ``points`` (before doubling), 0 for a plain knock.
    """

    kind: EndKind
    winner: Role
    points: int
    knocker_points: int
    defender_points: int
    knocker_melds: tuple[tuple[Card, ...], ...]
    defender_melds: tuple[tuple[Card, ...], ...]
    layoffs: tuple[tuple[Card, int], ...]
    knocker_deadwood: tuple[Card, ...] = ()
    defender_deadwood: tuple[Card, ...] = ()
    bonus: int = 0
    doubled: bool = False


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A finished round. ``knocker`` and ``winner`` are seats; both None, and ``points`` 0, when it was void."""

    kind: EndKind
    winner: int | None
    points: int
    settlement: Settlement | None
    knocker: int | None = None
