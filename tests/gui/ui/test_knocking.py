"""Knock, Gin and Big Gin: what is offered, what confirms it, and that Esc leaves everything exactly as it was."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt

from ginrummy_desktop.engine.showdown import EndKind
from ginrummy_desktop.engine.view import PlayerView
from ginrummy_desktop.table.geometry import RAISE_SELECTED
from ginrummy_desktop.ui.card_words import card_name
from ginrummy_desktop.ui.knock_choices import knock_choices
from ginrummy_desktop.ui.phase import Phase
from ginrummy_desktop.ui.widgets.buttons import KnockState
from tests.helpers.playing import Table
from tests.helpers.policies import collect, idle
from tests.helpers.scenes import picture


def _to_knock(table: Table, cards: int, gin: bool = False) -> Table:
    """To a turn with exactly one card, or with several, that can go face down."""
    table.mine, table.theirs = collect, idle

    def wanted(view: PlayerView) -> bool:
        choices, is_gin = knock_choices(view)
        return is_gin is gin and (len(choices) == 1 if cards == 1 else len(choices) > 1)

    return table.begin(3 if gin else 2).play_until(wanted)


def _shown(table: Table) -> list[Any]:
    """All that can be seen."""
    hud = table.hud
    plates = [hud.player.facts, hud.opponent.facts, hud.player.accessibleName()]
    knock = [hud.knock.state, hud.knock.sub_line, hud.knock.isEnabled(), hud.hint.isEnabled()]
    words = [table.banner, hud.banner._dot, hud.last_action.spoken(), table.phase]
    return [picture(table.scene), plates, knock, words]


def test_one_candidate_is_offered_raised(table: Table) -> None:
    _to_knock(table, 1)
    (card,) = knock_choices(table.seen)[0]
    table.hud.knock.click()
    table.settle()
    assert table.phase is Phase.KNOCKING
    assert table.banner == f"Knock: {card_name(card)} goes face down, Esc takes it back"
    pose = table.scene.hand[card].pose
    assert table.scene.geometry.hand_top - (pose.y - pose.width * 0.7) == pytest.approx(RAISE_SELECTED)
    dimmed = {card for card, item in table.scene.hand.items() if item.pose.dim}
    assert dimmed == set(table.seen.hand) - {card}


@pytest.mark.parametrize("confirm", ["button", "key", "card", "pile", "drag"])
def test_a_second_press_or_the_card_itself_confirms(table: Table, confirm: str) -> None:
    _to_knock(table, 1)
    (card,) = knock_choices(table.seen)[0]
    table.key("K")
    {
        "button": table.hud.knock.click,
        "key": lambda: table.key("K"),
        "card": lambda: table.click(card),
        "pile": lambda: table.click("discard"),
        "drag": lambda: table.drag(card, table.at("discard")),
    }[confirm]()
    assert table.session.match.rounds[-1].knocker == 0
    assert table.session.match.round.face_down is card
    assert table.phase is Phase.RESULT


def test_several_candidates_wait_for_a_choice(table: Table) -> None:
    _to_knock(table, 2)
    choices = knock_choices(table.seen)[0]
    before = table.session.state_number
    table.key("K", "K")
    assert (table.phase, table.session.state_number) == (Phase.KNOCKING, before)
    assert table.banner == "Choose the card that goes face down, Esc takes the knock back"
    chosen = min(choices)
    table.click(chosen)
    assert table.session.match.round.face_down is chosen


def test_a_card_that_is_not_offered_is_refused(table: Table) -> None:
    _to_knock(table, 2)
    other = next(card for card in table.seen.hand if card not in knock_choices(table.seen)[0])
    table.key("K")
    before = table.session.state_number
    table.click(other)
    table.drag(other, table.at("discard"))
    assert (table.phase, table.session.state_number) == (Phase.KNOCKING, before)
    table.settle()
    poses = dict(table.scene.targets())
    assert {item: item.pose for item in poses} == poses


@pytest.mark.parametrize("cards", [1, 2])
def test_escape_leaves_all_as_it_was(table: Table, cards: int) -> None:
    _to_knock(table, cards)
    before = _shown(table)
    table.key("K")
    table.settle()
    assert _shown(table) != before
    table.key(Qt.Key.Key_Escape)
    table.settle()
    assert _shown(table) == before


def test_escape_while_a_card_is_being_dragged(table: Table) -> None:
    _to_knock(table, 1)
    before = _shown(table)
    table.key("K")
    point = table.lift(table.seen.hand[0], QPoint(640, 420))
    table.key(Qt.Key.Key_Escape)
    table.release(point)
    table.settle()
    assert _shown(table) == before


def test_escape_without_a_knock_changes_nothing(table: Table) -> None:
    _to_knock(table, 1)
    before = _shown(table)
    table.key(Qt.Key.Key_Escape)
    assert _shown(table) == before


@pytest.mark.parametrize("act", ["stock", "T", "D"])
def test_drawing_takes_the_knock_back_and_says_why_not(table: Table, act: str) -> None:
    _to_knock(table, 1)
    table.key("K")
    table.click(act) if act == "stock" else table.key(act)
    assert table.phase is Phase.HUMAN
    assert table.banner == "You have drawn: now discard a card"
    table.settle()
    assert not any(item.pose.dim for item in table.scene.hand.values())


def test_sorting_during_a_knock_keeps_the_offer(table: Table) -> None:
    _to_knock(table, 1)
    (card,) = knock_choices(table.seen)[0]
    table.key("K", "S")
    assert table.phase is Phase.KNOCKING
    assert table.controller.marks.selected is card
    table.key("K")
    assert table.session.match.round.face_down is card


def test_gin_offers_only_what_leaves_nothing(table: Table) -> None:
    _to_knock(table, 1, gin=True)
    assert (table.hud.knock.state, table.hud.knock.text()) == (KnockState.GIN, "Gin")
    (card,) = knock_choices(table.seen)[0]
    table.key("K")
    assert table.banner == f"Gin: {card_name(card)} goes face down, Esc takes it back"
    table.key("K")
    assert table.session.match.rounds[-1].kind is EndKind.GIN


def test_big_gin_needs_no_card(table: Table) -> None:
    table.mine, table.theirs = collect, idle
    table.begin(3, "big_gin").play_until(lambda view: any(action.kind == "big_gin" for action in view.legal_actions))
    assert (table.hud.knock.state, table.hud.knock.sub_line) == (KnockState.BIG_GIN, "All 11 melded")
    assert table.banner == "Your turn: all eleven cards are melded"
    assert (table.hud.player.facts.deadwood, table.hud.player.facts.after) == (0, None)
    table.hud.knock.click()
    assert table.session.match.rounds[-1].kind is EndKind.BIG_GIN
    assert table.hud.last_action.spoken() == "You went big gin"


def test_the_button_says_what_holds(table: Table) -> None:
    table.mine, table.theirs = collect, idle
    table.begin(2).to_draw()
    assert (table.hud.knock.state, table.hud.knock.isEnabled()) == (KnockState.DRAW_FIRST, False)
    table.to_discard()
    assert table.hud.knock.sub_line == "Needs 10 or less"
    _to_knock(table, 2)
    assert table.hud.knock.sub_line == f"with {table.hud.player.facts.deadwood}, limit 10"


def test_the_knock_lies_face_down_on_the_pile(table: Table) -> None:
    _to_knock(table, 1)
    table.key("K", "K")
    assert table.scene.cover is not None
    assert not table.scene.cover.pose.face_up
    assert table.hud.last_action.spoken() == "You knocked"
