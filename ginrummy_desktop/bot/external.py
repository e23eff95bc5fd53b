"""A program of somebody else's as a player: it speaks the lines of docs/bot-protocol.md, and may do it badly."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ginrummy_desktop.bot.baselines import Simple
from ginrummy_desktop.bot.external_process import Program, ProgramTrouble
from ginrummy_desktop.bot.player import CancelToken
from ginrummy_desktop.bot.protocol import Answer, ProtocolError, Request, decode_answer, encode_request
from ginrummy_desktop.bot.seeds import program_seed
from ginrummy_desktop.engine.actions import Action
from ginrummy_desktop.engine.view import PlayerView

PATIENCE = 10.0  # seconds for one answer
MOST_FAULTS = 10  # in one match; with the next one it is lost
SHOWN = 120  # characters of what was sent


class Forfeit(Exception):
    """The program has made so many faults in this match that it has lost it."""


class ForeignBot:
    """A program that is asked over lines of JSON. ``told`` gets a message for each fault.

    After a fault Simple's action is played, and a late or dead program is started anew for the next question.
    """

    def __init__(self, command: str, told: Callable[[str], None], patience: float = PATIENCE) -> None:
        self.command = command
        self.faults = 0
        self.forfeited = False
        self._told = told
        self._patience = patience
        self._program = Program(command)
        self._instead = Simple()
        self._chance, self._count, self._state = "", 0, 0

    def begin(self, chance: str) -> None:
        """A match begins: faults are counted anew, and chance comes from the stream of that name."""
        self.faults, self.forfeited, self._chance, self._count = 0, False, chance, 0

    def close(self) -> None:
        """End the program."""
        self._program.close()

    def choose(self, view: PlayerView, rng: Random, budget: int, cancel: CancelToken) -> Action:
        """See ``Bot.choose``; ``rng`` is not the program's. Raises ``Forfeit`` at the fault that is one too many."""
        cancel.check()
        request = Request(self._state, view, program_seed(self._chance, self._count), budget)
        self._state, self._count = self._state + 1, self._count + 1
        try:
            return self._ask(request)
        except ProgramTrouble as trouble:
            return self._fault(str(trouble), self._instead.choose(view, rng, budget, cancel), view)

    def _ask(self, request: Request) -> Action:
        self._program.send(encode_request(request))
        while True:
            line = self._program.receive(self._patience)
            answer = _read(line)
            if answer.state is not None and answer.state < request.state:
                continue  # one line too many for an earlier question
            return _checked(answer, line, request)

    def _fault(self, message: str, instead: Action, view: PlayerView) -> Action:
        self.faults += 1
        where = f"round {view.round_number}, after {len(view.actions)} actions, hand {' '.join(map(str, view.hand))}"
        if self.faults > MOST_FAULTS:
            self._told(f"{self.command}: {message} ({where}); fault {self.faults} of this match, which it forfeits")
            self.forfeited = True
            raise Forfeit
        self._told(f"{self.command}: {message} ({where}); {str(instead)!r} is played instead")
        return instead


def _read(line: str) -> Answer:
    try:
        return decode_answer(line)
    except ProtocolError as error:
        raise ProgramTrouble(f"sent {shown(line)}, which is no answer: {error}") from error


def _checked(answer: Answer, line: str, request: Request) -> Action:
    """The action of an answer to ``request``. Raises ``ProgramTrouble``."""
    if answer.action is None:
        raise ProgramTrouble(f"sent an error: {shown(answer.error)}")
    if answer.state != request.state:
        raise ProgramTrouble(f"sent {shown(line)}, but state {request.state} was asked about")
    legal = request.view.legal_actions
    if answer.action not in legal:
        raise ProgramTrouble(f"sent {str(answer.action)!r}, which is not legal now: {', '.join(map(str, legal))}")
    return answer.action


def shown(text: str) -> str:
    """What was sent, in quotes, and its beginning only if it is long."""
    text = text.rstrip("\r\n")
    return repr(text) if len(text) <= SHOWN else f"{text[:SHOWN]!r} and {len(text) - SHOWN} characters more"
