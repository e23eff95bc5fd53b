"""The window's icon is the picture that packages carry."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from pytestqt.qtbot import QtBot

from ginrummy_desktop.ui.window_icon import SIZES, SMALL, icon_picture, window_icon

DRAWINGS = Path(__file__).parents[3] / "resources" / "icons"


def _from_drawing(size: int) -> QImage:
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(str(DRAWINGS / f"ginrummy-desktop{'-small' if size <= SMALL else ''}.svg")).render(painter)
    painter.end()
    return image


def _difference(one: QImage, other: QImage) -> list[int]:
    """The greatest difference of a channel, pixel by pixel."""
    images = [image.convertToFormat(QImage.Format.Format_RGBA8888_Premultiplied) for image in (one, other)]
    left, right = (bytes(image.constBits()) for image in images)
    apart = [abs(a - b) for a, b in zip(left, right, strict=True)]
    return [max(apart[place : place + 4]) for place in range(0, len(apart), 4)]


@pytest.mark.parametrize("size", SIZES)
def test_the_window_has_the_same_picture_as_the_packages(qtbot: QtBot, size: int) -> None:
    apart = _difference(icon_picture(size).toImage(), _from_drawing(size))
    assert max(apart) <= 64  # edges are smoothed a little differently
    assert sum(apart) / len(apart) < 2


def test_the_icon_has_every_size(qtbot: QtBot) -> None:
    assert {size.width() for size in window_icon().availableSizes()} == set(SIZES)
