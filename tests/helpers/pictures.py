"""Ways to look at an image in a test."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter


def argb(image: QImage) -> list[list[int]]:
    """The pixels row by row as 0xAARRGGBB, not premultiplied."""
    plain = image.convertToFormat(QImage.Format.Format_ARGB32)
    words = memoryview(bytes(plain.constBits())).cast("I")
    step = plain.bytesPerLine() // 4
    return [list(words[y * step : y * step + plain.width()]) for y in range(plain.height())]


def content(image: QImage) -> bytes:
    """All of the pixels, to compare."""
    return bytes(image.convertToFormat(QImage.Format.Format_ARGB32).constBits())


def colours(image: QImage, area: QRect | None = None) -> set[int]:
    """Every colour in ``area`` as 0xAARRGGBB."""
    return {pixel for row in argb(image.copy(area) if area else image) for pixel in row}


def has(image: QImage, colour: QColor | str, area: QRect | None = None) -> bool:
    """Whether any pixel is exactly ``colour``."""
    return QColor(colour).rgba() in colours(image, area)


def alpha(image: QImage, x: int, y: int) -> int:
    """How opaque a pixel is, 0 to 255."""
    return image.pixelColor(x, y).alpha()


def box_of(image: QImage, colour: QColor) -> QRect:
    """The smallest rectangle with all pixels of ``colour``."""
    rows, wanted = argb(image), colour.rgba()
    found = [(x, y) for y, row in enumerate(rows) for x, pixel in enumerate(row) if pixel == wanted]
    across, down = [x for x, _ in found], [y for _, y in found]
    return QRect(min(across), min(down), max(across) - min(across) + 1, max(down) - min(down) + 1)


def spots(image: QImage, inked: Callable[[QColor], bool]) -> int:
    """How many separate spots of colours that are ``inked`` there are."""
    rows = argb(image)
    ink = {pixel for row in rows for pixel in row if inked(QColor.fromRgba(pixel))}
    left = {(x, y) for y, row in enumerate(rows) for x, pixel in enumerate(row) if pixel in ink}
    count = 0
    while left:
        count += 1
        reached = [left.pop()]
        while reached:
            x, y = reached.pop()
            near = left & {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
            left -= near
            reached.extend(near)
    return count


def all_different(images: Iterable[QImage]) -> bool:
    """Whether no two images are the same."""
    ordered = sorted(content(image) for image in images)
    return all(a != b for a, b in pairwise(ordered))


def painted(size: QSize, paint: Callable[[QPainter], object], ground: QColor | Qt.GlobalColor) -> QImage:
    """What ``paint`` paints on ``ground``."""
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(ground)
    painter = QPainter(image)
    try:
        paint(painter)
    finally:
        painter.end()
    return image
