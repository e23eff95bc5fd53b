"""What the reveal says of a match that is scored as several games at once (Hollywood)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from ginrummy_desktop.engine.match import Match
from ginrummy_desktop.engine.scoresheet import Sheet

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class GamePoints:
    """One game of the sheet: each player's points before and after the round, and who has closed it (else None)."""

    before: tuple[int, ...]
    after: tuple[int, ...]
    winner: int | None

    @property
    def gain(self) -> int:
        """What the round added, to whomever."""
        return sum(self.after) - sum(self.before)


def game_points(match: Match) -> tuple[GamePoints, ...]:
    """The games of ``match`` around its last finished round; none when it is scored as a single game."""
    if len(match.columns) == 1:
        return ()
    sheet = Sheet(match.rules)
    for played in match.played[:-1]:
        if played.winner is not None:
            sheet.enter(played.winner, played.result.points)
    return tuple(map(GamePoints, sheet.columns, match.columns, match.game_winners))


def games_note(games: Sequence[GamePoints]) -> str:
    """In which games the round counts: ``+23 in all three``; empty when it counts in none."""
    counted = [i + 1 for i, game in enumerate(games) if game.gain]
    if not counted:
        return ""
    points = games[counted[0] - 1].gain
    texts = {
        1: translate("Reveal", "+{points} in game {game}"),
        2: translate("Reveal", "+{points} in two games"),
        3: translate("Reveal", "+{points} in all three"),
    }
    return texts[len(counted)].format(points=points, game=counted[0])


def game_foot(game: GamePoints, target: int, human: int) -> str:
    """The line under a game: how many points the player still needs, or who has closed it."""
    if game.winner is None:
        return translate("Reveal", "{points} to go").format(points=target - game.after[human])
    return translate("Reveal", "Closed, won") if game.winner == human else translate("Reveal", "Closed, lost")
