"""A program that plays until it is killed, and says what it does: for the tests of killing.

``python -m tests.unit.session.killed`` reads lines ``FOLDER STEPS SECONDS SEED``. For each it lets a child play with
what is kept in the folder, kills it so many seconds after it has done so many things (none: after its first breath),
and writes ``dead SIGNAL``. The child writes, each time when it was kept:

- ``act MATCH ROUND N ACTION``: an action was done
- ``back MATCH ROUND N``: the round's actions from number N on were taken back
- ``end MATCH``: the match was given up
- ``hint MATCH``: a hint was shown

and for all but actions the same line with ``?`` before it, just before it is done.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from random import Random

from ginrummy_desktop.bot.baselines import Simple
from ginrummy_desktop.bot.levels import Level
from ginrummy_desktop.bot.player import DEFAULT_BUDGET, CancelToken
from ginrummy_desktop.bot.seeds import stream
from ginrummy_desktop.engine import PRESETS
from ginrummy_desktop.session.session import Session
from ginrummy_desktop.session.start import new_session, open_session, resume_session
from ginrummy_desktop.storage import backups
from ginrummy_desktop.storage.caretaker import Caretaker
from ginrummy_desktop.storage.database import open_database
from ginrummy_desktop.storage.folders import database_path
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.notices import Notice
from ginrummy_desktop.storage.rows import MatchKind


def fail(notice: Notice) -> None:
    """Nothing may go wrong here."""
    raise AssertionError(notice)


def say(*words: object) -> None:
    """A line, at once and whole."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


class Play:
    """Plays matches in ``folder`` as chance will have it."""

    def __init__(self, folder: Path, rng: Random) -> None:
        self.rng = rng
        self.store = MatchStore(open_database(database_path(folder), fail))
        backups.local_day = lambda: f"2026-01-{rng.randint(1, 31):02}"  # so that copies are made, too
        Caretaker(self.store.database.path, fail).start()
        self.hinted: tuple[Session | None, int] = (None, 0)
        self.session = resume_session(self.store, fail) or self.new()

    def new(self) -> Session:
        """Another match; those that are open stay so."""
        rules = PRESETS[self.rng.choice(list(PRESETS))].with_target(self.rng.choice((10, 40, 100)))
        game, kind = str(self.rng.randint(1, 999_999)), self.rng.choice(list(MatchKind))
        return new_session(rules, Level.CASUAL, game, self.store, "Ann", fail, kind=kind)

    def step(self) -> None:
        """One thing."""
        session, chance = self.session, self.rng.random()
        if session.match.winner is not None and chance > 0.1:
            self.session = self.new()
        elif chance < 0.01:
            self.say_and_do("end", (), session.give_up)
            self.session = self.new()
        elif chance < 0.02:
            chosen = self.rng.choice(self.store.open_matches() or (None,))
            self.session = (chosen and open_session(self.store, chosen.id, fail)) or self.new()
        elif chance < 0.05 and self.hinted != (session, session.state_number):
            self.hinted = (session, session.state_number)
            self.say_and_do("hint", (), session.hinted)
        elif chance < 0.12 and session.may_take_back():
            back = len(session.match.round.actions) - session.may_take_back()
            self.say_and_do("back", (session.match.round_number, back), session.take_back)
        elif session.match.winner is None:
            self.act()

    def say_and_do(self, what: str, words: tuple[int, ...], do: object) -> None:
        """Before and after."""
        say(f"?{what}", self.session.match_id, *words)
        do()  # type: ignore[operator]
        say(what, self.session.match_id, *words)

    def act(self) -> None:
        """An action, or the next deal."""
        session = self.session
        if session.to_act is None:
            session.next_round()
            return
        view = session.view(session.to_act)
        action = Simple().choose(view, stream(len(view.actions)), DEFAULT_BUDGET, CancelToken())
        session.apply(action)
        number = len(session.match.round.actions) - 1
        say("act", session.match_id, session.match.round_number, number, action)


def play(folder: Path, seed: str, counted: int) -> None:
    """Until killed; a byte to ``counted`` for each thing done."""
    playing = Play(folder, Random(seed))
    while True:
        playing.step()
        os.write(counted, b".")


def play_and_kill(folder: str, steps: int, seconds: float, seed: str) -> int:
    """The signal that it died of, negative."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        play(Path(folder), seed, writing)
    os.close(writing)
    done = 0
    while done < steps and (read := os.read(reading, steps - done)):
        done += len(read)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    os.close(reading)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def main() -> None:
    """Serve the lines of the standard input."""
    for line in sys.stdin:
        folder, steps, seconds, seed = line.split()
        say("dead", play_and_kill(folder, int(steps), float(seconds), seed))


if __name__ == "__main__":
    main()
