"""A closer look at discards between which the nets see little difference: what would the other player do with each?

For hands that it may hold (see ``beliefs``), each discard is answered once: it takes the card if that makes it a meld,
or else draws; it declares gin, may knock, or throws what leaves it least. A knock is settled, and otherwise the nets
say what our next turn is worth. The discard with the best mean is chosen. All discards meet the same hands and draws.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random

from ginrummy_desktop.bot.beliefs import Beliefs
from ginrummy_desktop.bot.beliefs_hands import completing
from ginrummy_desktop.bot.expert import Expert, Weighing
from ginrummy_desktop.bot.expert_score import worth
from ginrummy_desktop.bot.feature_layout import BEFORE_DRAW, DECLINED, MINE, REJECTED, THEIRS
from ginrummy_desktop.bot.features import CardRows, Sight, count_rows, with_state
from ginrummy_desktop.bot.features_draws import after_best_discard
from ginrummy_desktop.bot.net import Net
from ginrummy_desktop.bot.net_shape import DRAW as DRAW_NET
from ginrummy_desktop.bot.net_shape import WIDER_TAKE
from ginrummy_desktop.bot.player import DEFAULT_BUDGET, CancelToken
from ginrummy_desktop.bot.reading import declares_big_gin, makes_meld
from ginrummy_desktop.engine.actions import BIG_GIN, Action, ActionKind, discard
from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.counting import deadwood_of_mask, mask_of
from ginrummy_desktop.engine.melds import cards_of
from ginrummy_desktop.engine.showdown import Role, settle
from ginrummy_desktop.engine.view import PlayerView

HANDS = 30
CLOSE = 1.0  # points: discards that the nets value so much less than the best are looked at too
KNOCKS = 0.25  # how often the other player knocks when it may: so often experts do
_DEAR = 0.05  # of discards that leave it the same it throws the dearer one
_LAST = 3  # cards in the stock: with no more of them the round is over before our next turn


@dataclass(frozen=True, slots=True)
class _Answer:
    """What the other player makes of a turn: what it throws, what that leaves it (a mask, and points)."""

    thrown: Card
    hand: int
    points: int


class SearchingExpert(Expert):
    """An ``Expert`` that looks closer at discards of nearly equal worth. Chance chooses the hands that it imagines."""

    def choose(self, view: PlayerView, rng: Random, budget: int, cancel: CancelToken) -> Action:
        """See ``Bot.choose``. With less than the usual budget, fewer hands are imagined."""
        if len(view.hand) < 11 or len(view.legal_actions) < 2:
            return super().choose(view, rng, budget, cancel)
        cancel.check()
        return _Search(self._nets, view, budget, cancel, rng).put_down()


class _Search(Weighing):
    """One decision with eleven cards."""

    def __init__(
        self, nets: tuple[Net, Net, Net], view: PlayerView, budget: int, cancel: CancelToken, rng: Random
    ) -> None:
        super().__init__(nets, view, budget, cancel)
        self._rng = rng
        self._hands = HANDS * min(budget, DEFAULT_BUDGET) // DEFAULT_BUDGET

    def put_down(self) -> Action:
        """The discard or knock that is worth most."""
        if declares_big_gin(self._view):
            return BIG_GIN
        options = self.weighed()
        best, action = max(options, key=lambda option: option[0])
        close = [o[1].card for o in options if o[1].kind is ActionKind.DISCARD and o[0] > best - CLOSE and o[1].card]
        if (
            action.kind is not ActionKind.DISCARD
            or len(close) < 2
            or self._view.stock_count <= _LAST
            or not self._hands
        ):
            return action
        return discard(self._closest(close))

    def _closest(self, cards: list[Card]) -> Card:
        """The best of ``cards`` by what the other player may answer."""
        sampled = Beliefs(self._view).sample_masks(self._rng, self._hands)
        hidden = sum(self._sight.unseen)
        sums = dict.fromkeys(cards, 0.0)
        for other in sampled:
            self._cancel.check()
            drawn = self._rng.choice(cards_of(hidden & ~other))
            without = _answer(other | drawn.bit, None)
            for card in cards:
                sums[card] += self._after(card, other, without)
        return max(cards, key=sums.__getitem__)

    def _after(self, card: Card, other: int, without: _Answer) -> float:
        """What the round is worth once ``card`` is discarded and ``other``, a hand, has answered; ``without``: if it
        draws."""
        takes = _takes(other, card)
        answer = _answer(other | card.bit, card) if takes else without
        hand = mask_of(self._view.hand) ^ card.bit
        share = (1.0 if answer.points == 0 else KNOCKS) if answer.points <= self._view.knock_limit else 0.0
        value = share * self._settled(answer.hand, hand, self._view.seat ^ 1) if share else 0.0
        if share < 1:
            value += (1 - share) * self._our_turn(self._sight_after(card, takes, answer.thrown), hand, answer)
        return value

    def _sight_after(self, card: Card, takes: bool, thrown: Card) -> Sight:
        states = list(self._sight.states)
        states[card.index] = THEIRS if takes else DECLINED
        states[thrown.index] = REJECTED
        return replace(
            self._sight,
            states=tuple(states),
            unseen=tuple(bit for bit in self._sight.unseen if bit != thrown.bit),
            known=states.count(THEIRS),
            stock=self._sight.stock - (not takes),
            their_turns=self._sight.their_turns + 1,
            their_draws=self._sight.their_draws + (not takes),
        )

    def _our_turn(self, sight: Sight, hand: int, answer: _Answer) -> float:
        """What a turn is worth that begins with ``hand`` and the card on the pile that was thrown."""
        net = self._nets[DRAW_NET]
        drawing = net.value(net.total([*CardRows(sight.states).rows, *count_rows(sight, hand, BEFORE_DRAW)]))
        top = answer.thrown
        if not makes_meld(hand, top):
            return drawing
        eleven = hand | top.bit
        if after_best_discard(eleven) == 0:
            gin = next(eleven ^ card.bit for card in cards_of(hand) if deadwood_of_mask(eleven ^ card.bit) == 0)
            return max(drawing, self._settled(gin, answer.hand, self._view.seat))
        options = self.options(with_state(sight, top, MINE), eleven, list(cards_of(hand)), WIDER_TAKE)
        return max(drawing, *(value for value, _ in options))

    def _settled(self, knocker: int, defender: int, seat: int) -> float:
        """What a knock at ``seat`` is worth to us."""
        view = self._view
        end = settle(view.rules, cards_of(knocker), cards_of(defender), view.upcard)
        ours = (seat == view.seat) is (end.winner is Role.KNOCKER)
        return worth(end.points if ours else -end.points, self._sight.need)


def _takes(hand: int, card: Card) -> bool:
    """Whether a hand takes a card: it makes a meld and leaves less."""
    return bool(completing(hand) & card.bit) and after_best_discard(hand | card.bit) < deadwood_of_mask(hand)


def _answer(eleven: int, taken: Card | None) -> _Answer:
    """Of eleven cards, the one is thrown that leaves least."""
    loose: Iterable[Card] = (card for card in cards_of(eleven) if card is not taken)
    left = [(deadwood_of_mask(eleven ^ card.bit) - _DEAR * card.points, card) for card in loose]
    thrown = min(left)[1]
    return _Answer(thrown, eleven ^ thrown.bit, deadwood_of_mask(eleven ^ thrown.bit))
