"""What may be taken back, and what taking back does."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ginrummy_desktop.bot.levels import Level
from ginrummy_desktop.engine import DRAW, PASS, PRESETS, TAKE, Action, ActionKind, Match, discard
from ginrummy_desktop.session.seats import BotSeat, HumanSeat
from ginrummy_desktop.session.session import Session
from ginrummy_desktop.session.start import new_session, resume_session
from ginrummy_desktop.session.take_back import what_may_be_taken_back, without_last
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.notices import Notice
from ginrummy_desktop.storage.replay import rebuild_results, replay
from ginrummy_desktop.storage.rows import MatchKind, MatchState
from tests.unit.session.playing import play_on

CLASSIC = PRESETS["classic"]


def match_where(first: int, rules: str = "classic") -> Match:
    """A match in which player ``first`` is the first to act."""
    return next(match for match in (Match(PRESETS[rules], str(game)) for game in range(1, 99)) if match.to_act == first)


def highest(match: Match) -> Action:
    """A discard that is legal now."""
    return next(action for action in reversed(match.round.legal_actions()) if action.kind is ActionKind.DISCARD)


def after(match: Match, *actions: Action | None) -> Match:
    """``match`` after these actions; None is a discard."""
    for action in actions:
        match.apply(action or highest(match))
    return match


def test_nothing_was_done_yet() -> None:
    for practice in (False, True):
        assert what_may_be_taken_back(match_where(0), 0, practice) == 0


@pytest.mark.parametrize(
    ("first", "actions", "count"),
    [
        pytest.param(0, (PASS,), 1, id="a pass before the bot acted"),
        pytest.param(0, (PASS, PASS), 0, id="a pass that the bot answered"),
        pytest.param(1, (PASS, PASS), 1, id="the second pass"),
        pytest.param(1, (PASS, PASS, DRAW), 0, id="a pass that the bot drew after"),
        pytest.param(0, (TAKE,), 1, id="a card from the discard pile"),
        pytest.param(0, (TAKE, None), 1, id="a discard"),
        pytest.param(0, (TAKE, None, DRAW), 0, id="a discard that the bot drew after"),
        pytest.param(0, (TAKE, None, TAKE), 0, id="a discard that the bot took"),
        pytest.param(0, (TAKE, None, DRAW, None), 0, id="the bot's discard"),
        pytest.param(0, (TAKE, None, DRAW, None, DRAW), 0, id="a card from the stock"),
        pytest.param(0, (TAKE, None, DRAW, None, DRAW, None), 1, id="the discard after it"),
        pytest.param(0, (TAKE, None, DRAW, None, TAKE), 1, id="the card that the bot discarded"),
    ],
)
def test_in_a_match_that_counts(first: int, actions: tuple[Action | None, ...], count: int) -> None:
    assert what_may_be_taken_back(after(match_where(first), *actions), 0, practice=False) == count


@pytest.mark.parametrize(
    ("first", "actions", "count"),
    [
        pytest.param(0, (PASS, PASS), 2, id="a pass that the bot answered"),
        pytest.param(0, (PASS, PASS, DRAW), 1, id="a card from the stock"),
        pytest.param(0, (TAKE, None, DRAW), 2, id="a discard that the bot drew after"),
        pytest.param(0, (TAKE, None, DRAW, None), 3, id="a discard before the bot's whole turn"),
        pytest.param(1, (TAKE, None), 0, id="only the bot has acted"),
        pytest.param(1, (TAKE, None, DRAW), 1, id="the first card"),
    ],
)
def test_in_practice(first: int, actions: tuple[Action | None, ...], count: int) -> None:
    assert what_may_be_taken_back(after(match_where(first), *actions), 0, practice=True) == count


def ended(ends: Callable[[Match], bool], rules: str = "classic") -> Match:
    """A match whose first round has just ended in such a way, by player 0, who plays with what the other one draws."""
    for game in range(1, 400):
        session = Session(Match(PRESETS[rules].with_target(1), str(game)), (HumanSeat(), BotSeat(Level.CASUAL)))
        while session.to_act is not None:
            play_on(session)
        if ends(session.match):
            return session.match
    raise AssertionError("no such game")


def test_a_knock_is_taken_back_in_practice_only() -> None:
    knocked = ended(lambda match: match.round.result is not None and match.round.result.knocker == 0)
    assert what_may_be_taken_back(knocked, 0, practice=False) == 0
    assert what_may_be_taken_back(knocked, 0, practice=True) == 1
    back = without_last(knocked, 1)
    assert (back.winner, back.rounds, back.to_act) == (None, (), 0)


def test_the_bots_knock_is_taken_back_in_practice_up_to_the_persons_last_action() -> None:
    knocked = ended(lambda match: match.round.result is not None and match.round.result.knocker == 1)
    assert what_may_be_taken_back(knocked, 0, practice=False) == 0
    assert what_may_be_taken_back(knocked, 0, practice=True) == 3  # the discard, the bot's draw, its knock


def last_discards(match: Match) -> Match:
    """Both draw and discard until the stock is out; player 0 ends it."""
    after(match, PASS, PASS)
    while match.round.result is None:
        match.apply(DRAW if match.round.drawn is None else highest(match))
    return match


def test_a_discard_that_ended_the_round_is_taken_back_in_practice_only() -> None:
    match = last_discards(match_where(0))
    assert match.round.view(0).actions[-1].seat == 0
    assert what_may_be_taken_back(match, 0, practice=False) == 0
    assert what_may_be_taken_back(match, 0, practice=True) == 1


def test_who_sits_out_takes_nothing_back() -> None:
    for game in range(1, 99):
        match = Match(PRESETS["three_handed"], str(game))
        if match.seating.out == 0:
            match.apply(PASS)
            assert what_may_be_taken_back(match, 0, practice=False) == 0
            assert what_may_be_taken_back(match, 0, practice=True) == 0
            return
    raise AssertionError("no such game")


def test_no_more_goes_than_there_is() -> None:
    for count in (0, 2):
        with pytest.raises(ValueError, match=f"{count} of 1"):
            without_last(after(match_where(0), PASS), count)


@pytest.fixture
def practice(store: MatchStore, told: list[Notice]) -> Session:
    """A practice match."""
    rules = CLASSIC.with_target(30)
    return new_session(rules, Level.CASUAL, "21", store, "Ann", told.append, kind=MatchKind.PRACTICE)


def same(one: Match, other: Match) -> bool:
    return [one.view(player) for player in (0, 1)] == [other.view(player) for player in (0, 1)]


def test_taking_back_leads_to_the_positions_before_and_is_kept(practice: Session, store: MatchStore) -> None:
    while practice.match.round_number < 2 or practice.to_act is None:
        play_on(practice)
    decisions = []
    while practice.to_act is not None:
        if practice.to_act == 0:
            decisions.append((practice.view(0), len(practice.match.round.actions)))
        play_on(practice)
    for count, (view, length) in enumerate(reversed(decisions), start=1):
        assert practice.may_take_back()
        assert practice.take_back() > 0
        assert practice.view(0) == view
        assert len(practice.match.round.actions) == length
        stored = store.load(1)
        assert same(replay(stored), practice.match)
        assert (stored.take_backs, stored.state) == (count, MatchState.OPEN)
    before = practice.state_number
    assert practice.take_back() == 0
    assert practice.state_number == before


def test_after_taking_back_play_goes_on_and_results_are_counted_once(
    practice: Session, store: MatchStore, told: list[Notice]
) -> None:
    for turn in range(400):
        if practice.match.winner is not None:
            break
        play_on(practice)
        if turn % 7 == 0 and turn < 100:
            practice.take_back()
    assert practice.match.winner is not None
    practice.take_back()
    while practice.match.winner is None:
        play_on(practice)
    before = (store.round_results(1), store.match_result(1))
    assert before[1] is not None
    assert rebuild_results(store) == ()
    assert (store.round_results(1), store.match_result(1)) == before
    back = resume_session(store, told.append)
    assert back is not None
    assert same(back.match, practice.match)
    assert told == []


def test_an_answer_to_what_was_taken_back_is_stale() -> None:
    session = Session(match_where(0), (HumanSeat(), BotSeat(Level.CASUAL)))
    session.apply(PASS)
    request = session.bot_request()
    assert request is not None
    assert session.take_back() == 1
    session.apply(PASS)
    assert session.accept_bot(request.state_number, PASS) is None


def test_after_a_restart_the_same_may_be_taken_back(store: MatchStore, told: list[Notice]) -> None:
    game = match_where(0).game
    session = new_session(CLASSIC, Level.CASUAL, game, store, "", told.append)
    session.apply(TAKE)
    card = session.view(0).hand[0]
    session.apply(discard(card) if card != session.view(0).taken else highest(session.match))
    again = resume_session(store, told.append)
    assert again is not None
    assert [again.take_back(), again.take_back(), again.take_back()] == [1, 1, 0]
    assert store.load(1).rounds == ((),)
    again.apply(PASS)
    assert told == []


def test_a_hint_is_counted_once(store: MatchStore, told: list[Notice]) -> None:
    session = new_session(CLASSIC, Level.CASUAL, match_where(0).game, store, "", told.append)
    session.hinted()
    session.hinted()
    session.apply(PASS)
    session.hinted()
    assert store.load(1).hints == 2
    assert told == []
