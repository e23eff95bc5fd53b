"""A training run: threads that play and learn, a rate that falls with the time, checkpoints to go on from."""

from __future__ import annotations

import json
import os
import threading
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from ginrummy_desktop.bot.expert_score import chances, point_scale
from ginrummy_desktop.bot.train import nets, rounds
from ginrummy_desktop.bot.train.lessons import lessons, matches

PAUSE = "GINRUMMY_TRAIN_PAUSE"
"""An environment variable: while the file that it names exists, training rests."""

BATCH = 1000  # rounds of one thread between two looks at the clock
AVERAGED = 0.75  # after this part of the run the weights are averaged


@dataclass
class Plan:
    """What a run does. ``minutes`` of work in all (rests not counted), rates at the beginning and the end."""

    minutes: float = 40.0
    seed: int = 1
    threads: int = 2
    rate: float = 0.025
    last_rate: float = 0.002
    decay: float = 0.83
    old: float = 0.18
    styled: float = 0.15


@dataclass
class Progress:
    """How far a run is."""

    worked: float = 0.0
    rounds: int = 0
    samples: int = 0
    snapshots: int = 0
    averaged: int = 0
    next_snapshot: float = 60.0
    history: list[dict[str, Any]] = field(default_factory=list)


class Training:
    """Weights, sums of squared gradients, average and progress; ``work`` until the plan's minutes are over."""

    def __init__(self, plan: Plan, out: Path) -> None:
        self.plan, self.out = plan, out
        self.progress = Progress()
        self.pool = nets.fresh(plan.seed, 9)
        self.sums = tuple(np.full(part.shape[1:], nets.START, np.float32) for part in self.pool)
        self.average = tuple(np.zeros(part.shape[1:], np.float64) for part in self.pool)
        self._worths = np.array(chances())
        self._resume()

    @property
    def part(self) -> float:
        """How much of the run is done, 0 to 1."""
        return min(1.0, self.progress.worked / (60 * self.plan.minutes))

    def weights(self) -> tuple[np.ndarray, ...]:
        """The averaged weights, or the latest while there is no average."""
        if self.progress.averaged:
            return tuple(part.astype(np.float32) for part in self.average)
        return tuple(part[0] for part in self.pool)

    def work(self) -> None:
        """Train until the time is over, and keep a checkpoint every minute or two."""
        streams = [np.array([self._word(i)], np.uint64) for i in range(self.plan.threads)]
        rooms = [(rounds.memory(), rounds.workroom()) for _ in streams]
        saved = reported = self.progress.worked
        losses, ends = np.zeros((len(streams), 6)), np.zeros((len(streams), 5), np.int64)
        while self.part < 1:
            _rest()
            begun = time.monotonic()
            self._batch(streams, rooms, losses, ends)
            self.progress.worked += time.monotonic() - begun
            self.progress.rounds += BATCH * len(streams)
            self._keep()
            if self.progress.worked - reported > 60:
                self._report(losses, ends)
                losses[:], ends[:] = 0, 0
                reported = self.progress.worked
            if self.progress.worked - saved > 120:
                self.save()
                saved = self.progress.worked
        self._report(losses, ends)
        self.save()

    def measure(self, pairs: int, style: int, kind: int = 0) -> float:
        """The share of mirrored matches that the latest weights win against a baseline."""
        stream = np.array([self._word(99)], np.uint64)
        ends = np.zeros(5, np.int64)
        memory, room = rounds.memory(), rounds.workroom()
        won = matches(self.pool, memory, room, stream, self._worths, point_scale(), pairs, kind, 0, 0, style, ends)
        return float(won) / (2 * pairs)

    def _word(self, thread: int) -> int:
        words = np.random.SeedSequence([self.plan.seed, self.progress.rounds, thread]).generate_state(2, np.uint64)
        return int(words[0]) | 1

    def _batch(self, streams: list[np.ndarray], rooms: list[Any], losses: np.ndarray, ends: np.ndarray) -> None:
        plan = self.plan
        rate = np.float32(plan.rate * (plan.last_rate / plan.rate) ** self.part)
        threads = [
            threading.Thread(
                target=lessons,
                args=(
                    self.pool, self.sums, memory, room, stream, self._worths, point_scale(), BATCH,
                    min(8, self.progress.snapshots), plan.old, plan.styled, plan.decay, rate, losses[i], ends[i],
                ),
            )
            for i, (stream, (memory, room)) in enumerate(zip(streams, rooms, strict=True))
        ]  # fmt: skip
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def _keep(self) -> None:
        """Take a snapshot when it is time (the distances grow), and add to the average near the end."""
        if self.progress.worked >= self.progress.next_snapshot:
            slot = 1 + self.progress.snapshots % 8
            for part in self.pool:
                part[slot] = part[0]
            self.progress.snapshots += 1
            self.progress.next_snapshot = self.progress.worked + max(60.0, 0.08 * self.progress.worked)
        if self.part >= AVERAGED:
            self.progress.averaged += 1
            for mean, part in zip(self.average, self.pool, strict=True):
                mean += (part[0] - mean) / self.progress.averaged

    def _report(self, losses: np.ndarray, ends: np.ndarray) -> None:
        total, ended = losses.sum(0), ends.sum(0)
        self.progress.samples += int(total[3:].sum())
        line = {
            "minutes": round(self.progress.worked / 60, 2),
            "rounds": self.progress.rounds,
            "losses": [round(float(loss), 4) for loss in total[:3] / np.maximum(total[3:], 1)],
            "ends": [round(float(share), 4) for share in ended / max(1, ended.sum())],
        }
        if len(self.progress.history) % 5 == 4:
            line["simple"] = round(self.measure(250, rounds.SIMPLE), 3)
            line["patient"] = round(self.measure(250, rounds.PATIENT), 3)
        self.progress.history.append(line)
        print(json.dumps(line), flush=True)

    def save(self) -> None:
        """Write the checkpoint, so that an interruption never leaves half of one."""
        self.out.mkdir(parents=True, exist_ok=True)
        arrays: dict[str, Any] = {f"{name}{i}": part for name, parts in self._parts() for i, part in enumerate(parts)}
        half = self.out / "checkpoint.part.npz"
        np.savez(half, **arrays)
        os.replace(half, self.out / "checkpoint.npz")
        told = {"plan": asdict(self.plan), "progress": asdict(self.progress)}
        (self.out / "progress.json").write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")

    def _parts(self) -> tuple[tuple[str, tuple[np.ndarray, ...]], ...]:
        return ("pool", self.pool), ("sums", self.sums), ("average", self.average)

    def _resume(self) -> None:
        if not (self.out / "checkpoint.npz").exists():
            return
        told = json.loads((self.out / "progress.json").read_text(encoding="utf-8"))
        self.progress = Progress(**told["progress"])
        with np.load(self.out / "checkpoint.npz") as saved:
            for name, parts in self._parts():
                for i, part in enumerate(parts):
                    part[:] = saved[f"{name}{i}"]


def _rest() -> None:
    """Wait while whoever shares the machine wants it for themselves."""
    name = os.environ.get(PAUSE)
    while name and os.path.exists(name):
        time.sleep(1)
