"""The log: what happened in the program, for whoever looks for a fault. Never a card and never a game's number.

Writing it never stops play: with a full disk or a folder that can't be written it is silent.
"""

from __future__ import annotations

import logging
import re
import traceback
from collections import Counter
from collections.abc import Iterator
from logging.handlers import RotatingFileHandler
from pathlib import Path

from ginrummy_desktop.storage.notices import Notice

LOG_NAME = "ginrummy.log"
FILE_BYTES, OLDER_FILES = 100_000, 3
MOST_PROBLEMS, MOST_REPEATS = 20, 3
"""A fault that comes with every frame must not push everything else out of the files."""

_CARD = re.compile(r"(?<![A-Za-z0-9])(?:10|[2-9TJQKA])(?:[CDHS](?![A-Za-z0-9])|[♣♦♥♠])")
_DIGITS = re.compile(r"\d+")


def without_cards(text: str) -> str:
    """``text`` with a dot for every card."""
    return _CARD.sub("·", text)


def _message(error: BaseException) -> str:
    """What an exception says, without anything that could tell of cards: numbers may be theirs, or a game's."""
    text = without_cards(str(error))
    return text if isinstance(error, OSError) else _DIGITS.sub("#", text)


def described(error: BaseException) -> str:
    """``error`` with what led to it, as Python prints it, but see ``_message``."""
    return "\n".join(_description(error, set()))


def _description(error: BaseException, told: set[int]) -> Iterator[str]:
    told.add(id(error))
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None and id(before) not in told:
        yield from _description(before, told)
        yield "which led to"
    yield "".join(traceback.format_tb(error.__traceback__)).rstrip()
    yield f"{type(error).__qualname__}: {_message(error)}"


class _Handler(RotatingFileHandler):
    """Files that rotate. ``failed``: the last line could not be written."""

    failed = False

    def emit(self, record: logging.LogRecord) -> None:
        self.failed = False
        super().emit(record)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        self.failed = True


class LogBook:
    """The log files in ``folder``, which is made if need be. Nothing here raises for what the environment does."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._logger = logging.Logger("ginrummy", logging.INFO)  # of its own: nobody else writes into it
        self._problems = 0
        self._repeats: Counter[str] = Counter()
        self._logger.addHandler(logging.NullHandler())  # else what nobody handles is printed
        self._handler: _Handler | None = None
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._handler = _Handler(
                folder / LOG_NAME, maxBytes=FILE_BYTES, backupCount=OLDER_FILES, encoding="utf-8", delay=True
            )
        except OSError:
            return
        self._handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
        self._logger.addHandler(self._handler)

    @property
    def works(self) -> bool:
        """Whether the last line was written."""
        return self._handler is not None and not self._handler.failed

    def note(self, text: str) -> None:
        """Something that is as it should be: start, stop, versions."""
        self._logger.info(without_cards(text))

    def notice(self, notice: Notice) -> None:
        """What a person is told about the files."""
        self._logger.warning("notice %s: %s %s", notice.kind, notice.path, without_cards(notice.detail))

    def warning(self, text: str) -> None:
        """What Qt warns of; the same text only a few times."""
        self._repeats[text] += 1
        if self._repeats[text] <= MOST_REPEATS and len(self._repeats) <= 10 * MOST_PROBLEMS:
            self._logger.warning(without_cards(text))

    def problem(self, error: BaseException, where: str = "") -> None:
        """An exception that nobody expected, with where it was raised."""
        self._problems += 1
        if self._problems <= MOST_PROBLEMS:
            self._logger.error("unexpected %s\n%s", where, described(error))

    def close(self) -> None:
        """The program ends."""
        if self._handler is not None:
            self._logger.removeHandler(self._handler)
            self._handler.close()
