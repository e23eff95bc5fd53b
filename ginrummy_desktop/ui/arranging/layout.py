"""A defence as it is built: which cards are laid off on which meld, and how the rest of the hand is arranged."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from ginrummy_desktop.engine.arrangement import Arrangement
from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.declared import Declared, Defence, Melds
from ginrummy_desktop.engine.laying_out import arrangements, is_complete
from ginrummy_desktop.engine.melds import is_meld
from ginrummy_desktop.engine.showdown import EndKind, RoundResult, Settlement, settle
from ginrummy_desktop.engine.view import PlayerView

NO_LIMIT = 1000
Laid = tuple[tuple[Card, int], ...]


@dataclass(frozen=True)
class Showdown:
    """What a defence is built on: ``view`` is the defender's after the knock, with both hands open.

    ``best``: what would be chosen without asking.
    """

    view: PlayerView
    best: Settlement

    @classmethod
    def of(cls, view: PlayerView) -> Showdown:
        """The showdown in ``view``. Raises ``ValueError`` where no hands lie open."""
        if view.result is None or view.result.settlement is None or view.other_hand is None:
            raise ValueError("no hands lie open")
        return cls(view, view.result.settlement)

    @property
    def melds(self) -> Melds:
        """The knocker's."""
        return self.best.knocker_melds

    @property
    def may_lay_off(self) -> bool:
        """Whether the rules let cards be laid off."""
        return self.best.knocker_points > 0 or self.view.rules.layoff_on_gin

    @cached_property
    def has_choice(self) -> bool:
        """Whether anything can be laid off, or the own hand be arranged in more than one way."""
        start = Layout(self)
        return len(start.ways) > 1 or any(start.fits(card) for card in self.view.hand)


@dataclass(frozen=True)
class Layout:
    """``laid``: cards with the index of the meld of the knocker's that each went to; ``place``: which of ``ways``."""

    showdown: Showdown
    laid: Laid = ()
    place: int = 0

    @cached_property
    def grown(self) -> Melds:
        """The knocker's melds with what is laid on them."""
        return tuple(
            tuple(sorted((*meld, *(card for card, index in self.laid if index == i))))
            for i, meld in enumerate(self.showdown.melds)
        )

    @cached_property
    def rest(self) -> tuple[Card, ...]:
        """The defender's cards that are not laid off."""
        laid = {card for card, _ in self.laid}
        return tuple(card for card in self.showdown.view.hand if card not in laid)

    @cached_property
    def ways(self) -> tuple[Arrangement, ...]:
        """How the rest can be arranged, the best first; nothing that could be melded is left out."""
        return tuple(filter(is_complete, arrangements(self.rest, NO_LIMIT)))

    @property
    def way(self) -> Arrangement:
        """How the rest is arranged."""
        return self.ways[self.place]

    def fits(self, card: Card) -> tuple[int, ...]:
        """The knocker's melds on which ``card``, which is not laid off, can go now."""
        if not self.showdown.may_lay_off:
            return ()
        return tuple(i for i, meld in enumerate(self.grown) if is_meld((*meld, card)))

    def on(self, card: Card) -> int | None:
        """The meld on which ``card`` lies; None if it is not laid off."""
        return next((index for laid, index in self.laid if laid is card), None)

    def lay(self, card: Card, index: int) -> Layout:
        """``card`` goes to that meld, wherever it was; the same layout if it does not fit."""
        without = self.take_back(card)
        return without._with((*without.laid, (card, index))) if index in without.fits(card) else self

    def take_back(self, card: Card) -> Layout:
        """``card`` is in the hand again, and with it what only lay there because of it."""
        kept: Laid = ()
        for other, index in self.laid:
            if other is not card and index in Layout(self.showdown, kept).fits(other):
                kept = (*kept, (other, index))
        return self if kept == self.laid else self._with(kept)

    def press(self, card: Card) -> Layout:
        """``card`` goes to the first meld that it fits, from there to the next one, and after the last one back."""
        lies_on, hand = self.on(card), self.take_back(card)
        further = [index for index in hand.fits(card) if lies_on is None or index > lies_on]
        return self.lay(card, further[0]) if further else hand

    def undo(self) -> Layout:
        """The card that was laid off last is in the hand again."""
        return self.take_back(self.laid[-1][0]) if self.laid else self

    def go(self, step: int) -> Layout:
        """The rest arranged in another way, round and round."""
        return replace(self, place=(self.place + step) % len(self.ways))

    def best(self) -> Layout:
        """As it would be chosen without asking."""
        best = self.showdown.best
        return Layout(self.showdown, best.layoffs)._arranged(best.defender_melds)

    def _with(self, laid: Laid) -> Layout:
        """With these laid off. An arrangement that was chosen stays while it is one; the best follows the cards."""
        other = Layout(self.showdown, laid)
        return other._arranged(self.way.melds) if self.place else other

    def _arranged(self, melds: Melds) -> Layout:
        places = [place for place, way in enumerate(self.ways) if way.melds == melds]
        return replace(self, place=places[0] if places else 0)

    # -- what it comes to

    def declared(self) -> Declared:
        """What the person declares with it."""
        melds = self.showdown.melds
        return Declared(melds, Defence(self.way.melds, tuple((card, melds[index][0]) for card, index in self.laid)))

    @cached_property
    def settlement(self) -> Settlement:
        """What it would come to now."""
        view, said = self.showdown.view, self.declared()
        assert view.other_hand is not None
        return settle(view.rules, view.other_hand, view.hand, view.upcard, said.shown, said.defence)

    def seen(self) -> PlayerView:
        """The view in which the round has ended like this."""
        ended, settlement = self.showdown.view.result, self.settlement
        assert ended is not None
        winner = self.showdown.view.seat if settlement.kind is EndKind.UNDERCUT else ended.knocker
        result = RoundResult(settlement.kind, winner, settlement.points, settlement, ended.knocker)
        return replace(self.showdown.view, result=result)
