"""Copies: when they are made, which are kept, and that the newest good one takes a damaged database's place."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import chain, repeat
from pathlib import Path
from threading import Event, Thread

import pytest

from ginrummy_desktop.storage import backups as module
from ginrummy_desktop.storage.backups import Stopped, back_up, backup_path, backups
from ginrummy_desktop.storage.caretaker import Caretaker
from ginrummy_desktop.storage.checking import suspicion_path
from ginrummy_desktop.storage.database import Database, open_database
from ginrummy_desktop.storage.folders import database_path
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.notices import DatabaseDamaged, Notice, NoticeKind, StorageUnavailable
from ginrummy_desktop.storage.replay import rebuild_results, replay


@pytest.fixture
def on(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Makes it another day."""
    return lambda day: monkeypatch.setattr(module, "local_day", lambda: day)


def damage(path: Path, page: int) -> None:
    """Destroy a page (from 0) of a database that is closed."""
    content = bytearray(path.read_bytes())
    content[page * 4096 : page * 4096 + 64] = b"\xff" * 64
    path.write_bytes(content)


def leaf_page(path: Path) -> int:
    """A page (from 0) in the middle of the actions, which nothing reads that opens the database."""
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT pageno FROM dbstat WHERE name = 'actions' AND pagetype = 'leaf' ORDER BY 1")
        return int(rows.fetchall()[0][0]) - 1


