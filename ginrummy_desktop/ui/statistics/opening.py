"""Opens the statistics over the game's window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ginrummy_desktop.storage.notices import StorageTrouble
from ginrummy_desktop.ui.statistics.dialog import StatisticsDialog

if TYPE_CHECKING:
    from ginrummy_desktop.ui.main_window import MainWindow


def open_statistics(window: MainWindow) -> None:
    """Show the statistics of the person who plays, until they are closed. What goes wrong is told in the window."""
    try:
        dialog = StatisticsDialog(
            window.room.games.store.database,
            window.room.games.profile,
            window.scene.theme,
            window.settings.text_size / 100,
            window,
        )
        dialog.exec()
        dialog.deleteLater()
    except StorageTrouble as trouble:
        window.tell(trouble.notice)
