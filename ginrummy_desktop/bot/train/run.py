"""A training run: threads that play and learn, a rate that falls with the time, checkpoints to go on from."""

from __future__ import annotations

import json
import os
import subprocess
import threading
import time
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from ginrummy_desktop.bot.expert_score import chances, scales
from ginrummy_desktop.bot.train import nets, rounds
from ginrummy_desktop.bot.train.lessons import lessons, matches

PAUSE = "GINRUMMY_TRAIN_PAUSE"
"""An environment variable: while the file that it names exists, training rests."""

BATCH = 250  # rounds of one thread between two looks at the clock
SNAPSHOTS = 8
AVERAGED = 0.75  # after this part of the run the weights are averaged


@dataclass
class Plan:
    """What a run does. ``minutes`` of work in all, rates at the beginning and the end.

    A minute of work is one that every thread had the processor for: rests do not count, and on a busy machine it lasts
    longer. ``decay``: lambda. ``old`` and ``styled``: in which share of the matches one player is a snapshot, or has a
    temper.
    ``measured``: play the baselines now and then, to see how it goes.
    """

    minutes: float = 40.0
    seed: int = 1
    threads: int = 2
    rate: float = 0.025
    last_rate: float = 0.002
    decay: float = 0.83
    old: float = 0.1
    styled: float = 0.45
    measured: bool = False


@dataclass
class Progress:
    """How far a run is, and the commit that it began with."""

    worked: float = 0.0
    rounds: int = 0
    samples: int = 0
    snapshots: int = 0
    averaged: int = 0
    next_snapshot: float = 60.0
    commit: str = ""
    history: list[dict[str, Any]] = field(default_factory=list)


@cache
def score_tables() -> tuple[np.ndarray, np.ndarray]:
    """``expert_score.chances`` and ``scales`` as arrays."""
    return np.array(chances()), np.array(scales())


class Worker(threading.Thread):
    """A thread that plays and learns until the training is over. Threads share the weights and do not wait."""

    def __init__(self, training: Training, thread: int) -> None:
        super().__init__(daemon=True)
        self.rounds = 0
        self.seconds = 0.0
        """Of the processor's time, since the first batch was played (which had to be compiled)."""
        self.losses, self.ends = np.zeros(6), np.zeros(5, np.int64)
        self._training = training
        self._stream = training.stream(thread)

    def run(self) -> None:
        training, plan = self._training, self._training.plan
        memory, room = rounds.memory(), rounds.workroom()
        begun = 0.0
        while not training.over:
            _rest()
            lessons(
                training.pool, training.sums, memory, room, self._stream, *score_tables(), BATCH,
                min(SNAPSHOTS, training.progress.snapshots), plan.old, plan.styled, plan.decay,
                np.float32(training.rate), self.losses, self.ends,
            )  # fmt: skip
            begun = begun or time.thread_time()
            self.seconds = time.thread_time() - begun
            self.rounds += BATCH


class Training:
    """Weights, sums of squared gradients, average and progress; ``work`` until the plan's minutes are over."""

    def __init__(self, plan: Plan, out: Path) -> None:
        self.plan, self.out = plan, out
        self.progress = Progress()
        self.pool = nets.fresh(plan.seed, 1 + SNAPSHOTS)
        self.sums = tuple(np.full(part.shape[1:], nets.START, np.float32) for part in self.pool)
        self.average = tuple(np.zeros(part.shape[1:], np.float64) for part in self.pool)
        self.over = False
        self._told: tuple[Any, Any] = (0, 0)
        self._resume()
        self._begun_with = self.progress.rounds

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
        """Train until the time is over, and keep a checkpoint every two minutes."""
        workers = [Worker(self, thread) for thread in range(self.plan.threads)]
        for worker in workers:
            worker.start()
        worked = saved = reported = self.progress.worked
        while self.part < 1 and all(worker.is_alive() for worker in workers):
            time.sleep(1)
            self.progress.worked = worked + sum(worker.seconds for worker in workers) / len(workers)
            self._keep()
            self.progress.rounds = self._begun_with + sum(worker.rounds for worker in workers)
            if self.progress.worked - reported > 60:
                self._report(workers)
                reported = self.progress.worked
            if self.progress.worked - saved > 120:
                self.save()
                saved = self.progress.worked
        self.over = True
        for worker in workers:
            worker.join()
        self._report(workers)
        self.save()

    def measure(self, pairs: int, style: int, kind: int = 0) -> float:
        """The share of mirrored matches that the latest weights win against a baseline."""
        ends = np.zeros(5, np.int64)
        memory, room = rounds.memory(), rounds.workroom()
        won = matches(self.pool, memory, room, self.stream(99), *score_tables(), pairs, kind, 0, 0, style, ends)
        return float(won) / (2 * pairs)

    @property
    def rate(self) -> float:
        """The learning rate at this point of the run."""
        return self.plan.rate * (self.plan.last_rate / self.plan.rate) ** self.part

    def stream(self, thread: int) -> np.ndarray:
        """Chance for a thread; another one after each resumption."""
        words = np.random.SeedSequence([self.plan.seed, self.progress.rounds, thread]).generate_state(1, np.uint64)
        return words | np.uint64(1)

    def _keep(self) -> None:
        """Take a snapshot when it is time (the distances grow), and add to the average near the end."""
        if self.progress.worked >= self.progress.next_snapshot:
            slot = 1 + self.progress.snapshots % SNAPSHOTS
            for part in self.pool:
                part[slot] = part[0]
            self.progress.snapshots += 1
            self.progress.next_snapshot = self.progress.worked + max(60.0, 0.08 * self.progress.worked)
        if self.part >= AVERAGED:
            self.progress.averaged += 1
            for mean, part in zip(self.average, self.pool, strict=True):
                mean += (part[0] - mean) / self.progress.averaged

    def _report(self, workers: list[Worker]) -> None:
        total = np.sum([worker.losses for worker in workers], axis=0)
        ended = np.sum([worker.ends for worker in workers], axis=0)
        told = total, ended  # the workers add on meanwhile, so nothing is set back to 0
        total, ended = total - self._told[0], ended - self._told[1]
        self._told = told
        self.progress.samples += int(total[3:].sum())
        line = {
            "minutes": round(self.progress.worked / 60, 2),
            "rounds": self.progress.rounds,
            "losses": [round(float(loss), 4) for loss in total[:3] / np.maximum(total[3:], 1)],
            "ends": [round(float(share), 4) for share in ended / max(1, ended.sum())],
        }
        if self.plan.measured and len(self.progress.history) % 5 == 4:
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
            self.progress.commit = _commit()
            return
        told = json.loads((self.out / "progress.json").read_text(encoding="utf-8"))
        self.progress = Progress(**told["progress"])
        with np.load(self.out / "checkpoint.npz") as saved:
            for name, parts in self._parts():
                for i, part in enumerate(parts):
                    part[:] = saved[f"{name}{i}"]


def _commit() -> str:
    """The commit that is checked out, as far as git can tell."""
    try:
        asked = subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return asked.stdout.strip()


def _rest() -> None:
    """Wait while whoever shares the machine wants it for themselves."""
    name = os.environ.get(PAUSE)
    while name and os.path.exists(name):
        time.sleep(1)
