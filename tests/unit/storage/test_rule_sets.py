"""People's own rule sets: kept, changed, told of when they make no sense, and carried to another computer."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ginrummy_desktop.engine import PRESETS, Rules
from ginrummy_desktop.storage.database import Database, in_memory, open_database
from ginrummy_desktop.storage.export_format import ImportRefused, Refusal, check_of
from ginrummy_desktop.storage.exporting import export_json
from ginrummy_desktop.storage.importing import Imported, import_matches, read_export
from ginrummy_desktop.storage.notices import Notice, NoticeKind
from ginrummy_desktop.storage.profiles import ProfileStore
from ginrummy_desktop.storage.rule_sets import NAME_LENGTH, NameTaken, RuleSetStore, free_name

FRIDAY = Rules("Friday", gin_bonus=30, knock_limit=7, big_gin_bonus=40, target=150, next_dealer="winner")  # type: ignore[arg-type]


@pytest.fixture
def rules(database: Database, told: list[Notice]) -> RuleSetStore:
    """The rule sets in a new database."""
    return RuleSetStore(database, told.append)


def names(rules: RuleSetStore, profile: int = 1) -> list[str]:
    return [one.name for one in rules.of(profile)]


def test_a_rule_set_comes_back_as_it_was_after_the_next_start(path: Path, told: list[Notice]) -> None:
    database = open_database(path, told.append)
    for number, preset in enumerate(PRESETS.values()):
        RuleSetStore(database, told.append).add(1, replace(preset, name=f"Own {number}", gin_bonus=number))
    RuleSetStore(database, told.append).add(1, FRIDAY)
    database.close()
    database = open_database(path, told.append)
    found = [one.rules for one in RuleSetStore(database, told.append).of(1)]
    own = [replace(preset, name=f"Own {number}", gin_bonus=number) for number, preset in enumerate(PRESETS.values())]
    assert found == [*own, FRIDAY]
    assert told == []
    database.close()


def test_each_person_has_their_own(rules: RuleSetStore, database: Database) -> None:
    people = ProfileStore(database)
    bea = people.add("Bea")
    mine, hers = rules.add(1, FRIDAY), rules.add(bea, FRIDAY)
    with pytest.raises(KeyError):
        rules.change(1, hers, Rules("Mine now"))
    rules.remove(1, hers)
    rules.change(1, mine, Rules("Saturday"))
    assert (names(rules), names(rules, bea)) == (["Saturday"], ["Friday"])
    people.remove(bea)
    assert database.query("SELECT name FROM rule_sets") == [("Saturday",)]


def test_change_and_remove(rules: RuleSetStore) -> None:
    first, second = rules.add(1, FRIDAY), rules.add(1, Rules("Saturday"))
    rules.change(1, first, replace(FRIDAY, name="FRIDAY", gin_bonus=20))
    assert [one.rules for one in rules.of(1)] == [replace(FRIDAY, name="FRIDAY", gin_bonus=20), Rules("Saturday")]
    rules.remove(1, first)
    rules.remove(1, first)
    assert names(rules) == ["Saturday"]
    with pytest.raises(KeyError):
        rules.change(1, first, FRIDAY)
    assert rules.add(1, FRIDAY) > second, "no number is used twice"


@pytest.mark.parametrize("name", ["Friday", "friday", "FRIDAY"])
def test_a_name_is_there_once(name: str, rules: RuleSetStore) -> None:
    rules.add(1, FRIDAY)
    other = rules.add(1, Rules("Other"))
    with pytest.raises(NameTaken):
        rules.add(1, Rules(name))
    with pytest.raises(NameTaken):
        rules.change(1, other, Rules(name))
    assert names(rules) == ["Friday", "Other"]


@pytest.mark.parametrize("name", [" Friday", "Friday ", "x" * (NAME_LENGTH + 1), "a\nb", "classic", "Hoyle", "\u200b"])
def test_a_name_that_none_may_have_is_refused(name: str, rules: RuleSetStore) -> None:
    mine = rules.add(1, FRIDAY)
    with pytest.raises(ValueError, match="name"):
        rules.add(1, Rules(name))
    with pytest.raises(ValueError, match="name"):
        rules.change(1, mine, Rules(name))
    assert names(rules) == ["Friday"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "Expecting value"),
        ("[]", "no object"),
        ("[" * 100_000, "nested too deeply"),
        (json.dumps(FRIDAY.as_dict() | {"knock_limit": 11}), "knock_limit: 11 is not between 0 and 10"),
        (json.dumps(FRIDAY.as_dict() | {"target": 0}), "target: 0 is not between 1 and 1000"),
        (json.dumps(FRIDAY.as_dict() | {"gin_bonus": 1.5}), "gin_bonus: 1.5"),
        (json.dumps(FRIDAY.as_dict() | {"score_sheet": "hollywood", "players": 3}), "hollywood is for two players"),
        (json.dumps(FRIDAY.as_dict() | {"jokers": 2}), "jokers: there is no such rule"),
        (json.dumps(FRIDAY.as_dict() | {"name": "Other"}), "name: 'Other'"),
        (json.dumps(FRIDAY.as_dict() | {"name": "classic"}), "the game's own"),
        (json.dumps(FRIDAY.as_dict() | {"next_dealer": {}}), "next_dealer"),
    ],
)
def test_what_makes_no_sense_is_told_of_once_and_stays(
    text: str, why: str, rules: RuleSetStore, told: list[Notice], database: Database
) -> None:
    broken = rules.add(1, FRIDAY)
    rules.add(1, Rules("Whole"))
    with database.transaction() as connection:
        connection.execute("UPDATE rule_sets SET rules = ? WHERE id = ?", (text, broken))
    assert names(rules) == names(rules) == ["Whole"]
    assert [(notice.kind, notice.path) for notice in told] == [(NoticeKind.RULES_UNREADABLE, database.path)]
    assert told[0].detail.startswith("Friday: ")
    assert why in told[0].detail
    rules.add(1, FRIDAY)
    assert database.query("SELECT rules FROM rule_sets WHERE id = ?", (broken,)) == [(text,)]


def test_a_free_name_has_a_number_and_room_for_it() -> None:
    assert free_name("Friday", []) == "Friday"
    assert free_name("Friday", ["friday", "Friday 2"]) == "Friday 3"
    longest = "x" * NAME_LENGTH
    assert free_name(longest, [longest]) == "x" * (NAME_LENGTH - 2) + " 2"


# -- export and import


@pytest.fixture
def elsewhere(tmp_path: Path) -> Database:
    """The database of another computer."""
    return in_memory(tmp_path / "elsewhere")


@pytest.fixture
def exported(rules: RuleSetStore, tmp_path: Path) -> Path:
    """A file with two rule sets of two people, and no match."""
    rules.add(1, FRIDAY, "2026-01-02T03:04:05Z")
    rules.add(ProfileStore(rules.database).add("Bea"), Rules("Bea's"))
    list(export_json(rules.database, tmp_path / "all.json"))
    return tmp_path / "all.json"


def take(database: Database, path: Path) -> Imported:
    steps = import_matches(database, read_export(path))
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            came: Imported = stop.value
            return came


def changed(path: Path, change: Callable[[Any], object]) -> Path:
    data = json.loads(path.read_text("utf-8"))
    change(data)
    data["check"] = check_of(data["profiles"], data["matches"], data.get("rule_sets", []))
    path.write_text(json.dumps(data), "utf-8")
    return path


def test_rule_sets_arrive_elsewhere_and_once(exported: Path, elsewhere: Database, told: list[Notice]) -> None:
    assert take(elsewhere, exported) == Imported(new=0, known=0, profiles=1, rule_sets=2)
    there = RuleSetStore(elsewhere, told.append)
    assert [(one.rules, one.created) for one in there.of(1)] == [(FRIDAY, "2026-01-02T03:04:05Z")]
    assert [one.rules for one in there.of(2)] == [Rules("Bea's")]
    assert take(elsewhere, exported).rule_sets == 0
    assert names(there) == ["Friday"]


def test_other_rules_of_the_same_name_come_under_another_and_once(
    exported: Path, elsewhere: Database, told: list[Notice]
) -> None:
    there = RuleSetStore(elsewhere, told.append)
    there.add(1, Rules("friday"))
    for _ in range(2):
        take(elsewhere, exported)
        assert [one.rules for one in there.of(1)] == [Rules("friday"), replace(FRIDAY, name="Friday 2")]


def test_a_file_of_the_version_before_has_none(exported: Path, elsewhere: Database) -> None:
    changed(exported, lambda data: (data.update(version=1), data.pop("rule_sets")))
    assert take(elsewhere, exported) == Imported(0, 0, 0)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"rules": FRIDAY.as_dict() | {"knock_limit": 11}}, "2: knock_limit: 11 is not between 0 and 10"),
        ({"rules": FRIDAY.as_dict() | {"name": "classic"}}, "2: name: 'classic' is a rule set of the game's own"),
        ({"rules": 5}, "2: not an object: 5"),
        ({"profile": 7}, "2: profile"),
        ({"created": "today"}, "2: created: 'today'"),
    ],
)
def test_one_that_makes_no_sense_is_refused_by_its_number(
    change: dict[str, object], why: str, exported: Path, elsewhere: Database
) -> None:
    changed(exported, lambda data: data["rule_sets"][1].update(change))
    with pytest.raises(ImportRefused) as caught:
        read_export(exported)
    assert (caught.value.why, caught.value.detail) == (Refusal.RULES, why)
