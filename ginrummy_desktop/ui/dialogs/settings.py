"""The dialog with all settings. Each is kept and applied the moment it is changed; there is nothing to confirm."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import QDialog, QStackedWidget, QWidget

from ginrummy_desktop.storage.settings import Settings
from ginrummy_desktop.ui.dialogs.settings_page import PAGE_WIDTH, RING_ROOM
from ginrummy_desktop.ui.dialogs.settings_pages import CardsPage, Keep, PlayPage, SoundPage, TablePage
from ginrummy_desktop.ui.look import theme_of
from ginrummy_desktop.ui.style import palette
from ginrummy_desktop.ui.widgets.buttons import ButtonStyle, PushButton
from ginrummy_desktop.ui.widgets.tab_strip import TabStrip

_EDGE, _TOP, _HEAD, _BODY, _FOOT = 28, 14, 76, 342, 70
_WIDTH, _HEIGHT = PAGE_WIDTH + 2 * _EDGE, _HEAD + _BODY + _FOOT
_FRAME_ROOM = 44


class SettingsDialog(QDialog):
    """Shows ``settings`` and gives what is changed to ``keep``, by name and at once. Gone for good when closed."""

    def __init__(self, settings: Settings, keep: Keep, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings, self._keep = settings, keep
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Settings"))
        theme = theme_of(settings)
        texts = (self.tr("Table"), self.tr("Cards"), self.tr("Play"), self.tr("Sound & name"))
        self.tabs = TabStrip(texts, self.tr("Settings"), theme, self)
        self._stack = QStackedWidget(self)
        self.pages = tuple(kind(settings, self._change, self) for kind in (TablePage, CardsPage, PlayPage, SoundPage))
        for page in self.pages:
            self._stack.addWidget(page)
        self.close_button = PushButton(self.tr("Close"), ButtonStyle.GOLD, None, theme, self, pixels=16)
        self.close_button.clicked.connect(self.accept)
        self.tabs.currentChanged.connect(self._stack.setCurrentIndex)
        for key, step in (("Ctrl+Tab", 1), ("Ctrl+Shift+Tab", -1), ("Ctrl+PgDown", 1), ("Ctrl+PgUp", -1)):
            QShortcut(QKeySequence(key), self, lambda step=step: self._turn(step))
        self._dress()
        self.tabs.setFocus(Qt.FocusReason.OtherFocusReason)

    def _turn(self, step: int) -> None:
        """The next tab, or the one before; after the last comes the first. From there Tab goes to what is in it."""
        self.tabs.setFocus(Qt.FocusReason.TabFocusReason)
        self.tabs.setCurrentIndex((self.tabs.currentIndex() + step) % self.tabs.count())

    def _change(self, **changes: Any) -> None:
        """Keep what was changed, and look as the settings now say."""
        before, self._settings = self._settings, replace(self._settings, **changes)
        self._keep(**changes)
        for page in self.pages:
            page.follow(self._settings)
        if (before.theme, before.text_size) != (self._settings.theme, self._settings.text_size):
            self._dress()

    def _dress(self) -> None:
        """Take the colours of the theme and the size of the text."""
        theme, room = theme_of(self._settings), self.screen().availableGeometry()
        k = min(self._settings.text_size / 100, room.width() / _WIDTH, (room.height() - _FRAME_ROOM) / _HEIGHT)
        self.setPalette(palette(theme))
        self.tabs.set_look(theme, k)
        tabs = self.tabs.sizeHint()
        self.tabs.setGeometry(round((_EDGE - 6) * k), round(_TOP * k), tabs.width(), tabs.height())
        self._stack.setGeometry(
            self._rect(k, _EDGE - RING_ROOM, _HEAD - RING_ROOM, PAGE_WIDTH + 2 * RING_ROOM, _BODY + RING_ROOM)
        )
        for page in self.pages:
            page.lay_out(theme, k)
        self.close_button.set_theme(theme)
        self.close_button.set_scale(k)
        self.close_button.place(self._rect(k, _WIDTH - _EDGE - 120, _HEAD + _BODY + 10, 120, 42))
        self.setFixedSize(round(_WIDTH * k), round(_HEIGHT * k))
        self._line = self._rect(k, _EDGE, _HEAD - 12, PAGE_WIDTH, 1)
        self.update()

    @staticmethod
    def _rect(k: float, x: float, y: float, width: float, height: float) -> QRect:
        return QRect(round(x * k), round(y * k), round((x + width) * k) - round(x * k), max(1, round(height * k)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), theme_of(self._settings)
        painter.fillRect(self.rect(), theme.surface)
        painter.fillRect(self._line, theme.line)
        painter.end()
