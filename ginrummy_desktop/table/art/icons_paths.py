"""The shapes of the icons, in a square of 24 units: lines to stroke and shapes to fill."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from types import MappingProxyType

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

SPACE = 24.0
"""Side of the square that the icons are drawn in."""


class Icon(StrEnum):
    """What an icon shows."""

    PLUS = "plus"
    CHART = "chart"
    BOOK = "book"
    SPEAKER = "speaker"
    MUTED = "muted"
    GAUGE = "gauge"
    PALETTE = "palette"
    SLIDERS = "sliders"
    BULB = "bulb"
    SHUFFLE = "shuffle"
    CLOSE = "close"
    TICK = "tick"
    PAUSE = "pause"
    PLAY = "play"
    BACK = "back"
    FORWARD = "forward"
    FIRST = "first"
    LAST = "last"
    REPLAY = "replay"


@dataclass(frozen=True, slots=True)
class Shape:
    """One icon: ``lines`` are stroked ``width`` units wide with round ends, ``fills`` are filled."""

    lines: QPainterPath
    fills: QPainterPath
    width: float = 1.9


_COUNTS = {"M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0}


def parse_path(text: str) -> QPainterPath:
    """A path from ``M x y``, ``L x y``, ``Q`` (two points), ``C`` (three) and ``Z``: absolute, parted by spaces."""
    path = QPainterPath()
    words = iter(text.split())
    draw: dict[str, Callable[..., None]] = {
        "M": path.moveTo,
        "L": path.lineTo,
        "Q": path.quadTo,
        "C": path.cubicTo,
        "Z": path.closeSubpath,
    }
    for command in words:
        draw[command](*(float(next(words)) for _ in range(_COUNTS[command])))
    return path


_SPEAKER = "M 3 9.2 L 6.8 9.2 L 11.6 5 L 11.6 19 L 6.8 14.8 L 3 14.8 Z"
_LINES: Mapping[Icon, str] = MappingProxyType(
    {
        Icon.PLUS: "M 12 4.6 L 12 19.4 M 4.6 12 L 19.4 12",
        Icon.CHART: "M 3 20 L 21 20 M 6.6 16.4 L 6.6 11.4 M 12 16.4 L 12 3.8 M 17.4 16.4 L 17.4 7.4",
        Icon.BOOK: "M 12 6.4 C 10.4 5 8 4.4 3.4 4.4 L 3.4 18.4 C 8 18.4 10.4 19 12 20.4 C 13.6 19 16 18.4 20.6 18.4"
        " L 20.6 4.4 C 16 4.4 13.6 5 12 6.4 Z M 12 6.4 L 12 20.4",
        Icon.SPEAKER: f"{_SPEAKER} M 15 9 C 16.8 10.6 16.8 13.4 15 15 M 17.8 5.8 C 21.8 9 21.8 15 17.8 18.2",
        Icon.MUTED: f"{_SPEAKER} M 15.8 9.2 L 21.4 14.8 M 21.4 9.2 L 15.8 14.8",
        Icon.GAUGE: "M 12 15.6 L 17 9.4",
        Icon.PALETTE: "M 12 2.8 C 6.9 2.8 2.8 6.9 2.8 12 C 2.8 17.1 6.9 21.2 12 21.2 C 13.8 21.2 14.6 19.9 14.1 18.4"
        " C 13.5 16.6 14.5 15.2 16.3 15.2 L 18.2 15.2 C 20.1 15.2 21.2 13.7 21.2 11.6 C 21.2 6.6 17.1 2.8 12 2.8 Z",
        Icon.SLIDERS: "M 3 5.6 L 21 5.6 M 3 12 L 21 12 M 3 18.4 L 21 18.4",
        Icon.BULB: "M 9.4 16.6 C 9.4 14.8 6 13.2 6 9.2 C 6 5.8 8.7 3.2 12 3.2 C 15.3 3.2 18 5.8 18 9.2"
        " C 18 13.2 14.6 14.8 14.6 16.6 Z M 9.6 19.2 L 14.4 19.2 M 11 21.6 L 13 21.6",
        Icon.SHUFFLE: "M 3 7 L 5.4 7 C 10.6 7 11.4 17 16.6 17 L 20.4 17 M 3 17 L 5.4 17 C 7.4 17 8.8 15.6 9.8 13.9"
        " M 12.2 10 C 13.2 8.3 14.6 7 16.6 7 L 20.4 7 M 17.8 4.2 L 20.6 7 L 17.8 9.8 M 17.8 14.2 L 20.6 17 L 17.8 19.8",
        Icon.CLOSE: "M 5.6 5.6 L 18.4 18.4 M 18.4 5.6 L 5.6 18.4",
        Icon.TICK: "M 5 12.6 L 10 17.4 L 19 7",
        Icon.BACK: "M 15 5 L 8 12 L 15 19",
        Icon.FORWARD: "M 9 5 L 16 12 L 9 19",
        Icon.FIRST: "M 17.4 5 L 10.4 12 L 17.4 19 M 6.6 5 L 6.6 19",
        Icon.LAST: "M 6.6 5 L 13.6 12 L 6.6 19 M 17.4 5 L 17.4 19",
        Icon.REPLAY: "M 6.2 7.4 C 7.6 5.6 9.7 4.4 12 4.4 C 16.2 4.4 19.6 7.8 19.6 12 C 19.6 16.2 16.2 19.6 12 19.6"
        " C 8.7 19.6 5.9 17.5 4.9 14.6 M 5.4 3.6 L 5.8 8 L 10.2 7.6",
    }
)
_STEPS = (Icon.BACK, Icon.FORWARD, Icon.FIRST, Icon.LAST)
_WIDTHS: Mapping[Icon, float] = MappingProxyType({Icon.TICK: 2.8, Icon.SLIDERS: 1.8, **dict.fromkeys(_STEPS, 2.4)})


def _dots(*dots: tuple[float, float], radius: float) -> QPainterPath:
    path = QPainterPath()
    for x, y in dots:
        path.addEllipse(QPointF(x, y), radius, radius)
    return path


def _bars(*bars: tuple[float, float, float, float]) -> QPainterPath:
    path = QPainterPath()
    for bar in bars:
        path.addRoundedRect(QRectF(*bar), 1.2, 1.2)
    return path


def _gauge_arc() -> QPainterPath:
    path = QPainterPath()
    box = QRectF(3.2, 4.2, 17.6, 17.6)
    path.arcMoveTo(box, 208)
    path.arcTo(box, 208, -236)
    return path


def _fills(icon: Icon) -> QPainterPath:
    if icon is Icon.PALETTE:
        return _dots((7.4, 11.4), (11, 7.2), (16.2, 9.2), radius=1.35)
    if icon is Icon.SLIDERS:
        return _bars((7.4, 2.4, 2.8, 6.4), (14.6, 8.8, 2.8, 6.4), (8.8, 15.2, 2.8, 6.4))
    if icon is Icon.PAUSE:
        return _bars((6.4, 5, 3.8, 14), (13.8, 5, 3.8, 14))
    if icon is Icon.PLAY:
        return parse_path("M 7.4 4.8 L 19.4 12 L 7.4 19.2 Z")
    return QPainterPath()


@cache
def shape(icon: Icon) -> Shape:
    """The shape of ``icon``."""
    lines = parse_path(_LINES.get(icon, ""))
    if icon is Icon.GAUGE:
        lines.addPath(_gauge_arc())
    return Shape(lines, _fills(icon), _WIDTHS.get(icon, 1.9))
