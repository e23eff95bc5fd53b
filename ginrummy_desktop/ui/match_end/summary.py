"""A finished match as the facts that the match end shows."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from ginrummy_desktop.engine.match import Match, PlayedRound
from ginrummy_desktop.engine.showdown import EndKind, Settlement
from ginrummy_desktop.session.session import Session
from ginrummy_desktop.ui.match_end.facts import BonusRow, MatchEndFacts, RoundRow
from ginrummy_desktop.ui.match_end.games import GameCell, game_bonuses, game_ends, round_cells
from ginrummy_desktop.ui.names import seat_name

translate = QCoreApplication.translate


def match_end_facts(session: Session) -> MatchEndFacts:
    """All rounds of a finished match with the scores as they grew, and what was added at the end."""
    match = session.match
    assert match.winner is not None
    rounds, scores = _rounds(match)
    names = tuple(seat_name(seat) for seat in session.seats)
    games = game_ends(match)
    bonuses = _bonuses_of_games(match, scores) if games else _bonuses(match, scores)
    return MatchEndFacts(names, match.scores, match.winner, rounds, bonuses, games=games)


def _rounds(match: Match) -> tuple[tuple[RoundRow, ...], list[int]]:
    scores, rows = [0] * match.rules.players, []
    games = round_cells(match) or ((),) * len(match.played)
    for played, cells in zip(match.played, games, strict=True):
        if played.winner is not None:
            entries = sum(cell.grew for cell in cells) if cells else 1
            scores[played.winner] += entries * played.result.points
        rows.append(_row(played, tuple(scores), cells))
    return tuple(rows), scores


def _row(played: PlayedRound, scores: tuple[int, ...], games: tuple[GameCell, ...]) -> RoundRow:
    result = played.result
    count = _count(result.settlement) if result.settlement else ""
    return RoundRow(played.number, played.winner, result.kind, count, result.points, scores, games)


def _count(settlement: Settlement) -> str:
    """The sum in figures: "23 − 8" for a knock, "24 + 25" with a bonus, both in brackets when it counts twice."""
    mine, theirs = settlement.knocker_points, settlement.defender_points
    won = f"{abs(theirs - mine)} + {settlement.bonus}"
    text = f"{theirs} − {mine}" if settlement.kind is EndKind.KNOCK else won
    return f"({text}) × 2" if settlement.doubled else text


def _bonuses(match: Match, scores: list[int]) -> tuple[BonusRow, ...]:
    """What the rules add at the end, player by player; only where they add something."""
    rows = []
    for player, total in enumerate(match.totals):
        for label, points in zip(_labels(), (total.shutout, total.game, total.boxes), strict=True):
            if points:
                scores[player] += points
                rows.append(BonusRow(label, player, points, tuple(scores)))
    return tuple(rows)


def _bonuses_of_games(match: Match, scores: list[int]) -> tuple[BonusRow, ...]:
    """The same in each of several games."""
    rows = []
    for bonus in game_bonuses(match, _labels()):
        scores[bonus.player] += bonus.points
        rows.append(BonusRow(bonus.label, bonus.player, bonus.points, tuple(scores), bonus.cells))
    return tuple(rows)


def _labels() -> tuple[str, str, str]:
    return (
        translate("MatchSummary", "Shutout"),
        translate("MatchSummary", "Game bonus"),
        translate("MatchSummary", "Rounds won"),
    )
