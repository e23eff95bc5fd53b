"""What the settings show in small: themes, card backs, faces."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPaintEvent, QRadialGradient
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.engine.cards import Card, parse_cards
from ginrummy_desktop.storage.settings import Settings
from ginrummy_desktop.table.art.backs import back_image
from ginrummy_desktop.table.art.faces import face_image
from ginrummy_desktop.table.geometry import CARD_RATIO
from ginrummy_desktop.table.theme import THEMES, Theme
from ginrummy_desktop.ui.look import card_style

_SHOWN = tuple(parse_cards("AS TH QD 7C"))
_GAP = 8.0


@cache
def _back(style: str, tone: str, width: int) -> QImage:
    return back_image(style, tone, QSize(width, round(width * CARD_RATIO)))


@cache
def _face(card: Card, width: int, four_colour: bool, large_print: bool) -> QImage:
    return face_image(card, QSize(width, round(width * CARD_RATIO)), four_colour, large_print)


def _paint_image(painter: QPainter, image: QImage, left: float, top: float) -> None:
    """``image``, drawn for the painter's device, on a whole device pixel."""
    ratio = painter.device().devicePixelRatio()
    image.setDevicePixelRatio(ratio)
    painter.drawImage(QPointF(round(left * ratio) / ratio, round(top * ratio) / ratio), image)


def paint_theme(painter: QPainter, box: QRectF, key: str) -> None:
    """A piece of a theme's table: its bar, its felt, its own card back and a card."""
    theme, path = THEMES[key], QPainterPath()
    path.addRoundedRect(box, 5, 5)
    painter.save()
    painter.setClipPath(path)
    felt = QRadialGradient(box.center(), box.width() * 0.62)
    felt.setColorAt(0, theme.felt)
    felt.setColorAt(1, theme.felt_edge)
    painter.fillRect(box, felt)
    painter.fillRect(QRectF(box.left(), box.top(), box.width(), box.height() * 0.14), theme.menu_bar)
    ratio = painter.device().devicePixelRatio()
    wide = box.height() * 0.5
    top = box.top() + box.height() * 0.22
    pixels = round(wide * ratio)
    _paint_image(painter, _back(*theme.back, pixels), box.center().x() - wide - 4, top)
    _paint_image(painter, _face(_SHOWN[2], pixels, False, False), box.center().x() + 4, top)
    painter.restore()


def paint_back(painter: QPainter, box: QRectF, key: str, theme: Theme) -> None:
    """One card back, ``key`` as the setting has it; an empty one is the theme's own."""
    style, tone = card_style(Settings(theme=theme.key, card_back=key)).back
    wide = min(box.width(), box.height() / CARD_RATIO)
    left, top = box.center().x() - wide / 2, box.center().y() - wide * CARD_RATIO / 2
    _paint_image(painter, _back(style, tone, round(wide * painter.device().devicePixelRatio())), left, top)


class FacePreview(QWidget):
    """Four cards, one of each suit, as the settings have them."""

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._settings = settings
        self.setAccessibleName(self.tr("Preview of the cards"))

    def show_settings(self, settings: Settings) -> None:
        """The cards look otherwise now."""
        self._settings = settings
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Cards look the same in every theme."""

    def set_scale(self, k: float) -> None:
        """The place says all."""

    def place(self, body: QRect) -> None:
        """Stand at ``body`` in the parent's pixels."""
        self.setGeometry(body)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        style = card_style(self._settings)
        wide = min((self.width() - 3 * _GAP) / 4, self.height() / CARD_RATIO)
        pixels = round(wide * self.devicePixelRatioF())
        for i, card in enumerate(_SHOWN):
            _paint_image(painter, _face(card, pixels, style.four_colour, style.large_print), i * (wide + _GAP), 0)
        painter.end()
