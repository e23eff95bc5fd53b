"""The expert: legal, blind to what is hidden, the same everywhere, aware of rules and score, and replaceable."""

from __future__ import annotations

import logging
import subprocess
import sys
from dataclasses import replace
from random import Random

import pytest

from ginrummy_desktop.bot import roster
from ginrummy_desktop.bot.baselines import Patient, Simple
from ginrummy_desktop.bot.expert import Expert, Weighing
from ginrummy_desktop.bot.expert_score import worth
from ginrummy_desktop.bot.net import BadWeights
from ginrummy_desktop.bot.planner import Planner
from ginrummy_desktop.bot.player import CancelToken
from ginrummy_desktop.engine import PRESETS, PlayerView, mask_of
from ginrummy_desktop.engine.actions import ActionKind
from tests.unit.bot.positions import CLASSIC, Position, ask, eleven, played

RULES = ("classic", "big_gin", "hoyle", "parlor", "oklahoma")
NEARLY = "2C 3C 4C 5D 6D 7D 9H 9S 9C 4S KD"  # may knock with four


THROWN = "KC QH TS KH QS QC KS 9D"  # by the other player


def weighing(view: PlayerView) -> Weighing:
    return Weighing(Expert()._nets, view, 2000, CancelToken())


def worths(view: PlayerView, kind: ActionKind) -> dict[str, float]:
    """What each discard, or knock, of a position with eleven cards is worth."""
    options = weighing(view).options(weighing(view)._sight, mask_of(view.hand), list(view.hand), 99)
    return {str(action): value for value, action in options if action.kind is kind}


@pytest.mark.parametrize("name", RULES)
def test_rounds_against_itself_are_legal_and_end(name: str) -> None:
    assert sum(1 for _ in played(PRESETS[name], (Expert(), Expert()), range(31, 35))) > 30


def test_what_it_cannot_see_changes_nothing() -> None:
    rng = Random(2)
    positions: list[Position] = []
    for name in RULES:
        positions += played(PRESETS[name], (Expert(), Simple()), range(41, 43))
    for position in rng.sample(positions, 60):
        here, there = position.round, position.shuffled(rng).round
        assert here.to_act is not None
        assert ask(Expert(), here.view(here.to_act)) == ask(Expert(), there.view(here.to_act))


ELSEWHERE = """
from tests.unit.bot.positions import CLASSIC, ask, played
from ginrummy_desktop.bot.baselines import Patient, Simple
from ginrummy_desktop.bot.expert import Expert
rounds = [position.round for position in played(CLASSIC, (Simple(), Patient()), range(51, 53))]
print(*(ask(Expert(), round_.view(round_.to_act)) for round_ in rounds), sep=",")
"""


def test_another_process_answers_the_same() -> None:
    said = subprocess.run([sys.executable, "-c", ELSEWHERE], capture_output=True, text=True, check=True).stdout
    rounds = [position.round for position in played(CLASSIC, (Simple(), Patient()), range(51, 53))]
    here = [str(ask(Expert(), round_.view(round_.to_act or 0), seed=5)) for round_ in rounds]
    assert said.strip().split(",") == here
    assert len(here) > 20


def test_a_small_budget_weighs_fewer_cards() -> None:
    view = eleven("2C 3C 9D JH QS KC 7H 7S 5D TC AD")
    few = Weighing(Expert()._nets, view, 1, CancelToken())
    many = weighing(view)
    cards = list(view.hand)
    assert len(few.options(few._sight, mask_of(cards), cards, 11)) == 1
    assert len(many.options(many._sight, mask_of(cards), cards, 11)) > 3
    assert ask(Expert(), view, budget=0) in view.legal_actions


def test_a_cheaper_undercut_makes_a_knock_worth_more() -> None:
    cheap_rules = replace(CLASSIC, undercut_bonus=10)
    late = "2C 3C 4C 5D 6D 7D JH JS JC 9H KD"  # may knock with nine
    views = [eleven(late, turn=9, thrown=THROWN, known="8C 8S", rules=rules) for rules in (CLASSIC, cheap_rules)]
    dear, cheap = (worths(view, ActionKind.KNOCK)["knock KD"] for view in views)
    assert cheap > dear + 1


def test_the_score_changes_what_a_knock_is_worth() -> None:
    view = replace(eleven(NEARLY, turn=3), target=100, players=(0, 1))
    ahead, level = replace(view, scores=(95, 40)), replace(view, scores=(0, 0))
    at_95, at_0 = (worths(each, ActionKind.KNOCK)["knock KD"] for each in (ahead, level))
    assert 0.9 * worth(100, (5, 60)) < at_95 <= worth(100, (5, 60))  # nearly any knock wins the match
    assert at_0 < 0.5 * worth(100, (100, 100))


def test_a_knock_over_the_limit_is_not_weighed() -> None:
    view = replace(eleven(NEARLY), knock_limit=3)
    assert not worths(view, ActionKind.KNOCK)


@pytest.mark.parametrize("trouble", [FileNotFoundError("expert.bin"), BadWeights("damaged")])
def test_without_its_weights_the_planner_plays(
    trouble: Exception, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail() -> None:
        raise trouble

    monkeypatch.setattr(roster, "Expert", fail)
    with caplog.at_level(logging.WARNING):
        assert isinstance(roster.expert(), Planner)
    assert str(trouble) in caplog.text
