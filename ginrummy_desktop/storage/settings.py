"""What a person has chosen, as data with defaults. Reading and writing it is ``settings_file``'s."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Speed(StrEnum):
    """How fast things move on the table."""

    OFF = "off"
    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"


class ReducedMotion(StrEnum):
    """Whether movement is replaced by fading: as the system says, always, or never."""

    FOLLOW = "follow"
    ON = "on"
    OFF = "off"


class SortMode(StrEnum):
    """How the hand is ordered: melds first, by suit, by rank, or by hand."""

    MELDS = "melds"
    SUIT = "suit"
    RANK = "rank"
    HAND = "hand"


class CardSize(StrEnum):
    """How large the cards of the hand and the piles are, as far as the window has room for it."""

    SMALL = "small"
    NORMAL = "normal"
    LARGE = "large"


TEXT_SIZES = (100, 115, 130)
"""The sizes of the text round the table, in percent."""

LEVELS = ("beginner", "casual", "skilled", "advanced", "expert")
"""The keys of the bot room's levels. Storage may not import that room; a test compares them."""


@dataclass(frozen=True, slots=True)
class Geometry:
    """Where the window was: position and size of its client area in device-independent pixels."""

    x: int
    y: int
    w: int
    h: int
    maximized: bool = False


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings. ``name`` is empty until the person gives one; ``target`` 0 means the rule set's own.

    ``theme`` and ``card_back`` are keys that the table room knows (it shows its default for one that it does not know);
    an empty ``card_back`` means the theme's own. ``text_size`` is in percent, one of ``TEXT_SIZES``.
    ``reveal_seconds`` 0: the next round waits for a click. ``auto_gin``: gin is declared by itself after the draw.
    ``confirm_discard``: a card is thrown by a second click. ``arrange_hands``: at a knock the person lays out melds and
    lays off. ``volume``: 0 to 100, while ``sounds`` are on.
    ``hand_order``: the cards of the hand as they were last put by hand, in their text form.
    ``second_level``: the second bot's, in a game for three (empty: as the first one's).
    ``seen_end``: the match, by its number in the database, whose end was shown last.
    ``opponents``: pairs of a level and the command of a program that plays in its place.
    """

    name: str = ""
    speed: Speed = Speed.NORMAL
    reduced_motion: ReducedMotion = ReducedMotion.FOLLOW
    sort_mode: SortMode = SortMode.MELDS
    theme: str = "green"
    four_colour: bool = False
    large_print: bool = False
    card_back: str = ""
    card_size: CardSize = CardSize.NORMAL
    text_size: int = 100
    reveal_seconds: int = 8
    auto_gin: bool = False
    confirm_discard: bool = False
    arrange_hands: bool = False
    sounds: bool = True
    volume: int = 70
    level: str = "skilled"
    second_level: str = ""
    rules: str = "classic"
    target: int = 0
    window: Geometry | None = None
    opponents: tuple[tuple[str, str], ...] = ()
    hand_order: tuple[str, ...] = ()
    seen_end: int = 0
