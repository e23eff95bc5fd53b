"""Whole matches between bots: for the arena, for the demo, for tests."""

from __future__ import annotations

from collections.abc import Sequence

from ginrummy_desktop.bot.player import DEFAULT_BUDGET, Bot, CancelToken
from ginrummy_desktop.bot.seeds import bot_seed, stream
from ginrummy_desktop.engine import Action, EndKind, Match, Phase, RoundResult, Rules

LONGEST_ROUND = 300  # actions; two players that take each other's discards would otherwise never end


class BotMatch(Match):
    """A match in which a round can be called off. ``too_long`` counts the rounds that were."""

    def __init__(self, rules: Rules, game: str) -> None:
        super().__init__(rules, game)
        self.too_long = 0

    def call_off(self) -> None:
        """End the round that is going on as void, as if the stock had run out."""
        result = RoundResult(EndKind.VOID, None, 0, None)
        self.round.result, self.round.phase, self.round.to_act = result, Phase.ENDED, None
        self.too_long += 1
        self._enter(result)


def play_match(
    rules: Rules,
    game: str,
    bots: Sequence[Bot],
    max_actions_per_round: int = LONGEST_ROUND,
    budget: int = DEFAULT_BUDGET,
) -> BotMatch:
    """A finished match: ``bots[i]`` is player i, ``game`` decides the deals and the bots' chance.

    A round that would have more than ``max_actions_per_round`` actions is void.
    """
    match = BotMatch(rules, game)
    finish(match, bots, max_actions_per_round, budget)
    return match


def finish(match: BotMatch, bots: Sequence[Bot], most: int = LONGEST_ROUND, budget: int = DEFAULT_BUDGET) -> None:
    """Play ``match`` on to its end, as ``play_match`` does. What a bot raises leaves it where it was."""
    while True:
        while match.to_act is not None:
            if len(match.round.actions) >= most:
                match.call_off()
            else:
                match.apply(_choice(match, bots[match.to_act], budget))
        if match.winner is not None:
            return
        match.next_round()


def _choice(match: Match, bot: Bot, budget: int) -> Action:
    assert match.to_act is not None
    view = match.view(match.to_act)
    rng = stream(bot_seed(match.game, view.round_number, len(view.actions)))
    return bot.choose(view, rng, budget, CancelToken())
