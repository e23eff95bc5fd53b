"""Ways to play that bring a match where a test wants it: to gin, to big gin, to the end of the stock."""

from __future__ import annotations

from ginrummy_desktop.engine.actions import BIG_GIN, DRAW, PASS, TAKE, Action, ActionKind, discard
from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.counting import deadwood
from ginrummy_desktop.engine.view import PlayerView


def points_without(view: PlayerView, card: Card) -> int:
    """The deadwood that is left after ``card``."""
    return deadwood([other for other in view.hand if other is not card])


def idle(view: PlayerView) -> Action:
    """Draw and throw what was drawn."""
    if view.drawn is not None:
        return discard(view.drawn)
    return PASS if PASS in view.legal_actions else DRAW


def collect(view: PlayerView) -> Action:
    """Bring the deadwood down and never knock; big gin at once."""
    if BIG_GIN in view.legal_actions:
        return BIG_GIN
    throws = [action for action in view.legal_actions if action.kind is ActionKind.DISCARD and action.card]
    if throws:
        return min(throws, key=lambda action: points_without(view, action.card))  # type: ignore[arg-type]
    if TAKE in view.legal_actions and _helps(view, view.discard_pile[-1]):
        return TAKE
    return PASS if PASS in view.legal_actions else DRAW


def _helps(view: PlayerView, card: Card) -> bool:
    with_it = [*view.hand, card]
    best = min(deadwood([other for other in with_it if other is not thrown]) for thrown in view.hand)
    return best < deadwood(view.hand) or deadwood(with_it) == 0
