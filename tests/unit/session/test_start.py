"""Beginning a match and going on with one, on whatever disk."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from ginrummy_desktop.bot.levels import Level
from ginrummy_desktop.engine import PRESETS
from ginrummy_desktop.session.replay import seats_of, session_record
from ginrummy_desktop.session.seats import (
    BOT_NAMES,
    BotSeat,
    HumanSeat,
    bot_names,
    levels_of,
    seat_of,
    stored_player,
    table_of,
)
from ginrummy_desktop.session.start import fresh_game_number, new_session, open_session, resume_session, start_session
from ginrummy_desktop.storage.database import in_memory
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.notices import Notice, NoticeKind
from ginrummy_desktop.storage.profiles import ProfileStore
from ginrummy_desktop.storage.rows import MatchKind, MatchState, StoredPlayer
from tests.unit.session.playing import play_on


def test_fresh_games_are_numbers_in_range_and_differ() -> None:
    numbers = [fresh_game_number(Random(seed)) for seed in range(2000)]
    assert all(str(int(number)) == number and 1 <= int(number) <= 999_999 for number in numbers)
    assert len(set(numbers)) > 1900

    class Ends(Random):
        def randint(self, a: int, b: int) -> int:
            return self.ends.pop()  # type: ignore[attr-defined,no-any-return]

    ends = Ends()
    ends.ends = [1, 999_999]  # type: ignore[attr-defined]
    assert [fresh_game_number(ends), fresh_game_number(ends)] == ["999999", "1"]


def test_seats_come_back_as_they_were_kept() -> None:
    for seat in (HumanSeat(), HumanSeat("Ann"), *map(BotSeat, Level), BotSeat(Level.EXPERT, "Vera")):
        assert seat_of(stored_player(seat)) == seat
    assert seat_of(StoredPlayer(level="grandmaster")) == BotSeat(Level.SKILLED)
    assert seat_of(StoredPlayer(level="casual")) == BotSeat(Level.CASUAL, ""), "as older matches have it"


def test_two_bots_have_names_and_levels_of_their_own() -> None:
    assert table_of(2, "Ann", (Level.CASUAL, Level.EXPERT)) == (HumanSeat("Ann"), BotSeat(Level.CASUAL))
    three = (HumanSeat("Ann"), BotSeat(Level.CASUAL, "Otis"), BotSeat(Level.EXPERT, "Vera"))
    assert table_of(3, "Ann", (Level.CASUAL, Level.EXPERT)) == three
    assert table_of(3, "Ann", (Level.CASUAL,))[2] == BotSeat(Level.CASUAL, "Vera")
    assert levels_of(three) == (Level.CASUAL, Level.EXPERT)


@pytest.mark.parametrize(
    ("person", "names"), [("", ("Otis", "Vera")), ("otis ", ("Vera", "Ida")), ("Ida", BOT_NAMES[:2])]
)
def test_no_bot_is_called_as_the_person_is(person: str, names: tuple[str, str]) -> None:
    assert bot_names(person) == names


def test_the_stronger_bot_tells_the_level_of_a_match_for_three(store: MatchStore, told: list[Notice]) -> None:
    for pair in ((Level.EXPERT, Level.CASUAL), (Level.CASUAL, Level.EXPERT)):
        session = new_session(PRESETS["three_handed"], pair[0], "1", store, "", told.append, second=pair[1])
        kept = store.load(session.match_id or 0)
        assert kept.header.level == "expert"
        assert levels_of(tuple(map(seat_of, kept.header.players))) == pair
        assert seats_of(kept.record) == session.seats == seats_of(session_record(session))


def test_there_is_nothing_to_go_on_with_at_first(store: MatchStore, told: list[Notice]) -> None:
    assert resume_session(store, told.append) is None
    assert told == []


@pytest.mark.parametrize("rules", PRESETS)
def test_a_match_goes_on_exactly_where_it_was_left(rules: str, store: MatchStore, told: list[Notice]) -> None:
    session = new_session(PRESETS[rules], Level.CASUAL, "21", store, "Ann", told.append)
    bots = table_of(PRESETS[rules].players, "Ann", (Level.CASUAL,))[1:]
    for step in range(120):
        if step % 5 == 0 or session.to_act is None:
            back = resume_session(store, told.append)
            assert back is not None
            assert back.seats == (HumanSeat("Ann"), *bots)
            assert [back.view(player) for player in range(len(back.seats))] == [
                session.view(player) for player in range(len(session.seats))
            ]
            assert back.bot_request() is None or back.bot_request().seed == session.bot_request().seed  # type: ignore[union-attr]
            session = back  # and it is played, and kept, from there
        if session.match.winner is not None:
            break
        play_on(session)
    assert told == []


def test_a_finished_match_stays_on_the_table_until_another_begins(store: MatchStore, told: list[Notice]) -> None:
    session = new_session(PRESETS["classic"].with_target(20), Level.BEGINNER, "5", store, "", told.append)
    while session.match.winner is None:
        assert resume_session(store, told.append) is not None
        play_on(session)
    shown = resume_session(store, told.append)
    assert shown is not None
    assert (shown.match.winner, shown.match.scores) == (session.match.winner, session.match.scores)
    new_session(PRESETS["classic"], Level.BEGINNER, "6", store, "", told.append)
    following = resume_session(store, told.append)
    assert following is not None
    assert following.match.game == "6"


def test_a_new_match_leaves_the_open_ones_and_giving_up_is_said(store: MatchStore, told: list[Notice]) -> None:
    sessions = [new_session(PRESETS["classic"], Level.CASUAL, game, store, "Ann", told.append) for game in "123"]
    assert [session.match_id for session in sessions] == [1, 2, 3]
    sessions[2].give_up()
    states = [store.load(match_id).state for match_id in store.match_ids()]
    assert states == [MatchState.OPEN, MatchState.OPEN, MatchState.GIVEN_UP]
    session = resume_session(store, told.append)
    assert session is not None
    assert session.match.game == "2"


def test_any_kept_match_can_be_put_on_the_table(store: MatchStore, told: list[Notice]) -> None:
    for game in "123":
        new_session(PRESETS["classic"], Level.CASUAL, game, store, "Ann", told.append)
    session = open_session(store, 2, told.append)
    assert session is not None
    assert (session.match.game, session.match_id) == ("2", 2)
    assert store.last_shown() == 2
    with pytest.raises(KeyError):
        open_session(store, 4, told.append)


def test_a_match_knows_whose_it_is_and_what_it_is_for(store: MatchStore, told: list[Notice]) -> None:
    bea = ProfileStore(store.database).add("Bea")
    for profile, kind in ((bea, MatchKind.DAILY), (1, MatchKind.PRACTICE)):
        new_session(PRESETS["classic"], Level.CASUAL, "1", store, "", told.append, profile=profile, kind=kind)
        session = resume_session(store, told.append, profile)
        assert session is not None
        assert session.kind is kind
        assert store.load(session.match_id or 0).header.profile == profile


def test_bots_can_play_each_other(store: MatchStore, told: list[Notice]) -> None:
    seats = (BotSeat(Level.CASUAL), BotSeat(Level.SKILLED))
    session = start_session(PRESETS["classic"], "9", seats, store, told.append)
    while session.match.winner is None:
        play_on(session)
    assert store.match_result(1) is not None


@pytest.mark.parametrize(
    "harm",
    [
        "UPDATE actions SET action = 'big_gin' WHERE n = 1",
        "UPDATE matches SET players = '[]'",
        "UPDATE matches SET game = '22'",
        "INSERT INTO rounds (match_id, number) VALUES (1, 2)",
    ],
)
def test_a_match_that_makes_no_sense_is_told_and_stays(harm: str, store: MatchStore, told: list[Notice]) -> None:
    session = new_session(PRESETS["classic"], Level.CASUAL, "21", store, "Ann", told.append)
    for _ in range(20):
        play_on(session)
    with store.transaction() as connection:
        connection.execute(harm)
    assert resume_session(store, told.append) is None
    assert [notice.kind for notice in told] == [NoticeKind.MATCH_UNREADABLE]
    assert store.match_ids() == (1,)


def test_without_a_disk_play_goes_on_and_even_comes_back(tmp_path: Path, told: list[Notice]) -> None:
    store = MatchStore(in_memory(tmp_path / "nowhere"))
    session = new_session(PRESETS["classic"], Level.CASUAL, "3", store, "Ann", told.append)
    for _ in range(10):
        play_on(session)
    back = resume_session(store, told.append)
    assert back is not None
    assert back.view(0) == session.view(0)
    assert told == []
    store.database.close()


def test_a_disk_that_stops_writing_does_not_stop_play(store: MatchStore, told: list[Notice]) -> None:
    session = new_session(PRESETS["classic"].with_target(20), Level.CASUAL, "3", store, "Ann", told.append)
    store.database.connection.execute("PRAGMA query_only = ON")
    while session.match.winner is None:
        play_on(session)
    assert [notice.kind for notice in told] == [NoticeKind.NOT_SAVED]
