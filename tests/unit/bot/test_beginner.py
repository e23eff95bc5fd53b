"""The beginner has the habits that it is described with."""

from __future__ import annotations

from ginrummy_desktop.bot.beginner import Beginner, Habits
from ginrummy_desktop.bot.reading import companions
from ginrummy_desktop.engine import DRAW, TAKE, PlayerView, mask_of, parse_card, parse_cards
from tests.unit.bot.positions import ask, eleven, ten

SCATTERED = "2C 3C 9D JH QS KC 7H 7S 5D TC"
KNOCKABLE = "2C 3C 4C 5D 6D 7D 9H 9S 9C 4S KD"


def player(
    tempted: float = 0.0, overlooks: float = 0.0, clings: float = 0.0, admires: float = 0.0, misses: float = 0.0
) -> Beginner:
    return Beginner(Habits(tempted, overlooks, clings, admires, misses))


def chosen(bot: Beginner, view: PlayerView) -> set[str]:
    return {str(ask(bot, view, seed)) for seed in range(40)}


def test_companions_are_of_the_rank_or_close_in_the_suit() -> None:
    hand = mask_of(parse_cards("2C 3C 9D JH QS KC 7H 7S 5D TC"))
    assert companions(hand, parse_card("5C")) == 2  # the three of clubs and the five of diamonds
    assert companions(hand, parse_card("KS")) == 2
    assert companions(hand, parse_card("AC")) == 2
    assert companions(hand, parse_card("AD")) == 0
    assert companions(mask_of(parse_cards("KC")), parse_card("AD")) == 0  # no next suit, no way round


def test_it_is_tempted_by_a_card_that_only_looks_like_a_beginning() -> None:
    assert ask(player(tempted=1.0), ten(SCATTERED, "JS")) == TAKE
    assert ask(player(tempted=0.0), ten(SCATTERED, "JS")) == DRAW
    assert ask(player(tempted=1.0), ten(SCATTERED, "AD")) == DRAW


def test_it_misses_that_a_card_would_be_in_a_meld() -> None:
    view = ten(SCATTERED, "4C")
    assert chosen(player(misses=0.0), view) == {"take"}
    assert chosen(player(misses=0.5), view) == {"take", "draw"}
    assert chosen(player(misses=1.0), view) == {"draw"}


def test_it_overlooks_that_it_may_knock() -> None:
    assert ask(player(overlooks=1.0), eleven(KNOCKABLE)).kind == "discard"
    assert ask(player(overlooks=0.0), eleven(KNOCKABLE)).kind == "knock"


def test_it_clings_to_what_has_a_companion_though_the_third_can_no_longer_come() -> None:
    view = eleven("2C 3C 4C 5D 6D 7D KH KS TS 8H AD", thrown="KC KD")
    assert chosen(player(clings=1.0), view) == {
        "discard TS",
        "discard 8H",
        "discard AD",
    }
    assert chosen(player(clings=0.0), view) == {
        "discard KH",
        "discard KS",
        "discard TS",
    }


def test_it_admires_high_cards() -> None:
    view = eleven("2C 3C 4C 5D 6D 7D KH KS TS 8H AD")
    assert chosen(player(clings=1.0, admires=1.0), view) == {"discard AD"}


def test_without_loners_it_throws_what_leaves_the_least() -> None:
    view = eleven("2C 3C 4C 5D 6D 7D KH KS TH TD TC")
    assert chosen(player(clings=1.0, overlooks=1.0), view) == {"discard KH", "discard KS"}
