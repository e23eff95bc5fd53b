"""What the end of a match shows, as data, and the texts that are written from it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from ginrummy_desktop.engine.showdown import EndKind
from ginrummy_desktop.table.names_in_text import set_off, with_name
from ginrummy_desktop.ui.match_end.games import GameCell, GameEnd, games_line, spoken_cells

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class RoundRow:
    """One round. ``winner``: a place in the players' names, None when nobody won.

    ``count``: the sum as text ("23 − 8"); ``scores``: everybody's after the round. ``games``: where there are several,
    each after the round.
    """

    number: int
    winner: int | None
    kind: EndKind
    count: str
    points: int
    scores: tuple[int, ...]
    games: tuple[GameCell, ...] = ()


@dataclass(frozen=True, slots=True)
class BonusRow:
    """Points that were added at the end: what for (``label``), to whom, and everybody's scores after it."""

    label: str
    winner: int
    points: int
    scores: tuple[int, ...]
    games: tuple[GameCell, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchEndFacts:
    """A finished match. ``names`` and ``final`` of all players, you first; ``winner``: a place in them.

    ``note``: one more line under the title, such as a rating; empty for none. ``share``: a text to copy, likewise.
    ``games``: where several were played side by side, and then each row has its own.
    """

    names: tuple[str, ...]
    final: tuple[int, ...]
    winner: int
    rounds: tuple[RoundRow, ...]
    bonuses: tuple[BonusRow, ...] = ()
    note: str = ""
    share: str = ""
    games: tuple[GameEnd, ...] = ()

    @property
    def won(self) -> bool:
        """Whether you won."""
        return self.winner == 0


def end_title(facts: MatchEndFacts) -> str:
    """Who won the match; the name may be shortened."""
    if facts.won:
        return translate("MatchEnd", "You win the match")
    return with_name(translate("MatchEnd", "{name} wins the match"), facts.names[facts.winner])


def end_line(facts: MatchEndFacts) -> str:
    """The final score, the winner's first, the number of rounds, and against whom you won; names may be shortened."""
    score = games_line(facts.games, facts.winner) if facts.games else _final_score(facts)
    count = len(facts.rounds)
    one_round = translate("MatchEnd", "{score}, in one round")
    text = one_round if count == 1 else translate("MatchEnd", "{score}, in %n rounds", None, count)
    line = text.format(score=score)
    if not facts.won:
        return line
    return translate("MatchEnd", "{line} against {names}").format(line=line, names=_others(facts))


def _final_score(facts: MatchEndFacts) -> str:
    score = translate("MatchEnd", "{one} to {other}")
    points = [facts.final[facts.winner], *(won for i, won in enumerate(facts.final) if i != facts.winner)]
    so_far = str(points[0])
    for other in points[1:]:
        so_far = score.format(one=so_far, other=other)
    return so_far


def _others(facts: MatchEndFacts) -> str:
    against = set_off(facts.names[1])
    for name in facts.names[2:]:
        against = translate("MatchEnd", "{one} and {other}").format(one=against, other=set_off(name))
    return against


def kind_text(kind: EndKind) -> str:
    """How a round ended, in a word or two."""
    return {
        EndKind.KNOCK: translate("MatchEnd", "Knock"),
        EndKind.GIN: translate("MatchEnd", "Gin"),
        EndKind.BIG_GIN: translate("MatchEnd", "Big Gin"),
        EndKind.UNDERCUT: translate("MatchEnd", "Undercut"),
        EndKind.VOID: translate("MatchEnd", "No winner"),
    }[kind]


def spoken_row(row: RoundRow | BonusRow, names: tuple[str, ...]) -> str:
    """A row as a screen reader says it; ``names`` of all players."""
    scores = spoken_cells(row.games) if row.games else _spoken_scores(row.scores, names)
    if isinstance(row, BonusRow):
        text = translate("MatchEnd", "{label}, {name}, plus {points}, score {scores}")
        return text.format(label=row.label, name=names[row.winner], points=row.points, scores=scores)
    if row.winner is None:
        text = translate("MatchEnd", "Round {number}, no winner, score {scores}")
        return text.format(number=row.number, scores=scores)
    text = translate("MatchEnd", "Round {number}, {name}, {kind}, plus {points}, score {scores}")
    kind = kind_text(row.kind)
    return text.format(number=row.number, name=names[row.winner], kind=kind, points=row.points, scores=scores)


def _spoken_scores(scores: tuple[int, ...], names: tuple[str, ...]) -> str:
    """Two scores as they stand side by side; of three players each with its name."""
    if len(scores) == 2:
        return " : ".join(map(str, scores))
    return ", ".join(f"{name} {points}" for name, points in zip(names, scores, strict=True))
