"""Export and import from the statistics window: asking for the file, showing how far it is, telling what came of it."""

from __future__ import annotations

from collections.abc import Generator
from datetime import date
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtWidgets import QMenu, QWidget

from ginrummy_desktop.storage.database import Database
from ginrummy_desktop.storage.export_format import ImportRefused, Progress
from ginrummy_desktop.storage.exporting import export_csv, export_json
from ginrummy_desktop.storage.importing import Imported, import_matches, read_export
from ginrummy_desktop.storage.notices import StorageTrouble
from ginrummy_desktop.table.theme import Theme
from ginrummy_desktop.ui.file_dialogs import ask_existing, ask_new
from ginrummy_desktop.ui.statistics.files_texts import imported_text, left_out_text, refusal_text, trouble_text
from ginrummy_desktop.ui.statistics.working import work

translate = QCoreApplication.translate


class Files(QObject):
    """The lines of the menu, and what they do. ``imported``: there are other matches now."""

    imported = Signal()

    def __init__(self, window: QWidget, database: Database, theme: Theme) -> None:
        super().__init__(window)
        self._window, self._database, self._theme = window, database, theme

    def fill(self, menu: QMenu) -> None:
        """Add the lines."""
        menu.addAction(translate("Statistics", "Export everything…"), self.ask_export)
        menu.addAction(translate("Statistics", "Export a table for spreadsheets…"), self.ask_table)
        menu.addSeparator()
        menu.addAction(translate("Statistics", "Import…"), self.ask_import)

    # -- asking for the file -------------------------------------------------------------------------------------

    def ask_export(self) -> None:
        """Everything as one file."""
        kinds = translate("Statistics", "Gin rummy matches (*.json)")
        if path := self._new_file(translate("Statistics", "Export everything"), kinds, ".json"):
            self.export(path)

    def ask_table(self) -> None:
        """One line a match."""
        kinds = translate("Statistics", "Table with commas (*.csv)")
        if path := self._new_file(translate("Statistics", "Export a table"), kinds, ".csv"):
            self.export_table(path)

    def ask_import(self) -> None:
        """A file of this or another computer."""
        title, kinds = translate("Statistics", "Import"), translate("Statistics", "Gin rummy matches (*.json)")
        every = translate("Statistics", "All files (*)")
        if path := ask_existing(self._window, title, f"{kinds};;{every}"):
            self.take(path)

    def _new_file(self, title: str, kinds: str, ending: str) -> Path | None:
        name = f"gin-rummy-{date.today().isoformat()}{ending}"
        return ask_new(self._window, title, name, kinds, ending)

    # -- doing it ------------------------------------------------------------------------------------------------

    def export(self, path: Path) -> None:
        """Write everything to ``path``, and tell."""
        self._write(export_json(self._database, path), path)

    def export_table(self, path: Path) -> None:
        """Write the table to ``path``, and tell."""
        self._write(export_csv(self._database, path), path)

    def take(self, path: Path) -> None:
        """Import ``path``, and tell."""
        heading = translate("Statistics", "Import")
        try:
            came = self._work(import_matches(self._database, read_export(path)), heading)
        except ImportRefused as refused:
            self._tell(translate("Statistics", "Nothing was imported"), refusal_text(refused, path.name))
        except (StorageTrouble, OSError) as trouble:
            self.tell_trouble(translate("Statistics", "Nothing was imported"), trouble)
        else:
            if isinstance(came, Imported):
                self._tell(heading, imported_text(came))
                self.imported.emit()

    def _write(self, steps: Generator[Progress, None, Any], path: Path) -> None:
        heading = translate("Statistics", "Export")
        try:
            last = self._work(steps, heading)
        except (StorageTrouble, OSError) as trouble:
            self.tell_trouble(translate("Statistics", "Nothing was exported"), trouble)
        else:
            if last is not None:
                said = translate("Statistics", "Written to {path}").format(path=path)
                left_out = last.left_out if isinstance(last, Progress) else 0
                self._tell(heading, f"{said}. {left_out_text(left_out)}" if left_out else said)

    def _work(self, steps: Generator[Progress, None, Any], heading: str) -> object | None:
        return work(steps, heading, self._window, self._theme)

    def tell_trouble(self, heading: str, trouble: StorageTrouble | OSError) -> None:
        """Tell what the system said."""
        self._tell(heading, trouble_text(trouble))

    def _tell(self, heading: str, text: str) -> None:
        from ginrummy_desktop.ui.dialogs.text_box import TextBox

        box = TextBox(heading, text, self._theme, self._window)
        box.exec()
