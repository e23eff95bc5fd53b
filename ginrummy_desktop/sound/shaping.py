"""What cues are made of: noise, filters, damped resonances, notes, and how they are laid over each other.

A sound is a list of floats, ``RATE`` of them a second. Times are seconds, frequencies Hz. The chance in it comes from a
seed, so the same call gives the same sound.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random

from ginrummy_desktop.sound.cues import RATE

Sound = list[float]
Curve = Callable[[float], float]

FADE_IN, FADE_OUT, FADED_PART = 0.0008, 0.06, 0.2
"""The fades at both ends; the one at the end is at most that part of the sound."""
SOFT = ((1.0, 1.0), (2.0, 0.28), (3.0, 0.10), (4.0, 0.03))
"""The partials of a note: multiple of its frequency, strength."""


def frames(seconds: float) -> int:
    """How many samples that long is."""
    return round(seconds * RATE)


def noise(seconds: float, seed: int) -> Sound:
    """White noise between -1 and 1."""
    chance = Random(seed)
    return [2.0 * chance.random() - 1.0 for _ in range(frames(seconds))]


def band(sound: Sequence[float], centre: Curve | float, width: float) -> Sound:
    """What of ``sound`` lies around ``centre`` (which may change with time); the larger ``width``, the wider."""
    low = middle = 0.0
    made: Sound = []
    for i, value in enumerate(sound):
        hertz = centre(i / RATE) if callable(centre) else centre
        step = 2.0 * math.sin(math.pi * min(hertz, RATE / 6.5) / RATE)
        low += step * middle
        high = value - low - width * middle
        middle += step * high
        made.append(middle)
    return made


def muffle(sound: Sequence[float], hertz: float) -> Sound:
    """``sound`` without most of what lies above ``hertz``."""
    keep, held, twice = math.exp(-2.0 * math.pi * hertz / RATE), 0.0, 0.0
    made: Sound = []
    for value in sound:
        held = keep * held + (1.0 - keep) * value
        twice = keep * twice + (1.0 - keep) * held
        made.append(twice)
    return made


def shaped(sound: Sequence[float], strength: Curve) -> Sound:
    """``sound`` as strong as ``strength`` says at each time."""
    return [value * strength(i / RATE) for i, value in enumerate(sound)]


def dying(tau: float, attack: float = 0.001) -> Curve:
    """Up within ``attack``, then down to a third in each ``tau``."""
    return lambda t: min(1.0, t / attack) * math.exp(-max(0.0, t - attack) / tau)


def swell(seconds: float, peak: float) -> Curve:
    """From nothing up to full strength at the share ``peak`` of ``seconds``, and down again; smooth."""

    def strength(t: float) -> float:
        share = min(1.0, t / seconds)
        turned = share / peak if share < peak else (1.0 - share) / (1.0 - peak)
        return math.sin(0.5 * math.pi * turned) ** 2

    return strength


def wood(seconds: float, modes: Sequence[tuple[float, float, float]], attack: float = 0.0012) -> Sound:
    """Something struck: damped resonances, each with frequency, strength, and time in which it falls to a third."""
    made = [0.0] * frames(seconds)
    for hertz, strength, tau in modes:
        turn = 2.0 * math.pi * hertz / RATE
        fall = dying(tau, attack)
        for i in range(len(made)):
            made[i] += strength * math.sin(turn * i) * fall(i / RATE)
    return made


def note(hertz: float, seconds: float, tau: float, attack: float = 0.012) -> Sound:
    """A soft note; its higher partials fade sooner."""
    made = [0.0] * frames(seconds)
    for multiple, strength in SOFT:
        turn = 2.0 * math.pi * hertz * multiple / RATE
        fall = dying(tau / math.sqrt(multiple), attack)
        for i in range(len(made)):
            made[i] += strength * math.sin(turn * i) * fall(i / RATE)
    return made


def laid(*parts: tuple[float, float, Sequence[float]]) -> Sound:
    """Sounds over each other: each with the time when it begins, its strength, and itself. None ends with a click."""
    made = [0.0] * max(frames(at) + len(sound) for at, _, sound in parts)
    for at, strength, sound in parts:
        first = frames(at)
        for i, value in enumerate(_faded(sound)):
            made[first + i] += strength * value
    return made


def finished(sound: Sequence[float], peak: float) -> list[int]:
    """``sound`` as 16-bit samples whose strongest is ``peak`` (of 1): no offset, and silence at both ends."""
    level = _without_offset(_faded(sound))
    strongest = max(map(abs, level)) or 1.0
    return [round(value * peak * 32767 / strongest) for value in level]


def _faded(sound: Sequence[float]) -> Sound:
    last = len(sound) - 1
    rise, fall = frames(FADE_IN), min(frames(FADE_OUT), round(last * FADED_PART))
    return [value * min(1.0, i / rise, (last - i) / fall) for i, value in enumerate(sound)]


def _without_offset(sound: Sound) -> Sound:
    """The mean taken out with a hump that is nothing at both ends."""
    if len(sound) < 3:
        return sound
    hump = [math.sin(math.pi * i / (len(sound) - 1)) for i in range(len(sound))]
    share = sum(sound) / sum(hump)
    return [value - share * part for value, part in zip(sound, hump, strict=True)]
