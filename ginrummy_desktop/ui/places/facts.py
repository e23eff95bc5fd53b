"""What the draw for places shows, as data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.dealing import PLACES_ROUND, deal
from ginrummy_desktop.engine.seating import Seating
from ginrummy_desktop.ui.places.place import Place, place_of


@dataclass(frozen=True, slots=True)
class Drawn:
    """One player's card and the place that it brought. ``name`` is None for "you"."""

    player: int
    name: str | None
    card: Card
    place: Place


@dataclass(frozen=True, slots=True)
class DrawFacts:
    """The draw before the first round; ``drawn`` in the players' order, the person at this computer first."""

    drawn: tuple[Drawn, ...]

    def at(self, place: Place) -> Drawn:
        """Who drew ``place``."""
        return next(drawn for drawn in self.drawn if drawn.place is place)


def draw_facts(game: str, seating: Seating, names: Sequence[str | None]) -> DrawFacts:
    """The draw of ``game``, whose first round is seated as ``seating`` says; ``names`` of its three players.

    Raises ``ValueError`` when nobody sits out: a game for two has no draw.
    """
    cards = deal(game, PLACES_ROUND)
    drawn = []
    for player, name in enumerate(names):
        place = place_of(seating, player)
        if place is None:
            raise ValueError("places are drawn by three players")
        drawn.append(Drawn(player, name, cards[player], place))
    return DrawFacts(tuple(drawn))
