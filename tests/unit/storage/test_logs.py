"""The log: it rotates, tells where a fault lies, gives no card away, and never stops play."""

from __future__ import annotations

import errno
import io
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ginrummy_desktop.engine.cards import DECK
from ginrummy_desktop.storage.folders import log_folder
from ginrummy_desktop.storage.logs import (
    FILE_BYTES,
    LOG_NAME,
    MOST_PROBLEMS,
    MOST_REPEATS,
    OLDER_FILES,
    LogBook,
    described,
    without_cards,
)
from ginrummy_desktop.storage.notices import Notice, NoticeKind


@pytest.fixture
def book(data_dir: Path) -> Iterator[LogBook]:
    opened = LogBook(data_dir / "deep" / "logs")
    yield opened
    opened.close()


def _text(book: LogBook) -> str:
    return (book.folder / LOG_NAME).read_text("utf-8")


def _raised(error: Exception, cause: Exception | None = None) -> Exception:
    try:
        raise error from cause
    except Exception as caught:
        return caught


def test_lines_are_written_with_their_time(book: LogBook, data_dir: Path) -> None:
    book.note("start 1.2.3")
    book.notice(Notice(NoticeKind.NOT_SAVED, data_dir / "x", "disk full"))
    first, second = _text(book).splitlines()
    assert first.endswith(" INFO start 1.2.3")
    assert second.endswith(f" WARNING notice not_saved: {data_dir / 'x'} disk full")
    assert first[:2] == "20"
    assert book.works


def test_files_rotate_and_the_oldest_go(book: LogBook) -> None:
    line = "x" * 900
    for i in range((OLDER_FILES + 3) * FILE_BYTES // 900):
        book.note(f"{i} {line}")
    files = sorted(book.folder.iterdir())
    assert [file.name for file in files] == [LOG_NAME, *(f"{LOG_NAME}.{i + 1}" for i in range(OLDER_FILES))]
    assert all(file.stat().st_size <= FILE_BYTES for file in files)


def test_an_exception_is_told_with_its_place_and_its_cause(book: LogBook) -> None:
    book.problem(_raised(ValueError("no such thing"), _raised(KeyError("why"))), "in thread x")
    text = _text(book)
    assert "test_logs.py" in text
    assert "raise error from cause" in text
    assert "KeyError: 'why'\nwhich led to\n" in text
    assert text.endswith("ValueError: no such thing\n")


def test_no_card_and_no_game_number_gets_into_it(book: LogBook) -> None:
    for card in DECK:
        book.problem(_raised(ValueError(f"{card!r} {card} discard {card}, not in ({card},) of game 481516")))
        book.warning(f"hand {card}")
        book.notice(Notice(NoticeKind.PROGRAM_TROUBLE, Path("bot"), f"discard {card}"))
        assert str(card) not in without_cards(f"{card!r} and {card},{card}")
    said = [line for line in _text(book).splitlines() if line.startswith("ValueError")]
    assert set(said) == {"ValueError: Card(·) · discard ·, not in (·,) of game #"}
    assert not any(f" {card}" in line for line in _text(book).splitlines() for card in DECK if "raise" not in line)


def test_what_only_looks_like_a_card_stays() -> None:
    for text in ("7SEVEN", "ASCII", "THE 2Dimensional", "0xAC1", "AS400"):
        assert without_cards(text) == text


def test_what_the_system_says_keeps_its_numbers() -> None:
    assert described(_raised(OSError(28, "No space left"))).endswith("OSError: [Errno 28] No space left")


def test_a_fault_in_every_frame_does_not_fill_the_files(book: LogBook) -> None:
    for _ in range(5 * MOST_PROBLEMS):
        book.problem(_raised(ValueError("again")))
        book.warning("Qt: again")
    assert _text(book).count("ValueError: again") == MOST_PROBLEMS
    assert _text(book).count("Qt: again") == MOST_REPEATS


def test_a_folder_that_cannot_be_written_is_silent(
    open_dir: Path, lock: Callable[[Path], None], capsys: pytest.CaptureFixture[str]
) -> None:
    lock(open_dir)
    for folder in (open_dir, open_dir / "logs"):
        book = LogBook(folder)
        book.note("start")
        book.problem(_raised(ValueError("x")))
        assert not book.works
        book.close()
    assert capsys.readouterr() == ("", "")


def test_a_file_in_the_folders_place_is_silent(data_dir: Path) -> None:
    (data_dir / "logs").write_text("", "utf-8")
    book = LogBook(data_dir / "logs")
    book.note("start")
    assert not book.works
    book.close()


def test_a_full_disk_is_silent_and_the_log_goes_on_after_it(
    book: LogBook, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    book.note("before")

    class Full(io.StringIO):
        def write(self, text: str) -> int:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    assert book._handler is not None
    with monkeypatch.context() as patch:
        patch.setattr(book._handler, "stream", Full())
        book.note("lost")
        assert not book.works
    book.note("after")
    assert book.works
    assert [line.split()[-1] for line in _text(book).splitlines()] == ["before", "after"]
    assert capsys.readouterr() == ("", "")


def test_the_folder_is_the_systems_or_in_the_one_that_was_given(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert log_folder(data_dir) == data_dir / "logs"
    monkeypatch.setenv("XDG_STATE_HOME", str(data_dir / "state"))
    if os.name == "posix" and os.uname().sysname == "Linux":
        assert log_folder().is_relative_to(data_dir / "state")
        assert "ginrummy-desktop" in log_folder().parts
