"""The colours on the cards: suits, inks, and each suit's three court colours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from PySide6.QtGui import QColor

from ginrummy_desktop.engine.cards import Suit

PAPER_TOP, PAPER_BOTTOM = QColor("#FFFFFF"), QColor("#FBF8F0")
IVORY = QColor("#FFFDF8")
COURT_FIELD = QColor("#FBF4E3")
EDGE = QColor(30, 26, 16, 70)
INK = QColor("#1B2130")
SKIN = QColor("#F6E6CB")
LIPS = QColor("#B51F35")
GOLD, GOLD_DARK, GOLD_LIGHT = QColor("#D9A53A"), QColor("#A87718"), QColor("#F2CE76")
GOLD_SHADE = QColor(168, 119, 24, 70)


@dataclass(frozen=True, slots=True)
class CourtColours:
    """What a king, queen or jack of one suit wears; ``dark`` is the hair."""

    robe: QColor
    dark: QColor
    accent: QColor


def _suits(clubs: str, diamonds: str, hearts: str, spades: str) -> Mapping[Suit, QColor]:
    return MappingProxyType(dict(zip(Suit, map(QColor, (clubs, diamonds, hearts, spades)), strict=True)))


def _courts(clubs: str, diamonds: str, hearts: str, spades: str) -> Mapping[Suit, CourtColours]:
    worn = (CourtColours(*map(QColor, text.split())) for text in (clubs, diamonds, hearts, spades))
    return MappingProxyType(dict(zip(Suit, worn, strict=True)))


_TWO = _suits("#1B2130", "#BE1A2F", "#BE1A2F", "#1B2130")
_FOUR = _suits("#00835F", "#0B55BF", "#C8341A", "#16181F")
_COURT_TWO = _courts(
    "#1F3A38 #14211F #3F8F78", "#B3261E #22304F #E0953C", "#BE1A2F #3A1219 #E07A5F", "#1F2A44 #141A2A #4E78B5"
)
_COURT_FOUR = _courts(
    "#00835F #0A2E22 #58B58F", "#0B55BF #0B2447 #6BA8EC", "#C8341A #3D130B #EE9A78", "#23262F #101218 #7C8597"
)


def suit_colour(suit: Suit, four_colour: bool) -> QColor:
    """The colour of ``suit``'s pips and indices."""
    return (_FOUR if four_colour else _TWO)[suit]


def court_colours(suit: Suit, four_colour: bool) -> CourtColours:
    """What ``suit``'s courts wear."""
    return (_COURT_FOUR if four_colour else _COURT_TWO)[suit]
