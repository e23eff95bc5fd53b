"""How rounds add up to a match: one game, or the three of Hollywood."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ginrummy_desktop.engine.rules import Rules, ScoreSheet


@dataclass(frozen=True, slots=True)
class Total:
    """A player's points: from rounds, for a shutout (the same again), for the game, and for each round won."""

    rounds: int
    shutout: int = 0
    game: int = 0
    boxes: int = 0

    @property
    def points(self) -> int:
        """All of them."""
        return self.rounds + self.shutout + self.game + self.boxes

    def __add__(self, other: Total) -> Total:
        return Total(
            self.rounds + other.rounds,
            self.shutout + other.shutout,
            self.game + other.game,
            self.boxes + other.boxes,
        )


class Sheet:
    """The score sheet of a match. ``columns``: for each game, the points of each player from rounds."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        games, self._entered = _SHEETS[rules.score_sheet]
        self._points = [[0] * rules.players for _ in range(games)]
        self._boxes = [[0] * rules.players for _ in range(games)]
        self._winners: list[int | None] = [None] * games
        self._wins = [0] * rules.players

    @property
    def columns(self) -> tuple[tuple[int, ...], ...]:
        return tuple(map(tuple, self._points))

    @property
    def game_winners(self) -> tuple[int | None, ...]:
        """For each game, the player who reached the target and so closed it."""
        return tuple(self._winners)

    @property
    def winner(self) -> int | None:
        """The player who won most games, once all are closed."""
        if None in self._winners:
            return None
        return max(range(self._rules.players), key=self._winners.count)

    @property
    def totals(self) -> tuple[Total, ...]:
        """Each player's points in all games together; what is given at the end is in them once the match is over."""
        return tuple(sum(games, Total(0)) for games in zip(*self.game_totals, strict=True))

    @property
    def game_totals(self) -> tuple[tuple[Total, ...], ...]:
        """The same game by game: for each, what each player's points in it are made of."""
        games, players = range(len(self._points)), range(self._rules.players)
        return tuple(tuple(self._total(game, player) for player in players) for game in games)

    def enter(self, player: int, points: int) -> None:
        """Write down a round that ``player`` won."""
        self._wins[player] += 1
        still_open = [game for game, winner in enumerate(self._winners) if winner is None]
        for game in self._entered(self._wins[player], still_open):
            self._points[game][player] += points
            self._boxes[game][player] += 1
            if self._points[game][player] >= self._rules.target:
                self._winners[game] = player

    def _total(self, game: int, player: int) -> Total:
        points = self._points[game]
        if self.winner is None:
            return Total(points[player])
        won = self._winners[game] == player
        shutout = won and self._rules.shutout_doubles and sum(points) == points[player]
        return Total(
            points[player],
            points[player] if shutout else 0,
            self._rules.game_bonus if won else 0,
            self._boxes[game][player] * self._rules.box_bonus,
        )


def _single(win: int, still_open: list[int]) -> list[int]:
    return still_open


def _hollywood(win: int, still_open: list[int]) -> list[int]:
    """The first win counts in game 1, the second in 1 and 2, later ones in all, of those that are open.

    When none of those is open it counts in the next one that is.
    """
    return [game for game in still_open if game < win] or still_open[:1]


_SHEETS: Mapping[ScoreSheet, tuple[int, Callable[[int, list[int]], list[int]]]] = MappingProxyType(
    {ScoreSheet.SINGLE: (1, _single), ScoreSheet.HOLLYWOOD: (3, _hollywood)}
)
