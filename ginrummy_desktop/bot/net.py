"""The nets in plain Python, with whole numbers only, so that every machine finds the same values.

A net is the mean of several members that were trained apart from each other: their errors differ, and so the mean's
is less. A row of each member's 128 weights is one long number with 16 bits a weight, so that one addition adds all of
them; the second layer multiplies such numbers by the outputs of the first. Weights are in ``weights/expert.bin``, which
``bot.train`` wrote.
"""

from __future__ import annotations

import pkgutil
import struct
import zlib
from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import repeat
from operator import mul, sub

from ginrummy_desktop.bot.feature_layout import INPUTS, ROWS
from ginrummy_desktop.bot.net_shape import HIDDEN_1, HIDDEN_2, MAGIC, MARGINS, UNIT

FILE = "weights/expert.bin"

_OFFSET = 128  # is added to each weight of a row, so that none is negative
_FINE = 1 << 10  # the first layer puts out multiples of 1 / _FINE
_HALF = 1 << 15  # is added to each weight of the second layer
_LAST = 1 << 16  # the weights of the outputs are multiples of 1 / _LAST
_LANES_1 = struct.Struct(f"<{HIDDEN_1}H")
_LANES_2 = struct.Struct(f"<{HIDDEN_2}Q")


class BadWeights(ValueError):
    """The file of weights is not one that this program can read."""


@dataclass(frozen=True, slots=True)
class Weights:
    """Of one member: ``rows`` as signed bytes, what a step of each column is worth, and both layers (bias last)."""

    scale: Sequence[float]
    rows: bytes
    second: Sequence[float]
    last: Sequence[float]


class Net:
    """The mean of members. Rows are summed with ``total`` and ``+``, sums turned into outputs with ``outputs``."""

    __slots__ = ("_bytes", "_lanes", "_members", "_rows", "_tables")

    def __init__(self, members: Sequence[Weights]) -> None:
        self._members = [_Layers(member) for member in members]
        self._tables = [member.rows for member in members]
        self._rows: dict[int, int] = {}
        self._lanes = struct.Struct(f"<{len(members) * HIDDEN_1}H")
        self._bytes = self._lanes.size

    def total(self, rows: Iterable[int]) -> int:
        """The sum of rows, as one long number; sums can be added to each other and taken from each other."""
        return sum([self._rows.get(row) or self._row(row) for row in rows])

    def _row(self, row: int) -> int:
        packed = b"".join(_packed_row(table, row) for table in self._tables)
        self._rows[row] = number = int.from_bytes(packed, "little")
        return number

    def value(self, total: int) -> float:
        """The output in points, from the sum of all ``INPUTS`` rows."""
        lanes = self._lanes.unpack(total.to_bytes(self._bytes, "little"))
        values = [member.value(lanes[i * HIDDEN_1 : (i + 1) * HIDDEN_1]) for i, member in enumerate(self._members)]
        return UNIT * sum(values) / len(values)

    def scores(self, total: int) -> list[float]:
        """All outputs."""
        lanes = self._lanes.unpack(total.to_bytes(self._bytes, "little"))
        told = [member.scores(lanes[i * HIDDEN_1 : (i + 1) * HIDDEN_1]) for i, member in enumerate(self._members)]
        return [sum(values) / len(values) for values in zip(*told, strict=True)]


