"""No card changes its look unless somebody means it to: all are compared with the sheet in tests/data/cards.png."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage

from tests.helpers.card_sheet import SHEET, SIZE, miniatures, place
from tests.helpers.pictures import argb

_BLOCK = 5  # Averaging hides what another version of Qt rounds differently, and not a flower that is gone.
_MOST = 14


def _blocks(image: QImage) -> list[int]:
    small = QSize(SIZE.width() // _BLOCK, SIZE.height() // _BLOCK)
    exact, smooth = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    scaled = image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied).scaled(small, exact, smooth)
    return [pixel >> shift & 255 for row in argb(scaled) for pixel in row for shift in (0, 8, 16, 24)]


def _difference(one: QImage, other: QImage) -> int:
    return max(abs(a - b) for a, b in zip(_blocks(one), _blocks(other), strict=True))


@pytest.fixture(scope="module")
def sheet(qapp: object) -> QImage:
    image = QImage(str(SHEET))
    assert not image.isNull()
    return image


def test_every_card_looks_as_it_did(sheet: QImage) -> None:
    differences = {
        name: _difference(image, sheet.copy(place(index))) for index, (name, image) in enumerate(miniatures().items())
    }
    changed = {name: difference for name, difference in differences.items() if difference > _MOST}
    assert changed == {}, "look at them; if they are right, record the sheet anew (tests/helpers/card_sheet.py)"


def test_the_sheet_tells_neighbours_apart(sheet: QImage) -> None:
    names = list(miniatures())
    pictures = [sheet.copy(place(index)) for index in range(len(names))]
    alike = [
        (names[i], names[i + 1]) for i in range(len(names) - 1) if _difference(pictures[i], pictures[i + 1]) <= _MOST
    ]
    assert alike == []
