"""Lines of JSON: nothing is lost, and nothing that is sent makes it fall over."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ginrummy_desktop.bot.baselines import Simple
from ginrummy_desktop.bot.process import answer
from ginrummy_desktop.bot.protocol import (
    LONGEST_LINE,
    Answer,
    ProtocolError,
    Request,
    decode_answer,
    decode_request,
    encode_answer,
    encode_request,
)
from ginrummy_desktop.bot.view_json import InvalidView, decode_view, encode_view
from ginrummy_desktop.engine import PRESETS, TAKE, Match, PlayerView, parse_action


def view_after(rules: str, game: int, count: int, player: int) -> PlayerView:
    """What a player sees after ``count`` actions by chance (knocking when it may), deals included."""
    match, rng = Match(PRESETS[rules], str(game)), Random(game)
    for _ in range(count):
        if match.to_act is None:
            if match.winner is not None:
                break
            match.next_round()
            continue
        legal = match.round.legal_actions()
        match.apply(legal[-1] if legal[-1].kind in ("knock", "big_gin") else rng.choice(legal))
    return match.view(player)


views = st.builds(
    view_after, st.sampled_from(list(PRESETS)), st.integers(1, 10**6), st.integers(0, 120), st.integers(0, 1)
)


@settings(max_examples=60)
@given(views, st.integers(0, 2**64 - 1), st.integers(0, 10**9))
def test_a_request_comes_back_as_it_was(view: PlayerView, seed: int, state: int) -> None:
    request = Request(state, view, seed)
    line = encode_request(request)
    assert decode_request(line) == request
    assert "\n" not in line


def test_a_view_after_a_knock_comes_back_with_its_settlement() -> None:
    kinds = set()
    for game in range(1, 12):
        match = Match(PRESETS["oklahoma" if game % 2 else "classic"], str(game))
        bot = Simple()
        while match.to_act is not None:
            view = match.view(match.to_act)
            match.apply(bot.choose(view, Random(1), 0, _never()))
        view = match.view(0)
        assert view.result is not None
        kinds.add(view.result.kind)
        assert decode_view(json.loads(json.dumps(encode_view(view)))) == view
    assert len(kinds) > 1


def _never() -> Any:
    from ginrummy_desktop.bot.player import CancelToken

    return CancelToken()


@pytest.mark.parametrize(
    "said", [Answer(3, parse_action("discard 9C")), Answer(0, parse_action("big_gin")), Answer(None, None, "no")]
)
def test_an_answer_comes_back_as_it_was(said: Answer) -> None:
    assert decode_answer(encode_answer(said)) == said


def request_with(**changes: object) -> str:
    data = json.loads(encode_request(Request(12, view_after("classic", 3, 1, 0), 5)))
    for key, value in changes.items():
        target = data["view"] if key in data["view"] else data
        target[key] = value
    return json.dumps(data)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("hello", "not JSON"),
        ("", "not JSON"),
        ("[1, 2]", "not an object"),
        ("[" * 100_000, "not JSON"),
        ('{"v": 1}', "state"),
        (request_with(v=2), "version 2"),
        (request_with(v=None), "version None"),
        (request_with(state="x"), "state"),
        (request_with(state=True), "state"),
        (request_with(seed=-1), "seed"),
        (request_with(seed=2**64), "seed"),
        (request_with(budget=1.5), "budget"),
        (request_with(view=7), "not an object"),
        (request_with(hand="2C 3C 2C"), "hand: repeated card: 2C"),
        (request_with(hand=["2C"]), "hand"),
        (request_with(hand="2C 11H"), "hand: not a card: '11H'"),
        (request_with(rules={"name": "x", "speed": 1}), "rules: speed"),
        (request_with(rules=None), "rules"),
        (request_with(legal_actions="draw"), "legal_actions: not a list"),
        (request_with(legal_actions=["dance"]), "legal_actions: not an action: 'dance'"),
        (request_with(actions=["0 draw 2C 3C"]), "actions"),
        (request_with(actions=["x draw"]), "actions"),
        (request_with(result={"kind": "tie"}), "result"),
        (request_with(seat=None), "seat"),
        (" " * (LONGEST_LINE + 1), "longer than"),
    ],
)
def test_a_malformed_line_gets_an_error_that_says_what_is_wrong(line: str, words: str) -> None:
    with pytest.raises(ProtocolError, match=words.replace("(", ".")):
        decode_request(line)
    said = answer(Simple(), line)
    assert said.action is None
    assert words in said.error


def test_an_error_carries_the_number_that_it_is_about() -> None:
    assert answer(Simple(), request_with(hand="??")).state == 12
    assert answer(Simple(), "{").state is None


def test_every_missing_field_is_named() -> None:
    whole = encode_view(view_after("classic", 3, 1, 0))
    for name in whole.keys() - {"earlier", "columns"}:
        with pytest.raises(InvalidView, match=f"{name} is missing"):
            decode_view({key: value for key, value in whole.items() if key != name})


def test_unknown_fields_are_ignored() -> None:
    assert decode_request(request_with(comment="hi")) == decode_request(request_with())


def test_a_position_without_anything_to_do_gets_an_error() -> None:
    assert "no legal action" in answer(Simple(), request_with(legal_actions=[])).error


def test_a_view_that_cannot_be_gets_an_error_too(capsys: pytest.CaptureFixture[str]) -> None:
    said = answer(Simple(), request_with(discard_pile="", legal_actions=["draw", "take"], hand=view_text()))
    assert said.action is None
    assert "failed" in said.error
    assert "Traceback" in capsys.readouterr().err


def view_text() -> str:
    return "2C 3C 4C 5D 6D 7D 9H 9S 9C KD"


@settings(max_examples=150)
@given(st.data())
def test_no_line_makes_it_fall_over(data: st.DataObject) -> None:
    line = list(request_with())
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(line) - 1))
        line[place] = data.draw(st.sampled_from('{}[]",:0129ACx \x00é') | st.just(""))
    said = answer(Simple(), "".join(line))
    assert (said.action is None) == bool(said.error)


@pytest.mark.parametrize(
    "line", ["", "{}", '{"v":1}', '{"v":2,"state":1,"action":"draw"}', '{"v":1,"state":1,"action":"fly"}']
)
def test_a_wrong_answer_is_told_apart(line: str) -> None:
    with pytest.raises(ProtocolError):
        decode_answer(line)


def test_a_wrong_answer_names_what_was_sent() -> None:
    with pytest.raises(ProtocolError, match="'discard ZZ'") as caught:
        decode_answer('{"v":1,"state":4,"action":"discard ZZ"}')
    assert caught.value.state == 4
    assert decode_answer('{"v":1,"state":4,"action":"take"}') == Answer(4, TAKE)
