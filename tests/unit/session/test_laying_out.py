"""A bot's knock against which the person lays the hands out: foreseen, then done, kept, and played again."""

from __future__ import annotations

from pathlib import Path

import pytest

from ginrummy_desktop.bot.levels import Level
from ginrummy_desktop.bot.protocol import decode_answer
from ginrummy_desktop.engine import (
    PRESETS,
    Action,
    Declared,
    Defence,
    IllegalAction,
    Knocked,
    declared_as,
    knock,
    parse_action,
)
from ginrummy_desktop.session.replay import Replay, session_record
from ginrummy_desktop.session.session import IllegalBotAction, Session
from ginrummy_desktop.session.start import new_session
from ginrummy_desktop.storage.database import in_memory
from ginrummy_desktop.storage.exporting import export_json
from ginrummy_desktop.storage.importing import import_matches, read_export
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.replay import rebuild_results, replay
from tests.unit.session.playing import bots_choice, play_on


def before_a_knock(store: MatchStore) -> tuple[Session, Action]:
    """A session in which the bot is about to knock, with deadwood, and its knock."""
    for game in range(1, 50):
        session = new_session(PRESETS["classic"], Level.CASUAL, str(game), store, "", lambda _notice: None)
        while session.to_act is not None:
            action = bots_choice(session) if session.to_act == 1 else None
            if action is not None and action.kind == "knock" and session.foreseen(action).result.kind != "gin":  # type: ignore[union-attr]
                return session, action
            play_on(session)
    raise AssertionError("no bot knocks")


def test_what_is_foreseen_is_not_done(store: MatchStore) -> None:
    session, action = before_a_knock(store)
    assert session.match_id is not None
    before = (session.state_number, session.view(0), session.view(1), store.load(session.match_id))
    seen = session.foreseen(action)
    assert (session.state_number, session.view(0), session.view(1), store.load(session.match_id)) == before
    assert session.accept_bot(session.state_number, action) is not None
    after = session.view(0)
    assert (seen.result, seen.other_hand, seen.actions) == (after.result, after.other_hand, after.actions)
    with pytest.raises(IllegalAction):
        session.foreseen(action)


def test_the_person_lays_out_against_a_bots_knock_and_all_of_it_is_kept(store: MatchStore, tmp_path: Path) -> None:
    session, action = before_a_knock(store)
    seen = session.foreseen(action)
    assert seen.result is not None
    assert seen.result.settlement is not None
    against = Declared(seen.result.settlement.knocker_melds, Defence())
    events = session.accept_bot(session.state_number, action, against)
    assert events is not None
    assert isinstance(events[0], Knocked)
    settlement = session.match.rounds[-1].settlement
    assert settlement is not None
    assert (settlement.defender_melds, settlement.layoffs) == ((), ())
    assert settlement.defender_points == sum(card.points for card in session.view(0).hand)

    match_id = session.match_id
    assert match_id is not None
    stored = store.load(match_id)
    assert str(stored.rounds[-1][-1]) == f"{action} {against}"
    assert replay(stored).rounds == session.match.rounds
    kept = store.round_results(match_id)
    assert rebuild_results(store) == ()
    assert store.round_results(match_id) == kept
    assert kept[-1].defender_deadwood == settlement.defender_points
    assert Replay(session_record(session)).end_of(1).near.result == session.view(0).result

    for _ in export_json(store.database, tmp_path / "all.json"):
        pass
    other = in_memory(tmp_path / "other")
    for _ in import_matches(other, read_export(tmp_path / "all.json")):
        pass
    assert stored.rounds in [MatchStore(other).load(one).rounds for one in MatchStore(other).match_ids()]
    other.close()


def test_the_choice_that_is_made_for_players_comes_to_the_same_when_declared(store: MatchStore) -> None:
    session, action = before_a_knock(store)
    expected = session.foreseen(action).result
    assert expected is not None
    assert expected.settlement is not None
    session.accept_bot(session.state_number, action, declared_as(expected.settlement))
    assert session.view(0).result == expected


def test_a_wrong_declaration_changes_nothing(store: MatchStore) -> None:
    session, action = before_a_knock(store)
    before = (session.state_number, session.view(0), session.view(1))
    card = session.view(1).hand[0]
    with pytest.raises(IllegalBotAction):
        session.accept_bot(session.state_number, action, Declared(None, Defence((), ((card, card),))))
    assert (session.state_number, session.view(0), session.view(1)) == before


def test_what_a_bot_declares_is_left_aside(store: MatchStore) -> None:
    session, action = before_a_knock(store)
    expected = session.foreseen(action).result
    session.accept_bot(session.state_number, Action(action.kind, action.card, Declared(None, Defence())))
    assert session.view(0).result == expected
    line = f'{{"v":1,"state":7,"action":"{action} against none"}}'
    assert decode_answer(line).action == parse_action(str(action)) == knock(action.card)  # type: ignore[arg-type]
