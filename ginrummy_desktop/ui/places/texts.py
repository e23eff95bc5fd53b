"""What the places of a game for three are called, and what is said of them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from ginrummy_desktop.engine.seating import Seating
from ginrummy_desktop.table.names_in_text import plain, set_off, with_name
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


def card_of(place: Place) -> str:
    """Which card brings that place."""
    return {
        Place.BOX: translate("Places", "Highest card"),
        Place.CAPTAIN: translate("Places", "Middle card"),
        Place.OUT: translate("Places", "Lowest card"),
    }[place]


def has_place(name: str | None, place: Place) -> str:
    """Who has a place: "You are captain"; ``name`` is None for "you" and else may be shortened."""
    if name is None:
        return {
            Place.BOX: translate("Places", "You are in the box"),
            Place.CAPTAIN: translate("Places", "You are captain"),
            Place.OUT: translate("Places", "You sit out"),
        }[place]
    return with_name(
        {
            Place.BOX: translate("Places", "{name} is in the box"),
            Place.CAPTAIN: translate("Places", "{name} is captain"),
            Place.OUT: translate("Places", "{name} sits out"),
        }[place],
        name,
    )


def player_name(name: str | None) -> str:
    """What a player is called; ``name`` is None for "you" and else may be shortened."""
    return translate("Places", "You") if name is None else set_off(name)


def draw_heading() -> str:
    """The heading of the draw."""
    return translate("Places", "Draw for places")


def start_text() -> str:
    """The button that goes on from the draw."""
    return translate("Places", "Start round 1")


def draw_title(facts: DrawFacts) -> str:
    """What the draw brought the person at this computer."""
    return has_place(facts.drawn[0].name, facts.drawn[0].place)


def spoken_drawn(drawn: Drawn, card: str) -> str:
    """One player's draw as a screen reader says it; ``card`` in words."""
    who = (
        translate("Places", "You drew the {card}")
        if drawn.name is None
        else translate("Places", "{name} drew the {card}")
    )
    text = who.replace("{card}", card).replace("{name}", drawn.name or "")
    return plain(f"{text}. {has_place(drawn.name, drawn.place)}")


def next_places(seating: Seating, names: Sequence[str | None]) -> str:
    """How the next round is seated, in a line: "Next: you are captain, Vera is in the box, Otis sits out".

    Empty for two players.
    """
    if seating.out is None:
        return ""
    others = [player for player in (*seating.seats, seating.out) if player]
    parts = [has_place(names[player], place_of(seating, player) or Place.OUT) for player in (0, *others)]
    if names[0] is None:
        parts[0] = parts[0][:1].lower() + parts[0][1:]
    text = translate("Places", "Next: {first}, {second}, {third}")
    return text.format(first=parts[0], second=parts[1], third=parts[2])


def sitting_out() -> str:
    """The banner while the person sits out."""
    return translate("Places", "You sit out this round")


def hand_of(name: str) -> str:
    """Whose hand lies where the person's own usually does."""
    return with_name(translate("Places", "{name}'s hand"), name)
