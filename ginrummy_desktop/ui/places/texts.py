"""What the places of a game for three are called, and what is said of them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from ginrummy_desktop.engine.seating import Seating
from ginrummy_desktop.ui.places.facts import DrawFacts, Drawn
from ginrummy_desktop.ui.places.place import Place, place_of

translate = QCoreApplication.translate


def place_name(place: Place) -> str:
    """A place's name, as on the chip beside a player's plate."""
    return {
        Place.BOX: translate("Places", "In the box"),
        Place.CAPTAIN: translate("Places", "Captain"),
        Place.OUT: translate("Places", "Partner"),
    }[place]


def place_meaning(place: Place) -> str:
    """What a place means, in a line."""
    return {
        Place.BOX: translate("Places", "Plays against the other two, and deals"),
        Place.CAPTAIN: translate("Places", "Plays the hand against the box"),
        Place.OUT: translate("Places", "Sits out and may advise the captain"),
    }[place]


def drawn_heading(place: Place) -> str:
    """Which card brought that place."""
    return {
        Place.BOX: translate("Places", "Highest card: in the box"),
        Place.CAPTAIN: translate("Places", "Middle card: captain"),
        Place.OUT: translate("Places", "Lowest card: sits out"),
    }[place]


def has_place(name: str | None, place: Place) -> str:
    """Who has a place: "You are captain"; ``name`` is None for "you"."""
    if name is None:
        return {
            Place.BOX: translate("Places", "You are in the box"),
            Place.CAPTAIN: translate("Places", "You are captain"),
            Place.OUT: translate("Places", "You sit out"),
        }[place]
    return {
        Place.BOX: translate("Places", "{name} is in the box"),
        Place.CAPTAIN: translate("Places", "{name} is captain"),
        Place.OUT: translate("Places", "{name} sits out"),
    }[place].replace("{name}", name)


def draw_title(facts: DrawFacts) -> str:
    """What the draw brought the person at this computer."""
    return has_place(None, facts.drawn[0].place)


def spoken_drawn(drawn: Drawn, card: str) -> str:
    """One player's draw as a screen reader says it; ``card`` in words."""
    who = (
        translate("Places", "You drew the {card}")
        if drawn.name is None
        else translate("Places", "{name} drew the {card}")
    )
    text = who.replace("{card}", card).replace("{name}", drawn.name or "")
    return f"{text}. {drawn_heading(drawn.place)}. {place_meaning(drawn.place)}."


def next_places(seating: Seating, names: Sequence[str | None]) -> str:
    """How the next round is seated, in a line: "Next: you are captain, Vera is in the box, Otis sits out"."""
    order = sorted(range(3), key=lambda player: (names[player] is not None, player))
    parts = []
    for player in order:
        place = place_of(seating, player)
        if place is None:
            return ""
        said = has_place(names[player], place)
        parts.append(said[:1].lower() + said[1:] if names[player] is None else said)
    text = translate("Places", "Next: {first}, {second}, {third}")
    return text.format(first=parts[0], second=parts[1], third=parts[2])


def sitting_out() -> str:
    """The banner while the person sits out."""
    return translate("Places", "You sit out this round")


def hand_of(name: str) -> str:
    """Whose hand lies where the person's own usually does."""
    return translate("Places", "{name}'s hand").replace("{name}", name)
