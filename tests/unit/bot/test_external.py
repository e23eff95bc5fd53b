"""Programs of somebody else's: asked as the protocol says, told what they did wrong, and never able to stop a match."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ginrummy_desktop.bot.arena_play import Contest, Table
from ginrummy_desktop.bot.external import MOST_FAULTS, ForeignBot, Forfeit, shown
from ginrummy_desktop.bot.external_process import Program, ProgramTrouble
from ginrummy_desktop.bot.levels import Level, make_bot
from ginrummy_desktop.bot.protocol import Request, decode_request
from ginrummy_desktop.bot.seeds import bot_seed, program_seed, stream
from ginrummy_desktop.engine import Match, PlayerView
from tests.unit.bot.positions import CLASSIC, ask, eleven

Start = Callable[..., ForeignBot]

GOOD = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps({"v": 1, "state": asked["state"], "action": asked["view"]["legal_actions"][-1]}), flush=True)
"""
NOTING = GOOD.replace("    print(", "    print(line, end='', file=open(sys.argv[1], 'a'))\n    print(")
ONE_LINE = """
import json, sys
for line in sys.stdin:
    state = json.loads(line)["state"]
    print({!r}.replace("STATE", str(state)), flush=True)
"""


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Makes a foreign bot of a Python program; ``said`` gets its faults."""
    bots: list[ForeignBot] = []

    def make(script: str, said: list[str], *arguments: str, patience: float = 20) -> ForeignBot:
        bots.append(ForeignBot(command_of(tmp_path, script, *arguments), said.append, patience))
        bots[-1].begin("test")
        return bots[-1]

    yield make
    for bot in bots:
        bot.close()


def command_of(folder: Path, script: str, *arguments: str) -> str:
    path = folder / "a program.py"
    path.write_text(script, "utf-8")
    return f'"{sys.executable}" "{path}" {" ".join(arguments)}'


def first_view(game: str = "3") -> PlayerView:
    match = Match(CLASSIC, game)
    assert match.to_act is not None
    return match.view(match.to_act)


HAND = eleven("2C 3C 4C 5D 6D 7D 9H 9S 9C 4S KD", turn=15)


def test_a_program_plays_what_it_says(start: Start) -> None:
    said: list[str] = []
    bot = start(GOOD, said)
    assert str(ask(bot, HAND)) == "knock KD"
    assert str(ask(bot, first_view())) == "take"
    assert said == []


def test_it_is_asked_as_the_protocol_says_and_the_seed_gives_nothing_away(start: Start, tmp_path: Path) -> None:
    said: list[str] = []
    log = tmp_path / "log"
    bot = start(NOTING, said, f'"{log}"')
    for _ in range(3):
        ask(bot, HAND, budget=77)
    requests = [decode_request(line) for line in log.read_text("utf-8").splitlines()]
    assert requests == [Request(state, HAND, program_seed("test", state), 77) for state in range(3)]
    assert said == []


def test_seeds_of_programs_have_nothing_of_the_game(tmp_path: Path) -> None:
    seeds = {}
    for seed in (1, 2):
        log = tmp_path / f"log{seed}"
        table = Table(Contest(f"cmd:{command_of(tmp_path, NOTING, str(log))}", "simple", "classic", seed))
        table.pair(0)
        table.close()
        requests = [decode_request(line) for line in log.read_text("utf-8").splitlines()]
        seeds[seed] = [request.seed for request in requests]
        game = table.contest.game(0)
        forbidden = {bot_seed(game, request.view.round_number, len(request.view.actions)) for request in requests}
        assert not forbidden & set(seeds[seed])
        assert len(set(seeds[seed])) == len(seeds[seed])
    common = min(map(len, seeds.values())) // 4
    assert seeds[1][:common] == seeds[2][:common]


def test_our_own_bot_as_a_program_plays_like_itself(start: Start) -> None:
    said: list[str] = []
    script = "from ginrummy_desktop.bot.process import main; raise SystemExit(main(['--level', 'casual']))"
    bot = ForeignBot(f'"{sys.executable}" -c "{script}"', said.append)
    bot.begin("x")
    for count, view in enumerate((HAND, first_view("5"), first_view("6"))):
        own = make_bot(Level.CASUAL).choose(view, stream(program_seed("x", count)), 2000, _never())
        assert ask(bot, view) == own
    bot.close()
    assert said == []


def _never():  # type: ignore[no-untyped-def]
    from ginrummy_desktop.bot.player import CancelToken

    return CancelToken()


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("hello there", "'hello there', which is no answer: not JSON"),
        ('{"v": 1, "state": STATE, "action": "fly"}', "not an action: 'fly'"),
        ('{"v": 1, "state": STATE, "action": "discard AC"}', "'discard AC', which is not legal now: discard 2C"),
        ('{"v": 1, "state": STATE, "action": "pass"}', "'pass', which is not legal now"),
        ('{"v": 3, "state": STATE, "action": "pass"}', "version 3"),
        ('{"v": 1, "state": STATE9, "action": "pass"}', "but state 0 was asked about"),
        ('{"v": 1, "state": STATE, "error": "I am tired"}', "an error: 'I am tired'"),
        ('{"v": 1, "state": STATE}', "None"),
        ("x" * 500, "and 380 characters more"),
        ("x" * 500_000, "longer than"),
        ("\\xff", "which is no answer"),
    ],
)
def test_a_bad_answer_is_named_and_the_round_goes_on(start: Start, line: str, words: str) -> None:
    said: list[str] = []
    bot = start(ONE_LINE.format(line.replace("STATE9", "9")), said)
    action = ask(bot, HAND)
    assert action in HAND.legal_actions
    assert len(said) == bot.faults == 1
    assert words in said[0]
    assert f"{str(action)!r} is played instead" in said[0]
    assert "a program.py" in said[0]
    assert "after 14 actions, hand 2C 3C" in said[0]


def test_a_late_program_is_ended_and_started_anew(start: Start, tmp_path: Path) -> None:
    flag = tmp_path / "flag"
    script = (
        f"import os, time\nif not os.path.exists({str(flag)!r}):\n    open({str(flag)!r}, 'w')\n    time.sleep(60)\n"
    )
    said: list[str] = []
    bot = start(script + GOOD, said, patience=0.5)
    assert ask(bot, HAND) in HAND.legal_actions
    assert "sent nothing for 0.5 seconds and was ended" in said[0]
    bot._patience = 20
    assert str(ask(bot, HAND)) == "knock KD"
    assert len(said) == 1


def test_a_program_that_dies_is_started_anew(start: Start) -> None:
    said: list[str] = []
    bot = start(GOOD + "    sys.exit(7)", said)
    assert str(ask(bot, HAND)) == "knock KD"
    while not said:  # it may still be dying
        ask(bot, HAND)
    assert "ended with status 7" in said[0] or "ended with status -" in said[0]


def test_one_that_cannot_be_started_costs_no_match_to_the_program_that_asks(tmp_path: Path) -> None:
    said: list[str] = []
    bot = ForeignBot(str(tmp_path / "nothing"), said.append)
    assert ask(bot, HAND) in HAND.legal_actions
    assert "could not be started" in said[0]


def test_lines_too_many_are_no_trouble(start: Start) -> None:
    said: list[str] = []
    script = GOOD.replace(
        "flush=True)", 'flush=True)\n    sys.stdout.write(\'\\n{"v": 1, "state": 0, "action": "draw"}\\n\')'
    )
    bot = start(script, said)
    assert {str(ask(bot, HAND)) for _ in range(5)} == {"knock KD"}
    assert said == []


def test_a_flood_of_lines_ends_with_a_fault_and_no_more(start: Start) -> None:
    said: list[str] = []
    bot = start("""while True: print('{"v": 1, "state": -1, "action": "draw"}')""", said, patience=0.3)
    for _ in range(2):
        assert ask(bot, HAND) in HAND.legal_actions
    assert len(said) == 2


def test_too_many_faults_lose_the_match(start: Start) -> None:
    said: list[str] = []
    bot = start(ONE_LINE.format("no"), said)
    for _ in range(MOST_FAULTS):
        ask(bot, HAND)
    with pytest.raises(Forfeit):
        ask(bot, HAND)
    assert "forfeits" in said[-1]
    bot.begin("the next match")
    assert ask(bot, HAND) in HAND.legal_actions


def test_a_forfeited_match_is_the_others_and_counted(tmp_path: Path) -> None:
    table = Table(Contest("simple", f"cmd:{command_of(tmp_path, ONE_LINE.format('no'))}", "classic", 1))
    tally = table.pair(0)
    table.close()
    assert tally.pairs == {0: 2}
    assert (tally.a.forfeits, tally.b.forfeits, tally.b.faults) == (0, 2, 2 * (MOST_FAULTS + 1))
    assert (tally.a.wins, tally.b.wins) == (2, 0)
    assert len(tally.messages) == 20


def test_a_program_without_faults_plays_whole_matches(tmp_path: Path) -> None:
    table = Table(Contest(f"cmd:{command_of(tmp_path, GOOD)}", "simple", "oklahoma", 1))
    tally = table.pair(0)
    table.close()
    assert (tally.messages, tally.a.faults) == ([], 0)
    assert tally.a.thinking.count > 10


def test_a_program_ends_with_its_input_or_by_force(tmp_path: Path) -> None:
    for script, status in ((GOOD, 0), ("import time; time.sleep(100)", -9)):
        program = Program(command_of(tmp_path, script))
        program.start()
        process = program._process
        assert process is not None
        program.close(at_once=status != 0)
        assert process.returncode == status or sys.platform == "win32"
        program.close()


def test_no_command_is_no_program() -> None:
    with pytest.raises(ProgramTrouble, match="no command"):
        Program("").start()


def test_what_is_shown_is_short_and_in_quotes() -> None:
    assert shown("a\n") == "'a'"
    assert shown("\x1b[31mred") == "'\\x1b[31mred'"
    assert len(shown("x" * 100_000)) < 200


def test_seeds_are_what_the_docs_say() -> None:
    assert program_seed("4|0|1", 2) == 9324318091904936407
