"""A recorded match walked in both directions: every position is the engine's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from ginrummy_desktop.bot.levels import Level
from ginrummy_desktop.engine import (
    PRESETS,
    ActionKind,
    Match,
    Record,
    RecordError,
    parse_action,
    parse_record,
    record_of,
)
from ginrummy_desktop.session.replay import Position, Replay, finished_part, seats_of
from ginrummy_desktop.session.seats import BotSeat, HumanSeat
from tests.helpers.deals import CLASSIC, played_match

GOLDEN = sorted((Path(__file__).parents[2] / "golden").glob("*.txt"))
RECORDS = {path.stem: parse_record(path.read_text("utf-8")) for path in GOLDEN}


def walk(replay: Replay) -> list[Position]:
    """All positions from the first to the last."""
    position: Position | None = replay.start_of(1)
    found = []
    while position is not None:
        found.append(position)
        position = replay.after(position)
    return found


@pytest.mark.parametrize("name", RECORDS)
def test_every_position_is_the_engines(name: str) -> None:
    record = RECORDS[name]
    replay, match = Replay(record), Match(record.rules, record.game)
    place = iter(walk(replay))
    for number, actions in enumerate(record.rounds, 1):
        if number > 1:
            match.next_round()
        for step in range(len(actions) + 1):
            if step:
                match.apply(actions[step - 1])
            position = next(place)
            assert (position.round_number, position.step) == (number, step)
            assert position.near == match.view(0)
            assert position.far == match.view(match.seats[1 - position.near.seat])
            assert position.near.hand == match.round.hand(position.near.seat)
            assert position.far.hand == match.round.hand(position.far.seat)
    assert next(place, None) is None
    assert replay.winner == match.winner


@pytest.mark.parametrize("name", RECORDS)
def test_backwards_leads_through_the_same_positions(name: str) -> None:
    replay = Replay(RECORDS[name])
    forwards, backwards = walk(replay), []
    position: Position | None = replay.end_of(replay.round_count)
    while position is not None:
        backwards.append(position)
        position = replay.before(position)
    assert backwards == forwards[::-1]


def test_it_tells_what_was_done_with_cards_that_were_hidden() -> None:
    record = RECORDS["classic"]
    replay = Replay(record)
    drawn = 0
    for before, position in zip(walk(replay), walk(replay)[1:], strict=False):
        done = position.done
        if done is None:
            assert position.step == 0
            continue
        action = record.rounds[position.round_number - 1][position.step - 1]
        assert done.kind is action.kind
        assert done.player == before.near.players[before.near.to_act if before.near.to_act is not None else -1]
        if done.kind is ActionKind.DRAW:
            drawn += 1
            gained = {*position.near.hand, *position.far.hand} - {*before.near.hand, *before.far.hand}
            assert gained == {done.card}
        elif done.kind is not ActionKind.TAKE:
            assert done.card is action.card
    assert drawn


def test_places_out_of_range_are_brought_into_it() -> None:
    replay = Replay(RECORDS["classic"])
    last = len(replay.positions(1)) - 1
    assert (replay.at(0, -1).round_number, replay.at(0, -1).step) == (1, 0)
    assert replay.at(1, 999).step == last
    assert replay.at(999, 0).round_number == replay.round_count
    with pytest.raises(IndexError):
        replay.positions(0)


def test_an_unfinished_record_goes_as_far_as_it_was_played() -> None:
    record = RECORDS["unfinished"]
    replay = Replay(record)
    end = replay.end_of(replay.round_count)
    assert end.step == len(record.rounds[-1])
    assert not end.ended
    assert replay.after(end) is None
    assert replay.winner is None


@pytest.mark.parametrize("rounds", [(), ((),)])
def test_a_match_that_was_only_dealt_has_one_position(rounds: tuple[tuple[()], ...]) -> None:
    replay = Replay(Record(CLASSIC, "1", ("", "casual"), rounds))
    assert len(walk(replay)) == replay.round_count == 1


def test_what_the_rules_forbid_is_refused() -> None:
    with pytest.raises(RecordError, match="illegal action"):
        Replay(Record(CLASSIC, "1", ("", "casual"), ((parse_action("big_gin"),),)))


def test_the_match_after_a_round_is_the_one_of_then() -> None:
    match = played_match(CLASSIC, "after")
    replay = Replay(record_of(match, ("Ann", "expert")))
    for number in range(1, replay.round_count + 1):
        part = replay.session_after(number).match
        assert len(part.played) == number
        assert part.scores == replay.end_of(number).near.scores


def test_a_name_that_is_a_level_is_a_bot() -> None:
    record = Record(PRESETS["three_handed"], "1", ("Ann", "expert", "no level"))
    assert seats_of(record) == (HumanSeat("Ann"), BotSeat(Level.EXPERT), HumanSeat("no level"))


def test_the_finished_part_has_no_cards_of_a_round_that_goes_on() -> None:
    record = RECORDS["unfinished"]
    part = finished_part(record)
    assert part is not None
    assert part.rounds == record.rounds[:-1]
    whole = RECORDS["classic"]
    assert finished_part(whole) == whole
    assert finished_part(Record(CLASSIC, "1", ("", "casual"), ((),))) is None
