"""Looking back: past matches, records in files, and the rounds of the match on the table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.engine.record import Record, RecordError
from ginrummy_desktop.session.replay import Replay, finished_part, session_record
from ginrummy_desktop.storage.notices import Notice, NoticeKind, StorageTrouble
from ginrummy_desktop.ui.file_dialogs import ask_existing, ask_new
from ginrummy_desktop.ui.record_files import (
    SUFFIX,
    FileRefused,
    read_record,
    show_refusal,
    show_saved,
    suggested_name,
    write_record,
)
from ginrummy_desktop.ui.table_texts import Said

if TYPE_CHECKING:
    from ginrummy_desktop.ui.main_window import MainWindow
    from ginrummy_desktop.ui.replay.window import ReplayWindow


class Replays(QObject):
    """Opens replays over ``window``. While one is open, the match in progress waits as it stands."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.shown: ReplayWindow | None = None
        self._resting = 0
        self._go_on: Callable[[], None] = lambda: None
        window.installEventFilter(self)

    # -- replays -------------------------------------------------------------------------------------------------

    def show(self, record: Record, round_number: int = 1, parent: QWidget | None = None) -> None:
        """Show a record from the beginning of a round on. Raises ``RecordError`` if the rules do not allow it."""
        from ginrummy_desktop.ui.replay.window import ReplayWindow

        replay = Replay(record)
        if self.shown is not None:
            self.shown.close()
        self.rest()
        window = self.shown = ReplayWindow(replay, self._window.settings, parent or self._window)
        window.closed.connect(self._closed)
        window.save_wanted.connect(lambda: self.save(record, window))
        window.setGeometry(self._window.geometry())
        window.setWindowState(self._window.windowState())
        window.show()
        window.begin(round_number)

    def show_match(self, match_id: int, parent: QWidget) -> None:
        """Show a match of the database; one that makes no sense is told of."""
        record = self._stored(match_id, parent)
        if record is not None:
            self.show(record, parent=parent)

    def show_table(self) -> None:
        """Show the round that has just ended on the table; after the match, all of it."""
        session = self._window.room.controller.session
        record = finished_part(session_record(session)) if session is not None else None
        if session is not None and record is not None:
            self.show(record, 1 if self._window.room.games.match_end is not None else len(record.rounds))

    def _closed(self) -> None:
        self.shown = None
        self.wake()

    # -- the match in progress -----------------------------------------------------------------------------------

    def rest(self) -> None:
        """Let the match in progress wait, until ``wake`` was called as often as this."""
        if not self._resting:
            self._go_on = self._window.room.rest()
        self._resting += 1

    def wake(self) -> None:
        """Let it go on as it stood."""
        self._resting -= 1
        if not self._resting:
            self._go_on()

    # -- files and the list --------------------------------------------------------------------------------------

    def past_matches(self) -> None:
        """The list of past matches, until it is closed."""
        from ginrummy_desktop.storage.history import History
        from ginrummy_desktop.ui.history.dialog import HistoryDialog

        self.rest()
        try:
            games, theme = self._window.room.games, self._window.scene.theme
            dialog = HistoryDialog(History(games.store.database), self, theme, self._window, games.profile)
            dialog.exec()
            dialog.deleteLater()
        except StorageTrouble as trouble:
            self._window.tell(trouble.notice)
        finally:
            self.wake()

    def ask_open(self) -> None:
        """Ask for a file and show its replay."""
        self.rest()
        path = ask_existing(self._window, self.tr("Open game"), self._kinds())
        if path is not None:
            self.open_path(path)
        self.wake()

    def open_path(self, path: Path) -> None:
        """Show the replay of a file, or say why it can't be shown."""
        try:
            record = read_record(path)
        except FileRefused as refused:
            self._refuse(self.tr("This file can't be opened"), path, refused, self._window)
        else:
            self.show(record)

    def save_table(self) -> None:
        """Ask for a file and write the match on the table to it, up to its last finished round."""
        session = self._window.room.controller.session
        if session is None:
            return
        record = session_record(session)
        part = finished_part(record)
        if part is None:
            self._window.room.controller.speaking.refuse(
                Said(self.tr("A match can be saved once its first round is over"))
            )
        else:
            self.save(part, self._window, whole=part == record)

    def save_match(self, match_id: int, parent: QWidget) -> None:
        """Ask for a file and write a match of the database to it."""
        record = self._stored(match_id, parent)
        part = finished_part(record) if record is not None else None
        if part is not None:
            self.save(part, parent)

    def save(self, record: Record, parent: QWidget, whole: bool = True) -> None:
        """Ask for a file and write ``record``; ``whole``: nothing of the match is left out."""
        self.rest()
        caption = self.tr("Save game") if whole else self.tr("Save game (without the round in progress)")
        path = ask_new(parent, caption, suggested_name(record), self._kinds(), SUFFIX)
        if path is not None:
            self._write(path, record, parent)
        self.wake()

    def _write(self, path: Path, record: Record, parent: QWidget) -> None:
        """Write ``record``, and say that it was written: where the person is, over the table or in a box."""
        try:
            write_record(path, record)
        except FileRefused as refused:
            self._refuse(self.tr("The game was not saved"), path, refused, parent)
            return
        saved = Notice(NoticeKind.GAME_SAVED, path)
        if parent is self._window:
            self._window.tell(saved)
        else:
            show_saved(parent, self._window.scene.theme, self.tr("Save game"), saved)

    def _stored(self, match_id: int, parent: QWidget) -> Record | None:
        """The record of a match of the database; None when there is none that can be played, which was told."""
        store = self._window.room.games.store
        try:
            record = store.load(match_id).record
            record.replay()
        except KeyError:
            return None  # gone since the list was made
        except (StorageTrouble, RecordError) as error:
            text = self.tr("It can't be read, or makes no sense under its rules. It stays in the database.")
            detail = error.notice.detail if isinstance(error, StorageTrouble) else str(error)
            refused = FileRefused(text, detail)
            self._refuse(self.tr("This match can't be shown"), store.database.path, refused, parent)
            return None
        return record

    def _refuse(self, heading: str, path: Path, refused: FileRefused, parent: QWidget) -> None:
        self.rest()
        show_refusal(parent, self._window.scene.theme, heading, path, refused)
        self.wake()

    def _kinds(self) -> str:
        return self.tr("Gin rummy games") + f" (*{SUFFIX});;" + self.tr("All files") + " (*)"

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The program ends: the replay's window goes with it."""
        shown: ReplayWindow | None = getattr(self, "shown", None)
        if event.type() is QEvent.Type.Close and shown is not None:
            shown.close()
        return False
