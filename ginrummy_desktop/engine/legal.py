"""What is legal in each phase of a round, in the order in which it is listed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ginrummy_desktop.engine.actions import BIG_GIN, DRAW, PASS, TAKE, Action, discard, knock
from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.counting import deadwood_of_mask

if TYPE_CHECKING:
    from ginrummy_desktop.engine.round import Round


def at_offer(round_: Round, seat: int) -> list[Action]:
    """Pass, take."""
    return [PASS, TAKE]


def at_first_draw(round_: Round, seat: int) -> list[Action]:
    """Only draw: both players have passed the upcard."""
    return [DRAW]


def at_draw(round_: Round, seat: int) -> list[Action]:
    """Draw, take."""
    return [DRAW, TAKE]


def at_discard(round_: Round, seat: int) -> list[Action]:
    """Each discard, each knock, big gin."""
    return [discard(card) for card in _loose_cards(round_, seat)] + at_last_knock(round_, seat)


def at_last_card(round_: Round, seat: int) -> list[Action]:
    """Pass; take, if that leads to a knock."""
    with_upcard = round_.hand_mask(seat) | round_.top_discard.bit
    return [PASS, TAKE] if _knocks(round_, with_upcard, round_.hand(seat)) else [PASS]


def at_last_knock(round_: Round, seat: int) -> list[Action]:
    """Each knock, big gin."""
    return _knocks(round_, round_.hand_mask(seat), _loose_cards(round_, seat))


def _loose_cards(round_: Round, seat: int) -> list[Card]:
    """The cards that may be put down: all but the one just taken from the discard pile."""
    return [card for card in round_.hand(seat) if card is not round_.taken]


def _knocks(round_: Round, hand: int, loose: Sequence[Card]) -> list[Action]:
    """The ways to knock with a hand of eleven, given as a mask."""
    in_all = deadwood_of_mask(hand)
    knocks = [
        knock(card)
        for card in loose  # putting down a card saves its own points at most
        if in_all - card.points <= round_.limit and deadwood_of_mask(hand ^ card.bit) <= round_.limit
    ]
    return [*knocks, BIG_GIN] if in_all == 0 and round_.rules.big_gin_bonus is not None else knocks
