"""The result of a daily game as a short text to share. No card is in it, so it can be read before playing."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from PySide6.QtCore import QCoreApplication

from ginrummy_desktop.engine.showdown import EndKind
from ginrummy_desktop.ui.match_end.facts import MatchEndFacts, RoundRow

translate = QCoreApplication.translate

WON, GIN, LOST, NOBODY = "▲", "★", "▽", "–"


def round_symbol(row: RoundRow) -> str:
    """A round for the person: won, won with gin, lost, or without a winner."""
    if row.winner is None:
        return NOBODY
    if row.winner != 0:
        return LOST
    return GIN if row.kind in (EndKind.GIN, EndKind.BIG_GIN) else WON


def share_text(day: date, facts: MatchEndFacts, again: bool = False) -> str:
    """Two lines: the day, the result and each round as a symbol; then what the symbols mean, of those that are there.

    ``again``: it is a replay, not the result that counts for the day.
    """
    symbols = [round_symbol(row) for row in facts.rounds]
    head = translate("DailyShare", "Gin Rummy daily {day}, played again") if again else _head()
    result = translate("DailyShare", "won {mine}–{theirs}") if facts.won else _lost()
    parts = (
        head.format(day=day.isoformat()),
        result.format(mine=facts.final[0], theirs=max(facts.final[1:])),
        "".join(symbols),
    )
    return f"{' · '.join(parts)}\n{_legend(symbols)}"


def _head() -> str:
    return translate("DailyShare", "Gin Rummy daily {day}")


def _lost() -> str:
    return translate("DailyShare", "lost {mine}–{theirs}")


def _legend(symbols: Iterable[str]) -> str:
    meanings = {
        WON: translate("DailyShare", "round won"),
        GIN: translate("DailyShare", "won with gin"),
        LOST: translate("DailyShare", "round lost"),
        NOBODY: translate("DailyShare", "no winner"),
    }
    there = set(symbols)
    return "  ".join(f"{symbol} {meaning}" for symbol, meaning in meanings.items() if symbol in there)
