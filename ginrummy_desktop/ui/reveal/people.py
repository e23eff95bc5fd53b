"""How the reveal names the players, and what it says of each of them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QCoreApplication

from ginrummy_desktop.engine.showdown import EndKind, Settlement
from ginrummy_desktop.table.art.avatars import AvatarKind
from ginrummy_desktop.table.names_in_text import set_off, with_name
from ginrummy_desktop.table.reveal.texts import SideTexts
from ginrummy_desktop.ui.places.place import Place
from ginrummy_desktop.ui.places.texts import place_name

translate = QCoreApplication.translate
MINUS = "−"


@dataclass(frozen=True, slots=True)
class Person:
    """A player as texts name them; ``name`` is None for "you"."""

    name: str | None

    @property
    def title(self) -> str:
        """As the name of a panel."""
        return translate("Reveal", "You") if self.name is None else set_off(self.name)

    @property
    def deadwood(self) -> str:
        """The label of their deadwood points."""
        if self.name is None:
            return translate("Reveal", "Your deadwood")
        return with_name(translate("Reveal", "{name} deadwood"), self.name)

    @property
    def left_over(self) -> str:
        """The label of their deadwood points after laying off."""
        if self.name is None:
            return translate("Reveal", "Yours, after laying off")
        return with_name(translate("Reveal", "{name}, after laying off"), self.name)


def laid_off_points(settlement: Settlement) -> int:
    """Deadwood points of all cards that were laid off."""
    return sum(card.points for card, _ in settlement.layoffs)


def round_title(settlement: Settlement, knocker: Person, defender: Person) -> str:
    """The title: who won, how, and how many points."""
    n = settlement.points
    if settlement.kind is EndKind.UNDERCUT:
        if defender.name is None:
            return translate("Reveal", "Undercut: you score %n", None, n)
        return with_name(translate("Reveal", "Undercut: {name} scores %n", None, n), defender.name)
    if knocker.name is None:
        return _your_title(settlement.kind, n)
    return with_name(_their_title(settlement.kind, n), knocker.name)


def _your_title(kind: EndKind, n: int) -> str:
    if kind is EndKind.KNOCK:
        if n == 1:
            return translate("Reveal", "You knocked and won 1 point")
        return translate("Reveal", "You knocked and won %n points", None, n)
    if kind is EndKind.GIN:
        return translate("Reveal", "You went gin and won %n points", None, n)
    return translate("Reveal", "You went big gin and won %n points", None, n)


def _their_title(kind: EndKind, n: int) -> str:
    if kind is EndKind.KNOCK:
        if n == 1:
            return translate("Reveal", "{name} knocked and won 1 point")
        return translate("Reveal", "{name} knocked and won %n points", None, n)
    if kind is EndKind.GIN:
        return translate("Reveal", "{name} went gin and won %n points", None, n)
    return translate("Reveal", "{name} went big gin and won %n points", None, n)


def knocker_texts(settlement: Settlement, person: Person, avatar: AvatarKind) -> SideTexts:
    """What the panel of the knocker says."""
    detail = {
        EndKind.GIN: translate("Reveal", "Went gin"),
        EndKind.BIG_GIN: translate("Reveal", "Went big gin"),
    }.get(settlement.kind) or translate("Reveal", "Knocked with {points}").format(points=settlement.knocker_points)
    deadwood = translate("Reveal", "Deadwood {points}").format(points=settlement.knocker_points)
    return SideTexts(person.title, avatar, detail, deadwood, detail, deadwood)


def defender_texts(settlement: Settlement, person: Person, avatar: AvatarKind, layoff_on_gin: bool) -> SideTexts:
    """What the panel of the other player says. ``layoff_on_gin``: whether the rules let cards be laid off on gin."""
    detail = _laid_off_detail(settlement, layoff_on_gin)
    left, taken = settlement.defender_points, laid_off_points(settlement)
    deadwood = translate("Reveal", "Deadwood {points}")
    after = f"{left + taken} {MINUS} {taken} = {left}" if settlement.layoffs else str(left)
    return SideTexts(
        name=person.title,
        avatar=avatar,
        detail=detail,
        deadwood=deadwood.format(points=after),
        detail_before="" if settlement.layoffs else detail,
        deadwood_before=deadwood.format(points=left + taken),
        badge=translate("Reveal", "Undercut") if settlement.kind is EndKind.UNDERCUT else "",
    )


def with_place(side: SideTexts, seat: int | None) -> SideTexts:
    """``side`` of a round for three, whose player had ``seat``: the line under the name begins with their place."""
    place = place_name(Place.BOX if seat == 0 else Place.CAPTAIN)
    before = f"{place} · {side.detail_before}" if side.detail_before else place
    return replace(side, detail=f"{place} · {side.detail}", detail_before=before)


def _laid_off_detail(settlement: Settlement, layoff_on_gin: bool) -> str:
    if len(settlement.layoffs) == 1:
        return translate("Reveal", "Laid off one card")
    if settlement.layoffs:
        return translate("Reveal", "Laid off %n cards", None, len(settlement.layoffs))
    if settlement.kind in (EndKind.GIN, EndKind.BIG_GIN) and not layoff_on_gin:
        return translate("Reveal", "No laying off against gin")
    return translate("Reveal", "No cards laid off")
