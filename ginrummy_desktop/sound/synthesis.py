"""Makes the cues: ``python -m ginrummy_desktop.sound.synthesis`` writes their files anew.

Cards are filtered noise, the table is wood, and what is won or lost is notes of C major. ``LEVELS`` says how loud they
are beside each other.
"""

from __future__ import annotations

import sys
import wave
from array import array
from collections.abc import Callable
from pathlib import Path

from ginrummy_desktop.sound.cues import RATE, Cue
from ginrummy_desktop.sound.shaping import (
    Sound,
    band,
    dying,
    finished,
    laid,
    muffle,
    noise,
    note,
    shaped,
    swell,
    wood,
)

C3, C4, E4, G4, C5, E5, G5, C6 = 130.81, 261.63, 329.63, 392.00, 523.25, 659.26, 783.99, 1046.50
DRY = 3600.0
"""Noise of cards has little above it: paper, not hiss."""
_TABLE = ((312.0, 1.0, 0.042), (547.0, 0.7, 0.030), (893.0, 0.4, 0.018), (1420.0, 0.22, 0.010))


def _tick(seed: int, hertz: float, tau: float, seconds: float = 0.05) -> Sound:
    """The edge of a card."""
    return shaped(muffle(band(noise(seconds, seed), hertz, 0.9), DRY), dying(tau))


def _swish(seed: int, seconds: float, start: float, end: float, peak: float) -> Sound:
    """A card that slides over cloth: the pitch of the noise goes from ``start`` to ``end``."""
    rub = muffle(noise(seconds, seed + 1), 70.0)
    sound = muffle(band(noise(seconds, seed), lambda t: start + (end - start) * t / seconds, 0.8), DRY)
    uneven = [value * (1.0 + 6.0 * grain) for value, grain in zip(sound, rub, strict=True)]
    return shaped(uneven, swell(seconds, peak))


def _tap(seed: int, seconds: float = 0.1) -> Sound:
    """A card put down on cloth."""
    return laid(
        (0.0, 1.0, shaped(muffle(noise(seconds, seed), 1900.0), dying(0.011))),
        (0.0, 0.30, wood(seconds, ((148.0, 1.0, 0.020), (231.0, 0.5, 0.012)))),
    )


def _deal() -> Sound:
    return laid((0.0, 1.0, _tick(11, 2500.0, 0.009, 0.07)), (0.004, 0.35, _tap(12, 0.06)))


def _flip() -> Sound:
    return laid((0.0, 0.7, _swish(21, 0.11, 1300.0, 3000.0, 0.75)), (0.085, 1.0, _tick(23, 2700.0, 0.007)))


def _slide() -> Sound:
    return _swish(31, 0.24, 1200.0, 2500.0, 0.35)


def _place() -> Sound:
    return laid((0.0, 1.0, _tap(41, 0.11)), (0.0, 0.35, _tick(42, 2200.0, 0.008)))


def _raise() -> Sound:
    return _tick(51, 2100.0, 0.005, 0.04)


def _sort() -> Sound:
    """A riffle: ticks that come ever faster, and the hand closed."""
    parts: list[tuple[float, float, Sound]] = [(0.02, 0.25, _swish(61, 0.26, 1500.0, 2600.0, 0.7))]
    at, gap = 0.0, 0.034
    for i in range(13):
        parts.append((at, 0.55 + 0.035 * i, _tick(62 + i, 2300.0 + 55.0 * i, 0.006, 0.04)))
        at, gap = at + gap, gap * 0.93
    return laid(*parts, (0.30, 0.9, _tap(80, 0.08)))


def _button() -> Sound:
    return laid(
        (0.0, 1.0, wood(0.06, ((620.0, 1.0, 0.009), (1240.0, 0.35, 0.006)))), (0.0, 0.2, _tick(91, 2600.0, 0.003))
    )


def _knock() -> Sound:
    def blow(seed: int) -> Sound:
        return laid((0.0, 1.0, wood(0.21, _TABLE)), (0.0, 0.8, shaped(muffle(noise(0.03, seed), 2600.0), dying(0.004))))

    return laid((0.0, 0.85, blow(101)), (0.165, 1.0, blow(102)))


def _gin() -> Sound:
    return laid(
        (0.0, 0.85, note(C5, 0.45, 0.13)), (0.16, 1.0, note(E5, 0.54, 0.17)), (0.16, 0.3, note(2 * E5, 0.4, 0.1))
    )


def _big_gin() -> Sound:
    return laid(
        (0.0, 0.8, note(C5, 0.55, 0.16)),
        (0.18, 1.0, note(G5, 0.72, 0.22)),
        (0.18, 0.35, note(C5, 0.6, 0.22)),
        (0.30, 0.3, note(2 * G5, 0.5, 0.13)),
    )


