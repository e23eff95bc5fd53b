"""Prints how fast hands are counted, beside OpenSpiel's compiled routine called from Python, and how fast laid out.

The 40,000 random hands of ten and of eleven cards are each seen once in a repetition, and the repetitions of the three
ways take turns, so that a machine that slows down slows down all of them. Needs ``open_spiel`` (the extra ``bench``).
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from ginrummy_desktop.engine import (  # noqa: E402
    DECK,
    PRESETS,
    Card,
    best_arrangement,
    deadwood,
    deadwood_of_mask,
    mask_of,
    parse_cards,
    settle,
)
from tests.bench.report import figure  # noqa: E402

HANDS = 40_000
REPETITIONS = 15
Hand = tuple[Card, ...]


def main() -> None:
    """Print one figure a line."""
    compare_with_open_spiel()
    time_recorded_hands()


def compare_with_open_spiel() -> None:
    import pyspiel

    theirs = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
    chance = random.Random(2024)
    spent: dict[str, list[float]] = {"theirs": [], "cards": [], "mask": []}
    for size in (10, 11):
        hands = [tuple(chance.sample(DECK, size)) for _ in range(HANDS)]
        numbers = [[_their_number(card) for card in hand] for hand in hands]
        masks = [mask_of(hand) for hand in hands]
        _check(hands, numbers, theirs.min_deadwood)
        for _ in range(REPETITIONS):
            spent["theirs"].append(_each(theirs.min_deadwood, numbers))
            spent["cards"].append(_each(deadwood, hands))
            spent["mask"].append(_each(deadwood_of_mask, masks))
    base = statistics.median(spent["theirs"]) / HANDS * 1e6
    for name, way, most in (("cards", "deadwood(cards)", 0.8), ("mask", "deadwood_of_mask", 0.5)):
        ratios = [ours / other for ours, other in zip(spent[name], spent["theirs"], strict=True)]
        ours = statistics.median(spent[name]) / HANDS * 1e6
        figure(f"{way} / OpenSpiel min_deadwood", statistics.median(ratios), most, "", f"{ours:.2f} of {base:.2f} µs")


def _their_number(card: Card) -> int:
    """OpenSpiel orders suits spades, clubs, diamonds, hearts."""
    return (card.suit + 1) % 4 * 13 + card.rank - 1


def _check(hands: list[Hand], numbers: list[list[int]], theirs: Callable[[list[int]], int]) -> None:
    """Both ways must count the same. Of eleven cards OpenSpiel counts what is left after the best discard."""
    for hand, cards in zip(hands[:2000], numbers, strict=False):
        ours = deadwood(hand) if len(hand) == 10 else min(deadwood(set(hand) - {card}) for card in hand)
        if ours != theirs(cards):
            raise ValueError(f"OpenSpiel counts {theirs(cards)} and not {ours}: {hand}")


def _each(count: Callable[[Any], int], hands: Iterable[Any]) -> float:
    """Seconds that it takes to count all hands once."""
    start = time.perf_counter()
    for hand in hands:
        count(hand)
    return time.perf_counter() - start


def time_recorded_hands() -> None:
    """The recorded hands, which have far more melds than chance gives."""
    rules = PRESETS["big_gin"]
    hands = [parse_cards(entry["hand"]) for entry in _recorded("deadwood")]
    ends = [(parse_cards(entry["knocker"]), parse_cards(entry["defender"])) for entry in _recorded("knock")]
    laid_out = min(_each(best_arrangement, hands) for _ in range(5)) / len(hands)
    settled = min(_each(lambda end: settle(rules, *end).points, ends) for _ in range(5)) / len(ends)
    figure("best_arrangement, a hand with many melds", laid_out * 1e6, 60, "µs")
    figure("settle, with layoffs", settled * 1e6, 1000, "µs")


def _recorded(name: str) -> list[dict[str, str]]:
    lines = (ROOT / "tests" / "data" / f"{name}.jsonl").read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines]


if __name__ == "__main__":
    main()
