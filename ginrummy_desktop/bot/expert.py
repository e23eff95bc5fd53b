"""The strongest player: it weighs every discard, knock, take and draw with nets that learned from playing themselves.

The nets say how many points a position is worth; where the match stands changes what points are worth.
"""

from __future__ import annotations

from math import exp
from random import Random

from ginrummy_desktop.bot.expert_score import worth
from ginrummy_desktop.bot.feature_layout import (
    AFTER_DISCARD,
    BEFORE_DRAW,
    BEFORE_OFFER,
    BEFORE_STOCK,
    MINE,
    OFFERED,
)
from ginrummy_desktop.bot.features import CardRows, Sight, count_rows, doubled, sight_of, with_state
from ginrummy_desktop.bot.gin_bonus import chance_to_gain, more_than_learned
from ginrummy_desktop.bot.last_discard import is_last_discard, settled_discards
from ginrummy_desktop.bot.net import Net, expert_nets
from ginrummy_desktop.bot.net_shape import DRAW as DRAW_NET
from ginrummy_desktop.bot.net_shape import GO_ON, KNOCK, MARGIN_POINTS, WIDER, WIDER_TAKE
from ginrummy_desktop.bot.player import CancelToken, forced
from ginrummy_desktop.bot.reading import chasing, companions, declares_big_gin
from ginrummy_desktop.engine.actions import BIG_GIN, DRAW, PASS, TAKE, Action, ActionKind, discard, knock
from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.counting import deadwood_of_mask, mask_of
from ginrummy_desktop.engine.round import STOCK_LEFT
from ginrummy_desktop.engine.view import PlayerView

EVERY = 127  # deadwood points: however much it leaves
GIN = 1_000.0  # more than anything else is worth


class Expert:
    """See the module. Raises ``OSError`` or ``BadWeights`` when it is made and its weights cannot be read."""

    def __init__(self, nets: tuple[Net, Net, Net] | None = None) -> None:
        self._nets = nets or expert_nets()

    def choose(self, view: PlayerView, rng: Random, budget: int, cancel: CancelToken) -> Action:
        """See ``Bot.choose``. Nothing is left to chance."""
        only = forced(view, cancel)
        if only is not None:
            return only
        weighing = Weighing(self._nets, view, budget, cancel)
        return weighing.put_down() if len(view.hand) == 11 else weighing.pick_up()


