"""Asks which file to read or to write. Dialogs begin where the last file was, the first in the person's documents."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget


class _Last:
    """Where the last file was that was asked for."""

    folder: Path | None = None


def ask_existing(parent: QWidget, title: str, kinds: str) -> Path | None:
    """A file to read, or None when that was cancelled. ``kinds``: what Qt calls name filters."""
    dialog = QFileDialog(parent, title, str(_folder()), kinds)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    return _chosen(dialog)


def ask_new(parent: QWidget, title: str, name: str, kinds: str, ending: str) -> Path | None:
    """A file to write, or None when that was cancelled. ``name`` is suggested; one without ``ending`` gets it.

    Whether a file that is there already may be replaced is asked about the name with its ending.
    """
    dialog = QFileDialog(parent, title, str(_folder()), kinds)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(ending)
    dialog.selectFile(name)
    return _chosen(dialog)


def _chosen(dialog: QFileDialog) -> Path | None:
    files = dialog.selectedFiles() if dialog.exec() else []
    dialog.deleteLater()
    if not files:
        return None
    _Last.folder = Path(files[0]).parent
    return Path(files[0])


def _folder() -> Path:
    if _Last.folder is not None and _Last.folder.is_dir():
        return _Last.folder
    documents = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
    return documents if documents.is_dir() else Path.home()
