"""Blank images and painters on them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QBrush, QImage, QPainter, QPainterPath, QTransform


def blank_image(size: QSize) -> QImage:
    """A fully transparent image of ``size`` pixels."""
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    return image


@contextmanager
def painting(image: QImage, transform: QTransform | None = None) -> Iterator[QPainter]:
    """A smoothing painter on ``image`` that ends with the block."""
    painter = QPainter(image)
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if transform is not None:
            painter.setTransform(transform)
        yield painter
    finally:
        painter.end()


def fill_with_image(painter: QPainter, shape: QPainterPath, image: QImage) -> None:
    """Fill ``shape`` with ``image``, which covers the whole device: cheaper than clipping each stroke to a shape."""
    device_shape = painter.transform().map(shape)
    painter.save()
    painter.resetTransform()
    painter.fillPath(device_shape, QBrush(image))
    painter.restore()
