"""The end of a match of several games (Hollywood): what each round and each bonus did in each of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from ginrummy_desktop.engine.match import Match
from ginrummy_desktop.engine.scoresheet import Sheet
from ginrummy_desktop.ui.game_scores import game_heading

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class GameCell:
    """One game after a round or a bonus: everybody's points in it, whether they grew, and whether that closed it.

    ``over``: it was closed before, and nothing is written in its column any more.
    """

    points: tuple[int, ...]
    grew: bool = False
    closing: bool = False
    over: bool = False


@dataclass(frozen=True, slots=True)
class GameEnd:
    """One game at the end of the match: everybody's points with all bonuses, and the place of who won it."""

    points: tuple[int, ...]
    winner: int


@dataclass(frozen=True, slots=True)
class GameBonus:
    """What ``player`` gets at the end in one ``game`` (from 1). ``label``: what for."""

    label: str
    player: int
    game: int
    points: int
    cells: tuple[GameCell, ...]


def round_cells(match: Match) -> tuple[tuple[GameCell, ...], ...]:
    """For each finished round its games; empty for a match that is scored as one game."""
    if len(match.columns) == 1:
        return ()
    sheet = Sheet(match.rules)
    rows = []
    for played in match.played:
        before, won = sheet.columns, sheet.game_winners
        if played.winner is not None:
            sheet.enter(played.winner, played.result.points)
        after = zip(before, sheet.columns, won, sheet.game_winners, strict=True)
        rows.append(tuple(_cell(*game) for game in after))
    return tuple(rows)


def _cell(before: tuple[int, ...], after: tuple[int, ...], won: int | None, winner: int | None) -> GameCell:
    over = won is not None
    return GameCell(after, grew=after != before, closing=winner is not None and not over, over=over)


def game_ends(match: Match) -> tuple[GameEnd, ...]:
    """The games of a finished match; empty when it is scored as one."""
    if len(match.columns) == 1:
        return ()
    ends = zip(match.game_totals, match.game_winners, strict=True)
    return tuple(GameEnd(tuple(total.points for total in totals), winner or 0) for totals, winner in ends)


def game_bonuses(match: Match, labels: Sequence[str]) -> tuple[GameBonus, ...]:
    """What is given at the end, game by game; ``labels`` of a shutout, of a won game, of won rounds."""
    points = [list(column) for column in match.columns]
    rows = []
    for game, totals in enumerate(match.game_totals):
        for player, total in enumerate(totals):
            for label, more in zip(labels, (total.shutout, total.game, total.boxes), strict=True):
                if more:
                    points[game][player] += more
                    text = translate("MatchSummary", "{bonus}, game {number}").format(bonus=label, number=game + 1)
                    rows.append(GameBonus(text, player, game + 1, more, _grown(points, game)))
    return tuple(rows)


def _grown(points: Sequence[Sequence[int]], game: int) -> tuple[GameCell, ...]:
    return tuple(
        GameCell(tuple(column), grew=number == game, over=number != game) for number, column in enumerate(points)
    )


def games_line(games: Sequence[GameEnd], winner: int) -> str:
    """How many games the winner of the match has won, and how many the other: ``2 games to 1``."""
    mine = sum(game.winner == winner for game in games)
    return translate("MatchEnd", "{mine} games to {others}").format(mine=mine, others=len(games) - mine)


def spoken_cells(cells: Sequence[GameCell]) -> str:
    """The games that are still written in, as a screen reader says them."""
    parts = (_spoken_cell(number, cell) for number, cell in enumerate(cells, 1) if not cell.over)
    return ", ".join(parts)


def _spoken_cell(number: int, cell: GameCell) -> str:
    closed = translate("MatchEnd", "{game} {points}, closed")
    text = closed if cell.closing else translate("MatchEnd", "{game} {points}")
    return text.format(game=game_heading(number), points=" : ".join(map(str, cell.points)))
