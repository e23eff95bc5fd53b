"""No bot sees a hidden card: with all that its seat cannot see mixed anew, the view and the answer stay the same.

``make soak`` asks each level ten times as often.
"""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest

from ginrummy_desktop.bot.baselines import Patient, Simple
from ginrummy_desktop.bot.levels import Level
from ginrummy_desktop.bot.process import run
from ginrummy_desktop.bot.protocol import Request, decode_answer, encode_request
from ginrummy_desktop.engine import DECK, PRESETS, TAKE, Action, Match, PlayerView, Round, Rules
from ginrummy_desktop.engine.actions import ActionKind
from tests.unit.bot.positions import Position, ask, played

RULES = tuple(PRESETS)
VIEWS = 10_000
ANSWERS = 1_000 if os.environ.get("GINRUMMY_SOAK") else 100


def mixed(position: Position, rng: Random) -> tuple[Round, Round]:
    """The round at the position, and another with the hidden cards changed."""
    here, there = position.round, position.shuffled(rng).round
    assert here.to_act is not None
    assert here.to_act == there.to_act
    return here, there


def any_play(rules: Rules, rng: Random) -> Iterator[Round]:
    """A round at each turn; chance decides, that knocks seldom and likes to take."""
    round_ = Round(rules, rng.sample(DECK, 52), rng.randrange(2))
    while round_.to_act is not None and len(round_.actions) < 50:
        yield round_
        round_.apply(_any_action(round_, rng))


def _any_action(round_: Round, rng: Random) -> Action:
    legal = round_.legal_actions()
    if TAKE in legal and rng.random() < 0.4:
        return TAKE
    quiet = [action for action in legal if action.kind in (ActionKind.DISCARD, ActionKind.DRAW, ActionKind.PASS)]
    return rng.choice(quiet if quiet and rng.random() < 0.95 else legal)


def test_what_a_seat_cannot_see_is_not_in_its_view() -> None:
    rng = Random(20)
    count = changed = 0
    while count < VIEWS:
        for here in any_play(PRESETS[RULES[count % len(RULES)]], rng):
            there = Position(here.rules, here.deck, here.dealer, tuple(here.actions)).shuffled(rng, here).round
            seat = position_seat(here)
            assert here.view(seat) == there.view(seat)
            count += 1
            changed += here.hand(1 - seat) != there.hand(1 - seat) and here.stock != there.stock
    assert changed > 0.95 * count


def position_seat(round_: Round) -> int:
    assert round_.to_act is not None
    return round_.to_act


def asked(level: Level, lines: list[str]) -> list[str]:
    """What the bot process of ``level`` writes to these lines."""
    out = io.StringIO()
    assert run(level, io.StringIO("".join(f"{line}\n" for line in lines)), out) == 0
    return out.getvalue().splitlines()


@pytest.mark.parametrize("level", Level)
def test_what_a_seat_cannot_see_changes_no_answer(level: Level) -> None:
    rng = Random(level.value)
    positions = [
        position
        for rules in RULES
        for position in played(PRESETS[rules], (Simple(), Patient()), range(11, 11 + max(3, ANSWERS // 60)))
    ]
    pairs = [mixed(position, rng) for position in rng.sample(positions, ANSWERS)]
    assert {here.rules.name for here, _ in pairs} == set(RULES)
    assert (
        sum(here.hand(1 - position_seat(here)) != there.hand(1 - position_seat(here)) for here, there in pairs)
        > 0.6 * ANSWERS
    )
    lines = [
        [
            encode_request(Request(number, pair[side].view(position_seat(pair[side])), number * 77))
            for number, pair in enumerate(pairs)
        ]
        for side in (0, 1)
    ]
    answers = [asked(level, side) for side in lines]
    assert answers[0] == answers[1]
    for (here, _), line in zip(pairs, answers[0], strict=True):
        assert decode_answer(line).action in here.legal_actions()


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("rules", ["hollywood", "three_handed"])
def test_nor_in_the_middle_of_a_match(level: Level, rules: str) -> None:
    """With scores, earlier rounds and columns, for two and for three players, advice among them."""
    rng = Random(f"{level} {rules}")
    match = play_rounds(PRESETS[rules], 3)
    lines: list[list[str]] = [[], []]
    for number, pair in enumerate(middles(match, rng)):
        seat = position_seat(pair[0])
        advice = rng.choice(pair[0].legal_actions())
        for side, round_ in enumerate(pair):
            view = replace(match.view(match.seats[seat]), **own_fields(round_.view(seat)))
            lines[side].append(encode_request(Request(number, view, number, advice=advice)))
    answers = [asked(level, side) for side in lines]
    assert answers[0] == answers[1]
    assert len(answers[0]) > 8
    assert lines[0] == lines[1]


def play_rounds(rules: Rules, count: int) -> Match:
    """A match after so many finished rounds, the next one dealt."""
    match, bot = Match(rules, "17"), Patient()
    for _ in range(count):
        while match.to_act is not None:
            match.apply(ask(bot, match.view(match.to_act), len(match.round.actions)))
        match.next_round()
    return match


def middles(match: Match, rng: Random) -> Iterator[tuple[Round, Round]]:
    """Points in the round that was dealt last, each with one that differs in what cannot be seen."""
    round_, bot = match.round.copy(), Patient()
    while round_.to_act is not None:
        if len(round_.legal_actions()) > 1:
            position = Position(round_.rules, round_.deck, round_.dealer, tuple(round_.actions))
            yield mixed(position, rng)
        round_.apply(ask(bot, round_.view(round_.to_act), len(round_.actions)))


def own_fields(view: PlayerView) -> dict[str, Any]:
    """What a round's own view says; the rest comes from the match."""
    own = {field.name: getattr(view, field.name) for field in fields(view)}
    return {name: value for name, value in own.items() if name not in MATCH_FIELDS}


MATCH_FIELDS = {"scores", "target", "round_number", "players", "earlier", "columns"}
