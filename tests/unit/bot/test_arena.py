"""The arena: mirrored pairs, counted right, told in text and JSON, and gone on with after an interruption."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from math import sqrt
from pathlib import Path

import pytest

from ginrummy_desktop import cli
from ginrummy_desktop.bot import arena_state
from ginrummy_desktop.bot.arena import main
from ginrummy_desktop.bot.arena_play import Contest, Table
from ginrummy_desktop.bot.arena_players import NAMES, NoSuchPlayer, make_player
from ginrummy_desktop.bot.arena_progress import Progress
from ginrummy_desktop.bot.arena_report import as_object, as_text, interval
from ginrummy_desktop.bot.arena_state import StateFile, usual_path
from ginrummy_desktop.bot.arena_tally import Tally, Thinking, merged, tally_from_dict
from ginrummy_desktop.bot.baselines import Simple
from ginrummy_desktop.bot.match_play import BotMatch, play_match
from ginrummy_desktop.bot.player import Bot
from ginrummy_desktop.engine import DRAW, TAKE, EndKind
from tests.unit.bot.arena_runs import kept_in, run
from tests.unit.bot.positions import CLASSIC

ROOT = Path(__file__).parents[3]
EVEN = Contest("simple", "patient", "classic", 4)


# What is played


def test_each_game_is_played_twice_with_changed_places() -> None:
    seen: list[tuple[str, int, tuple[str, ...]]] = []

    class Noting(Simple):
        def __init__(self, name: str) -> None:
            self.name = name

        def choose(self, view, rng, budget, cancel):  # type: ignore[no-untyped-def]
            if view.round_number == 1 and len(view.actions) < 2:
                seen.append((self.name, view.players[view.seat], tuple(card.text for card in view.hand)))
            return super().choose(view, rng, budget, cancel)

    table = Table(EVEN)
    table._players[:] = [Noting("a"), Noting("b")]
    table.pair(3)
    first = {(name, player): hand for name, player, hand in seen}
    assert len(first) == 4
    assert first["a", 0] == first["b", 0]
    assert first["a", 1] == first["b", 1]
    assert first["a", 0] != first["a", 1]


def test_games_are_numbered_and_the_seed_chooses_them() -> None:
    games = {Contest("a", "b", "classic", seed).game(pair) for seed in range(4) for pair in range(50)}
    assert len(games) == 200
    assert all(1 <= int(game) <= 999_999 and str(int(game)) == game for game in games)
    assert [EVEN.game(0), EVEN.game(1)] == [Contest("x", "y", "hoyle", 4).game(pair) for pair in (0, 1)]


def test_a_player_against_itself_wins_one_of_each_two() -> None:
    table = Table(Contest("simple", "simple", "classic", 9))
    assert [table.pair(pair).pairs[pair] for pair in range(4)] == [1, 1, 1, 1]


def test_a_pair_counts_what_was_played() -> None:
    tally = Table(EVEN).pair(0)
    matches = [
        play_match(CLASSIC, EVEN.game(0), [make_player(name) for name in names])
        for names in (("simple", "patient"), ("patient", "simple"))
    ]
    assert tally.pairs == {0: (matches[0].winner == 0) + (matches[1].winner == 1)}
    assert tally.a.wins + tally.b.wins == 2 == tally.matches
    assert tally.rounds == sum(len(match.rounds) for match in matches)
    assert tally.a.points == sum(match.scores[place] for place, match in enumerate(matches))
    assert tally.b.points == sum(match.scores[1 - place] for place, match in enumerate(matches))
    assert tally.rounds == tally.void + tally.a.ends.total() + tally.b.ends.total()
    assert tally.a.thinking.count > 20
    assert 0 < tally.a.thinking.mean_ms < 1000


class Taker(Simple):
    """Takes whatever there is, for ever."""

    def _pick_up(self, thought):  # type: ignore[no-untyped-def]
        return TAKE if TAKE in thought.view.legal_actions else DRAW


def test_a_round_that_grows_too_long_is_void_and_told() -> None:
    match = play_match(CLASSIC.with_target(10), "3", (Taker(), Taker()), max_actions_per_round=16)
    void = [played for played in match.played if played.result.kind is EndKind.VOID]
    assert match.too_long == len(void) > 0
    assert all(len(played.actions) == 16 and played.result.points == 0 for played in void)
    assert all(len(played.actions) <= 16 for played in match.played)
    assert match.winner is not None


def test_a_round_of_three_hundred_actions_is_the_longest() -> None:
    match = BotMatch(CLASSIC, "3")
    bots: list[Bot] = [Taker(), Taker()]
    endless = play_match(CLASSIC.with_target(1), "5", bots)
    assert max(len(played.actions) for played in endless.played) <= 300
    match.call_off()
    assert (match.to_act, match.rounds[0].winner, match.scores) == (None, None, (0, 0))
    match.next_round()
    assert match.round_number == 2


# What is told


def test_the_interval_is_over_pairs() -> None:
    independent = interval([0] * 25 + [1] * 50 + [2] * 25)
    assert independent[0] == pytest.approx(0.5 - 1.96 * sqrt(0.25 / 200), abs=0.002)
    assert sum(independent) == pytest.approx(1)
    together, apart = interval([0, 2] * 50), interval([1] * 98 + [0, 2])
    assert together[1] - together[0] > 1.3 * (independent[1] - independent[0])
    assert apart[1] - apart[0] < 0.4 * (independent[1] - independent[0])


def test_the_interval_stays_within_reason() -> None:
    assert interval([]) == (0.0, 1.0)
    low, high = interval([2] * 50)
    assert 0.95 < low < 0.97
    assert high == pytest.approx(1)
    few, many = interval([1] * 3), interval([1] * 300)
    assert few[0] < 0.3
    assert 0.49 < many[0] < many[1] < 0.51
    assert interval([2])[0] < 0.4


def test_times_are_counted_to_two_in_a_hundred() -> None:
    thinking = Thinking()
    for milliseconds in range(1, 101):
        thinking.add(milliseconds / 1000)
    assert thinking.mean_ms == pytest.approx(50.5)
    assert thinking.percentile_ms(0.95) == pytest.approx(95, rel=0.03)
    assert (Thinking().mean_ms, Thinking().percentile_ms(0.95)) == (0.0, 0.0)


def test_a_tally_comes_back_as_it_was() -> None:
    table = Table(EVEN)
    tallies = [table.pair(number) for number in (0, 1)]
    whole = merged(tallies)
    assert tally_from_dict(json.loads(json.dumps(whole.as_dict()))) == whole
    assert whole.matches == 4
    assert whole.rounds == tallies[0].rounds + tallies[1].rounds
    assert whole.a.points == sum(tally.a.points for tally in tallies)
    assert whole.a.thinking.count == sum(tally.a.thinking.count for tally in tallies)


def test_json_is_one_object_with_what_was_promised(capsys: pytest.CaptureFixture[str], state: Path) -> None:
    status, out, err = run(
        capsys, state, "--a", "simple", "--b", "patient", "--matches", "7", "--rules", "hoyle", "--json"
    )
    told = json.loads(out)
    assert (status, err, out.count("\n")) == (0, "", 1)
    assert (told["a"], told["b"], told["rules"], told["matches"], told["seed"]) == ("simple", "patient", "hoyle", 8, 1)
    assert told["a_wins"] + told["b_wins"] == 8
    assert 0 <= told["interval"][0] <= told["a_rate"] <= told["interval"][1] <= 1
    assert told["a_ms_mean"] > 0 < told["a_ms_p95"]
    assert sum(told["a_ends"].values()) + sum(told["b_ends"].values()) + told["void"] == told["rounds"]


def test_one_worker_or_two_and_any_day_it_comes_out_the_same(capsys: pytest.CaptureFixture[str], state: Path) -> None:
    arguments = ("--a", "beginner", "--b", "casual", "--matches", "8", "--seed", "6", "--json")
    one, two = (json.loads(run(capsys, state, *arguments, "--workers", workers)[1]) for workers in "12")
    assert {key: value for key, value in one.items() if "_ms_" not in key} == {
        key: value for key, value in two.items() if "_ms_" not in key
    }


def test_the_text_names_what_matters() -> None:
    tally = merged([Table(EVEN).pair(0)])
    tally.too_long, tally.b.faults, tally.b.forfeits = 5, 3, 1
    text = as_text(EVEN, tally)
    for words in ("simple", "patient", "classic", "95 %", "undercut", "void", "5 of them", "3 faults", "1 matches"):
        assert words in text
    assert as_object(EVEN, Tally())["a_rate"] == 0


def test_progress_is_drawn_on_a_terminal_only(capsys: pytest.CaptureFixture[str]) -> None:
    progress = Progress(4, Tally())
    progress.add(Tally(pairs={0: 2}, messages=["it sent 'x'"]))
    progress.end()
    assert capsys.readouterr().err == "it sent 'x'\n"
    progress._terminal = True
    progress.add(Tally(pairs={1: 1}))
    err = capsys.readouterr().err
    assert err.startswith("\r[")
    assert "4/8 matches  75.0 %" in err
    progress.add(Tally(pairs={2: 1}, messages=[f"fault {number}" for number in range(50)]))
    assert capsys.readouterr().err.count("fault ") == 19


# Wrong arguments


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--a", "god", "--b", "simple"], "'god'"),
        (["--a", "simple", "--b", "cmd:"], "no command"),
        (["--a", "simple", "--b", "cmd:/no/such/program --fast"], "/no/such/program"),
        (["--a", "simple", "--b", "cmd:'"], "cmd:'"),
    ],
)
def test_a_player_that_cannot_play_is_named(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str], state: Path
) -> None:
    status, out, err = run(capsys, state, *arguments)
    assert (status, out) == (2, "")
    assert words in err
    assert not state.exists()


@pytest.mark.parametrize(
    "arguments", [["--matches", "0"], ["--rules", "/no/such/file.json"], ["--rules", "x"], ["--patience", "-1"]]
)
def test_wrong_values_are_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--a", "simple", "--b", "simple", *arguments])
    assert ended.value.code == 2
    assert arguments[0] in capsys.readouterr().err


def test_without_open_spiel_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(NoSuchPlayer, match="open_spiel"):
        make_player("openspiel")


def test_help_names_all_players(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["arena", "--help"])
    out = capsys.readouterr().out
    assert all(name in out for name in NAMES)


def test_the_arena_loads_no_qt_and_the_bot_no_arena() -> None:
    code = (
        "import sys; import ginrummy_desktop.bot.process; assert not any('arena' in name for name in sys.modules);"
        "import ginrummy_desktop.bot.arena; print({'PySide6', 'numpy', 'pyspiel'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


# Going on


def test_what_was_played_is_not_played_again(capsys: pytest.CaptureFixture[str], state: Path) -> None:
    arguments = ("--a", "simple", "--b", "patient", "--seed", "4", "--matches", "6", "--json", "--workers", "1")
    whole = json.loads(run(capsys, state, *arguments)[1])
    assert not state.exists()
    table, kept = Table(EVEN), StateFile(state, EVEN)
    for number in (0, 2):
        kept.add(table.pair(number))
    kept.close(finished=False)
    with state.open("a", encoding="utf-8") as file:
        file.write('{"a": {"wins": 1, "po')  # the power went
    status, out, err = run(capsys, state, *arguments)
    assert status == 0
    assert "Going on after 4 of 6 matches" in err
    assert str(state) in err
    assert {**json.loads(out), "a_ms_mean": 0, "a_ms_p95": 0, "b_ms_mean": 0, "b_ms_p95": 0} == {
        **whole,
        "a_ms_mean": 0,
        "a_ms_p95": 0,
        "b_ms_mean": 0,
        "b_ms_p95": 0,
    }
    assert not state.exists()


def test_other_contests_other_bots_and_damage_begin_anew(state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def keep() -> None:
        kept = StateFile(state, EVEN, fresh=True)
        kept.add(Tally(pairs={0: 1}))
        kept.close(finished=False)

    keep()
    assert kept_in(state, EVEN) == {0: Tally(pairs={0: 1})}
    assert kept_in(state, Contest("simple", "patient", "classic", 5)) == {}
    keep()
    assert kept_in(state, EVEN, fresh=True) == {}
    keep()
    monkeypatch.setattr(arena_state, "fingerprint", lambda: "changed")
    assert kept_in(state, EVEN) == {}
    state.write_bytes(b"\xff\x00[")
    assert kept_in(state, EVEN) == {}


def test_a_state_that_cannot_be_kept_is_told_and_no_more(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    status, out, err = run(
        capsys, tmp_path / "file" / "state", "--a", "simple", "--b", "simple", "--matches", "2", "--workers", "1"
    )
    assert status == 0
    assert "begin again" in err
    assert "50.0 %" in out


def test_each_contest_has_a_file_of_its_own() -> None:
    paths = {usual_path(Contest("a", "b", rules, seed)) for rules in ("classic", "hoyle") for seed in (1, 2)}
    assert len(paths) == 4


@pytest.mark.skipif(os.name != "posix", reason="signals as Unix has them")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_arena_keeps_what_was_played_and_leaves_no_process(number: int, state: Path) -> None:
    command = [sys.executable, "-m", "ginrummy_desktop", "arena", "--a", "simple", "--b", "simple"]
    command += ["--matches", "100000", "--workers", "2", "--state", str(state)]
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # tests in the background of a shell: children inherit that
        signal.signal(signal.SIGINT, signal.default_int_handler)
    with subprocess.Popen(
        command, cwd=ROOT, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as arena:
        while not state.exists() or state.read_text("utf-8").count("\n") < 4:
            assert arena.poll() is None
            time.sleep(0.02)
        arena.send_signal(number)
        out, err = arena.communicate(timeout=30)
    assert (arena.returncode, out) == (130, "")
    assert str(state) in err
    assert "Traceback" not in err
    assert _all_gone(arena.pid)
    contest = Contest("simple", "simple", "classic", 1)
    found = kept_in(state, contest)
    assert len(found) >= 3
    assert all(tally.pairs == {pair: 1} for pair, tally in found.items())


def _all_gone(group: int) -> bool:
    """Whether no process of the group is left, in a while: some end a moment after the one that started them."""
    for _ in range(500):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.02)
    return False


def test_the_command_knows_the_arena(capsys: pytest.CaptureFixture[str], state: Path) -> None:
    arguments = ["arena", "--a", "simple", "--b", "patient", "--matches", "2", "--workers", "1", "--state", str(state)]
    assert cli.main(arguments) == 0
    assert "simple against patient" in capsys.readouterr().out
