"""Straight gin on the table: no knock but gin is offered, and everything says so."""

from __future__ import annotations

from ginrummy_desktop.bot.hint_reasons import Why, explain
from ginrummy_desktop.engine.actions import ActionKind
from ginrummy_desktop.engine.showdown import EndKind
from ginrummy_desktop.storage.statistics import Filter, read_statistics
from ginrummy_desktop.ui.phase import Phase
from ginrummy_desktop.ui.widgets.buttons import KnockState
from tests.helpers.playing import Table
from tests.helpers.policies import collect


def patient(table: Table) -> Table:
    """A match in which both wait for gin, as they must."""
    table.begin(11, "straight_gin")
    table.mine = table.theirs = lambda view: next(
        (action for action in view.legal_actions if action.kind is ActionKind.KNOCK), collect(view)
    )
    return table


def test_the_button_and_the_plate_say_gin(table: Table) -> None:
    patient(table).play_until(lambda view: len(view.hand) == 11 and table.hud.player.facts.deadwood != 0)
    assert (table.hud.knock.state, table.hud.knock.sub_line) == (KnockState.OVER_LIMIT, "Needs gin")
    assert not table.hud.knock.isEnabled()
    assert table.hud.limit.accessibleName() == "Gin only, Fixed for this match"
    before = table.session.state_number
    table.key("K")
    assert table.banner == "This round you can only end with gin"
    assert table.session.state_number == before


def test_few_points_are_no_reason_to_knock(table: Table) -> None:
    patient(table).play_until(lambda view: len(view.hand) == 11 and 0 < (table.hud.player.facts.deadwood or 0) <= 10)
    assert table.hud.knock.state is KnockState.OVER_LIMIT
    assert explain(table.seen, collect(table.seen)).why not in (Why.WAIT, Why.WAIT_FOR_GIN, Why.WAIT_FOR_MORE)


def test_gin_is_offered(table: Table) -> None:
    patient(table).play_until(lambda view: any(action.kind is ActionKind.KNOCK for action in view.legal_actions))
    assert (table.hud.knock.state, table.hud.knock.text()) == (KnockState.GIN, "Gin")
    assert table.banner == "Your turn: discard a card, or go gin"


def test_a_match_has_nothing_but_gins_and_counts(table: Table) -> None:
    patient(table).play_until(phase=Phase.MATCH_END)
    assert {result.kind for result in table.session.match.rounds} <= {EndKind.GIN, EndKind.VOID}
    facts = read_statistics(table.store.database, Filter(rules="straight_gin"))
    rounds = facts.rounds
    assert facts.played == 1
    assert rounds.gins + rounds.bot_gins + rounds.voids == rounds.played == len(table.session.match.rounds)
