"""Cues over each other, to the sample; ticks that come too close are one; what was overtaken is left out."""

from __future__ import annotations

from array import array

from hypothesis import given
from hypothesis import strategies as st

from ginrummy_desktop.sound.mixing import GAP, MOST_AT_ONCE, MOST_WAITING, Mixer, mix


def ones(length: int, value: int = 100) -> array[int]:
    return array("h", [value] * length)


def test_mix_adds_from_each_place_on() -> None:
    assert list(mix([(0, [1, 2, 3]), (2, [10, 10, 10, 10])], 5, 1.0)) == [1, 2, 13, 10, 10]
    assert list(mix([(0, [100])], 2, 0.25)) == [25, 0]


def test_mix_holds_what_is_too_loud() -> None:
    assert list(mix([(0, [30_000, -30_000])] * 2, 2, 1.0)) == [32_767, -32_767]


def test_nothing_is_silence() -> None:
    mixer = Mixer()
    assert mixer.idle
    assert list(mixer.render(4)) == [0, 0, 0, 0]


def test_two_voices_overlap_and_end() -> None:
    mixer = Mixer()
    assert mixer.start(ones(6))
    assert mixer.start(ones(4, 7), wait=3)
    assert list(mixer.render(5)) == [100, 100, 100, 107, 107]
    assert list(mixer.render(4)) == [107, 7, 0, 0]
    assert mixer.idle


@given(st.lists(st.integers(1, 50), min_size=1, max_size=30), st.integers(0, 120), st.integers(1, 90))
def test_it_matters_not_in_which_pieces_a_device_asks(pieces: list[int], wait: int, length: int) -> None:
    whole, parts = Mixer(), Mixer()
    for mixer in (whole, parts):
        mixer.start(array("h", range(1, length + 1)), wait)
        mixer.start(ones(40, 1000), wait // 2)
    asked = [value for piece in pieces for value in parts.render(piece)]
    assert asked == list(whole.render(sum(pieces)))


def test_the_same_again_at_once_is_one() -> None:
    mixer, tick = Mixer(), ones(3000)
    assert mixer.start(tick)
    assert not mixer.start(tick, wait=GAP - 1)
    assert mixer.start(tick, wait=GAP)
    assert mixer.start(ones(3000))  # another cue may
    mixer.render(GAP - 1)
    assert not mixer.start(tick)


def test_a_crowd_is_held_back() -> None:
    mixer = Mixer()
    for _ in range(MOST_WAITING):
        assert mixer.start(ones(1000, 1))
    assert not mixer.start(ones(1000, 1))
    assert set(mixer.render(10)) == {MOST_AT_ONCE}


def test_what_was_overtaken_becomes_one_at_once() -> None:
    mixer = Mixer()
    mixer.start(ones(5, 1))
    mixer.render(2)
    mixer.start(ones(2, 30), wait=900)
    mixer.start(ones(2, 20), wait=500)
    mixer.hurry()
    assert list(mixer.render(5)) == [21, 21, 1, 0, 0]
    assert mixer.idle
    mixer.hurry()
    assert mixer.idle


def test_hush_and_gain() -> None:
    mixer = Mixer()
    mixer.gain = 0.5
    mixer.start(ones(9))
    assert list(mixer.render(2)) == [50, 50]
    mixer.hush()
    assert list(mixer.render(2)) == [0, 0]
