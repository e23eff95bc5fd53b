"""A recorded match as a row of positions that can be walked in both directions, with both hands open."""

from __future__ import annotations

from dataclasses import dataclass

from ginrummy_desktop.bot.levels import Level
from ginrummy_desktop.engine import Action, Event, Match, PlayerView, Record, RecordError
from ginrummy_desktop.engine.actions import ActionKind
from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.events import DrewStock, TookDiscard
from ginrummy_desktop.engine.record import play, record_of, start_round
from ginrummy_desktop.session.seats import BotSeat, HumanSeat, Seat, stored_player
from ginrummy_desktop.session.session import Session

NEAR = 0
"""The player whose hand lies at the bottom: the person who recorded the match."""


@dataclass(frozen=True, slots=True)
class Done:
    """What was done: by which player (not seat), and with which card; one that was drawn or went face down is told too.

    ``events``: what followed, nothing hidden.
    """

    player: int
    kind: ActionKind
    card: Card | None
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """The table after ``step`` actions of round ``round_number`` (both from the record; 0: just dealt).

    ``near`` and ``far``: what the two players at the table see, each with the own hand. ``done``: what led here, None
    after the deal. ``columns`` and ``game_winners``: the match's, as they stood.
    """

    round_number: int
    step: int
    near: PlayerView
    far: PlayerView
    done: Done | None
    columns: tuple[tuple[int, ...], ...] = ()
    game_winners: tuple[int | None, ...] = ()

    @property
    def ended(self) -> bool:
        """Whether the round is over."""
        return self.near.result is not None


class Replay:
    """The positions of ``record``. Raises ``RecordError`` if the rules do not allow what it holds."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.seats = seats_of(record)
        self._rounds, self.winner = _positions(record)

    @property
    def round_count(self) -> int:
        """How many rounds there are, one that was only begun included."""
        return len(self._rounds)

    def positions(self, round_number: int) -> tuple[Position, ...]:
        """Those of a round, from the deal on. Raises ``IndexError`` for a round that there is not."""
        if not 1 <= round_number <= len(self._rounds):
            raise IndexError(f"no round {round_number}")
        return self._rounds[round_number - 1]

    def at(self, round_number: int, step: int) -> Position:
        """A position; round and step are brought into the record's range."""
        positions = self.positions(min(max(round_number, 1), len(self._rounds)))
        return positions[min(max(step, 0), len(positions) - 1)]

    def start_of(self, round_number: int) -> Position:
        """A round's deal."""
        return self.at(round_number, 0)

    def end_of(self, round_number: int) -> Position:
        """A round's end, or as far as it was played."""
        return self.positions(round_number)[-1]

    def after(self, position: Position) -> Position | None:
        """The next position, which may be the next round's deal; None at the end of the record."""
        if position.step + 1 < len(self.positions(position.round_number)):
            return self.at(position.round_number, position.step + 1)
        return self.start_of(position.round_number + 1) if position.round_number < self.round_count else None

    def before(self, position: Position) -> Position | None:
        """The position before, which may be the end of the round before; None at the beginning."""
        if position.step:
            return self.at(position.round_number, position.step - 1)
        return self.end_of(position.round_number - 1) if position.round_number > 1 else None

    def session_after(self, round_number: int) -> Session:
        """The match as it stood when that round had ended (or as far as it was played), kept nowhere."""
        record = self.record
        part = Record(record.rules, record.game, record.players, record.rounds[:round_number])
        return Session(part.replay(), self.seats)


def seats_of(record: Record) -> tuple[Seat, ...]:
    """Who played: a name that is the key of a level is a bot, as ``StoredMatch.record`` writes it.

    In a game for three the bot's own name may follow its level.
    """
    return tuple(_seat_of(text, named=len(record.players) > 2) for text in record.players)


def _seat_of(text: str, named: bool) -> Seat:
    level, _, name = text.partition(" ") if named else (text, "", "")
    return BotSeat(Level(level), name) if level in list(Level) else HumanSeat(text)


def session_record(session: Session) -> Record:
    """The record of a match in its present state; the players are called as ``seats_of`` reads it."""
    return record_of(session.match, [stored_player(seat).text for seat in session.seats])


def finished_part(record: Record) -> Record | None:
    """The record up to the end of its last finished round; None if there is none.

    The rounds' hands are in a record's text, so a round that is going on must not be written.
    """
    rounds = list(record.rounds)
    while rounds and Record(record.rules, record.game, record.players, tuple(rounds)).replay().round.result is None:
        rounds.pop()
    return Record(record.rules, record.game, record.players, tuple(rounds)) if rounds else None


def _positions(record: Record) -> tuple[tuple[tuple[Position, ...], ...], int | None]:
    match = Match(record.rules, record.game)
    rounds = []
    for number, actions in enumerate(record.rounds or ((),), 1):
        if number > 1:
            start_round(match, number)
        positions = [_position(match, 0, None)]
        for step, action in enumerate(actions, 1):
            positions.append(_position(match, step, _do(match, action)))
        rounds.append(tuple(positions))
    return tuple(rounds), match.winner


def _position(match: Match, step: int, done: Done | None) -> Position:
    near = match.view(NEAR)
    far = match.view(near.players[1 - near.seat])
    return Position(match.round_number, step, near, far, done, match.columns, match.game_winners)


def _do(match: Match, action: Action) -> Done:
    player = match.to_act
    events = play(match, action)
    if player is None:  # the round had ended: ``play`` has raised
        raise RecordError(f"round {match.round_number}: an action after its end")
    card = events[0].card if isinstance(events[0], DrewStock | TookDiscard) else action.card
    return Done(player, action.kind, card, events)