class _Layers:
    """What a member makes of the sums of its columns."""

    __slots__ = ("_biases", "_columns", "_factors", "_last", "_unit")

    def __init__(self, weights: Weights) -> None:
        second, last = weights.second, weights.last
        self._factors = [round(column * _FINE * (1 << 20)) for column in weights.scale]
        step = HIDDEN_1 + 1
        largest = max(abs(weight) for i, weight in enumerate(second) if i % step < HIDDEN_1)
        fine = (_HALF - 1) / max(largest, 1e-9)
        self._columns = [
            sum((round(second[j * step + k] * fine) + _HALF) << 64 * j for j in range(HIDDEN_2))
            for k in range(HIDDEN_1)
        ]
        self._unit = _FINE * fine
        self._biases = [round(second[j * step + HIDDEN_1] * self._unit) for j in range(HIDDEN_2)]
        self._last = [
            (
                [round(weight * _LAST) for weight in last[first : first + HIDDEN_2]],
                round(last[first + HIDDEN_2] * _LAST),
            )
            for first in range(0, len(last), HIDDEN_2 + 1)
        ]

    def value(self, sums: Sequence[int]) -> float:
        """The first output, in units."""
        weights, bias = self._last[0]
        summed: int = sum(map(mul, weights, self._hidden(sums)))
        return summed / (_LAST * self._unit) + bias / _LAST

    def scores(self, sums: Sequence[int]) -> list[float]:
        """All outputs."""
        units = self._hidden(sums)
        return [sum(map(mul, weights, units)) / (_LAST * self._unit) + bias / _LAST for weights, bias in self._last]

    def _hidden(self, sums: Sequence[int]) -> list[int]:
        lanes = map(sub, sums, repeat(_OFFSET * INPUTS))
        outs = [lane * factor >> 20 if lane > 0 else 0 for lane, factor in zip(lanes, self._factors, strict=True)]
        summed = sum([out * column for out, column in zip(outs, self._columns, strict=True) if out])
        less = _HALF * sum(outs)
        lanes_2 = _LANES_2.unpack(summed.to_bytes(8 * HIDDEN_2, "little"))
        return [max(lane - less + bias, 0) for lane, bias in zip(lanes_2, self._biases, strict=True)]


def _packed_row(table: bytes, row: int) -> bytes:
    signed = table[row * HIDDEN_1 : (row + 1) * HIDDEN_1]
    return _LANES_1.pack(*array("H", [byte ^ 0x80 for byte in signed]))  # two's complement and 128 more


@cache
def expert_nets() -> tuple[Net, Net, Net]:
    """The nets of the package, read once. Raises ``OSError`` if there is no file, ``BadWeights`` if it is damaged."""
    data = pkgutil.get_data("ginrummy_desktop.bot", FILE)
    if data is None:
        raise FileNotFoundError(FILE)
    return read_nets(data)


def read_nets(data: bytes) -> tuple[Net, Net, Net]:
    """The nets in a file that ``bot.train.export`` wrote. Raises ``BadWeights``."""
    head = len(MAGIC)
    try:
        *shape, members = struct.unpack_from("<5I", data, head)
        if data[:head] != MAGIC or shape != [ROWS, HIDDEN_1, HIDDEN_2, MARGINS] or not members:
            raise BadWeights(f"weights for other nets: {data[:head]!r} {shape}")
        body = memoryview(zlib.decompress(data[head + 20 :]))
    except (struct.error, zlib.error) as error:
        raise BadWeights(str(error)) from error
    if len(body) != 3 * members * sum(SIZES):
        raise BadWeights(f"{len(body)} bytes of weights")
    first, second, third = (Net(list(_members(body, net, members))) for net in range(3))
    return first, second, third


SIZES = (4 * HIDDEN_1, ROWS * HIDDEN_1, 4 * HIDDEN_2 * (HIDDEN_1 + 1), 4 * MARGINS * (HIDDEN_2 + 1))
"""Bytes of a member's scale, rows and layers in the file, for one net. Members follow each other, each with three."""


def _members(body: memoryview, net: int, members: int) -> Iterator[Weights]:
    ends = [sum(SIZES[: i + 1]) for i in range(4)]
    for member in range(members):
        part = body[(3 * member + net) * ends[-1] :]
        scale, second, last = (_floats(part[ends[i] - SIZES[i] : ends[i]]) for i in (0, 2, 3))
        yield Weights(scale, bytes(part[ends[0] : ends[1]]), second, last)


def _floats(data: memoryview) -> tuple[float, ...]:
    return struct.unpack(f"<{len(data) // 4}f", data)
