"""How likely a discard is to be of use to the other player, from what it took, threw and may hold."""

from __future__ import annotations

from ginrummy_desktop.bot.reading import unseen
from ginrummy_desktop.engine.actions import ActionKind
from ginrummy_desktop.engine.cards import DECK, Card
from ginrummy_desktop.engine.counting import mask_of
from ginrummy_desktop.engine.melds import cards_of
from ginrummy_desktop.engine.view import PlayerView

UNWANTED = 0.4  # the share of the chance that is left for a card near one that the other player threw


class Danger:
    """Chances that single cards lie in the other hand, and what follows for a discard."""

    def __init__(self, view: PlayerView, memory: int | None = None) -> None:
        hidden = unseen(view, memory)
        unknown = max(0, view.other_count - len(view.known_other))
        share = unknown / max(1, hidden.bit_count())
        self._chance = [0.0] * 52
        for card in cards_of(hidden):
            self._chance[card.index] = share
        for card in view.known_other:
            self._chance[card.index] = 1.0
        self._thrown = mask_of(set(_thrown(view, memory)))

    def of(self, card: Card) -> float:
        """The chance, from 0 to 1, that the other player could meld ``card`` at once."""
        return 1 - (1 - self._as_set(card)) * (1 - self._as_run(card))

    def _as_set(self, card: Card) -> float:
        """The chance that it holds two or more of the rank."""
        a, b, c = (self._chance[(card.index + 13 * step) % 52] for step in (1, 2, 3))
        chance = a * b + b * c + a * c - 2 * a * b * c
        return chance * UNWANTED if any(self._was_thrown(card, 13 * step) for step in (1, 2, 3)) else chance

    def _as_run(self, card: Card) -> float:
        """The chance that it holds two cards that make a run with it."""
        below2, below, above, above2 = (self._neighbour(card, step) for step in (-2, -1, 1, 2))
        missing = (1 - below2 * below) * (1 - below * above) * (1 - above * above2)
        near = any(self._neighbour_thrown(card, step) for step in (-1, 1))
        return (1 - missing) * UNWANTED if near else 1 - missing

    def _neighbour(self, card: Card, step: int) -> float:
        return self._chance[card.index + step] if 1 <= card.rank + step <= 13 else 0.0

    def _neighbour_thrown(self, card: Card, step: int) -> bool:
        return 1 <= card.rank + step <= 13 and self._was_thrown(card, step)

    def _was_thrown(self, card: Card, step: int) -> bool:
        return bool(self._thrown & DECK[(card.index + step) % 52].bit)


def _thrown(view: PlayerView, memory: int | None) -> list[Card]:
    """What the other player has discarded, or the latest ``memory`` of it; a card may come back and be thrown again."""
    thrown = [
        seen.card
        for seen in view.actions
        if seen.seat != view.seat and seen.kind is ActionKind.DISCARD and seen.card is not None
    ]
    return thrown if memory is None else thrown[max(0, len(thrown) - memory) :]
