"""Glicko-2: how strong somebody is, from whom they beat, and how sure that is.

After Mark Glickman, "Example of the Glicko-2 system" (2013 and later), http://www.glicko.net/glicko/glicko2.pdf.
The steps are named as there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt

START, START_DEVIATION, START_VOLATILITY = 1500.0, 350.0, 0.06
TAU = 0.5
"""How much the volatility may change (Glickman: 0.3 to 1.2)."""

_SCALE = 400 / log(10)
_NEAR = 1e-6


@dataclass(frozen=True, slots=True)
class Rating:
    """A strength: a player who is 100 stronger wins 64 of 100 matches. ``deviation``: two of them either way hold the
    true one 95 times of 100. ``volatility``: how much it goes up and down."""

    rating: float = START
    deviation: float = START_DEVIATION
    volatility: float = START_VOLATILITY


@dataclass(frozen=True, slots=True)
class Score:
    """Matches against one opponent in a rating period: its strength, how many were ``played`` and how many ``won``."""

    opponent: Rating
    won: float
    played: int = 1


def rated(before: Rating, scores: Sequence[Score]) -> Rating:
    """The rating after one period with these ``scores``; without any, it only becomes less sure."""
    mu, phi = (before.rating - START) / _SCALE, before.deviation / _SCALE
    if not scores:
        return Rating(
            before.rating, min(START_DEVIATION, _SCALE * sqrt(phi**2 + before.volatility**2)), before.volatility
        )
    terms = [(_g(score.opponent), _expected(mu, score.opponent), score) for score in scores]
    v = 1 / sum(score.played * g**2 * e * (1 - e) for g, e, score in terms)  # step 3
    gain = sum(g * (score.won - score.played * e) for g, e, score in terms)
    sigma = _volatility(before.volatility, v * gain, phi, v)  # steps 4 and 5
    uncertain = sqrt(phi**2 + sigma**2)  # step 6
    phi = 1 / sqrt(1 / uncertain**2 + 1 / v)  # step 7
    return Rating(START + _SCALE * (mu + phi**2 * gain), _SCALE * phi, sigma)  # step 8


def rested(before: Rating, periods: int) -> Rating:
    """The rating after ``periods`` without a match."""
    phi = before.deviation / _SCALE
    deviation = min(START_DEVIATION, _SCALE * sqrt(phi**2 + periods * before.volatility**2))
    return Rating(before.rating, deviation, before.volatility)


def _g(opponent: Rating) -> float:
    return 1 / sqrt(1 + 3 * (opponent.deviation / _SCALE) ** 2 / pi**2)


def _expected(mu: float, opponent: Rating) -> float:
    return 1 / (1 + exp(-_g(opponent) * (mu - (opponent.rating - START) / _SCALE)))


def _volatility(sigma: float, delta: float, phi: float, v: float) -> float:
    """Step 5, with the Illinois algorithm as there."""

    def f(x: float) -> float:
        spread = phi**2 + v + exp(x)
        return exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - log(sigma**2)) / TAU**2

    a, b = _bracket(f, log(sigma**2), delta, phi, v)
    f_a, f_b = f(a), f(b)
    while abs(b - a) > _NEAR:
        c = a + (a - b) * f_a / (f_b - f_a)
        f_c = f(c)
        if f_c * f_b <= 0:
            a, f_a = b, f_b
        else:
            f_a /= 2
        b, f_b = c, f_c
    return exp(a / 2)


def _bracket(f: Callable[[float], float], a: float, delta: float, phi: float, v: float) -> tuple[float, float]:
    if delta**2 > phi**2 + v:
        return a, log(delta**2 - phi**2 - v)
    k = 1
    while f(a - k * TAU) < 0:
        k += 1
    return a, a - k * TAU
