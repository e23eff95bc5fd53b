"""Where the marks of a curve's axes are; pure numbers."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from math import ceil, floor
from typing import NamedTuple

_STEPS = (10, 20, 25, 50, 100, 200, 250, 500, 1000)


class DayMark(NamedTuple):
    """A mark of the time axis: a day, and what to call it: by its "day", its "month" or its "year"."""

    day: date
    kind: str


def value_marks(values: Sequence[float], most: int = 6) -> tuple[int, ...]:
    """Round values that span ``values``, at most ``most`` of them, the lowest first."""
    low, high = min(values), max(values)
    for step in _STEPS:
        first, last = floor(low / step), ceil(high / step)
        if last - first < 2:
            first, last = first - 1, last + 1
        if last - first < most:
            break
    return tuple(range(first * step, last * step + 1, step))


def day_marks(first: date, last: date, most: int = 8) -> tuple[DayMark, ...]:
    """The days to mark from ``first`` to ``last``: starts of months or years, or single days when it is short."""
    months = [day for day in _month_starts(first, last) if first <= day]
    if len(months) < 2:
        span = (last - first).days
        step = max(1, ceil(span / (most - 1))) if span else 1
        return tuple(DayMark(first + timedelta(days=n), "day") for n in range(0, span + 1, step))
    for every in (1, 2, 3, 6):
        chosen = [day for day in months if (day.month - 1) % every == 0]
        if len(chosen) <= most:
            return tuple(DayMark(day, "year" if every > 2 and day.month == 1 else "month") for day in chosen)
    years = [day for day in months if day.month == 1]
    return tuple(DayMark(day, "year") for day in years[:: ceil(len(years) / most)])


def _month_starts(first: date, last: date) -> list[date]:
    found, day = [], first.replace(day=1)
    while day <= last:
        found.append(day)
        day = (day + timedelta(days=32)).replace(day=1)
    return found
