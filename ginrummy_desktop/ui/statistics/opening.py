"""Opens the statistics over the game's window."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from ginrummy_desktop.storage.notices import StorageTrouble
from ginrummy_desktop.ui.statistics.dialog import StatisticsDialog

if TYPE_CHECKING:
    from ginrummy_desktop.ui.main_window import MainWindow


def open_statistics(window: MainWindow) -> None:
    """Show the statistics of the person who plays, until they are closed. What goes wrong is told in the window.

    A day of the daily game that is chosen there is shown in the calendar, and played when that is wanted.
    """
    switching, wanted = window.room.switching, None

    def show_day(day: date) -> None:
        nonlocal wanted
        wanted = switching.ask_day(dialog, day)
        if wanted is not None:
            dialog.accept()

    try:
        dialog = StatisticsDialog(
            window.room.games.store.database,
            window.room.games.profile,
            window.scene.theme,
            window.settings.text_size / 100,
            window,
            window.room.games.today(),
        )
        dialog.daily.asked.connect(show_day)
        dialog.exec()
        dialog.deleteLater()
    except StorageTrouble as trouble:
        window.tell(trouble.notice)
    if wanted is not None:
        switching.play_day(wanted)
