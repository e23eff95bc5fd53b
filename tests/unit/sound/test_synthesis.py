"""The files of the cues are what the recipes make, as long and as loud as they may be, and begin and end in silence."""

from __future__ import annotations

import math
import wave
from array import array
from importlib.resources import as_file, files
from pathlib import Path

import pytest

from ginrummy_desktop.sound import synthesis
from ginrummy_desktop.sound.cues import LONGEST_MS, RATE, Cue, load, wave_file
from ginrummy_desktop.sound.shaping import finished, laid, noise

ALL_BYTES = 700_000
LOUDEST = 0.6


@pytest.fixture(scope="module")
def made() -> dict[Cue, array[int]]:
    """Every cue, made anew."""
    return {cue: synthesis.samples(cue) for cue in Cue}


def test_the_files_are_what_the_recipes_make(made: dict[Cue, array[int]]) -> None:
    different = [cue for cue in Cue if load(cue) != made[cue]]
    assert different == [], "python -m ginrummy_desktop.sound.synthesis writes them"


def test_writing_gives_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(synthesis, "samples", load)
    synthesis.write(tmp_path)
    for cue in Cue:
        assert (tmp_path / f"{cue}.wav").read_bytes() == wave_file(cue).read_bytes()


def test_there_is_one_file_for_each_cue_and_they_are_small() -> None:
    with as_file(files("ginrummy_desktop.sound") / "waves") as folder:
        found = {path.name: path.stat().st_size for path in folder.iterdir()}
    assert set(found) == {f"{cue}.wav" for cue in Cue}
    assert sum(found.values()) < ALL_BYTES


@pytest.mark.parametrize("cue", Cue)
def test_length_level_offset_and_ends(cue: Cue) -> None:
    samples = load(cue)
    assert 20 <= 1000 * len(samples) / RATE <= LONGEST_MS.get(cue, 400)
    assert max(map(abs, samples)) == pytest.approx(synthesis.LEVELS[cue] * 32767, abs=1)
    assert synthesis.LEVELS[cue] <= LOUDEST
    assert abs(sum(samples) / len(samples)) < 2  # of 32767
    edge = RATE // 1000
    assert samples[0] == samples[-1] == 0
    assert max(map(abs, samples[-edge:])) < 0.01 * 32767


def test_loudness_beside_each_other() -> None:
    def loudest(cue: Cue, window: int = RATE // 20) -> float:
        samples = load(cue)
        starts = range(0, max(1, len(samples) - window), window // 4)
        return max(math.sqrt(sum(v * v for v in samples[i : i + window]) / window) for i in starts)

    loud = {cue: loudest(cue) for cue in Cue}
    assert loud[Cue.RAISE] < loud[Cue.DEAL] < loud[Cue.PLACE] < loud[Cue.YOUR_TURN] < loud[Cue.KNOCK]
    assert loud[Cue.SCORE] < loud[Cue.ROUND_LOST]


def test_a_damaged_file_is_an_error_that_the_player_knows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bad = tmp_path / "bad.wav"
    for content in (
        b"",
        b"RIFF",
        wave_file(Cue.DEAL).read_bytes().replace(RATE.to_bytes(4, "little"), b"\x44\xac\0\0"),
    ):
        bad.write_bytes(content)
        monkeypatch.setattr("ginrummy_desktop.sound.cues.wave_file", lambda _cue: bad)
        with pytest.raises((OSError, EOFError, wave.Error)):
            load(Cue.DEAL)


def test_the_same_seed_gives_the_same_noise() -> None:
    assert noise(0.01, 5) == noise(0.01, 5) != noise(0.01, 6)


def test_sounds_are_laid_over_each_other() -> None:
    half = [1.0] * 200
    both = laid((0.0, 1.0, half), (100 / RATE, 0.5, half))
    assert len(both) == 300
    assert both[50] == 1.0
    assert both[140] == pytest.approx(1.5)
    assert both[0] == both[-1] == 0.0


def test_what_is_finished_has_its_peak_and_no_offset() -> None:
    samples = finished([0.2 + 0.1 * (-1) ** i for i in range(1000)], 0.5)
    assert max(map(abs, samples)) == pytest.approx(0.5 * 32767, abs=1)
    assert abs(sum(samples)) < len(samples)
    assert samples[0] == samples[-1] == 0
