"""A name of forty letters: wherever it stands, the sentence round it keeps its verb and card, at a readable size."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QAction, QHelpEvent, QPainter
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from ginrummy_desktop.engine import parse_record
from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.session.replay import Replay
from ginrummy_desktop.storage.settings import Settings, Speed
from ginrummy_desktop.table import text as table_text
from ginrummy_desktop.table.names_in_text import plain
from ginrummy_desktop.table.text import fit
from ginrummy_desktop.ui.dialogs.people import PeopleDialog
from ginrummy_desktop.ui.match_end.facts import MatchEndFacts, end_line, end_title
from ginrummy_desktop.ui.replay.window import ReplayWindow
from ginrummy_desktop.ui.results import round_model
from ginrummy_desktop.ui.widgets import plates
from tests.helpers.playing import Table

GOLDEN = Path(__file__).parents[2] / "golden"
LONG = "Wolfeschlegelsteinhausenbergerdorff Jr."
VERBS = ("dealt", "passed", "took", "drew", "discarded", "knocked", "went")


@pytest.fixture
def opened(qtbot: QtBot) -> Callable[[int], ReplayWindow]:
    """Opens a replay of somebody with a long name in the smallest window, in a size of text."""
    record = parse_record((GOLDEN / "classic.txt").read_text("utf-8"))
    named = replace(record, players=(LONG, "advanced"))

    def show(text_size: int) -> ReplayWindow:
        window = ReplayWindow(Replay(named), Settings(speed=Speed.OFF, text_size=text_size))
        window.resize(960, 640)
        qtbot.addWidget(window)
        window.show()
        window.begin()
        return window

    return show


@pytest.mark.parametrize("text_size", [100, 130])
def test_the_list_of_steps_keeps_verbs_and_cards(text_size: int, opened: Callable[[int], ReplayWindow]) -> None:
    steps = opened(text_size).hud.steps
    delegate: Any = steps.itemDelegate()
    model: Any = steps.model()
    room = steps.viewport().width() - 26 * steps.k
    told = [model.said(row) for row in range(model.rowCount())]
    assert any(LONG in plain(said.text) for said in told)
    for said in told:
        used, shown = delegate.fitted(said, room)
        words = " ".join(part for part in shown if isinstance(part, str))
        assert used.pixelSize() >= table_text.SMALLEST
        assert words.startswith(("Wolfe", "Advan")), shown
        assert any(verb in words for verb in VERBS), shown
        assert not words.endswith("…"), shown
        assert any(isinstance(part, Card) for part in shown) == (said.card is not None)


def test_the_steps_are_read_aloud_whole(opened: Callable[[int], ReplayWindow]) -> None:
    replay = opened(100)
    model: Any = replay.hud.steps.model()
    told = [model.data(model.index(row, 0)) for row in range(model.rowCount())]
    assert any(text.startswith(f"{LONG} ") for text in told)
    assert all(plain(text) == text for text in told)
    assert plain(replay.windowTitle()) == replay.windowTitle()


def test_a_pill_keeps_its_verb_and_has_the_whole_in_its_tool_tip(table: Table) -> None:
    table.begin(5)
    pill = table.hud.banner
    pill.say((f"\u2068{LONG}\u2069 is thinking about what to do, and so says its pill",))
    pill.centre_at(pill._centre, 420)
    (shown,) = pill.shown
    assert str(shown).endswith("… is thinking about what to do, and so says its pill")
    assert pill.width() <= 421 or pill._font().pixelSize() == table_text.SMALLEST
    assert pill.spoken().startswith(f"{LONG} is thinking")
    _rest_on(table, pill.geometry().center())
    assert QToolTip.text() == pill.spoken()


def test_a_plate_shortens_the_name_at_a_readable_size(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.window.resize(960, 640)
    table.window.keep(name=LONG)
    table.begin(5)
    drawn: dict[str, float] = {}

    def paint(_painter: QPainter, box: QRectF, line: Any, *_rest: Any) -> QRectF:
        used, shown = fit(line.text, box.width(), line.pixels, line.weight)
        drawn[shown] = used.pixelSize() / line.pixels
        return box

    monkeypatch.setattr(plates, "paint_line", paint)
    table.hud.player.grab()
    (name,) = (text for text in drawn if text.startswith("Wolfe"))
    assert name.endswith("…")
    assert drawn[name] >= 0.8
    assert LONG in table.hud.player.accessibleName()
    _rest_on(table, table.hud.player.geometry().center())
    assert QToolTip.text() == LONG


def _rest_on(table: Table, place: QPoint) -> None:
    """The pointer rests there."""
    QToolTip.hideText()
    surface = table.view.viewport()
    QApplication.sendEvent(surface, QHelpEvent(QHelpEvent.Type.ToolTip, place, surface.mapToGlobal(place)))


def test_the_reveal_keeps_what_happened(table: Table) -> None:
    table.window.keep(name=LONG)
    table.begin(5).to_result()
    model = round_model(table.session)
    assert model.hands is not None
    title = model.hands.texts.title
    if LONG in title:
        assert fit(title, 500, 28, 700)[1].split("…")[1] == title.split("\u2069")[1]
    for row in (*model.match.rows,):
        assert plain(row.spoken) == row.spoken
    assert plain(model.announcement) == model.announcement
    labels = [line.label for line in model.hands.lines if LONG in line.label]
    assert all("deadwood" in fit(label, 160, 15)[1] or "laying off" in fit(label, 160, 15)[1] for label in labels)


def test_the_match_end_keeps_what_happened() -> None:
    facts = MatchEndFacts(("You", LONG), (20, 104), 1, ())

    assert fit(end_title(facts), 400, 32, 700)[1].endswith("… wins the match")
    won = replace(facts, winner=0)
    assert " against Wolfe" in fit(end_line(won), 250, 16)[1]


def test_the_profile_menu_and_its_dialog_stay_narrow(table: Table) -> None:
    table.window.keep(name=LONG)
    game: Any = table.window.menuBar().actions()[0].menu()
    menu: Any = next(action.menu() for action in game.actions() if action.text() == "Profi&le")
    table.window.people.fill(menu)
    first: QAction = menu.actions()[0]
    assert first.text().startswith("Wolfe")
    assert first.text().endswith("…")
    assert first.toolTip() == LONG
    assert menu.toolTipsVisible()
    dialog = PeopleDialog(table.window.people, table.scene.theme, 1.0, table.window)
    item = dialog.list.item(0)
    assert item.toolTip() == LONG
    dialog.deleteLater()
