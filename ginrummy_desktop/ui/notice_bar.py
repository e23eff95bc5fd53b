"""A line over the table for what a person should be told once: where a damaged file lies, that nothing is saved."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from ginrummy_desktop.storage.notices import Notice, NoticeKind
from ginrummy_desktop.table.fonts import font
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.style import text_size
from ginrummy_desktop.ui.widgets.buttons import ButtonStyle, PushButton

translate = QCoreApplication.translate
DONE_MS = 10_000
"""So long is told of what went as it should; of what went wrong until the person closes it."""


def notice_text(notice: Notice) -> str:
    """What a notice says."""

    texts = {
        NoticeKind.DATABASE_SET_ASIDE: translate(
            "Notices",
            "The file with your saved games was damaged. It was kept as {path}, and a new one was begun with what "
            "could still be read.",
        ),
        NoticeKind.DATABASE_RESTORED: translate(
            "Notices",
            "The file with your saved games was damaged. The copy of {detail} took its place, with what could still be "
            "read of later games. The damaged file was kept as {path}.",
        ),
        NoticeKind.DATABASE_SUSPECT: translate(
            "Notices",
            "The file with your saved games ({path}) is damaged. You can play on. At the next start it is mended "
            "from its newest copy and from what can still be read.",
        ),
        NoticeKind.DATABASE_NEWER: translate(
            "Notices",
            "{path} was written by a newer version of this game. It was left alone, and nothing is saved this time.",
        ),
        NoticeKind.NOT_SAVED: translate("Notices", "Nothing can be saved at {path} ({detail}). You can play on."),
        NoticeKind.SAVED_AGAIN: translate("Notices", "Saving at {path} works again. Nothing is missing."),
        NoticeKind.MATCH_UNREADABLE: translate(
            "Notices", "Your unfinished match could not be read. It stays in {path}."
        ),
        NoticeKind.RULES_UNREADABLE: translate(
            "Notices", "A rule set of yours could not be read ({detail}). It stays in {path}, and is not offered."
        ),
        NoticeKind.MATCH_ELSEWHERE: translate(
            "Notices", "This match goes on in another window. What you play here is not saved."
        ),
        NoticeKind.SETTINGS_SET_ASIDE: translate(
            "Notices",
            "Your settings could not be read. The damaged file was kept as {path}, and the usual settings hold.",
        ),
        NoticeKind.SETTINGS_VALUE: translate(
            "Notices", "The setting {detail} had a value that can't be. The usual one holds."
        ),
        NoticeKind.SETTINGS_NOT_SAVED: translate("Notices", "Your settings can't be saved at {path} ({detail})."),
        NoticeKind.UNEXPECTED: translate(
            "Notices", "Something went wrong inside the game. You can play on. What it was is written in {path}."
        ),
        NoticeKind.UNEXPECTED_UNLOGGED: translate("Notices", "Something went wrong inside the game. You can play on."),
        NoticeKind.GAME_SAVED: translate("Notices", "The game was saved as {path}"),
        NoticeKind.PROGRAM_TROUBLE: translate(
            "Notices", "The program {path} sent {detail}. When it has no answer that can be used, our own bot plays."
        ),
    }
    return texts[notice.kind].replace("{path}", str(notice.path)).replace("{detail}", notice.detail)


class NoticeBar(QWidget):
    """Shows notices one under the other until they are closed."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._notices: list[Notice] = []
        self._done = QTimer(self)
        self._done.setSingleShot(True)
        self._done.timeout.connect(self._forget_done)
        self._label = QLabel(self)
        self._label.setTextFormat(Qt.TextFormat.PlainText)
        self._label.setWordWrap(True)
        self._label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._close = PushButton(self.tr("Close"), ButtonStyle.PLAIN, theme=theme, parent=self)
        self._close.clicked.connect(self._dismiss)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 4, 6, 4)
        row.addWidget(self._label, 1)
        row.addWidget(self._close)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.set_theme(theme)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of ``theme``, in the text size that is set."""
        self._label.setFont(font(14 * text_size(), 500))
        self._close.set_scale(text_size())
        self._close.set_theme(theme)
        edge = theme.accent.name()
        self.setStyleSheet(
            f"NoticeBar {{ background: {theme.surface.name()}; border-left: 4px solid {edge}; }}"
            f"QLabel {{ color: {theme.text.name()}; background: transparent; }}"
        )

    def tell(self, notice: Notice) -> None:
        """Add a notice."""
        if notice.kind is NoticeKind.GAME_SAVED:
            self._notices = self._troubles()
            self._done.start(DONE_MS)
        self._notices.append(notice)
        self._show()

    def _show(self) -> None:
        text = "\n".join(self._texts())
        self._label.setText(text)
        self.setAccessibleName(text)
        self.setVisible(bool(self._notices))

    def _troubles(self) -> list[Notice]:
        return [notice for notice in self._notices if notice.kind is not NoticeKind.GAME_SAVED]

    def _forget_done(self) -> None:
        self._notices = self._troubles()
        self._show()

    def hideEvent(self, event: QHideEvent) -> None:
        self._done.stop()
        super().hideEvent(event)

    def _texts(self) -> list[str]:
        """A line for each, but one for all settings that had to be left."""
        settings = [notice for notice in self._notices if notice.kind is NoticeKind.SETTINGS_VALUE]
        if len(settings) < 2:
            return [notice_text(notice) for notice in self._notices]
        others = [notice_text(notice) for notice in self._notices if notice not in settings]
        said = self.tr("%n settings had values that can't be. The usual ones hold.", None, len(settings))
        return [*others, said]

    def _dismiss(self) -> None:
        self._notices = []
        self.hide()
