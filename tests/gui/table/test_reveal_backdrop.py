"""What is painted under and over the cards of the reveal."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QGraphicsScene
from pytestqt.qtbot import QtBot

from ginrummy_desktop.table.reveal.backdrop import LaidOffTag, RevealBackdrop
from ginrummy_desktop.table.reveal.layout import RevealLayout, reveal_layout, void_layout
from ginrummy_desktop.table.reveal.rows import reveal_rows
from ginrummy_desktop.table.reveal.texts import BackdropTexts
from ginrummy_desktop.table.theme import LAID_OFF_TAG, THEMES
from tests.gui.ui.test_reveal_text import BOTS, CUT, MINE, model_of
from tests.helpers.showdowns import settled

SHOWN = settled(MINE, BOTS)
WHITE = QColor("white")


def texts() -> BackdropTexts:
    hands = model_of(SHOWN).hands
    assert hands is not None
    return hands.texts


def layout_of(width: int = 1280, height: int = 728) -> RevealLayout:
    return reveal_layout(width, height, reveal_rows(SHOWN, knocker_on_top=True))


def scene_of(*items: RevealBackdrop | LaidOffTag, size: tuple[int, int] = (1280, 728)) -> QGraphicsScene:
    """A scene whose table is white, so that what shows through is seen."""
    scene = QGraphicsScene(0, 0, *size)
    scene.setBackgroundBrush(WHITE)
    for item in items:
        scene.addItem(item)
    return scene


def drawn(scene: QGraphicsScene, ratio: float = 1.0) -> QImage:
    area = scene.sceneRect()
    image = QImage(round(area.width() * ratio), round(area.height() * ratio), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    scene.render(painter)
    painter.end()
    return image


def differs(a: QImage, b: QImage, rect: QRectF) -> bool:
    return a.copy(rect.toRect()) != b.copy(rect.toRect())


@pytest.mark.parametrize("theme", list(THEMES))
def test_it_hides_the_table_and_fades_in(qtbot: QtBot, theme: str) -> None:
    backdrop = RevealBackdrop()
    backdrop.show_round(layout_of(), texts(), THEMES[theme], 1.0)
    scene = scene_of(backdrop)
    covered = drawn(scene)
    corners = [covered.pixelColor(x, y) for x in (0, 1279) for y in (0, 727)]
    assert max(corner.lightness() for corner in corners) < 60
    backdrop.setOpacity(0.5)
    assert 100 < drawn(scene).pixelColor(0, 0).lightness() < 200
    backdrop.setOpacity(0.0)
    assert drawn(scene).pixelColor(0, 0) == WHITE


def test_laying_off_brings_ghosts_what_is_left_and_who_has_won(qtbot: QtBot) -> None:
    layout, backdrop = layout_of(), RevealBackdrop()
    backdrop.show_round(layout, texts(), THEMES["green"], 1.0)
    scene = scene_of(backdrop)
    assert backdrop.layoff == 0.0
    before = drawn(scene)
    backdrop.setProperty("layoff", 1.0)
    after = drawn(scene)
    defender = layout.sides[1]
    changed = [layout.ghosts[0].rect, defender.deadwood.rect, defender.detail.rect, layout.title.rect]
    assert all(differs(before, after, rect) for rect in changed)
    knocker = layout.sides[0]
    kept = [knocker.panel, layout.subtitle.rect, defender.name.rect]
    assert not any(differs(before, after, rect) for rect in kept)


def test_an_undercut_has_its_badge_beside_the_name(qtbot: QtBot) -> None:
    cut = settled(*CUT)
    hands = model_of(cut).hands
    assert hands is not None
    layout, backdrop = reveal_layout(1280, 728, hands.rows), RevealBackdrop()
    backdrop.show_round(layout, hands.texts, THEMES["green"], 1.0)
    scene = scene_of(backdrop)
    assert _blue(scene, layout) == 0, "it would tell how the layoffs end"
    backdrop.setProperty("layoff", 1.0)
    assert _blue(scene, layout) > 40


def _blue(scene: QGraphicsScene, layout: RevealLayout) -> int:
    image = drawn(scene).copy(layout.sides[1].name.rect.toRect())
    return sum(image.pixelColor(x, 3).name() == "#a9c6ee" for x in range(image.width()))


def test_a_tag_is_flush_right_in_its_room_above_all_cards(qtbot: QtBot) -> None:
    layout = layout_of()
    tag = LaidOffTag(layout.tags[0], "Laid off", 1.0)
    assert tag.zValue() > max(pose.z for pose in layout.after.values())
    image = drawn(scene_of(tag))
    room = layout.tags[0].spot.rect
    y = round(room.top()) + 3
    tagged = [x for x in range(1280) if image.pixelColor(x, y) == LAID_OFF_TAG]
    assert room.left() - 1 <= min(tagged) <= room.right() - 40
    assert room.right() - 5 < max(tagged) < room.right()


def test_a_longer_word_for_laid_off_stays_in_the_tags_room(qtbot: QtBot) -> None:
    layout = layout_of(960, 568)
    tag = LaidOffTag(layout.tags[0], "Ditempelkan di sini", 1.0)
    assert tag.sceneBoundingRect().width() <= layout.tags[0].spot.rect.width() + 3


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
def test_it_is_painted_for_the_screens_pixel_ratio(qtbot: QtBot, ratio: float) -> None:
    layout, backdrop = layout_of(), RevealBackdrop()
    backdrop.show_round(layout, texts(), THEMES["green"], ratio)
    scene = scene_of(backdrop)
    ground = backdrop.childItems()[0].boundingRect()
    assert (ground.width(), ground.height()) == (pytest.approx(1280), pytest.approx(728))
    image = drawn(scene, ratio)
    panel = layout.sides[0].panel
    inside, outside = QPointF(panel.left() + 8, panel.center().y()), QPointF(panel.left() - 4, panel.center().y())
    shade = [image.pixelColor((point * ratio).toPoint()).lightness() for point in (inside, outside)]
    assert shade[0] < shade[1]


def test_a_void_round_veils_the_table_and_shows_a_plate(qtbot: QtBot) -> None:
    layout, backdrop = void_layout(1280, 728), RevealBackdrop()
    void = model_of(None).void
    assert void is not None
    backdrop.show_round(layout_of(), texts(), THEMES["green"], 1.0)
    backdrop.show_void(layout, void, THEMES["green"], 1.0)
    fresh = RevealBackdrop()
    fresh.show_void(layout, void, THEMES["green"], 1.0)
    image = drawn(scene_of(backdrop))
    assert image == drawn(scene_of(fresh))
    assert 60 < image.pixelColor(5, 5).lightness() < 140
    corner = layout.plate.bottomLeft() + QPointF(30, -6)
    assert image.pixelColor(corner.toPoint()).name() == THEMES["green"].surface.name()
    title = image.copy(layout.title.rect.toRect()).convertToFormat(QImage.Format.Format_Grayscale8)
    assert max(title.pixelColor(x, title.height() // 2).lightness() for x in range(title.width())) > 200
