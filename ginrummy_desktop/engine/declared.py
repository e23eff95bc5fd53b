"""What players say of their hands at a knock, when they don't leave it to ``settle``; and its text form.

    shows 3C-3D-3H 4S-5S-6S against 8C-9C-TC lays 3S on 3C 7S on 4S

The knocker shows two melds. Against them the defender melds three clubs, lays the 3 of spades on the meld that begins
with the 3 of clubs, and the 7 of spades on the one that begins with the 4 of spades. ``none`` stands for no meld.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ginrummy_desktop.engine.cards import Card, parse_card

Melds = tuple[tuple[Card, ...], ...]
SHOWS, AGAINST, LAYS, ON = "shows", "against", "lays", "on"
_NONE, _JOIN = "none", "-"


@dataclass(frozen=True, slots=True)
class Defence:
    """What the defender does: ``melds`` of the own hand, and ``layoffs`` in the order in which they are laid.

    A layoff is a card and the first card of the knocker's meld that it goes to, as that meld was shown. Cards in melds
    are put in deck order, and melds by their first card.
    """

    melds: Melds = ()
    layoffs: tuple[tuple[Card, Card], ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "melds", in_order(self.melds))
        object.__setattr__(self, "layoffs", tuple(self.layoffs))

    def __str__(self) -> str:
        laid = "".join(f" {card} {ON} {first}" for card, first in self.layoffs)
        return f"{AGAINST} {_text(self.melds)}" + (f" {LAYS}{laid}" if laid else "")


@dataclass(frozen=True, slots=True)
class Declared:
    """What was declared at a knock: the knocker's ``shown`` melds and the ``defence``; None is left to ``settle``."""

    shown: Melds | None = None
    defence: Defence | None = None

    def __post_init__(self) -> None:
        if self.shown is None and self.defence is None:
            raise ValueError("nothing is declared")
        if self.shown is not None:
            object.__setattr__(self, "shown", in_order(self.shown))

    def __str__(self) -> str:
        shown = f"{SHOWS} {_text(self.shown)}" if self.shown is not None else ""
        return " ".join(part for part in (shown, str(self.defence) if self.defence else "") if part)


def in_order(melds: Iterable[Iterable[Card]]) -> Melds:
    """Melds in the order in which they are listed everywhere: cards in deck order, melds by their first card."""
    return tuple(sorted(tuple(sorted(meld)) for meld in melds))


def _text(melds: Melds) -> str:
    return " ".join(_JOIN.join(card.text for card in meld) for meld in melds) or _NONE


def parse_declared(words: Sequence[str]) -> Declared:
    """Read what ``str`` wrote, split at white space. Raises ``ValueError`` for anything else."""
    parts = _parts([word.lower() for word in words])
    defence = None
    if AGAINST in parts:
        defence = Defence(_melds(parts[AGAINST]), _layoffs(parts[LAYS]) if LAYS in parts else ())
    elif LAYS in parts:
        raise ValueError(f"{LAYS} without {AGAINST}")
    return Declared(_melds(parts[SHOWS]) if SHOWS in parts else None, defence)


def _parts(words: Sequence[str]) -> dict[str, list[str]]:
    """The words after each of the three key words, which must come in their order and once."""
    parts: dict[str, list[str]] = {}
    left = [SHOWS, AGAINST, LAYS]
    for word in words:
        if word in left:
            left = left[left.index(word) + 1 :]
            parts[word] = []
        elif not parts:
            raise ValueError(f"what is {word!r} to say?")
        else:
            list(parts.values())[-1].append(word)
    return parts


def _melds(words: Sequence[str]) -> Melds:
    if list(words) == [_NONE]:
        return ()
    if not words:
        raise ValueError(f"no melds: {_NONE} says that there are none")
    return tuple(tuple(parse_card(card) for card in word.split(_JOIN)) for word in words)


def _layoffs(words: Sequence[str]) -> tuple[tuple[Card, Card], ...]:
    if not words or len(words) % 3 or any(word != ON for word in words[1::3]):
        raise ValueError(f"not cards that are laid off: {' '.join(words)}")
    return tuple((parse_card(card), parse_card(first)) for card, first in zip(words[::3], words[2::3], strict=True))
