"""The arena under every rule set: the presets, three at a table, and house rules from a file."""

from __future__ import annotations

import json
from math import sqrt
from pathlib import Path

import pytest

from ginrummy_desktop.bot.arena import main
from ginrummy_desktop.bot.arena_play import Contest, Table
from ginrummy_desktop.bot.arena_players import make_player
from ginrummy_desktop.bot.arena_report import as_text, interval
from ginrummy_desktop.bot.arena_rules import NoSuchRules, rules_of
from ginrummy_desktop.bot.arena_state import StateFile, usual_path
from ginrummy_desktop.bot.arena_tally import Tally, merged, tally_from_dict
from ginrummy_desktop.bot.baselines import Simple
from ginrummy_desktop.bot.match_play import play_match
from ginrummy_desktop.engine import PRESETS, Rules
from tests.unit.bot.arena_runs import kept_in, run
from tests.unit.bot.positions import CLASSIC


@pytest.mark.parametrize("rules", PRESETS)
def test_every_rule_set_can_be_played(rules: str, capsys: pytest.CaptureFixture[str], state: Path) -> None:
    arguments = ("--a", "simple", "--b", "casual", "--rules", rules, "--matches", "1", "--workers", "1", "--json")
    status, out, _ = run(capsys, state, *arguments)
    told = json.loads(out)
    assert status == 0
    assert told["rules"] == rules
    assert told["rule_set"] == PRESETS[rules].as_dict()
    assert told["matches"] == told["a_wins"] + told["b_wins"] == PRESETS[rules].players
    assert told["rounds"] >= 2


THREE = Contest("simple", "patient", "three_handed", 3)


def test_of_three_places_each_player_has_each_once_and_the_other_one_two() -> None:
    sat: list[tuple[str, int, int]] = []

    class Noting(Simple):
        def __init__(self, name: str) -> None:
            self.name = name

        def choose(self, view, rng, budget, cancel):  # type: ignore[no-untyped-def]
            if view.round_number == 1 and not view.actions:
                sat.append((self.name, view.players[view.seat], view.players[1 - view.seat]))
            return super().choose(view, rng, budget, cancel)

    table = Table(THREE)
    table._players[:] = [Noting("a"), Noting("b")]
    table.pair(5)
    captain, box = sat[0][1:]
    assert {(player, other) for _, player, other in sat} == {(captain, box)}
    assert sorted(name for name, _, _ in sat) == ["a", "b", "b"]
    table.close()


def test_of_three_alike_each_wins_one_of_three() -> None:
    table = Table(Contest("simple", "simple", "three_handed", 9))
    tallies = [table.pair(number) for number in range(3)]
    assert [tally.pairs for tally in tallies] == [{0: 1}, {1: 1}, {2: 1}]
    whole = merged(tallies, 3)
    assert (whole.matches, whole.a.wins, whole.b.wins) == (9, 3, 6)
    assert tally_from_dict(json.loads(json.dumps(whole.as_dict()))) == whole


def test_matches_of_three_count_what_was_played() -> None:
    tally = Table(THREE).pair(0)
    names = [["patient"] * 3 for _ in range(3)]
    for place in range(3):
        names[place][place] = "simple"
    matches = [
        play_match(PRESETS["three_handed"], THREE.game(0), [make_player(name) for name in seated]) for seated in names
    ]
    assert tally.pairs == {0: sum(match.winner == place for place, match in enumerate(matches))}
    assert tally.a.points == sum(match.scores[place] for place, match in enumerate(matches))
    assert tally.a.points + tally.b.points == sum(sum(match.scores) for match in matches)
    text = as_text(THREE, tally)
    assert "simple against two of patient" in text
    assert "33.3 %" in text


def test_the_interval_of_matches_of_three_is_that_of_independent_ones() -> None:
    won = [0] * 80 + [1] * 120 + [2] * 60 + [3] * 10  # as of three independent matches with a third won
    low, high = interval(won, 3)
    assert high - low == pytest.approx(2 * 1.96 * sqrt(2 / 9 / (3 * len(won))), rel=0.1)


def house_rules(tmp_path: Path, **changed: object) -> Path:
    path = tmp_path / "ours.json"
    path.write_text(json.dumps({**CLASSIC.as_dict(), "name": "Ours", **changed}), "utf-8")
    return path


def test_house_rules_come_from_a_file(capsys: pytest.CaptureFixture[str], state: Path, tmp_path: Path) -> None:
    path = house_rules(tmp_path, gin_bonus=0, target=50)
    arguments = ("--a", "simple", "--b", "patient", "--rules", str(path), "--matches", "8")
    status, out, _ = run(capsys, state, *arguments, "--json", "--workers", "2")
    told = json.loads(out)
    assert status == 0
    assert told["rules"] == "Ours"
    assert told["rule_set"] == {**CLASSIC.as_dict(), "name": "Ours", "gin_bonus": 0, "target": 50}
    again = json.loads(run(capsys, state, *arguments, "--json", "--workers", "1")[1])
    assert (again["a_wins"], again["rounds"]) == (told["a_wins"], told["rounds"])
    assert "Ours rules" in run(capsys, state, *arguments)[1]


def test_what_a_file_of_rules_leaves_out_is_classic(tmp_path: Path) -> None:
    path = tmp_path / "gin only.json"
    path.write_text('{"knock_limit": 0}', "utf-8")
    assert rules_of(str(path)) == Rules("gin only", knock_limit=0)
    path.write_text(json.dumps(PRESETS["hoyle"].as_dict()), "utf-8")
    assert rules_of(str(path)) == PRESETS["hoyle"]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "Expecting value"),
        (b'{"knock_limit": 7', "Expecting"),
        (b"\xff\xfe\x00", "utf-8"),
        (b"[1]", "not an object"),
        (b'{"knock_limit": 11}', "knock_limit: 11"),
        (b'{"target": "far"}', "target"),
        (b'{"speed": 1}', "speed: there is no such rule"),
        (b'{"players": 3, "score_sheet": "hollywood"}', "hollywood is for two"),
        (b'{"name": "classic", "target": 50}', "is a preset's name"),
        (b'{"name": 7}', "name"),
        (b"[" * 100_000, "while decoding a JSON array"),
    ],
)
def test_a_damaged_file_of_rules_is_refused_with_the_reason(
    content: bytes, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "broken.json"
    path.write_bytes(content)
    with pytest.raises(SystemExit) as ended:
        main(["--a", "simple", "--b", "simple", "--rules", str(path)])
    assert ended.value.code == 2
    err = capsys.readouterr().err
    assert "broken.json: " in err
    assert words in err
    assert "Traceback" not in err


def test_rules_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    with pytest.raises(NoSuchRules, match="no rule set and no file"):
        rules_of(str(tmp_path))
    with pytest.raises(NoSuchRules, match=r"'classix'.*classic, big_gin"):
        rules_of("classix")


def test_other_house_rules_are_another_contest(state: Path) -> None:
    ours, theirs = (Rules("Ours", gin_bonus=bonus) for bonus in (0, 10))
    contests = [Contest("simple", "patient", "Ours", 4, house=house) for house in (ours, theirs)]
    kept = StateFile(state, contests[0])
    kept.add(Tally(pairs={0: 1}))
    kept.close(finished=False)
    assert usual_path(contests[0]) != usual_path(contests[1])
    assert kept_in(state, contests[1]) == {}
    kept = StateFile(state, contests[0], fresh=True)
    kept.add(Tally(pairs={0: 1}))
    kept.close(finished=False)
    assert kept_in(state, contests[0]) == {0: Tally(pairs={0: 1})}
