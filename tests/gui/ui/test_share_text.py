"""The text to share: what it says of a daily game, on the clipboard too, and no card in it."""

from __future__ import annotations

from datetime import date
from itertools import pairwise

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ginrummy_desktop.engine.showdown import EndKind
from ginrummy_desktop.ui.daily.share import share_text
from ginrummy_desktop.ui.match_end.facts import MatchEndFacts, RoundRow
from ginrummy_desktop.ui.match_end.overlay import MatchEnd

DAY = date(2026, 11, 30)


def _facts(*rounds: tuple[int | None, EndKind], final: tuple[int, int] = (112, 64), share: str = "") -> MatchEndFacts:
    rows = tuple(
        RoundRow(number, winner, kind, "20 − 5", 15, (0, 0)) for number, (winner, kind) in enumerate(rounds, start=1)
    )
    winner = 0 if final[0] > final[1] else 1
    return MatchEndFacts(("You", "Skilled bot"), final, winner, rows, share=share)


def test_a_match_that_was_won() -> None:
    facts = _facts((0, EndKind.KNOCK), (0, EndKind.UNDERCUT), (1, EndKind.GIN), (0, EndKind.KNOCK))
    assert share_text(DAY, facts) == ("Gin Rummy daily 2026-11-30 · won 112–64 · ▲▲▽▲\n▲ round won  ▽ round lost")


def test_one_that_was_lost_with_all_symbols() -> None:
    facts = _facts(
        *((1, EndKind.KNOCK), (0, EndKind.GIN), (None, EndKind.VOID), (0, EndKind.BIG_GIN), (0, EndKind.KNOCK)),
        final=(60, 104),
    )
    assert share_text(DAY, facts) == (
        "Gin Rummy daily 2026-11-30 · lost 60–104 · ▽★–★▲\n▲ round won  ★ won with gin  ▽ round lost  – no winner"
    )


def test_a_replay_says_so() -> None:
    text = share_text(DAY, _facts((0, EndKind.KNOCK)), again=True)
    assert text.splitlines()[0] == "Gin Rummy daily 2026-11-30, played again · won 112–64 · ▲"


def test_the_button_puts_it_on_the_clipboard_and_says_so(qtbot: QtBot) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    table.resize(1280, 728)
    end = MatchEnd(table, statistics=True)
    with qtbot.waitExposed(table):
        table.show()
    end.present(_facts((0, EndKind.KNOCK)), factor=0)
    assert not end.panel.copy.isVisible()
    assert end.panel.copy not in end.panel.stops()
    end.present(_facts((0, EndKind.KNOCK), share="what is shared"), factor=0)
    copy = end.panel.copy
    assert copy.isVisible()
    assert copy in end.panel.stops()
    assert not copy.said.isVisible()
    row = (end.panel.statistics, end.panel.replay, copy, copy.said, end.panel.new_game, end.panel.rematch)
    bodies = [widget.geometry() if widget is copy.said else widget.body().translated(widget.pos()) for widget in row]
    assert all(one.right() < other.left() for one, other in pairwise(bodies))
    copy.click()
    assert QGuiApplication.clipboard().text() == "what is shared"
    assert copy.said.isVisible()
    assert copy.said.accessibleName() == "Copied to the clipboard"
    end.present(_facts((0, EndKind.KNOCK), share="another"), factor=0)
    assert not copy.said.isVisible()
