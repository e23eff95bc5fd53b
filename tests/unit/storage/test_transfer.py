"""Export and import: everything arrives, nothing twice, and a file that is not right changes nothing."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Generator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ginrummy_desktop.storage.database import Database, in_memory
from ginrummy_desktop.storage.export_format import ImportRefused, Progress, Refusal, check_of
from ginrummy_desktop.storage.exporting import COLUMNS, export_csv, export_json
from ginrummy_desktop.storage.importing import Imported, import_matches, read_export
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.notices import StorageTrouble
from ginrummy_desktop.storage.profiles import ProfileStore
from ginrummy_desktop.storage.rating import rating_curve
from ginrummy_desktop.storage.statistics import Filter, read_statistics
from tests.helpers.stored import BEGIN, kept, many

Change = Callable[[dict[str, Any]], object]


def run(steps: Generator[Any, None, Any]) -> tuple[list[Progress], Any]:
    """All steps, and the value at the end."""
    seen = []
    while True:
        try:
            seen.append(next(steps))
        except StopIteration as stop:
            return seen, stop.value


def take(database: Database, path: Path) -> Imported:
    came: Imported = run(import_matches(database, read_export(path)))[1]
    return came


def everything(database: Database) -> list[object]:
    """All that is kept, but for the ids and for which match was played last."""
    store = MatchStore(database)
    names = {profile.id: profile.name for profile in ProfileStore(database).profiles()}
    matches = [store.load(match_id) for match_id in store.match_ids()]
    return [
        (
            replace(one, id=0, header=replace(one.header, profile=0)),
            names[one.header.profile],
            store.round_results(one.id),
            store.match_result(one.id),
        )
        for one in matches
    ]


@pytest.fixture
def elsewhere(tmp_path: Path) -> Database:
    """The database of another computer."""
    return in_memory(tmp_path / "elsewhere")


@pytest.fixture
def exported(store: MatchStore, tmp_path: Path) -> Path:
    """A file with a finished, a given-up and an open match."""
    kept(store, "1")
    kept(store, "2", actions=20, end="given_up")
    kept(store, "3", actions=5)
    run(export_json(store.database, tmp_path / "all.json"))
    return tmp_path / "all.json"


def changed(path: Path, change: Change, check: bool = True) -> Path:
    """The file with a change in it, and with the right check for that if wanted."""
    data = json.loads(path.read_text("utf-8"))
    change(data)
    if check and isinstance(data.get("matches"), list) and isinstance(data.get("profiles"), list):
        data["check"] = check_of(data["profiles"], data["matches"], data.get("rule_sets", []))
    path.write_text(json.dumps(data), "utf-8")
    return path


def refused(database: Database, path: Path) -> ImportRefused:
    """How the file is refused; nothing may have changed."""
    before = list(database.connection.iterdump())
    with pytest.raises(ImportRefused) as caught:
        take(database, path)
    assert list(database.connection.iterdump()) == before
    return caught.value


def test_everything_arrives_and_statistics_are_the_same(store: MatchStore, elsewhere: Database, tmp_path: Path) -> None:
    other = ProfileStore(store.database).add("Bea Ü")
    ids = many(store, 25, seed=2, second_profile=other)
    steps, _ = run(export_json(store.database, tmp_path / "all.json"))
    assert steps[-1] == Progress(25, 25)
    assert take(elsewhere, tmp_path / "all.json") == Imported(new=len(ids), known=0, profiles=1)
    assert everything(elsewhere) == everything(store.database)
    there = next(profile.id for profile in ProfileStore(elsewhere).profiles() if profile.name == "Bea Ü")
    for here, away in ((1, 1), (other, there)):
        assert read_statistics(elsewhere, Filter(away)) == read_statistics(store.database, Filter(here))
        assert rating_curve(elsewhere, away) == rating_curve(store.database, here)


def test_what_is_here_already_is_not_doubled(store: MatchStore, exported: Path) -> None:
    before = everything(store.database)
    assert take(store.database, exported) == Imported(new=0, known=3, profiles=0)
    assert everything(store.database) == before


def test_only_what_is_new_is_added(exported: Path, elsewhere: Database) -> None:
    take(elsewhere, exported)
    mine = MatchStore(elsewhere)
    kept(mine, "9", when=BEGIN + timedelta(days=1))
    shown = mine.last_shown()
    with mine.transaction() as connection:
        connection.execute("DELETE FROM matches WHERE game = '1'")
    assert take(elsewhere, exported) == Imported(new=1, known=2, profiles=0)
    assert mine.last_shown() == shown, "what was imported is not what was played last"


def test_a_match_twice_in_a_file_comes_once(exported: Path, elsewhere: Database) -> None:
    changed(exported, lambda data: data["matches"].append(data["matches"][0]))
    assert take(elsewhere, exported) == Imported(new=3, known=1, profiles=0)


def test_a_match_that_makes_no_sense_is_left_out_and_told(store: MatchStore, tmp_path: Path) -> None:
    broken = kept(store, "1")
    kept(store, "2")
    with store.transaction() as connection:
        connection.execute("UPDATE matches SET rules = '{' WHERE id = ?", (broken,))
    steps, _ = run(export_json(store.database, tmp_path / "all.json"))
    assert steps[-1] == Progress(2, 2, left_out=1)
    assert len(read_export(tmp_path / "all.json").matches) == 1


def test_an_empty_database_makes_a_file_that_can_be_read(
    database: Database, elsewhere: Database, tmp_path: Path
) -> None:
    run(export_json(database, tmp_path / "all.json"))
    assert take(elsewhere, tmp_path / "all.json") == Imported(0, 0, 0)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "[1, 2", '{"format": "other"}', "\ufeff{}", "Played: 7"])
def test_a_foreign_file_is_refused(text: str, elsewhere: Database, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text(text, "utf-8")
    assert refused(elsewhere, path).why is Refusal.FOREIGN


def test_bytes_that_are_no_text_are_refused(elsewhere: Database, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(b"\x89PNG\xff\x00")
    assert refused(elsewhere, path).why is Refusal.FOREIGN


def test_a_missing_file_is_refused_with_the_systems_words(elsewhere: Database, tmp_path: Path) -> None:
    error = refused(elsewhere, tmp_path / "none.json")
    assert (error.why, error.detail) == (Refusal.NOT_READ, "No such file or directory")


def test_a_newer_file_is_refused(exported: Path, elsewhere: Database) -> None:
    changed(exported, lambda data: data.update(version=3))
    error = refused(elsewhere, exported)
    assert (error.why, error.detail) == (Refusal.NEWER, "3")


@pytest.mark.parametrize("share", [0.3, 0.9, 0.999])
def test_a_file_that_was_cut_short_is_damaged(share: float, exported: Path, elsewhere: Database) -> None:
    text = exported.read_text("utf-8")
    exported.write_text(text[: int(len(text) * share)], "utf-8")
    assert refused(elsewhere, exported).why is Refusal.DAMAGED


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data["matches"][0].update(hints=1),
        lambda data: data["matches"].pop(),
        lambda data: data["profiles"][0].update(name="Eve"),
        lambda data: data.pop("check"),
        lambda data: data.update(matches={}),
        lambda data: data.update(rule_sets={}),
        lambda data: data.pop("rule_sets"),
        lambda data: data["rule_sets"].append({}),
        lambda data: data.update(version="1"),
    ],
)
def test_a_file_that_was_changed_is_damaged(change: Change, exported: Path, elsewhere: Database) -> None:
    assert refused(elsewhere, changed(exported, change, check=False)).why is Refusal.DAMAGED


def _match(key: str, value: object, place: int = 0) -> Change:
    return lambda data: data["matches"][place].update({key: value})


@pytest.mark.parametrize(
    "change",
    [
        _match("state", "won"),
        _match("state", "open"),
        _match("state", "given_up"),
        _match("kind", "other"),
        _match("game", ""),
        _match("game", "\ud800"),
        _match("profile", 7),
        _match("profile", True),
        _match("ended", "yesterday"),
        _match("ended", None),
        _match("created", 5),
        _match("hints", -1),
        _match("take_backs", 10**12),
        _match("rules", {"name": "classic", "knock_limit": 99}),
        _match("rules", {"name": "classic", "players": []}),
        _match("rules", []),
        _match("players", []),
        _match("players", [{"name": 1, "level": None}, {"name": "", "level": "casual"}]),
        _match("rounds", []),
        _match("rounds", ["draw,draw"]),
        _match("rounds", ["nonsense"]),
        _match("rounds", ["", ""]),
        _match("rounds", 3),
        _match("state", "finished", place=1),
        lambda data: data["matches"].append(None),
    ],
)
def test_a_match_that_is_not_right_is_refused_by_its_number(
    change: Change, exported: Path, elsewhere: Database
) -> None:
    error = refused(elsewhere, changed(exported, change))
    assert error.why is Refusal.MATCH
    assert error.detail.split(":")[0] in ("1", "2", "4")


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(data=st.data())
def test_no_value_in_a_match_is_believed(data: st.DataObject, exported: Path, elsewhere: Database) -> None:
    values = st.recursive(
        st.none() | st.booleans() | st.integers() | st.text() | st.floats(allow_nan=False),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
        max_leaves=4,
    )
    file = json.loads(exported.read_text("utf-8"))
    match = file["matches"][0]
    key = data.draw(st.sampled_from(sorted(match)))
    match[key] = data.draw(values)
    file["check"] = check_of(file["profiles"], file["matches"])
    path = exported.with_name("drawn.json")
    path.write_text(json.dumps(file), "utf-8")
    before = list(elsewhere.connection.iterdump())
    try:
        run(import_matches(elsewhere, read_export(path)))
    except ImportRefused:
        assert list(elsewhere.connection.iterdump()) == before
    else:
        with MatchStore(elsewhere).transaction() as connection:
            connection.execute("DELETE FROM matches")


def test_an_import_that_is_stopped_changes_nothing(exported: Path, elsewhere: Database) -> None:
    before = list(elsewhere.connection.iterdump())
    steps = import_matches(elsewhere, read_export(exported))
    next(steps)
    steps.close()
    assert list(elsewhere.connection.iterdump()) == before


def test_an_import_that_cannot_be_written_changes_nothing(exported: Path, elsewhere: Database) -> None:
    elsewhere.connection.execute("PRAGMA query_only = ON")
    with pytest.raises(StorageTrouble):
        take(elsewhere, exported)
    elsewhere.connection.execute("PRAGMA query_only = OFF")
    assert everything(elsewhere) == []
    assert take(elsewhere, exported).new == 3


def test_an_export_that_is_stopped_leaves_what_was_there(store: MatchStore, tmp_path: Path) -> None:
    kept(store, "1")
    path = tmp_path / "all.json"
    path.write_text("before", "utf-8")
    steps = export_json(store.database, path)
    next(steps)
    steps.close()
    assert path.read_text("utf-8") == "before"
    assert [file.name for file in tmp_path.iterdir() if file.suffix == ".tmp"] == []


def test_an_export_to_nowhere_says_so(store: MatchStore, tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        run(export_json(store.database, tmp_path / "no" / "all.json"))


def test_the_table_has_a_line_for_each_match_that_ended(store: MatchStore, tmp_path: Path) -> None:
    other = ProfileStore(store.database).add('=HYPERLINK("x")')
    done = kept(store, "1")
    kept(store, "2", profile=other, actions=20, end="given_up", when=BEGIN + timedelta(days=1))
    kept(store, "3", actions=5)
    three = kept(store, "4", rules="hollywood", when=BEGIN + timedelta(days=2))
    store.count_hint(done)
    run(export_csv(store.database, tmp_path / "all.csv"))
    text = (tmp_path / "all.csv").read_text("utf-8-sig")
    rows = list(csv.DictReader(text.splitlines()))
    assert tuple(rows[0]) == COLUMNS
    result, rounds = store.match_result(done), store.round_results(done)
    assert result is not None
    assert (rows[0]["points"], rows[0]["opponent"]) == tuple(map(str, result.scores))
    assert int(rows[0]["margin"]) == result.scores[0] - result.scores[1]
    assert (rows[0]["won"], rows[0]["hints"], rows[0]["rounds"]) == (
        str(int(result.winner == 0)),
        "1",
        str(len(rounds)),
    )
    assert (rows[1]["profile"], rows[1]["state"], rows[1]["points"]) == ('\'=HYPERLINK("x")', "given_up", "")
    of_three = store.match_result(three)
    assert of_three is not None
    assert (int(rows[2]["points"]), int(rows[2]["opponent"])) == of_three.scores
    assert int(rows[2]["margin"]) == of_three.scores[0] - of_three.scores[1]
    assert len(rows) == 3
