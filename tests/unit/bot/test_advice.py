"""A captain weighs advice: each level in its own way, always within the rules, and the same every time."""

from __future__ import annotations

import json
from functools import cache

import pytest

from ginrummy_desktop.bot.advice import decided, weigh
from ginrummy_desktop.bot.baselines import Patient, Simple
from ginrummy_desktop.bot.expert import Weighing
from ginrummy_desktop.bot.levels import Level, make_bot
from ginrummy_desktop.bot.net import expert_nets
from ginrummy_desktop.bot.player import CancelToken
from ginrummy_desktop.bot.process import answer
from ginrummy_desktop.bot.protocol import ProtocolError, Request, decode_request, encode_request
from ginrummy_desktop.bot.reading import deadwood_with
from ginrummy_desktop.engine import DRAW, PRESETS, TAKE, Action, PlayerView, discard, knock, parse_action, parse_card
from ginrummy_desktop.engine.actions import ActionKind
from tests.unit.bot.positions import ask, eleven, played, ten

LOOSE = "2C 3C 4C 5D 6D 7D 9H 9S JC QS KD"  # melds of six, a pair, and three high cards


def told(text: str) -> Action:
    return parse_action(text)


@cache
def views() -> tuple[PlayerView, ...]:
    """Positions of a captain with something to choose."""
    positions = played(PRESETS["three_handed"], (Simple(), Patient()), range(1, 9))
    seen = [position.round.view(position.round.to_act or 0) for position in positions]
    return tuple(view for view in seen if len(view.legal_actions) > 1)[::4]


def following(level: Level) -> float:
    """How often, of all advice that differs from its own choice and is legal, a level does as it is told."""
    bot, followed, given = make_bot(level), 0, 0
    for number, view in enumerate(views()):
        own = ask(bot, view, number)
        for advice in view.legal_actions:
            if advice != own:
                given += 1
                followed += weigh(level, view, own, advice, number) == advice
    assert given > 200
    return followed / given


def test_the_weaker_a_level_the_more_it_trusts() -> None:
    shares = [following(level) for level in Level]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > 0.85
    assert 0.02 < shares[-1] < 0.6


@pytest.mark.parametrize("level", Level)
def test_whatever_is_said_the_captain_does_one_of_the_two_and_the_same_again(level: Level) -> None:
    bot = make_bot(level)
    for number, view in enumerate(views()[::3]):
        own = ask(bot, view, number)
        for advice in (*view.legal_actions, DRAW, TAKE, *map(discard, view.hand), *map(knock, view.hand)):
            done = weigh(level, view, own, advice, number)
            assert done in (own, advice)
            assert done in view.legal_actions
            assert done == weigh(level, view, own, advice, number)


@pytest.mark.parametrize("level", Level)
def test_gin_is_never_given_up_and_always_seen(level: Level) -> None:
    view = eleven("2C 3C 4C 5D 6D 7D 9H 9S 9C 9D KD")
    gin, other = told("knock KD"), told("discard KD")
    assert all(weigh(level, view, gin, advice, seed) == gin for advice in view.legal_actions for seed in range(20))
    assert all(weigh(level, view, other, gin, seed) == gin for seed in range(20))


@pytest.mark.parametrize("level", [Level.CASUAL, Level.SKILLED, Level.ADVANCED, Level.EXPERT])
def test_nobody_but_a_beginner_breaks_a_meld_for_a_word(level: Level) -> None:
    view = eleven("2C 3C 4C 5D 6D 7D TH TS TC AS KD")
    own = told("discard KD")
    assert weigh(level, view, own, told("discard TC"), 3) == own
    assert weigh(level, view, own, told("discard 6D"), 3) == own
    follows = {weigh(Level.BEGINNER, view, own, told("discard TC"), seed) for seed in range(99)}
    assert len(follows) == 2


@pytest.mark.parametrize("level", Level)
def test_what_costs_nothing_is_done(level: Level) -> None:
    view = eleven(LOOSE)
    queen, king = told("discard QS"), told("discard KD")
    dearer, cheaper = sorted((queen, king), key=worth_to_expert(view).__getitem__)
    assert weigh(level, view, dearer, cheaper, 1) == cheaper


def worth_to_expert(view: PlayerView) -> dict[Action, float]:
    return Weighing(expert_nets(), view, 2000, CancelToken()).worths()


def test_the_expert_follows_as_far_as_it_costs_little_by_its_own_count() -> None:
    followed = refused = 0
    for view in views()[::2]:
        worths = worth_to_expert(view)
        own = ask(make_bot(Level.EXPERT), view)
        for advice in worths.keys() - {own}:
            cost = worths[own] - worths[advice]
            done = weigh(Level.EXPERT, view, own, advice, 0)
            assert done == (own if cost > 2 else advice)
            followed, refused = followed + (done == advice), refused + (done == own)
    assert followed > 20 < refused


def test_without_its_weights_the_expert_weighs_as_advanced_does(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise FileNotFoundError

    monkeypatch.setattr("ginrummy_desktop.bot.net.expert_nets", fail)
    view = eleven(LOOSE)
    own = told("discard KD")
    assert weigh(Level.EXPERT, view, own, told("discard 6D"), 0) == own
    assert weigh(Level.EXPERT, view, own, told("discard QS"), 0) == told("discard QS")


def test_advice_to_take_or_leave_a_card() -> None:
    view = ten("2C 3C 9D JH QS KC 7H 7S 5D TC", "4C")  # the four makes a run
    assert deadwood_with(view) < 70
    for level in (Level.CASUAL, Level.SKILLED, Level.ADVANCED, Level.EXPERT):
        assert weigh(level, view, DRAW, TAKE, 0) == TAKE
    assert weigh(Level.ADVANCED, view, TAKE, DRAW, 0) == TAKE
    assert weigh(Level.EXPERT, view, TAKE, DRAW, 0) == TAKE


# The protocol


def test_advice_goes_with_a_request_and_comes_back() -> None:
    view = views()[0]
    plain, advised = Request(4, view, 9), Request(4, view, 9, advice=told("discard 9C"))
    assert decode_request(encode_request(advised)) == advised
    assert "advice" not in json.loads(encode_request(plain))
    assert json.loads(encode_request(advised))["advice"] == "discard 9C"


@pytest.mark.parametrize("wrong", ["dance", 7, ["draw"], "discard"])
def test_advice_that_is_none_is_refused(wrong: object) -> None:
    data = json.loads(encode_request(Request(4, views()[0], 9)))
    with pytest.raises(ProtocolError, match="advice: not an action"):
        decode_request(json.dumps({**data, "advice": wrong}))


@pytest.mark.parametrize("level", Level)
def test_the_process_weighs_advice_as_its_level_does(level: Level) -> None:
    bot, followed = make_bot(level), set()
    for number, view in enumerate(views()[:30]):
        own = ask(bot, view, number)
        advice = next(action for action in reversed(view.legal_actions) if action != own)
        request = Request(number, view, number, advice=advice)
        said = answer(bot, encode_request(request), level).action
        assert said == decided(level, bot, request) == weigh(level, view, own, advice, number)
        followed.add(said == advice)
    assert True in followed


def test_advice_that_is_not_legal_changes_nothing() -> None:
    view = next(view for view in views() if len(view.hand) == 11)
    held = {action.card for action in view.legal_actions if action.kind is ActionKind.DISCARD}
    foreign = discard(next(card for card in map(parse_card, ("2C", "9H", "KS", "4D", "JC", "6S")) if card not in held))
    for level in Level:
        own = ask(make_bot(level), view, 5)
        assert decided(level, make_bot(level), Request(0, view, 5, advice=foreign)) == own
