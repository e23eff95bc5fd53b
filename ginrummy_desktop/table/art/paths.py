"""Card space and the paths that everything on a card is made of.

Cards are drawn in a space of 250 x 350 units with the origin at the top left corner.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker

CARD_WIDTH, CARD_HEIGHT = 250.0, 350.0
CARD_RADIUS = 18.0
CENTRE = QPointF(CARD_WIDTH / 2, CARD_HEIGHT / 2)

_COORDINATES = {"M": 2, "L": 2, "Q": 4, "C": 6}


@cache
def path(text: str) -> QPainterPath:
    """The path that ``text`` spells with M, L, Q, C and Z as SVG does, all absolute, parted by spaces.

    A command may be followed by several points. The result is shared: do not change it. ``ValueError`` when a
    command or a number is not one.
    """
    result = QPainterPath()
    draw: dict[str, Callable[..., None]] = {
        "M": result.moveTo,
        "L": result.lineTo,
        "Q": result.quadTo,
        "C": result.cubicTo,
    }
    command, numbers = "", list[float]()
    for token in text.split():
        if token == "Z":
            result.closeSubpath()
        elif token in draw:
            command = token
        else:
            numbers.append(float(token))
            if len(numbers) == _COORDINATES.get(command, 0):
                draw[command](*numbers)
                numbers.clear()
                command = "L" if command == "M" else command
    if numbers:
        raise ValueError(f"{len(numbers)} numbers are left over in {text!r}")
    return result


def ellipse(x: float, y: float, rx: float, ry: float | None = None) -> QPainterPath:
    """An ellipse round ``x``, ``y``; a circle without ``ry``."""
    result = QPainterPath()
    result.addEllipse(QPointF(x, y), rx, rx if ry is None else ry)
    return result


def rounded(x: float, y: float, width: float, height: float, radius: float) -> QPainterPath:
    """A rectangle with round corners."""
    return rounded_rect(QRectF(x, y, width, height), radius)


def rounded_rect(rect: QRectF, radius: float) -> QPainterPath:
    """``rect`` with round corners."""
    result = QPainterPath()
    result.addRoundedRect(rect, radius, radius)
    return result


def outline(of: QPainterPath, width: float) -> QPainterPath:
    """The area that a pen of ``width`` with flat ends and sharp corners covers along ``of``.

    Outlines all turn the same way, so several of them in one path with ``Qt.WindingFill`` make one shape.
    """
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setCapStyle(Qt.PenCapStyle.FlatCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    stroker.setMiterLimit(8)
    result = stroker.createStroke(of)
    result.setFillRule(Qt.FillRule.WindingFill)
    return result


def joined(*parts: QPainterPath) -> QPainterPath:
    """One path of all ``parts``, filled where any of them is if they all turn the same way."""
    result = QPainterPath()
    result.setFillRule(Qt.FillRule.WindingFill)
    for part in parts:
        result.addPath(part)
    return result
