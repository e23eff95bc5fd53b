"""Records of any match are read back and played again to the same end."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from ginrummy_desktop.engine import PRESETS, Match, RecordError, Rules, format_record, parse_record, record_of
from ginrummy_desktop.engine.record_text import escape, unescape
from tests.helpers.deals import eager
from tests.property.engine.strategies import house_rules

any_rules = st.sampled_from(sorted(PRESETS)).map(PRESETS.__getitem__) | house_rules
games = st.text(min_size=1).filter(lambda text: text.encode("utf-8", "ignore").decode() == text)


def played(rules: Rules, game: str, actions: int, seed: int) -> Match:
    match = Match(rules, game)
    choose = eager(random.Random(seed))
    for _ in range(actions):
        if match.winner is not None:
            break
        if match.round.result is None:
            match.apply(choose(match.round))
        else:
            match.next_round()
    return match


@given(any_rules, games, st.integers(0, 300), st.integers(0, 9), st.text())
@settings(max_examples=60)
def test_a_record_is_read_back_and_replayed(rules: Rules, game: str, actions: int, seed: int, name: str) -> None:
    match = played(rules, game, actions, seed)
    record = record_of(match, [name] * rules.players)
    text = format_record(record)
    assert parse_record(text) == record
    again = parse_record(text).replay()
    assert (again.rounds, again.scores, again.columns, again.winner) == (
        *(match.rounds, match.scores, match.columns, match.winner),
    )
    assert [again.view(player) for player in range(rules.players)] == [
        match.view(player) for player in range(rules.players)
    ]


@given(st.text())
def test_any_text_fits_on_a_line(text: str) -> None:
    line = escape(text)
    assert unescape(line) == text
    assert line.isprintable()
    assert line == line.strip()


SHORT = format_record(record_of(played(PRESETS["classic"], "damage", 90, 1), ("Anna", "expert")))


@given(st.integers(0, len(SHORT) - 2), st.integers(0, 40), st.text(max_size=5))
@settings(max_examples=150)
def test_damage_never_brings_anything_but_a_record_error(start: int, length: int, put: str) -> None:
    damaged = SHORT[:start] + put + SHORT[start + length :]
    error = error_in(damaged)
    if error is None:
        assert format_record(parse_record(damaged)) == SHORT
    else:
        assert error.line is not None
        assert 1 <= error.line <= damaged.count("\n") + damaged.count("\r") + 1


def error_in(text: str) -> RecordError | None:
    try:
        parse_record(text)
    except RecordError as error:
        return error
    return None
