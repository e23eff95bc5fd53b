"""The words of the list of past matches."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from PySide6.QtCore import QCoreApplication

from ginrummy_desktop.bot.levels import Level
from ginrummy_desktop.engine.rules import PRESETS
from ginrummy_desktop.storage.history import Outcome, PastMatch, Word
from ginrummy_desktop.storage.rows import MatchKind
from ginrummy_desktop.ui.names import bot_name, level_name
from ginrummy_desktop.ui.rule_texts import rule_name

translate = QCoreApplication.translate


def local_time(ended: str) -> str:
    """When a match ended, on the clock of this place: ``2026-05-12 18:03``. What is no time is shown as it is."""
    try:
        return datetime.fromisoformat(ended).astimezone().strftime("%Y-%m-%d %H:%M")
    except ValueError:
        return ended


def opponent(key: str) -> str:
    """Who was played against, from a level's key."""
    return bot_name(Level(key)) if key in list(Level) else key


def level(key: str) -> str:
    """A level's name from its key."""
    return level_name(Level(key)) if key in list(Level) else key


def rules(key: str) -> str:
    """A rule set's name from its key."""
    return rule_name(PRESETS[key]) if key in PRESETS else key


def outcome(value: Outcome) -> str:
    """How a match ended."""
    return {
        Outcome.WON: translate("History", "Won"),
        Outcome.LOST: translate("History", "Lost"),
        Outcome.GIVEN_UP: translate("History", "Given up"),
    }[value]


def kind(value: MatchKind) -> str:
    """What a match was played for."""
    return {
        MatchKind.OWN: translate("History", "Own game"),
        MatchKind.DAILY: translate("History", "Daily game"),
        MatchKind.PRACTICE: translate("History", "Practice"),
    }[value]


def game(match: PastMatch) -> str:
    """The kind of a match and its game: "Daily game 2026-04-02", "4711"."""
    if match.kind is MatchKind.OWN:
        return match.game
    return f"{kind(match.kind)} {match.game.removeprefix('daily-')}"


def score(match: PastMatch) -> str:
    """The points after the last finished round: "112 to 74"; where several games were played, "2 to 1 games"."""
    if match.games:
        return translate("History", "{mine} to {theirs} games").format(mine=match.games[0], theirs=match.games[1])
    if len(match.scores) != 2:
        return " : ".join(map(str, match.scores))
    return translate("History", "{mine} to {theirs}").format(mine=match.scores[0], theirs=match.scores[1])


def words_of(text: str, levels: Sequence[str], rule_names: Sequence[str]) -> tuple[Word, ...]:
    """What to look for: each word of ``text``, with the levels and rule sets whose names have it in them."""
    return tuple(
        Word(
            word,
            tuple(key for key in levels if word in level(key).lower()),
            tuple(key for key in rule_names if word in rules(key).lower()),
        )
        for word in text.lower().split()
    )


PERIODS = ("any", "today", "week", "month", "year")
"""The choices of when, by key."""


def period(key: str) -> str:
    """What a choice of when is called."""
    return {
        "any": translate("History", "Any time"),
        "today": translate("History", "Today"),
        "week": translate("History", "Last 7 days"),
        "month": translate("History", "Last 30 days"),
        "year": translate("History", "This year"),
    }[key]


def since(key: str, now: datetime) -> str | None:
    """Where that choice begins, in UTC as the database has it; None for any time. ``now``: the local time."""
    day = now.replace(hour=0, minute=0, second=0, microsecond=0)
    first = {
        "today": day,
        "week": day - timedelta(days=6),
        "month": day - timedelta(days=29),
        "year": day.replace(month=1, day=1),
    }.get(key)
    return None if first is None else first.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
