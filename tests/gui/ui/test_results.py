"""After a round: hands open, then the countdown, then the next round or the end of the match."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt

from ginrummy_desktop.engine.rules import PRESETS
from ginrummy_desktop.engine.showdown import EndKind
from ginrummy_desktop.storage.settings import Settings, Speed
from ginrummy_desktop.ui.phase import Phase
from tests.helpers.playing import Table, Tables
from tests.helpers.policies import idle
from tests.helpers.scenes import cards_shown, picture

LONG = PRESETS["classic"].with_target(1000)
SHORT = PRESETS["classic"].with_target(1)


def _moving(table: Table) -> Table:
    """Just after the round's last action, with its movement still going on."""
    while table.session.to_act is not None:
        table.settle()
        view = table.session.view(table.session.to_act)
        if table.phase is Phase.BOT:
            table.bot_moves(table.theirs(view))
        else:
            table.controller.wish(table.mine(view))
    assert table.phase is Phase.ANIMATING
    return table


def _counts(table: Table) -> bool:
    return table.results.reveal.countdown.counting


def test_all_cards_lie_open_and_the_table_is_put_away(table: Table) -> None:
    table.begin(11, LONG).to_result()
    shown = cards_shown(table.scene)
    assert set(table.seen.hand) | set(table.seen.other_hand or ()) <= set(shown)
    assert not any(widget.isVisible() for widget in table.hud.widgets())
    assert table.results.reveal.showing
    assert _counts(table)


def test_counts_only_once_all_cards_lie(tables: Tables) -> None:
    table = _moving(tables(Settings()).begin(11, LONG))
    table.scene.queue.finish()
    assert table.phase is Phase.RESULT
    assert table.scene.queue.busy
    assert not _counts(table)
    table.scene.queue.finish()
    assert _counts(table)


def test_a_click_ends_the_opening_of_the_hands(tables: Tables) -> None:
    table = _moving(tables(Settings()).begin(11, LONG))
    for _ in range(3):
        table.click(QPoint(640, 20))
    assert not table.scene.queue.busy
    assert _counts(table)


def test_the_end_of_the_countdown_deals_the_next_round(table: Table) -> None:
    table.begin(11, LONG).to_result()
    table.results.reveal.countdown.finished.emit()
    assert table.seen.round_number == 2
    assert table.phase in (Phase.HUMAN, Phase.BOT)
    assert not table.results.reveal.showing
    assert not _counts(table)
    assert table.hud.knock.isVisible()


def test_the_button_deals_it_at_once_and_only_once(table: Table) -> None:
    table.begin(11, LONG).to_result()
    button = table.results.reveal.countdown.button
    button.click()
    button.click()
    table.results.go_on()
    assert table.seen.round_number == 2


def test_space_pauses_and_goes_on(table: Table) -> None:
    table.begin(11, LONG).to_result()
    table.key(Qt.Key.Key_Space)
    assert table.results.reveal.countdown.is_paused
    table.key(Qt.Key.Key_Space)
    assert _counts(table)


def test_enter_goes_on(table: Table) -> None:
    table.begin(11, LONG).to_result()
    table.key(Qt.Key.Key_Return)
    assert table.seen.round_number == 2


def test_moves_mean_nothing_while_hands_lie_open(table: Table) -> None:
    table.begin(11, LONG).to_result()
    before = picture(table.scene)
    number = table.session.state_number
    table.key("D", "T", "K", "P", "S", "H")
    table.key(Qt.Key.Key_Escape)
    table.click("stock")
    for card in table.seen.hand:
        table.click(card)
    assert (picture(table.scene), table.session.state_number, table.phase) == (before, number, Phase.RESULT)
    assert table.banner == ""


def test_open_cards_cannot_be_dragged(table: Table) -> None:
    table.begin(11, LONG).to_result()
    before = picture(table.scene)
    table.drag(table.seen.hand[0], QPoint(640, 600))
    table.settle()
    assert picture(table.scene) == before


def test_a_card_held_while_the_bot_knocks_opens_with_the_others(tables: Tables) -> None:
    table = tables(Settings(speed=Speed.OFF))
    table.begin(11, LONG)
    while True:
        table.to_bot()
        view = table.bot.asked[0].view  # type: ignore[index]
        knock = next((action for action in view.legal_actions if action.kind == "knock"), None)
        if knock is not None:
            break
        table.step()
    held = table.lift(table.seen.hand[2], QPoint(640, 560))
    table.bot_moves(knock)
    assert table.phase is Phase.RESULT
    opened = picture(table.scene)
    table.move(held - QPoint(40, 40))
    table.release(held)
    table.settle()
    assert picture(table.scene) == opened


def test_a_void_round_opens_nothing_and_keeps_the_table(table: Table) -> None:
    table.mine = table.theirs = idle
    table.begin(3, LONG).to_result()
    assert table.session.match.rounds[-1].kind is EndKind.VOID
    assert len(cards_shown(table.scene)) == 12
    assert _counts(table)
    assert not table.results.reveal.score.isVisible()
    assert table.hud.player.isVisible()
    assert table.banner == ""
    before = picture(table.scene)
    table.drag(table.seen.hand[0], QPoint(640, 600))
    table.settle()
    assert picture(table.scene) == before
    table.results.go_on()
    assert (table.seen.round_number, table.seen.scores) == (2, (0, 0))


def test_closing_the_window_while_hands_open(tables: Tables) -> None:
    table = _moving(tables(Settings()).begin(11, LONG))
    table.scene.queue.finish()
    assert table.scene.queue.busy
    tables.close(table)
    assert not table.scene.queue.busy
    assert not _counts(table)


def test_a_countdown_of_no_seconds_waits(tables: Tables) -> None:
    table = tables(Settings(speed=Speed.OFF, reveal_seconds=0)).begin(11, LONG).to_result()
    assert not _counts(table)
    assert table.results.reveal.countdown.button.text() == "Next round"
    table.results.reveal.countdown.button.click()
    assert table.seen.round_number == 2


def test_scores_on_the_plates_follow(table: Table) -> None:
    table.begin(11, LONG).to_result()
    table.results.go_on()
    assert (table.hud.player.facts.score, table.hud.opponent.facts.score) == table.seen.scores
    assert sum(table.seen.scores) > 0


def test_after_the_last_round_comes_the_match_end(table: Table) -> None:
    table.begin(11, SHORT).to_result()
    assert table.results.reveal.countdown.button.text() == "Match result now"
    table.results.go_on()
    assert table.phase is Phase.MATCH_END
    end = table.room.games.match_end
    assert end is not None
    assert end.isVisible()
    assert not table.results.reveal.showing
    assert not _counts(table)
    assert table.hud.knock.sub_line == "Match over"


def test_a_rematch_has_other_cards_and_the_same_rules(table: Table) -> None:
    table.begin(11, SHORT).to_result()
    table.results.go_on()
    before = table.session.match.game
    assert table.room.games.match_end is not None
    table.key(Qt.Key.Key_Space)
    table.settle()
    assert table.session.match.game != before
    assert table.session.match.rules == SHORT
    assert table.room.games.match_end is None
    assert table.phase in (Phase.HUMAN, Phase.BOT)


def test_nothing_can_be_played_after_the_match(table: Table) -> None:
    table.begin(11, SHORT).to_result()
    table.results.go_on()
    before = table.session.state_number
    table.key("D", "T", "K", "P", "S", "H")
    assert (table.session.state_number, table.phase) == (before, Phase.MATCH_END)
    assert table.banner == ""
