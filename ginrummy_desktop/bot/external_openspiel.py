"""OpenSpiel's gin rummy bot as a player of our rules: it is asked what it would do, and nothing else is its business.

Its bot reads a position of OpenSpiel's own game, so one is made that shows it exactly what our view holds. What the
seat cannot see is filled in somehow; that bot looks at its own hand and the upcard only. Needs the package
``open_spiel``.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

from ginrummy_desktop.bot.baselines import Simple
from ginrummy_desktop.bot.external_history import deal_of
from ginrummy_desktop.bot.player import CancelToken
from ginrummy_desktop.bot.reading import choices
from ginrummy_desktop.engine.actions import DRAW, PASS, TAKE, Action, ActionKind, discard
from ginrummy_desktop.engine.cards import DECK, Card
from ginrummy_desktop.engine.view import PlayerView, SeenAction

_NUMBERS = {ActionKind.TAKE: 52, ActionKind.DRAW: 53, ActionKind.PASS: 54}
_ACTIONS = {52: TAKE, 53: DRAW, 54: PASS}
_PASS, _KNOCK = 54, 55


class OpenSpielBot:
    """See the module. Raises ``ImportError`` without the package."""

    def __init__(self) -> None:
        self._spiel: Any = import_module("pyspiel")
        self._instead = Simple()
        self._made: dict[int, tuple[Any, list[Any]]] = {}

    def choose(self, view: PlayerView, rng: Random, budget: int, cancel: CancelToken) -> Action:
        """See ``Bot.choose``. Simple's action in a position that OpenSpiel's game does not have, and when its bot would
        throw back the card that it has just taken, as it may by OpenSpiel's rules."""
        cancel.check()
        if len(view.legal_actions) == 1:
            return view.legal_actions[0]
        number = self._asked(view) if view.legal_actions else None
        action = None if number is None else _action(view, number)
        return action if action in view.legal_actions else self._instead.choose(view, rng, budget, cancel)

    def _asked(self, view: PlayerView) -> int | None:
        """The number of its action, or None where its game does not get there."""
        beginning, bots = self._game(max(1, view.knock_limit))
        state = beginning.clone()
        try:
            for number in _numbers(view):
                state.apply_action(number)
        except self._spiel.SpielError:
            return None
        player = _player(view, view.seat)
        if state.is_terminal() or state.current_player() != player:
            return None
        bots[player].restart()
        return int(bots[player].step(state))

    def _game(self, limit: int) -> tuple[Any, list[Any]]:
        """A game's beginning and its two bots, which take long to make and are kept."""
        if limit not in self._made:
            game = self._spiel.load_game("gin_rummy", {"knock_card": limit})
            bots = [self._spiel.make_simple_gin_rummy_bot(game.get_parameters(), player) for player in (0, 1)]
            self._made[limit] = (game.new_initial_state(), bots)
        return self._made[limit]


def _player(view: PlayerView, seat: int) -> int:
    """OpenSpiel's player 0 is the one who does not deal."""
    return int(seat == view.dealer)


def _number(card: Card) -> int:
    """OpenSpiel's number of a card: spades, clubs, diamonds, hearts, each ace to king."""
    return 13 * ((card.suit + 1) % 4) + card.rank - 1


def _numbers(view: PlayerView) -> Iterator[int]:
    """The course of OpenSpiel's game: the deal, then each action with the card that it brings up from the stock."""
    deal = deal_of(view)
    hands = sorted((0, 1), key=lambda seat: _player(view, seat))
    yield from (_number(card) for seat in hands for card in deal.hands[seat])
    yield _number(view.upcard)
    stock = [iter(draws) for draws in deal.draws]
    if not view.rules.upcard_offer and view.actions and view.actions[0].kind is ActionKind.DRAW:
        yield from (_PASS, _PASS)  # its game always has the offer
    for seen in view.actions:
        yield _seen_number(seen)
        if seen.kind is ActionKind.DRAW:
            yield _number(next(stock[seen.seat]))


def _seen_number(seen: SeenAction) -> int:
    return _NUMBERS[seen.kind] if seen.card is None or seen.kind is ActionKind.TAKE else _number(seen.card)


def _action(view: PlayerView, number: int) -> Action | None:
    """Our action for OpenSpiel's number. Its knock comes without the card; it then puts down what leaves the least."""
    if number == _KNOCK:
        knocks = choices(view, ActionKind.KNOCK)
        return min(knocks, key=lambda choice: choice[0])[1] if knocks else None
    if number < len(DECK):
        return next(discard(card) for card in DECK if _number(card) == number)
    return DRAW if number == _PASS and PASS not in view.legal_actions else _ACTIONS.get(number)
