"""A line that tells how far the arena is: on a terminal only. Faults of programs are told everywhere."""

from __future__ import annotations

import sys
from time import monotonic

from ginrummy_desktop.bot.arena_report import interval
from ginrummy_desktop.bot.arena_tally import Tally

WIDTH = 30
EVERY = 0.2  # seconds
_CLEAR = "\r\x1b[K"  # back to the line's beginning, and nothing after it
MOST_TOLD = 20  # faults; the rest are only counted


class Progress:
    """``pairs`` are to be played, ``before`` was played already."""

    def __init__(self, pairs: int, before: Tally) -> None:
        self._pairs = pairs
        self._won = dict(before.pairs)
        self._before = len(before.pairs)
        self._places = before.places
        self._begun = monotonic()
        self._drawn = 0.0
        self._told = 0
        self._terminal = sys.stderr.isatty()

    def add(self, tally: Tally) -> None:
        """A pair was played."""
        self._won.update(tally.pairs)
        for message in tally.messages:
            self._tell(message)
        if self._terminal and (monotonic() - self._drawn > EVERY or len(self._won) == self._pairs):
            self._drawn = monotonic()
            sys.stderr.write(f"\r{self.line()}\x1b[K")
            sys.stderr.flush()

    def line(self) -> str:
        """The line, without its end."""
        done = len(self._won)
        low, high = interval(self._won.values(), self._places)
        bar = "#" * (WIDTH * done // self._pairs)
        rate = 100 * sum(self._won.values()) / max(1, self._places * done)
        left = (monotonic() - self._begun) / max(1, done - self._before) * (self._pairs - done)
        counts = f"{self._places * done}/{self._places * self._pairs} matches"
        return f"[{bar:<{WIDTH}}] {counts}  {rate:.1f} % ({100 * low:.1f} to {100 * high:.1f})  {_clock(left)} left"

    def end(self) -> None:
        """All were played."""
        if self._terminal:
            sys.stderr.write(_CLEAR)
            sys.stderr.flush()

    def _tell(self, message: str) -> None:
        self._told += 1
        if self._told > MOST_TOLD + 1:
            return
        text = message if self._told <= MOST_TOLD else "more faults are only counted"
        sys.stderr.write(f"{_CLEAR if self._terminal else ''}{text}\n")
        sys.stderr.flush()


def _clock(seconds: float) -> str:
    minutes, rest = divmod(int(seconds), 60)
    return f"{minutes // 60}:{minutes % 60:02}:{rest:02}" if minutes >= 60 else f"{minutes}:{rest:02}"
