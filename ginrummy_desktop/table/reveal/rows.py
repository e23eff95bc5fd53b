"""The cards of the reveal as groups: melds, deadwood and what was laid off. No sizes yet, see ``reveal_layout``."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.showdown import Settlement

Cards = tuple[Card, ...]


class GroupKind(StrEnum):
    """What a group of cards is; its caption follows from it. ``LAID_OFF`` is where laid-off cards lay before."""

    RUN = "run"
    SET = "set"
    DEADWOOD = "deadwood"
    LAID_OFF = "laid_off"


@dataclass(frozen=True, slots=True)
class Group:
    """Cards from left to right; ``added`` are those of them that the defender laid on this meld."""

    kind: GroupKind
    cards: Cards
    added: frozenset[Card] = frozenset()

    @property
    def melded(self) -> bool:
        """Whether its cards carry the meld line."""
        return self.kind in (GroupKind.RUN, GroupKind.SET)


@dataclass(frozen=True, slots=True)
class Row:
    """One hand, opened: its groups from left to right (at least one)."""

    groups: tuple[Group, ...]

    @property
    def count(self) -> int:
        """Number of cards, with room for those that are laid on."""
        return sum(len(group.cards) for group in self.groups)


@dataclass(frozen=True, slots=True)
class RevealRows:
    """Both hands: ``top`` is the player's at this computer, whoever knocked."""

    top: Row
    bottom: Row
    knocker_on_top: bool

    @property
    def knocker(self) -> Row:
        """The hand that cards are laid on."""
        return self.top if self.knocker_on_top else self.bottom

    @property
    def laid_off(self) -> Cards:
        """The defender's laid-off cards, in the order in which they are laid."""
        row = self.bottom if self.knocker_on_top else self.top
        return next((group.cards for group in row.groups if group.kind is GroupKind.LAID_OFF), ())


def reveal_rows(settlement: Settlement, knocker_on_top: bool) -> RevealRows:
    """Both hands of a showdown as groups."""
    added = tuple(
        tuple(card for card, meld in settlement.layoffs if meld == index)
        for index in range(len(settlement.knocker_melds))
    )
    knocker = tuple(_meld(meld, extra) for meld, extra in zip(settlement.knocker_melds, added, strict=True))
    defender = tuple(_meld(meld, ()) for meld in settlement.defender_melds)
    laid = tuple(card for card, _ in settlement.layoffs)
    of_knocker = Row(knocker + _loose(GroupKind.DEADWOOD, settlement.knocker_deadwood))
    of_defender = Row(
        defender + _loose(GroupKind.DEADWOOD, settlement.defender_deadwood) + _loose(GroupKind.LAID_OFF, laid)
    )
    rows = (of_knocker, of_defender) if knocker_on_top else (of_defender, of_knocker)
    return RevealRows(*rows, knocker_on_top)


def _meld(meld: Cards, added: Cards) -> Group:
    """A meld with what is laid on it: on a run by rank, so that a low card goes to its left; on a set at the end."""
    if meld[0].suit == meld[1].suit:
        return Group(GroupKind.RUN, tuple(sorted(meld + added)), frozenset(added))
    return Group(GroupKind.SET, meld + added, frozenset(added))


def _loose(kind: GroupKind, cards: Cards) -> tuple[Group, ...]:
    return (Group(kind, cards),) if cards else ()
