"""What points are worth in a match: the chance to win it, from what each player still needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from ginrummy_desktop.engine.rules import ScoreSheet
from ginrummy_desktop.engine.showdown import EndKind
from ginrummy_desktop.engine.view import EarlierRound, PlayerView

FULL = 100  # points; a longer way is shortened to it
STEP = 30  # points: about what a round brings
MOST = 100.0  # no round is worth more: rare disasters of a player who has nearly won would drown all else

ROUND: tuple[tuple[int, float], ...] = (
    (3, 0.03), (6, 0.05), (9, 0.06), (12, 0.08), (15, 0.09), (18, 0.09), (22, 0.09), (26, 0.09), (30, 0.09),
    (35, 0.09), (40, 0.08), (46, 0.07), (53, 0.05), (62, 0.03), (75, 0.01),
)  # fmt: skip
"""What a won round brings, in points, and how often: rounded from games of equal players under classic rules."""


@cache
def chances() -> list[list[float]]:
    """``chances()[a][b]``: the chance of a player who needs ``a`` points against one who needs ``b`` (0 to 100)."""
    table = [[0.0] * (FULL + 1) for _ in range(FULL + 1)]
    table[0] = [1.0] * (FULL + 1)
    for a in range(1, FULL + 1):
        row = table[a]
        for b in range(1, FULL + 1):
            chance = 0.0
            for points, share in ROUND:
                chance += share * (table[a - points][b] if points < a else 1.0)
                if points < b:
                    chance += share * row[b - points]
            row[b] = chance / 2
    return table


@cache
def scales() -> list[list[float]]:
    """By what chances are multiplied to be points again: winning or losing ``STEP`` points is then worth so many."""
    table = chances()
    sizes = range(FULL + 1)
    return [
        [2 * STEP / (table[max(0, a - STEP)][b] - table[a][max(0, b - STEP)]) if a and b else 0.0 for b in sizes]
        for a in sizes
    ]


def worth(points: int, need: Sequence[int]) -> float:
    """What a round's points (negative: the other player's) are worth when the players need ``need``, in points."""
    table = chances()
    after = table[max(0, need[0] - max(points, 0))][max(0, need[1] - max(-points, 0))]
    value = (after - table[need[0]][need[1]]) * scales()[need[0]][need[1]]
    return min(max(value, -MOST), MOST)


def needs(view: PlayerView) -> tuple[int, int]:
    """What this seat and the other one still need to win, 1 to 100; more is shortened, both by the same share.

    Of three games at once, those of the game that is likeliest to decide the match. Of three players, the one who sits
    out is left aside. What is given at the end of a match decides nothing, so it does not count.
    """
    if view.target <= 0 or len(view.players) != 2:
        return FULL, FULL
    me, other = view.players[:: -1 if view.seat else 1]
    if view.rules.score_sheet is ScoreSheet.HOLLYWOOD:
        return _deciding_game(view, me, other) if view.columns else (FULL, FULL)
    return _shortened(view.target - view.scores[me], view.target - view.scores[other])


def _shortened(mine: int, theirs: int) -> tuple[int, int]:
    mine, theirs = max(1, mine), max(1, theirs)
    share = min(1.0, FULL / max(mine, theirs))
    return max(1, round(mine * share)), max(1, round(theirs * share))


def _deciding_game(view: PlayerView, me: int, other: int) -> tuple[int, int]:
    """What both need in the second best of the three games for ``me``, as two of them have to be won.

    A player whose next win does not count in a game yet needs a round more there for each win that is missing.
    """
    wins = Counter(map(_winner, view.earlier))
    games: list[tuple[float, tuple[int, int] | None]] = []
    for game, points in enumerate(view.columns):
        if max(points) >= view.target:
            games.append((float(points[me] >= view.target), None))
            continue
        missing = [view.target - points[player] + STEP * max(0, game - wins[player]) for player in (me, other)]
        need = _shortened(*missing)
        games.append((chances()[need[0]][need[1]], need))
    games.sort(key=lambda game: game[0])
    return games[1][1] or next((need for _, need in games if need is not None), (FULL, FULL))


def _winner(earlier: EarlierRound) -> int | None:
    """Of two players, the one who won a round."""
    if earlier.knocker is None or earlier.kind is not EndKind.UNDERCUT:
        return earlier.knocker
    return 1 - earlier.knocker
