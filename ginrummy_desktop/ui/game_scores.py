"""A player's points in each of several games that are scored side by side (Hollywood), and how they are said."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class GameScore:
    """One game: the player's ``points``, and whether the player ``won`` it; None while it is open."""

    points: int
    won: bool | None = None

    @property
    def closed(self) -> bool:
        """Whether nothing is entered any more."""
        return self.won is not None


def game_scores(columns: Sequence[Sequence[int]], winners: Sequence[int | None], player: int) -> tuple[GameScore, ...]:
    """``player``'s games, from ``Match.columns`` and ``Match.game_winners``; none where there is only one game."""
    if len(columns) == 1:
        return ()
    return tuple(
        GameScore(points[player], None if winner is None else winner == player)
        for points, winner in zip(columns, winners, strict=True)
    )


def game_heading(number: int) -> str:
    """What a game is called, counted from 1."""
    return translate("GameScores", "Game {number}").format(number=number)


def spoken_games(games: Sequence[GameScore], target: int) -> str:
    """All of them in one line, for screen readers."""
    return ", ".join(_spoken(number, game, target) for number, game in enumerate(games, 1))


def _spoken(number: int, game: GameScore, target: int) -> str:
    text = {
        None: translate("GameScores", "{game}: {points} of {target} points"),
        True: translate("GameScores", "{game}: {points} points, closed, won"),
        False: translate("GameScores", "{game}: {points} points, closed, lost"),
    }[game.won]
    return text.format(game=game_heading(number), points=game.points, target=target)
