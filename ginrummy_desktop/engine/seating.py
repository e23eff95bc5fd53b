"""Who sits where and who deals, from round to round: strategies that the rules name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from ginrummy_desktop.engine.dealing import first_dealer, places
from ginrummy_desktop.engine.rules import NextDealer, Rules
from ginrummy_desktop.engine.showdown import RoundResult


@dataclass(frozen=True, slots=True)
class Seating:
    """``seats``: the players in the round's seats 0 and 1. ``dealer``: a seat. ``out``: the player who sits out.

    Of two players each keeps the seat of the same number. Of three the box is seat 0 and deals, the captain is seat 1.
    """

    seats: tuple[int, int]
    dealer: int
    out: int | None = None


def first_seating(rules: Rules, game: str) -> Seating:
    """How the first round is seated."""
    if rules.players == 3:
        box, captain, out = places(game)
        return Seating((box, captain), 0, out)
    return Seating((0, 1), first_dealer(game))


def next_seating(rules: Rules, seating: Seating, result: RoundResult) -> Seating:
    """How the round after one that ended with ``result`` is seated."""
    if result.winner is None:
        return _alternate(seating, 0) if rules.void_passes_deal and rules.players == 2 else seating
    rotation = NextDealer.BOX if rules.players == 3 else rules.next_dealer
    return _ROTATIONS[rotation](seating, result.winner)


def _alternate(seating: Seating, winner: int) -> Seating:
    return replace(seating, dealer=1 - seating.dealer)


def _winner(seating: Seating, winner: int) -> Seating:
    return replace(seating, dealer=winner)


def _box(seating: Seating, winner: int) -> Seating:
    """The box stays while it wins, and the others change places; else it sits out and everyone moves up."""
    box, captain = seating.seats
    if seating.out is None:
        raise ValueError("three places need three players")
    return Seating((box, seating.out), 0, captain) if winner == 0 else Seating((captain, seating.out), 0, box)


_ROTATIONS: Mapping[NextDealer, Callable[[Seating, int], Seating]] = MappingProxyType(
    {NextDealer.ALTERNATE: _alternate, NextDealer.WINNER: _winner, NextDealer.BOX: _box}
)