def _undercut() -> Sound:
    return laid((0.0, 0.9, note(E5, 0.26, 0.075)), (0.13, 1.0, note(C5, 0.27, 0.085)))


def _lay_off() -> Sound:
    return laid((0.0, 0.8, _swish(111, 0.20, 1300.0, 2300.0, 0.4)), (0.19, 1.0, _tap(113, 0.1)))


def _score() -> Sound:
    return wood(0.045, ((1318.5, 1.0, 0.008), (2637.0, 0.25, 0.005)), attack=0.002)


def _your_turn() -> Sound:
    return note(G4, 0.38, 0.10, attack=0.02)


def _round_won() -> Sound:
    return laid(
        (0.0, 0.8, note(C5, 0.28, 0.08)), (0.075, 0.9, note(E5, 0.27, 0.08)), (0.15, 1.0, note(G5, 0.25, 0.085))
    )


def _round_lost() -> Sound:
    return laid((0.0, 0.9, note(G4, 0.26, 0.085, 0.018)), (0.14, 1.0, note(E4, 0.26, 0.09, 0.018)))


def _match_won() -> Sound:
    steps = ((0.0, C5), (0.14, E5), (0.28, G5), (0.42, C6))
    rise = [(at, 0.85, note(hertz, 0.6, 0.18)) for at, hertz in steps]
    chord = [(0.46, strength, note(hertz, 1.04, 0.34, 0.02)) for strength, hertz in ((0.6, C5), (0.5, E5), (0.5, G5))]
    return laid(*rise, *chord, (0.42, 0.45, note(C4, 1.08, 0.36, 0.02)))


def _match_lost() -> Sound:
    return laid(
        (0.0, 0.85, note(G4, 0.6, 0.18, 0.02)),
        (0.22, 0.9, note(E4, 0.65, 0.20, 0.02)),
        (0.46, 1.0, note(C4, 0.74, 0.26, 0.025)),
        (0.46, 0.4, note(C3, 0.74, 0.28, 0.025)),
    )


def _error() -> Sound:
    return laid(
        (0.0, 1.0, wood(0.15, ((118.0, 1.0, 0.034), (177.0, 0.45, 0.022)), attack=0.004)),
        (0.0, 1.5, shaped(muffle(noise(0.08, 121), 420.0), dying(0.018, 0.003))),
    )


RECIPES: dict[Cue, Callable[[], Sound]] = {
    Cue.DEAL: _deal,
    Cue.FLIP: _flip,
    Cue.SLIDE: _slide,
    Cue.PLACE: _place,
    Cue.RAISE: _raise,
    Cue.SORT: _sort,
    Cue.BUTTON: _button,
    Cue.KNOCK: _knock,
    Cue.GIN: _gin,
    Cue.BIG_GIN: _big_gin,
    Cue.UNDERCUT: _undercut,
    Cue.LAY_OFF: _lay_off,
    Cue.SCORE: _score,
    Cue.YOUR_TURN: _your_turn,
    Cue.ROUND_WON: _round_won,
    Cue.ROUND_LOST: _round_lost,
    Cue.MATCH_WON: _match_won,
    Cue.MATCH_LOST: _match_lost,
    Cue.ERROR: _error,
}

LEVELS: dict[Cue, float] = {
    Cue.DEAL: 0.26,
    Cue.FLIP: 0.34,
    Cue.SLIDE: 0.28,
    Cue.PLACE: 0.42,
    Cue.RAISE: 0.08,
    Cue.SORT: 0.26,
    Cue.BUTTON: 0.20,
    Cue.KNOCK: 0.60,
    Cue.GIN: 0.46,
    Cue.BIG_GIN: 0.50,
    Cue.UNDERCUT: 0.42,
    Cue.LAY_OFF: 0.36,
    Cue.SCORE: 0.12,
    Cue.YOUR_TURN: 0.22,
    Cue.ROUND_WON: 0.38,
    Cue.ROUND_LOST: 0.34,
    Cue.MATCH_WON: 0.50,
    Cue.MATCH_LOST: 0.42,
    Cue.ERROR: 0.34,
}
"""The strongest sample of each, of 1."""


def samples(cue: Cue) -> array[int]:
    """Make ``cue``: the same samples every time."""
    return array("h", finished(RECIPES[cue](), LEVELS[cue]))


def write(folder: Path) -> None:
    """Write every cue as a wave file into ``folder``."""
    for cue in Cue:
        made = samples(cue)
        if sys.byteorder == "big":
            made.byteswap()
        with wave.open(str(folder / f"{cue}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(made.tobytes())


if __name__ == "__main__":
    write(Path(__file__).with_name("waves"))
