"""One match in progress: actions in, events out, everything kept on the way.

The window asks it and tells it; it knows nothing of the window. It is used from one thread.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from ginrummy_desktop.bot.levels import Level
from ginrummy_desktop.bot.seeds import bot_seed
from ginrummy_desktop.engine import Action, Declared, Event, IllegalAction, Match, PlayerView
from ginrummy_desktop.session.seats import BotSeat, Seat
from ginrummy_desktop.session.take_back import what_may_be_taken_back, without_last
from ginrummy_desktop.storage.results import stored_action
from ginrummy_desktop.storage.rows import MatchKind, StoredAction


class Journal(Protocol):
    """Where a session keeps what happens (``storage.keeper.Keeper``). It never raises for what the environment does."""

    @property
    def match_id(self) -> int | None:
        """The match in the database; None when it is not there."""

    def start_round(self, number: int) -> None:
        """A round was dealt."""

    def append(self, row: StoredAction) -> None:
        """An action was applied."""

    def take_back(self, round_no: int, from_n: int) -> None:
        """The actions of round ``round_no`` from number ``from_n`` on were taken back."""

    def count_hint(self) -> None:
        """A hint was shown."""

    def give_up(self) -> None:
        """The match was given up."""


class NoJournal:
    """Keeps nothing."""

    match_id: int | None = None

    def start_round(self, number: int) -> None:
        """Nothing."""

    def append(self, row: StoredAction) -> None:
        """Nothing."""

    def take_back(self, round_no: int, from_n: int) -> None:
        """Nothing."""

    def count_hint(self) -> None:
        """Nothing."""

    def give_up(self) -> None:
        """Nothing."""


@dataclass(frozen=True, slots=True)
class BotRequest:
    """What to ask a bot: all that decides its answer. ``state_number`` goes back with it.

    ``advice``: what the person who sits out advises a captain to do, for it to weigh.
    """

    state_number: int
    level: Level
    view: PlayerView
    seed: int
    advice: Action | None = None


class IllegalBotAction(IllegalAction):
    """A bot answered with something that it may not do. Nothing was changed."""

    def __init__(self, level: Level, action: Action) -> None:
        super().__init__(f"{level}: {action}")
        self.level = level
        self.action = action


class Session:
    """``match`` between ``seats`` (one for each player), kept in ``journal``; ``kind``: what it is played for.

    ``match`` is another object after something was taken back.
    """

    def __init__(
        self,
        match: Match,
        seats: Sequence[Seat],
        journal: Journal | None = None,
        kind: MatchKind = MatchKind.OWN,
    ) -> None:
        if len(seats) != match.rules.players:
            raise ValueError(f"{len(seats)} seats for {match.rules.players} players")
        self.match = match
        self.seats = tuple(seats)
        self.kind = kind
        self._journal: Journal = journal or NoJournal()
        self._state_number = 0
        self._hinted = -1

    @property
    def state_number(self) -> int:
        """Grows with every change: an answer that was asked for under another number is stale."""
        return self._state_number

    @property
    def match_id(self) -> int | None:
        """The match in the database; None when it is not, or not yet, kept."""
        return self._journal.match_id

    @property
    def to_act(self) -> int | None:
        """The player whose turn it is; None when the round, or the match, has ended."""
        return self.match.to_act

    def view(self, player: int) -> PlayerView:
        """What ``player`` may know."""
        return self.match.view(player)

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Do ``action`` for the player whose turn it is, keep it, and give what followed (for one person: ``seen_by``).

        Raises ``IllegalAction``; nothing was changed then.
        """
        events = self.match.apply(action)
        self._state_number += 1
        self._journal.append(stored_action(self.match, action))
        return events

    def next_round(self) -> None:
        """Deal the next round. Raises while one is going on, and after the end of the match."""
        self.match.next_round()
        self._state_number += 1
        self._journal.start_round(self.match.round_number)

    def hinted(self) -> None:
        """A hint was shown: it is counted, and the same one only once."""
        if self._hinted != self._state_number:
            self._hinted = self._state_number
            self._journal.count_hint()

    def give_up(self) -> None:
        """The person gives the match up: it is kept as given up, unless it has ended. Nothing more is played in it."""
        self._journal.give_up()

    def may_take_back(self, player: int = 0) -> int:
        """How many actions ``take_back`` would drop; 0 when nothing may be taken back now."""
        return what_may_be_taken_back(self.match, player, self.kind is MatchKind.PRACTICE)

    def take_back(self, player: int = 0) -> int:
        """Go back to before the last action of ``player``, as far as the rules of taking back allow; see ``take_back``.

        Gives how many actions were dropped; 0 when nothing was done. ``match`` is another object then, the state number
        has grown, and what a bot was asked before is stale. In practice it can be called again and again, back to the
        player's first action of the round.
        """
        count = self.may_take_back(player)
        if count:
            self.match = without_last(self.match, count)
            self._state_number += 1
            self._journal.take_back(self.match.round_number, len(self.match.round.actions))
        return count

    def bot_request(self) -> BotRequest | None:
        """What to ask the bot whose turn it is; None when it is no bot's turn."""
        player = self.to_act
        seat = None if player is None else self.seats[player]
        if player is None or not isinstance(seat, BotSeat):
            return None
        view = self.view(player)
        seed = bot_seed(self.match.game, view.round_number, len(view.actions))
        return BotRequest(self._state_number, seat.level, view, seed)

    def foreseen(self, action: Action, player: int = 0) -> PlayerView:
        """What ``player`` would see after ``action``, which is neither done nor kept. Raises ``IllegalAction``."""
        return self.match.foreseen(action, player)

    def accept_bot(
        self, state_number: int, action: Action, declared: Declared | None = None
    ) -> tuple[Event, ...] | None:
        """Do what a bot answered, unless the answer is stale: then None, and nothing is done.

        ``declared``: at a knock, how the person who defends has laid the hands out. What a bot declares is left aside:
        it has no say in the other hand, and its own is always laid out for the best.

        Raises ``IllegalBotAction``; nothing was changed then, and the same request may be put to another bot.
        """
        seat = None if self.to_act is None else self.seats[self.to_act]
        if state_number != self._state_number or not isinstance(seat, BotSeat):
            return None
        try:
            return self.apply(Action(action.kind, action.card, declared))
        except IllegalAction as error:
            raise IllegalBotAction(seat.level, action) from error
