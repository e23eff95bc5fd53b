"""The text of a record: readable, exact, and careful with what is damaged."""

from __future__ import annotations

import random
from dataclasses import replace
from zlib import crc32

import pytest

from ginrummy_desktop.engine import (
    PRESETS,
    Match,
    Record,
    RecordError,
    format_record,
    parse_action,
    parse_record,
    record_of,
)
from tests.helpers.deals import CLASSIC, played_match

NAMES = ("Anna", "expert")
PLAYED = record_of(played_match(CLASSIC, "text"), NAMES)
TEXT = format_record(PLAYED)


def sealed(text: str) -> str:
    """The text with a last line that fits it, as if it had been written so."""
    body = text[: text.rindex("end:")]
    rounds, actions = TEXT.splitlines()[-1].removeprefix("end: ").split(", ")[:2]
    return f"{body}end: {rounds}, {actions}, check {crc32(body.encode()):08x}\n"


def line_of(text: str, start: str) -> int:
    return next(i for i, line in enumerate(text.splitlines(), 1) if line.startswith(start))


@pytest.mark.parametrize("name", PRESETS)
def test_what_is_written_is_read_back(name: str) -> None:
    record = record_of(played_match(PRESETS[name], f"{name} text"), [f"player of {name}"] * PRESETS[name].players)
    text = format_record(record)
    assert parse_record(text) == record
    assert format_record(parse_record(text)) == text


@pytest.mark.parametrize("rounds", [(), ((),), ((parse_action("pass"),),)])
def test_the_beginning_of_a_match_is_read_back(rounds: tuple[tuple[()], ...]) -> None:
    record = Record(CLASSIC, "1", NAMES, rounds)
    assert parse_record(format_record(record)) == record


@pytest.mark.parametrize(
    "text", ["a\nb", " x ", "\\", "\\{41}", "a: b # c", "ż ♠ 中", "\u2028\x85\t\x00", "round 2", "x\r", "\U0010ffff"]
)
def test_any_text_may_be_a_name_a_game_or_a_rule_set(text: str) -> None:
    record = Record(replace(CLASSIC, name=f"{text}."), text, (text, text))
    written = format_record(record)
    assert parse_record(written) == record
    assert all(line == line.strip() and line.isprintable() for line in written.splitlines())


def test_names_may_be_empty_and_look_like_other_values() -> None:
    record = Record(replace(CLASSIC, name="none"), "yes", ("", "12"))
    assert parse_record(format_record(record)) == record


def test_a_person_can_read_it() -> None:
    lines = TEXT.splitlines()
    assert lines[:5] == ["Gin rummy record, version 1", "", "game: text", "player 0: Anna", "player 1: expert"]
    assert {"rule undercut_bonus: 25", "rule big_gin_bonus: none", "rule upcard_offer: yes"} <= set(lines)
    match = Match(CLASSIC, "text")
    start = lines.index("round 1")
    assert lines[start + 1] == f"# Player {match.dealer} deals. Upcard: {match.round.upcard}."
    assert lines[start + 2].startswith("# Player 0: ")
    assert f"Scores: {' '.join(map(str, PLAYED.replay().scores))}" in lines[-3]


def test_line_ends_may_be_changed_on_the_way() -> None:
    assert parse_record(TEXT.replace("\n", "\r\n")) == PLAYED
    assert parse_record(TEXT.replace("\n", "\r")) == PLAYED
    assert parse_record(TEXT + "\n\n") == PLAYED
    assert parse_record(TEXT.rstrip("\n")) == PLAYED


def test_remarks_and_empty_lines_do_not_matter_to_the_reading() -> None:
    assert parse_record(sealed(TEXT.replace("round 1\n", "\n# a remark\nround 1\n\n"))) == PLAYED


@pytest.mark.parametrize("text", ["", "\n", "hello", "Gin rummy record, version x\nend:", "\x00\xff"])
def test_another_text_is_no_record(text: str) -> None:
    with pytest.raises(RecordError, match="line 1: this is no gin rummy record"):
        parse_record(text)


def test_a_newer_version_is_said_to_be_one() -> None:
    with pytest.raises(RecordError, match="line 1: written by a newer version of the program: format 2"):
        parse_record(TEXT.replace("version 1", "version 2"))
    with pytest.raises(RecordError, match="line 1: there is no format 0"):
        parse_record(TEXT.replace("version 1", "version 0"))


def test_a_record_that_is_cut_short_anywhere_is_refused() -> None:
    for length in range(0, len(TEXT) - 1, 41):
        with pytest.raises(RecordError) as caught:
            parse_record(TEXT[:length])
        assert caught.value.line is not None
    with pytest.raises(RecordError, match="cut short"):
        parse_record("\n".join(TEXT.splitlines()[:-1]))


def test_a_character_changed_anywhere_is_noticed() -> None:
    chance = random.Random(4)
    for place in range(0, len(TEXT.rstrip()), 83):
        other = chance.choice([char for char in "AK7CS dx#:" if char != TEXT[place]])
        with pytest.raises(RecordError) as caught:
            parse_record(TEXT[:place] + other + TEXT[place + 1 :])
        assert caught.value.line is not None


