"""A game for three from each place: asking, advice, rotation, restarts."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ginrummy_desktop.bot.levels import Level
from ginrummy_desktop.engine.actions import DRAW, PASS, TAKE, Action, ActionKind, discard
from ginrummy_desktop.engine.seating import next_seating
from ginrummy_desktop.engine.showdown import EndKind, RoundResult
from ginrummy_desktop.storage.rows import MatchKind
from ginrummy_desktop.storage.settings import ReducedMotion, Settings, Speed
from ginrummy_desktop.ui.advising import RING_MS
from ginrummy_desktop.ui.bot_turn import ADVICE_MS
from ginrummy_desktop.ui.phase import Phase
from ginrummy_desktop.ui.places.place import Place
from ginrummy_desktop.ui.results import round_model
from tests.helpers.playing import QuietBot, Table, Tables, choice
from tests.helpers.policies import idle
from tests.helpers.three import THREE, begin, names, to_advice

# -- the person is captain


def test_the_captain_may_ask_who_sits_out_and_it_is_no_hint(table: Table) -> None:
    begin(table, Place.CAPTAIN).play_until(lambda view: len(view.hand) == 11)
    who = names(table)["out"]
    bar = table.hud.advice
    assert bar.ask.text() == f"Ask {who}"
    bar.ask.click()
    adviser = next(bot for bot in QuietBot.made if bot.level is (Level.EXPERT if who == "Vera" else Level.CASUAL))
    assert adviser.asked is not None
    assert adviser.asked[0].view == table.seen
    card = next(a.card for a in table.seen.legal_actions if a.kind is ActionKind.DISCARD)
    assert card is not None
    adviser.answer(discard(card))
    assert table.banner.startswith(f"{who} would discard ")
    assert table.scene.furniture.hint_badge.isVisible()
    assert table.store.load(table.session.match_id).hints == 0
    assert table.controller.wish(discard(card))
    assert not table.scene.furniture.hint_badge.isVisible()
    assert not bar.ask.isEnabled()


def test_an_opinion_that_comes_too_late_is_not_told(table: Table) -> None:
    begin(table, Place.CAPTAIN)
    who = names(table)["out"]
    table.hud.advice.ask.click()
    adviser = next(bot for bot in QuietBot.made if bot.level is (Level.EXPERT if who == "Vera" else Level.CASUAL))
    request, answered = adviser.asked  # type: ignore[misc]
    table.controller.wish(PASS)
    answered(request.state_number, TAKE)
    assert "would" not in table.banner
    assert not table.scene.furniture.hint_badge.isVisible()


def test_nobody_can_be_asked_by_the_box(table: Table) -> None:
    begin(table, Place.BOX)
    assert not table.hud.advice.ask.isVisible()
    table.hud.advice.asked.emit()
    assert [bot.asked for bot in QuietBot.made if bot is not table.bot] == [None]


# -- the person sits out


def test_a_click_advises_and_nothing_is_done_by_it(table: Table) -> None:
    to_advice(begin(table, Place.OUT), ActionKind.DRAW)
    captain, before = names(table)["captain"], table.session.state_number
    assert table.banner == f"You sit out: advise {captain} by clicking stock or discard"
    table.click("discard")
    assert table.session.state_number == before
    assert table.banner == f"You advise {captain} to take the discard"
    assert table.bot.asked is not None
    assert table.bot.asked[0].advice == TAKE
    assert table.scene.furniture.hint_badge.isVisible()
    table.click("stock")
    assert table.bot.asked[0].advice == DRAW, "the last advice counts"


@pytest.mark.parametrize("follows", [True, False])
def test_the_banner_says_whether_it_was_followed(follows: bool, table: Table) -> None:
    to_advice(begin(table, Place.OUT), ActionKind.DISCARD)
    captain = names(table)["captain"]
    assert table.banner == f"You sit out: advise {captain} by clicking a card"
    first, second = [a for a in table.seen.legal_actions if a.kind is ActionKind.DISCARD][:2]
    table.click(first.card)  # type: ignore[arg-type]
    table.bot_moves(first if follows else second)
    said = f"{captain} follows your advice" if follows else f"{captain} does something else"
    assert table.banner == said
    table.settle()
    assert (table.phase, table.banner) == (Phase.BOT, said)
    table.controller.speaking.patience.timeout.emit()
    assert table.banner == f"{names(table)['box']} is thinking"


def test_keys_and_buttons_advise_too(table: Table) -> None:
    begin(table, Place.OUT)
    assert table.hud.pass_button.isVisible()
    for key, action in (("P", PASS), ("T", TAKE)):
        table.key(key)
        assert table.bot.asked is not None
        assert table.bot.asked[0].advice == action
    table.hud.pass_button.click()
    assert table.bot.asked[0].advice == PASS


def test_ending_the_round_is_advised_by_button_and_key(table: Table) -> None:
    to_advice(begin(table, Place.OUT), ActionKind.KNOCK)
    button = table.hud.advice.advise_knock
    assert (button.isVisible(), button.text()) in ((True, "Knock"), (True, "Gin"))
    button.click()
    assert table.bot.asked is not None
    advice = table.bot.asked[0].advice
    assert advice is not None
    assert advice.kind is ActionKind.KNOCK
    assert advice in table.seen.legal_actions
    table.controller.wake()
    assert table.bot.asked[0].advice is None
    table.key("K")
    assert table.bot.asked[0].advice == advice


@pytest.mark.parametrize(
    ("kind", "wanted", "said"),
    [
        (ActionKind.PASS, DRAW, "takes the upcard or passes"),
        (ActionKind.DISCARD, TAKE, "has drawn and has to discard a card"),
        (ActionKind.DISCARD, PASS, "can't pass now"),
        (ActionKind.DRAW, None, "has to draw a card first"),
    ],
)
def test_advice_that_breaks_the_rules_is_refused(
    kind: ActionKind, wanted: Action | None, said: str, table: Table
) -> None:
    to_advice(begin(table, Place.OUT), kind)
    table.controller.wish(wanted or discard(table.seen.hand[0]))
    assert table.banner == f"{names(table)['captain']} {said}"
    assert table.bot.asked is not None
    assert table.bot.asked[0].advice is None
    table.controller.speaking.patience.timeout.emit()
    assert table.banner.startswith("You sit out: advise")


def test_there_is_time_for_advice(tables: Tables) -> None:
    table = begin(tables(Settings(speed=Speed.NORMAL)), Place.OUT)
    table.settle()
    assert table.phase is Phase.ADVISING
    assert table.controller.opponent._pause.interval() >= ADVICE_MS[Speed.NORMAL] >= 2000
    table.key("P")
    assert table.controller.opponent._pause.interval() < ADVICE_MS[Speed.NORMAL]


def ring_shown(table: Table) -> bool:
    """Whether the banner looks other than with no time to show."""
    banner = table.hud.banner
    shown, left = banner.grab().toImage(), banner._left
    banner.count(None)
    plain = banner.grab().toImage()
    banner.count(left)
    return shown != plain


def test_a_ring_shows_how_much_time_for_advice_is_left(tables: Tables, qtbot: QtBot) -> None:
    table = begin(tables(Settings(speed=Speed.NORMAL)), Place.OUT)
    table.settle()
    qtbot.waitUntil(lambda: ring_shown(table))
    full = table.hud.banner._left
    assert full is not None
    qtbot.waitUntil(lambda: (table.hud.banner._left or 1.0) < full <= 1.0)
    table.key("P")
    assert not ring_shown(table), "the captain has heard it"


def test_with_reduced_motion_there_is_no_ring(tables: Tables, qtbot: QtBot) -> None:
    table = begin(tables(Settings(speed=Speed.NORMAL, reduced_motion=ReducedMotion.ON)), Place.OUT)
    table.settle()
    assert table.phase is Phase.ADVISING
    qtbot.wait(3 * RING_MS)
    assert not ring_shown(table)


def test_while_the_box_thinks_nothing_can_be_advised(table: Table) -> None:
    begin(table, Place.OUT).play_until(phase=Phase.BOT)
    before = table.session.state_number
    table.click(table.seen.hand[0])
    table.key("D")
    assert table.banner == f"Wait for {names(table)['box']}"
    assert table.session.state_number == before


@pytest.mark.parametrize("kind", [MatchKind.OWN, MatchKind.PRACTICE])
def test_who_sits_out_takes_nothing_back(kind: MatchKind, table: Table) -> None:
    to_advice(begin(table, Place.OUT, kind=kind), ActionKind.DISCARD)
    before = table.session.match.round.actions
    table.key("Z", modifier=Qt.KeyboardModifier.ControlModifier)
    assert table.session.match.round.actions == before
    assert table.banner == "You sit out: there is nothing of yours to take back"


def test_next_round_plays_to_the_end_without_showing_it(table: Table) -> None:
    begin(table, Place.OUT)
    table.hud.advice.next_round.click()
    assert (table.phase, table.banner) == (Phase.SKIPPING, "The round is played to its end")
    steps = 0
    while table.phase is Phase.SKIPPING:
        assert not table.scene.queue.busy
        table.click("stock")
        assert table.bot.asked is not None
        assert table.bot.asked[0].advice is None
        table.bot.answer(choice(table.bot.asked[0].view))
        steps += 1
    assert steps > 3
    assert table.phase is Phase.RESULT
    assert table.results.reveal.showing
    table.settle()
    assert not table.hud.advice.isVisible()
    assert not table.hud.knock.isVisible()


def test_next_round_can_be_left_for_a_replay_and_goes_on(table: Table) -> None:
    begin(table, Place.OUT)
    table.hud.advice.next_round.click()
    go_on = table.room.rest()
    assert table.bot.asked is None
    go_on()
    assert table.phase is Phase.SKIPPING
    assert table.bot.asked is not None


# -- rounds


@pytest.mark.parametrize("place", Place)
def test_the_reveal_tells_who_is_what_next(place: Place, table: Table) -> None:
    begin(table, place).play_until(phase=Phase.RESULT)
    played = table.session.match.played[-1]
    after = next_seating(THREE, played.seating, played.result)
    text = table.results.reveal.match.accessibleDescription()
    called = {0: "you are", 1: "Otis is", 2: "Vera is"}
    assert f"{called[after.seats[0]]} in the box" in text
    assert f"{called[after.seats[1]]} captain" in text
    table.results.go_on()
    assert table.session.match.seating == after
    assert table.hud.player.facts.place is not None


def test_a_void_round_keeps_the_places(table: Table) -> None:
    begin(table, Place.OUT)
    table.theirs = idle
    before = table.session.match.seating
    table.play_until(lambda view: view.result is not None and view.result.kind is EndKind.VOID, Phase.RESULT)
    model = round_model(table.session)
    assert model.void is not None
    assert "all places stay" in model.void.subtitle
    table.results.go_on()
    assert (
        table.session.match.seating == before == next_seating(THREE, before, RoundResult(EndKind.VOID, None, 0, None))
    )
    assert table.phase is Phase.ADVISING


def test_a_whole_match_from_every_place(table: Table) -> None:
    begin(table, Place.BOX)
    seen: set[Place | None] = set()
    for _ in range(3000):
        if table.phase is Phase.MATCH_END:
            break
        seen.add(table.hud.player.facts.place)
        table.step()
    assert seen >= set(Place)
    match = table.session.match
    assert match.winner is not None
    end = table.room.games.match_end
    assert end is not None
    assert end.accessibleName() == (
        f"{('You', 'Otis', 'Vera')[match.winner]} win{'' if match.winner == 0 else 's'} the match"
    )
    kept = table.store.match_result(table.session.match_id)
    assert kept is not None
    assert (kept.winner, kept.scores) == (match.winner, match.scores)
    assert not table.hud.advice.isVisible()


@pytest.mark.parametrize("place", Place)
@pytest.mark.parametrize("steps", [1, 4, 9])
def test_a_restart_goes_on_as_it_stood(place: Place, steps: int, tables: Tables) -> None:
    table = begin(tables(), place)
    for _ in range(steps):
        table.step()

    def shown(one: Table) -> tuple[object, ...]:
        plates = [plate.facts for plate in (one.hud.player, one.hud.opponent, one.hud.partner)]
        return one.phase, one.banner, one.hud.last_action.spoken(), one.seen, one.hud.advice.facts, plates

    before = shown(table)
    tables.close(table)
    assert shown(tables().resume()) == before


def test_a_rematch_and_a_restart_have_the_same_bots(table: Table) -> None:
    begin(table, Place.CAPTAIN)
    before = table.session.seats
    table.room.switching.restart()
    assert table.session.seats == before
    table.room.switching.rematch(table.session)
    assert table.session.seats == before
    assert table.phase is Phase.PLACES
