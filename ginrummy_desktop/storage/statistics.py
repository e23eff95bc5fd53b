"""What a person's matches add up to: filtered by level, rules, time and help.

Matches of practice are never in it, and of the daily games of a day the first that ended. A match that was given up
counts as lost, if anything was done in it. The person is player 0.
"""

from __future__ import annotations

from dataclasses import dataclass

from ginrummy_desktop.storage.dailies import FIRST_DAILIES
from ginrummy_desktop.storage.database import Database


@dataclass(frozen=True, slots=True)
class Filter:
    """Which matches count: of ``profile``, and of one ``level``, one rule set (``rules``), one time, if given.

    ``since``: UTC, ISO 8601; matches that ended earlier are left out. ``without_help``: leave out those in which a
    hint was asked for or a move taken back.
    """

    profile: int = 1
    level: str | None = None
    rules: str | None = None
    since: str | None = None
    without_help: bool = False


@dataclass(frozen=True, slots=True)
class LevelFigures:
    """Matches against one level. Margins (own points less the best other's) are those of finished matches.

    The margin of a match of three games (Hollywood) is that of one of them, on average, so that it can be compared.
    """

    level: str
    played: int
    won: int
    average_margin: float | None
    best_margin: int | None


@dataclass(frozen=True, slots=True)
class RoundFigures:
    """How rounds ended, for the person first; ``voids`` had no winner. Gins are big gins too.

    ``points_won`` and ``points_lost`` are those of all rounds together; ``caught_deadwood`` is what the person was left
    with, after layoffs, when a bot had knocked or gone gin. Of three-handed matches only those rounds
    are in it that the person played, in the box or as captain.
    """

    knock_wins: int
    gins: int
    undercuts_made: int
    bot_knocks: int
    bot_gins: int
    undercuts_suffered: int
    voids: int
    points_won: int
    points_lost: int
    caught_deadwood: int

    @property
    def ends(self) -> tuple[int, ...]:
        """How often each of the seven ends came, in the order of the fields."""
        won = (self.knock_wins, self.gins, self.undercuts_made)
        return (*won, self.bot_knocks, self.bot_gins, self.undercuts_suffered, self.voids)

    @property
    def played(self) -> int:
        """All rounds."""
        return sum(self.ends)

    @property
    def average_points(self) -> float | None:
        """Points won less points lost, a round; None without a round."""
        return (self.points_won - self.points_lost) / self.played if self.played else None

    @property
    def average_caught(self) -> float | None:
        """Deadwood when a bot knocks, on average; None when no bot ever did."""
        times = self.bot_knocks + self.bot_gins + self.undercuts_made
        return self.caught_deadwood / times if times else None


@dataclass(frozen=True, slots=True)
class Statistics:
    """All figures of one filter. Streaks are matches won in a row; ``current_streak`` is the one that still goes on.

    ``helped``: how many of ``played`` had hints or take-backs. ``best_margin``: the biggest lead of a match that was
    won, None when none was (or only with fewer points, which three games or bonuses can bring about). ``levels`` has
    those that were played, in no order.
    """

    played: int
    won: int
    helped: int
    best_margin: int | None
    average_margin: float | None
    current_streak: int
    best_streak: int
    levels: tuple[LevelFigures, ...]
    rounds: RoundFigures

    @property
    def win_rate(self) -> float | None:
        """0 to 1; None when nothing was played."""
        return self.won / self.played if self.played else None


def counted(which: Filter) -> tuple[str, tuple[object, ...]]:
    """The condition for rows of ``match_figures`` that count under ``which``, and its values."""
    parts: list[tuple[str, tuple[object, ...]]] = [
        ("profile = ?", (which.profile,)),
        (f"(kind = 'own' OR kind = 'daily' AND match_id IN ({FIRST_DAILIES}))", (which.profile,)),
    ]
    for column, value in (("level = ?", which.level), ("rules_name = ?", which.rules), ("ended >= ?", which.since)):
        if value is not None:
            parts.append((column, (value,)))
    if which.without_help:
        parts.append(("NOT helped", ()))
    return " AND ".join(text for text, _ in parts), tuple(value for _, values in parts for value in values)


_ROUNDS = tuple(RoundFigures.__dataclass_fields__)


def read_statistics(database: Database, which: Filter) -> Statistics:
    """Sum up. Raises ``StorageTrouble``."""
    condition, values = counted(which)
    sums = ", ".join(f"sum({name})" for name in _ROUNDS)
    rows = database.query(
        "SELECT level, count(*), sum(won), sum(helped), count(margin), sum(margin), max(margin), "
        f"max(CASE WHEN won AND margin > 0 THEN margin END), {sums} "
        f"FROM match_figures WHERE {condition} GROUP BY level",
        values,
    )
    current, best = _streaks(database, condition, values)
    margins = sum(row[4] for row in rows)
    return Statistics(
        played=sum(row[1] for row in rows),
        won=sum(row[2] for row in rows),
        helped=sum(row[3] for row in rows),
        best_margin=max((row[7] for row in rows if row[7] is not None), default=None),
        average_margin=sum(row[5] or 0 for row in rows) / margins if margins else None,
        current_streak=current,
        best_streak=best,
        levels=tuple(LevelFigures(row[0], row[1], row[2], row[5] / row[4] if row[4] else None, row[6]) for row in rows),
        rounds=RoundFigures(*(sum(row[8 + place] for row in rows) for place in range(len(_ROUNDS)))),
    )


def _streaks(database: Database, condition: str, values: tuple[object, ...]) -> tuple[int, int]:
    """How many matches in a row were won: at the end, and at best."""
    rows = database.query(f"SELECT won FROM match_figures WHERE {condition} ORDER BY ended, match_id", values)
    runs = bytes(won for (won,) in rows).split(b"\0")  # a lost match ends a run
    return len(runs[-1]), max(map(len, runs))


def rule_sets(database: Database, profile: int) -> tuple[str, ...]:
    """The names of the rule sets that the profile has played to an end, but for practice; in no order."""
    sql = "SELECT DISTINCT rules_name FROM match_figures WHERE profile = ? AND kind <> 'practice'"
    return tuple(row[0] for row in database.query(sql, (profile,)))


def played_anything(database: Database, profile: int) -> bool:
    """Whether there is any match that counts."""
    condition, values = counted(Filter(profile))
    return bool(database.query(f"SELECT 1 FROM match_figures WHERE {condition} LIMIT 1", values))
