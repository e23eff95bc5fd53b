"""What a player may do in a turn, and its text form."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ginrummy_desktop.engine.cards import DECK, Card, parse_card
from ginrummy_desktop.engine.declared import Declared, parse_declared


class ActionKind(StrEnum):
    """The six things a player can do."""

    PASS = "pass"
    TAKE = "take"
    DRAW = "draw"
    DISCARD = "discard"
    KNOCK = "knock"
    BIG_GIN = "big_gin"


WITH_CARD = frozenset({ActionKind.DISCARD, ActionKind.KNOCK})
OPENS_HANDS = frozenset({ActionKind.KNOCK, ActionKind.BIG_GIN})


@dataclass(frozen=True, slots=True)
class Action:
    """One action. ``card`` is the card put down by ``discard`` and ``knock`` (gin too), else None.

    ``declared``: at a knock or big gin, how the hands are laid out, where a player has decided that; else None, which
    leaves it to ``settle``. What is listed as legal declares nothing: look for ``plain`` there.
    """

    kind: ActionKind
    card: Card | None = None
    declared: Declared | None = None

    def __post_init__(self) -> None:
        if (self.card is not None) != (self.kind in WITH_CARD):
            raise ValueError(f"{self.kind} {'needs a card' if self.card is None else 'takes no card'}")
        if self.declared is not None and self.kind not in OPENS_HANDS:
            raise ValueError(f"{self.kind} opens no hands, so nothing can be declared")

    def __str__(self) -> str:
        parts = (self.kind.value, self.card, self.declared)
        return " ".join(str(part) for part in parts if part is not None)

    @property
    def plain(self) -> Action:
        """The same without what is declared."""
        return self if self.declared is None else Action(self.kind, self.card)


PASS = Action(ActionKind.PASS)
TAKE = Action(ActionKind.TAKE)
DRAW = Action(ActionKind.DRAW)
BIG_GIN = Action(ActionKind.BIG_GIN)
_DISCARDS = tuple(Action(ActionKind.DISCARD, card) for card in DECK)
_KNOCKS = tuple(Action(ActionKind.KNOCK, card) for card in DECK)


def discard(card: Card) -> Action:
    """Put ``card`` on the discard pile."""
    return _DISCARDS[card.index]


def knock(card: Card) -> Action:
    """End the round, ``card`` going face down (gin is declared so too)."""
    return _KNOCKS[card.index]


class IllegalAction(ValueError):
    """The action is not among the legal ones; nothing was changed."""


def parse_action(text: str) -> Action:
    """Read an action from its text form. Raises ``ValueError`` that names the text when it is none."""
    parts = text.split()
    try:
        kind = ActionKind(parts[0].lower())
        after = 1 + (kind in WITH_CARD)
        card = parse_card(parts[1]) if kind in WITH_CARD else None
        return Action(kind, card, parse_declared(parts[after:]) if len(parts) > after else None)
    except (ValueError, IndexError):
        raise ValueError(f"not an action: {text!r}") from None
