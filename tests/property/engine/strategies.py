"""What hypothesis makes for the engine: hands, decks, rules, and rounds in the middle of play."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from ginrummy_desktop.engine import DECK, PRESETS, Card, Round, Rules
from tests.helpers.deals import any_action, eager, quiet

TWO_PLAYERS = [rules for rules in PRESETS.values() if rules.players == 2]

rules_for_two = st.sampled_from(TWO_PLAYERS)
bonuses = st.integers(0, 100)
house_rules = st.builds(
    Rules,
    name=st.text(min_size=1).filter(str.strip),
    upcard_offer=st.booleans(),
    knock_limit=st.integers(0, 10),
    limit_from_upcard=st.booleans(),
    ace_means_gin=st.booleans(),
    gin_bonus=bonuses,
    big_gin_bonus=st.none() | bonuses,
    undercut_bonus=bonuses,
    spades_double=st.booleans(),
    next_dealer=st.sampled_from(["alternate", "winner"]),
    void_passes_deal=st.booleans(),
    target=st.integers(1, 150),
    score_sheet=st.sampled_from(["single", "hollywood"]),
    layoff_on_gin=st.booleans(),
    stock_end=st.sampled_from(["void", "upcard_knock"]),
    game_bonus=bonuses,
    box_bonus=bonuses,
    shutout_doubles=st.booleans(),
)


@st.composite
def hands(draw: st.DrawFn, least: int = 0, most: int = 11) -> tuple[Card, ...]:
    """A hand with more melds than chance gives: its cards come from few ranks and suits."""
    ranks = draw(st.sets(st.integers(1, 13), min_size=3, max_size=13))
    pool = [card for card in DECK if card.rank in ranks]
    size = draw(st.integers(least, most))
    return tuple(draw(st.permutations(pool))[:size]) if len(pool) >= size else tuple(DECK[:size])


@st.composite
def rounds_in_play(draw: st.DrawFn, rules: st.SearchStrategy[Rules] = rules_for_two) -> Round:
    """A round after some actions, of players that knock when they can, do anything, or wait for the end."""
    chance = random.Random(draw(st.integers(0, 2**32)))
    deck = list(DECK)
    chance.shuffle(deck)
    round_ = Round(draw(rules), deck, draw(st.integers(0, 1)))
    choose = draw(st.sampled_from([any_action, eager, quiet]))(chance)
    for _ in range(draw(st.integers(0, 70))):
        if round_.result is None:
            round_.apply(choose(round_))
    return round_
