"""What becomes of the match on the table when another takes its place."""

from __future__ import annotations

from enum import Enum, auto

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.engine.match import Match
from ginrummy_desktop.session.session import Session
from ginrummy_desktop.storage.rows import MatchKind
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.people_at_table import ME

translate = QCoreApplication.translate


class Fate(Enum):
    """STAYS: it is kept as it stands (or has ended). DROPPED: nothing was done in it. GIVEN_UP: it counts as lost."""

    STAYS = auto()
    DROPPED = auto()
    GIVEN_UP = auto()


def acted(match: Match) -> bool:
    """Whether the person has done anything in it, or sat through a round."""
    if match.rounds:
        return True
    if ME not in match.seats:
        return bool(match.round.actions)
    seat = match.seats.index(ME)
    return any(action.seat == seat for action in match.round.view(seat).actions)


def fate_without_asking(session: Session | None, always_kept: bool = True) -> Fate | None:
    """What becomes of ``session``; None when that is the person's to say. ``always_kept``: a daily game is."""
    if session is None or session.match.winner is not None:
        return Fate.STAYS
    if not acted(session.match):
        return Fate.DROPPED
    return Fate.STAYS if always_kept and session.kind is MatchKind.DAILY else None


def ask_fate(session: Session, theme: Theme, k: float, parent: QWidget, keepable: bool = True) -> Fate | None:
    """Ask what becomes of a match in progress; None when the person would rather play on in it.

    ``keepable``: whether it can be kept for later.
    """
    from ginrummy_desktop.ui.dialogs.question import Question

    counts = session.kind is MatchKind.OWN
    lose = translate("Fate", "Give it up (counts as lost)") if counts else translate("Fate", "Give it up")
    keep = translate("Fate", "Keep it for later")
    text = translate("Fate", "A match kept for later is found under Game, Unfinished matches.")
    fates = {lose: Fate.GIVEN_UP, **({keep: Fate.STAYS} if keepable else {})}
    heading = translate("Fate", "A match is in progress")
    question = Question(heading, text if keepable else "", tuple(fates), theme, k, parent)
    answer = question.ask()
    question.deleteLater()
    return None if answer is None else tuple(fates.values())[answer]
