"""Games as files: written, read back, refused with line and reason, and opened by the command line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from zlib import crc32

import pytest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog
from pytestqt.qtbot import QtBot

from ginrummy_desktop.app import USAGE, Launch, UsageError, parse_options
from ginrummy_desktop.engine import parse_record, record_of
from ginrummy_desktop.session.replay import finished_part, session_record
from ginrummy_desktop.storage.notices import Notice, NoticeKind
from ginrummy_desktop.ui import notice_bar
from ginrummy_desktop.ui.dialogs.text_box import TextBox
from ginrummy_desktop.ui.phase import Phase
from ginrummy_desktop.ui.record_files import MOST_BYTES, FileRefused, read_record, suggested_name, write_record
from tests.helpers.playing import QuietBot, Table

GOLDEN = Path(__file__).parents[2] / "golden"
TEXT = (GOLDEN / "classic.txt").read_text("utf-8")


def sealed(text: str) -> str:
    """The text with a check that fits it, as if it had been written so."""
    body = text[: text.rindex("end:")]
    counts = text[text.rindex("end:") :].split(", check")[0]
    return f"{body}{counts}, check {crc32(body.encode()):08x}\n"


def line_of(text: str, start: str) -> int:
    """The number of the first line that begins so."""
    return next(number for number, line in enumerate(text.splitlines(), 1) if line.startswith(start))


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What boxes said, which are closed at once."""
    said: list[str] = []

    def note(box: TextBox) -> int:
        said.append(f"{box.windowTitle()} {box.body.text()}")
        assert box.body.sizeHint().width() < 600
        return int(QDialog.DialogCode.Accepted)

    monkeypatch.setattr(TextBox, "exec", note)
    return said


