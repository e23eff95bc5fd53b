"""Closing the window in the middle and opening it again: the same position, wherever that is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ginrummy_desktop.engine.rules import PRESETS
from ginrummy_desktop.storage.folders import settings_path
from ginrummy_desktop.storage.settings import Settings, Speed
from ginrummy_desktop.storage.settings_file import SettingsFile
from ginrummy_desktop.ui.phase import Phase
from tests.helpers.playing import Table, Tables
from tests.helpers.policies import idle
from tests.helpers.scenes import picture

LONG = PRESETS["classic"].with_target(1000)


def _seen(table: Table) -> list[Any]:
    """All that the person sees of the position."""
    hud, view = table.hud, table.seen
    plates = [hud.player.facts, hud.opponent.facts, hud.limit.accessibleName()]
    said = [table.banner, hud.last_action.spoken(), hud.knock.state, hud.knock.sub_line, hud.pass_button.isVisible()]
    return [picture(table.scene), plates, said, table.phase, view, table.session.match.scores]


def _again(tables: Tables, table: Table) -> Table:
    """The next start of the program."""
    tables.close(table)
    return tables().resume()


def _same(tables: Tables, table: Table) -> Table:
    before = _seen(table)
    again = _again(tables, table)
    for now, then in zip(_seen(again), before, strict=True):
        assert now == then
    return again


def test_just_after_the_deal(tables: Tables) -> None:
    _same(tables, tables().begin(3))


def test_while_the_bot_thinks(tables: Tables) -> None:
    table = tables().begin(1)
    request = table.bot.asked[0]  # type: ignore[index]
    again = _same(tables, table)
    assert again.bot.asked is not None
    assert (again.bot.asked[0].view, again.bot.asked[0].seed) == (request.view, request.seed)


def test_at_the_persons_draw(tables: Tables) -> None:
    _same(tables, tables().begin(11).to_draw())


def test_with_a_drawn_card_in_the_hand(tables: Tables) -> None:
    table = tables().begin(11).to_draw()
    table.controller.draw()
    again = _same(tables, table)
    assert again.controller.marks.drawn is again.seen.drawn is not None


def test_with_a_taken_card_in_the_hand(tables: Tables) -> None:
    table = tables().begin(11).to_draw()
    table.controller.take()
    again = _same(tables, table)
    taken = again.seen.taken
    assert taken is not None
    again.click(taken)
    assert again.banner.endswith("so it can't go back")


def test_after_both_passed(tables: Tables) -> None:
    table = tables().begin(3)
    table.mine = table.theirs = idle
    table.step()
    table.step()
    _same(tables, table)


def test_while_hands_lie_open(tables: Tables) -> None:
    again = _same(tables, tables().begin(11, LONG).to_result())
    assert again.results.reveal.showing
    assert again.results.reveal.countdown.counting
    again.results.go_on()
    assert again.seen.round_number == 2
    assert again.banner


def test_after_a_void_round(tables: Tables) -> None:
    table = tables()
    table.mine = table.theirs = idle
    again = _same(tables, table.begin(3, LONG).to_result())
    again.results.go_on()
    assert again.seen.round_number == 2


def test_just_after_the_next_deal(tables: Tables) -> None:
    table = tables().begin(11, LONG).to_result()
    table.results.go_on()
    assert _same(tables, table).seen.round_number == 2


def test_a_match_goes_on_to_the_end_that_it_would_have_had(tables: Tables, tmp_path: Path) -> None:
    """Closed and opened again every few actions, it is played like one that never was."""
    table, straight = tables(), tables(data_dir=tmp_path / "other")
    table.begin(11)
    straight.begin(11)
    while straight.session.match.winner is None:
        straight.step()
    while table.session.match.winner is None:
        for _ in range(40):
            if table.session.match.winner is None:
                table.step()
        table = _again(tables, table)
    assert [played.actions for played in table.session.match.played] == [
        played.actions for played in straight.session.match.played
    ]


def test_the_last_hands_lie_open_until_the_match_end_was_seen(tables: Tables) -> None:
    again = _same(tables, tables().begin(11, PRESETS["classic"].with_target(1)).to_result())
    again.results.go_on()
    assert again.phase is Phase.MATCH_END


def test_once_it_was_seen_the_match_end_is_there_at_once(tables: Tables, data_dir: Path) -> None:
    table = tables().begin(11, PRESETS["classic"].with_target(1)).to_result()
    table.results.go_on()
    before = _seen(table)
    tables.close(table)
    again = tables(SettingsFile(settings_path(data_dir), lambda _notice: None).load()).resume()
    assert again.phase is Phase.MATCH_END
    assert again.room.games.match_end is not None
    assert not again.results.reveal.showing
    assert _seen(again) == before


def test_a_new_match_gives_the_old_one_up(tables: Tables) -> None:
    table = tables().begin(11).to_draw()
    table.begin(5)
    assert _again(tables, table).session.match.game == "5"


@pytest.mark.parametrize("rules", ["big_gin", "hoyle", "parlor", "oklahoma", "hollywood", "straight_gin"])
def test_under_other_rules(tables: Tables, rules: str) -> None:
    again = _same(tables, tables().begin(11, rules).to_discard())
    assert again.session.match.rules == PRESETS[rules]


def test_nothing_is_asked_at_the_first_start(tables: Tables) -> None:
    table = tables().resume()
    assert table.phase in (Phase.HUMAN, Phase.BOT)
    match, seats = table.session.match, table.session.seats
    assert (match.rules.name, match.rules.target, seats[1].level) == ("classic", 100, "skilled")


def test_the_order_by_hand_is_there_after_a_restart(tables: Tables, data_dir: Path) -> None:
    first = tables(Settings(speed=Speed.OFF)).begin(3).to_draw()
    state = first.scene.state
    assert state is not None
    cards = list(state.shape.cards)
    first.controller.order.move(cards[0], 5)
    first.room.input._show_mode()
    first.controller.resort()
    moved = first.scene.state.shape.cards if first.scene.state else ()
    assert moved.index(cards[0]) == 5
    first.room.input.sort_changed.emit()
    kept = SettingsFile(settings_path(data_dir), lambda _notice: None).load()
    second = tables(kept).resume()
    assert second.scene.state is not None
    assert second.scene.state.shape.cards == moved
