"""How plausible a whole hand of the other player is: less deadwood and more melds the later in the round, and no meld
with what it threw or declined.

The logarithm is a sum of a few properties, times weights fitted to rounds between bots by maximum likelihood.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ginrummy_desktop.bot.beliefs_evidence import Evidence
from ginrummy_desktop.engine.counting import deadwood_of_mask

FIELD = 0.54
"""What remains of the single cards' weight beside the hand's own properties: the exponent of their odds."""

WEIGHTS: tuple[float, ...] = (
    -0.244, -1.741, 0.072,  # tens of deadwood points; ten turns later; their square, divided by 4
    -0.169,  # it might have knocked
    0.762, 0.487,  # cards in melds, in threes; ten turns later
    0.345, 0.678,  # pairs of a rank among the other cards; ten turns later
    0.323, 0.638,  # neighbours in a suit among them; ten turns later
    0.191, 0.483,  # cards two ranks apart in a suit
    -0.791, -1.162,  # for each card declined, and thrown, that would make a meld with the hand
    -0.493,  # for each card that it took and has in no meld
    -6.0,  # gin, which it would have declared
)  # fmt: skip
"""By how much each property moves the logarithm of the likelihood."""

_FULL = (1 << 52) - 1
_UP_1 = sum(0b1111111111110 << 13 * suit for suit in range(4))  # cards with one below them in the suit
_UP_2 = sum(0b1111111111100 << 13 * suit for suit in range(4))
_DOWN_1 = sum(0b0111111111111 << 13 * suit for suit in range(4))
_DOWN_2 = sum(0b0011111111111 << 13 * suit for suit in range(4))


def hand_properties(hand: int, seen: Evidence) -> list[float]:
    """What ``WEIGHTS`` weighs, for a whole hand given as a mask."""
    points = deadwood_of_mask(hand)
    tens = points / 10
    stage = seen.stage
    completed = completing(hand)
    melded = hand & completed
    loose = hand ^ melded
    ranked, next_, gap = _pairs_in(loose)
    threes = melded.bit_count() / 3
    return [
        tens, tens * stage, tens * tens / 4,
        float(points <= seen.limit),
        threes, threes * stage,
        ranked, ranked * stage,
        next_, next_ * stage,
        gap, gap * stage,
        float((completed & (seen.declined[0] | seen.declined[1])).bit_count()),
        float((completed & (seen.thrown[0] | seen.thrown[1])).bit_count()),
        float((seen.known & loose).bit_count()),
        float(points == 0),
    ]  # fmt: skip


def completing(hand: int) -> int:
    """The cards, in the hand or not, that make a meld of three with two others of the hand."""
    a, b, c = _turned(hand, 13), _turned(hand, 26), _turned(hand, 39)
    up, down = hand << 1 & _UP_1, hand >> 1 & _DOWN_1
    return a & b | a & c | b & c | up & (down | hand << 2 & _UP_2) | down & (hand >> 2 & _DOWN_2)


def _turned(hand: int, by: int) -> int:
    """The same ranks in other suits."""
    return (hand << by | hand >> 52 - by) & _FULL


def _pairs_in(loose: int) -> tuple[float, float, float]:
    """How many pairs of a rank, of neighbours and of cards two ranks apart."""
    ranked = (loose & _turned(loose, 13)).bit_count() + (loose & _turned(loose, 26)).bit_count() / 2
    near = (loose & loose >> 1 & _DOWN_1).bit_count()
    return ranked, float(near), float((loose & loose >> 2 & _DOWN_2).bit_count())


def plausibility(seen: Evidence, weights: Sequence[float] | None = None) -> Callable[[int], float]:
    """A function that gives the logarithm of a hand's likelihood, single cards left out: as ``hand_properties``
    times ``WEIGHTS``, but fast."""
    stage, limit, known = seen.stage, seen.limit, seen.known
    declined, thrown = seen.declined[0] | seen.declined[1], seen.thrown[0] | seen.thrown[1]
    w = weights or WEIGHTS
    per_ten, per_square, knockable = (w[0] + w[1] * stage) / 10, w[2] / 400, w[3]
    three = (w[4] + w[5] * stage) / 3
    pair, near, gap = w[6] + w[7] * stage, w[8] + w[9] * stage, w[10] + w[11] * stage
    per_declined, per_thrown, idle, gin = w[12:]

    def of(hand: int) -> float:
        points = deadwood_of_mask(hand)
        a = hand << 13 | hand >> 39
        b = hand << 26 | hand >> 26
        c = hand << 39 | hand >> 13
        up, down = hand << 1 & _UP_1, hand >> 1 & _DOWN_1
        completed = a & b | a & c | b & c | up & (down | hand << 2 & _UP_2) | down & hand >> 2 & _DOWN_2
        melded = hand & completed
        loose = hand ^ melded
        total = (
            points * (per_ten + points * per_square)
            + melded.bit_count() * three
            + pair
            * (
                (loose & (loose << 13 | loose >> 39)).bit_count()
                + (loose & (loose << 26 | loose >> 26)).bit_count() / 2
            )
            + near * (loose & loose >> 1 & _DOWN_1).bit_count()
            + gap * (loose & loose >> 2 & _DOWN_2).bit_count()
        )
        if points <= limit:
            total += knockable if points else knockable + gin
        if completed & declined:
            total += per_declined * (completed & declined).bit_count()
        if completed & thrown:
            total += per_thrown * (completed & thrown).bit_count()
        if loose & known:
            total += idle * (loose & known).bit_count()
        return total

    return of
