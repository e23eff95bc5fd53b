"""What one seat may know, and nothing more."""

from __future__ import annotations

from dataclasses import dataclass

from ginrummy_desktop.engine.actions import Action, ActionKind
from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.rules import Rules
from ginrummy_desktop.engine.showdown import EndKind, RoundResult


@dataclass(frozen=True, slots=True)
class SeenAction:
    """An action as the other side sees it: a knocker's face-down card and a drawn card are not in it."""

    seat: int
    kind: ActionKind
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class EarlierRound:
    """What everybody saw of a finished round of the same match.

    ``knocker``: the player who knocked or went gin, None when the round was void; ``turns``: how many turns that player
    had, the knock among them. ``deadwood``: for each player who played, (player, points unmelded) as both hands lay
    open, before anything was laid off; empty when it was void. ``limit``: the round's knock limit.
    """

    kind: EndKind
    knocker: int | None
    turns: int
    deadwood: tuple[tuple[int, int], ...]
    limit: int


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A round as ``seat`` sees it. Cards in hands are in deck order; the discard pile is from bottom to top.

    ``drawn`` is the card that this seat added to its hand in the turn that is going on (else None) and ``taken`` the
    same if it came from the discard pile, so that it may not be discarded now. ``known_other`` are cards known to be in
    the other hand. ``other_hand`` is None until a knock opens it (never after a void round). The match fills in
    ``scores`` (of each player), ``round_number`` (from 1), ``players`` (the player in each seat), ``earlier`` (the
    rounds before this one) and ``columns`` (for each game on the score sheet, each player's points from rounds).
    """

    seat: int
    rules: Rules
    knock_limit: int
    dealer: int
    upcard: Card
    hand: tuple[Card, ...]
    drawn: Card | None
    taken: Card | None
    discard_pile: tuple[Card, ...]
    known_other: tuple[Card, ...]
    stock_count: int
    other_count: int
    actions: tuple[SeenAction, ...]
    to_act: int | None
    legal_actions: tuple[Action, ...]
    result: RoundResult | None = None
    other_hand: tuple[Card, ...] | None = None
    scores: tuple[int, ...] = ()
    target: int = 0
    round_number: int = 0
    players: tuple[int, ...] = ()
    earlier: tuple[EarlierRound, ...] = ()
    columns: tuple[tuple[int, ...], ...] = ()
