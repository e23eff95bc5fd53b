"""When nothing moves any more, the table shows exactly what a fresh table of the same state would show."""

from __future__ import annotations

import pytest

from ginrummy_desktop.engine.rules import PRESETS
from ginrummy_desktop.engine.showdown import EndKind
from ginrummy_desktop.storage.settings import ReducedMotion, Settings, Speed
from ginrummy_desktop.table.scene import TableState
from ginrummy_desktop.ui.phase import Phase
from ginrummy_desktop.ui.results import round_model
from tests.helpers.playing import Policy, Table, Tables
from tests.helpers.policies import collect, idle
from tests.helpers.scenes import Mirror, card_items, cards_shown, picture

MATCHES = (("classic", 11), ("big_gin", 6), ("hoyle", 11), ("parlor", 6), ("oklahoma", 21))
"""Game numbers in which two Casual bots knock, undercut, go gin and lay off."""


class _Watched:
    """A table and the scene that it is compared with."""

    def __init__(self, table: Table) -> None:
        self.table, self._mirror = table, Mirror(table.scene)

    def check(self) -> None:
        table, controller = self.table, self.table.controller
        shown = cards_shown(table.scene)
        assert len(shown) == len(set(shown))
        assert sorted(map(id, card_items(table.scene))) == sorted(map(id, table.scene.items_of_cards()))
        state = TableState(controller.view, controller.order.shape(controller.view), controller.marks)
        model = round_model(table.session) if table.phase is Phase.RESULT else None
        assert picture(table.scene) == self._mirror.picture(state, model)


def _play(table: Table, ends: set[EndKind]) -> None:
    """To the end of the match, or of three rounds when those are all void."""
    watched = _Watched(table)
    while not _over(table):
        table.step()
        watched.check()
    assert {result.kind for result in table.session.match.rounds} >= ends


def _over(table: Table) -> bool:
    match = table.session.match
    assert match.round_number < 40, "the match has no end"
    return table.phase is Phase.RESULT and (
        match.winner is not None or (len(match.rounds) == 3 and not any(match.scores))
    )


@pytest.mark.parametrize(("rules", "game"), MATCHES)
def test_a_whole_match_leaves_what_a_fresh_scene_shows(tables: Tables, rules: str, game: int) -> None:
    _play(tables(Settings()).begin(game, rules), {EndKind.KNOCK, EndKind.GIN, EndKind.UNDERCUT})


@pytest.mark.parametrize("settings", [Settings(speed=Speed.OFF), Settings(reduced_motion=ReducedMotion.ON)])
def test_so_it_does_without_movement(tables: Tables, settings: Settings) -> None:
    table = tables(settings).begin(11)
    _play(table, {EndKind.KNOCK, EndKind.GIN, EndKind.UNDERCUT})


@pytest.mark.parametrize(("mine", "theirs"), [(collect, idle), (idle, collect)])
def test_big_gin_of_either_side(tables: Tables, mine: Policy, theirs: Policy) -> None:
    table = tables(Settings()).begin(3, PRESETS["big_gin"].with_target(500))
    table.mine, table.theirs = mine, theirs
    watched = _Watched(table)
    table.play_until(lambda view: view.result is not None and view.result.kind is EndKind.BIG_GIN, Phase.RESULT)
    watched.check()
    table.step()
    watched.check()


def test_void_rounds(tables: Tables) -> None:
    table = tables(Settings()).begin(3)
    table.mine = table.theirs = idle
    _play(table, {EndKind.VOID})
