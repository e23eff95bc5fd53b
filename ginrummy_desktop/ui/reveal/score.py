"""The sum that makes a round's score, line by line, and as one formula."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QCoreApplication

from ginrummy_desktop.engine.showdown import EndKind, Settlement
from ginrummy_desktop.ui.card_words import card_name
from ginrummy_desktop.ui.reveal.people import MINUS, Person, laid_off_points

translate = QCoreApplication.translate


class LineKind(StrEnum):
    """What a line does to the sum: begins it, takes away, adds, says what it is so far, doubles it."""

    START = "start"
    TAKE = "take"
    ADD = "add"
    SUM = "sum"
    DOUBLE = "double"


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of the sum; ``laid_off`` lines stand out."""

    kind: LineKind
    label: str
    amount: int
    laid_off: bool = False

    @property
    def value(self) -> str:
        """The number with its sign, as it stands at the right."""
        signs = {LineKind.TAKE: f"{MINUS} ", LineKind.ADD: "+ ", LineKind.DOUBLE: "× "}
        return f"{signs.get(self.kind, '')}{self.amount}"


def score_lines(settlement: Settlement, knocker: Person, defender: Person) -> tuple[ScoreLine, ...]:
    """The lines whose sum is ``settlement.points``."""
    if settlement.kind is EndKind.UNDERCUT:
        lines = _undercut_lines(settlement, knocker, defender)
    else:
        lines = _won_lines(settlement, knocker, defender)
    if settlement.doubled:
        lines.append(ScoreLine(LineKind.DOUBLE, translate("Reveal", "Spade upcard doubles"), 2))
    return tuple(lines)


def _won_lines(settlement: Settlement, knocker: Person, defender: Person) -> list[ScoreLine]:
    taken = laid_off_points(settlement)
    lines = [ScoreLine(LineKind.START, defender.deadwood, settlement.defender_points + taken)]
    if settlement.layoffs:
        lines.append(ScoreLine(LineKind.TAKE, _laid_off_label(settlement), taken, laid_off=True))
        lines.append(ScoreLine(LineKind.SUM, translate("Reveal", "Left to count"), settlement.defender_points))
    if settlement.kind is EndKind.KNOCK:
        lines.append(ScoreLine(LineKind.TAKE, knocker.deadwood, settlement.knocker_points))
    else:
        lines.append(ScoreLine(LineKind.ADD, _bonus_label(settlement.kind), settlement.bonus))
    return lines


def _undercut_lines(settlement: Settlement, knocker: Person, defender: Person) -> list[ScoreLine]:
    left = defender.left_over if settlement.layoffs else defender.deadwood
    difference = settlement.knocker_points - settlement.defender_points
    return [
        ScoreLine(LineKind.START, knocker.deadwood, settlement.knocker_points),
        ScoreLine(LineKind.TAKE, left, settlement.defender_points),
        ScoreLine(LineKind.SUM, translate("Reveal", "Difference"), difference),
        ScoreLine(LineKind.ADD, _bonus_label(settlement.kind), settlement.bonus),
    ]


def _bonus_label(kind: EndKind) -> str:
    return {
        EndKind.GIN: translate("Reveal", "Gin bonus"),
        EndKind.BIG_GIN: translate("Reveal", "Big gin bonus"),
        EndKind.UNDERCUT: translate("Reveal", "Undercut bonus"),
    }[kind]


def _laid_off_label(settlement: Settlement) -> str:
    if len(settlement.layoffs) == 1:
        return translate("Reveal", "Laid off {card}").format(card=card_name(settlement.layoffs[0][0]))
    return translate("Reveal", "Laid off %n cards", None, len(settlement.layoffs))


def formula(settlement: Settlement) -> str:
    """The whole sum in one line, such as ``Knock: 19 − 6 = 13``."""
    s = settlement
    parts = {
        EndKind.KNOCK: f"{s.defender_points} {MINUS} {s.knocker_points}",
        EndKind.UNDERCUT: f"{s.knocker_points - s.defender_points} + {s.bonus}",
    }.get(s.kind, f"{s.defender_points} + {s.bonus}")
    total = f"({parts}) × 2 = {s.points}" if s.doubled else f"{parts} = {s.points}"
    return {
        EndKind.KNOCK: translate("Reveal", "Knock: {sum}"),
        EndKind.GIN: translate("Reveal", "Gin: {sum}"),
        EndKind.BIG_GIN: translate("Reveal", "Big Gin: {sum}"),
        EndKind.UNDERCUT: translate("Reveal", "Undercut: {sum}"),
    }[s.kind].format(sum=total)
