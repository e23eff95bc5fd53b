"""The table at work at 1280x800: frames, memory, and how soon a click shows."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path
from statistics import median
from typing import Any

from tests.bench.report import figure, percentile
from tests.bench.screen import run_child, virtual_screen

GAMES, CLICKS = 3, 8
STAY_S = 6.0
MOST_PAINT_MS, MOST_INTERVAL_MS, MOST_THINKING, MOST_MEMORY, MOST_CLICK_MS = 4.0, 20.0, 1.25, 2.0, 50.0


@cache
def _played() -> dict[str, list[Any]]:
    """What was measured in a few games, one after the other, put together."""
    together: dict[str, list[Any]] = {}
    with virtual_screen() as environment:
        for _ in range(GAMES):
            with tempfile.TemporaryDirectory() as folder:
                for name, values in run_child("play_table", str(CLICKS), folder, environment=environment).items():
                    together.setdefault(name, []).extend(values if isinstance(values, list) else [values])
    return together


def measure_frames() -> None:
    """Print the 95th percentiles of paint time and frame interval."""
    played = _played()
    for what, name, most in (
        ("frame paint time during the deal, 95th percentile", "deal_paint", MOST_PAINT_MS),
        ("frame interval during the deal, 95th percentile", "deal_intervals", MOST_INTERVAL_MS),
        ("frame interval in play, 95th percentile", "play_intervals", MOST_INTERVAL_MS),
    ):
        values = played[name]
        made_of = f"{len(values)} frames, median {median(values):.1f} ms, longest {max(values):.1f} ms"
        if name == "deal_paint":
            made_of += f"; {percentile(played['deal_work'], 0.95):.1f} ms of it the processor's"
        figure(what, percentile(values, 0.95), most, "ms", made_of)
    thinking, idle = (percentile(played[name], 0.95) for name in ("thinking_intervals", "play_intervals"))
    made_of = f"{thinking:.1f} ms / {idle:.1f} ms, {len(played['thinking_intervals'])} frames"
    figure("frame interval, 95th percentile, Expert thinks / idle", thinking / idle, MOST_THINKING, made_of=made_of)


def measure_click() -> None:
    """Print the longest time from a click to the end of the first frame in which a card had moved."""
    values = _played()["clicks"]
    figure(
        "from click to first moved pixel, longest",
        max(values),
        MOST_CLICK_MS,
        "ms",
        f"{len(values)} clicks, median {median(values):.1f} ms",
    )


def measure_memory() -> None:
    """Print the ratio of peak memory: the game after its first deal, against an empty window."""
    peak = {}
    with virtual_screen() as environment, tempfile.TemporaryDirectory() as folder:
        for kind in ("empty", "game"):
            options = ["--data-dir", str(Path(folder, "data"))] if kind == "game" else []
            peak[kind] = (
                run_child("first_frame", kind, str(STAY_S), *options, environment=environment)["peak_kib"] / 1024
            )
    made_of = f"{peak['game']:.0f} MiB / {peak['empty']:.0f} MiB after {STAY_S:g} s, with the deal"
    figure("peak memory, game / empty window", peak["game"] / peak["empty"], MOST_MEMORY, made_of=made_of)
