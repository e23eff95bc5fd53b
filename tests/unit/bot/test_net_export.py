"""What training writes, the player reads."""

from __future__ import annotations

from random import Random

import pytest

from ginrummy_desktop.bot.feature_layout import INPUTS, ROWS
from ginrummy_desktop.bot.net import BadWeights, read_nets
from ginrummy_desktop.bot.net_shape import HIDDEN_1, MARGINS, UNIT

np = pytest.importorskip("numpy")
pytest.importorskip("numba")

from ginrummy_desktop.bot.train import nets  # noqa: E402
from ginrummy_desktop.bot.train.export import pack  # noqa: E402
from ginrummy_desktop.bot.train.join import description, join  # noqa: E402


def test_the_file_holds_the_nets_that_were_trained() -> None:
    rows, second, last = (part[0] for part in nets.fresh(3, 1))
    sums = np.full(rows.shape, nets.START * 2, np.float32)
    told = read_nets(pack(rows, second, last, sums))
    rng = Random(1)
    room = np.zeros((3, HIDDEN_1), np.float32)
    for _ in range(20):
        active = [rng.randrange(6, ROWS) for _ in range(INPUTS)]
        for net, reader in enumerate(told):
            nets.sum_rows(rows[net], np.array(active), INPUTS, room[0])
            nets.hidden(room[0], second[net], room[1], room[2])
            outputs = [float(nets.output(last[net, m], room[2])) for m in range(MARGINS)]
            total = reader.total(active)
            assert reader.scores(total) == pytest.approx(outputs, abs=0.01)
            assert reader.value(total) == pytest.approx(UNIT * outputs[0], abs=0.2)


def test_rows_that_were_never_met_are_left_empty() -> None:
    rows, second, last = (part[0] for part in nets.fresh(4, 1))
    sums = np.full(rows.shape, nets.START, np.float32)
    sums[:, 7] *= 2
    met, empty = pack(rows, second, last, sums * 2), pack(rows, second, last, sums)
    assert len(empty) < len(met) / 20
    net = read_nets(empty)[0]
    assert net.total([5]) == net.total([6]) != net.total([7])


def test_joined_runs_are_told_as_their_mean() -> None:
    files = []
    for seed in (5, 6):
        rows, second, last = (part[0] for part in nets.fresh(seed, 1))
        files.append(pack(rows, second, last, np.full(rows.shape, nets.START * 2, np.float32)))
    joined, first, other = (read_nets(data) for data in (join(files), *files))
    active = list(range(6, 6 + INPUTS))
    for both, one, two in zip(joined, first, other, strict=True):
        mean = (one.value(one.total(active)) + two.value(two.total(active))) / 2
        assert both.value(both.total(active)) == pytest.approx(mean, abs=1e-9)
        assert len(both.scores(both.total(active))) == MARGINS


def test_what_cannot_be_read_is_not_joined() -> None:
    with pytest.raises(BadWeights):
        join([b"no weights"])
    with pytest.raises(BadWeights):
        join([])


def test_a_joined_file_says_what_it_was_made_of() -> None:
    runs = [{"seed": s, "minutes": 10.2, "rounds": 5, "samples": 7, "sha256": "x", "commit": "c"} for s in (1, 2)]
    told = description(b"data", runs)
    assert (told["minutes"], told["rounds"], told["samples"]) == (20.4, 10, 14)
    assert [run["seed"] for run in told["runs"]] == [1, 2]
    assert all("sha256" not in run for run in told["runs"])
