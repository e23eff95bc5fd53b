"""Whole matches between bots: for the demo, for measuring, for tests."""

from __future__ import annotations

from collections.abc import Sequence

from ginrummy_desktop.bot.player import DEFAULT_BUDGET, Bot, CancelToken
from ginrummy_desktop.bot.seeds import bot_seed, stream
from ginrummy_desktop.engine import DRAW, TAKE, Action, Match, Rules

LONGEST_ROUND = 300  # actions; two players that take each other's discards would otherwise never end


def play_match(
    rules: Rules,
    game: str,
    bots: Sequence[Bot],
    max_actions_per_round: int = LONGEST_ROUND,
    budget: int = DEFAULT_BUDGET,
) -> Match:
    """A finished match: ``bots[i]`` is player i, ``game`` decides the deals and the bots' chance.

    A round that reaches ``max_actions_per_round`` comes to its end by the stock: nobody may take a discard any more.
    """
    match = Match(rules, game)
    while True:
        while match.to_act is not None:
            match.apply(_choice(match, bots[match.to_act], max_actions_per_round, budget))
        if match.winner is not None:
            return match
        match.next_round()


def _choice(match: Match, bot: Bot, most: int, budget: int) -> Action:
    assert match.to_act is not None
    view = match.view(match.to_act)
    rng = stream(bot_seed(match.game, view.round_number, len(view.actions)))
    action = bot.choose(view, rng, budget, CancelToken())
    too_long = len(view.actions) >= most and action == TAKE and DRAW in view.legal_actions
    return DRAW if too_long else action
