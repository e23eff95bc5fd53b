"""Who can play in the arena, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from ginrummy_desktop.bot.baselines import Patient, Simple
from ginrummy_desktop.bot.external import PATIENCE, ForeignBot
from ginrummy_desktop.bot.external_process import Program, ProgramTrouble
from ginrummy_desktop.bot.levels import Level, make_bot
from ginrummy_desktop.bot.planner import Planner, Style
from ginrummy_desktop.bot.player import Bot

PROGRAM = "cmd:"
OPENSPIEL = "openspiel"


def _searching() -> Bot:
    from ginrummy_desktop.bot.expert_search import SearchingExpert

    return SearchingExpert()


BASELINES: Mapping[str, Callable[[], Bot]] = MappingProxyType(
    {
        "simple": Simple,
        "patient": Patient,
        "copy": lambda: Planner(Style(early_turns=3)),
        "copy5": lambda: Planner(Style(early_turns=5)),
        "searching": _searching,
    }
)
"""What others measure against. ``copy`` rebuilds the strongest published program (see ``planner``), which knocks at 10
or less in its own turns 1 to 3 and then with gin only; ``copy5`` does the same in turns 1 to 5. ``searching`` is the
expert with a closer look at discards of nearly equal worth (see ``expert_search``)."""

NAMES = (*Level, *BASELINES, OPENSPIEL, f"{PROGRAM}PROGRAM")


class NoSuchPlayer(ValueError):
    """There is no such player, or it cannot play here; the message says why."""


def make_player(name: str, told: Callable[[str], None] = print, patience: float = PATIENCE) -> Bot:
    """The player called ``name``. ``told`` gets the faults of a foreign program, which has ``patience`` seconds for an
    answer. Raises ``NoSuchPlayer``."""
    if name.startswith(PROGRAM):
        return _foreign(name, told, patience)
    if name == OPENSPIEL:
        return _openspiel()
    if name in BASELINES:
        return BASELINES[name]()
    if name in list(Level):
        return make_bot(Level(name))
    raise NoSuchPlayer(f"there is no player {name!r}; there are {', '.join(NAMES)}")


def check_player(name: str) -> None:
    """Find out whether ``name`` can play: a program is started, and ended again. Raises ``NoSuchPlayer``."""
    make_player(name)
    if name.startswith(PROGRAM):
        program = Program(name.removeprefix(PROGRAM))
        try:
            program.start()
        except ProgramTrouble as trouble:
            raise NoSuchPlayer(f"{name}: {trouble}") from trouble
        program.close()


def _foreign(name: str, told: Callable[[str], None], patience: float) -> Bot:
    try:
        return ForeignBot(name.removeprefix(PROGRAM), told, patience)
    except ValueError as error:  # quotes that do not match
        raise NoSuchPlayer(f"{name}: {error}") from error


def _openspiel() -> Bot:
    from ginrummy_desktop.bot.external_openspiel import OpenSpielBot

    try:
        return OpenSpielBot()
    except ImportError as error:
        raise NoSuchPlayer("openspiel needs the package open_spiel: pip install open_spiel") from error
