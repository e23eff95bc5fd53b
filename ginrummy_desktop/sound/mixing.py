"""Several cues at once: what waits, what sounds, and the samples that come of it.

Times are counted in samples, so that a row of ticks comes as evenly as it is meant, whatever else the program does.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import add
from threading import Lock

from ginrummy_desktop.sound.cues import RATE

MOST_AT_ONCE, MOST_WAITING = 8, 40
GAP = round(0.045 * RATE)
"""The same cue doesn't begin twice within so many samples: what came so close would only be louder."""
_HIGHEST = 32_767


@dataclass(slots=True)
class Voice:
    """One cue on its way: its samples, how many samples it still waits, how far it has sounded."""

    samples: array[int]
    wait: int
    place: int = 0

    @property
    def begun(self) -> bool:
        """Whether some of it was heard."""
        return self.place > 0

    @property
    def over(self) -> bool:
        """Whether all of it was heard."""
        return self.place >= len(self.samples)


def mix(parts: Iterable[tuple[int, Sequence[int]]], length: int, gain: float) -> array[int]:
    """``length`` samples of all ``parts``, from its place on, times ``gain``. What is too loud is held at the most."""
    sums = [0] * length
    for first, samples in parts:
        last = min(length, first + len(samples))
        sums[first:last] = map(add, sums[first:last], samples)
    return array("h", [max(-_HIGHEST, min(_HIGHEST, round(value * gain))) for value in sums])


class Mixer:
    """Voices over each other. Every method may be called from any thread."""

    def __init__(self) -> None:
        self.gain = 1.0
        self._voices: list[Voice] = []
        self._lock = Lock()

    @property
    def idle(self) -> bool:
        """Whether nothing sounds or waits."""
        return not self._voices

    def start(self, samples: array[int], wait: int = 0) -> bool:
        """Let ``samples`` sound after ``wait`` samples; False when that is one too many or too close to its like."""
        with self._lock:
            close = any(v.samples is samples and abs(v.wait - v.place - wait) < GAP for v in self._voices)
            if close or len(self._voices) >= MOST_WAITING:
                return False
            self._voices.append(Voice(samples, wait))
            return True

    def hurry(self) -> None:
        """What waits was overtaken: the next of it sounds at once, the rest not at all."""
        with self._lock:
            waiting = [voice for voice in self._voices if not voice.begun]
            self._voices = [voice for voice in self._voices if voice.begun]
            if waiting:
                self._voices.append(Voice(min(waiting, key=lambda voice: voice.wait).samples, 0))

    def hush(self) -> None:
        """Nothing sounds and nothing waits."""
        with self._lock:
            self._voices = []

    def render(self, length: int) -> array[int]:
        """The next ``length`` samples."""
        with self._lock:
            parts = [part for part in (self._part(voice, length) for voice in self._voices) if part is not None]
            self._voices = [voice for voice in self._voices if not voice.over]
        if not parts:
            return array("h", bytes(2 * length))
        return mix(parts, length, self.gain)

    def _part(self, voice: Voice, length: int) -> tuple[int, array[int]] | None:
        """What of ``voice`` falls into the next ``length`` samples."""
        if voice.wait >= length:
            voice.wait -= length
            return None
        if not voice.begun and sum(other.begun for other in self._voices) >= MOST_AT_ONCE:
            voice.place = len(voice.samples)
            return None
        first, voice.wait = voice.wait, 0
        part = voice.samples[voice.place : voice.place + length - first]
        voice.place += len(part)
        return first, part
