"""The nets in plain Python, with whole numbers only, so that every machine finds the same values.

A row of 128 weights is one long number with 16 bits a weight, so that one addition adds all of them; the second layer
multiplies such numbers by the outputs of the first. Weights are in ``weights/expert.bin``, which ``bot.train`` wrote.
"""

from __future__ import annotations

import pkgutil
import struct
import zlib
from array import array
from collections.abc import Iterable, Sequence
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
_ROW_BYTES = 2 * HIDDEN_1
_LANES_1 = struct.Struct(f"<{HIDDEN_1}H")
_LANES_2 = struct.Struct(f"<{HIDDEN_2}Q")


class BadWeights(ValueError):
    """The file of weights is not one that this program can read."""


class Net:
    """One net. Rows are summed with ``total`` and ``+``, sums turned into outputs with ``outputs``."""

    __slots__ = ("_biases", "_columns", "_factors", "_last", "_rows", "_table", "_unit")

    def __init__(self, scale: Sequence[float], table: bytes, second: Sequence[float], last: Sequence[float]) -> None:
        self._table = table
        self._rows: dict[int, int] = {}
        self._factors = [round(column * _FINE * (1 << 20)) for column in scale]
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

    def total(self, rows: Iterable[int]) -> int:
        """The sum of rows, as one long number; sums can be added to each other and taken from each other."""
        return sum([self._rows.get(row) or self._row(row) for row in rows])

    def _row(self, row: int) -> int:
        signed = self._table[row * HIDDEN_1 : (row + 1) * HIDDEN_1]
        lanes = array("H", [byte ^ 0x80 for byte in signed])  # two's complement and 128 more
        packed = self._rows[row] = int.from_bytes(_LANES_1.pack(*lanes), "little")
        return packed

    def value(self, total: int) -> float:
        """The output in points, from the sum of all ``INPUTS`` rows."""
        weights, bias = self._last[0]
        summed: int = sum(map(mul, weights, self._hidden(total)))
        return UNIT * (summed / (_LAST * self._unit) + bias / _LAST)

    def scores(self, total: int) -> list[float]:
        """All outputs."""
        units = self._hidden(total)
        return [sum(map(mul, weights, units)) / (_LAST * self._unit) + bias / _LAST for weights, bias in self._last]

    def _hidden(self, total: int) -> list[int]:
        lanes = map(sub, _LANES_1.unpack(total.to_bytes(_ROW_BYTES, "little")), repeat(_OFFSET * INPUTS))
        outs = [lane * factor >> 20 if lane > 0 else 0 for lane, factor in zip(lanes, self._factors, strict=True)]
        summed = sum([out * column for out, column in zip(outs, self._columns, strict=True) if out])
        less = _HALF * sum(outs)
        lanes_2 = _LANES_2.unpack(summed.to_bytes(8 * HIDDEN_2, "little"))
        return [max(lane - less + bias, 0) for lane, bias in zip(lanes_2, self._biases, strict=True)]


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
        shape = struct.unpack_from("<4I", data, head)
        if data[:head] != MAGIC or shape != (ROWS, HIDDEN_1, HIDDEN_2, MARGINS):
            raise BadWeights(f"weights for other nets: {data[:head]!r} {shape}")
        body = memoryview(zlib.decompress(data[head + 16 :]))
        sizes = (4 * HIDDEN_1, ROWS * HIDDEN_1, 4 * HIDDEN_2 * (HIDDEN_1 + 1), 4 * MARGINS * (HIDDEN_2 + 1))
        if len(body) != 3 * sum(sizes):
            raise BadWeights(f"{len(body)} bytes of weights")
    except (struct.error, zlib.error) as error:
        raise BadWeights(str(error)) from error
    first, second, third = (body[i * sum(sizes) : (i + 1) * sum(sizes)] for i in range(3))
    return _net(first, sizes), _net(second, sizes), _net(third, sizes)


def _net(body: memoryview, sizes: Sequence[int]) -> Net:
    ends = [sum(sizes[: i + 1]) for i in range(4)]
    scale, second, last = (_floats(body[end - sizes[i] : end]) for i, end in enumerate(ends) if i != 1)
    return Net(scale, bytes(body[ends[0] : ends[1]]), second, last)


def _floats(data: memoryview) -> tuple[float, ...]:
    return struct.unpack(f"<{len(data) // 4}f", data)
