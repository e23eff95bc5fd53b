"""The nets in plain Python: the file is whole, damage is noticed, and sums give what floats would give."""

from __future__ import annotations

import hashlib
import json
import struct
import zlib
from pathlib import Path
from random import Random

import pytest

import ginrummy_desktop.bot as room
from ginrummy_desktop.bot.feature_layout import INPUTS, ROWS
from ginrummy_desktop.bot.net import BadWeights, Net, Weights, expert_nets, read_nets
from ginrummy_desktop.bot.net_shape import HIDDEN_1, HIDDEN_2, MAGIC, MARGIN_ENDS, MARGIN_POINTS, MARGINS, UNIT

WEIGHTS = Path(room.__file__).parent / "weights"


def some_weights(rng: Random, outputs: int) -> Weights:
    scale = [rng.uniform(0.005, 0.02) for _ in range(HIDDEN_1)]
    table = bytes(rng.randrange(256) for _ in range(300 * HIDDEN_1))
    second = [rng.gauss(0, 0.2) for _ in range(HIDDEN_2 * (HIDDEN_1 + 1))]
    last = [rng.gauss(0, 0.3) for _ in range(outputs * (HIDDEN_2 + 1))]
    return Weights(scale, table, second, last)


def in_floats(weights: Weights, rows: list[int]) -> list[float]:
    """What a member puts out, worked out weight by weight."""
    scale, table, second, last = weights.scale, weights.rows, weights.second, weights.last
    signed = struct.unpack(f"{len(table)}b", table)
    sums = [scale[k] * sum(signed[row * HIDDEN_1 + k] for row in rows) for k in range(HIDDEN_1)]
    first = [max(0.0, value) for value in sums]
    units = []
    for j in range(HIDDEN_2):
        column = second[j * (HIDDEN_1 + 1) : (j + 1) * (HIDDEN_1 + 1)]
        units.append(max(0.0, sum(w * x for w, x in zip(column, [*first, 1.0], strict=True))))
    step = HIDDEN_2 + 1
    return [
        sum(w * x for w, x in zip(last[i : i + step], [*units, 1.0], strict=True)) for i in range(0, len(last), step)
    ]


@pytest.mark.parametrize("members", [1, 2, 3])
def test_whole_numbers_give_what_floats_give(members: int) -> None:
    rng = Random(1)
    for outputs in (1, MARGINS):
        weights = [some_weights(rng, outputs) for _ in range(members)]
        net = Net(weights)
        for _ in range(10):
            rows = [rng.randrange(300) for _ in range(INPUTS)]
            told = [in_floats(member, rows) for member in weights]
            exact = [sum(values) / members for values in zip(*told, strict=True)]
            assert net.scores(net.total(rows)) == pytest.approx(exact, abs=0.02)
            assert net.value(net.total(rows)) == pytest.approx(UNIT * exact[0], abs=0.02 * UNIT)


def test_sums_can_be_changed_row_by_row() -> None:
    rng = Random(2)
    net = Net([some_weights(rng, 1), some_weights(rng, 1)])
    rows = [rng.randrange(300) for _ in range(INPUTS)]
    other = [*rows[:-2], 7, 8]
    assert net.total(rows) + net.total([7, 8]) - net.total(rows[-2:]) == net.total(other)


def test_the_weights_of_the_package_are_the_ones_that_were_described() -> None:
    data = (WEIGHTS / "expert.bin").read_bytes()
    told = json.loads((WEIGHTS / "expert.json").read_text(encoding="utf-8"))
    assert hashlib.sha256(data).hexdigest() == told["sha256"]
    assert len(data) < 8_400_000
    assert {"command", "runs", "rounds", "minutes"} <= told.keys()
    assert all({"command", "seed", "commit"} <= run.keys() for run in told["runs"])
    assert len(expert_nets()) == 3
    assert expert_nets() is expert_nets()


def test_damaged_or_foreign_weights_are_refused() -> None:
    shape = struct.pack("<5I", ROWS, HIDDEN_1, HIDDEN_2, MARGINS, 2)
    none = MAGIC + struct.pack("<5I", ROWS, HIDDEN_1, HIDDEN_2, MARGINS, 0) + zlib.compress(b"")
    short = MAGIC + shape + zlib.compress(b"too short")
    other = MAGIC + struct.pack("<5I", 1, 2, 3, 4, 1) + zlib.compress(b"")
    for data in (b"", MAGIC, b"X" * 40, short, other, none, MAGIC + shape + b"not compressed"):
        with pytest.raises(BadWeights):
            read_nets(data)


def test_each_bin_of_margins_holds_the_margin_that_stands_for_it() -> None:
    assert len(MARGIN_POINTS) == len(MARGIN_ENDS) + 1
    ends = (-100, *MARGIN_ENDS, 200)
    assert all(ends[i] < margin <= ends[i + 1] for i, margin in enumerate(MARGIN_POINTS))
    assert 0 in MARGIN_ENDS  # an equal count is an undercut
