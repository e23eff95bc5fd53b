"""Games for three to test with, from each of the places."""

from __future__ import annotations

from ginrummy_desktop.bot.levels import Level
from ginrummy_desktop.engine import PRESETS, places
from ginrummy_desktop.engine.actions import ActionKind
from ginrummy_desktop.storage.rows import MatchKind
from ginrummy_desktop.ui.phase import Phase
from ginrummy_desktop.ui.places.place import Place
from tests.helpers.playing import Table

THREE = PRESETS["three_handed"]


def game(place: Place) -> str:
    """A game whose draw gives the person that place."""
    wanted = list(Place).index(place)
    return next(str(number) for number in range(1, 99) if places(str(number))[wanted] == 0)


def begin(table: Table, place: Place, **more: MatchKind) -> Table:
    """The first round with the person in that place; Otis is Casual, Vera Expert."""
    return table.begin(game(place), THREE, Level.CASUAL, second=Level.EXPERT, **more)


def names(table: Table) -> dict[str, str]:
    """The bots by their place, and the person."""
    seating = table.session.match.seating
    called = ("You", "Otis", "Vera")
    return {"box": called[seating.seats[0]], "captain": called[seating.seats[1]], "out": called[seating.out]}


def to_advice(table: Table, kind: ActionKind) -> Table:
    """Play on until the captain can do that, with a choice."""
    return table.play_until(lambda view: kind in {a.kind for a in view.legal_actions}, Phase.ADVISING)
