"""OpenSpiel's bot plays our rules: the position that is made for it shows what the view shows. Skipped without it."""

from __future__ import annotations

from random import Random

import pytest

from ginrummy_desktop.bot.baselines import Patient, Simple
from ginrummy_desktop.bot.external_history import deal_of
from ginrummy_desktop.engine import DECK, DRAW, PASS, PRESETS, Card, PlayerView, Round, parse_cards
from ginrummy_desktop.engine.actions import ActionKind
from tests.unit.bot.positions import CLASSIC, Position, ask, eleven, played, ten


def positions(rules: str = "classic") -> list[Position]:
    players = ((Simple(), Patient()), (Patient(), Patient()))
    return [
        position
        for number, bots in enumerate(players)
        for position in played(PRESETS[rules], bots, range(number, 9, 2))
    ]


def replayed(view: PlayerView) -> Round:
    """A round from the deal that was made up, with the actions that were seen."""
    deal = deal_of(view)
    order = [card for pair in zip(deal.hands[1 - view.dealer], deal.hands[view.dealer], strict=True) for card in pair]
    order.append(view.upcard)
    stock = [iter(draws) for draws in deal.draws]
    order += [next(stock[seen.seat]) for seen in view.actions if seen.kind is ActionKind.DRAW]
    round_ = Round(view.rules, [*order, *(card for card in DECK if card not in order)], view.dealer)
    for seen in view.actions:
        round_.apply(
            next(a for a in round_.legal_actions() if a.kind is seen.kind and (a.card is None or a.card is seen.card))
        )
    return round_


@pytest.mark.parametrize("rules", ["classic", "big_gin"])
def test_a_deal_is_made_up_that_leads_to_the_same_view(rules: str) -> None:
    count = 0
    for position in positions(rules):
        round_ = position.round
        assert round_.to_act is not None
        view = round_.view(round_.to_act)
        twin = replayed(view).view(view.seat)
        assert twin == view
        count += 1
    assert count > 150


def test_cards_that_come_back_are_no_trouble() -> None:
    """Players that take at every chance throw the same cards to and fro."""
    rng = Random(3)
    for number in range(30):
        deck = list(DECK)
        rng.shuffle(deck)
        round_ = Round(CLASSIC, deck, number % 2)
        while round_.to_act is not None and len(round_.actions) < 40:
            view = round_.view(round_.to_act)
            assert replayed(view).view(view.seat) == view
            actions = [action for action in round_.legal_actions() if action.kind is not ActionKind.KNOCK]
            takes = [action for action in actions if action.kind is ActionKind.TAKE]
            lately = [
                action for action in actions if action.card in round_.discard_pile[-1:] or action.card is not None
            ]
            round_.apply(rng.choice(takes or lately or actions))


def spiel_bot():  # type: ignore[no-untyped-def]
    pytest.importorskip("pyspiel")
    from ginrummy_desktop.bot.external_openspiel import OpenSpielBot

    return OpenSpielBot()


def test_its_position_shows_our_hand_and_turn() -> None:
    bot = spiel_bot()
    from ginrummy_desktop.bot import external_openspiel as module

    for position in positions()[::3]:
        round_ = position.round
        assert round_.to_act is not None
        view = round_.view(round_.to_act)
        if len(view.legal_actions) == 1:
            continue
        state = bot._game(10)[0].clone()
        for number in module._numbers(view):
            state.apply_action(number)
        player = module._player(view, view.seat)
        assert state.current_player() == player
        tensor = state.observation_tensor(player)
        hands = [tensor[2 : 2 + 52], tensor[2 + 52 : 2 + 104]]
        held = {number for number, there in enumerate(hands[player]) if there}
        assert held == {module._number(card) for card in view.hand}


@pytest.mark.parametrize("rules", ["classic", "big_gin"])
def test_it_answers_itself_wherever_it_may(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Asked(Simple):
        def choose(self, view, rng, budget, cancel):  # type: ignore[no-untyped-def]
            assert view.taken is not None  # it would throw that back
            return super().choose(view, rng, budget, cancel)

    bot = spiel_bot()
    monkeypatch.setattr(bot, "_instead", Asked())
    for position in positions(rules):
        round_ = position.round
        assert round_.to_act is not None
        view = round_.view(round_.to_act)
        assert ask(bot, view) in view.legal_actions


def test_it_knocks_with_the_least_and_declares_gin() -> None:
    bot = spiel_bot()
    for hand, kind in (
        ("AC 2C 3C 5D 6D 7D 9H 9S 9C 4S KD", "knock KD"),
        ("AC 2C 3C 5D 6D 7D 8D 9H 9S 9C KD", "knock KD"),
    ):
        round_ = dealt(parse_cards(hand))
        assert str(ask(bot, round_.view(0))) == kind


def dealt(eleven_cards: tuple[Card, ...]) -> Round:
    """Seat 0 has drawn the last of these cards, nobody having taken the upcard."""
    rest = [card for card in DECK if card not in eleven_cards]
    order = [card for pair in zip(eleven_cards[:10], rest[:10], strict=True) for card in pair]
    order += [rest[10], eleven_cards[10], *rest[11:]]
    round_ = Round(CLASSIC, order, 1)
    for action in (PASS, PASS, DRAW):
        round_.apply(action)
    return round_


def test_where_its_game_does_not_get_simple_answers() -> None:
    bot = spiel_bot()
    odd = eleven("2C 3C 4C 5D 6D 7D 9H 9S 9C 4S KD", turn=3)  # seen actions that no round could have
    assert ask(bot, odd) in odd.legal_actions
    offer = ten("2C 3C 9D JH QS KC 7H 7S 5D TC", "4C")
    assert ask(bot, offer) in offer.legal_actions
