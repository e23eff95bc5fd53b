"""How a figure is printed: one line, with what it should be and what it was made from."""

from __future__ import annotations

from collections.abc import Sequence


def figure(what: str, value: float, most: float | None, unit: str = "", made_of: str = "") -> None:
    """Print one figure. ``most`` is what it should not exceed (None: only for information), ``unit`` as in ``ms``."""
    digits = 2 if not unit else 1
    shown = f"{value:.{digits}f} {unit}".rstrip()
    target = "" if most is None else f"{'ok' if value <= most else 'OVER'}, at most {most:g} {unit}".rstrip()
    print(f"{what:<58} {shown:>10}  {target:<20} {made_of}".rstrip(), flush=True)


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that at least ``share`` (0 to 1) of them don't exceed. Raises ValueError if there is none."""
    if not values:
        raise ValueError("nothing was measured")
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * round(share * 100) // 100) - 1)]
