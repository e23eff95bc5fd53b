"""The daily game: the same deals, rules and opponent for everybody on a day."""

from __future__ import annotations

from datetime import date

from ginrummy_desktop.bot.levels import Level
from ginrummy_desktop.engine.rules import PRESETS
from ginrummy_desktop.session.session import Session
from ginrummy_desktop.session.start import new_session
from ginrummy_desktop.storage.dailies import FIRST_DAY, day_of, game_of
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.notices import OnNotice
from ginrummy_desktop.storage.rows import MatchKind

RULES = PRESETS["classic"]
LEVEL = Level.SKILLED
"""The middle level: practised players win about as often as they lose, and a beginner wins now and then.

Never changed by settings, so that results of a day can be compared.
"""


def new_daily(day: date, store: MatchStore, name: str, on_notice: OnNotice, profile: int = 1) -> Session:
    """The game of ``day`` from its first deal. Raises ``ValueError`` for a day before the first."""
    if day < FIRST_DAY:
        raise ValueError(f"there is no daily game of {day}")
    kind = MatchKind.DAILY
    return new_session(RULES, LEVEL, game_of(day), store, name, on_notice, profile=profile, kind=kind)


def day_of_session(session: Session) -> date | None:
    """The day whose game ``session`` is; None when it is no daily game."""
    return day_of(session.match.game) if session.kind is MatchKind.DAILY else None
