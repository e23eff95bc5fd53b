"""Deals, dealers and places that a game's text decides."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from ginrummy_desktop.engine import DECK, Match, Rules, deal, first_dealer, parse_cards, places


def test_agrees_with_the_recorded_deals(test_data: Path) -> None:
    for entry in map(json.loads, (test_data / "deals.jsonl").read_text("utf-8").splitlines()):
        dealt = [*zip(parse_cards(entry["non_dealer"]), parse_cards(entry["dealer"]), strict=True)]
        deck = [card for pair in dealt for card in pair] + [*parse_cards(entry["upcard"]), *parse_cards(entry["stock"])]
        assert deal(entry["game"], entry["round"]) == tuple(deck)
        assert first_dealer(entry["game"]) == entry["first_dealer"]


@pytest.mark.parametrize("game", ["1", "daily-2024-02-29", "déjà ♠ vu", " ", "a\nb"])
def test_any_text_deals_a_whole_deck_and_always_the_same(game: str) -> None:
    assert sorted(deal(game, 1)) == list(DECK)
    assert deal(game, 1) == deal(game, 1) != deal(game, 2)


@pytest.mark.parametrize("ask", [lambda game: deal(game, 1), first_dealer, places, lambda game: Match(Rules(), game)])
@pytest.mark.parametrize("game", ["", "\ud800"])
def test_an_empty_or_unwritable_text_is_no_game(ask, game: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(ValueError, match=r"needs a text|surrogates not allowed"):
        ask(game)


def test_there_is_no_round_before_the_draw_for_places() -> None:
    with pytest.raises(ValueError, match="-1"):
        deal("1", -1)


def test_every_card_comes_up_about_equally_often() -> None:
    tops = Counter(deal(str(game), 1)[0] for game in range(2600))
    assert set(tops) == set(DECK)
    assert max(tops.values()) < 2.5 * min(tops.values()) + 20


def test_both_players_deal_first_about_equally_often() -> None:
    assert 400 < sum(first_dealer(str(game)) for game in range(1000)) < 600


def test_the_highest_card_has_the_box_and_the_lowest_sits_out() -> None:
    seen = set()
    for game in map(str, range(60)):
        box, captain, out = places(game)
        drawn = deal(game, 0)
        strength = [(drawn[player].rank, drawn[player].suit) for player in (box, captain, out)]
        assert strength == sorted(strength, reverse=True)
        seen.add((box, captain, out))
    assert len(seen) == 6


def test_equal_ranks_are_placed_by_suit() -> None:
    tied = [game for game in map(str, range(200)) if len({card.rank for card in deal(game, 0)[:3]}) < 3]
    assert tied
    for game in tied:
        drawn = deal(game, 0)
        ranked = sorted(range(3), key=lambda player: (drawn[player].rank, "CDHS".index(str(drawn[player])[1])))
        assert places(game) == tuple(reversed(ranked))