@pytest.mark.parametrize(
    ("text", "reason", "line"),
    [
        (b"hello", "no game that this program has saved", "Line 1"),
        (b"", "no game that this program has saved", "Line 1"),
        (b"\x00\xff\xfe\x80" * 9, "no game that this program has saved", ""),
        (b"x" * (MOST_BYTES + 1), "no game that this program has saved", ""),
        (TEXT.replace("version 1", "version 2").encode(), "newer version", "Line 1: "),
        (TEXT[:500].encode(), "cut short", "Line "),
        (TEXT.replace("QC", "QD", 1).encode(), "changed or damaged", "Line "),
        (sealed(TEXT.replace("\nround 2\n", "\nround 3\n")).encode(), "makes no sense", "Line "),
        (
            sealed(TEXT.replace("rule undercut_bonus: 25", "rule undercut_bonus: lots")).encode(),
            "makes no sense",
            f"Line {line_of(TEXT, 'rule undercut_bonus')}: ",
        ),
        (sealed(TEXT.replace("\nround 1\n", "\nround 1\n0 big_gin\n", 1)).encode(), "rules don't allow", "Line "),
        (
            sealed(TEXT.replace("player 0: Anna", "player 0: \\{d800}")).encode(),
            "makes no sense",
            f"Line {line_of(TEXT, 'player 0')}: ",
        ),
    ],
)
def test_a_bad_file_is_refused_with_line_and_reason(text: bytes, reason: str, line: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.ginrummy"
    path.write_bytes(text)
    with pytest.raises(FileRefused) as caught:
        read_record(path)
    assert reason in caught.value.text
    assert caught.value.detail.startswith(line)
    assert bool(caught.value.detail) is bool(line)


def test_the_line_is_that_of_the_illegal_action(tmp_path: Path) -> None:
    number = line_of(TEXT, "0 discard")
    lines = TEXT.splitlines()
    lines[number - 1] = "0 knock " + lines[number - 1].split()[2]
    path = tmp_path / "bad.ginrummy"
    path.write_text(sealed("\n".join(lines) + "\n"), encoding="utf-8")
    with pytest.raises(FileRefused) as caught:
        read_record(path)
    assert "rules don't allow" in caught.value.text
    assert caught.value.detail.startswith(f"Line {number}: ")
    assert "points" in caught.value.detail


def test_files_that_cannot_be_read_or_written(tmp_path: Path) -> None:
    for path in (tmp_path / "none", tmp_path):
        with pytest.raises(FileRefused, match="no such file"):
            read_record(path)
    (tmp_path / "file").write_text("x", encoding="utf-8")
    with pytest.raises(FileRefused, match="can't be saved there"):
        write_record(tmp_path / "file" / "game", parse_record(TEXT))


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    for source in sorted(GOLDEN.glob("*.txt")):
        record = parse_record(source.read_text("utf-8"))
        path = tmp_path / suggested_name(record)
        write_record(path, record)
        assert read_record(path) == record
    path = tmp_path / "with-mark"
    path.write_bytes(b"\xef\xbb\xbf" + TEXT.replace("\n", "\r\n").encode())
    assert read_record(path) == parse_record(TEXT)


def test_a_bad_file_is_told_of_and_the_match_goes_on(table: Table, told: list[str], tmp_path: Path) -> None:
    table.begin(3).to_draw()
    path = tmp_path / "a <b> & c.ginrummy"
    path.write_text(TEXT[:700], encoding="utf-8")
    table.window.replays.open_path(path)
    assert table.window.replays.shown is None
    assert "can't be opened" in told[0]
    assert "a &lt;b&gt; &amp; c.ginrummy" in told[0]
    assert "cut short" in told[0]
    assert table.phase is Phase.HUMAN


def _answer(monkeypatch: pytest.MonkeyPatch, path: Path) -> list[str]:
    """Answer the file dialog with ``path``; gives the titles that it had."""
    titles: list[str] = []

    def choose(dialog: QFileDialog) -> bool:
        titles.append(dialog.windowTitle())
        dialog.selectFile(str(path))
        return True

    monkeypatch.setattr(QFileDialog, "exec", choose)
    return titles


def test_a_match_in_progress_is_saved_up_to_its_last_finished_round(
    table: Table, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table.begin(3).to_result()
    table.results.go_on()
    table.to_draw()
    titles = _answer(monkeypatch, tmp_path / "game")
    table.window.replays.save_table()
    saved = read_record(tmp_path / "game.ginrummy")
    assert "without the round in progress" in titles[0]
    assert saved == finished_part(session_record(table.session))
    assert len(saved.rounds) == len(table.session.match.played) == table.session.match.round_number - 1
    text = (tmp_path / "game.ginrummy").read_text("utf-8")
    assert "round 2" not in text
    assert text.count("Upcard") == 1


def test_before_the_first_round_is_over_nothing_is_saved(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.begin(3).to_draw()
    titles = _answer(monkeypatch, Path("never"))
    table.window.replays.save_table()
    assert titles == []
    assert "first round" in table.banner


def test_a_finished_match_is_saved_whole(table: Table, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    table.begin(11).play_until(lambda _view: table.session.match.winner is not None, Phase.RESULT)
    titles = _answer(monkeypatch, tmp_path / "game.txt")
    table.window.replays.save_table()
    assert titles == ["Save game"]
    assert read_record(tmp_path / "game.txt") == record_of(table.session.match, ("", "casual"))


def test_a_place_that_cannot_be_written_is_told(
    table: Table, told: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table.begin(3).to_result()
    (tmp_path / "file").write_text("x", encoding="utf-8")
    _answer(monkeypatch, tmp_path / "file" / "game")
    table.window.replays.save_table()
    assert "was not saved" in told[0]


def test_what_was_saved_is_said_for_a_while_over_the_table(
    table: Table, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, qtbot: QtBot
) -> None:
    monkeypatch.setattr(notice_bar, "DONE_MS", 200)
    table.begin(3).to_result()
    _answer(monkeypatch, tmp_path / "game")
    table.window.tell(Notice(NoticeKind.SAVED_AGAIN, tmp_path / "else"))
    for _ in range(2):
        table.window.replays.save_table()
    bar = table.window.notices
    assert bar is not None
    assert bar.isVisible()
    assert bar.accessibleName().splitlines()[1:] == [f"The game was saved as {tmp_path / 'game.ginrummy'}"]
    qtbot.waitUntil(lambda: len(bar.accessibleName().splitlines()) == 1)
    assert bar.isVisible(), "what nobody has closed yet stays"


def test_what_was_saved_from_a_replay_is_said_there(
    table: Table, told: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table.begin(3).to_result()
    table.window.replays.show_table()
    shown = table.window.replays.shown
    assert shown is not None
    _answer(monkeypatch, tmp_path / "a & b")
    shown.save_wanted.emit()
    assert told == [f"Save game <p>The game was saved as {tmp_path}/a &amp; b.ginrummy</p>"]
    assert table.window.notices is None
    shown.close()
    shown.view._redraw.stop()


def test_open_shows_the_replay(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.begin(3).to_draw()
    _answer(monkeypatch, GOLDEN / "unfinished.txt")
    table.window.replays.ask_open()
    shown = table.window.replays.shown
    assert shown is not None
    assert shown.replay.record == parse_record((GOLDEN / "unfinished.txt").read_text("utf-8"))
    shown.close()
    shown.view._redraw.stop()


def test_the_command_line_takes_a_file() -> None:
    assert parse_options(["game.ginrummy"]).record == "game.ginrummy"
    assert parse_options(["--data-dir", "d", "game"]) == parse_options(["game", "--data-dir=d"])
    assert "FILE" in USAGE
    with pytest.raises(UsageError, match="one file too many: b"):
        parse_options(["a", "b"])
    with pytest.raises(UsageError, match="unknown option: --x"):
        parse_options(["--x"])


@pytest.mark.parametrize("good", [True, False])
def test_starting_with_a_file(good: bool, data_dir: Path, tmp_path: Path, told: list[str], qtbot: QtBot) -> None:
    path = tmp_path / "game.ginrummy"
    path.write_text(TEXT if good else TEXT[:600], encoding="utf-8")
    launch = Launch(parse_options(["--data-dir", str(data_dir), str(path)]))
    window = launch.window
    qtbot.addWidget(window)
    window.show()
    launch.furnish(QuietBot)  # type: ignore[arg-type]
    launch.begin()
    QApplication.processEvents()
    shown = window.replays.shown
    assert (shown is not None) is good
    assert bool(told) is not good
    assert window.room.controller.session is not None
    if shown is not None:
        assert shown.replay.record == parse_record(TEXT)
        shown.close()
        shown.view._redraw.stop()
    while window.scene.queue.busy:
        window.room.controller.finish_motion()
    assert window.room.controller.phase in (Phase.HUMAN, Phase.BOT)
    window.close()
