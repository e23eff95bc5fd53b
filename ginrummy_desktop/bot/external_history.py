"""A deal and a course of the stock that lead to what a view shows. What the seat cannot see is filled in somehow."""

from __future__ import annotations

from dataclasses import dataclass, field

from ginrummy_desktop.engine.actions import ActionKind
from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.counting import mask_of
from ginrummy_desktop.engine.melds import cards_of
from ginrummy_desktop.engine.view import PlayerView

HAND_SIZE = 10
_ALL = (1 << 52) - 1


@dataclass(frozen=True, slots=True)
class Deal:
    """``hands``: the dealt cards of seats 0 and 1. ``draws``: what each of them then drew from the stock, in order."""

    hands: tuple[list[Card], list[Card]]
    draws: tuple[list[Card], list[Card]]


@dataclass(slots=True)
class _Hand:
    """Cards that a seat got from the deal or the stock, in the order in which it had to have them."""

    needed: list[Card] = field(default_factory=list)
    held: set[Card] = field(default_factory=set)
    draws: int = 0


def deal_of(view: PlayerView) -> Deal:
    """A deal that fits the view: with the public actions it gives the same hand, pile and known cards."""
    hands = (_Hand(), _Hand())
    for seen in view.actions:
        hand = hands[seen.seat]
        hand.draws += seen.kind is ActionKind.DRAW
        if seen.card is None:
            continue
        if seen.kind is ActionKind.TAKE:
            hand.held.add(seen.card)
        elif seen.card in hand.held:
            hand.held.remove(seen.card)
        else:
            hand.needed.append(seen.card)
    mine, theirs = hands[view.seat], hands[1 - view.seat]
    drawn = view.drawn if view.taken is None else None
    mine.needed += [card for card in view.hand if card not in mine.held and card is not drawn]
    if drawn is not None:
        mine.needed.append(drawn)
    hidden = cards_of(_ALL & ~mask_of({*view.hand, *view.discard_pile, *view.known_other}))
    theirs.needed += [card for card in view.known_other if card not in theirs.held]
    theirs.needed += hidden[: HAND_SIZE + theirs.draws - len(theirs.needed)]
    return Deal(_split(hands, 0), _split(hands, HAND_SIZE))


def _split(hands: tuple[_Hand, _Hand], begin: int) -> tuple[list[Card], list[Card]]:
    end = None if begin else HAND_SIZE
    first, second = (hand.needed[begin:end] for hand in hands)
    return first, second