def test_a_missing_round_or_line_is_noticed() -> None:
    lines = TEXT.splitlines(keepends=True)
    second, third = line_of(TEXT, "round 2"), line_of(TEXT, "round 3")
    with pytest.raises(RecordError, match=f"line {second}: round 2 should come here, not 'round 3'"):
        parse_record("".join(lines[: second - 1] + lines[third - 1 :]))
    with pytest.raises(RecordError, match=r"changed or damaged"):
        parse_record(TEXT.replace("# Player 0 deals", "# Player 1 deals", 1).replace("# Player 1 deals", "#", 1))


def first_action_line() -> int:
    return next(i for i, line in enumerate(TEXT.splitlines(), 1) if line[:1].isdigit())


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("{player} discard AC", "illegal action: discard AC: the upcard is offered"),
        ("{other} pass", "it is the turn of player {player}"),
        ("{player} fold", "not an action: 'fold'"),
        ("{player}", "not an action: ''"),
        ("round 7", "round 2 should come here"),
        ("round 2", "round 2 cannot begin: the round is still going on"),
    ],
)
def test_a_line_that_cannot_be_is_named(line: str, why: str) -> None:
    lines = TEXT.splitlines()
    place = first_action_line()
    player = lines[place - 1][0]
    names = {"player": player, "other": str(1 - int(player))}
    lines[place - 1] = line.format(**names)
    with pytest.raises(RecordError) as caught:
        parse_record(sealed("\n".join(lines)))
    assert caught.value.line == place
    assert why.format(**names) in caught.value.reason
    assert str(caught.value) == f"line {place}: {caught.value.reason}"


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("rule target: 100", "rule target: many", "rule target: not a number: 'many'"),
        ("rule target: 100", "rule jokers: 2", "unknown rule: 'jokers'"),
        ("rule target: 100", "rule target 100", "not a line of the header"),
        ("rule target: 100", "rule knock_limit: 10", "not a line of the header"),  # it is there twice then
        ("rule target: 100", "rule target: 5000", "target: 5000 is not between 1 and 1000"),
        ("rule upcard_offer: yes", "rule upcard_offer: 1", "upcard_offer: '1' is neither true nor false"),
        ("rule players: 2", "rule players: 3", "3 players, not 2"),
        ("game: text", "game: \\{110000}", "no such character"),
        ("game: text", "game:", "needs a text"),
        ("game: text", "same: text", "the header must have the game"),
        ("player 1: expert", "player 2: expert", "the header must have the game and its players"),
    ],
)
def test_a_header_that_makes_no_match_is_refused(old: str, new: str, why: str) -> None:
    assert old in TEXT
    with pytest.raises(RecordError) as caught:
        parse_record(sealed(TEXT.replace(old, new)))
    assert why in caught.value.reason
    assert caught.value.line is not None


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("rule knock_limit: 7", "rule knock_limit: 11", "knock_limit: 11 is not between 0 and 10"),
        ("rule target: 60", "rule target: 0", "target: 0 is not between 1 and 1000"),
        ("rule big_gin_bonus: 40", "rule big_gin_bonus: -1", "big_gin_bonus: -1 is not between 0 and 1000"),
        ("rule next_dealer: winner", "rule next_dealer: loser", "next_dealer: 'loser' is none of"),
        ("rule next_dealer: winner", "rule next_dealer: box", "next_dealer: the box needs three players"),
        ("rule score_sheet: single", "rule score_sheet: hollywood\nrule players: 3", "hollywood is for two players"),
        ("rule stock_end: upcard_knock", "rule stock_limit: 3", "unknown rule: 'stock_limit'"),
        ("rule layoff_on_gin: yes", "rule layoff_on_gin: often", "layoff_on_gin: 'often' is neither true nor false"),
    ],
)
def test_house_rules_that_make_no_game_are_refused_with_reason_and_line(old: str, new: str, why: str) -> None:
    changes = {"knock_limit": 7, "big_gin_bonus": 40, "next_dealer": "winner", "stock_end": "upcard_knock"}
    house = replace(CLASSIC, name="Friday", target=60, layoff_on_gin=True, **changes)  # type: ignore[arg-type]
    text = format_record(Record(house, "text", NAMES, ()))
    assert parse_record(text).rules == house
    if "players: 3" in new:
        text = text.replace("rule players: 2\n", "")
    changed = text.replace(old, new)
    with pytest.raises(RecordError) as caught:
        parse_record(sealed(changed))
    assert why in caught.value.reason
    assert caught.value.line == line_of(changed, new.partition("\n")[0])


def test_rules_that_are_not_mentioned_have_their_usual_value() -> None:
    assert parse_record(sealed(TEXT.replace("rule box_bonus: 0\n", ""))) == PLAYED


def test_a_record_with_an_illegal_action_is_not_written() -> None:
    with pytest.raises(RecordError, match="illegal action"):
        format_record(Record(CLASSIC, "1", NAMES, ((parse_action("draw"),),)))
