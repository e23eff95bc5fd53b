"""The coloured bar over a replay's table: it says that this is one, of which match, and leads back."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from ginrummy_desktop.table.art.icons import Icon, paint_icon
from ginrummy_desktop.table.fonts import font
from ginrummy_desktop.table.names_in_text import long_names, plain
from ginrummy_desktop.table.theme import LAID_OFF_TAG, Theme
from ginrummy_desktop.ui.widgets.buttons import ButtonStyle, PushButton
from ginrummy_desktop.ui.widgets.painting import Line, paint_line, width_of

BAR_HEIGHT = 46
_WHITE = QColor(255, 255, 255)


def mark_colour(theme: Theme) -> QColor:
    """The colour that tells a replay from play."""
    return theme.felt if theme.solid else LAID_OFF_TAG


class ReplayBar(QWidget):
    """Shows ``title`` beside the word Replay; ``save`` and ``leave`` are its buttons. ``k`` multiplies text."""

    def __init__(self, title: str, theme: Theme, parent: QWidget, k: float = 1.0) -> None:
        super().__init__(parent)
        self._title, self._theme, self._k = title, theme, k
        self.setFixedHeight(BAR_HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(plain(self.tr("Replay: {title}").format(title=title)))
        self.setToolTip(long_names((title,)))
        self.save = PushButton(self.tr("Save game…"), ButtonStyle.PLAIN, None, theme, self)
        self.leave = PushButton(self.tr("Back to the game"), ButtonStyle.PLAIN, Icon.CLOSE, theme, self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 8, 0)
        row.setSpacing(0)
        row.addStretch(1)
        for button in (self.save, self.leave):
            button.set_scale(k)
            button.setFixedHeight(32 + 2 * button.margin())
            row.addWidget(button)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, k = QPainter(self), self._k
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), mark_colour(self._theme))
        word = self.tr("Replay")
        used = font(15 * k, 700)
        pill = QRectF(12, 8, width_of(word, used) + 30 + 18 * k, self.height() - 16)
        painter.setPen(QPen(_WHITE, self._theme.hairline_width))
        painter.setBrush(QColor(255, 255, 255, 0 if self._theme.solid else 38))
        painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
        paint_icon(painter, Icon.REPLAY, QRectF(pill.left() + 11, pill.center().y() - 9 * k, 18 * k, 18 * k), _WHITE)
        text = QRectF(pill.left() + 17 + 18 * k, pill.top(), pill.width() - 26 - 18 * k, pill.height())
        left = Qt.AlignmentFlag.AlignLeft
        paint_line(painter, text, Line(word, 15 * k, 700, _WHITE), left)
        room = QRectF(pill.right() + 14, 0, self.save.x() - pill.right() - 24, self.height())
        paint_line(painter, room, Line(self._title, 15 * k, 500, _WHITE), left)
        if self._theme.solid:
            painter.fillRect(0, self.height() - 2, self.width(), 2, _WHITE)
        painter.end()
