"""The cues, and where their samples are."""

from __future__ import annotations

from array import array
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

RATE = 22_050
"""Samples a second of every cue, mono, 16 bits: half the mixing of 44,100, and nothing here sounds above 10 kHz."""


class Cue(StrEnum):
    """One short sound. The value names its file."""

    DEAL = "deal"
    FLIP = "flip"
    SLIDE = "slide"
    PLACE = "place"
    RAISE = "raise"
    SORT = "sort"
    BUTTON = "button"
    KNOCK = "knock"
    GIN = "gin"
    BIG_GIN = "big-gin"
    UNDERCUT = "undercut"
    LAY_OFF = "lay-off"
    SCORE = "score"
    YOUR_TURN = "your-turn"
    ROUND_WON = "round-won"
    ROUND_LOST = "round-lost"
    MATCH_WON = "match-won"
    MATCH_LOST = "match-lost"
    ERROR = "error"


LONGEST_MS = {Cue.GIN: 700, Cue.BIG_GIN: 900, Cue.MATCH_WON: 1500, Cue.MATCH_LOST: 1200}
"""How long a cue may be in milliseconds; all others 400."""


def wave_file(cue: Cue) -> Traversable:
    """Where the samples of ``cue`` are kept, installed or not."""
    from importlib.resources import files

    return files("ginrummy_desktop.sound") / "waves" / f"{cue}.wav"


def load(cue: Cue) -> array[int]:
    """The samples of ``cue``. Raises OSError, EOFError or ``wave.Error`` where its file is missing or damaged."""
    import wave

    with wave_file(cue).open("rb") as file, wave.open(file) as wav:
        if (wav.getnchannels(), wav.getsampwidth(), wav.getframerate()) != (1, 2, RATE):
            raise wave.Error(f"{cue}: not mono, 16 bits and {RATE} Hz")
        return little_endian(wav.readframes(wav.getnframes()))


def little_endian(data: bytes) -> array[int]:
    """The 16-bit samples in ``data``."""
    import sys

    samples = array("h", data)
    if sys.byteorder == "big":
        samples.byteswap()
    return samples