class Weighing:
    """One decision. ``budget``: the draws that may be imagined (see ``player.DEFAULT_BUDGET``)."""

    def __init__(self, nets: tuple[Net, Net, Net], view: PlayerView, budget: int, cancel: CancelToken) -> None:
        self._nets = nets
        self._view = view
        self._sight = sight_of(view)
        self._more = more_than_learned(view.rules) * (2 if doubled(view) else 1)
        self._budget = budget
        self._cancel = cancel

    def put_down(self) -> Action:
        """The discard or knock that is worth most."""
        if declares_big_gin(self._view):
            return BIG_GIN
        return max(self.weighed(), key=lambda option: option[0])[1]

    def weighed(self, wider: int = WIDER) -> list[tuple[float, Action]]:
        """(worth in points, action) for the legal discards and knocks that are worth a thought: see ``net_shape``."""
        legal = self._view.legal_actions
        loose = [card for card in self._view.hand if discard(card) in legal or knock(card) in legal]
        options = self.options(self._sight, mask_of(self._view.hand), loose, wider)
        if is_last_discard(self._view):
            options = settled_discards(self._view, options, self._sight.need)
        return [option for option in options if option[1] in legal]

    def worths(self) -> dict[Action, float]:
        """What each legal action is worth, in points; of discards and knocks only gin when there is one."""
        legal = self._view.legal_actions
        if len(self._view.hand) == 11:
            return {action: value for value, action in self.weighed(EVERY)}
        leaving = 0.0 if self._last_upcard else self.drawing()
        return {action: self.taking() if action == TAKE else leaving for action in legal}

    def pick_up(self) -> Action:
        """Take the top of the discard pile, or not."""
        view = self._view
        instead = next((action for action in (DRAW, PASS) if action in view.legal_actions), TAKE)
        if TAKE not in view.legal_actions or chasing(view):
            return instead
        if self._last_upcard:  # nobody wins otherwise
            return TAKE if self.taking() > 0 else instead
        if not companions(mask_of(view.hand), view.discard_pile[-1]):
            return instead
        return TAKE if self.taking() > self.drawing() else instead

    def taking(self) -> float:
        """What taking the top of the discard pile is worth, in points."""
        top = self._view.discard_pile[-1]
        hand = mask_of(self._view.hand) | top.bit
        if self._view.rules.big_gin_bonus is not None and deadwood_of_mask(hand) == 0:
            return GIN
        options = self.options(with_state(self._sight, top, MINE), hand, list(self._view.hand), WIDER_TAKE)
        if self._last_upcard:
            options = [option for option in options if option[1].kind is ActionKind.KNOCK]
        return max(value for value, _ in options)

    @property
    def _last_upcard(self) -> bool:
        """A house rule: the stock is at its end, and the upcard may be taken, but only to knock with it."""
        return self._view.stock_count <= STOCK_LEFT

    def drawing(self) -> float:
        """What drawing from the stock, or passing the upcard, is worth, in points."""
        sight, phase = self._sight, BEFORE_DRAW
        if PASS in self._view.legal_actions:
            phase = BEFORE_STOCK if self._view.seat == self._view.dealer else BEFORE_OFFER
        if phase == BEFORE_OFFER:
            sight = with_state(sight, self._view.discard_pile[-1], OFFERED)
        rows = [*CardRows(sight.states).rows, *count_rows(sight, mask_of(self._view.hand), phase)]
        net = self._nets[DRAW_NET]
        return net.value(net.total(rows)) + self._for_gin(sight, mask_of(self._view.hand))

    def options(self, sight: Sight, hand: int, loose: list[Card], wider: int) -> list[tuple[float, Action]]:
        """(worth in points, action) for discards and knocks with eleven cards; those that leave least come first."""
        left = sorted((deadwood_of_mask(hand ^ card.bit), card) for card in loose)
        least = left[0][0]
        if least == 0:
            return [(GIN, knock(left[0][1]))]
        sensible = [option for option in left if option[0] <= least + wider]
        cards = CardRows(sight.states)
        bases = [net.total(cards.rows) for net in self._nets[:2]]
        options = []
        for points, card in sensible[: max(1, self._budget // max(1, len(sight.unseen)))]:
            self._cancel.check()
            gone, come = cards.changes(card.index, OFFERED - MINE)
            come += count_rows(sight, hand ^ card.bit, AFTER_DISCARD)
            net = self._nets[GO_ON]
            value = net.value(bases[GO_ON] + net.total(come) - net.total(gone))
            options.append((value + self._for_gin(sight, hand ^ card.bit), discard(card)))
            if points <= self._view.knock_limit:
                net = self._nets[KNOCK]
                scores = net.scores(bases[KNOCK] + net.total(come) - net.total(gone))
                options.append((self._worth_of_knock(scores), knock(card)))
        return options

    def _for_gin(self, sight: Sight, hand: int) -> float:
        """What has to be added while the round goes on, in points, as gin brings more or less than the nets learned."""
        return self._more * chance_to_gain(hand, sight.unseen, sight.stock) if self._more else 0.0

    def _worth_of_knock(self, scores: list[float]) -> float:
        """What a knock is worth when the nets say how likely each margin is (as the logarithm of its odds)."""
        top = max(scores)
        odds = [exp(score - top) for score in scores]
        times = 2 if doubled(self._view) else 1
        total = 0.0
        for share, margin in zip(odds, MARGIN_POINTS, strict=True):
            points = margin if margin > 0 else margin - self._view.rules.undercut_bonus
            total += share * worth(points * times, self._sight.need)
        return total / sum(odds)
