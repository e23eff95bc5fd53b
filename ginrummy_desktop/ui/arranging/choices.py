"""How a hand that knocks may be laid out. It knows only what the player sees, so not the other hand."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ginrummy_desktop.engine.actions import Action, ActionKind
from ginrummy_desktop.engine.arrangement import Arrangement
from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.declared import Declared
from ginrummy_desktop.engine.laying_out import arrangements
from ginrummy_desktop.engine.melds import MeldKind, meld_kind
from ginrummy_desktop.engine.view import PlayerView


@dataclass(frozen=True, slots=True)
class Choices:
    """The ways to lay a hand out within the limit, the fewest points first, and at which of them the player is.

    ``ties``: how many ways leave as few as the first. ``place`` 0 is the best; where several tie, it stands for leaving
    it to the rules which of them is shown when the other hand lies open, and they follow one by one.
    """

    card: Card | None
    ways: tuple[Arrangement, ...]
    ties: int = 1
    place: int = 0

    @property
    def way(self) -> Arrangement:
        """The arrangement that the player is at."""
        return self.ways[self.place]

    @property
    def best(self) -> bool:
        """Whether it is the best, as it would be chosen without asking."""
        return self.place == 0

    def go(self, step: int) -> Choices:
        """So many further on, round and round."""
        return replace(self, place=(self.place + step) % len(self.ways))

    def with_other_place(self, card: Card) -> Choices:
        """The next way in which ``card`` lies elsewhere (set, run or deadwood); the same when there is none."""
        now = _lies_in(self.way, card)
        for step in range(1, len(self.ways)):
            other = self.go(step)
            if _lies_in(other.way, card) is not now:
                return other
        return self

    def action(self) -> Action:
        """The knock, or big gin, with what it declares: nothing when it is the best."""
        kind = ActionKind.BIG_GIN if self.card is None else ActionKind.KNOCK
        return Action(kind, self.card, None if self.best else Declared(self.way.melds))


def _lies_in(way: Arrangement, card: Card) -> MeldKind | None:
    """The kind of meld that ``card`` is in; None for deadwood. There is one set and one run that it can be in."""
    return next((meld_kind(meld) for meld in way.melds if card in meld), None)


def choices_for(view: PlayerView, card: Card | None) -> Choices | None:
    """The ways to knock with ``card`` face down, or big gin (None); None when there is only one that makes sense.

    Gin is gin however its melds lie; that is asked only where the rules let cards be laid off on it.
    """
    ways = arrangements([other for other in view.hand if other is not card], view.knock_limit)
    if ways[0].points == 0:
        ways = tuple(way for way in ways if way.points == 0) if view.rules.layoff_on_gin else ways[:1]
    if len(ways) < 2:
        return None
    ties = sum(way.points == ways[0].points for way in ways)
    return Choices(card, ways if ties == 1 else (ways[0], *ways), ties)
