"""Fits the weights of ``beliefs_evidence`` and ``beliefs_hands`` to rounds between bots, and says how good they are.

    python -m ginrummy_desktop.bot.train.beliefs_fit --rounds 1500

plays that many rounds of Expert against Expert and as many of Advanced against Expert, and a third as many others to
measure with. It prints the weights; they are copied by hand.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from math import comb, log
from random import Random

import numpy as np

from ginrummy_desktop.bot import beliefs_evidence, beliefs_hands
from ginrummy_desktop.bot.arena_players import make_player
from ginrummy_desktop.bot.beliefs import Walk, fields
from ginrummy_desktop.bot.beliefs_evidence import Evidence, adding_up, card_properties, evidence
from ginrummy_desktop.bot.beliefs_hands import hand_properties, plausibility
from ginrummy_desktop.bot.match_play import LONGEST_ROUND, BotMatch
from ginrummy_desktop.bot.player import DEFAULT_BUDGET, CancelToken
from ginrummy_desktop.bot.seeds import bot_seed, stream
from ginrummy_desktop.engine import PRESETS
from ginrummy_desktop.engine.melds import cards_of

A_ROUND = 8  # positions kept of each round
GIN_PLACE = -1  # bots always declare gin, so the data would have that weight grow without end
SWAPS, PASSES = 30, 120
LEAP_STEPS, LEAP_CHAINS = 40, 6

Position = tuple[Evidence, int]  # what was seen, and the true other hand


def positions(players: tuple[str, str], first_game: int, rounds: int) -> Iterator[Position]:
    """Positions of ``rounds`` rounds, of the numbered games from ``first_game`` on."""
    bots = [make_player(name) for name in players]
    played, game = 0, first_game
    while played < rounds:
        match = BotMatch(PRESETS["classic"], str(game))
        while match.winner is None and played < rounds:
            kept = []
            while match.to_act is not None:
                if len(match.round.actions) >= LONGEST_ROUND:
                    match.call_off()
                    continue
                view = match.view(match.to_act)
                kept.append((evidence(view), match.round.hand_mask(1 - view.seat)))
                rng = stream(bot_seed(match.game, view.round_number, len(view.actions)))
                match.apply(bots[match.to_act].choose(view, rng, DEFAULT_BUDGET, CancelToken()))
            played += 1
            yield from Random(played + game).sample(kept, min(A_ROUND, len(kept)))
            if match.winner is None:
                match.next_round()
        game += 1


def fit_cards(data: list[Position]) -> np.ndarray:
    """The weights of single cards: Newton's method; each position's chances add up."""
    rows = [np.array(card_properties(seen)) for seen, _ in data]
    truths = [_truth(seen, hand) for seen, hand in data]
    weights = np.zeros(rows[0].shape[1])
    for _ in range(7):
        slope, bend = 2 * weights, 2 * np.eye(len(weights))
        for (seen, _), properties, truth in zip(data, rows, truths, strict=True):
            chance = np.array(adding_up(list(properties @ weights), seen.unknown))
            spread = chance * (1 - chance)
            centred = properties - spread @ properties / max(spread.sum(), 1e-9)
            slope = slope + properties.T @ (chance - truth)
            bend = bend + (centred * spread[:, None]).T @ centred
        weights = weights - np.linalg.solve(bend, slope)
    return weights


def fit_hands(data: list[Position]) -> tuple[np.ndarray, float]:
    """The weights of hands, and the exponent of the cards' odds: maximum likelihood, by walks that never end."""
    rng = Random(5)
    odds = [_odds(seen) for seen, _ in data]
    now = [Walk(seen, odd, rng).begin() for (seen, _), odd in zip(data, odds, strict=True)]
    truth = np.array([_all(seen, hand, odd) for (seen, hand), odd in zip(data, odds, strict=True)])
    theta = np.append(np.zeros(truth.shape[1] - 1), 1.0)
    late: list[np.ndarray] = []
    for step in range(PASSES):
        for i, (seen, _) in enumerate(data):
            walk = Walk(seen, odds[i], rng, plausibility(seen, tuple(theta[:-1])), theta[-1])
            now[i] = walk.go_on(now[i], SWAPS)
        drawn = np.array([_all(seen, hand, odd) for (seen, _), hand, odd in zip(data, now, odds, strict=True)])
        apart = drawn - truth
        bend = apart.T @ apart / (2 * len(data)) + 1e-3 * np.eye(len(theta))
        theta = theta - (0.5 if step < PASSES // 2 else 0.15) * np.linalg.solve(bend, apart.mean(axis=0))
        theta[GIN_PLACE - 1] = -6.0
        late += [theta.copy()] if step >= 3 * PASSES // 4 else []
    mean = np.mean(late, axis=0)
    return mean[:-1], float(mean[-1])


def measure(data: list[Position]) -> dict[str, float]:
    """On held-out positions: mean log-loss for each unseen card, and mean logarithm of how much likelier than any
    other possible hand the true one is, by the cards alone and by the whole model."""
    loss = {"uniform": 0.0, "cards": 0.0}
    gain = {"cards": 0.0, "hands": 0.0}
    cards, rng = 0, Random(6)
    for seen, hand in data:
        chances = np.clip(beliefs_evidence.chances(seen), 1e-9, 1 - 1e-9)
        truth = _truth(seen, hand)
        mine = np.array([chances[card.index] for card in cards_of(seen.hidden)])
        share = np.full(len(mine), seen.unknown / len(mine))
        for name, guess in (("uniform", share), ("cards", mine)):
            loss[name] -= float(np.sum(np.log(np.where(truth == 1, guess, 1 - guess))))
        cards += len(mine)
        many = log(comb(len(mine), seen.unknown))
        odds = np.log(mine / (1 - mine))
        gain["cards"] += many + float(odds @ truth) - _log_sum(odds, seen.unknown)
        gain["hands"] += many + _log_likelihood(seen, hand, rng)
    return {
        **{f"loss {k}": v / cards for k, v in loss.items()},
        **{f"gain {k}": v / len(data) for k, v in gain.items()},
    }


def _log_likelihood(seen: Evidence, hand: int, rng: Random) -> float:
    """Of the true hand, by annealed importance: walks go from the cards' odds to the whole model in small steps."""
    odds = _odds(seen)
    walk, of = Walk(seen, odds, rng), plausibility(seen)
    sums = []
    for _ in range(LEAP_CHAINS):
        now, total = walk.begin(), 0.0
        walk.judge = lambda other: 0.0
        now = walk.go_on(now, 30)
        for step in range(LEAP_STEPS):
            total += of(now) / LEAP_STEPS
            walk.judge = lambda other, share=(step + 1) / LEAP_STEPS: share * of(other)  # type: ignore[misc]
            now = walk.go_on(now, 3)
        sums.append(total)
    own = np.array([fields(odds)[card.index] for card in cards_of(seen.hidden)])
    log_all = _log_sum(own, seen.unknown) + float(np.logaddexp.reduce(sums)) - log(LEAP_CHAINS)
    return of(hand) + float(own @ _truth(seen, hand)) - log_all


def _log_sum(values: np.ndarray, chosen: int) -> float:
    """The logarithm of the sum, over all choices of so many, of the product of ``exp`` of what was chosen."""
    sums = np.full(chosen + 1, -np.inf)
    sums[0] = 0.0
    for value in values:
        sums[1:] = np.logaddexp(sums[1:], sums[:-1] + value)
    return float(sums[chosen])


def _truth(seen: Evidence, hand: int) -> np.ndarray:
    return np.array([float(bool(hand & card.bit)) for card in cards_of(seen.hidden)])


def _odds(seen: Evidence) -> list[float]:
    return beliefs_evidence.chances(seen)


def _all(seen: Evidence, hand: int, chances: list[float]) -> list[float]:
    field = sum(log(chances[c.index] / (1 - chances[c.index])) for c in cards_of(hand & seen.hidden))
    return [*hand_properties(hand, seen), field]


def main() -> None:
    """See the module."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=1500)
    rounds = parser.parse_args().rounds
    pairs = (("expert", "expert"), ("expert", "advanced"))
    learn = [p for i, pair in enumerate(pairs) for p in positions(pair, 1000 * (i + 1), rounds) if p[0].unknown]
    cards = fit_cards(learn)
    print("cards", [round(float(w), 3) for w in cards])
    beliefs_evidence.WEIGHTS = tuple(cards)
    hands, field = fit_hands(learn[::4])
    print("hands", [round(float(w), 3) for w in hands], "field", round(field, 3))
    beliefs_hands.WEIGHTS, beliefs_hands.FIELD = tuple(hands), field
    for i, pair in enumerate(pairs):
        held_out = [p for p in positions(pair, 5000 + 1000 * i, rounds // 3) if p[0].unknown]
        print(*pair, len(held_out), {name: round(value, 4) for name, value in measure(held_out[::3]).items()})


if __name__ == "__main__":
    main()
