"""Whatever is clicked, dragged, pressed or resized, at whatever moment: the table is right once it has settled."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from ginrummy_desktop.engine.rules import PRESETS
from ginrummy_desktop.storage.rows import MatchKind
from ginrummy_desktop.storage.settings import Settings, Speed
from ginrummy_desktop.table.scene import TableState
from ginrummy_desktop.ui.dialogs.new_game import NewGameDialog
from ginrummy_desktop.ui.dialogs.text_box import TextBox
from ginrummy_desktop.ui.phase import Phase
from ginrummy_desktop.ui.results import round_model
from tests.helpers.playing import Table, Tables, choice
from tests.helpers.scenes import Mirror, card_items, cards_shown, picture

SIZES = [(960, 568), (1280, 728), (1000, 1100)]
KEYS = [
    *"DTPKS",
    Qt.Key.Key_Escape,
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Tab,
    Qt.Key.Key_Space,
    Qt.Key.Key_Return,
]
THEMES = ("green", "contrast")


class _Person:
    """Somebody who tries everything, the same way every time."""

    def __init__(self, table: Table, resize: Callable[[Table, tuple[int, int]], None], seed: int) -> None:
        self.table, self._resize, self._chance = table, resize, Random(seed)
        self._held: QPoint | None = None
        self.done: list[str] = []

    def act(self) -> None:
        """Do one thing."""
        deeds = [self._play] * 6 + [
            self._take_back,
            self._click,
            self._key,
            self._key,
            self._pointer,
            self._drag,
            self._wait,
            self._look,
        ]
        deed = self._chance.choice(deeds)
        self.done.append(deed.__name__)
        deed()

    def let_go(self) -> None:
        """Let go of what is held."""
        if self._held is not None:
            self.table.release(self._held)
            self._held = None

    def _point(self) -> QPoint:
        table = self.table
        if self._chance.random() < 0.2:
            return QPoint(self._chance.randrange(900), self._chance.randrange(560))
        return table.at(self._chance.choice(["stock", "discard", *table.scene.hand]))

    def _play(self) -> None:
        """Something sensible for whoever's turn it is."""
        table = self.table
        if table.phase is Phase.RESULT:
            table.results.go_on()
        elif table.phase is Phase.MATCH_END:
            table.begin(self._chance.randrange(1, 99), kind=table.session.kind)
        elif table.phase is Phase.BOT and table.bot.asked is not None:
            table.bot_moves()
        elif table.phase is Phase.HUMAN and table.session.to_act == 0:
            table.controller.wish(choice(table.seen))

    def _take_back(self) -> None:
        self.table.key("Z", modifier=Qt.KeyboardModifier.ControlModifier)

    def _click(self) -> None:
        self.let_go()
        self.table.click(self._point())

    def _key(self) -> None:
        modifier = self._chance.choice([Qt.KeyboardModifier.NoModifier] * 5 + [Qt.KeyboardModifier.ControlModifier])
        key = self._chance.choice(KEYS)
        if isinstance(key, str) or key is Qt.Key.Key_Tab:
            modifier = Qt.KeyboardModifier.NoModifier
        self.done.append(str(key))
        self.table.key(key, modifier=modifier)
        popup = QApplication.activePopupWidget()
        if popup is not None:
            popup.close()

    def _pointer(self) -> None:
        self.table.move(self._point())

    def _drag(self) -> None:
        if self._held is not None:
            self.let_go()
            return
        self._held = self._point()
        self.table.press(self._point())
        self.table.move(self._held + QPoint(0, 20))
        self.table.move(self._held)

    def _wait(self) -> None:
        """Some time goes by for what moves."""
        for queue in (self.table.scene.queue, self.table.scene.touch):
            for tween in queue._running:
                tween.show(self._chance.randrange(400))

    def _look(self) -> None:
        if self._chance.random() < 0.6:
            self._resize(self.table, self._chance.choice(SIZES))
        else:
            self.table.window.keep(theme=self._chance.choice(THEMES), four_colour=self._chance.random() < 0.5)


def _check(table: Table, mirror: Mirror, done: list[str]) -> None:
    table.settle()
    table.view._redraw.stop()
    table.scene.redraw()
    controller = table.controller
    assert sorted(map(id, card_items(table.scene))) == sorted(map(id, table.scene.items_of_cards())), done[-20:]
    shown = cards_shown(table.scene)
    assert len(shown) == len(set(shown))
    state = table.scene.state
    assert state is not None
    if table.phase not in (Phase.RESULT, Phase.MATCH_END):  # then sorting waits for the next hand
        shape = controller.order.shape(controller.view)
        assert state == TableState(controller.view, shape, controller.marks), done[-20:]
    model = round_model(table.session) if table.phase is Phase.RESULT else None
    assert picture(table.scene) == mirror.picture(state, model), done[-20:]


@pytest.mark.parametrize("seed", [0, 1, 102, 165, 175])
@pytest.mark.parametrize(("speed", "kind"), [(Speed.NORMAL, MatchKind.PRACTICE), (Speed.OFF, MatchKind.OWN)])
def test_settles_to_what_a_fresh_table_shows(
    tables: Tables, seed: int, speed: Speed, kind: MatchKind, monkeypatch: pytest.MonkeyPatch
) -> None:
    for box in (NewGameDialog, TextBox):
        monkeypatch.setattr(box, "exec", lambda _box: 0)
    table = tables(Settings(speed=speed))
    rules = list(PRESETS)[seed % 5]
    table.begin(seed + 1, PRESETS[rules].with_target(60), kind=kind)
    person, mirror = _Person(table, tables.resize, seed), Mirror(table.scene)
    for _ in range(25):
        for _ in range(8):
            person.act()
        person.let_go()
        _check(table, mirror, person.done)
