"""A training run can be interrupted, goes on where it was, rests when asked to, and describes its weights."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("numba")

from ginrummy_desktop.bot.net import read_nets  # noqa: E402
from ginrummy_desktop.bot.train import run  # noqa: E402
from ginrummy_desktop.bot.train.export import export  # noqa: E402
from ginrummy_desktop.bot.train.run import Plan, Training  # noqa: E402


@pytest.fixture(autouse=True)
def _few_snapshots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "SNAPSHOTS", 1)


def test_it_goes_on_where_it_was(tmp_path: Path) -> None:
    first = Training(Plan(minutes=2, seed=7), tmp_path)
    first.pool[0][0, 1, 5, 3] = 0.25
    first.sums[1][2, 4, 6] = 9.0
    first.average[2][0, 1, 2] = 0.5
    first.progress.worked, first.progress.rounds, first.progress.averaged = 61.0, 12_000, 3
    first.save()
    second = Training(Plan(minutes=2, seed=7), tmp_path)
    assert second.progress == first.progress
    for mine, theirs in zip(
        (*first.pool, *first.sums, *first.average), (*second.pool, *second.sums, *second.average), strict=True
    ):
        assert np.array_equal(mine, theirs)
    assert second.stream(0) != Training(Plan(minutes=2, seed=7), tmp_path / "other").stream(0)


def test_the_rate_falls_with_the_time(tmp_path: Path) -> None:
    training = Training(Plan(minutes=10, rate=0.04, last_rate=0.01), tmp_path)
    rates = []
    for training.progress.worked in (0, 300, 600, 900):
        rates.append(training.rate)
    assert rates == pytest.approx([0.04, 0.02, 0.01, 0.01])


def test_snapshots_and_averages_are_taken_in_time(tmp_path: Path) -> None:
    training = Training(Plan(minutes=10), tmp_path)
    training.progress.worked = 30
    training._keep()
    assert training.progress.snapshots == 0
    training.pool[0][0] = 1.0
    training.progress.worked = 90
    training._keep()
    assert training.progress.snapshots == 1
    assert (training.pool[0][1] == 1).all()
    assert (training.weights()[0] == 1).all()
    for value in (2.0, 4.0):
        training.pool[0][0] = value
        training.progress.worked = 500
        training._keep()
    assert (training.weights()[0] == 3).all()


def test_it_rests_while_the_named_file_exists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quiet = tmp_path / "quiet"
    quiet.touch()
    naps = []

    def nap(seconds: float) -> None:
        naps.append(seconds)
        if len(naps) == 3:
            quiet.unlink()

    monkeypatch.setenv(run.PAUSE, str(quiet))
    monkeypatch.setattr(run.time, "sleep", nap)
    run._rest()
    assert len(naps) == 3
    monkeypatch.delenv(run.PAUSE)
    run._rest()
    assert len(naps) == 3


def test_weights_come_with_how_they_were_made(tmp_path: Path) -> None:
    training = Training(Plan(minutes=3, seed=11), tmp_path)
    training.progress.worked, training.progress.rounds = 180.0, 5000
    export(training, tmp_path)
    data = (tmp_path / "expert.bin").read_bytes()
    told = json.loads((tmp_path / "expert.json").read_text(encoding="utf-8"))
    assert told["sha256"] == hashlib.sha256(data).hexdigest()
    assert (told["seed"], told["minutes"], told["rounds"]) == (11, 3.0, 5000)
    assert "--seed 11" in told["command"]
    assert len(read_nets(data)) == 3
