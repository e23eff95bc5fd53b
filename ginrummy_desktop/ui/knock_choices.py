"""Which cards a knock may put face down."""

from __future__ import annotations

from ginrummy_desktop.engine.actions import ActionKind
from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.counting import deadwood
from ginrummy_desktop.engine.view import PlayerView


def knock_choices(view: PlayerView) -> tuple[frozenset[Card], bool]:
    """The cards that may go face down now, and whether it is gin: then only those that leave nothing."""
    legal = [action.card for action in view.legal_actions if action.kind is ActionKind.KNOCK and action.card]
    gin = [card for card in legal if deadwood([other for other in view.hand if other is not card]) == 0]
    return frozenset(gin or legal), bool(gin)
