"""Icons and portraits show something, inside their rectangle, in the colour that was asked for."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPainter
from pytestqt.qtbot import QtBot

from ginrummy_desktop.table.art.avatars import RING_MARGIN, AvatarKind, paint_avatar, paint_dealer_chip, paint_laurel
from ginrummy_desktop.table.art.icons import Icon, icon, paint_icon

RED = QColor("#FF0000")


def _blank(side: int = 96) -> QImage:
    image = QImage(side, side, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    return image


def _painted(image: QImage) -> set[tuple[int, int]]:
    return {(x, y) for x in range(image.width()) for y in range(image.height()) if image.pixelColor(x, y).alpha() > 8}


@pytest.mark.parametrize("which", list(Icon))
def test_icon_stays_in_its_rectangle_and_has_its_colour(which: Icon, qtbot: QtBot) -> None:
    image = _blank()
    painter = QPainter(image)
    paint_icon(painter, which, QRectF(24, 24, 48, 48), RED)
    painter.end()
    points = _painted(image)
    assert len(points) > 100
    assert all(24 <= x < 72 and 24 <= y < 72 for x, y in points)
    assert all(image.pixelColor(x, y).green() == 0 for x, y in points)


def test_all_icons_differ(qtbot: QtBot) -> None:
    images = []
    for which in Icon:
        image = _blank(48)
        painter = QPainter(image)
        paint_icon(painter, which, QRectF(0, 0, 48, 48), RED)
        painter.end()
        images.append(frozenset(_painted(image)))
    assert len(set(images)) == len(Icon)


def test_qicon_is_drawn_in_device_pixels_and_faded_when_disabled(qtbot: QtBot) -> None:
    drawn = icon(Icon.PLUS, RED)
    sharp = drawn.pixmap(QSize(18, 18), 2.0)
    assert sharp.width() == 36
    assert sharp.devicePixelRatio() == 2.0
    middle = QPointF(18, 18).toPoint()
    faded = drawn.pixmap(QSize(18, 18), 2.0, QIcon.Mode.Disabled)
    assert faded.toImage().pixelColor(middle).alpha() < sharp.toImage().pixelColor(middle).alpha()


@pytest.mark.parametrize("kind", list(AvatarKind))
def test_ring_goes_round_the_portrait(kind: AvatarKind, qtbot: QtBot) -> None:
    bare, ringed = _blank(), _blank()
    for image, ring in ((bare, None), (ringed, RED)):
        painter = QPainter(image)
        paint_avatar(painter, QRectF(24, 24, 48, 48), kind, ring)
        painter.end()
    assert all(24 <= x < 72 and 24 <= y < 72 for x, y in _painted(bare))
    reach = 24 - 48 * RING_MARGIN
    assert all(reach - 1 <= x <= 96 - reach and reach - 1 <= y <= 96 - reach for x, y in _painted(ringed))
    assert ringed.pixelColor(20, 48).red() > 200


def test_dealer_chip_has_its_letter_and_red_marks(qtbot: QtBot) -> None:
    image = _blank()
    painter = QPainter(image)
    paint_dealer_chip(painter, QPointF(48, 48), 40)
    painter.end()
    assert image.pixelColor(42, 48).lightness() < 60
    assert image.pixelColor(48, 11).red() > 150
    assert image.pixelColor(48, 11).green() < 60


def test_laurel_is_gold_for_a_win_and_grey_for_a_loss(qtbot: QtBot) -> None:
    colours = []
    for won in (True, False):
        image = _blank(120)
        painter = QPainter(image)
        paint_laurel(painter, QRectF(0, 0, 120, 120), won)
        painter.end()
        colours.append(max(image.pixelColor(x, y).saturation() for x, y in _painted(image)))
        assert all(image.pixelColor(x, y) == image.pixelColor(119 - x, y) for x, y in ((60, 60), (55, 62)))
    assert colours[0] > 150 > 90 > colours[1]
