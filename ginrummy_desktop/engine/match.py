"""A match: rounds until the score sheet has a winner."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ginrummy_desktop.engine.actions import Action
from ginrummy_desktop.engine.dealing import check_game, deal
from ginrummy_desktop.engine.earlier import remembered
from ginrummy_desktop.engine.events import Event
from ginrummy_desktop.engine.round import Round
from ginrummy_desktop.engine.rules import Rules
from ginrummy_desktop.engine.scoresheet import Sheet, Total
from ginrummy_desktop.engine.seating import Seating, first_seating, next_seating
from ginrummy_desktop.engine.showdown import RoundResult
from ginrummy_desktop.engine.view import EarlierRound, PlayerView


class MatchError(ValueError):
    """There is no next round: one is going on, or the match is over."""


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A finished round. ``winner`` is a player; ``result`` speaks of seats, and ``seating`` says who sat there."""

    number: int
    seating: Seating
    actions: tuple[Action, ...]
    result: RoundResult

    @property
    def winner(self) -> int | None:
        return None if self.result.winner is None else self.seating.seats[self.result.winner]


class Match:
    """A match in progress. Players are numbered from 0, who is the person at this computer.

    ``game``: the text that alone decides all deals. ``round`` is the one going on, or the one that ended last until
    ``next_round`` deals another. Raises ``ValueError`` when ``game`` is empty.
    """

    def __init__(self, rules: Rules, game: str) -> None:
        check_game(game)
        self.rules = rules
        self.game = game
        self.round_number = 1
        self.seating = first_seating(rules, game)
        self.round = self._dealt()
        self._played: list[PlayedRound] = []
        self._earlier: tuple[EarlierRound, ...] = ()
        self._sheet = Sheet(rules)

    @property
    def seats(self) -> tuple[int, int]:
        """The players in the round's seats 0 and 1. Of two players, each has the seat of the same number."""
        return self.seating.seats

    @property
    def dealer(self) -> int:
        """The player who deals, or dealt, this round."""
        return self.seats[self.seating.dealer]

    @property
    def to_act(self) -> int | None:
        """The player whose turn it is, None between rounds."""
        return None if self.round.to_act is None else self.seats[self.round.to_act]

    @property
    def played(self) -> tuple[PlayedRound, ...]:
        """The finished rounds, with who sat where and what was done."""
        return tuple(self._played)

    @property
    def rounds(self) -> tuple[RoundResult, ...]:
        """The results of the finished rounds, void ones included."""
        return tuple(played.result for played in self._played)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each player; in Hollywood those of all three games together. At the end with all bonuses."""
        return tuple(total.points for total in self.totals)

    @property
    def totals(self) -> tuple[Total, ...]:
        """What each player's score is made of."""
        return self._sheet.totals

    @property
    def game_totals(self) -> tuple[tuple[Total, ...], ...]:
        """The same for each game on the score sheet."""
        return self._sheet.game_totals

    @property
    def columns(self) -> tuple[tuple[int, ...], ...]:
        """For each game on the score sheet (three in Hollywood, else one), each player's points from rounds."""
        return self._sheet.columns

    @property
    def game_winners(self) -> tuple[int | None, ...]:
        """For each game on the score sheet, the player who has closed it."""
        return self._sheet.game_winners

    @property
    def winner(self) -> int | None:
        """The player who has won the match."""
        return self._sheet.winner

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Carry an action out for the player whose turn it is (see ``Round.apply``) and enter a result."""
        events = self.round.apply(action)
        if self.round.result is not None:
            self._enter(self.round.result)
        return events

    def next_round(self) -> None:
        """Deal the next round. Raises ``MatchError`` while a round is going on, and once there is a winner."""
        if self.round.result is None:
            raise MatchError("the round is still going on")
        if self.winner is not None:
            raise MatchError("the match is over")
        self._earlier += (remembered(self.round, self.seats),)
        self.seating = next_seating(self.rules, self.seating, self.round.result)
        self.round_number += 1
        self.round = self._dealt()

    def view(self, player: int) -> PlayerView:
        """What ``player`` may know of the round, with scores. Who sits out sees what the captain, in seat 1, sees.

        Raises ``ValueError`` for a player who is not in the match.
        """
        return self._seen(self.round, player)

    def foreseen(self, action: Action, player: int) -> PlayerView:
        """What ``player`` would know of the round after ``action``, which is not done; the scores are as they are.

        Raises ``IllegalAction``, and ``ValueError`` for a player who is not in the match.
        """
        ahead = self.round.copy()
        ahead.apply(action)
        return self._seen(ahead, player)

    def _seen(self, round_: Round, player: int) -> PlayerView:
        seat = 1 if player == self.seating.out else self.seats.index(player)
        return replace(
            round_.view(seat),
            scores=self.scores,
            target=self.rules.target,
            round_number=self.round_number,
            players=self.seats,
            earlier=self._earlier,
            columns=self.columns,
        )

    def _dealt(self) -> Round:
        return Round(self.rules, deal(self.game, self.round_number), self.seating.dealer)

    def _enter(self, result: RoundResult) -> None:
        played = PlayedRound(self.round_number, self.seating, tuple(self.round.actions), result)
        self._played.append(played)
        if played.winner is not None:
            self._sheet.enter(played.winner, result.points)
