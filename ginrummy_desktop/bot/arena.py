"""``ginrummy-desktop arena``: matches between two players, to know how strong they are."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Sequence
from pathlib import Path

from ginrummy_desktop.bot.arena_play import Contest
from ginrummy_desktop.bot.arena_players import NAMES, NoSuchPlayer, check_player
from ginrummy_desktop.bot.arena_progress import Progress
from ginrummy_desktop.bot.arena_report import as_object, as_text
from ginrummy_desktop.bot.arena_rules import NoSuchRules, rules_of
from ginrummy_desktop.bot.arena_run import Interrupted, play_pairs
from ginrummy_desktop.bot.arena_state import StateFile, usual_path
from ginrummy_desktop.bot.arena_tally import Tally, merged
from ginrummy_desktop.bot.external import PATIENCE
from ginrummy_desktop.engine import PRESETS, Rules

STOPPED, WRONG = 130, 2  # exit statuses, as shells know them


def main(argv: Sequence[str] | None = None) -> int:
    """``argv`` is what follows ``arena``. Returns the exit status: 2 for wrong arguments, 130 after an interruption."""
    options = _parser().parse_args(argv)
    rules = options.rules
    house = None if rules.name in PRESETS else rules
    contest = Contest(options.a, options.b, rules.name, options.seed, options.patience, house)
    try:
        for name in (contest.a, contest.b):
            check_player(name)
    except NoSuchPlayer as error:
        _say(f"{error}")
        return WRONG
    state = StateFile(options.state or usual_path(contest), contest, options.fresh)
    pairs = -(-options.matches // contest.places)
    try:
        tally = _play(contest, pairs, state, options.workers)
    except Interrupted:
        state.close(finished=False)
        _say(f"\nStopped. The same command goes on from here; what was played is kept in {state.path}")
        return STOPPED
    state.close(finished=True)
    print(json.dumps(as_object(contest, tally)) if options.json else as_text(contest, tally))
    return 0


def _play(contest: Contest, pairs: int, state: StateFile, workers: int) -> Tally:
    """Play what ``state`` does not have yet, and give everything together."""
    tallies = {number: tally for number, tally in state.found.items() if number < pairs}
    if tallies:
        played_before, wanted = contest.places * len(tallies), contest.places * pairs
        _say(f"Going on after {played_before} of {wanted} matches, kept in {state.path}")
    if state.trouble:
        _say(f"After an interruption this will begin again: {state.trouble}")
    progress = Progress(pairs, merged(tallies.values(), contest.places))

    def played(tally: Tally) -> None:
        tallies.update(dict.fromkeys(tally.pairs, tally))
        state.add(tally)
        progress.add(tally)

    todo = [number for number in range(pairs) if number not in tallies]
    if todo:
        play_pairs(contest, todo, min(workers, len(todo)), played)
    progress.end()
    return merged((tallies[number] for number in range(pairs)), contest.places)


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="ginrummy-desktop arena",
        description="Plays matches between two players. Each game is played twice, the players having changed places; "
        "where three play, three times, a having each place once and b the other two.",
        epilog=f"Players: {', '.join(NAMES)}. A PROGRAM speaks the protocol in docs/bot-protocol.md; faults are told, "
        "and Simple's action is played instead. docs/bots.md tells how strong each player is. "
        f"Rules: {', '.join(PRESETS)}, or a file of house rules (JSON, what it leaves out is classic).",
    )
    parser.add_argument("--a", required=True, metavar="PLAYER", help="who is measured")
    parser.add_argument("--b", required=True, metavar="PLAYER", help="against whom")
    parser.add_argument("--matches", type=_positive, default=1000, help="how many, made up to whole pairs (1000)")
    parser.add_argument("--seed", type=int, default=1, help="chooses the games (1)")
    parser.add_argument("--rules", type=_rules, default="classic", help="the rule set, or a file of rules (classic)")
    parser.add_argument("--json", action="store_true", help="write one JSON object and nothing else")
    parser.add_argument("--workers", type=_positive, default=os.cpu_count() or 1, help="processes (one for each core)")
    parser.add_argument("--patience", type=_seconds, default=PATIENCE, help="seconds a PROGRAM has for an answer (10)")
    parser.add_argument("--state", type=Path, help="the file for going on after an interruption (in the cache folder)")
    parser.add_argument("--fresh", action="store_true", help="begin anew even if there is something to go on from")
    return parser


def _rules(text: str) -> Rules:
    try:
        return rules_of(text)
    except NoSuchRules as error:
        raise ArgumentTypeError(str(error)) from error


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"not a whole number from 1: {text!r}")
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < 1e6:
        raise ArgumentTypeError(f"not a number of seconds above 0: {text!r}")
    return seconds


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