def test_a_copy_is_a_whole_database_in_one_file(database: Database, path: Path, play: Callable) -> None:
    played = play()
    played.steps(40)
    copy = back_up(path)
    assert copy is not None
    assert [file.name for file in copy.parent.iterdir()] == [copy.name]
    alone = copy.with_name("alone.sqlite3")
    shutil.copy(copy, alone)
    with closing(sqlite3.connect(alone)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
        assert list(connection.iterdump()) == list(database.connection.iterdump())
    played.step()  # and play goes on
    assert replay(MatchStore(database).load(1)).view(0) == played.match.view(0)


def test_there_is_one_a_day_and_seven_in_all(database: Database, path: Path, play: Callable, on: Callable) -> None:
    play().steps(5)
    days = [f"2026-03-{day:02}" for day in range(1, 11)]
    for day in days:
        on(day)
        assert back_up(path) == backup_path(path, day)
        content = backup_path(path, day).read_bytes()
        play(game=day).steps(3)
        assert back_up(path) is None
        assert backup_path(path, day).read_bytes() == content
    assert list(backups(path)) == [backup_path(path, day) for day in reversed(days[3:])]


def test_other_files_in_the_folder_are_left_alone(database: Database, path: Path, play: Callable, on: Callable) -> None:
    play().steps(5)
    folder = path.parent / "backups"
    folder.mkdir()
    others = [folder / "mine.sqlite3", folder / "ginrummy-of-my-aunt.sqlite3"]
    for other in others:
        other.write_text("dear")
    for day in range(10, 20):
        on(f"2026-03-{day}")
        back_up(path)
    assert all(other.read_text() == "dear" for other in others)
    assert len(backups(path)) == 7


def test_nothing_is_copied_while_nothing_was_played(database: Database, path: Path) -> None:
    assert back_up(path) is None
    assert not (path.parent / "backups").exists()


def test_a_disk_without_room_for_two_gets_no_copy(
    database: Database, path: Path, play: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    play().steps(5)
    usage = shutil.disk_usage(path.parent)
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: usage._replace(free=path.stat().st_size))
    assert back_up(path) is None


def test_a_folder_that_cannot_be_made_is_not_told(
    database: Database, path: Path, play: Callable, told: list[Notice]
) -> None:
    play().steps(5)
    (path.parent / "backups").write_text("a file")
    with pytest.raises(StorageUnavailable):
        back_up(path)
    Caretaker(path, told.append).care()
    assert told == []


def test_a_copy_that_was_cut_short_is_none(
    database: Database, path: Path, play: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_PAGES", 1)
    play().steps(5)
    half = path.parent / "backups" / f".{backup_path(path, 'x').name}.half"
    half.parent.mkdir()
    half.write_bytes(b"half")
    assert backups(path) == ()
    with pytest.raises(Stopped):
        back_up(path, chain([True, True], repeat(False)).__next__)
    assert backups(path) == ()
    assert back_up(path) is not None


def test_copying_does_not_keep_play_from_writing(
    database: Database, path: Path, play: Callable, told: list[Notice], monkeypatch: pytest.MonkeyPatch
) -> None:
    played = play()
    played.steps(20)
    monkeypatch.setattr(module, "_PAGES", 1)
    copying, written = Event(), Event()

    def go_on() -> bool:
        copying.set()
        return written.wait(20)

    thread = Thread(target=back_up, args=(path, go_on))
    thread.start()
    assert copying.wait(20)
    played.steps(20)  # raises nothing and waits for nobody, though the copy is half made
    written.set()
    thread.join(20)
    assert told == []
    (copy,) = backups(path)
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT count(*) FROM actions").fetchone() == (20,)
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


@pytest.fixture
def copied(database: Database, path: Path, play: Callable, on: Callable) -> None:
    """Two copies, of the 1st with one match and of the 2nd with two; a third match is in no copy. Then it is closed."""
    for day in (1, 2):
        play(game=str(day)).to_the_end()
        on(f"2026-03-0{day}")
        back_up(path)
    play(game="3").to_the_end()
    database.close()


def is_whole(store: MatchStore) -> bool:
    before = [(store.round_results(match_id), store.match_result(match_id)) for match_id in store.match_ids()]
    return rebuild_results(store) == () and before == [
        (store.round_results(match_id), store.match_result(match_id)) for match_id in store.match_ids()
    ]


def test_the_newest_copy_takes_the_place_of_a_damaged_database(copied: None, path: Path, told: list[Notice]) -> None:
    path.write_bytes(b"this is a letter to my aunt\n" * 400)
    again = open_database(path, told.append)
    assert [(notice.kind, notice.detail) for notice in told] == [(NoticeKind.DATABASE_RESTORED, "2026-03-02")]
    assert told[0].path.read_bytes().startswith(b"this is a letter")
    assert again.saved
    store = MatchStore(again)
    assert len(store.match_ids()) == 2
    assert is_whole(store)
    assert len(backups(path)) == 2
    again.close()


def test_a_damaged_copy_is_passed_over(copied: None, path: Path, told: list[Notice]) -> None:
    newest = backup_path(path, "2026-03-02")
    damage(newest, leaf_page(newest))
    path.write_bytes(b"")
    Path(f"{path}-wal").write_bytes(b"what is left")
    again = open_database(path, told.append)
    assert [(notice.kind, notice.detail) for notice in told] == [(NoticeKind.DATABASE_RESTORED, "2026-03-01")]
    assert len(MatchStore(again).match_ids()) == 1
    again.close()


def test_without_a_good_copy_a_new_one_is_begun(copied: None, path: Path, told: list[Notice]) -> None:
    for copy in backups(path):
        copy.write_bytes(copy.read_bytes()[:5000])
    path.write_bytes(path.read_bytes()[:5000])
    again = open_database(path, told.append)
    assert [notice.kind for notice in told] == [NoticeKind.DATABASE_SET_ASIDE]
    assert MatchStore(again).match_ids() == ()
    again.close()


def test_restoring_that_was_cut_short_is_finished(
    copied: None, path: Path, told: list[Notice], monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_bytes(b"this is a letter to my aunt\n" * 400)

    class Killed(BaseException):
        pass

    def killed(*_: object) -> None:
        raise Killed

    with monkeypatch.context() as patched:
        patched.setattr("ginrummy_desktop.storage.database.trust", killed)  # right after it was set aside
        with pytest.raises(Killed):
            open_database(path, told.append)
    assert not path.exists()
    again = open_database(path, told.append)
    assert len(MatchStore(again).match_ids()) == 2
    again.close()


def test_hidden_damage_does_not_hinder_the_start_and_is_found_and_mended(
    copied: None, path: Path, told: list[Notice]
) -> None:
    damage(path, leaf_page(path))
    playing = open_database(path, told.append)
    assert told == []
    assert len(MatchStore(playing).match_ids()) == 3
    caretaker = Caretaker(path, told.append)
    caretaker.start()
    caretaker.wait()
    assert [(notice.kind, notice.path) for notice in told] == [(NoticeKind.DATABASE_SUSPECT, path)]
    assert len(backups(path)) == 2  # no copy of what is damaged
    playing.close()
    told.clear()
    for expected in ([NoticeKind.DATABASE_RESTORED], []):
        again = open_database(path, told.append)
        assert [notice.kind for notice in told] == expected
        assert len(MatchStore(again).match_ids()) == 3  # two of the copy, and what could be read of the third
        assert is_whole(MatchStore(again))
        again.close()
        told.clear()


def test_damage_that_play_comes_upon_is_mended_at_the_next_opening(
    copied: None, path: Path, told: list[Notice]
) -> None:
    damage(path, leaf_page(path))
    playing = open_database(path, told.append)
    with pytest.raises(DatabaseDamaged):
        rebuild_results(MatchStore(playing))
    playing.close()
    open_database(path, told.append).close()
    assert [notice.kind for notice in told] == [NoticeKind.DATABASE_RESTORED]


def test_a_suspicion_without_reason_is_forgotten(copied: None, path: Path, told: list[Notice]) -> None:
    suspicion_path(path).touch()
    again = open_database(path, told.append)
    assert told == []
    assert len(MatchStore(again).match_ids()) == 3
    assert not suspicion_path(path).exists()
    again.close()


def test_a_missing_table_is_damage(copied: None, path: Path, told: list[Notice]) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TABLE match_results")
    again = open_database(path, told.append)
    assert [notice.kind for notice in told] == [NoticeKind.DATABASE_RESTORED]
    assert len(MatchStore(again).match_ids()) == 3
    again.close()


def test_in_a_read_only_folder_a_damaged_one_stays_and_play_goes_on(
    open_dir: Path, lock: Callable[[Path], None], told: list[Notice]
) -> None:
    path = database_path(open_dir)
    path.write_bytes(b"letter" * 1000)
    lock(open_dir)
    database = open_database(path, told.append)
    assert [notice.kind for notice in told] == [NoticeKind.NOT_SAVED]
    assert not database.saved
    database.close()


def test_a_caretaker_that_is_stopped_leaves_nothing_half_done(
    database: Database, path: Path, play: Callable, told: list[Notice]
) -> None:
    play().to_the_end()
    caretaker = Caretaker(path, told.append)
    caretaker.stop()
    caretaker.care()
    assert backups(path) == ()
    assert told == []
