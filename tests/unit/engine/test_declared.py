"""Hands laid out by their players: the text of a declaration, what is allowed, and what it comes to."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from ginrummy_desktop.engine import (
    BIG_GIN,
    DRAW,
    PRESETS,
    Action,
    ActionKind,
    Declared,
    Defence,
    EndKind,
    IllegalAction,
    Match,
    RecordError,
    RecordFault,
    Role,
    Round,
    Rules,
    Settlement,
    arrangements,
    declared_as,
    format_record,
    knock,
    parse_action,
    parse_card,
    parse_cards,
    parse_record,
    record_of,
    settle,
)
from ginrummy_desktop.engine.laying_out import is_complete
from ginrummy_desktop.engine.record_text import end_line
from tests.helpers.deals import CLASSIC, eager, play, stacked

WHOLE = "knock 9C shows 3C-3D-3H 4S-5S-6S against 8C-9C-TC lays 3S on 3C 7S on 4S"
KNOCKER = "3C 3D 3H 4S 5S 6S AD AH 2C 2D"  # 6 points; 3S fits both melds
DEFENDER = "3S 7S 8S 9S QC QD QH KD KH 9D"


def declared(text: str) -> Declared:
    found = parse_action(f"knock KS {text}").declared
    assert found is not None
    return found


def settled(text: str, knocker: str = KNOCKER, defender: str = DEFENDER, rules: Rules = CLASSIC) -> Settlement:
    said = declared(text)
    return settle(rules, parse_cards(knocker), parse_cards(defender), None, said.shown, said.defence)


# -- the text


@pytest.mark.parametrize(
    "text",
    [
        WHOLE,
        "knock 9C shows 3C-3D-3H",
        "knock 9C against none",
        "knock 9C against none lays 3S on 3C",
        "big_gin shows 3C-3D-3H against 8C-9C-TC",
    ],
)
def test_a_declaration_is_written_as_it_is_read(text: str) -> None:
    assert str(parse_action(text)) == text


def test_what_is_read() -> None:
    action = parse_action(WHOLE)
    three, four = parse_card("3C"), parse_card("4S")
    assert action.plain == knock(parse_card("9C")) != action
    assert action.declared == Declared(
        (parse_cards("3C 3D 3H"), parse_cards("4S 5S 6S")),
        Defence((parse_cards("8C 9C TC"),), ((parse_card("3S"), three), (parse_card("7S"), four))),
    )


def test_melds_have_one_order_however_they_are_written() -> None:
    assert str(parse_action("knock 9c SHOWS 6S-4s-5S 3h-3D-3C")) == "knock 9C shows 3C-3D-3H 4S-5S-6S"


@pytest.mark.parametrize(
    "end",
    [
        "now",
        "shows",
        "against",
        "lays 3S on 3C",
        "shows 3C-3D-3H lays 3S on 3C",
        "shows 3C-3D-3H shows 4S-5S-6S",
        "against 8C-9C-TC shows 3C-3D-3H",
        "against none lays",
        "against none lays 3S",
        "against none lays 3S to 3C",
        "against none 8C-9C-TC",
        "shows 3C-3D-3X",
        "shows 3C--3D",
    ],
)
def test_what_is_no_declaration_is_named(end: str) -> None:
    with pytest.raises(ValueError, match="not an action"):
        parse_action(f"knock 9C {end}")


def test_only_at_a_knock_is_anything_declared() -> None:
    with pytest.raises(ValueError, match="opens no hands"):
        Action(ActionKind.DRAW, None, declared("against none"))
    with pytest.raises(ValueError, match="nothing is declared"):
        Declared()
    assert (DRAW.plain, BIG_GIN.plain) == (DRAW, BIG_GIN)


# -- what it comes to


def test_what_was_declared_is_what_counts() -> None:
    settlement = settled("shows 3C-3D-3H 4S-5S-6S against QC-QD-QH lays 3S on 4S 7S on 4S 8S on 4S 9S on 4S")
    assert (settlement.kind, settlement.knocker_points, settlement.defender_points) == (EndKind.KNOCK, 6, 29)
    assert settlement.points == 23
    assert settlement.layoffs == tuple((parse_card(card), 1) for card in ("3S", "7S", "8S", "9S"))
    assert settlement.defender_deadwood == parse_cards("9D KD KH")


def test_a_defender_who_overlooks_something_pays_for_it() -> None:
    assert settled("shows 3C-3D-3H 4S-5S-6S against none lays 3S on 3C").defender_points == 83
    assert settled("against 7S-8S-9S").defender_points == settled("shows 3C-3D-3H 4S-5S-6S against 7S-8S-9S").points + 6


def test_what_only_the_knocker_declares_the_defender_plays_best_against() -> None:
    best = settle(CLASSIC, parse_cards(KNOCKER), parse_cards(DEFENDER))
    assert settled("shows 3C-3D-3H 4S-5S-6S") == best
    assert declared_as(best).shown == (parse_cards("3C 3D 3H"), parse_cards("4S 5S 6S"))


def test_a_card_held_back_keeps_others_from_being_laid_off() -> None:
    hand, other = "3C 3D 3H 4S 5S 6S 7S AD AH AC", "8S 9S TS KD QH JC 9C 6D 5D 2H"
    assert settle(CLASSIC, parse_cards(hand), parse_cards(other)).kind is EndKind.GIN
    settlement = settled("shows AC-AD-AH 3C-3D-3H 4S-5S-6S", hand, other)
    assert (settlement.kind, settlement.layoffs, settlement.knocker_points) == (EndKind.KNOCK, (), 7)


def test_a_set_of_four_that_gives_a_card_to_a_run_may_lose_by_it() -> None:
    """The least for the knocker's own hand stays within the limit, and so does what the knocker would rather show."""
    ways = arrangements(parse_cards("3C 3D 3H 3S 4S 5S 6C 7C 8C AD"), 10)
    assert [way.points for way in ways] == [1, 10, 10]
    assert [[len(meld) for meld in way.melds] for way in ways] == [[3, 3, 3], [4, 3], [3, 3]]
    assert [is_complete(way) for way in ways] == [True, True, False]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("shows 3C-3D", "3C-3D is no meld"),
        ("shows 3C-3D-4S", "is no meld"),
        ("shows 3C-3D-3H 3D-4D-5D", "3D-4D-5D: not all cards|not all cards of 3D-4D-5D"),
        ("shows 3C-3D-3H-3S", "not all cards"),
        ("shows 3C-3D-3H", "21 points is over the limit of 10"),
        ("shows none", "over the limit"),
        ("against QC-QD-QS", "defender's melds: not all"),
        ("against KD-KH", "no meld"),
        ("against none lays 3S on 3D", "no meld of the knocker's begins with 3D"),
        ("against none lays 8S on 4S", "8S does not fit"),
        ("against none lays 8S on 4S 7S on 4S", "8S does not fit"),
        ("against 7S-8S-9S lays 7S on 4S", "7S is not there"),
        ("against none lays 3S on 3C 3S on 4S", "3S is not there"),
        ("against none lays 2S on 3C", "2S is not there"),
    ],
)
def test_what_cannot_be_is_refused(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        settled(text)


def test_against_gin_melds_may_be_declared_but_nothing_laid_off() -> None:
    gin, other = "3C 3D 3H 4S 5S 6S 9C TC JC QC", "7S 8S KC KD KH 2C 2H 8D 5D 4D"
    assert settled("against KC-KD-KH", gin, other).defender_points == 15 + 4 + 8 + 5 + 4
    with pytest.raises(ValueError, match="against gin"):
        settled("against none lays 7S on 4S", gin, other)
    allowed = replace(CLASSIC, layoff_on_gin=True)
    assert settled("against none lays 7S on 4S KC on 9C", gin, other, allowed).layoffs == (
        (parse_card("7S"), 2),
        (parse_card("KC"), 1),
    )


def test_gin_is_what_leaves_nothing_as_it_was_declared() -> None:
    gin_only = replace(CLASSIC, knock_limit=0)
    gin = "3C 3D 3H 4S 5S 6S AC AD AH AS"
    assert settled("shows 3C-3D-3H 4S-5S-6S AC-AD-AH-AS", gin, "7S 8S KC KD KH 2C 2H 8D 5D 4D", gin_only).kind == "gin"
    assert settled("shows 3C-3D-3H 4S-5S-6S AC-AD-AH", gin, "7S 8S KC KD KH 2C 2H 8D 5D 4D").kind == "knock"
    with pytest.raises(ValueError, match="over the limit of 0"):
        settled("shows 3C-3D-3H 4S-5S-6S AC-AD-AH", gin, "7S 8S KC KD KH 2C 2H 8D 5D 4D", gin_only)


def test_big_gin_is_shown_whole() -> None:
    rules, eleven = PRESETS["big_gin"], parse_cards("3C 3D 3H 4S 5S 6S 9C TC JC QC KC")
    other = parse_cards("7S 8S 2D KD KH 2C 2H 8D 5D 4D")
    ways = arrangements(eleven, 0)
    assert settle(rules, eleven, other, shown=ways[0].melds).kind is EndKind.BIG_GIN
    with pytest.raises(ValueError, match="big gin leaves no deadwood"):
        settle(rules, eleven, other, shown=ways[0].melds[:2])


def test_all_arrangements_within_a_limit_the_least_points_first() -> None:
    ways = arrangements(parse_cards(KNOCKER), 10)
    assert [way.points for way in ways] == [6, 9]
    run = arrangements(parse_cards("AS 2S 3S 4S 5S 6S 9C 9D 9H 2D"), 10)
    left = ["2D", "AS 2D", "AS 2S 2D", "2D 6S", "AS 2D 2S 3S", "AS 2D 6S"]
    assert [set(way.deadwood) for way in run] == [set(parse_cards(cards)) for cards in left]
    assert [way.points for way in run] == [2, 3, 5, 8, 8, 9]
    assert all(way.points == sum(card.points for card in way.deadwood) for way in run)
    assert [is_complete(way) for way in run] == [True] + 5 * [False]


# -- in a round, a match and its record

RUN = "AC 2C 3C 4C 5C 6C 7C 8C 9C"
OTHER = "7D 7H 7S KD KH KS TC 5H 3S 2D"


def about_to_knock() -> Round:
    return play(Round(CLASSIC, stacked(f"{RUN} 4D", OTHER, "JH", "QS"), 1), "pass", "pass", "draw")


def test_a_round_ends_as_declared() -> None:
    round_ = play(about_to_knock(), "knock QS shows AC-2C-3C-4C-5C-6C-7C-8C-9C against 7D-7H-7S lays TC on AC")
    assert round_.result is not None
    assert (round_.result.winner, round_.result.points) == (0, 36)
    assert str(round_.actions[-1]).startswith("knock QS shows")
    seen = round_.view(1).actions[-1]
    assert (seen.kind, seen.card) == (ActionKind.KNOCK, None)


def test_no_legal_action_declares_anything() -> None:
    assert all(action.declared is None for action in about_to_knock().legal_actions())


@pytest.mark.parametrize(
    "text",
    [
        "knock QS shows AC-2C-3C",
        "knock QS shows AC-2C-3C-4C-5C-6C-7C-8C-9C-TC",
        "knock QS against 7D-7H-7S lays 9C on AC",
        "knock AC shows 2C-3C-4C",
        "big_gin shows AC-2C-3C",
    ],
)
def test_what_may_not_be_declared_changes_nothing(text: str) -> None:
    round_ = about_to_knock()
    before = (round_.hand(0), round_.hand(1), round_.actions[:], round_.legal_actions(), round_.view(0), round_.drawn)
    with pytest.raises(IllegalAction, match=f"{text}: "):
        play(round_, text)
    after = (round_.hand(0), round_.hand(1), round_.actions, round_.legal_actions(), round_.view(0), round_.drawn)
    assert after == before
    assert (round_.result, round_.face_down) == (None, None)


def declared_match() -> Match:
    """A match of one round, ended by a knock against which nothing was melded or laid off."""
    match, choose = Match(CLASSIC, "hands"), eager(random.Random(3))
    while match.round.result is None:
        action = choose(match.round)
        against = Defence() if action.kind is ActionKind.KNOCK else None
        match.apply(Action(action.kind, action.card, Declared(None, against)) if against else action)
    return match


def test_a_record_keeps_what_was_declared() -> None:
    match = declared_match()
    record = record_of(match, ["A", "B"])
    text = format_record(record)
    assert " against none" in text
    assert parse_record(text) == record
    assert parse_record(text).replay().rounds == match.rounds
    settlement = match.rounds[0].settlement
    assert settlement is not None
    assert settlement.defender_melds == ()
    assert settlement.winner is Role.KNOCKER


def test_a_record_with_a_wrong_declaration_is_refused_with_its_line() -> None:
    text = format_record(record_of(declared_match(), ["A", "B"]))
    for wrong, fault, why in (
        ("against 2C-2D-2H-2S", RecordFault.ILLEGAL, "the defender's melds"),
        ("against 2C-2D", RecordFault.ILLEGAL, "2C-2D is no meld"),
        ("against all", RecordFault.UNCLEAR, "not an action"),
    ):
        changed = text.replace("against none", wrong)
        body = changed[: changed.rindex("end:")]
        actions = parse_record(text).rounds
        with pytest.raises(RecordError) as caught:
            parse_record(f"{body}{end_line(body, actions)}\n")
        line = next(i for i, said in enumerate(changed.splitlines(), 1) if wrong in said)
        assert (caught.value.line, caught.value.fault) == (line, fault)
        assert why in caught.value.reason
