"""What every bot is: something that answers a view with an action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ginrummy_desktop.engine.actions import Action
from ginrummy_desktop.engine.view import PlayerView

if TYPE_CHECKING:
    from random import Random

DEFAULT_BUDGET = 2_000
"""How many draws a bot may imagine before it answers: work and not time, so that every machine answers the same."""


class Cancelled(Exception):
    """The thought was called off; there is no answer."""


class CancelToken:
    """Lets somebody call a thought off, from another thread too."""

    __slots__ = ("_cancelled",)

    def __init__(self) -> None:
        self._cancelled = False

    def cancel(self) -> None:
        """Call it off."""
        self._cancelled = True

    @property
    def cancelled(self) -> bool:
        """Whether it was called off."""
        return self._cancelled

    def check(self) -> None:
        """Raise ``Cancelled`` if it was called off. Bots call this between two pieces of work."""
        if self._cancelled:
            raise Cancelled


class Bot(Protocol):
    """A player. It sees ``view`` and nothing else, and keeps nothing from one call to the next."""

    def choose(self, view: PlayerView, rng: Random, budget: int, cancel: CancelToken) -> Action:
        """One of ``view.legal_actions``; the same one whenever view, bot, budget and the random stream are the same.

        ``budget`` counts work (see ``DEFAULT_BUDGET``). Raises ``Cancelled``, and ``NothingToDo`` if the view has no
        legal action.
        """
        ...


class NothingToDo(ValueError):
    """The view is one in which this seat has nothing to do."""


def forced(view: PlayerView, cancel: CancelToken) -> Action | None:
    """What the seat has to do when there is only one thing, else None.

    Raises ``Cancelled`` when the thought was called off, ``NothingToDo`` when it is not the seat's turn.
    """
    cancel.check()
    legal = view.legal_actions
    if not legal:
        raise NothingToDo(f"seat {view.seat} has nothing to do")
    return legal[0] if len(legal) == 1 else None
