"""Rounds that come to a knock with a choice: for the one who knocks, or for the one who defends."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from ginrummy_desktop.engine import PRESETS, parse_card
from ginrummy_desktop.engine.actions import DRAW, PASS, Action, ActionKind, discard
from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.rules import Rules
from ginrummy_desktop.engine.seating import first_seating
from ginrummy_desktop.engine.view import PlayerView
from ginrummy_desktop.storage.settings import Settings
from ginrummy_desktop.ui.arranging.defending import Defending
from ginrummy_desktop.ui.arranging.laying_down import LayingDown
from ginrummy_desktop.ui.phase import Phase
from tests.helpers.deals import stacked
from tests.helpers.playing import QUICK, Table, Tables

KNOCKS = "3C 3D 3H 4S 5S 6S AD AH 2C 2D"
"""Six points when two melds are shown, nine with the run of diamonds."""
DEFENDS = "3S 7S 8S 9S QC QD QH KD KH 9D"
"""The three of spades fits both of those melds; the sevens to nines are a run, or go to theirs. Best: 29."""
GIN = "3C 3D 3H 4S 5S 6S 9C TC JC QC"
TWO_WAYS = "7D 7H 7S 8S 9S KD KH 2C 5H 4D"
"""The seven of spades makes a set or a run; nothing is laid off on ``GIN`` but in rules that allow it."""
STOCK = "KC KS 8C 8D 8H TD TH JD JH 6C 6D 6H 5C 5D"


def stack(monkeypatch: pytest.MonkeyPatch, rules: Rules, game: str, mine: str, theirs: str) -> None:
    """Have every round of ``game`` dealt with ``mine`` for the person and ``theirs`` for the bot."""
    first = first_seating(rules, game)

    def deal(_game: str, number: int) -> tuple[Card, ...]:
        dealer = (first.seats[first.dealer] + number - 1) % 2
        hands = [mine, theirs]
        spare = " ".join(card for card in STOCK.split() if card not in f"{mine} {theirs}".split())
        return stacked(first=hands[1 - dealer], dealer=hands[dealer], upcard="QS", stock=spare)

    monkeypatch.setattr("ginrummy_desktop.engine.match.deal", deal)


def waits(view: PlayerView) -> Action:
    """Pass, draw, and throw what was drawn."""
    if view.drawn is None:
        return PASS if PASS in view.legal_actions else DRAW
    return discard(view.drawn)


def knocks(view: PlayerView) -> Action:
    """Pass, draw, and knock with what was drawn."""
    return Action(ActionKind.KNOCK, view.drawn) if view.drawn is not None else waits(view)


BY_HAND = replace(QUICK, arrange_hands=True)
CLASSIC = PRESETS["classic"]


def card(text: str) -> Card:
    return parse_card(text)


def laying(table: Table) -> LayingDown:
    assert table.room.arranging is not None
    return table.room.arranging.laying_down


def defence(table: Table) -> Defending:
    assert table.room.arranging is not None
    return table.room.arranging.defending


def to_own_knock(
    tables: Tables,
    monkeypatch: pytest.MonkeyPatch,
    settings: Settings,
    rules: Rules = CLASSIC,
    hands: tuple[str, str] = (KNOCKS, DEFENDS),
) -> Table:
    stack(monkeypatch, rules, "1", *hands)
    table = tables(settings)
    table.mine = table.theirs = waits
    return table.begin("1", rules).play_until(lambda view: view.drawn is not None)


def to_defence(
    tables: Tables,
    monkeypatch: pytest.MonkeyPatch,
    settings: Settings = BY_HAND,
    rules: Rules = CLASSIC,
    hands: tuple[str, str] = (DEFENDS, KNOCKS),
) -> Table:
    """The bot has knocked (or, where nothing is asked, the reveal shows)."""
    stack(monkeypatch, rules, "1", *hands)
    table = tables(settings)
    table.mine, table.theirs = waits, knocks
    table.begin("1", rules)
    for _ in range(40):
        if table.phase in (Phase.DEFENDING, Phase.RESULT):
            break
        table.step()
    table.settle()
    return table


def spot(table: Table, text: str) -> QPoint:
    """The strip of an opened card that shows."""
    pose = table.scene.open_poses[card(text)]
    return QPoint(round(pose.x - pose.width * 0.42), round(pose.y - pose.width * 0.2))


def click(table: Table, text: str) -> None:
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QTest.mouseClick(defence(table).layer, left, none, spot(table, text))
    table.settle()


def drag(table: Table, text: str, to: QPoint) -> None:
    layer, left, none = defence(table).layer, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    start = spot(table, text)
    QTest.mousePress(layer, left, none, start)
    QTest.mouseMove(layer, start + QPoint(0, 30))
    QTest.mouseMove(layer, to)
    QTest.mouseRelease(layer, left, none, to)
    table.settle()


def total(table: Table) -> str:
    return defence(table).panel.total


def everything_lies(table: Table) -> bool:
    """Whether every open card is where it belongs."""
    return all(item.pose == pose for item, pose in table.scene.open_targets())
