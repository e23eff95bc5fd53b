"""Records as files: read and written, and worded when that cannot be."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from ginrummy_desktop.engine.record import Record, RecordError, RecordFault
from ginrummy_desktop.engine.record_reading import parse_record
from ginrummy_desktop.engine.record_text import format_record
from ginrummy_desktop.storage.atomic import write_atomically
from ginrummy_desktop.storage.notices import Notice
from ginrummy_desktop.table.theme import Theme

translate = QCoreApplication.translate

SUFFIX = ".ginrummy"
MOST_BYTES = 256 * 1024
"""No match is as long as this: about 400 rounds."""
_TEXT_WIDTH = 460


class FileRefused(Exception):
    """A file cannot be read or written. ``text`` says why, ``detail`` in which line and what of it, or is empty."""

    def __init__(self, text: str, detail: str = "") -> None:
        super().__init__(f"{text} {detail}".strip())
        self.text, self.detail = text, detail


def read_record(path: Path) -> Record:
    """The record in the file at ``path``. Raises ``FileRefused``."""
    try:
        return parse_record(_read(path))
    except UnicodeDecodeError as error:
        raise _refused(RecordError(f"byte {error.start + 1} is no text", None, RecordFault.NO_RECORD)) from error
    except RecordError as error:
        raise _refused(error) from error


def _read(path: Path) -> str:
    try:
        if not path.is_file():
            raise FileRefused(translate("RecordFiles", "There is no such file."))
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        text = translate("RecordFiles", "It can't be read: {reason}.")
        raise FileRefused(text.replace("{reason}", error.strerror or str(error))) from error
    if len(data) > MOST_BYTES:
        raise _refused(RecordError("far too long", None, RecordFault.NO_RECORD))
    return data.decode("utf-8-sig")


def _refused(error: RecordError) -> FileRefused:
    text = {
        RecordFault.NO_RECORD: translate("RecordFiles", "It is no game that this program has saved."),
        RecordFault.NEWER: translate("RecordFiles", "It was saved by a newer version of this program."),
        RecordFault.CUT_SHORT: translate("RecordFiles", "It is cut short: its end is missing."),
        RecordFault.UNCLEAR: translate("RecordFiles", "It is damaged: there is something in it that makes no sense."),
        RecordFault.ILLEGAL: translate("RecordFiles", "It holds a move that the rules don't allow."),
        RecordFault.CHANGED: translate("RecordFiles", "It was changed or damaged after it was saved."),
    }[error.fault]
    told_all = error.fault in (RecordFault.NO_RECORD, RecordFault.CUT_SHORT, RecordFault.CHANGED)
    if error.line is None or told_all:
        return FileRefused(text, _line(error.line))
    line = translate("RecordFiles", "Line {number}: {reason}").replace("{number}", str(error.line))
    return FileRefused(text, line.replace("{reason}", error.reason[:200]))


def _line(number: int | None) -> str:
    return "" if number is None else translate("RecordFiles", "Line {number}").format(number=number)


def write_record(path: Path, record: Record) -> None:
    """Write ``record`` to ``path``, whole or not at all. Raises ``FileRefused``."""
    try:
        write_atomically(path, format_record(record))
    except OSError as error:
        text = translate("RecordFiles", "It can't be saved there: {reason}.")
        raise FileRefused(text.replace("{reason}", error.strerror or str(error))) from error


def suggested_name(record: Record) -> str:
    """A file name for ``record`` that every system takes."""
    game = re.sub(r"[^\w-]+", "-", record.game)[:40].strip("-") or "game"
    return f"gin-rummy-{game}{SUFFIX}"


def show_refusal(parent: QWidget, theme: Theme, heading: str, path: Path, refused: FileRefused) -> None:
    """A box that says what is wrong with a file."""
    lines = [f"<b>{escape(path.name)}</b>", escape(refused.text)]
    lines += [escape(refused.detail)] if refused.detail else []
    _show(parent, theme, heading, lines)


def show_saved(parent: QWidget, theme: Theme, heading: str, saved: Notice) -> None:
    """A box that says where a game was saved."""
    from ginrummy_desktop.ui.notice_bar import notice_text

    _show(parent, theme, heading, [escape(notice_text(saved))])


def _show(parent: QWidget, theme: Theme, heading: str, lines: Sequence[str]) -> None:
    from ginrummy_desktop.ui.dialogs.text_box import TextBox

    box = TextBox(heading, "".join(f"<p>{line}</p>" for line in lines), theme, parent, _TEXT_WIDTH)
    box.exec()
