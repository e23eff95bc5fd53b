"""One match in progress: what it does, refuses, keeps and tells."""

from __future__ import annotations

from hashlib import sha256
from random import Random

import pytest

from ginrummy_desktop.bot.levels import Level
from ginrummy_desktop.engine import (
    DRAW,
    PASS,
    PRESETS,
    TAKE,
    DrewStock,
    IllegalAction,
    Knocked,
    Match,
    MatchError,
    Passed,
    discard,
    parse_card,
)
from ginrummy_desktop.session.seats import BotSeat, HumanSeat
from ginrummy_desktop.session.session import IllegalBotAction, Session
from tests.unit.session.playing import bots_choice, persons_choice, play_on

CLASSIC = PRESETS["classic"]
BOT = BotSeat(Level.CASUAL)


def session_where(first: int, rules: str = "classic") -> Session:
    """A session in which player ``first`` (0: the person) is the first to act."""
    for game in range(1, 100):
        session = Session(Match(PRESETS[rules], str(game)), (HumanSeat("Ann"), BOT))
        if session.to_act == first:
            return session
    raise AssertionError("no such game")


def test_it_needs_a_seat_for_each_player() -> None:
    with pytest.raises(ValueError, match="1 seats for 2"):
        Session(Match(CLASSIC, "1"), (BOT,))


def test_an_action_gives_what_followed_and_a_new_state_number() -> None:
    session = session_where(0)
    before = session.state_number
    assert session.apply(PASS) == (Passed(0),)
    assert session.state_number > before
    assert session.to_act == 1


def test_an_illegal_action_changes_nothing() -> None:
    session = session_where(0)
    before = (session.state_number, session.view(0), session.view(1))
    with pytest.raises(IllegalAction):
        session.apply(DRAW)
    assert (session.state_number, session.view(0), session.view(1)) == before


def test_the_next_round_is_dealt_only_after_one_has_ended() -> None:
    session = session_where(0)
    with pytest.raises(MatchError):
        session.next_round()
    while session.to_act is not None:
        play_on(session)
    before = session.state_number
    session.next_round()
    assert session.state_number > before
    assert session.match.round_number == 2


def test_a_whole_match_is_played_and_then_nothing_more() -> None:
    session = session_where(1)
    while session.match.winner is None:
        play_on(session)
    assert session.to_act is None
    assert session.bot_request() is None
    assert session.accept_bot(session.state_number, DRAW) is None
    with pytest.raises(MatchError):
        session.next_round()


def test_a_bot_is_asked_only_when_it_is_its_turn() -> None:
    assert session_where(0).bot_request() is None
    request = session_where(1).bot_request()
    assert request is not None
    assert request.level is Level.CASUAL


def test_a_bot_is_asked_with_its_own_view_and_a_seed_that_the_game_decides() -> None:
    session = session_where(1)
    request = session.bot_request()
    assert request is not None
    assert request.view == session.view(1)
    text = f"ginrummy-bot/1|{session.match.game}|1|0"
    assert request.seed == int.from_bytes(sha256(text.encode()).digest()[:8])
    assert request.state_number == session.state_number


def test_each_decision_has_its_own_seed() -> None:
    session = Session(Match(CLASSIC, "5"), (BOT, BOT))
    seeds = []
    while session.match.winner is None:
        request = session.bot_request()
        if request is not None:
            seeds.append(request.seed)
        play_on(session)
    assert len(set(seeds)) == len(seeds) > 50


def test_a_stale_answer_is_dropped() -> None:
    session = session_where(1)
    request = session.bot_request()
    assert request is not None
    assert session.accept_bot(request.state_number, PASS) == (Passed(1),)
    before = session.view(0)
    assert session.accept_bot(request.state_number, PASS) is None
    assert session.accept_bot(request.state_number + 100, PASS) is None
    assert session.view(0) == before


def test_a_stale_answer_is_dropped_also_when_it_would_be_legal_again() -> None:
    session = Session(Match(CLASSIC, "5"), (BOT, BOT))
    asked = session.state_number
    assert session.accept_bot(asked, PASS) is not None
    before = (session.state_number, session.to_act)
    assert session.accept_bot(asked, PASS) is None
    assert (session.state_number, session.to_act) == before


def test_a_bot_cannot_act_for_the_person() -> None:
    session = session_where(0)
    before = session.view(0)
    assert session.accept_bot(session.state_number, PASS) is None
    assert session.view(0) == before


def test_an_illegal_answer_is_refused_by_name_and_the_match_can_go_on() -> None:
    session = session_where(1)
    number = session.state_number
    with pytest.raises(IllegalBotAction, match="casual: discard KS") as caught:
        session.accept_bot(number, discard(parse_card("KS")))
    assert (caught.value.level, caught.value.action) == (Level.CASUAL, discard(parse_card("KS")))
    assert session.state_number == number
    assert session.accept_bot(number, bots_choice(session)) is not None


def test_the_person_never_sees_what_the_bot_draws_or_lays_face_down() -> None:
    session = Session(Match(CLASSIC, "11"), (HumanSeat(), BOT))
    kinds = set()
    while session.match.winner is None:
        if session.to_act is None:
            session.next_round()
            continue
        actor = session.to_act
        action = bots_choice(session) if actor == 1 else persons_choice(session)
        for event in session.apply(action):
            seen = event.seen_by(0)
            if isinstance(event, DrewStock | Knocked):
                kinds.add(type(event))
                assert (seen.card is None) == (actor == 1)
                assert event.card is not None
    assert kinds == {DrewStock, Knocked}


def test_the_same_game_goes_the_same_way_for_everyone() -> None:
    played = []
    for _ in range(2):
        session = Session(Match(CLASSIC, "daily-2026-03-01"), (HumanSeat(), BotSeat(Level.EXPERT)))
        while session.to_act is not None:
            play_on(session)
        played.append(tuple(session.match.round.actions))
    assert played[0] == played[1]


def test_three_players_have_three_seats() -> None:
    session = Session(Match(PRESETS["three_handed"], "3"), (HumanSeat(), BOT, BOT))
    rng = Random(1)
    for _ in range(40):
        if session.to_act is None:
            session.next_round()
            continue
        assert (session.bot_request() is None) == (session.to_act == 0)
        legal = session.view(session.to_act).legal_actions
        session.apply(rng.choice([action for action in legal if action != TAKE]))
