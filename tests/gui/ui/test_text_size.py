"""The size of text that is set reaches what stands beside the table, at once, and nothing is cut for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QLabel, QMenu
from pytestqt.qtbot import QtBot

from ginrummy_desktop.engine import parse_record
from ginrummy_desktop.session.replay import Replay
from ginrummy_desktop.storage.history import History
from ginrummy_desktop.storage.notices import Notice, NoticeKind
from ginrummy_desktop.storage.settings import TEXT_SIZES, Settings
from ginrummy_desktop.table.theme import THEMES
from ginrummy_desktop.ui.dialogs.text_box import TextBox
from ginrummy_desktop.ui.history.dialog import HistoryDialog
from ginrummy_desktop.ui.phase import Phase
from ginrummy_desktop.ui.replay.window import ReplayWindow
from ginrummy_desktop.ui.style import apply_style, text_size
from tests.helpers.playing import QUICK, Table, Tables

GOLDEN = Path(__file__).parents[2] / "golden"


@pytest.fixture
def styled(qapp: QApplication) -> Iterator[Callable[[float], None]]:
    """Gives the application a size of text, and takes it away after the test."""
    before = qapp.styleSheet(), qapp.palette(), qapp.font()
    yield lambda text: apply_style(qapp, THEMES["green"], text)
    qapp.setStyleSheet(before[0])
    qapp.setPalette(before[1])
    qapp.setFont(before[2])


def test_menus_and_bar_grow_at_once(table: Table) -> None:
    menu = table.window.menus.themes
    before = menu.font().pixelSize(), table.window.bar.title_label().font().pixelSize(), _high(menu)
    table.window.keep(text_size=130)
    after = menu.font().pixelSize(), table.window.bar.title_label().font().pixelSize(), _high(menu)
    assert after[:2] == (round(before[0] * 1.3), round(before[1] * 1.3))
    assert after[2] > before[2]
    assert text_size() == 1.3
    table.window.keep(text_size=100)
    assert (menu.font().pixelSize(), text_size()) == (before[0], 1.0)


def _high(menu: QMenu) -> int:
    return menu.sizeHint().height()


def test_the_bars_keep_their_heights_so_that_the_table_has_its_room(tables: Tables) -> None:
    heights = []
    for text in TEXT_SIZES:
        window = tables(replace(QUICK, text_size=text), size=(960, 568)).window
        heights.append((window.menuBar().height(), window.bar.height()))
    assert heights == [(28, 44)] * 3


def test_the_match_end_grows_at_once_and_takes_on_the_theme(table: Table) -> None:
    table.begin(5).play_until(phase=Phase.MATCH_END)
    end = table.room.games.match_end
    assert end is not None
    before = end.panel.rematch.sizeHint().width()
    table.window.keep(text_size=130, theme="blue")
    assert end.panel.rematch.sizeHint().width() > 1.2 * before
    assert end._theme.key == end.panel._theme.key == "blue"
    later = tables_end(table)
    assert later.panel.rematch.sizeHint().width() > 1.2 * before


def tables_end(table: Table):  # type: ignore[no-untyped-def]
    """The end of another match."""
    table.begin(6).play_until(phase=Phase.MATCH_END)
    return table.room.games.match_end


def test_a_notice_grows_while_it_is_shown(table: Table) -> None:
    table.window.tell(Notice(NoticeKind.NOT_SAVED, Path("/x"), "full"))
    label = table.window.notices.findChild(QLabel)  # type: ignore[union-attr]
    before = label.font().pixelSize()
    table.window.keep(text_size=130)
    assert label.font().pixelSize() == round(1.3 * before)


@pytest.mark.parametrize("wide", [None, 460])
def test_a_box_of_text_grows_and_stays_on_the_screen(
    wide: int | None, styled: Callable[[float], None], qtbot: QtBot
) -> None:
    sizes = {}
    for text in (1.0, 1.3):
        styled(text)
        box = TextBox("Keys", "<p>Space pauses the countdown.</p>" * 3, THEMES["green"], None, wide)
        qtbot.addWidget(box)
        assert box.body.font().pixelSize() == round(15 * text)
        assert box.heading.font().pixelSize() == round(24 * text)
        sizes[text] = box.size()
    assert sizes[1.3].width() > sizes[1.0].width()
    high = TextBox("Keys", "<p>Space pauses the countdown.</p>" * 15, THEMES["green"], None, wide)
    qtbot.addWidget(high)
    assert high.height() <= high.screen().availableGeometry().height()


def test_the_list_of_past_matches_grows(styled: Callable[[float], None], table: Table, qtbot: QtBot) -> None:
    found = {}
    for text in (1.0, 1.3):
        styled(text)
        dialog = HistoryDialog(History(table.store.database), table.window.replays, THEMES["green"], None)
        qtbot.addWidget(dialog)
        dialog.show()
        found[text] = (
            *(dialog.table.font().pixelSize(), dialog.search.font().pixelSize(), dialog.count.font().pixelSize()),
            *(dialog.table.verticalHeader().defaultSectionSize(), dialog.replay.sizeHint().height()),
        )
        assert dialog.search.fontMetrics().height() <= dialog.search.contentsRect().height()
        dialog.close()
    assert all(large >= 1.24 * small for small, large in zip(found[1.0], found[1.3], strict=True))


@pytest.mark.parametrize("text", TEXT_SIZES)
def test_the_bars_of_a_replay_have_room_for_large_text(text: int, qtbot: QtBot) -> None:
    record = parse_record((GOLDEN / "classic.txt").read_text("utf-8"))
    window = ReplayWindow(Replay(record), Settings(text_size=text))
    qtbot.addWidget(window)
    window.resize(960, 640)
    window.show()
    strip = window.strip
    assert (window.width(), window.bar.height()) == (960, 46)
    assert strip.count.font().pixelSize() == round(14 * text / 100)
    assert strip.slider.width() >= 60
    for button in (strip.rounds, strip.buttons["toggle"], strip.speed, window.bar.save, window.bar.leave):
        assert button.width() >= button.sizeHint().width() - 30 * text / 100, button.text()
        assert button.height() >= button.fontMetrics().height()


def test_the_keys_are_on_the_screen_in_large_text(table: Table) -> None:
    table.window.keep(text_size=130)
    seen = []

    def look() -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, TextBox)
        seen.append((box.height() <= box.screen().availableGeometry().height(), box.body.font().pixelSize()))
        box.close()

    QTimer.singleShot(0, look)
    table.window.show_keys()
    ((fits, pixels),) = seen
    assert fits
    assert pixels >= 15
