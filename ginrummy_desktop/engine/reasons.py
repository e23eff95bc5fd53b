"""Why an action is illegal, in one plain line for a log or a developer (what players read is the window's own)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ginrummy_desktop.engine.actions import Action, ActionKind
from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.counting import deadwood_of_mask
from ginrummy_desktop.engine.phase import Phase

if TYPE_CHECKING:
    from ginrummy_desktop.engine.round import Round

_WAITS_FOR = {
    Phase.OFFER: "the upcard is offered: pass or take it",
    Phase.STOCK_ONLY: "both players passed the upcard: draw from the stock",
    Phase.DRAW: "it is time to draw from the stock or take the discard",
    Phase.DISCARD: "a card was drawn already: discard or knock",
    Phase.LAST_CARD: "two cards are left in the stock: the upcard may only be taken to knock with it",
    Phase.LAST_KNOCK: "the last upcard was taken to knock",
    Phase.ENDED: "the round has ended",
}
_WITH_ELEVEN = (Phase.DISCARD, Phase.LAST_KNOCK)


def why_illegal(round_: Round, action: Action) -> str:
    """One line that says why ``action``, which is not legal now, is not."""
    return f"{action}: {_reason(round_, action)}"


def _reason(round_: Round, action: Action) -> str:
    seat = round_.to_act
    if seat is None or round_.phase not in _WITH_ELEVEN:
        return _WAITS_FOR[round_.phase]
    if action.kind is ActionKind.BIG_GIN:
        return _no_big_gin(round_)
    if action.card is None:
        return _WAITS_FOR[round_.phase]
    return _not_that_card(round_, seat, action.kind, action.card)


def _no_big_gin(round_: Round) -> str:
    if round_.rules.big_gin_bonus is None:
        return "these rules have no big gin"
    return "not all eleven cards are melded"


def _not_that_card(round_: Round, seat: int, kind: ActionKind, card: Card) -> str:
    hand = round_.hand_mask(seat)
    if not hand & card.bit:
        return f"{card} is not in the hand"
    if card is round_.taken:
        return f"{card} was just taken from the discard pile and may not be put down in the same turn"
    if kind is ActionKind.KNOCK:
        return f"it leaves {deadwood_of_mask(hand ^ card.bit)} points, and the limit is {round_.limit}"
    return _WAITS_FOR[round_.phase]
