"""What the arena says at the end: for people, and as one object."""

from __future__ import annotations

from collections.abc import Collection
from math import sqrt
from typing import Any

from ginrummy_desktop.bot.arena_play import Contest
from ginrummy_desktop.bot.arena_tally import Side, Tally
from ginrummy_desktop.engine import EndKind

Z = 1.96  # standard deviations on each side that leave 5 in 100 outside
ENDS = (EndKind.KNOCK, EndKind.GIN, EndKind.BIG_GIN, EndKind.UNDERCUT)


def interval(pairs: Collection[int], places: int = 2) -> tuple[float, float]:
    """The 95 % interval of a win rate. ``pairs``: for each pair of mirrored matches, how many of the two were won.

    ``places``: how many matches a pair is (see ``Tally``). Matches over the same deals are not independent, so this is
    Wilson's interval for as many independent matches as would vary as much as these pairs do; when all were won, or
    lost, for the number of matches. The variance is that of the pairs and of two more, one won and one lost, lest a few
    equal pairs look certain.
    """
    count = len(pairs)
    if not count:
        return 0.0, 1.0
    rate = sum(pairs) / (places * count)
    if rate in (0.0, 1.0):
        return _wilson(rate, places * count)
    squares = sum((won / places - rate) ** 2 for won in pairs) + rate**2 + (1 - rate) ** 2
    return _wilson(rate, rate * (1 - rate) * count * (count + 1) / squares)


def _wilson(rate: float, count: float) -> tuple[float, float]:
    middle = (rate + Z * Z / (2 * count)) / (1 + Z * Z / count)
    half = Z / (1 + Z * Z / count) * sqrt(rate * (1 - rate) / count + Z * Z / (4 * count * count))
    return max(0.0, middle - half), min(1.0, middle + half)


def as_object(contest: Contest, tally: Tally) -> dict[str, Any]:
    """Everything as values that JSON can hold. Rates and the interval are fractions, times milliseconds."""
    sides = {**_side("a", tally.a, tally), **_side("b", tally.b, tally)}
    return {
        "a": contest.a,
        "b": contest.b,
        "rules": contest.rules,
        "rule_set": contest.rule_set.as_dict(),
        "seed": contest.seed,
        "matches": tally.matches,
        "a_wins": tally.a.wins,
        "b_wins": tally.b.wins,
        "a_rate": round(tally.a.wins / max(1, tally.matches), 5),
        "interval": [round(end, 5) for end in interval(tally.pairs.values(), tally.places)],
        "rounds": tally.rounds,
        "void": tally.void,
        "too_long": tally.too_long,
        **sides,
        "messages": tally.messages,
    }


def _side(name: str, side: Side, tally: Tally) -> dict[str, Any]:
    return {
        f"{name}_points_per_round": round(side.points / max(1, tally.rounds), 3),
        f"{name}_ends": {kind.value: side.ends[kind.value] for kind in ENDS},
        f"{name}_decisions": side.thinking.count,
        f"{name}_ms_mean": round(side.thinking.mean_ms, 4),
        f"{name}_ms_p95": round(side.thinking.percentile_ms(0.95), 4),
        f"{name}_faults": side.faults,
        f"{name}_forfeits": side.forfeits,
    }


def as_text(contest: Contest, tally: Tally) -> str:
    """The same for people, several lines."""
    low, high = interval(tally.pairs.values(), tally.places)
    rate = tally.a.wins / max(1, tally.matches)
    against = f"two of {contest.b}" if tally.places == 3 else contest.b
    head = (
        f"{contest.a} against {against}, {contest.rules} rules, seed {contest.seed}\n"
        f"{contest.a} won {tally.a.wins} of {tally.matches} matches: {100 * rate:.1f} % "
        f"(95 % interval {100 * low:.1f} to {100 * high:.1f}, over {_groups(tally)})\n\n"
    )
    return head + _table(contest, tally) + _rest(tally)


def _groups(tally: Tally) -> str:
    if tally.places == 2:
        return "pairs of mirrored matches"
    return "groups of three matches, a in each place once; equal players win 33.3 %"


def _table(contest: Contest, tally: Tally) -> str:
    names = [name if len(name) <= 24 else f"{name[:23]}…" for name in (contest.a, contest.b)]
    width = max(12, *(len(name) + 2 for name in names))
    rows = [("", *names), *zip(_LABELS, _column(tally.a, tally), _column(tally.b, tally), strict=True)]
    return "".join(f"{label:<26}{a:>{width}}{b:>{width}}\n" for label, a, b in rows)


_LABELS = ("points a round", *(f"rounds won by {kind.value.replace('_', ' ')}" for kind in ENDS), "ms a decision, mean")
_LABELS = (*_LABELS, "ms a decision, 95 in 100")


def _column(side: Side, tally: Tally) -> list[str]:
    rounds = max(1, tally.rounds)
    shares = [f"{100 * side.ends[kind.value] / rounds:.1f} %" for kind in ENDS]
    times = [f"{time:.3g}" for time in (side.thinking.mean_ms, side.thinking.percentile_ms(0.95))]
    return [f"{side.points / rounds:.2f}", *shares, *times]


def _rest(tally: Tally) -> str:
    rounds = max(1, tally.rounds)
    lines = [f"\n{tally.rounds} rounds, {tally.rounds / max(1, tally.matches):.1f} a match, {tally.void} void"]
    lines[0] += f" ({100 * tally.void / rounds:.1f} %), {tally.too_long} of them called off after 300 actions\n"
    for side, name in ((tally.a, "the first"), (tally.b, "the second")):
        if side.faults:
            lines.append(f"{side.faults} faults of {name} player, {side.forfeits} matches forfeited by them\n")
    return "".join(lines)
