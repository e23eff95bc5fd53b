"""The closer look: what it imagines of the other player's answer, and that it changes close discards only."""

from __future__ import annotations

from random import Random

import pytest

from ginrummy_desktop.bot import expert_search
from ginrummy_desktop.bot.baselines import Patient
from ginrummy_desktop.bot.expert import Expert
from ginrummy_desktop.bot.expert_score import worth
from ginrummy_desktop.bot.expert_search import SearchingExpert
from ginrummy_desktop.bot.player import Cancelled, CancelToken
from ginrummy_desktop.bot.seeds import stream
from ginrummy_desktop.engine import PRESETS, PlayerView, deadwood_of_mask, mask_of, parse_card, parse_cards
from tests.unit.bot.positions import CLASSIC, ask, eleven, played


def mask(text: str) -> int:
    return mask_of(parse_cards(text))


def views(count: int) -> list[PlayerView]:
    """Views with eleven cards, as they arise under several rules."""
    found = []
    for rules in ("classic", "big_gin", "oklahoma"):
        for position in played(PRESETS[rules], (Patient(), Patient()), range(21, 24)):
            round_ = position.round
            assert round_.to_act is not None
            view = round_.view(round_.to_act)
            if len(view.hand) == 11:
                found.append(view)
    return Random(1).sample(found, count)


@pytest.mark.parametrize(
    ("hand", "card", "takes"),
    [
        ("5C 5D 9H TH JH 2S KC KD 8C 3D", "5S", True),
        ("5C 5D 9H TH JH 2S KC KD 8C 3D", "4S", False),
        ("4S 6S 9H TH JH 2C KC KD 8C 3D", "5S", True),
        ("3S 4S 5S 9H TH JH 7C 7D 7H AC", "KC", False),
    ],
)
def test_it_takes_what_makes_a_meld(hand: str, card: str, takes: bool) -> None:
    assert expert_search._takes(mask(hand), parse_card(card)) is takes


def test_it_throws_what_leaves_least_but_not_what_it_took() -> None:
    answer = expert_search._answer(mask("5C 5D 5S 9H TH JH 2S KC QD 8C 3D"), None)
    assert (answer.thrown, answer.points) == (parse_card("KC"), 2 + 10 + 8 + 3)
    answer = expert_search._answer(mask("5C 5D 5S 9H TH JH 2S KC AD AC 3D"), parse_card("KC"))
    assert answer.thrown == parse_card("3D")
    assert answer.hand == mask("5C 5D 5S 9H TH JH 2S KC AD AC")


def test_the_answer_is_the_same_for_the_same_chance_and_always_legal() -> None:
    searching, plain = SearchingExpert(), Expert()
    changed = 0
    for view in views(25):
        action = ask(searching, view, 7)
        assert action in view.legal_actions
        assert action == ask(searching, view, 7)
        changed += action != ask(plain, view)
    assert 0 < changed < 12


def test_only_close_discards_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expert_search, "CLOSE", 0.0)
    for view in views(10):
        assert ask(SearchingExpert(), view) == ask(Expert(), view)


def test_without_budget_it_is_the_expert() -> None:
    for view in views(5):
        assert ask(SearchingExpert(), view, budget=10) == ask(Expert(), view, budget=10)


def test_a_thought_can_be_called_off() -> None:
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        SearchingExpert().choose(views(1)[0], stream(1), 2000, token)


def test_a_card_that_gives_the_other_player_gin_costs_what_gin_brings() -> None:
    view = eleven("2C 4C 6C 8D TD QH KH 2S 6S 9D QC")
    search = expert_search._Search(Expert()._nets, view, 2000, CancelToken(), stream(1))
    other = mask("5C 5D 5S 9H TH JH AS 3S 4S KC")
    without = expert_search._answer(other | parse_card("QD").bit, None)
    left = deadwood_of_mask(mask_of(view.hand) ^ parse_card("2S").bit)
    assert search._after(parse_card("2S"), other, without) == worth(-CLASSIC.gin_bonus - left, (100, 100))
    assert search._after(parse_card("QC"), other, without) > -CLASSIC.gin_bonus
