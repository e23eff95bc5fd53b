"""Weights as a small file: the rows as bytes, the rest as floats, and how they were made beside them."""

from __future__ import annotations

import hashlib
import json
import struct
import zlib
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from ginrummy_desktop.bot.feature_layout import ROWS
from ginrummy_desktop.bot.net_shape import HIDDEN_1, HIDDEN_2, MAGIC, MARGINS
from ginrummy_desktop.bot.train.nets import START

if TYPE_CHECKING:
    from ginrummy_desktop.bot.train.run import Training

LARGEST = 127


def export(training: Training, out: Path) -> None:
    """Write ``expert.bin`` and ``expert.json`` to ``out``."""
    rows, second, last = training.weights()
    data = pack(rows, second, last, training.sums[0])
    (out / "expert.bin").write_bytes(data)
    plan, progress = asdict(training.plan), asdict(training.progress)
    told = {
        "sha256": hashlib.sha256(data).hexdigest(),
        "command": f"python -m ginrummy_desktop.bot.train --out DIR --minutes {training.plan.minutes:g} "
        f"--seed {training.plan.seed} --threads {training.plan.threads}",
        "seed": training.plan.seed,
        "commit": progress["commit"],
        "plan": plan,
        "minutes": round(progress["worked"] / 60, 1),
        "rounds": progress["rounds"],
        "samples": progress["samples"],
    }
    (out / "expert.json").write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


def pack(rows: np.ndarray, second: np.ndarray, last: np.ndarray, sums: np.ndarray) -> bytes:
    """The file: a mark, the shape, and compressed, for each net, a scale for each column, rows, and both layers."""
    parts = []
    for net in range(3):
        table = np.where(sums[net].max(axis=1, keepdims=True) > START, rows[net], 0)  # rows never met are noise
        scale = np.maximum(np.abs(table).max(axis=0) / LARGEST, 1e-9).astype("<f4")
        parts += [
            scale.tobytes(),
            np.clip(np.rint(table / scale), -LARGEST, LARGEST).astype(np.int8).tobytes(),
            second[net].astype("<f4").tobytes(),
            last[net].astype("<f4").tobytes(),
        ]
    return MAGIC + struct.pack("<5I", ROWS, HIDDEN_1, HIDDEN_2, MARGINS, 1) + zlib.compress(b"".join(parts), 9)
